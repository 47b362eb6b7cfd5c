// The claim, and what its worker does with it short of an effect.

#include "core/domain/testhooks.h"
#include "core/store/attempts.h"
#include "core/store/events.h"
#include "core/store/gates.h"
#include "core/store/operationrow.h"
#include "core/store/operations.h"

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::Done;
using domain::ErrorKind;

namespace
{

constexpr int candidatesLooked = 20;

// Beside state and time: nothing else runs on the ticket, and suspects of crashes run one at a time.
#define DH_CLAIM_FENCE                                                                                                            \
    "AND NOT EXISTS (SELECT 1 FROM operations p WHERE p.ticket = o.ticket AND p.state = 'processing') "                           \
    "AND (o.dead_reaps = 0 OR NOT EXISTS (SELECT 1 FROM operations q INDEXED BY operations_processing "                           \
    "WHERE q.state = 'processing' AND q.dead_reaps > 0)) "

struct Candidate {
    domain::OperationId id;
    bool answerReady = false;
    int attempts = 0;
};

domain::Result<QVector<Candidate>> read(Statement &s)
{
    DH_TRY(s.exec());
    QVector<Candidate> all;
    while (s.next())
        all << Candidate{domain::OperationId(s.text(0)), s.boolean(1), int(s.integer(2))};
    DH_TRY(s.error());
    return all;
}

domain::Result<QVector<Candidate>> onScreen(Connection &c, const domain::TicketId &ticket)
{
    Statement s(c, "SELECT o.op_id, o.answer_ready, o.attempts FROM tickets t JOIN operations o ON o.ticket = t.id "
                   "WHERE t.uuid = :ticket AND o.state = 'pending' AND o.not_before IS NULL AND o.reason <> 'held' " DH_CLAIM_FENCE
                   "ORDER BY o.revision DESC LIMIT 1");
    s.bind(":ticket", ticket);
    return read(s);
}

domain::Result<QVector<Candidate>> ready(Connection &c)
{
    Statement s(c, "SELECT o.op_id, o.answer_ready, o.attempts FROM operations o INDEXED BY operations_ready "
                   "WHERE o.state = 'pending' AND o.answer_ready = 1 AND (o.not_before IS NULL OR o.not_before <= :now) " DH_CLAIM_FENCE
                   "ORDER BY o.id LIMIT 1");
    s.bind(":now", c.nowMs());
    return read(s);
}

domain::Result<QVector<Candidate>> waiting(Connection &c)
{
    if (domain::guardOff("claim")) {
        Statement all(c, "SELECT o.op_id, o.answer_ready, o.attempts FROM operations o WHERE o.state IN ('pending', 'processing') "
                         "AND o.not_before IS NULL AND o.reason <> 'held' ORDER BY o.state, o.id LIMIT 1");
        return read(all);
    }
    Statement s(c, "SELECT o.op_id, o.answer_ready, o.attempts FROM operations o INDEXED BY operations_claim "
                   "WHERE o.state = 'pending' AND o.not_before IS NULL AND o.reason <> 'held' " DH_CLAIM_FENCE
                   "ORDER BY o.priority DESC, o.received_at DESC, o.id DESC LIMIT :limit");
    s.bind(":limit", candidatesLooked);
    return read(s);
}

// The order to try for this operation: never one that refused it while there is another, one that left its outcome
// unknown only after the others.
domain::Result<QStringList> orderFor(Connection &c, const Candidate &candidate, const QStringList &usable)
{
    if (candidate.attempts == 0 || usable.size() < 2)
        return usable;
    Attempts attempts(c);
    const auto refused = attempts.providersWith(candidate.id, ErrorKind::Refused);
    if (!refused)
        return refused.error();
    const auto unknown = attempts.providersWith(candidate.id, ErrorKind::OutcomeUnknown);
    if (!unknown)
        return unknown.error();
    QStringList first;
    QStringList last;
    for (const QString &name : usable) {
        if (!refused->contains(name))
            (unknown->contains(name) ? last : first) << name;
    }
    const QStringList order = first + last;
    return order.isEmpty() ? usable : order;
}

domain::Result<QStringList> admittedOf(Connection &c, const QStringList &usable)
{
    QStringList admitted;
    for (const QString &name : usable) {
        const auto open = Gates(c).admits(name);
        if (!open)
            return open.error();
        if (*open || domain::guardOff("gate"))
            admitted << name;
    }
    return admitted;
}

// Whom to ask now; an empty name: nobody, its answer is here; none: all that may be asked are shut.
domain::Result<std::optional<QString>> providerFor(Connection &c, const Candidate &candidate, const QStringList &usable, const QStringList &admitted)
{
    if (candidate.answerReady && !domain::guardOff("reuse"))
        return std::optional(QString());
    const auto order = orderFor(c, candidate, usable);
    if (!order)
        return order.error();
    for (const QString &name : *order) {
        if (admitted.contains(name))
            return std::optional(name);
    }
    return std::optional<QString>();
}

domain::Result<std::optional<Claim>> take(Connection &c, const Candidate &candidate, const ClaimContext &context, const QString &provider)
{
    const qint64 now = c.nowMs();
    Done done;
    if (domain::guardOff("claim")) {
        Statement s(c, "UPDATE operations SET state = 'processing', generation = generation + 1, owner = :owner, lease_until = :lease, "
                       "provider = :provider, not_before = NULL, updated_at = :now WHERE op_id = :id");
        s.bind(":owner", context.owner).bind(":lease", c.clock().bootMs() + context.leaseMs).bind(":provider", provider).bind(":now", now)
            .bind(":id", candidate.id);
        done = execOne(s, "claimed");
    } else {
        Statement s(c, "UPDATE operations SET state = 'processing', generation = generation + 1, owner = :owner, lease_until = :lease, "
                       "provider = :provider, not_before = NULL, updated_at = :now WHERE op_id = :id AND state = 'pending'");
        s.bind(":owner", context.owner).bind(":lease", c.clock().bootMs() + context.leaseMs).bind(":provider", provider).bind(":now", now)
            .bind(":id", candidate.id);
        done = execOne(s, "claimed");
    }
    if (!done)
        return done.error();
    auto row = operationRow(c, candidate.id);
    if (!row)
        return row.error();
    Claim claim;
    claim.operation = row->operation;
    claim.lease = {candidate.id, context.owner, row->operation.generation};
    claim.provider = provider;
    if (!provider.isEmpty()) {
        const auto probe = Gates(c).takeProbe(provider, claim.lease);
        if (!probe)
            return probe.error();
        claim.probe = *probe;
    }
    DH_TRY(Events(c).append(Actor::Program, {}, row->ticketRow, row->rowId, u"claimed"_s,
                            {{u"generation"_s, claim.lease.generation}, {u"provider"_s, provider}, {u"stored_answer"_s, candidate.answerReady}}));
    c.changes().tickets.insert(claim.operation.ticket);
    return std::optional(claim);
}

} // namespace

