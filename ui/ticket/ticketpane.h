#pragma once
// Job: the right pane: header, conversation beside its card, reply below, trail behind. Routes
// between its parts and the controller. Thread: GUI. Lifetime: dies before store, engine and
// prompt.

#include "ui/ticket/ticketcontroller.h"

#include <QWidget>

class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace widgets
{
class EmptyState;
}

namespace reply
{
class ReplyEditor;
}

namespace ticket
{

class ThreadView;
class TicketHeader;
class TrailView;
class TriageCard;

class TicketPane : public QWidget
{
    Q_OBJECT
public:
    TicketPane(store::Store &store, work::Engine *engine, widgets::Prompt &prompt,
               QWidget *parent = nullptr);

    TicketController &controller() { return *m_controller; }
    reply::ReplyEditor &editor() { return *m_editor; }
    void open(const domain::TicketId &id);
    void pickCategory();
    void pickUrgency();
    void showTrail();
    void flush();
    void setNothingToChoose(bool nothing); // the list beside it is empty

Q_SIGNALS:
    void noted(const QString &message);
    void listAsked(); // the empty pane's action
    void ticketAsked(const domain::TicketId &ticket);
    void templatesAsked(); // their page in the settings

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void connectAll();
    void showTicket(const TicketData &given);
    void askLink(const QUrl &target, const QString &shown);
    void exportTrail();
    void saveAttachment(const domain::MessageId &message, int ordinal, const QString &name);

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    TicketController *m_controller;
    TicketHeader *m_header;
    ThreadView *m_thread;
    TriageCard *m_card;
    reply::ReplyEditor *m_editor;
    TrailView *m_trail;
    QSplitter *m_side;
    QTabWidget *m_tabs;
    QStackedWidget *m_stack;
    widgets::EmptyState *m_empty;
};

} // namespace ticket
