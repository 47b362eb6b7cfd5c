#include "core/store/gates.h"

#include "core/domain/transitions.h"
#include "core/store/events.h"
#include "core/store/settings.h"
#include "core/store/statement.h"

#include <QRandomGenerator>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using domain::Gate;
using domain::GateState;

namespace
{

constexpr int unknownStreakLimit = 3;

struct GateRow {
    Gate gate;
    int unknownStreak = 0;
    QString probe;
    qint64 probeGeneration = 0;

    bool probedBy(const Lease &lease) const
    {
        return gate.state == GateState::Probing && probe == lease.operation.text() && probeGeneration == lease.generation;
    }
};

GateRow read(const Statement &s)
{
    GateRow row;
    row.gate.provider = s.text(0);
    row.gate.state = domain::fromName<GateState>(s.text(1)).value_or(GateState::Paused);
    if (!s.isNull(2))
        row.gate.kind = domain::fromName<ErrorKind>(s.text(2)).value_or(ErrorKind::Internal);
    row.gate.reason = s.text(3);
    row.gate.sinceMs = s.integer(4);
    row.gate.reopenAtMs = s.integer(5);
    row.gate.step = int(s.integer(6));
    row.unknownStreak = int(s.integer(7));
    row.probe = s.text(8);
    row.probeGeneration = s.integer(9);
    return row;
}

domain::Result<GateRow> rowOf(Connection &c, const QString &provider)
{
    Statement s(c, "SELECT provider, state, kind, reason, since, reopen_at, step, unknown_streak, probe, probe_generation FROM gates "
                   "WHERE provider = :provider");
    s.bind(":provider", provider);
    DH_TRY(s.exec());
    if (s.next())
        return read(s);
    DH_TRY(s.error());
    GateRow open;
    open.gate.provider = provider;
    return open;
}

Done save(Connection &c, const GateRow &row)
{
    Statement s(c, "INSERT INTO gates (provider, state, kind, reason, since, reopen_at, step, unknown_streak, probe, probe_generation) "
                   "VALUES (:provider, :state, :kind, :reason, :since, :reopen, :step, :streak, :probe, :generation) "
                   "ON CONFLICT (provider) DO UPDATE SET state = excluded.state, kind = excluded.kind, reason = excluded.reason, since = excluded.since, "
                   "reopen_at = excluded.reopen_at, step = excluded.step, unknown_streak = excluded.unknown_streak, probe = excluded.probe, "
                   "probe_generation = excluded.probe_generation");
    s.bind(":provider", row.gate.provider).bind(":state", domain::toName(row.gate.state))
        .bindOrNull(":kind", row.gate.kind ? domain::toName(*row.gate.kind) : QString()).bind(":reason", row.gate.reason)
        .bind(":since", row.gate.sinceMs).bind(":reopen", row.gate.reopenAtMs).bind(":step", row.gate.step)
        .bind(":streak", row.unknownStreak).bindOrNull(":probe", row.probe).bind(":generation", row.probeGeneration);
    DH_TRY(s.exec());
    c.changes().gates = true;
    c.changes().work = true;
    return {};
}

void open(GateRow &row)
{
    const QString provider = row.gate.provider;
    row = GateRow();
    row.gate.provider = provider;
}

Done said(Connection &c, const GateRow &row, domain::Actor actor)
{
    return Events(c).append(actor, {}, 0, 0, u"gate_"_s + domain::toName(row.gate.state),
                            {{u"provider"_s, row.gate.provider},
                             {u"kind"_s, row.gate.kind ? domain::toName(*row.gate.kind) : QString()},
                             {u"reason"_s, row.gate.reason},
                             {u"reopen_at"_s, row.gate.reopenAtMs}});
}

} // namespace

domain::Result<Gate> Gates::of(const QString &provider)
{
    auto row = rowOf(m_c, provider);
    if (!row)
        return row.error();
    return row->gate;
}

domain::Result<QVector<Gate>> Gates::all()
{
    Statement s(m_c, "SELECT provider, state, kind, reason, since, reopen_at, step, unknown_streak, probe, probe_generation FROM gates ORDER BY provider");
    DH_TRY(s.exec());
    QVector<Gate> gates;
    while (s.next())
        gates << read(s).gate;
    DH_TRY(s.error());
    return gates;
}

domain::Result<bool> Gates::admits(const QString &provider)
{
    const auto row = rowOf(m_c, provider);
    if (!row)
        return row.error();
    return row->gate.state == GateState::Open || (row->gate.state == GateState::Closed && row->gate.reopenAtMs <= m_c.nowMs());
}

domain::Result<bool> Gates::mayPass(const QString &provider, const Lease &lease)
{
    const auto row = rowOf(m_c, provider);
    if (!row)
        return row.error();
    return row->gate.state == GateState::Open || row->probedBy(lease);
}

domain::Result<bool> Gates::takeProbe(const QString &provider, const Lease &lease)
{
    auto row = rowOf(m_c, provider);
    if (!row)
        return row.error();
    if (row->gate.state != GateState::Closed)
        return false;
    row->gate.state = GateState::Probing;
    row->probe = lease.operation.text();
    row->probeGeneration = lease.generation;
    DH_TRY(save(m_c, *row));
    return true;
}

