// What becomes of work whose owner died or overslept.

#include "core/domain/transitions.h"
#include "core/store/events.h"
#include "core/store/gates.h"
#include "core/store/operationrow.h"
#include "core/store/operations.h"
#include "core/store/settings.h"

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::Done;
using domain::ErrorKind;

namespace
{

struct Lost {
    int sends = 0;
    std::optional<qint64> estimatedNanoUsd; // the largest; none: one of them has no price
};

// Attempts of this claim that were about to be sent or sent: nobody knows how they ended.
domain::Result<Lost> endSending(Connection &c, const OperationRow &row, const QString &why)
{
    Statement find(c, "SELECT count(*), max(estimated), count(*) - count(estimated) FROM attempts INDEXED BY attempts_sending "
                      "WHERE operation = :operation AND phase = 'sending'");
    find.bind(":operation", row.rowId);
    DH_TRY(find.exec());
    Lost lost;
    if (find.next()) {
        lost.sends = int(find.integer(0));
        lost.estimatedNanoUsd = find.integer(2) > 0 ? std::nullopt : find.maybeInteger(1);
    }
    DH_TRY(find.error());
    if (lost.sends == 0)
        return lost;
    Statement end(c, "UPDATE attempts SET phase = 'ended', billed = 'unknown', outcome = 'outcome_unknown', outcome_text = :why, ended_at = :now, "
                     "cost_reason = 'outcome unknown' WHERE operation = :operation AND phase = 'sending'");
    end.bind(":why", why).bind(":now", c.nowMs()).bind(":operation", row.rowId);
    DH_TRY(end.exec());
    return lost;
}

struct Next {
    QString state;
    QString reason;
    std::optional<domain::Error> error;
};

Next decide(const OperationRow &row, const Lost &lost, int deadReaps, qint64 limitNanoUsd)
{
    if (deadReaps >= domain::deadReapLimit)
        return {u"failed"_s, {}, domain::fail(ErrorKind::Crashed, u"The program stopped three times while it worked on this ticket. Retry it alone, or answer by hand."_s)};
    if (row.operation.answerReady || lost.sends == 0)
        return {u"pending"_s, u"healed"_s, {}};
    const int unknown = row.operation.unknownSends + lost.sends;
    if (domain::maySendAgain(unknown, lost.estimatedNanoUsd, limitNanoUsd))
        return {u"pending"_s, u"healed"_s, {}};
    return {u"failed"_s, {}, domain::fail(ErrorKind::OutcomeUnknown, u"The program stopped after the question was sent and before the answer was stored: possibly billed. Retry sends it again."_s)};
}

Done giveBack(Connection &c, const OperationRow &row, bool deadOwner)
{
    const qint64 now = c.nowMs();
    const auto config = Settings(c).config();
    if (!config)
        return config.error();
    const auto lost = endSending(c, row, deadOwner ? u"The program stopped during the call."_s : u"The worker did not come back in time."_s);
    if (!lost)
        return lost.error();
    const bool windowOpen = row.deadReaps > 0 && now - row.deadSinceMs < domain::deadReapWindowMs;
    const int deadReaps = deadOwner ? (windowOpen ? row.deadReaps + 1 : 1) : row.deadReaps;
    const qint64 deadSince = deadOwner && !windowOpen ? now : row.deadSinceMs;
    const Next next = decide(row, *lost, deadReaps, config->unknownRetryLimitNanoUsd);

    Statement s(c, "UPDATE operations SET state = :state, reason = :reason, owner = NULL, lease_until = NULL, not_before = NULL, "
                   "unknown_sends = unknown_sends + :lost, dead_reaps = :reaps, dead_since = :since, error_kind = :kind, error = :error, updated_at = :now "
                   "WHERE id = :id AND state = 'processing' AND generation = :generation AND owner = :owner");
    s.bind(":state", next.state).bind(":reason", next.reason).bind(":lost", lost->sends).bind(":reaps", deadReaps)
        .bind(":since", deadReaps > 0 ? std::optional(deadSince) : std::nullopt).bind(":now", now).bind(":id", row.rowId)
        .bind(":generation", row.operation.generation).bind(":owner", row.operation.owner);
    if (next.error) {
        s.bind(":kind", domain::toName(next.error->kind)).bind(":error", next.error->message);
    } else if (lost->sends > 0) {
        s.bind(":kind", domain::toName(ErrorKind::OutcomeUnknown)).bind(":error", u"The last call ended without an answer: possibly billed."_s);
    } else {
        s.bindNull(":kind").bindNull(":error");
    }
    DH_TRY(execOne(s, "The operation went on meanwhile."));
    DH_TRY(Events(c).append(Actor::Program, {}, row.ticketRow, row.rowId, u"reaped"_s,
                            {{u"generation"_s, row.operation.generation},
                             {u"owner_dead"_s, deadOwner},
                             {u"possibly_billed_calls"_s, lost->sends},
                             {u"state"_s, next.state}}));
    c.changes().tickets.insert(row.operation.ticket);
    c.changes().work = true;
    return Gates(c).probeReturned(row.operation.id);
}

// A person cancelled while the call was in flight, then the process died: no operation is processing, the bill is unknown all the same.
Done endOrphans(Connection &c, const domain::InstanceId &owner)
{
    struct Orphan {
        qint64 row;
        QString id;
        qint64 operation;
        qint64 ticket;
        domain::TicketId ticketId;
    };
    QVector<Orphan> orphans;
    {
        Statement s(c, "SELECT a.id, a.uuid, a.operation, o.ticket, t.uuid FROM attempts a INDEXED BY attempts_sending "
                       "JOIN operations o ON o.id = a.operation JOIN tickets t ON t.id = o.ticket WHERE a.phase = 'sending' AND a.owner = :owner ORDER BY a.id");
        s.bind(":owner", owner);
        DH_TRY(s.exec());
        while (s.next())
            orphans << Orphan{s.integer(0), s.text(1), s.integer(2), s.integer(3), domain::TicketId(s.text(4))};
        DH_TRY(s.error());
    }
    for (const Orphan &orphan : std::as_const(orphans)) {
        Statement s(c, "UPDATE attempts SET phase = 'ended', billed = 'unknown', outcome = 'outcome_unknown', outcome_text = :why, ended_at = :now, "
                       "cost_reason = 'outcome unknown' WHERE id = :id AND phase = 'sending'");
        s.bind(":why", u"The program stopped during the call, after its operation had been taken from it."_s).bind(":now", c.nowMs()).bind(":id", orphan.row);
        DH_TRY(execOne(s, "The attempt was settled meanwhile."));
        DH_TRY(Events(c).append(Actor::Program, {}, orphan.ticket, orphan.operation, u"no_answer"_s,
                                {{u"attempt"_s, orphan.id}, {u"kind"_s, domain::toName(ErrorKind::OutcomeUnknown)}, {u"billed"_s, u"unknown"_s}, {u"fenced"_s, true}}));
        c.changes().tickets.insert(orphan.ticketId);
    }
    return {};
}

domain::Result<int> giveBackAll(Connection &c, const QVector<OperationRow> &rows, bool deadOwner)
{
    for (const OperationRow &row : rows)
        DH_TRY(giveBack(c, row, deadOwner));
    return int(rows.size());
}

domain::Result<QVector<OperationRow>> readAll(Statement &s)
{
    DH_TRY(s.exec());
    QVector<OperationRow> rows;
    while (s.next())
        rows << readOperation(s);
    DH_TRY(s.error());
    return rows;
}

} // namespace

