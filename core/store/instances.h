#pragma once
// Job: the rows of processes that opened the file. The OS lock that proves life is core/work/instancelock.
// Thread: the connection's. Failure: SQL errors.

#include "core/domain/ids.h"
#include "core/store/connection.h"

#include <QVector>

namespace store
{

struct InstanceRow {
    domain::InstanceId id;
    QString program;
    qint64 pid = 0;
    QString bootId;
    qint64 startedAtMs = 0;
};

class Instances
{
public:
    explicit Instances(Connection &c) : m_c(c) {}

    domain::Done add(const InstanceRow &row);
    domain::Done markEnded(const domain::InstanceId &id);
    domain::Result<QVector<InstanceRow>> notEnded();

private:
    Connection &m_c;
};

} // namespace store
