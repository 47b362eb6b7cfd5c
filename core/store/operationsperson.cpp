// What a person does with operations: again, cancel, hurry, retry.

#include "core/store/failures.h"
#include "core/store/gates.h"
#include "core/store/operations.h"
#include "core/store/personverbs.h"
#include "core/store/providers.h"

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::Done;
using domain::ErrorKind;
using domain::OperationState;

namespace
{

const QString triageKind = QStringLiteral("triage");

bool unfinished(const OperationRow &row)
{
    return row.operation.state == OperationState::Pending || row.operation.state == OperationState::Processing;
}

// The mark itself is set where the message is taken in.
Done tellStale(Connection &c, const OperationRow &row)
{
    c.changes().tickets.insert(row.operation.ticket);
    return Events(c).append(Actor::Program, {}, row.ticketRow, row.rowId, u"result_stale"_s, {});
}

} // namespace

Done cancelOperation(Connection &c, const OperationRow &row, const QString &reason, Actor actor, const QString &why)
{
    Statement s(c, "UPDATE operations SET state = 'cancelled', reason = :reason, owner = NULL, lease_until = NULL, not_before = NULL, "
                   "generation = generation + 1, updated_at = :now "
                   "WHERE id = :id AND state IN ('pending', 'processing', 'failed') AND generation = :generation");
    s.bind(":reason", reason).bind(":now", c.nowMs()).bind(":id", row.rowId).bind(":generation", row.operation.generation);
    DH_TRY(execOne(s, "The operation went on meanwhile."));
    c.changes().tickets.insert(row.operation.ticket);
    QJsonObject detail{{u"reason"_s, reason}};
    if (!why.isEmpty())
        detail.insert(u"why"_s, why);
    DH_TRY(Events(c).append(actor, {}, row.ticketRow, row.rowId, u"cancelled"_s, detail));
    return Gates(c).probeReturned(row.operation.id);
}

Done retryOperation(Connection &c, const OperationRow &row, bool fresh, domain::OperationPriority priority)
{
    const qint64 now = c.nowMs();
    if (fresh && row.operation.answerReady) {
        Statement aside(c, "UPDATE answers SET verdict = 'rejected', verdict_reason = 'set aside by a person', judged_at = :now "
                           "WHERE attempt IN (SELECT id FROM attempts WHERE operation = :id) AND (verdict IS NULL OR verdict = 'usable')");
        aside.bind(":now", now).bind(":id", row.rowId);
        DH_TRY(aside.exec());
    }
    Statement s(c, "UPDATE operations SET state = 'pending', reason = 'waiting', not_before = NULL, priority = :priority, granted = granted + 1, "
                   "apply_failures = 0, dead_reaps = 0, dead_since = NULL, error_kind = NULL, error = NULL, waiting_since = :now, updated_at = :now, "
                   "answer_ready = CASE WHEN :fresh = 1 THEN 0 ELSE answer_ready END "
                   "WHERE id = :id AND state IN ('failed', 'cancelled') AND generation = :generation");
    s.bind(":priority", int(priority)).bind(":now", now).bind(":fresh", fresh).bind(":id", row.rowId).bind(":generation", row.operation.generation);
    DH_TRY(execOne(s, "The operation went on meanwhile."));
    DH_TRY(Events(c).append(Actor::Person, {}, row.ticketRow, row.rowId, u"retried"_s,
                            {{u"stored_answer"_s, row.operation.answerReady && !fresh}}));
    c.changes().tickets.insert(row.operation.ticket);
    c.changes().work = true;
    return {};
}

domain::Result<Created> Operations::again(const QString &kind, const domain::TicketId &ticket, int afterRevision)
{
    const auto row = ticketRow(m_c, ticket);
    if (!row)
        return row.error();
    const auto last = latestOperation(m_c, kind, *row);
    if (!last)
        return last.error();
    int revision = 1;
    if (last->has_value()) {
        const OperationRow &o = **last;
        if (unfinished(o)) {
            const auto hurried = hurry(ticket);
            if (!hurried)
                return hurried.error();
            return Created{o.operation.id, CreateOutcome::Resumed};
        }
        if (afterRevision >= 0 && o.operation.revision > afterRevision)
            return Created{o.operation.id, o.operation.state == OperationState::Completed ? CreateOutcome::Completed : CreateOutcome::Resumed};
        if (o.operation.state == OperationState::Failed)
            DH_TRY(cancelOperation(m_c, o, u"superseded"_s, Actor::Person));
        revision = o.operation.revision + 1;
    }
    return resumeOrCreate(kind, ticket, revision, domain::OperationPriority::Asked);
}

