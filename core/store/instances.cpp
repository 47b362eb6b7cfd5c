#include "core/store/instances.h"

#include "core/store/statement.h"

namespace store
{

using domain::Done;

Done Instances::add(const InstanceRow &row)
{
    Statement s(m_c, "INSERT INTO instances (id, program, pid, boot_id, started_at) VALUES (:id, :program, :pid, :boot, :started)");
    s.bind(":id", row.id).bind(":program", row.program).bind(":pid", row.pid).bind(":boot", row.bootId).bind(":started", row.startedAtMs);
    return s.exec();
}

Done Instances::markEnded(const domain::InstanceId &id)
{
    Statement s(m_c, "UPDATE instances SET ended_at = :now WHERE id = :id AND ended_at IS NULL");
    s.bind(":now", m_c.nowMs()).bind(":id", id);
    return s.exec();
}

domain::Result<QVector<InstanceRow>> Instances::notEnded()
{
    Statement s(m_c, "SELECT id, program, pid, boot_id, started_at FROM instances WHERE ended_at IS NULL ORDER BY started_at");
    DH_TRY(s.exec());
    QVector<InstanceRow> rows;
    while (s.next())
        rows << InstanceRow{domain::InstanceId(s.text(0)), s.text(1), s.integer(2), s.text(3), s.integer(4)};
    DH_TRY(s.error());
    return rows;
}

} // namespace store
