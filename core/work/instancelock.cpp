#include "core/work/instancelock.h"

#include "core/store/instances.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>

#ifdef Q_OS_WIN
#include <windows.h>
#else
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#endif

namespace work
{

using namespace Qt::StringLiterals;
using domain::ErrorKind;

namespace
{

QString lockPath(const QString &folder, const domain::InstanceId &id)
{
    return folder + u"/instances/"_s + id.text() + u".lock"_s;
}

} // namespace

domain::Result<std::unique_ptr<InstanceLock>> InstanceLock::acquire(store::Store &store, const QString &program)
{
    const domain::InstanceId id(QUuid::createUuid().toString(QUuid::WithoutBraces));
    std::unique_ptr<InstanceLock> lock(new InstanceLock(store, id));
    lock->m_path = lockPath(store.folder(), id);
#ifdef Q_OS_WIN
    const std::wstring path = lock->m_path.toStdWString();
    HANDLE handle = CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, CREATE_ALWAYS,
                                FILE_ATTRIBUTE_NORMAL, nullptr);
    OVERLAPPED whole{};
    if (handle == INVALID_HANDLE_VALUE || !LockFileEx(handle, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &whole))
        return domain::fail(ErrorKind::Internal, u"The lock file %1 cannot be made: check that the data folder is writable."_s.arg(lock->m_path));
    lock->m_handle = handle;
#else
    lock->m_fd = open(QFile::encodeName(lock->m_path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock->m_fd < 0 || flock(lock->m_fd, LOCK_EX | LOCK_NB) != 0)
        return domain::fail(ErrorKind::Internal, u"The lock file %1 cannot be made: check that the data folder is writable and not on a network drive."_s.arg(lock->m_path),
                            QString::fromLocal8Bit(std::strerror(errno)));
#endif
    const store::InstanceRow row{id, program, QCoreApplication::applicationPid(), store.clock().bootId(), store.clock().nowMs()};
    const domain::Done added = store.writeWait(store::Priority::Person, [row](store::Connection &c) { return store::Instances(c).add(row); });
    if (!added)
        return added.error();
    return lock;
}

InstanceLock::~InstanceLock()
{
    // A row that cannot be ended is found dead by the next reaper: nothing depends on this write.
    (void)m_store.writeWait(store::Priority::Person, [id = m_id](store::Connection &c) { return store::Instances(c).markEnded(id); });
#ifdef Q_OS_WIN
    if (m_handle)
        CloseHandle(m_handle);
#else
    if (m_fd >= 0)
        close(m_fd);
#endif
    QFile::remove(m_path);
}

bool InstanceLock::alive(const QString &folder, const domain::InstanceId &id, const domain::InstanceId &self)
{
    if (id == self)
        return true;
    const QString path = lockPath(folder, id);
#ifdef Q_OS_WIN
    const std::wstring wide = path.toStdWString();
    HANDLE handle = CreateFileW(wide.c_str(), GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return GetLastError() != ERROR_FILE_NOT_FOUND;
    OVERLAPPED whole{};
    const bool taken = LockFileEx(handle, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &whole);
    CloseHandle(handle);
    if (taken)
        QFile::remove(path);
    return !taken;
#else
    const int fd = open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC);
    if (fd < 0)
        return errno != ENOENT;
    const bool taken = flock(fd, LOCK_EX | LOCK_NB) == 0;
    close(fd);
    if (taken)
        QFile::remove(path);
    return !taken;
#endif
}

bool InstanceLock::anyAlive(const QString &folder)
{
    const QStringList files = QDir(folder + u"/instances"_s).entryList({u"*.lock"_s}, QDir::Files);
    return std::ranges::any_of(files, [&](const QString &file) { return alive(folder, domain::InstanceId(file.chopped(5)), {}); });
}

} // namespace work
