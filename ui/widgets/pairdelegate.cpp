#include "ui/widgets/pairdelegate.h"

#include <QPainter>

namespace widgets
{

QSize PairDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {20 * grid, QFontMetrics(option.font).height() + grid + grid / 2};
}

void PairDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->setPen(selectionFrame(option.palette));
        painter->setBrush(selectionFill(option.palette, true));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    const bool mirrored = option.direction == Qt::RightToLeft;
    QRect room = option.rect.adjusted(grid, 0, -grid, 0);
    const QFontMetrics metrics(option.font);
    const QString right =
        metrics.elidedText(index.data(rightRole).toString(), Qt::ElideRight, room.width() / 2);
    painter->setFont(option.font);
    painter->setPen(toneColor(Tone::Muted, option.palette));
    const int end = int(mirrored ? Qt::AlignLeft : Qt::AlignRight) | int(Qt::AlignVCenter);
    painter->drawText(room, end, right);
    const int taken = right.isEmpty() ? 0 : metrics.horizontalAdvance(right) + grid;
    room.adjust(mirrored ? taken : 0, 0, mirrored ? 0 : -taken, 0);
    painter->setPen(enabled ? option.palette.color(QPalette::Text)
                            : toneColor(Tone::Muted, option.palette));
    const int start = int(mirrored ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter);
    painter->drawText(
        room, start,
        metrics.elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, room.width()));
    painter->restore();
}

} // namespace widgets
