#include "core/store/quarantine.h"

#include "core/store/events.h"
#include "core/store/statement.h"

#include <QCryptographicHash>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using domain::Result;

namespace
{

domain::Error notThere(qint64 id)
{
    return domain::fail(ErrorKind::NotFound, u"There is no item %1 in quarantine."_s.arg(id));
}

QuarantineRow rowOf(const Statement &s)
{
    return {s.integer(0), s.text(1), s.text(2), s.integer(3), s.text(4), s.integer(5)};
}

} // namespace

Result<bool> Quarantine::add(const QString &cameFrom, const QString &reason, const QByteArray &bytes, const domain::ImportId &import)
{
    const QByteArray sha256 = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
    Statement s(m_c, "INSERT INTO quarantine (import, came_from, reason, sha256, size, bytes, state, created_at)"
                     " VALUES (:import, :came_from, :reason, :sha256, :size, :bytes, 'kept', :now)"
                     " ON CONFLICT (sha256, came_from) DO NOTHING");
    s.bindOrNull(":import", import.text()).bind(":came_from", cameFrom).bind(":reason", reason).bind(":sha256", sha256);
    s.bind(":size", qint64(bytes.size())).bind(":bytes", bytes).bind(":now", m_c.nowMs());
    DH_TRY(s.exec());
    if (s.changedRows() == 0)
        return false;
    m_c.changes().imports = true;
    DH_TRY(Events(m_c).append(domain::Actor::Program, {}, 0, 0, u"quarantined"_s,
                              {{u"came_from"_s, cameFrom}, {u"reason"_s, reason}, {u"sha256"_s, QString::fromLatin1(sha256.toHex())}}));
    return true;
}

Result<QVector<QuarantineRow>> Quarantine::list(int limit)
{
    Statement s(m_c, "SELECT id, came_from, reason, size, state, created_at FROM quarantine ORDER BY id DESC LIMIT :limit");
    s.bind(":limit", limit);
    DH_TRY(s.exec());
    QVector<QuarantineRow> rows;
    while (s.next())
        rows << rowOf(s);
    DH_TRY(s.error());
    return rows;
}

Result<QuarantineRow> Quarantine::find(qint64 id)
{
    Statement s(m_c, "SELECT id, came_from, reason, size, state, created_at FROM quarantine WHERE id = :id");
    s.bind(":id", id);
    DH_TRY(s.exec());
    if (s.next())
        return rowOf(s);
    DH_TRY(s.error());
    return notThere(id);
}

Result<QByteArray> Quarantine::bytes(qint64 id)
{
    Statement s(m_c, "SELECT bytes FROM quarantine WHERE id = :id");
    s.bind(":id", id);
    DH_TRY(s.exec());
    if (s.next())
        return s.bytes(0);
    DH_TRY(s.error());
    return notThere(id);
}

Done Quarantine::resolve(qint64 id)
{
    Statement s(m_c, "UPDATE quarantine SET state = 'resolved', resolved_at = :now WHERE id = :id AND state = 'kept'");
    s.bind(":now", m_c.nowMs()).bind(":id", id);
    DH_TRY(s.exec());
    if (s.changedRows() == 0) {
        const auto row = find(id);
        return row ? Done() : Done(row.error()); // resolved before: nothing to do
    }
    m_c.changes().imports = true;
    return Events(m_c).append(domain::Actor::Program, {}, 0, 0, u"quarantine_resolved"_s, {{u"item"_s, id}});
}

} // namespace store