domain::Result<int> Operations::reap(const domain::InstanceId &owner, bool deadOwner)
{
    domain::Result<QVector<OperationRow>> rows = QVector<OperationRow>();
    {
        Statement s(m_c, "SELECT " DH_OPERATION_COLUMNS "FROM operations o INDEXED BY operations_processing JOIN tickets t ON t.id = o.ticket "
                         "WHERE o.state = 'processing' AND o.owner = :owner ORDER BY o.id");
        s.bind(":owner", owner);
        rows = readAll(s);
    }
    if (!rows)
        return rows.error();
    const auto given = giveBackAll(m_c, *rows, deadOwner);
    if (!given)
        return given;
    DH_TRY(endOrphans(m_c, owner));
    return given;
}

domain::Result<int> Operations::reapExpired(qint64 bootNowMs)
{
    domain::Result<QVector<OperationRow>> rows = QVector<OperationRow>();
    {
        Statement s(m_c, "SELECT " DH_OPERATION_COLUMNS "FROM operations o INDEXED BY operations_processing JOIN tickets t ON t.id = o.ticket "
                         "WHERE o.state = 'processing' AND o.lease_until < :now ORDER BY o.id");
        s.bind(":now", bootNowMs);
        rows = readAll(s);
    }
    if (!rows)
        return rows.error();
    return giveBackAll(m_c, *rows, false);
}

domain::Result<bool> Operations::anyExpired(qint64 bootNowMs)
{
    Statement s(m_c, "SELECT EXISTS (SELECT 1 FROM operations INDEXED BY operations_processing WHERE state = 'processing' AND lease_until < :now)");
    s.bind(":now", bootNowMs);
    DH_TRY(s.exec());
    const bool any = s.next() && s.boolean(0);
    DH_TRY(s.error());
    return any;
}

domain::Result<QVector<domain::InstanceId>> Operations::processingOwners()
{
    Statement s(m_c, "SELECT DISTINCT owner FROM operations INDEXED BY operations_processing WHERE state = 'processing' ORDER BY owner");
    DH_TRY(s.exec());
    QVector<domain::InstanceId> owners;
    while (s.next())
        owners << domain::InstanceId(s.text(0));
    DH_TRY(s.error());
    return owners;
}

} // namespace store