domain::Result<std::optional<Claim>> Operations::claimNext(const ClaimContext &context)
{
    const auto admitted = admittedOf(m_c, context.usableProviders);
    if (!admitted)
        return admitted.error();
    const auto tryAll = [&](const QVector<Candidate> &candidates) -> domain::Result<std::optional<Claim>> {
        for (const Candidate &candidate : candidates) {
            const auto provider = providerFor(m_c, candidate, context.usableProviders, *admitted);
            if (!provider)
                return provider.error();
            if (provider->has_value())
                return take(m_c, candidate, context, **provider);
        }
        return std::optional<Claim>();
    };

    if (!context.onScreen.isEmpty()) {
        const auto candidates = onScreen(m_c, context.onScreen);
        if (!candidates)
            return candidates.error();
        auto claim = tryAll(*candidates);
        if (!claim || claim->has_value())
            return claim;
    }
    const auto stored = ready(m_c);
    if (!stored)
        return stored.error();
    auto claim = tryAll(*stored);
    if (!claim || claim->has_value() || admitted->isEmpty())
        return claim;
    const auto candidates = waiting(m_c);
    if (!candidates)
        return candidates.error();
    return tryAll(*candidates);
}

domain::Result<bool> Operations::couldAsk(const QStringList &usableProviders)
{
    const auto admitted = admittedOf(m_c, usableProviders);
    if (!admitted)
        return admitted.error();
    if (admitted->isEmpty())
        return false;
    const auto candidates = waiting(m_c);
    if (!candidates)
        return candidates.error();
    for (const Candidate &candidate : *candidates) {
        const auto provider = providerFor(m_c, candidate, usableProviders, *admitted);
        if (!provider)
            return provider.error();
        if (provider->has_value())
            return true;
    }
    return false;
}

domain::Result<Operations::Claimable> Operations::anyClaimable()
{
    Statement s(m_c, "SELECT EXISTS (SELECT 1 FROM operations o INDEXED BY operations_ready WHERE o.state = 'pending' AND o.answer_ready = 1 "
                     "AND (o.not_before IS NULL OR o.not_before <= :now)), "
                     "EXISTS (SELECT 1 FROM operations o INDEXED BY operations_claim WHERE o.state = 'pending' AND o.not_before IS NULL AND o.reason <> 'held')");
    s.bind(":now", m_c.nowMs());
    DH_TRY(s.exec());
    Claimable claimable;
    if (s.next())
        claimable = {s.boolean(0), s.boolean(1)};
    DH_TRY(s.error());
    return claimable;
}

