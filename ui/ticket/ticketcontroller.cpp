#include "ui/ticket/ticketcontroller.h"

#include "core/domain/look.h"
#include "core/store/attempts.h"
#include "core/store/operations.h"
#include "ui/ticket/triagewords.h"
#include "ui/widgets/deliver.h"

using namespace Qt::StringLiterals;

namespace ticket
{

namespace
{

const QString &triageKind()
{
    static const QString kind = u"triage"_s;
    return kind;
}

} // namespace

TicketController::TicketController(store::Store &store, work::Engine *engine,
                                   widgets::Prompt &prompt, QWidget *window)
    : QObject(window), m_store(store), m_engine(engine), m_prompt(prompt), m_window(window)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(60); // several commits of one triage come close together
    connect(&m_soon, &QTimer::timeout, this, &TicketController::load);
    connect(&store, &store::Store::changed, this, &TicketController::changed);
}

void TicketController::open(const domain::TicketId &id)
{
    if (id == m_id)
        return;
    m_id = id;
    m_data.reset();
    m_problem.clear();
    ++m_serial;
    m_loading = false;
    m_soon.stop();
    if (m_engine)
        m_engine->setOnScreen(id);
    Q_EMIT loading(id);
    if (!id.isEmpty())
        load();
}

void TicketController::changed(const store::Changes &changes)
{
    if (m_id.isEmpty())
        return;
    const bool mine = changes.tickets.contains(m_id) || changes.bulk || changes.elsewhere;
    if ((mine || changes.gates || changes.settings) && !m_soon.isActive())
        m_soon.start();
}

void TicketController::load()
{
    if (m_loading) {
        m_loadAgain = true;
        return;
    }
    m_loading = true;
    m_loadAgain = false;
    widgets::deliver(
        m_store.read([id = m_id](store::Connection &c) { return readTicket(c, id); }), this,
        [this, serial = m_serial](const domain::Result<TicketData> &data) { take(serial, data); });
}

void TicketController::take(int serial, const domain::Result<TicketData> &data)
{
    if (serial != m_serial)
        return; // another ticket is shown by now
    m_loading = false;
    if (data.ok()) {
        m_data = *data;
        m_seen = data->ticket;
        Q_EMIT loaded(*data);
        if (!m_problem.isEmpty())
            Q_EMIT failed(std::exchange(m_problem, {}));
    } else {
        Q_EMIT failed(data.error().message);
    }
    if (m_loadAgain)
        load();
}

template <class F>
void TicketController::write(F verb, const QString &done)
{
    if (m_id.isEmpty())
        return;
    using R = std::invoke_result_t<F, store::Connection &, const domain::TicketId &>;
    widgets::deliver(m_store.write(store::Priority::Person,
                                   [verb, id = m_id](store::Connection &c) { return verb(c, id); }),
                     this, [this, done](const R &result) {
                         if (!result.ok()) {
                             m_problem = result.error().message;
                             load(); // the pickers show what is, not what was tried
                         } else if (!done.isEmpty()) {
                             Q_EMIT noted(done);
                         }
                     });
}

void TicketController::setCategory(const QString &category)
{
    if (!m_data)
        return;
    write([category, seen = m_seen](store::Connection &c, const domain::TicketId &id) -> domain::Result<domain::Ticket> {
        const auto now = store::Tickets(c).find(id);
        if (!now.ok())
            return now;
        // A person's value that this person has not seen stays; what triage wrote in between gives way.
        const bool unseen = now->categoryByPerson && (!seen.categoryByPerson || now->category != seen.category);
        if (unseen && now->category != category)
            return domain::fail(domain::ErrorKind::Conflict,
                                tr("Somebody set the category to “%1” meanwhile; it stays. Set yours again if it is right.").arg(domain::categoryWord(now->category)));
        return store::Tickets(c).setCategory(id, category, now->version);
    });
    m_seen.category = category;
    m_seen.categoryByPerson = !category.isEmpty();
}

void TicketController::setUrgency(std::optional<domain::Urgency> urgency)
{
    if (!m_data)
        return;
    write([urgency, seen = m_seen](store::Connection &c, const domain::TicketId &id) -> domain::Result<domain::Ticket> {
        const auto now = store::Tickets(c).find(id);
        if (!now.ok())
            return now;
        const bool unseen = now->urgencyByPerson && (!seen.urgencyByPerson || now->urgency != seen.urgency);
        if (unseen && now->urgency != urgency)
            return domain::fail(domain::ErrorKind::Conflict,
                                tr("Somebody set the urgency to “%1” meanwhile; it stays. Set yours again if it is right.")
                                    .arg(now->urgency ? domain::word(*now->urgency) : QString()));
        return store::Tickets(c).setUrgency(id, urgency, now->version);
    });
    m_seen.urgency = urgency;
    m_seen.urgencyByPerson = urgency.has_value();
}

