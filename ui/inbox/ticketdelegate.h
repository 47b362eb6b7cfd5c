#pragma once
// Job: paints one ticket as three lines at a fixed height: who and when, what about and how urgent,
// state and summary. Thread: GUI. Lifetime: a child of its view.

#include "ui/inbox/ticketlistmodel.h"

#include <QStyledItemDelegate>

namespace inbox
{

class TicketDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    TicketDelegate(const TicketListModel &model, const domain::Clock &clock, QObject *parent);
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    static int rowHeight(const QFont &font);

private:
    void paintRow(QPainter *painter, const QStyleOptionViewItem &option,
                  const store::ListRow &row) const;

    const TicketListModel &m_model;
    const domain::Clock &m_clock;
};

} // namespace inbox
