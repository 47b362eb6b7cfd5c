#include "core/store/writer.h"

#include "core/domain/testhooks.h"
#include "core/store/migrations.h"
#include "core/store/searchindex.h"
#include "core/store/transaction.h"

#include <algorithm>
#include <chrono>

namespace store
{

using domain::Done;
using domain::Error;

namespace
{

// Enough to share one fsync among every worker, few enough that a person's command waits milliseconds.
constexpr size_t maxGroup = 64;
// How many groups go before a bulk command that waits: a busy engine must not keep an import out for ever.
constexpr int bulkPatience = 8;
constexpr std::chrono::milliseconds pollEvery{Writer::pollEveryMs};
constexpr std::chrono::milliseconds indexEvery{Writer::indexEveryMs};

// A newer program may have changed the tables since the last commit: with the write lock held nobody can any more.
Done beginKnown(Connection &c, Transaction &transaction)
{
    Done done = transaction.begin();
    if (!done) {
        c.clearPoison();
        return done;
    }
    done = refuseNewer(c);
    if (!done)
        (void)transaction.rollback();
    return done;
}

} // namespace

Writer::Writer(QString file, const domain::Clock &clock, Announce announce, std::function<void(Done)> opened)
    : m_file(std::move(file)), m_clock(clock), m_announce(std::move(announce)), m_thread([this, opened = std::move(opened)] { run(opened); })
{
}

Writer::~Writer()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

void Writer::post(Priority priority, Store::Command command)
{
    {
        const std::lock_guard lock(m_mutex);
        m_queues[size_t(priority)].push_back(std::move(command));
    }
    m_wake.notify_one();
}

std::vector<Store::Command> Writer::nextGroup(std::unique_lock<std::mutex> &lock)
{
    const auto anyQueued = [this] { return !m_queues[0].empty() || !m_queues[1].empty() || !m_queues[2].empty(); };
    std::chrono::steady_clock::duration idle = pollEvery;
    if (m_indexDue)
        idle = std::clamp<std::chrono::steady_clock::duration>(m_indexAt - std::chrono::steady_clock::now(), std::chrono::milliseconds(0), pollEvery);
    m_wake.wait_for(lock, idle, [&] { return m_stopping || anyQueued(); });
    std::vector<Store::Command> group;
    const bool bulksTurn = m_passedBulk >= bulkPatience && m_queues[0].empty() && !m_queues[2].empty();
    for (size_t priority = 0; priority < 2 && !bulksTurn; ++priority) {
        while (!m_queues[priority].empty() && group.size() < maxGroup) {
            group.push_back(std::move(m_queues[priority].front()));
            m_queues[priority].pop_front();
        }
    }
    // Bulk goes alone and last: a chunk holds the lock long enough by itself.
    if (group.empty() && !m_queues[2].empty()) {
        group.push_back(std::move(m_queues[2].front()));
        m_queues[2].pop_front();
        m_passedBulk = 0;
    } else if (!m_queues[2].empty()) {
        ++m_passedBulk;
    }
    return group;
}

void Writer::run(const std::function<void(Done)> &opened)
{
    auto connection = Connection::open(m_file, Connection::Mode::ReadWrite, m_clock);
    if (!connection) {
        opened(connection.error());
        return;
    }
    opened({});
    Connection &c = **connection;
    for (;;) {
        std::unique_lock lock(m_mutex);
        std::vector<Store::Command> group = nextGroup(lock);
        const bool stopping = m_stopping;
        lock.unlock();
        domain::stopIfWanted();
        noticeOthers(c);
        if (!group.empty())
            runGroup(c, group);
        indexLater(c, stopping && group.empty());
        if (stopping && group.empty())
            return;
    }
}

// The search index is the program's own business: nobody waits for it, and nothing is lost when it comes later. A failure here
// (the disk is full) leaves it due.
void Writer::indexLater(Connection &c, bool stopping)
{
    const auto now = std::chrono::steady_clock::now();
    if (!m_indexDue || (now < m_indexAt && !stopping))
        return;
    m_indexAt = now + indexEvery;
    for (;;) {
        const auto behind = SearchIndex(c).behind();
        m_indexDue = !behind || *behind;
        if (!behind || !*behind)
            return;
        Transaction transaction(c);
        if (!beginKnown(c, transaction))
            return;
        c.changes() = {};
        const auto stepped = SearchIndex(c).step();
        if (!stepped || !transaction.commit()) {
            c.clearPoison();
            return;
        }
        m_announce(c.changes());
        c.changes() = {};
        if (stopping)
            continue;
        m_indexAt = now; // whatever is queued comes first, then the rest at once
        return;
    }
}

// On the connection that writes, the value changes with other processes' commits only.
void Writer::noticeOthers(Connection &c)
{
    Statement version(c, "PRAGMA data_version");
    if (!version.exec() || !version.next())
        return;
    const qint64 now = version.integer(0);
    if (m_dataVersion >= 0 && now != m_dataVersion) {
        Changes changes;
        changes.elsewhere = true;
        changes.work = true;
        m_indexDue = true; // should the other one have died before it came to it
        m_announce(changes);
    }
    m_dataVersion = now;
}

void Writer::runGroup(Connection &c, std::vector<Store::Command> &group)
{
    Changes announced;
    std::vector<std::optional<Error>> errors(group.size());
    const auto settleAll = [&](const Error *error) {
        for (auto &command : group)
            command.settle(error);
    };
    if (group.size() == 1) {
        runAlone(c, group.front(), announced);
    } else {
        Transaction transaction(c);
        Done done = beginKnown(c, transaction);
        if (!done) {
            settleAll(&done.error());
            return;
        }
        for (size_t i = 0; i < group.size() && !c.poisoned(); ++i) {
            done = Statement(c, "SAVEPOINT unit").exec();
            if (!done)
                break;
            c.changes() = {};
            errors[i] = group[i].run(c);
            if (c.poisoned())
                break;
            if (errors[i]) {
                done = Statement(c, "ROLLBACK TO unit").exec();
                c.rolledBack();
            } else {
                announced.merge(c.changes());
            }
            if (done)
                done = Statement(c, "RELEASE unit").exec();
            if (!done)
                break;
        }
        if (!c.poisoned() && done)
            done = transaction.commit();
        if (c.poisoned() || !done) {
            (void)transaction.rollback();
            announced = {};
            for (auto &command : group)
                runAlone(c, command, announced);
        } else {
            for (size_t i = 0; i < group.size(); ++i)
                group[i].settle(errors[i] ? &*errors[i] : nullptr);
        }
    }
    c.changes() = {};
    if (!announced.tickets.isEmpty() || announced.bulk) {
        if (!m_indexDue)
            m_indexAt = std::chrono::steady_clock::now() + indexEvery;
        m_indexDue = true;
    }
    if (!announced.isEmpty())
        m_announce(announced);
}

void Writer::runAlone(Connection &c, Store::Command &command, Changes &announced)
{
    Transaction transaction(c);
    Done done = beginKnown(c, transaction);
    if (!done) {
        command.settle(&done.error());
        return;
    }
    c.changes() = {};
    const std::optional<Error> error = command.run(c);
    if (error) {
        (void)transaction.rollback();
        command.settle(&*error);
        return;
    }
    done = transaction.commit();
    if (!done) {
        command.settle(&done.error());
        return;
    }
    announced.merge(c.changes());
    command.settle(nullptr);
}

} // namespace store
