#pragma once
// Job: the middle pane: search box, the list, the "n new" chip above it, and a sentence where there
// is nothing. Thread: GUI. Lifetime: dies before the store. Failure: a failed read is a line above
// the list.

#include "ui/inbox/ticketlistmodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace widgets
{
class EmptyState;
}

namespace inbox
{

class TicketListView;

class InboxPane : public QWidget
{
    Q_OBJECT
public:
    explicit InboxPane(store::Store &store, QWidget *parent = nullptr);

    TicketListModel &model() { return *m_model; }
    TicketListView &list() { return *m_list; }
    void showView(store::View view);
    void focusSearch();
    void reload();

Q_SIGNALS:
    void ticketChosen(const domain::TicketId &ticket);
    void importAsked();
    void inboxAsked();

private:
    void searchTyped();
    void keysLoaded();
    void waiting(int newRows);
    void emptyAction();

    TicketListModel *m_model;
    TicketListView *m_list;
    QLineEdit *m_search;
    QPushButton *m_new;
    QLabel *m_trouble;
    QLabel *m_found;
    QStackedWidget *m_stack;
    widgets::EmptyState *m_empty;
    QTimer m_searchSoon;
    store::View m_view = store::View::Inbox;
};

} // namespace inbox
