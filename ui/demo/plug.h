#pragma once
// Job: pulls the plug: kills the worker in the middle of triage, starts it again, waits until what it had in hand is settled,
// and hands over the receipt. Thread: GUI; reads on the store's readers. Lifetime: a child of its owner; dies before the
// store. Failure: `failed` in words; the worker is started again in any case.

#include "core/store/receipt.h"
#include "core/store/store.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace demo
{

class DemoWorker;

class Plug : public QObject
{
    Q_OBJECT
public:
    Plug(store::Store &store, DemoWorker &worker, QObject *parent = nullptr);

    void pull(); // nothing happens while one is being pulled
    bool isPulled() const { return m_step != Step::Idle; }

Q_SIGNALS:
    void progressed(const QString &words); // empty: over
    void nothingRunning();
    void receiptReady(const store::Receipt &receipt);
    void failed(const QString &words);

private:
    enum class Step { Idle, Lurking, Killing, Dark, Recovering };

    void look();
    void lurk(const store::Mark &now);
    void workerDied();
    void bury();
    void watchRecovery(qint64 unsettled);
    void finish(const QString &trouble);

    store::Store &m_store;
    DemoWorker &m_worker;
    Step m_step = Step::Idle;
    bool m_reading = false;
    QTimer m_look;
    QElapsedTimer m_since; // of this step
    store::Mark m_before;
    store::Mark m_death;
};

} // namespace demo
