#include "app/cli/interrupt.h"

#include <QSocketNotifier>
#include <QTimer>

#include <csignal>

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

extern "C" void onSignal(int number)
{
    if (interrupted.exchange(true)) {
        std::signal(number, SIG_DFL);
        std::raise(number);
        return;
    }
#ifndef Q_OS_WIN
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
    if (pipe2(wakePipe, O_CLOEXEC | O_NONBLOCK) == 0) {
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
    std::signal(SIGTERM, SIG_DFL);
    std::signal(SIGINT, SIG_DFL);
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
