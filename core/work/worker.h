#pragma once
// Job: one claim after another until there is nothing to do: claim, build, intent, send, evidence, judge, apply.
// Thread: a pool thread; blocks on store futures and on one HTTP call. Lifetime: one run(). Failure: every outcome ends in a
// row, a log line and a visible state.

#include "core/providers/provider.h"
#include "core/store/attempts.h"
#include "core/store/operations.h"
#include "core/store/providers.h"
#include "core/store/settings.h"
#include "core/store/store.h"
#include "core/work/engine.h"
#include "core/work/kindhandler.h"
#include "core/work/log.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <vector>

namespace work
{

// The classifier that answers where no provider is configured.
inline constexpr QLatin1StringView builtinName("builtin");

// What every worker of an engine shares. Counters are atomics, the rest is guarded by the mutex.
struct Shared {
    store::Store &store;
    const providers::ProviderFactory &factory;
    Log &log;
    EngineOptions options;
    domain::InstanceId owner;
    QString epoch;
    std::vector<const KindHandler *> handlers;

    Shared(store::Store &theStore, const providers::ProviderFactory &theFactory, Log &theLog, EngineOptions theOptions, domain::InstanceId theOwner)
        : store(theStore), factory(theFactory), log(theLog), options(std::move(theOptions)), owner(std::move(theOwner))
    {
    }

    std::atomic<bool> stopping{false};
    std::atomic<bool> abort{false}; // the patience of a quit is over: calls in flight end as unknown
    std::atomic<int> inFlight{0};
    std::atomic<qint64> completed{0};
    std::atomic<qint64> failed{0};
    std::atomic<qint64> calls{0};
    std::atomic<qint64> reused{0};
    std::atomic<qint64> costNanoUsd{0};
    std::atomic<qint64> unknown{0};
    std::atomic<bool> troubled{false};   // a worker stopped for a trouble: it wants to be started again
    std::atomic<int> workersWanted{0};   // the setting as the last claim found it
    std::function<void(const QString &)> trouble; // any thread; empty text: over

    std::mutex mutex;
    domain::TicketId onScreen;
    QStringList withoutKey; // providers whose key this process does not have

    const KindHandler *handler(const QString &kind) const;
};

class Worker
{
public:
    explicit Worker(Shared &shared) : m_s(shared) {}
    // Returns when nothing can be claimed, or the engine stops. True when it did anything.
    bool run();

private:
    struct Setup; // config and providers of this claim
    struct Call;  // one provider about to be asked

    domain::Result<Setup> readSetup();
    bool work(const store::Claim &claim, const Setup &setup); // false: trouble, stop claiming for now

    // workercall.cpp
    bool ask(const store::Claim &claim, const Setup &setup, const KindHandler &handler);
    bool prepare(const store::Claim &claim, const Setup &setup, const KindHandler &handler, Call &call);
    domain::Result<store::IntentOutcome> recordIntent(const store::Claim &claim, const Call &call);
    void intentRefused(const store::Claim &claim, const Call &call, store::IntentOutcome::Kind kind);
    providers::Reply send(const store::Claim &claim, const Setup &setup, Call &call);
    bool keep(const store::Claim &claim, const Call &call, const providers::Reply &reply);
    void noAnswer(const store::Claim &claim, const Setup &setup, const Call &call, const providers::Reply &reply);

    // workerjudge.cpp
    bool judge(const store::Claim &claim, const Setup &setup, const KindHandler &handler, const store::StoredAnswer &stored, bool reused);
    bool apply(const store::Claim &claim, const KindHandler &handler, const store::StoredAnswer &stored, const QJsonObject &usable, bool reused);
    bool reject(const store::Claim &claim, const Setup &setup, const KindHandler &handler, const store::StoredAnswer &stored,
                const domain::Error &problem, bool cutOff);
    bool anotherMayAnswer(const store::Claim &claim, const Setup &setup, const QString &refusedBy);

    bool comesBack(const store::Claim &claim, const domain::Error &why);
    bool lostPatience(int tries) const { return m_s.abort || (m_s.stopping && tries > 25); }
    void giveUp(const store::Lease &lease, const domain::Error &why);
    void trouble(const domain::Error &error);
    void log(const QString &event, const store::Claim &claim, Log::Fields fields = {});

    Shared &m_s;
};

} // namespace work
