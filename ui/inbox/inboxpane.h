#pragma once
// Job: the middle pane: search box, one line that says what the list holds and how it lies behind,
// the list, and a sentence where there is nothing. The line keeps its height, so that news in it
// move no row. Thread: GUI. Lifetime: dies before the store. Failure: a failed read is a line above
// the list.

#include "ui/inbox/ticketlistmodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QVBoxLayout;

namespace widgets
{
class ElidedLabel;
class EmptyState;
class LineButton;
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
    void showView(store::View view); // whole again
    void showCause(const std::optional<store::Cause> &cause); // of the view Failed only this
    void setAboveList(QWidget *widget); // between search and list
    void focusSearch();
    void reload(); // sorts again

Q_SIGNALS:
    void ticketChosen(const domain::TicketId &ticket);
    void importAsked();
    void viewAsked(store::View view);
    void emptied(bool empty); // after each load: there is nothing to choose from

private:
    void build();
    void searchTyped();
    void keysLoaded();
    void showOrder();
    void showNothing();
    void outOfOrder(const Shift &shift);
    void emptyAction();
    void clearSearch();
    QString typed() const;

    TicketListModel *m_model;
    TicketListView *m_list;
    QLineEdit *m_search;
    QWidget *m_line;
    widgets::ElidedLabel *m_order;
    widgets::LineButton *m_resort;
    QLabel *m_trouble;
    QStackedWidget *m_stack;
    QVBoxLayout *m_head = nullptr;
    widgets::EmptyState *m_empty;
    QTimer m_searchSoon;
    store::View m_view = store::View::Inbox;
    std::optional<store::Cause> m_cause;
};

// What was typed, as a search: the word at its end is still being typed, so its beginning counts.
QString asSearch(const QString &typed);

} // namespace inbox
