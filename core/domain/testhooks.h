#pragma once
// Job: places where a test build dies, sleeps or forgets a guard on purpose. In a user's build nothing of it exists.
//   DESKHAND_CRASH_AT=after_intent[:n]  ends the process at the n-th passage there as kill -9 would
//   DESKHAND_STOP_AT=after_send[:n]     suspends it there, as SIGSTOP would
//   DESKHAND_WITHOUT=claim,generation   switches guards off, one or more names
//   DESKHAND_LEASE_MARGIN_MS=500        what a lease is longer than the call's deadline
// Thread: any; the environment is read once. Failure: an unknown name is simply never asked for.

#ifdef DESKHAND_TEST_HOOKS

#include <QByteArray>
#include <QByteArrayList>

#include <atomic>
#include <csignal>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace domain
{

inline bool guardOff(const char *name)
{
    static const QByteArrayList off = qgetenv("DESKHAND_WITHOUT").replace('|', ',').split(',');
    return off.contains(QByteArray(name));
}

namespace hooks
{

struct Point {
    QByteArray name;
    int passage = 1;
    std::atomic<int> seen{0};

    explicit Point(const char *variable)
    {
        const QByteArray value = qgetenv(variable);
        const qsizetype colon = value.indexOf(':');
        name = colon < 0 ? value : value.left(colon);
        if (colon >= 0)
            passage = qMax(1, value.mid(colon + 1).toInt());
    }
    bool reached(const char *point) { return name == point && ++seen == passage; }
};

} // namespace hooks

inline std::atomic<bool> &stopWanted()
{
    static std::atomic<bool> wanted{false};
    return wanted;
}

// Called by the store's writer between two transactions: a process that is suspended inside one would keep the file locked
// for everybody, which is another story than a worker that oversleeps.
inline void stopIfWanted()
{
#ifdef Q_OS_UNIX
    if (stopWanted()) {
        raise(SIGSTOP); // to this thread: with kill() another may take it, and this one would go on into a transaction
        stopWanted() = false;
    }
#endif
}

inline void crashPoint(const char *point)
{
    static hooks::Point crash("DESKHAND_CRASH_AT");
    static hooks::Point stop("DESKHAND_STOP_AT");
#ifdef Q_OS_UNIX
    if (crash.reached(point))
        kill(getpid(), SIGKILL);
    if (stop.reached(point)) {
        stopWanted() = true;
        while (stopWanted())
            usleep(1000);
    }
#endif
}

// A number that tests shorten: a lease must run out within a test.
inline int hookNumber(const char *variable, int standard)
{
    bool ok = false;
    const int value = qEnvironmentVariableIntValue(variable, &ok);
    return ok ? value : standard;
}

} // namespace domain

#else

namespace domain
{

constexpr bool guardOff(const char *)
{
    return false;
}

constexpr void crashPoint(const char *) {}
constexpr void stopIfWanted() {}

constexpr int hookNumber(const char *, int standard)
{
    return standard;
}

} // namespace domain

#endif
