#include "ui/widgets/linebutton.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

namespace widgets
{

namespace
{

constexpr int barWidth = 6 * grid;
constexpr int barHeight = 5;
constexpr double nearlyAll = 0.8;

} // namespace

LineButton::LineButton(const QString &name, QWidget *parent) : QAbstractButton(parent)
{
    setObjectName(name);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void LineButton::setTone(Tone tone)
{
    m_tone = tone;
    update();
}

void LineButton::setShare(std::optional<double> share)
{
    m_share = share;
    updateGeometry();
    update();
}

void LineButton::setShrinkable(bool on)
{
    m_shrinkable = on;
    setSizePolicy(on ? QSizePolicy::Preferred : QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize LineButton::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    const int bar = m_share ? barWidth + grid : 0;
    const int spare = 2; // advances are rounded, and a rounded word would be shortened
    return {metrics.horizontalAdvance(text()) + spare + bar + 2 * grid, metrics.height() + grid};
}

QSize LineButton::minimumSizeHint() const
{
    QSize size = sizeHint();
    if (m_shrinkable)
        size.setWidth(std::min(size.width(), 12 * grid));
    return size;
}

void LineButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (underMouse() || isDown() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 1.5)
                                  : QPen(Qt::NoPen));
        painter.setBrush(underMouse() || isDown() ? palette().color(QPalette::Midlight)
                                                  : QColor(Qt::transparent));
        painter.drawRoundedRect(area, 4, 4);
    }
    QRect room = rect().adjusted(grid, 0, -grid, 0);
    const QColor ink = m_tone == Tone::Plain ? palette().color(QPalette::WindowText)
                                             : toneColor(m_tone, palette());
    if (m_share) {
        QRect bar(room.left(), room.center().y() - barHeight / 2, barWidth, barHeight);
        room.setLeft(room.left() + barWidth + grid);
        if (layoutDirection() == Qt::RightToLeft) {
            bar.moveRight(rect().right() - grid);
            room = rect().adjusted(grid, 0, -2 * grid - barWidth, 0);
        }
        painter.setPen(lineColor(palette()));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(QRectF(bar).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        QRectF filled = QRectF(bar);
        filled.setWidth(filled.width() * std::clamp(*m_share, 0.0, 1.0));
        if (layoutDirection() == Qt::RightToLeft)
            filled.moveRight(bar.right() + 1);
        painter.setPen(Qt::NoPen);
        painter.setBrush(*m_share >= nearlyAll ? toneColor(Tone::Attention, palette())
                                               : toneColor(Tone::Info, palette()));
        painter.drawRoundedRect(filled, 2, 2);
    }
    painter.setPen(ink);
    painter.drawText(room,
                     int(Qt::AlignVCenter) |
                         int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft)),
                     fontMetrics().elidedText(text(), Qt::ElideRight, room.width()));
}

void LineButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void LineButton::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void LineButton::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace widgets
