#pragma once
// Job: the list itself: fixed row height, one row selected, the selection stays on its ticket
// whatever happens around it. Thread: GUI. Lifetime: a child of its pane.

#include "ui/inbox/ticketlistmodel.h"

#include <QTableView>
#include <QTimer>

namespace inbox
{

class TicketListView : public QTableView
{
    Q_OBJECT
public:
    TicketListView(TicketListModel &model, const domain::Clock &clock, QWidget *parent = nullptr);

    void step(int rows); // next or previous ticket
    void selectTicket(const domain::TicketId &ticket);
    const domain::TicketId &selected() const { return m_selected; }
    bool mayMove() const; // nobody has a hand in it: nothing chosen, at the top, no pointer over it

Q_SIGNALS:
    void ticketChosen(const domain::TicketId &ticket); // by a person

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void applying(bool now);
    void rowsChanged();
    void tellVisible();
    void setRowHeight();

    TicketListModel &m_model;
    domain::TicketId m_selected;
    qint64 m_selectedKey = 0;
    bool m_applying = false;
    bool m_quiet = false;        // a selection we make ourselves
    bool m_chosenUnread = false; // chosen before its row was read
    QTimer m_minutes;            // ages grow
};

} // namespace inbox
