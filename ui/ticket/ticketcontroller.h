#pragma once
// Job: the ticket on the screen: reads it, reads it again when it changed, and carries a person's
// verbs to the store. Thread: GUI. Lifetime: dies before store, engine and prompt. Failure:
// `failed` with a sentence; nothing is assumed done.

#include "core/work/engine.h"
#include "ui/ticket/ticketdata.h"
#include "ui/widgets/prompt.h"

#include <QTimer>

namespace ticket
{

class TicketController : public QObject
{
    Q_OBJECT
public:
    TicketController(store::Store &store, work::Engine *engine, widgets::Prompt &prompt,
                     QWidget *window);

    const domain::TicketId &current() const { return m_id; }
    const std::optional<TicketData> &data() const { return m_data; }
    void open(const domain::TicketId &id); // empty: none
    void close() { open({}); }

    void setCategory(const QString &category); // empty: back to the machine's value
    void setUrgency(std::optional<domain::Urgency> urgency);
    void setStatus(domain::TicketStatus status);
    void looked();      // a person looked, and it may stand
    void triageAgain(); // asks first
    void retry();       // asks when it means a new call that may cost
    void cancelTriage();
    void triageFirst();
    void resolveAttempt(const domain::AttemptId &attempt, domain::Billed billed);

Q_SIGNALS:
    void loading(const domain::TicketId &id);
    void
    loaded(const ticket::TicketData &data); // first for this ticket, and again after each change
    void failed(const QString &message);
    void noted(const QString &message); // a line for the status bar

private:
    void changed(const store::Changes &changes);
    void load();
    void take(int serial, const domain::Result<TicketData> &data);
    void planRead(const domain::TicketId &id, const domain::OperationId &operation);
    void runAgain(const domain::TicketId &id);
    void runRetry(const domain::TicketId &id, const domain::OperationId &operation);
    void released(const domain::TicketId &id) { m_busy.remove(id); }
    template <class F>
    void write(F verb, const QString &done = {});

    store::Store &m_store;
    work::Engine *m_engine;
    widgets::Prompt &m_prompt;
    QWidget *m_window;
    domain::TicketId m_id;
    std::optional<TicketData> m_data;
    domain::Ticket m_seen; // as the person saw or last set it
    QString m_problem;     // of the last verb, said again when the ticket has been read
    QSet<domain::TicketId>
        m_busy; // between asking and its answer on disk: a second press does nothing
    int m_serial = 0;
    bool m_loading = false;
    bool m_loadAgain = false;
    QTimer m_soon;
};

} // namespace ticket
