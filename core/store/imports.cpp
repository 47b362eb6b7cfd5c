#include "core/store/imports.h"

#include "core/store/events.h"
#include "core/store/statement.h"

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using domain::ImportId;
using domain::Result;

namespace
{

Result<ImportRow> find(Connection &c, const ImportId &id)
{
    Statement s(c, "SELECT id, source, state, imported, updated, duplicates, quarantined, warnings, started_at, ended_at"
                   " FROM imports WHERE id = :id");
    s.bind(":id", id);
    DH_TRY(s.exec());
    if (s.next())
        return ImportRow{ImportId(s.text(0)), s.text(1), s.text(2),
                         {s.integer(3), s.integer(4), s.integer(5), s.integer(6), s.integer(7)}, s.integer(8), s.integer(9)};
    DH_TRY(s.error());
    return domain::fail(ErrorKind::NotFound, u"There is no import %1."_s.arg(id.text()));
}

// Whoever counts or ends an import must still be the one that runs it.
domain::Error notRunning(Connection &c, const ImportId &id)
{
    const auto row = find(c, id);
    if (!row)
        return row.error();
    return domain::fail(ErrorKind::Conflict, u"The import of %1 is no longer running: it is %2."_s.arg(row->source, row->state));
}

QJsonObject countsJson(const ImportRow &row)
{
    return {{u"import"_s, row.id.text()},           {u"state"_s, row.state},
            {u"imported"_s, row.counts.imported},   {u"updated"_s, row.counts.updated},
            {u"duplicates"_s, row.counts.duplicates}, {u"quarantined"_s, row.counts.quarantined},
            {u"warnings"_s, row.counts.warnings}};
}

} // namespace

void ImportCounts::add(const ImportCounts &other)
{
    imported += other.imported;
    updated += other.updated;
    duplicates += other.duplicates;
    quarantined += other.quarantined;
    warnings += other.warnings;
}

Result<ImportId> Imports::begin(const QString &source, const domain::InstanceId &owner)
{
    const auto id = domain::newId<ImportId>(m_c.nowMs());
    Statement s(m_c, "INSERT INTO imports (id, source, owner, state, started_at) VALUES (:id, :source, :owner, 'running', :now)");
    s.bind(":id", id).bind(":source", source).bind(":owner", owner).bind(":now", m_c.nowMs());
    DH_TRY(s.exec());
    m_c.changes().imports = true;
    DH_TRY(Events(m_c).append(domain::Actor::Person, {}, 0, 0, u"import_begun"_s, {{u"import"_s, id.text()}, {u"source"_s, source}}));
    return id;
}

// No event of its own: every ticket it brought has one, and the end states the sums.
Done Imports::progress(const ImportId &id, const ImportCounts &chunk)
{
    Statement s(m_c, "UPDATE imports SET imported = imported + :imported, updated = updated + :updated, duplicates = duplicates + :duplicates,"
                     " quarantined = quarantined + :quarantined, warnings = warnings + :warnings WHERE id = :id AND state = 'running'");
    s.bind(":imported", chunk.imported).bind(":updated", chunk.updated).bind(":duplicates", chunk.duplicates);
    s.bind(":quarantined", chunk.quarantined).bind(":warnings", chunk.warnings).bind(":id", id);
    DH_TRY(s.exec());
    if (s.changedRows() != 1)
        return notRunning(m_c, id);
    m_c.changes().imports = true;
    return {};
}

Done Imports::end(const ImportId &id, bool cancelled)
{
    Statement s(m_c, "UPDATE imports SET state = :state, ended_at = :now WHERE id = :id AND state = 'running'");
    s.bind(":state", cancelled ? u"cancelled"_s : u"finished"_s).bind(":now", m_c.nowMs()).bind(":id", id);
    DH_TRY(s.exec());
    if (s.changedRows() != 1)
        return notRunning(m_c, id);
    m_c.changes().imports = true;
    const auto row = find(m_c, id);
    if (!row)
        return row.error();
    return Events(m_c).append(cancelled ? domain::Actor::Person : domain::Actor::Program, {}, 0, 0, u"import_ended"_s, countsJson(*row));
}

Result<QVector<ImportId>> Imports::interruptOf(const domain::InstanceId &owner)
{
    QVector<ImportId> ids;
    {
        Statement s(m_c, "UPDATE imports SET state = 'interrupted', ended_at = :now WHERE owner = :owner AND state = 'running' RETURNING id");
        s.bind(":now", m_c.nowMs()).bind(":owner", owner);
        DH_TRY(s.exec());
        while (s.next())
            ids << ImportId(s.text(0));
        DH_TRY(s.error());
    }
    for (const ImportId &id : std::as_const(ids)) {
        const auto row = find(m_c, id);
        if (!row)
            return row.error();
        DH_TRY(Events(m_c).append(domain::Actor::Program, {}, 0, 0, u"import_ended"_s, countsJson(*row)));
        m_c.changes().imports = true;
    }
    return ids;
}

Result<QVector<domain::InstanceId>> Imports::endedOwners()
{
    Statement s(m_c, "SELECT DISTINCT i.owner FROM imports AS i JOIN instances AS n ON n.id = i.owner"
                     " WHERE i.state = 'running' AND n.ended_at IS NOT NULL");
    DH_TRY(s.exec());
    QVector<domain::InstanceId> owners;
    while (s.next())
        owners << domain::InstanceId(s.text(0));
    DH_TRY(s.error());
    return owners;
}

Result<QVector<ImportId>> Imports::endedButHolding()
{
    Statement s(m_c, "SELECT i.id FROM imports AS i WHERE i.state <> 'running' AND EXISTS (SELECT 1 FROM operations AS o INDEXED BY operations_held"
                     " WHERE o.state = 'pending' AND o.reason = 'held' AND o.import = i.id) ORDER BY i.id");
    DH_TRY(s.exec());
    QVector<ImportId> ids;
    while (s.next())
        ids << ImportId(s.text(0));
    DH_TRY(s.error());
    return ids;
}

Result<QVector<ImportRow>> Imports::recent(int limit)
{
    // Ids are made of their time, so the key is the order.
    Statement s(m_c, "SELECT id, source, state, imported, updated, duplicates, quarantined, warnings, started_at, ended_at"
                     " FROM imports ORDER BY id DESC LIMIT :limit");
    s.bind(":limit", limit);
    DH_TRY(s.exec());
    QVector<ImportRow> rows;
    while (s.next())
        rows << ImportRow{ImportId(s.text(0)), s.text(1), s.text(2),
                          {s.integer(3), s.integer(4), s.integer(5), s.integer(6), s.integer(7)}, s.integer(8), s.integer(9)};
    DH_TRY(s.error());
    return rows;
}

} // namespace store
