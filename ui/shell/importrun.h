#pragma once
// Job: one import, run on a thread of its own. Thread: made and destroyed on the GUI's; progress
// comes as queued signals. Lifetime: the destructor cancels and waits for the chunk in hand.
// Failure: in `ended`; what was taken in stays.

#include "core/domain/ids.h"
#include "core/intake/importer.h"
#include "core/store/store.h"

#include <QObject>

#include <atomic>
#include <memory>

class QThread;

namespace shell
{

class ImportRun : public QObject
{
    Q_OBJECT
public:
    // No paths: the sample inbox.
    ImportRun(store::Store &store, const domain::InstanceId &owner, const QStringList &paths,
              QObject *parent = nullptr);
    ~ImportRun() override;
    void start();
    void cancel() { m_cancel = true; }
    const QString &source() const { return m_source; }

Q_SIGNALS:
    void progressed(const store::ImportCounts &counts, double fraction);
    void ended(const store::ImportCounts &counts, const QStringList &notes, bool cancelled,
               const QString &error);

private:
    void work();

    store::Store &m_store;
    domain::InstanceId m_owner;
    QStringList m_paths;
    QString m_source;
    std::atomic<bool> m_cancel{false};
    QThread *m_thread = nullptr;
};

} // namespace shell
