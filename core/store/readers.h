#pragma once
// Job: a few threads with read-only connections, one snapshot a job. Thread: post from any. Lifetime: owned by Store.
// Failure: a connection that cannot be opened is an error of every job.

#include "core/store/connection.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace store
{

class Readers
{
public:
    using Job = std::function<void(Connection *, const domain::Error *)>;
    Readers(QString file, const domain::Clock &clock, int count);
    ~Readers();
    void post(Job job);

private:
    void run();
    QString m_file;
    const domain::Clock &m_clock;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Job> m_jobs;
    bool m_stopping = false;
    std::vector<std::thread> m_threads;
};

} // namespace store
