#include "ui/reply/replyedit.h"

#include "ui/reply/markhighlighter.h"

#include <QKeyEvent>

namespace reply
{

ReplyEdit::ReplyEdit(QWidget *parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(Qt::LayoutDirectionAuto);
    document()->setDefaultTextOption(option);
}

void ReplyEdit::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        const QString text =
            textCursor().selectedText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
        if (!findCheckMarks(text).isEmpty()) {
            Q_EMIT copyOfChecksAsked(text);
            return;
        }
    }
    QPlainTextEdit::keyPressEvent(event);
}

void ReplyEdit::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    Q_EMIT focusLeft();
}

} // namespace reply
