#include "ui/inbox/ticketlistview.h"

#include "ui/inbox/ticketdelegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace inbox
{

TicketListView::TicketListView(TicketListModel &model, const domain::Clock &clock, QWidget *parent)
    : QTableView(parent), m_model(model)
{
    setObjectName(u"ticketList"_s);
    setAccessibleName(tr("Tickets"));
    setModel(&model);
    setItemDelegate(new TicketDelegate(model, clock, this));
    horizontalHeader()->hide();
    horizontalHeader()->setStretchLastSection(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setRowHeight();
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    m_minutes.setInterval(60'000);
    connect(&m_minutes, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
    connect(&model, &TicketListModel::applying, this, &TicketListView::applying);
    connect(&model, &QAbstractItemModel::dataChanged, this, &TicketListView::rowsChanged);
}

void TicketListView::setRowHeight()
{
    const int height = TicketDelegate::rowHeight(font());
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    verticalScrollBar()->setSingleStep(height / 2);
}

bool TicketListView::mayMove() const
{
    return !currentIndex().isValid() && verticalScrollBar()->value() == 0 && !viewport()->underMouse();
}

void TicketListView::step(int rows)
{
    const int last = m_model.rowCount() - 1;
    if (last < 0)
        return;
    const int now = currentIndex().isValid() ? currentIndex().row() + rows : 0;
    setCurrentIndex(m_model.index(std::clamp(now, 0, last)));
}

void TicketListView::keyPressEvent(QKeyEvent *event)
{
    // A table takes these for the ends of a row.
    if (event->key() == Qt::Key_Home && m_model.rowCount() > 0)
        setCurrentIndex(m_model.index(0));
    else if (event->key() == Qt::Key_End && m_model.rowCount() > 0)
        setCurrentIndex(m_model.index(m_model.rowCount() - 1));
    else
        QTableView::keyPressEvent(event);
}

void TicketListView::selectTicket(const domain::TicketId &ticket)
{
    m_selected = ticket;
    const int row = m_model.rowOf(ticket);
    const QScopedValueRollback quiet(m_quiet, true);
    if (row >= 0) {
        m_selectedKey = m_model.keyAt(row);
        setCurrentIndex(m_model.index(row));
    } else {
        clearSelection();
        setCurrentIndex({});
    }
}

void TicketListView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (m_applying || m_quiet || !current.isValid())
        return;
    m_selectedKey = m_model.keyAt(current.row());
    const store::ListRow *row = m_model.row(current.row());
    m_chosenUnread = !row;
    if (!row)
        return; // said when it arrives
    m_selected = row->id;
    Q_EMIT ticketChosen(m_selected);
}

void TicketListView::rowsChanged()
{
    if (!m_chosenUnread || !currentIndex().isValid())
        return;
    const store::ListRow *row = m_model.row(currentIndex().row());
    if (!row || row->rowId != m_selectedKey)
        return;
    m_chosenUnread = false;
    m_selected = row->id;
    Q_EMIT ticketChosen(m_selected);
}

void TicketListView::applying(bool now)
{
    m_applying = now;
    if (now)
        return;
    // The selection belongs to the ticket, not to the place where it stood.
    const QScopedValueRollback quiet(m_quiet, true);
    const int row = m_selectedKey ? m_model.rowOfKey(m_selectedKey) : -1;
    if (row >= 0) {
        if (currentIndex().row() != row || !selectionModel()->isRowSelected(row, {}))
            selectionModel()->setCurrentIndex(m_model.index(row),
                                              QItemSelectionModel::ClearAndSelect);
    } else {
        selectionModel()->clear();
    }
    tellVisible();
}

void TicketListView::tellVisible()
{
    const int first = rowAt(0);
    const int last = rowAt(viewport()->height() - 1);
    m_model.setVisible(first, !isVisible() ? -1 : last < 0 ? m_model.rowCount() - 1 : last);
}

void TicketListView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    tellVisible();
}

void TicketListView::showEvent(QShowEvent *event)
{
    QTableView::showEvent(event);
    tellVisible();
    m_minutes.start();
}

void TicketListView::hideEvent(QHideEvent *event)
{
    QTableView::hideEvent(event);
    tellVisible();
    m_minutes.stop();
}

void TicketListView::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    tellVisible();
}

void TicketListView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setRowHeight();
}

} // namespace inbox
