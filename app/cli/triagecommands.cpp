// triage: runs the engine in this process.

#include "app/cli/call.h"
#include "app/cli/interrupt.h"
#include "app/cli/keys.h"
#include "app/cli/output.h"

#include "core/domain/labels.h"
#include "core/store/gates.h"
#include "core/store/operations.h"

#include <QEventLoop>
#include <QFutureWatcher>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

constexpr int lookEveryMs = 100;

// When a run is over: a person or SIGTERM ends it, or nothing is left that this run would wait for.
class Run : public QObject
{
public:
    Run(Call &call, work::Engine &engine, bool untilIdle, qint64 maxWaitMs)
        : m_call(call), m_engine(engine), m_maxWaitMs(maxWaitMs)
    {
        connect(&m_interrupt, &Interrupt::wanted, &m_loop, &QEventLoop::quit);
        connect(&engine, &work::Engine::troubled, this, [](const QString &what) {
            if (!what.isEmpty())
                tell(what);
        });
        m_timer.setInterval(lookEveryMs);
        connect(&m_timer, &QTimer::timeout, this, [this, untilIdle] { look(untilIdle); });
        connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] { decide(m_watcher.result()); });
    }

    // The error that ended it, if one did.
    domain::Done wait()
    {
        m_timer.start();
        if (!Interrupt::flag())
            m_loop.exec();
        return m_failure ? domain::Done(*m_failure) : domain::Done();
    }

private:
    void look(bool untilIdle)
    {
        const work::EngineTotals t = m_engine.totals();
        progress(u"%1 triaged, %2 failed, %3 calls running, %4"_s.arg(t.completed).arg(t.failed).arg(m_engine.callsInFlight())
                     .arg(usd(t.costNanoUsd)));
        if (untilIdle && !m_watcher.isRunning())
            m_watcher.setFuture(m_engine.idleState());
    }

    void decide(const domain::Result<work::Idle> &state)
    {
        if (!state) {
            m_failure = state.error();
            m_loop.quit();
            return;
        }
        const bool worthWaiting = state->nextDueMs > 0 && m_maxWaitMs > 0 && state->nextDueMs - m_call.nowMs() <= m_maxWaitMs;
        // Twice in a row: between two looks a schedule may have come due, or another process may have died.
        const bool over = state->idle && !state->othersWorking && !worthWaiting;
        m_quietLooks = over ? m_quietLooks + 1 : 0;
        if (m_quietLooks >= 2)
            m_loop.quit();
    }

    Call &m_call;
    work::Engine &m_engine;
    qint64 m_maxWaitMs;
    Interrupt m_interrupt;
    QEventLoop m_loop;
    QTimer m_timer;
    QFutureWatcher<domain::Result<work::Idle>> m_watcher;
    int m_quietLooks = 0;
    std::optional<domain::Error> m_failure;
};

struct Left {
    qint64 pending = 0;
    QVector<domain::Gate> gates;
};

domain::Result<Left> whatIsLeft(store::Store &store)
{
    return store.readWait([](store::Connection &c) -> domain::Result<Left> {
        const auto totals = store::Operations(c).totals();
        if (!totals)
            return totals.error();
        const auto gates = store::Gates(c).all();
        if (!gates)
            return gates.error();
        return Left{totals->pending + totals->processing, *gates};
    });
}

void tellWhy(const Left &left)
{
    for (const domain::Gate &gate : left.gates) {
        if (gate.state == domain::GateState::Paused)
            tell(u"%1 is paused: %2 (resume it with: deskhand-cli provider resume %1)"_s.arg(gate.provider, printable(gate.reason)));
        else if (gate.state != domain::GateState::Open)
            tell(u"%1 is not asked at the moment: %2"_s.arg(gate.provider, printable(gate.reason)));
    }
}

Answer triage(Call &call)
{
    const bool untilIdle = call.args.has(u"until-idle"_s);
    const auto maxWait = number(call.args, u"max-wait"_s, 600, 0, 30LL * 86'400);
    if (!maxWait)
        return wrongUsage(u"--max-wait is a number of seconds, not \"%1\"."_s.arg(call.args.option(u"max-wait"_s)));
    const auto engine = call.app.engine();
    if (!engine)
        return engine.error();
    if (const auto collected = collectKeys(call); !collected)
        return collected.error();

    domain::Done ended;
    {
        Run run(call, **engine, untilIdle, call.args.has(u"no-wait"_s) ? 0 : *maxWait * 1000);
        (*engine)->start();
        if (!(*engine)->running())
            return domain::fail(domain::ErrorKind::Internal, u"The workers could not be started; the log says why."_s);
        ended = run.wait();
        progress({});
        (*engine)->stop();
    }
    if (!ended)
        return ended.error();
    const work::EngineTotals t = (*engine)->totals();
    const auto left = whatIsLeft(call.store());
    if (!left)
        return left.error();
    if (left->pending > 0)
        tellWhy(*left);
    return {QJsonObject{{u"completed"_s, t.completed}, {u"failed"_s, t.failed}, {u"calls"_s, t.calls}, {u"reused"_s, t.reused},
                        {u"cost_nanousd"_s, t.costNanoUsd}, {u"unknown"_s, t.unknown}, {u"pending"_s, left->pending}},
            u"%1 triaged, %2 failed, %3 calls, %4 stored answers used, %5 spent, %6 calls with unknown outcome; %7 still waiting.\n"_s
                .arg(t.completed).arg(t.failed).arg(t.calls).arg(t.reused).arg(usd(t.costNanoUsd)).arg(t.unknown).arg(left->pending)};
}

} // namespace

QList<Command> triageCommands()
{
    return {
        {u"triage"_s, {}, 0, 0,
         {{u"until-idle"_s, {}, u"end when nothing can go on without a person"_s},
          {u"workers"_s, u"N"_s, u"tickets at the same time (1 to 128; else the setting)"_s},
          {u"no-wait"_s, {}, u"do not wait for scheduled retries or closed gates"_s},
          {u"max-wait"_s, u"SECONDS"_s, u"with --until-idle: end when the next due time is further off (600)"_s}},
         u"Run workers until SIGTERM, or until nothing is left to do"_s, triage},
    };
}

} // namespace cli
