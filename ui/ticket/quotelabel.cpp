#include "ui/ticket/quotelabel.h"

#include "ui/widgets/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyle>
#include <QStyleOptionFocusRect>
#include <QStylePainter>

using namespace Qt::StringLiterals;

namespace ticket
{

QuoteLabel::QuoteLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
}

void QuoteLabel::setQuote(const domain::Evidence &evidence)
{
    m_found = evidence.verified;
    QString text = u"“"_s + evidence.quote.simplified().left(240) + u"”"_s;
    if (!m_found)
        text += u" – "_s + tr("not found in the text");
    setText(text);
    setAccessibleName(m_found ? tr("Show in the conversation: %1").arg(text) : text);
    setToolTip(m_found ? tr("Show where this stands") : QString());
    setFocusPolicy(m_found ? Qt::StrongFocus : Qt::NoFocus);
    setCursor(m_found ? Qt::PointingHandCursor : Qt::ArrowCursor);
    widgets::setTone(this, m_found ? widgets::Tone::Info : widgets::Tone::Attention);
}

void QuoteLabel::keyPressEvent(QKeyEvent *event)
{
    const bool press = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter ||
                       event->key() == Qt::Key_Space;
    if (m_found && press)
        Q_EMIT activated();
    else
        QLabel::keyPressEvent(event);
}

void QuoteLabel::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_found && event->button() == Qt::LeftButton && rect().contains(event->pos()))
        Q_EMIT activated();
}

void QuoteLabel::focusInEvent(QFocusEvent *event)
{
    QLabel::focusInEvent(event);
    update();
}

void QuoteLabel::focusOutEvent(QFocusEvent *event)
{
    QLabel::focusOutEvent(event);
    update();
}

void QuoteLabel::paintEvent(QPaintEvent *event)
{
    QLabel::paintEvent(event);
    if (!hasFocus())
        return;
    QStylePainter painter(this);
    QStyleOptionFocusRect option;
    option.initFrom(this);
    painter.drawPrimitive(QStyle::PE_FrameFocusRect, option);
}

} // namespace ticket
