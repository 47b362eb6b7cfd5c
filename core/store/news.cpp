#include "core/store/news.h"

#include "core/store/statement.h"

namespace store
{

using domain::Result;

const char *criticalSinceSql()
{
    return "SELECT t.uuid, t.subject FROM applications AS a CROSS JOIN tickets AS t ON t.id = a.ticket"
           " WHERE a.id > :mark AND a.id <= :up_to AND t.urgency = 'critical' AND t.status = 'open' ORDER BY a.id LIMIT :limit";
}

Result<qint64> News::now()
{
    Statement s(m_c, "SELECT coalesce(max(id), 0) FROM applications");
    DH_TRY(s.exec());
    if (s.next())
        return s.integer(0);
    DH_TRY(s.error());
    return qint64(0);
}

Result<CriticalNews> News::criticalSince(qint64 mark, int limit)
{
    const auto upTo = now();
    if (!upTo)
        return upTo.error();
    CriticalNews news{*upTo, {}};
    Statement s(m_c, criticalSinceSql());
    s.bind(":mark", mark).bind(":up_to", *upTo).bind(":limit", limit);
    DH_TRY(s.exec());
    while (s.next())
        news.tickets.append({domain::TicketId(s.text(0)), s.text(1)});
    DH_TRY(s.error());
    return news;
}

} // namespace store
