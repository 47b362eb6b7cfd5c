#pragma once
// Job: one run of taking in, so that its operations can be held until it ends and a killed one can be told.
// Thread: the writer's connection. Failure: NotFound, SQL errors.

#include "core/domain/ids.h"
#include "core/store/connection.h"

#include <QVector>

namespace store
{

struct ImportCounts {
    qint64 imported = 0;   // new tickets
    qint64 updated = 0;    // new messages on tickets that were there
    qint64 duplicates = 0;
    qint64 quarantined = 0;
    qint64 warnings = 0;
    void add(const ImportCounts &other);
};

struct ImportRow {
    domain::ImportId id;
    QString source;
    QString state; // running, finished, interrupted, cancelled
    ImportCounts counts;
    qint64 startedAtMs = 0;
    qint64 endedAtMs = 0;
};

class Imports
{
public:
    explicit Imports(Connection &c) : m_c(c) {}

    domain::Result<domain::ImportId> begin(const QString &source, const domain::InstanceId &owner);
    // In the same transaction as the chunk it counts.
    domain::Done progress(const domain::ImportId &id, const ImportCounts &chunk);
    // finished or cancelled. Then let the held operations go, in chunks: Operations::releaseHeld.
    domain::Done end(const domain::ImportId &id, bool cancelled);
    // Imports of a dead owner: marked interrupted. Returns their ids; their operations are let go like ended ones.
    domain::Result<QVector<domain::ImportId>> interruptOf(const domain::InstanceId &owner);
    // Owners that have ended and left an import running all the same (their last write failed): for interruptOf.
    domain::Result<QVector<domain::InstanceId>> endedOwners();
    // Ended ones that still hold operations: whoever was letting them go died on the way.
    domain::Result<QVector<domain::ImportId>> endedButHolding();
    domain::Result<QVector<ImportRow>> recent(int limit);

private:
    Connection &m_c;
};

} // namespace store
