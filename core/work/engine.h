#pragma once
// Job: runs operations in the background: workers on an own QThreadPool, the reaper, schedules, gates. Knows kinds only
// through KindHandler.
// Thread: public functions from the thread that made it (the GUI's or the CLI's); workers are pool threads, housekeeping is one
// thread of its own. Lifetime: made in app/ after the store, destroyed before it; stop() is a clean quit of at most five seconds.
// Failure: of operations in their rows; of the engine itself by `troubled`.

#include "core/domain/operation.h"
#include "core/providers/provider.h"
#include "core/store/operations.h"
#include "core/store/store.h"

#include <QByteArray>
#include <QFuture>
#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace work
{

class KindHandler;
class InstanceLock;
class Log;

struct EngineOptions {
    int workers = 0;                            // 0: the setting
    // The key of a provider, from this process' environment or keychain; empty optional: not to be had here.
    std::function<std::optional<QByteArray>(const domain::ProviderConfig &)> key;
};

struct EngineTotals {
    qint64 completed = 0; // by this process, since start
    qint64 failed = 0;
    qint64 calls = 0;
    qint64 reused = 0;    // stored answers used without a call
    qint64 costNanoUsd = 0;
    qint64 unknown = 0;   // outcomes nobody knows
};

// What keeps the engine from going on.
struct Idle {
    bool idle = false;          // nothing running here, nothing claimable now
    bool othersWorking = false; // another live process has work in hand
    qint64 nextDueMs = 0;       // wall time of the next schedule or gate, 0: none
};

class Engine : public QObject
{
    Q_OBJECT
public:
    Engine(store::Store &store, const providers::ProviderFactory &factory, InstanceLock &instance, Log &log, EngineOptions options);
    ~Engine() override;

    void add(const KindHandler &handler); // before start
    void start();
    void stop();                          // stops claiming, gives calls in flight five seconds, releases the rest
    bool running() const;

    // The ticket on the screen goes first. An empty id: none.
    void setOnScreen(const domain::TicketId &ticket);
    // Something may be claimable: called by itself after every commit of this process and when another process wrote.
    void wake();

    EngineTotals totals() const;
    int callsInFlight() const;
    QFuture<domain::Result<Idle>> idleState();

    const domain::InstanceId &instance() const;

Q_SIGNALS:
    void workersChanged(int busy);
    void troubled(const QString &what); // one sentence for a banner: "The disk is full …"; empty: over

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace work
