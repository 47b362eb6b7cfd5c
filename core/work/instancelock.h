#pragma once
// Job: proves that a process lives: an exclusive OS lock on a file of its own, dropped by the kernel at any death.
// Thread: made and destroyed on one thread; `alive` from any. Lifetime: from before the first claim until after the last.
// Failure: Busy when the lock cannot be had, Internal for I/O errors, in words.

#include "core/domain/ids.h"
#include "core/domain/result.h"
#include "core/store/store.h"

#include <memory>

namespace work
{

class InstanceLock
{
public:
    // Locks first, then writes the row.
    static domain::Result<std::unique_ptr<InstanceLock>> acquire(store::Store &store, const QString &program);
    ~InstanceLock(); // marks the row ended, drops the lock, removes the file

    const domain::InstanceId &id() const { return m_id; }
    // Is the process behind that id alive? False once its lock can be taken (and then its file is removed).
    static bool alive(const QString &folder, const domain::InstanceId &id, const domain::InstanceId &self);
    // Does any process hold a lock on this folder?
    static bool anyAlive(const QString &folder);

private:
    InstanceLock(store::Store &store, domain::InstanceId id) : m_store(store), m_id(std::move(id)) {}
    store::Store &m_store;
    domain::InstanceId m_id;
    QString m_path;
#ifdef Q_OS_WIN
    void *m_handle = nullptr;
#else
    int m_fd = -1;
#endif
};

} // namespace work
