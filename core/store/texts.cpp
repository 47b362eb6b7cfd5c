#include "core/store/texts.h"

#include "core/store/events.h"
#include "core/store/statement.h"

#include <QCryptographicHash>

namespace store
{

using namespace Qt::StringLiterals;
using domain::ErrorKind;
using domain::Result;

Result<qint64> Texts::add(const QByteArray &bytes, const QByteArray &sha256)
{
    Statement s(m_c, "INSERT INTO texts (sha256, size, bytes, created_at) VALUES (:sha256, :size, :bytes, :now)");
    s.bind(":sha256", sha256.isEmpty() ? QCryptographicHash::hash(bytes, QCryptographicHash::Sha256) : sha256);
    s.bind(":size", qint64(bytes.size())).bind(":bytes", bytes).bind(":now", m_c.nowMs());
    DH_TRY(s.exec());
    return s.lastRowId();
}

Result<QByteArray> Texts::get(qint64 id)
{
    Statement s(m_c, "SELECT bytes FROM texts WHERE id = :id");
    s.bind(":id", id);
    DH_TRY(s.exec());
    if (s.next())
        return s.bytes(0);
    DH_TRY(s.error());
    return domain::fail(ErrorKind::NotFound, u"The stored text %1 is not there."_s.arg(id));
}

Result<int> Texts::purge(qint64 beforeMs, int limit)
{
    // Only what no later step can need: an answer waiting for its verdict or its application keeps its request too, since
    // quotes are checked against what was sent.
    Statement s(m_c, "UPDATE texts SET bytes = NULL, purged_at = :now WHERE id IN ("
                     "SELECT x.id FROM texts AS x"
                     " WHERE x.purged_at IS NULL AND x.created_at < :before AND x.id IN ("
                     "SELECT a.request FROM attempts AS a LEFT JOIN answers AS n ON n.attempt = a.id"
                     " WHERE a.sent_at < :before AND a.phase = 'ended' AND (n.id IS NULL OR n.verdict IN ('applied', 'rejected'))"
                     " UNION ALL SELECT n.body FROM answers AS n WHERE n.received_at < :before AND n.verdict IN ('applied', 'rejected'))"
                     " ORDER BY x.id LIMIT :limit)");
    s.bind(":now", m_c.nowMs()).bind(":before", beforeMs).bind(":limit", limit);
    DH_TRY(s.exec());
    const int purged = s.changedRows();
    if (purged > 0)
        DH_TRY(Events(m_c).append(domain::Actor::Program, {}, 0, 0, u"texts_purged"_s, {{u"count"_s, purged}, {u"before"_s, beforeMs}}));
    return purged;
}

} // namespace store
