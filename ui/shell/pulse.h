#pragma once
// Job: the few numbers about everything: counters of the views, work in hand, money, who is paused.
// Read again soon after a change. Thread: GUI; reads on the store's readers. Lifetime: dies before
// the store. Failure: `failed`; the last numbers stay.

#include "core/domain/provider.h"
#include "core/store/store.h"
#include "core/store/ticketlist.h"

#include <QTimer>

namespace shell
{

struct DeskStatus {
    store::Counts counts;
    qint64 running = 0;
    qint64 waiting = 0;
    qint64 paidTodayNanoUsd = 0;
    qint64 reservedTodayNanoUsd = 0;
    qint64 unknownToday = 0;
    qint64 budgetNanoUsd = 0;
    QVector<domain::ProviderConfig> providers;
    QVector<domain::Gate> gates;
    bool everyGateShut = false;
    bool startedBefore = false; // a person chose how to begin
};

class Pulse : public QObject
{
    Q_OBJECT
public:
    explicit Pulse(store::Store &store, QObject *parent = nullptr);
    void readNow();
    void setStarted(); // the first start is over

Q_SIGNALS:
    void statusRead(const shell::DeskStatus &status);
    void failed(const QString &message);

private:
    void changed(const store::Changes &changes);

    store::Store &m_store;
    bool m_reading = false;
    bool m_again = false;
    QTimer m_soon;
    QTimer m_minute; // gates reopen and days end without a write
};

} // namespace shell