void TicketController::setStatus(domain::TicketStatus status)
{
    write([status](store::Connection &c, const domain::TicketId &id) {
        return store::Tickets(c).setStatus(id, status);
    });
}

void TicketController::looked()
{
    if (!m_data || (m_data->ticket.look & ~int(domain::Look::UnknownBilling)) == 0)
        return;
    write([](store::Connection &c, const domain::TicketId &id) { return store::Tickets(c).looked(id); },
          tr("Looked at: it needs no look any more."));
}

void TicketController::cancelTriage()
{
    write([](store::Connection &c,
             const domain::TicketId &id) { return store::Operations(c).cancel(id, u"person"_s); },
          tr("Triage cancelled. A call already sent is not stopped; its answer is kept."));
}

void TicketController::triageFirst()
{
    write([](store::Connection &c,
             const domain::TicketId &id) { return store::Operations(c).hurry(id); },
          tr("This ticket is triaged next."));
}

void TicketController::resolveAttempt(const domain::AttemptId &attempt, domain::Billed billed)
{
    write([attempt, billed](store::Connection &c, const domain::TicketId &) {
        return store::Attempts(c).resolve(attempt, billed);
    });
}

void TicketController::triageAgain()
{
    if (!m_data || m_busy.contains(m_id))
        return;
    const domain::TicketId id = m_id;
    m_busy << id;
    const widgets::Question question{
        u"triage_again"_s, tr("Triage this ticket again?"),
        tr("This is a new call, besides those already made. %1\nWhat you set yourself stays.")
            .arg(costOfAnother(*m_data)),
        tr("Triage again")};
    m_prompt.ask(m_window, question, this, [this, id](bool yes) {
        if (yes)
            runAgain(id);
        else
            released(id);
    });
}

void TicketController::runAgain(const domain::TicketId &id)
{
    widgets::deliver(
        m_store.write(
            store::Priority::Person,
            [id](store::Connection &c) { return store::Operations(c).again(triageKind(), id); }),
        this, [this, id](const domain::Result<store::Created> &made) {
            released(id);
            if (!made.ok())
                Q_EMIT failed(made.error().message);
            else if (made->outcome == store::CreateOutcome::Resumed)
                Q_EMIT noted(
                    tr("A triage of this ticket is already under way; no second one was started."));
        });
}

void TicketController::retry()
{
    if (!m_data || !m_data->lastOperation() || m_busy.contains(m_id))
        return;
    const domain::Operation &last = *m_data->lastOperation();
    const bool givenUp = last.state == domain::OperationState::Cancelled && last.reason == "given_up"_L1;
    if (last.state != domain::OperationState::Failed && !givenUp)
        return;
    m_busy << m_id;
    planRead(m_id, m_data->lastOperation()->id);
}

void TicketController::planRead(const domain::TicketId &id, const domain::OperationId &operation)
{
    widgets::deliver(m_store.read([operation](store::Connection &c) {
        return store::Operations(c).plan({operation}, false);
    }),
                     this, [this, id, operation](const domain::Result<store::RetryPlan> &plan) {
                         if (!plan.ok()) {
                             released(id);
                             Q_EMIT failed(plan.error().message);
                             return;
                         }
                         const bool free =
                             plan->calls == 0 || plan->maximumNanoUsd == std::optional<qint64>(0);
                         if (free) {
                             runRetry(id, operation);
                             return;
                         }
                         const widgets::Question question{
                             u"retry"_s, tr("Retry this triage?"),
                             tr("No stored answer can be used: this is a new call. %1")
                                 .arg(moneyRange(plan->estimatedNanoUsd, plan->maximumNanoUsd)),
                             tr("Retry"), true}; // the default spends nothing
                         m_prompt.ask(m_window, question, this, [this, id, operation](bool yes) {
                             if (yes)
                                 runRetry(id, operation);
                             else
                                 released(id);
                         });
                     });
}

void TicketController::runRetry(const domain::TicketId &id, const domain::OperationId &operation)
{
    widgets::deliver(m_store.write(store::Priority::Person,
                                   [operation](store::Connection &c) {
                                       return store::Operations(c).retry({operation}, false);
                                   }),
                     this, [this, id](const domain::Result<store::RetryPlan> &plan) {
                         released(id);
                         if (!plan.ok())
                             Q_EMIT failed(plan.error().message);
                         else if (plan->storedAnswers > 0)
                             Q_EMIT noted(tr("Retried with the stored answer: no new call."));
                     });
}

} // namespace ticket
