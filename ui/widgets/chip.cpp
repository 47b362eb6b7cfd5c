#include "ui/widgets/chip.h"

#include <QPainter>

namespace widgets
{

Chip::Chip(QWidget *parent) : QAbstractButton(parent)
{
    setClickable(false);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Chip::setTone(Tone tone)
{
    m_tone = tone;
    update();
}

void Chip::setClickable(bool on)
{
    setFocusPolicy(on ? Qt::TabFocus : Qt::NoFocus);
    setCursor(on ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setAttribute(Qt::WA_TransparentForMouseEvents, !on);
}

QSize Chip::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    return {metrics.horizontalAdvance(text()) + 2 * grid, metrics.height() + grid / 2};
}

void Chip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor ink = toneColor(m_tone, palette());
    painter.setPen(hasFocus() || underMouse() ? ink : toneFrame(m_tone, palette()));
    painter.setBrush(toneFill(m_tone, palette()));
    painter.drawRoundedRect(area, 4, 4);
    painter.setPen(ink);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace widgets
