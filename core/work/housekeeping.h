#pragma once
// Job: what must happen by itself: dead owners' work comes back, leases run out, schedules and gates come due, old texts go.
// Thread: one of its own; nudge() from any. Lifetime: owned by the engine. Failure: said as trouble, tried again next round.

#include "core/work/worker.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace work
{

class Housekeeping
{
public:
    Housekeeping(Shared &shared, std::function<void()> wakeWorkers);
    ~Housekeeping();
    void nudge(); // something changed: look at schedules again

private:
    void run();
    domain::Done round();
    domain::Done reapDead();
    domain::Done failStarved();
    domain::Done wakeDue();
    domain::Done slowRound();
    domain::Done letGo(const domain::ImportId &import);
    domain::Done letGoLeftovers();
    // Milliseconds until something is due, at most a reap interval.
    domain::Result<qint64> untilNext();

    Shared &m_s;
    std::function<void()> m_wakeWorkers;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_stopping = false;
    bool m_nudged = false;
    qint64 m_lastSlowRoundMs = 0;
    bool m_troubled = false;
    std::thread m_thread;
};

} // namespace work
