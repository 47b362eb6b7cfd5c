#include "core/work/housekeeping.h"

#include "core/store/gates.h"
#include "core/store/imports.h"
#include "core/store/instances.h"
#include "core/store/texts.h"
#include "core/work/instancelock.h"

#include <chrono>

namespace work
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using store::Connection;
using store::Operations;
using store::Priority;

namespace
{

// A lock that can be taken is proof by itself: looking often costs a few system calls.
constexpr qint64 reapEveryMs = 1'000;
constexpr qint64 slowEveryMs = 60'000;
constexpr qint64 starvedAfterMs = 24LL * 3600 * 1000;
constexpr int chunk = 500;

} // namespace

Housekeeping::Housekeeping(Shared &shared, std::function<void()> wakeWorkers)
    : m_s(shared), m_wakeWorkers(std::move(wakeWorkers)), m_thread([this] { run(); })
{
}

Housekeeping::~Housekeeping()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

void Housekeeping::nudge()
{
    {
        const std::lock_guard lock(m_mutex);
        m_nudged = true;
    }
    m_wake.notify_all();
}

void Housekeeping::run()
{
    for (;;) {
        Done done = round();
        qint64 waitMs = reapEveryMs;
        if (done) {
            const auto next = untilNext();
            if (next)
                waitMs = *next;
            else
                done = next.error();
        }
        if (done && m_troubled)
            m_s.trouble({});
        m_troubled = !done;
        if (!done) {
            m_s.trouble(done.error().message);
            m_s.log.event(u"trouble"_s, {{u"kind"_s, domain::toName(done.error().kind)}, {u"detail"_s, done.error().detail}});
        }
        std::unique_lock lock(m_mutex);
        m_wake.wait_for(lock, std::chrono::milliseconds(waitMs), [this] { return m_stopping || m_nudged; });
        if (m_stopping)
            return;
        // A nudge is answered at once, a storm of them not more often than this.
        if (m_nudged && waitMs > 0)
            m_wake.wait_for(lock, std::chrono::milliseconds(20), [this] { return m_stopping; });
        m_nudged = false;
    }
}

Done Housekeeping::round()
{
    // Trouble with one duty does not keep the others from being done.
    Done done = reapDead();
    const auto also = [&done](const Done &next) {
        if (done && !next)
            done = next;
    };
    also(wakeDue());
    const qint64 now = m_s.store.clock().nowMs();
    if (now - m_lastSlowRoundMs >= slowEveryMs || now < m_lastSlowRoundMs) {
        m_lastSlowRoundMs = now;
        also(slowRound());
    }
    return done;
}

Done Housekeeping::wakeDue()
{
    const auto due = m_s.store.readWait([](Connection &c) { return Operations(c).nextDueMs(); });
    if (!due)
        return due.error();
    const qint64 now = m_s.store.clock().nowMs();
    if (due->has_value() && **due <= now) {
        const auto woken = m_s.store.writeWait(Priority::Work, [](Connection &c) { return Operations(c).wakeDue(chunk); });
        if (!woken)
            return woken.error();
    }
    const auto reopen = m_s.store.readWait([](Connection &c) { return store::Gates(c).nextReopenMs(); });
    if (!reopen)
        return reopen.error();
    // Workers that stopped for a trouble look again: nothing else may ever wake them.
    if (m_s.troubled.exchange(false) || (reopen->has_value() && **reopen <= now))
        m_wakeWorkers();
    return {};
}

Done Housekeeping::slowRound()
{
    Done done = failStarved();
    if (!done)
        return done;
    done = letGoLeftovers();
    if (!done)
        return done;
    const auto purged = m_s.store.writeWait(Priority::Bulk, [](Connection &c) -> domain::Result<int> {
        const auto config = store::Settings(c).config();
        if (!config)
            return config.error();
        return store::Texts(c).purge(c.nowMs() - qint64(config->retentionDays) * 24 * 3600 * 1000, chunk);
    });
    return purged ? Done() : Done(purged.error());
}

