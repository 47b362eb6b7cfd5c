#pragma once
// Job: the one thread that writes: a queue of commands with priorities, group commit with one savepoint each.
// Thread: post from any; commands run on the writer's own thread. Lifetime: owned by Store; the destructor works the queue off.
// Failure: a command's error undoes that command alone; a deeper error undoes the group, which is then run one by one.

#include "core/store/store.h"

#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace store
{

class Writer
{
public:
    // How soon another process' commit is noticed while nothing is written here.
    static constexpr int pollEveryMs = 250;
    // How long new messages gather before the search index takes them in, many for the price of one.
    static constexpr int indexEveryMs = 250;

    using Announce = std::function<void(const Changes &)>;
    // Opens its connection on its own thread; `opened` reports once.
    Writer(QString file, const domain::Clock &clock, Announce announce, std::function<void(domain::Done)> opened);
    ~Writer();
    void post(Priority priority, Store::Command command);

private:
    void run(const std::function<void(domain::Done)> &opened);
    std::vector<Store::Command> nextGroup(std::unique_lock<std::mutex> &lock);
    void runGroup(Connection &c, std::vector<Store::Command> &group);
    void runAlone(Connection &c, Store::Command &command, Changes &announced);
    void noticeOthers(Connection &c);
    void indexLater(Connection &c, bool stopping);

    QString m_file;
    const domain::Clock &m_clock;
    Announce m_announce;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::array<std::deque<Store::Command>, 3> m_queues;
    bool m_stopping = false;
    int m_passedBulk = 0; // groups that went before a waiting bulk command
    qint64 m_dataVersion = -1;
    bool m_indexDue = true; // the last process may have died before it came to it
    std::chrono::steady_clock::time_point m_indexAt{}; // not before
    std::thread m_thread;
};

} // namespace store