Done Gates::close(const QString &provider, const Lease &lease, const domain::Error &why, qint64 retryAfterMs)
{
    auto row = rowOf(m_c, provider);
    if (!row)
        return row.error();
    const qint64 now = m_c.nowMs();
    const bool mine = row->probedBy(lease);
    if (row->gate.state == GateState::Paused)
        return {};
    if (row->gate.state != GateState::Open && !mine) {
        // A call that was in flight when the gate closed: it may only lengthen the wait.
        if (retryAfterMs > 0 && now + retryAfterMs > row->gate.reopenAtMs) {
            row->gate.reopenAtMs = now + retryAfterMs;
            return save(m_c, *row);
        }
        return {};
    }
    const auto config = Settings(m_c).config();
    if (!config)
        return config.error();
    row->gate.step = qMin(row->gate.step + 1, 30);
    qint64 wait = config->retryBaseMs;
    for (int i = 1; i < row->gate.step && wait < config->retryCapMs; ++i)
        wait *= 2;
    wait = qMin<qint64>(wait, config->retryCapMs);
    wait = qMax(wait, retryAfterMs);
    wait += domain::jitterMs(wait, QRandomGenerator::global()->generateDouble());
    if (row->gate.state == GateState::Open)
        row->gate.sinceMs = now;
    row->gate.state = GateState::Closed;
    row->gate.kind = why.kind;
    row->gate.reason = why.message;
    row->gate.reopenAtMs = now + wait;
    row->probe.clear();
    row->probeGeneration = 0;
    DH_TRY(save(m_c, *row));
    return said(m_c, *row, domain::Actor::Program);
}

Done Gates::pause(const QString &provider, const domain::Error &why)
{
    auto row = rowOf(m_c, provider);
    if (!row)
        return row.error();
    if (row->gate.state == GateState::Paused)
        return {};
    open(*row);
    row->gate.state = GateState::Paused;
    row->gate.kind = why.kind;
    row->gate.reason = why.message;
    row->gate.sinceMs = m_c.nowMs();
    DH_TRY(save(m_c, *row));
    return said(m_c, *row, domain::Actor::Program);
}

Done Gates::closeForBudget(const QString &provider, qint64 untilMs)
{
    auto row = rowOf(m_c, provider);
    if (!row)
        return row.error();
    if (row->gate.state != GateState::Open && row->gate.state != GateState::Probing)
        return {};
    open(*row);
    row->gate.state = GateState::Closed;
    row->gate.kind = ErrorKind::Budget;
    row->gate.reason = untilMs - m_c.nowMs() < 60'000
        ? u"Calls that are running hold what is left of today's budget."_s
        : u"Today's budget does not leave room for another call. Raise it in the settings, or wait until tomorrow."_s;
    row->gate.sinceMs = m_c.nowMs();
    row->gate.reopenAtMs = untilMs;
    DH_TRY(save(m_c, *row));
    return said(m_c, *row, domain::Actor::Program);
}

Done Gates::succeeded(const QString &provider, const Lease &lease)
{
    auto row = rowOf(m_c, provider);
    if (!row)
        return row.error();
    const bool mine = row->probedBy(lease);
    if (row->gate.state == GateState::Open && row->unknownStreak == 0)
        return {};
    // A late success of a call from before the closing does not open it: its probe will.
    if (row->gate.state != GateState::Open && !mine)
        return {};
    open(*row);
    DH_TRY(save(m_c, *row));
    return mine ? said(m_c, *row, domain::Actor::Program) : Done();
}

domain::Result<int> Gates::unknownOutcome(const QString &provider, const Lease &lease, const domain::Error &why)
{
    auto row = rowOf(m_c, provider);
    if (!row)
        return row.error();
    const bool mine = row->probedBy(lease);
    ++row->unknownStreak;
    const int streak = row->unknownStreak;
    DH_TRY(save(m_c, *row));
    if (mine || streak >= unknownStreakLimit)
        DH_TRY(close(provider, lease, why, 0));
    return streak;
}

Done Gates::probeReturned(const domain::OperationId &operation)
{
    Statement s(m_c, "UPDATE gates SET state = 'closed', reopen_at = :now, probe = NULL, probe_generation = NULL WHERE probe = :probe");
    s.bind(":now", m_c.nowMs()).bind(":probe", operation);
    DH_TRY(s.exec());
    if (s.changedRows() > 0) {
        m_c.changes().gates = true;
        m_c.changes().work = true;
    }
    return {};
}

Done Gates::resume(const QString &provider)
{
    auto row = rowOf(m_c, provider);
    if (!row)
        return row.error();
    if (row->gate.state == GateState::Open)
        return {};
    open(*row);
    DH_TRY(save(m_c, *row));
    return said(m_c, *row, domain::Actor::Person);
}

Done Gates::reopenBudget()
{
    const auto gates = all();
    if (!gates)
        return gates.error();
    for (const Gate &gate : *gates) {
        if (gate.kind == ErrorKind::Budget)
            DH_TRY(resume(gate.provider));
    }
    return {};
}

domain::Result<std::optional<qint64>> Gates::nextReopenMs()
{
    Statement s(m_c, "SELECT min(reopen_at) FROM gates WHERE state = 'closed' "
                     "AND (provider IN (SELECT name FROM providers) OR NOT EXISTS (SELECT 1 FROM providers))");
    DH_TRY(s.exec());
    if (s.next())
        return s.maybeInteger(0);
    DH_TRY(s.error());
    return std::optional<qint64>();
}

} // namespace store