Done Housekeeping::reapDead()
{
    const auto rows = m_s.store.readWait([](Connection &c) { return store::Instances(c).notEnded(); });
    if (!rows)
        return rows.error();
    for (const store::InstanceRow &row : *rows) {
        const bool dead = row.bootId != m_s.store.clock().bootId() || !InstanceLock::alive(m_s.store.folder(), row.id, m_s.owner);
        if (!dead || row.id == m_s.owner)
            continue;
        const auto imports = m_s.store.writeWait(Priority::Work, [&row](Connection &c) -> domain::Result<QVector<domain::ImportId>> {
            const auto reaped = Operations(c).reap(row.id, true);
            if (!reaped)
                return reaped.error();
            auto interrupted = store::Imports(c).interruptOf(row.id);
            if (!interrupted)
                return interrupted;
            const Done ended = store::Instances(c).markEnded(row.id);
            return ended ? interrupted : domain::Result<QVector<domain::ImportId>>(ended.error());
        });
        if (!imports)
            return imports.error();
        m_s.log.event(u"owner_dead"_s, {{u"instance"_s, row.id.text()}});
        for (const domain::ImportId &import : *imports) {
            const Done released = letGo(import);
            if (!released)
                return released;
        }
    }
    const qint64 bootNow = m_s.store.clock().bootMs();
    const auto expired = m_s.store.readWait([bootNow](Connection &c) { return Operations(c).anyExpired(bootNow); });
    if (!expired)
        return expired.error();
    if (*expired) {
        const auto reaped = m_s.store.writeWait(Priority::Work, [bootNow](Connection &c) { return Operations(c).reapExpired(bootNow); });
        if (!reaped)
            return reaped.error();
        m_s.log.event(u"leases_over"_s, {{u"count"_s, QString::number(*reaped)}});
    }
    return {};
}

// A killed import has ended: what it held starts to wait.
Done Housekeeping::letGo(const domain::ImportId &import)
{
    for (;;) {
        const auto released = m_s.store.writeWait(Priority::Bulk, [import](Connection &c) { return Operations(c).releaseHeld(import, chunk); });
        if (!released)
            return released.error();
        if (*released < chunk)
            return {};
    }
}

// An import that ended, or was interrupted, and whose process died before it had let everything go.
Done Housekeeping::letGoLeftovers()
{
    const auto owners = m_s.store.readWait([](Connection &c) { return store::Imports(c).endedOwners(); });
    if (!owners)
        return owners.error();
    for (const domain::InstanceId &owner : *owners) {
        const auto interrupted = m_s.store.writeWait(Priority::Work, [owner](Connection &c) { return store::Imports(c).interruptOf(owner); });
        if (!interrupted)
            return interrupted.error();
    }
    const auto holding = m_s.store.readWait([](Connection &c) { return store::Imports(c).endedButHolding(); });
    if (!holding)
        return holding.error();
    for (const domain::ImportId &import : *holding) {
        const Done released = letGo(import);
        if (!released)
            return released;
    }
    return {};
}

// No provider could be asked for a day: the tickets are said to have failed, with that cause.
Done Housekeeping::failStarved()
{
    const qint64 since = m_s.store.clock().nowMs() - starvedAfterMs;
    const auto why = m_s.store.readWait([since](Connection &c) -> domain::Result<std::optional<domain::Error>> {
        const auto providers = store::Providers(c).list();
        if (!providers)
            return providers.error();
        std::optional<domain::Error> cause;
        for (const domain::ProviderConfig &provider : *providers) {
            const auto gate = store::Gates(c).of(provider.name);
            if (!gate)
                return gate.error();
            const bool downForADay = (gate->state == domain::GateState::Closed || gate->state == domain::GateState::Probing)
                && gate->kind != ErrorKind::Budget && gate->sinceMs < since;
            if (!downForADay)
                return std::optional<domain::Error>();
            cause = domain::Error{gate->kind.value_or(ErrorKind::Unavailable), u"Waited for a day: "_s + gate->reason, {}};
        }
        return cause;
    });
    if (!why)
        return why.error();
    if (!why->has_value())
        return {};
    const auto failed = m_s.store.writeWait(Priority::Work, [&](Connection &c) { return Operations(c).failStarved(since, **why, chunk); });
    if (!failed)
        return failed.error();
    m_s.failed += *failed;
    return {};
}

domain::Result<qint64> Housekeeping::untilNext()
{
    return m_s.store.readWait([](Connection &c) -> domain::Result<qint64> {
        const qint64 now = c.nowMs();
        qint64 next = now + reapEveryMs;
        const auto due = Operations(c).nextDueMs();
        if (!due)
            return due.error();
        const auto reopen = store::Gates(c).nextReopenMs();
        if (!reopen)
            return reopen.error();
        if (due->has_value())
            next = qMin(next, **due);
        // A gate that is due stays so until somebody probes: no reason to spin.
        if (reopen->has_value() && **reopen > now)
            next = qMin(next, **reopen);
        return qMax<qint64>(next - now, 5);
    });
}

} // namespace work
