// Search: the newest matching messages first, each ticket once.

#include "core/store/statement.h"
#include "core/store/ticketlist.h"
#include "core/store/ticketlistsql.h"

#include <QSet>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Result;

namespace
{

// Distinct tickets in the order of the statement, at most `limit` of them; rows up to and including `after` are passed over.
Result<QVector<qint64>> distinct(Statement &s, qint64 after, int limit, QVector<qint64> ids = {})
{
    DH_TRY(s.exec());
    QSet<qint64> seen(ids.cbegin(), ids.cend());
    bool passed = after == 0;
    while (ids.size() < limit && s.next()) {
        const qint64 id = s.integer(0);
        if (seen.contains(id))
            continue;
        seen.insert(id);
        if (passed)
            ids << id;
        passed = passed || id == after;
    }
    DH_TRY(s.error());
    return ids;
}

Result<qint64> rowOf(Connection &c, const domain::TicketId &id)
{
    if (id.isEmpty())
        return qint64(0);
    Statement s(c, "SELECT id FROM tickets WHERE uuid = :id");
    s.bind(":id", id);
    DH_TRY(s.exec());
    if (s.next())
        return s.integer(0);
    DH_TRY(s.error());
    return domain::fail(domain::ErrorKind::NotFound, u"There is no ticket %1 to go on after."_s.arg(id.text()));
}

} // namespace

Result<QVector<qint64>> TicketList::search(View view, const QString &text, int limit)
{
    const QString query = ftsQuery(text);
    if (query.isEmpty())
        return QVector<qint64>();
    const auto first = named(view, text);
    if (!first)
        return first;
    Statement s(m_c, searchSql(view));
    s.bind(":query", query);
    return distinct(s, 0, limit, *first);
}

Result<QVector<qint64>> TicketList::named(View view, const QString &text)
{
    QString name = text.trimmed();
    while (name.endsWith(u'*'))
        name.chop(1);
    Statement s(m_c, "SELECT id FROM tickets WHERE uuid = :uuid UNION SELECT id FROM tickets WHERE external_id = :external LIMIT 20");
    s.bind(":uuid", name).bind(":external", name);
    DH_TRY(s.exec());
    QVector<qint64> ids;
    while (s.next())
        ids << s.integer(0);
    DH_TRY(s.error());
    const auto found = briefRows(ids);
    if (!found)
        return found.error();
    ids.clear();
    for (const ListRow &row : *found) {
        if (belongs(view, row))
            ids << row.rowId;
    }
    return ids;
}

Result<QVector<ListRow>> TicketList::searchPage(const ListFilter &filter)
{
    const QString query = ftsQuery(filter.search);
    if (query.isEmpty())
        return QVector<ListRow>();
    const auto after = rowOf(m_c, filter.after);
    if (!after)
        return after.error();
    Statement s(m_c, filter.view ? searchSql(*filter.view) : filteredSearchSql());
    s.bind(":query", query);
    if (!filter.view) {
        s.bindOrNull(":state", filter.state ? domain::toName(*filter.state) : QString());
        s.bindOrNull(":status", filter.status ? domain::toName(*filter.status) : QString());
    }
    const auto ids = distinct(s, *after, filter.limit);
    if (!ids)
        return ids.error();
    return rows(*ids);
}

} // namespace store
