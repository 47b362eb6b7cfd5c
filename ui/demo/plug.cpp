#include "ui/demo/plug.h"

#include "ui/demo/demoworker.h"
#include "ui/widgets/deliver.h"

using namespace Qt::StringLiterals;

namespace demo
{

namespace
{

constexpr int lookMs = 60;
constexpr int lurkingMs = 8'000;     // then any moment in the middle of calls will do
constexpr int darkMs = 1'500;        // so that a person sees that nothing moves
constexpr int recoveringMs = 90'000;

} // namespace

Plug::Plug(store::Store &store, DemoWorker &worker, QObject *parent)
    : QObject(parent), m_store(store), m_worker(worker)
{
    m_look.setInterval(lookMs);
    connect(&m_look, &QTimer::timeout, this, &Plug::look);
    connect(&worker, &DemoWorker::died, this, &Plug::workerDied);
}

void Plug::pull()
{
    if (isPulled())
        return;
    m_step = Step::Lurking;
    m_since.start();
    m_look.start();
    Q_EMIT progressed(tr("Waiting for a bad moment: calls out, an answer just in…"));
}

void Plug::look()
{
    if (m_reading)
        return;
    if (m_step == Step::Lurking) {
        m_reading = true;
        widgets::deliver(
            m_store.read([](store::Connection &c) { return store::Receipts(c).mark(); }), this,
            [this](const domain::Result<store::Mark> &mark) {
                m_reading = false;
                if (!mark.ok())
                    finish(mark.error().message);
                else if (m_step == Step::Lurking)
                    lurk(*mark);
            });
    } else if (m_step == Step::Dark && m_since.hasExpired(darkMs)) {
        bury();
    } else if (m_step == Step::Recovering) {
        m_reading = true;
        widgets::deliver(m_store.read([death = m_death](store::Connection &c) {
            return store::Receipts(c).unsettled(death);
        }),
                         this, [this](const domain::Result<qint64> &unsettled) {
                             m_reading = false;
                             if (!unsettled.ok())
                                 finish(unsettled.error().message);
                             else if (m_step == Step::Recovering)
                                 watchRecovery(*unsettled);
                         });
    }
}

void Plug::lurk(const store::Mark &now)
{
    const bool worst = now.betweenAnswerAndUse && !now.sending.isEmpty();
    const bool late = m_since.hasExpired(lurkingMs);
    if (!worst && !(late && !now.inHand.isEmpty())) {
        if (late) {
            finish({});
            Q_EMIT nothingRunning();
        }
        return;
    }
    m_before = now;
    m_step = Step::Killing;
    Q_EMIT progressed(tr("Plug pulled."));
    if (m_worker.isRunning())
        m_worker.kill();
    else
        workerDied(); // it was faster
}

void Plug::workerDied()
{
    if (m_step != Step::Killing)
        return;
    m_step = Step::Dark;
    m_since.start();
    Q_EMIT progressed(tr("The worker process is dead. Nothing is triaged."));
}

// Before the new one starts: what the dead one left behind, and nothing else.
void Plug::bury()
{
    m_reading = true;
    widgets::deliver(m_store.read([](store::Connection &c) { return store::Receipts(c).mark(); }),
                     this, [this](const domain::Result<store::Mark> &mark) {
                         m_reading = false;
                         if (!mark.ok())
                             return finish(mark.error().message);
                         m_death = *mark;
                         m_step = Step::Recovering;
                         m_since.start();
                         m_worker.start();
                         Q_EMIT progressed(tr("A new worker process starts and finds what was left."));
                     });
}

void Plug::watchRecovery(qint64 unsettled)
{
    const bool late = m_since.hasExpired(recoveringMs);
    if (unsettled > 0 && !late)
        return;
    m_reading = true;
    widgets::deliver(
        m_store.read([before = m_before, death = m_death](store::Connection &c) {
            return store::Receipts(c).read(before, death);
        }),
        this, [this](const domain::Result<store::Receipt> &receipt) {
            m_reading = false;
            finish(receipt.ok() ? QString() : receipt.error().message);
            if (receipt.ok())
                Q_EMIT receiptReady(*receipt);
        });
}

void Plug::finish(const QString &trouble)
{
    m_step = Step::Idle;
    m_look.stop();
    m_worker.start();
    Q_EMIT progressed({});
    if (!trouble.isEmpty())
        Q_EMIT failed(trouble);
}

} // namespace demo
