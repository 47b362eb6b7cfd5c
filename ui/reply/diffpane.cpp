#include "ui/reply/diffpane.h"

#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QTextCursor>
#include <QVBoxLayout>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;
using domain::DiffPart;
using widgets::grid;

namespace reply
{

DiffPane::DiffPane(const QString &name, QWidget *parent)
    : QWidget(parent), m_title(new QLabel(this)), m_text(new QTextEdit(this))
{
    setObjectName(name);
    m_title->setObjectName(name + u"Title"_s);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    widgets::setTone(m_title, widgets::Tone::Muted);
    m_text->setObjectName(name + u"Text"_s);
    m_text->setAccessibleName(tr("What was changed"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid / 2);
    layout->addWidget(m_title);
    layout->addWidget(m_text, 1);
}

void DiffPane::compare(const QString &title, const QString &before, const QString &after)
{
    m_titleText = title;
    const int serial = ++m_serial;
    widgets::deliver(QtConcurrent::run([before, after] { return domain::wordDiff(before, after); }),
                     this, [this, serial](const QVector<DiffPart> &parts) {
                         if (serial == m_serial)
                             show(parts);
                     });
}

void DiffPane::show(const QVector<DiffPart> &parts)
{
    m_parts = parts;
    QTextCharFormat added;
    added.setForeground(widgets::toneColor(widgets::Tone::Good, palette()));
    added.setBackground(widgets::toneFill(widgets::Tone::Good, palette()));
    added.setFontUnderline(true);
    QTextCharFormat removed;
    removed.setForeground(widgets::toneColor(widgets::Tone::Danger, palette()));
    removed.setBackground(widgets::toneFill(widgets::Tone::Danger, palette()));
    removed.setFontStrikeOut(true);
    m_text->clear();
    QTextCursor cursor(m_text->document());
    int came = 0;
    int went = 0;
    for (const DiffPart &part : parts) {
        const auto words = int(part.text.split(u' ', Qt::SkipEmptyParts).size());
        if (part.kind == DiffPart::Kind::Added)
            came += words;
        else if (part.kind == DiffPart::Kind::Removed)
            went += words;
        cursor.insertText(part.text, part.kind == DiffPart::Kind::Same    ? QTextCharFormat()
                                     : part.kind == DiffPart::Kind::Added ? added
                                                                          : removed);
    }
    // To the first change: the beginning is seldom what somebody looks for.
    QTextCursor first(m_text->document());
    int at = 0;
    for (const DiffPart &part : parts) {
        if (part.kind != DiffPart::Kind::Same) {
            first.setPosition(at);
            break;
        }
        at += int(part.text.size());
    }
    m_text->setTextCursor(first);
    const QString count = came + went == 0
                              ? tr("No difference.")
                              : tr("%1 words added, %2 removed.").arg(came).arg(went);
    m_title->setText(m_titleText + u' ' + count);
    m_text->setAccessibleDescription(m_title->text());
}

void DiffPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_parts.isEmpty())
        show(m_parts);
}

} // namespace reply
