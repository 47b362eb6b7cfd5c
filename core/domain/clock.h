#pragma once
// Job: the two clocks the rules need. Wall time for schedules and display, boot time (counting suspend) for leases.
// Thread: any. Lifetime: constructed in app/ (or a test) and outlives everybody it is passed to.

#include <QString>

namespace domain
{

class Clock
{
public:
    virtual ~Clock() = default;
    virtual qint64 nowMs() const = 0;    // Unix time, UTC
    virtual qint64 bootMs() const = 0;   // since boot, suspend counted
    virtual QString bootId() const = 0;  // another value: another boot, every owner of before is dead
};

class SystemClock final : public Clock
{
public:
    SystemClock();
    qint64 nowMs() const override;
    qint64 bootMs() const override;
    QString bootId() const override { return m_bootId; }

private:
    QString m_bootId;
};

// Start of the local day that holds `nowMs`, and of the next one.
qint64 localDayStartMs(qint64 nowMs);
qint64 nextLocalDayStartMs(qint64 nowMs);

} // namespace domain
