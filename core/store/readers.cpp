#include "core/store/readers.h"

#include "core/store/migrations.h"
#include "core/store/transaction.h"

namespace store
{

Readers::Readers(QString file, const domain::Clock &clock, int count) : m_file(std::move(file)), m_clock(clock)
{
    for (int i = 0; i < count; ++i)
        m_threads.emplace_back([this] { run(); });
}

Readers::~Readers()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
}

void Readers::post(Job job)
{
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_wake.notify_one();
}

void Readers::run()
{
    auto connection = Connection::open(m_file, Connection::Mode::ReadOnly, m_clock);
    for (;;) {
        std::unique_lock lock(m_mutex);
        m_wake.wait(lock, [this] { return m_stopping || !m_jobs.empty(); });
        if (m_jobs.empty())
            return;
        Job job = std::move(m_jobs.front());
        m_jobs.pop_front();
        lock.unlock();
        if (!connection)
            connection = Connection::open(m_file, Connection::Mode::ReadOnly, m_clock);
        if (!connection) {
            const domain::Error error = connection.error();
            job(nullptr, &error);
            continue;
        }
        Connection &c = **connection;
        {
            const Snapshot snapshot(c);
            const domain::Done known = refuseNewer(c);
            job(known ? &c : nullptr, known ? nullptr : &known.error());
        }
        c.clearPoison();
    }
}

} // namespace store
