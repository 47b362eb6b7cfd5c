#include "core/work/engine.h"

#include "core/store/gates.h"
#include "core/store/meta.h"
#include "core/work/housekeeping.h"
#include "core/work/instancelock.h"
#include "core/work/task.h"
#include "core/work/worker.h"

namespace work
{

using namespace Qt::StringLiterals;
using store::Connection;
using store::Operations;

namespace
{

constexpr int quitPatienceMs = 5'000;

} // namespace

struct Engine::Private {
    Engine *q;
    Shared shared;
    TaskPool pool;
    std::unique_ptr<Housekeeping> housekeeping;
    std::atomic<bool> running{false};
    std::atomic<int> active{0};
    std::atomic<quint64> workSeen{0}; // grows with every hint that something may be claimable
    std::mutex startMutex;
    std::mutex troubleMutex;
    QString trouble;
    QMetaObject::Connection onChanged;

    Private(Engine *engine, store::Store &store, const providers::ProviderFactory &factory, InstanceLock &instance, Log &log, EngineOptions options)
        : q(engine), shared(store, factory, log, std::move(options), instance.id())
    {
    }

    // Starts as many workers as may run and do not yet.
    void startWorkers()
    {
        const std::lock_guard lock(startMutex);
        if (!running || shared.stopping)
            return;
        const int wanted = shared.workersWanted;
        if (shared.options.workers == 0 && wanted > 0 && wanted != pool.limit())
            pool.setLimit(wanted);
        while (active < pool.limit()) {
            ++active;
            pool.start([this] { loop(); });
        }
    }

    void hint()
    {
        ++workSeen;
        startWorkers();
    }

    void loop()
    {
        quint64 seen = 0;
        do {
            seen = workSeen;
            Worker(shared).run();
            // A hint that came while this worker was already finding nothing must not be lost.
        } while (seen != workSeen && !shared.stopping);
        Q_EMIT q->workersChanged(--active);
        if (seen != workSeen)
            startWorkers();
    }

