// What a worker does with its claim short of an effect: gives it back, puts it off, lets it fail.

#include "core/domain/testhooks.h"
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
    auto row = heldRow(c, lease.operation);
    if (!row)
        return row.error();
    c.changes().tickets.insert(row->ticket);
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

Done Operations::storeFailed(const Lease &lease, qint64 notBeforeMs, int ceiling, const domain::Error &why)
{
    Statement s(m_c, "UPDATE operations SET state = CASE WHEN apply_failures + 1 >= :ceiling THEN 'failed' ELSE 'pending' END, "
                     "reason = 'retry', apply_failures = apply_failures + 1, owner = NULL, lease_until = NULL, not_before = :due, "
                     "error_kind = :kind, error = :error, updated_at = :now "
                     "WHERE op_id = :id AND state = 'processing' AND owner = :owner AND generation = :generation");
    s.bind(":ceiling", ceiling).bind(":due", notBeforeMs).bind(":kind", domain::toName(why.kind)).bind(":error", why.message)
        .bind(":now", m_c.nowMs());
    DH_TRY(guarded(s, nullptr, lease));
    const auto row = heldRow(m_c, lease.operation);
    if (!row)
        return row.error();
    return finishClaim(m_c, lease, row->answerReady ? u"apply_failed"_s : u"read_failed"_s, &why);
}

} // namespace store