namespace
{

// The guard of every write that carries a lease.
Done guarded(Statement &guardedSql, Statement *withoutGuard, const Lease &lease)
{
    Statement &s = withoutGuard ? *withoutGuard : guardedSql;
    s.bind(":id", lease.operation);
    if (!withoutGuard)
        s.bind(":owner", lease.owner).bind(":generation", lease.generation);
    return execOne(s, "The claim was taken over meanwhile.");
}

Done finishClaim(Connection &c, const Lease &lease, const QString &what, const domain::Error *why)
{
    auto row = operationRow(c, lease.operation);
    if (!row)
        return row.error();
    c.changes().tickets.insert(row->operation.ticket);
    c.changes().work = true;
    QJsonObject detail{{u"generation"_s, lease.generation}};
    if (why) {
        detail.insert(u"kind"_s, domain::toName(why->kind));
        detail.insert(u"why"_s, why->message);
    }
    DH_TRY(Events(c).append(Actor::Program, {}, row->ticketRow, row->rowId, what, detail));
    return Gates(c).probeReturned(lease.operation);
}

} // namespace

Done Operations::release(const Lease &lease, const QString &why, std::optional<qint64> notBeforeMs)
{
    Statement s(m_c, "UPDATE operations SET state = 'pending', reason = 'released', owner = NULL, lease_until = NULL, not_before = :due, "
                     "updated_at = :now WHERE op_id = :id AND state = 'processing' AND owner = :owner AND generation = :generation");
    s.bind(":due", notBeforeMs).bind(":now", m_c.nowMs());
    DH_TRY(guarded(s, nullptr, lease));
    const domain::Error reason{ErrorKind::Cancelled, why, {}};
    return finishClaim(m_c, lease, u"released"_s, &reason);
}

Done Operations::retryLater(const Lease &lease, qint64 notBeforeMs, const domain::Error &why)
{
    Statement s(m_c, "UPDATE operations SET state = 'pending', reason = 'retry', owner = NULL, lease_until = NULL, not_before = :due, "
                     "error_kind = :kind, error = :error, updated_at = :now "
                     "WHERE op_id = :id AND state = 'processing' AND owner = :owner AND generation = :generation");
    s.bind(":due", notBeforeMs > 0 ? std::optional(notBeforeMs) : std::nullopt).bind(":kind", domain::toName(why.kind))
        .bind(":error", why.message).bind(":now", m_c.nowMs());
    DH_TRY(guarded(s, nullptr, lease));
    return finishClaim(m_c, lease, u"retry_scheduled"_s, &why);
}

Done Operations::markFailed(const Lease &lease, const domain::Error &why)
{
    Statement s(m_c, "UPDATE operations SET state = 'failed', reason = '', owner = NULL, lease_until = NULL, not_before = NULL, "
                     "error_kind = :kind, error = :error, updated_at = :now "
                     "WHERE op_id = :id AND state = 'processing' AND owner = :owner AND generation = :generation");
    Statement any(m_c, "UPDATE operations SET state = 'failed', reason = '', owner = NULL, lease_until = NULL, not_before = NULL, "
                       "error_kind = :kind, error = :error, updated_at = :now WHERE op_id = :id");
    for (Statement *one : {&s, &any})
        one->bind(":kind", domain::toName(why.kind)).bind(":error", why.message).bind(":now", m_c.nowMs());
    DH_TRY(guarded(s, domain::guardOff("generation") ? &any : nullptr, lease));
    return finishClaim(m_c, lease, u"failed"_s, &why);
}

Done Operations::applyFailed(const Lease &lease, qint64 notBeforeMs, int ceiling, const domain::Error &why)
{
    Statement s(m_c, "UPDATE operations SET state = CASE WHEN apply_failures + 1 >= :ceiling THEN 'failed' ELSE 'pending' END, "
                     "reason = 'retry', apply_failures = apply_failures + 1, owner = NULL, lease_until = NULL, not_before = :due, "
                     "error_kind = :kind, error = :error, updated_at = :now "
                     "WHERE op_id = :id AND state = 'processing' AND owner = :owner AND generation = :generation");
    s.bind(":ceiling", ceiling).bind(":due", notBeforeMs).bind(":kind", domain::toName(why.kind)).bind(":error", why.message)
        .bind(":now", m_c.nowMs());
    DH_TRY(guarded(s, nullptr, lease));
    return finishClaim(m_c, lease, u"apply_failed"_s, &why);
}

} // namespace store
