#include "core/domain/clock.h"

#include <QDateTime>
#include <QFile>
#include <QSysInfo>

#include <chrono>

#if defined(Q_OS_WIN)
#include <windows.h>
#elif defined(Q_OS_MACOS)
#include <mach/mach_time.h>
#include <sys/sysctl.h>
#include <sys/time.h>
#else
#include <ctime>
#endif

namespace domain
{

namespace
{

QString readBootId()
{
#if defined(Q_OS_LINUX)
    QFile file(QStringLiteral("/proc/sys/kernel/random/boot_id"));
    if (file.open(QIODevice::ReadOnly))
        return QString::fromLatin1(file.readAll().trimmed());
#elif defined(Q_OS_MACOS)
    timeval boot{};
    size_t size = sizeof boot;
    if (sysctlbyname("kern.boottime", &boot, &size, nullptr, 0) == 0)
        return QString::number(boot.tv_sec);
#elif defined(Q_OS_WIN)
    // Windows has no boot id: the second of the boot, rounded, is one for our purpose.
    const qint64 bootSecond = (QDateTime::currentMSecsSinceEpoch() - qint64(GetTickCount64())) / 10000;
    return QString::number(bootSecond);
#endif
    return QString::fromLatin1(QSysInfo::bootUniqueId());
}

} // namespace

SystemClock::SystemClock() : m_bootId(readBootId()) {}

qint64 SystemClock::nowMs() const
{
    return QDateTime::currentMSecsSinceEpoch();
}

qint64 SystemClock::bootMs() const
{
#if defined(Q_OS_WIN)
    return qint64(GetTickCount64());
#elif defined(Q_OS_MACOS)
    mach_timebase_info_data_t base{};
    mach_timebase_info(&base);
    return qint64(mach_continuous_time() / 1000000 * base.numer / base.denom);
#else
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return qint64(now.tv_sec) * 1000 + now.tv_nsec / 1000000;
#endif
}

qint64 localDayStartMs(qint64 nowMs)
{
    return QDateTime::fromMSecsSinceEpoch(nowMs).date().startOfDay().toMSecsSinceEpoch();
}

qint64 nextLocalDayStartMs(qint64 nowMs)
{
    return QDateTime::fromMSecsSinceEpoch(nowMs).date().addDays(1).startOfDay().toMSecsSinceEpoch();
}

} // namespace domain