Done Operations::onNewCustomerMessage(const QString &kind, const domain::TicketId &ticket, const domain::ImportId &heldBy)
{
    const auto row = ticketRow(m_c, ticket);
    if (!row)
        return row.error();
    const auto last = latestOperation(m_c, kind, *row);
    if (!last)
        return last.error();
    int revision = 1;
    auto priority = domain::OperationPriority::Background;
    if (last->has_value()) {
        const OperationRow &o = **last;
        const auto sent = wasSent(m_c, o);
        if (!sent)
            return sent.error();
        if (o.operation.state == OperationState::Completed || (o.operation.state != OperationState::Cancelled && *sent))
            return tellStale(m_c, o);
        if (o.operation.state != OperationState::Cancelled)
            DH_TRY(cancelOperation(m_c, o, u"superseded"_s, Actor::Program));
        revision = o.operation.revision + 1;
        priority = o.priority > 0 ? domain::OperationPriority::Asked : priority;
    }
    const auto created = resumeOrCreate(kind, ticket, revision, priority, heldBy);
    if (!created)
        return created.error();
    return {};
}

domain::Result<bool> Operations::cancel(const domain::TicketId &ticket, const QString &reason, const QString &why)
{
    const auto row = ticketRow(m_c, ticket);
    if (!row)
        return row.error();
    const auto last = latestOperation(m_c, triageKind, *row);
    if (!last)
        return last.error();
    if (!last->has_value() || (*last)->operation.state == OperationState::Completed || (*last)->operation.state == OperationState::Cancelled)
        return false;
    DH_TRY(cancelOperation(m_c, **last, reason, Actor::Person, why.left(Failures::whyLimit)));
    return true;
}

domain::Result<bool> Operations::hurry(const domain::TicketId &ticket)
{
    Statement s(m_c, "UPDATE operations SET priority = 1 WHERE ticket = (SELECT id FROM tickets WHERE uuid = :ticket) AND state = 'pending' AND priority = 0");
    s.bind(":ticket", ticket);
    DH_TRY(s.exec());
    if (s.changedRows() > 0) {
        m_c.changes().tickets.insert(ticket);
        m_c.changes().work = true;
    }
    return s.changedRows() > 0;
}

domain::Result<QVector<domain::OperationId>> Operations::retryable(const QVector<domain::TicketId> &tickets, std::optional<ErrorKind> cause)
{
    QVector<domain::OperationId> ids;
    if (!tickets.isEmpty()) {
        for (const domain::TicketId &ticket : tickets) {
            const auto row = ticketRow(m_c, ticket);
            if (!row)
                return row.error();
            const auto last = latestOperation(m_c, triageKind, *row);
            if (!last)
                return last.error();
            if (!last->has_value())
                continue;
            const domain::Operation &o = (*last)->operation;
            // A cancelled one was named by a person, unless a newer one took its place.
            const bool wanted = o.state == OperationState::Failed || (o.state == OperationState::Cancelled && o.reason != "superseded"_L1);
            if (wanted && (!cause || o.errorKind == *cause))
                ids << o.id;
        }
        return ids;
    }
    Statement s(m_c, "SELECT op_id, error_kind FROM operations WHERE state = 'failed' AND kind = 'triage' ORDER BY id");
    DH_TRY(s.exec());
    while (s.next()) {
        const ErrorKind kind = domain::fromName<ErrorKind>(s.text(1)).value_or(ErrorKind::Internal);
        if (cause ? kind == *cause : !isPermanent(kind))
            ids << domain::OperationId(s.text(0));
    }
    DH_TRY(s.error());
    return ids;
}

domain::Result<RetryPlan> Operations::plan(const QVector<domain::OperationId> &operations, bool fresh)
{
    RetryPlan plan;
    const auto providers = Providers(m_c).list();
    if (!providers)
        return providers.error();
    const bool free = std::none_of(providers->begin(), providers->end(), [](const domain::ProviderConfig &p) { return domain::isMetered(p); });
    for (const domain::OperationId &id : operations) {
        const auto row = operationRow(m_c, id);
        if (!row)
            return row.error();
        ++plan.operations;
        if (row->operation.answerReady && !fresh) {
            ++plan.storedAnswers;
            continue;
        }
        ++plan.calls;
        if (free)
            continue;
        // The best guess for the next call is the last one of the same text.
        Statement s(m_c, "SELECT estimated, maximum FROM attempts WHERE operation = :id ORDER BY ordinal DESC LIMIT 1");
        s.bind(":id", row->rowId);
        DH_TRY(s.exec());
        const bool known = s.next() && !s.isNull(0) && !s.isNull(1);
        if (!known) {
            plan.estimatedNanoUsd.reset();
            plan.maximumNanoUsd.reset();
        } else if (plan.estimatedNanoUsd) {
            *plan.estimatedNanoUsd += s.integer(0);
            *plan.maximumNanoUsd += s.integer(1);
        }
    }
    return plan;
}

domain::Result<RetryPlan> Operations::retry(const QVector<domain::OperationId> &operations, bool fresh)
{
    auto planned = plan(operations, fresh);
    if (!planned)
        return planned;
    for (const domain::OperationId &id : operations) {
        const auto row = operationRow(m_c, id);
        if (!row)
            return row.error();
        DH_TRY(retryOperation(m_c, *row, fresh, domain::OperationPriority::Asked));
    }
    return planned;
}

} // namespace store
