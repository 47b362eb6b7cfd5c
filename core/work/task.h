#pragma once
// Job: an own QThreadPool whose tasks are plain QRunnables, with the happens-before edges written out so that a race
// detector sees them although Qt's library is not instrumented.
// Thread: start from any; waitForDone from the owner. Lifetime: waits for its tasks at the end.

#include <QRunnable>
#include <QThreadPool>

#include <atomic>
#include <functional>

namespace work
{

class TaskPool
{
public:
    void setLimit(int threads) { m_pool.setMaxThreadCount(threads); }
    int limit() const { return m_pool.maxThreadCount(); }
    void start(std::function<void()> work) { m_pool.start(new Task(std::move(work))); }
    // -1: however long it takes. False: time is up.
    bool waitForDone(int ms)
    {
        const bool done = m_pool.waitForDone(ms);
        edge().load(std::memory_order_acquire);
        return done;
    }

private:
    static std::atomic<unsigned> &edge()
    {
        static std::atomic<unsigned> value{0};
        return value;
    }

    class Task final : public QRunnable
    {
    public:
        explicit Task(std::function<void()> work) : m_work(std::move(work))
        {
            setAutoDelete(true);
            edge().fetch_add(1, std::memory_order_release);
        }
        void run() override
        {
            (void)edge().load(std::memory_order_acquire);
            m_work();
            m_work = nullptr;
            edge().fetch_add(1, std::memory_order_release);
        }

    private:
        std::function<void()> m_work;
    };

    QThreadPool m_pool;
};

} // namespace work