    void say(const QString &text)
    {
        {
            const std::lock_guard lock(troubleMutex);
            if (trouble == text)
                return;
            trouble = text;
        }
        Q_EMIT q->troubled(text);
    }
};

Engine::Engine(store::Store &store, const providers::ProviderFactory &factory, InstanceLock &instance, Log &log, EngineOptions options)
    : d(std::make_unique<Private>(this, store, factory, instance, log, std::move(options)))
{
    d->shared.trouble = [this](const QString &text) { d->say(text); };
}

Engine::~Engine()
{
    stop();
}

void Engine::add(const KindHandler &handler)
{
    d->shared.handlers.push_back(&handler);
}

void Engine::start()
{
    if (d->running)
        return;
    store::Store &store = d->shared.store;
    const auto begun = store.readWait([](Connection &c) -> domain::Result<QPair<QString, int>> {
        const auto epoch = store::storeEpoch(c);
        if (!epoch)
            return epoch.error();
        const auto config = store::Settings(c).config();
        if (!config)
            return config.error();
        return QPair(*epoch, config->workers);
    });
    if (!begun) {
        d->say(begun.error().message);
        return;
    }
    d->shared.epoch = begun->first;
    d->shared.stopping = false;
    d->shared.abort = false;
    d->pool.setLimit(d->shared.options.workers > 0 ? d->shared.options.workers : begun->second);
    d->running = true;
    // On the writer's thread: wake() only counts and starts pool tasks.
    d->onChanged = connect(
        &store, &store::Store::changed, this,
        [this](const store::Changes &changes) {
            if (changes.work || changes.settings || changes.gates)
                wake();
        },
        Qt::DirectConnection);
    // What housekeeping starts does not nudge housekeeping: a gate that is due while nobody needs it would make the two spin.
    auto housekeeping = std::make_unique<Housekeeping>(d->shared, [this] { d->hint(); });
    {
        const std::lock_guard lock(d->startMutex);
        d->housekeeping = std::move(housekeeping);
    }
    d->shared.log.event(u"engine_started"_s, {{u"instance"_s, d->shared.owner.text()}, {u"workers"_s, QString::number(d->pool.limit())}});
    wake();
}

void Engine::stop()
{
    if (!d->running)
        return;
    std::unique_ptr<Housekeeping> housekeeping;
    {
        const std::lock_guard lock(d->startMutex);
        d->shared.stopping = true;
        d->running = false;
        housekeeping = std::move(d->housekeeping); // the writer's thread may be in wake()
    }
    disconnect(d->onChanged);
    housekeeping.reset();
    // Calls in flight get their time; an answer that arrives in it is stored. Then they end as unknown.
    if (!d->pool.waitForDone(quitPatienceMs)) {
        d->shared.abort = true;
        d->pool.waitForDone(-1);
    }
    // Whatever is still claimed by us was not sent: it waits again, nothing used up. This write also makes sure that the
    // writer's thread has left our slot.
    const auto given = d->shared.store.writeWait(store::Priority::Work, [owner = d->shared.owner](Connection &c) { return Operations(c).reap(owner, false); });
    if (!given)
        d->say(given.error().message);
    d->shared.log.event(u"engine_stopped"_s, {{u"instance"_s, d->shared.owner.text()}});
}

bool Engine::running() const
{
    return d->running;
}

void Engine::setOnScreen(const domain::TicketId &ticket)
{
    {
        const std::lock_guard lock(d->shared.mutex);
        d->shared.onScreen = ticket;
    }
    wake();
}

void Engine::wake()
{
    d->hint();
    const std::lock_guard lock(d->startMutex);
    if (d->housekeeping)
        d->housekeeping->nudge();
}

EngineTotals Engine::totals() const
{
    const Shared &s = d->shared;
    return {s.completed, s.failed, s.calls, s.reused, s.costNanoUsd, s.unknown};
}

int Engine::callsInFlight() const
{
    return d->shared.inFlight;
}

const domain::InstanceId &Engine::instance() const
{
    return d->shared.owner;
}

QFuture<domain::Result<Idle>> Engine::idleState()
{
    QStringList withoutKey;
    {
        const std::lock_guard lock(d->shared.mutex);
        withoutKey = d->shared.withoutKey;
    }
    const bool busy = d->active > 0;
    const domain::InstanceId self = d->shared.owner;
    return d->shared.store.read([busy, self, withoutKey](Connection &c) -> domain::Result<Idle> {
        Idle idle;
        const auto owners = Operations(c).processingOwners();
        if (!owners)
            return owners.error();
        for (const domain::InstanceId &owner : *owners)
            idle.othersWorking = idle.othersWorking || !(owner == self);
        const auto claimable = Operations(c).anyClaimable();
        if (!claimable)
            return claimable.error();
        const auto providers = store::Providers(c).list();
        if (!providers)
            return providers.error();
        // Only what this process could ask counts: another's key or a removed provider's gate brings nothing here.
        QStringList usable = providers->isEmpty() ? QStringList{builtinName} : QStringList();
        qint64 reopenMs = 0;
        for (const domain::ProviderConfig &provider : *providers) {
            if (withoutKey.contains(provider.name))
                continue;
            usable << provider.name;
            const auto gate = store::Gates(c).of(provider.name);
            if (!gate)
                return gate.error();
            if (gate->state == domain::GateState::Closed && gate->reopenAtMs > c.nowMs())
                reopenMs = reopenMs > 0 ? qMin(reopenMs, gate->reopenAtMs) : gate->reopenAtMs;
        }
        const auto askable = Operations(c).couldAsk(usable);
        if (!askable)
            return askable.error();
        idle.idle = !busy && !owners->contains(self) && !claimable->stored && !*askable;
        const auto due = Operations(c).nextDueMs();
        if (!due)
            return due.error();
        idle.nextDueMs = due->value_or(0);
        if (claimable->waiting && !*askable && reopenMs > 0)
            idle.nextDueMs = idle.nextDueMs > 0 ? qMin(idle.nextDueMs, reopenMs) : reopenMs;
        return idle;
    });
}

} // namespace work
