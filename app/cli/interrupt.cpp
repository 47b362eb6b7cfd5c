#include "app/cli/interrupt.h"

#include <QSocketNotifier>
#include <QTimer>

#include <csignal>
#include <ctime>

#ifndef Q_OS_WIN
#include <fcntl.h>
#include <unistd.h>
#endif

namespace cli
{
namespace
{

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch nothing else");

#ifndef Q_OS_WIN
int wakePipe[2] = {-1, -1};
#endif

#ifndef Q_OS_WIN
std::atomic<qint64> firstAtMs{0};
static_assert(std::atomic<qint64>::is_always_lock_free, "a signal handler may touch nothing else");

qint64 uptimeMs()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now); // may be called in a handler
    return qint64(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}
#endif

extern "C" void onSignal(int number)
{
    if (interrupted.exchange(true)) {
#ifndef Q_OS_WIN
        // One press of Ctrl+C or one `timeout` may signal both the process and its group: that is one wish.
        if (uptimeMs() - firstAtMs < 1000)
            return;
#endif
        std::signal(number, SIG_DFL);
        std::raise(number);
        return;
    }
#ifndef Q_OS_WIN
    firstAtMs = uptimeMs();
    const char byte = 1;
    const ssize_t written = write(wakePipe[1], &byte, 1); // full is as good as written
    (void)written;
#else
    std::signal(number, onSignal); // reset by the system at each delivery
#endif
}

} // namespace

Interrupt::Interrupt()
{
    interrupted = false;
#ifndef Q_OS_WIN
    if (pipe(wakePipe) == 0) {
        for (const int end : wakePipe) {
            fcntl(end, F_SETFD, FD_CLOEXEC);
            fcntl(end, F_SETFL, O_NONBLOCK);
        }
        m_notifier = std::make_unique<QSocketNotifier>(wakePipe[0], QSocketNotifier::Read);
        connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] {
            m_notifier->setEnabled(false);
            Q_EMIT wanted();
        });
    }
#else
    auto *timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, [this, timer] {
        if (interrupted) {
            timer->stop();
            Q_EMIT wanted();
        }
    });
    timer->start(200);
#endif
    std::signal(SIGTERM, onSignal);
    std::signal(SIGINT, onSignal);
}

Interrupt::~Interrupt()
{
    // Once asked to end, the rest of the way out must not be cut short by the echo of the same signal.
    if (!interrupted) {
        std::signal(SIGTERM, SIG_DFL);
        std::signal(SIGINT, SIG_DFL);
    }
    m_notifier.reset();
#ifndef Q_OS_WIN
    for (int &end : wakePipe) {
        if (end >= 0)
            close(end);
        end = -1;
    }
#endif
}

const std::atomic<bool> &Interrupt::flag()
{
    return interrupted;
}

} // namespace cli
