#pragma once
// Job: a line of a list with words at its start and something short and muted at its end. Thread:
// GUI.

#include "ui/widgets/theme.h"

#include <QStyledItemDelegate>

namespace widgets
{

class PairDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr int rightRole = Qt::UserRole + 1; // the short text

    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace widgets
