#include "core/store/ticketlist.h"

#include "core/store/statement.h"
#include "core/store/ticketlistsql.h"

#include <QHash>

#include <limits>

namespace store
{

using namespace Qt::StringLiterals;
using domain::OperationState;
using domain::Result;

namespace
{

ListRow rowOf(const Statement &s)
{
    ListRow row;
    row.rowId = s.integer(0);
    row.id = domain::TicketId(s.text(1));
    row.externalId = s.text(2);
    row.subject = s.text(3);
    row.requester = {s.text(4), s.text(5)};
    row.receivedAtMs = s.integer(6);
    row.status = domain::fromName<domain::TicketStatus>(s.text(7)).value_or(domain::TicketStatus::Open);
    row.category = s.text(8);
    row.categoryByPerson = s.text(9) == "person"_L1;
    row.urgency = domain::fromName<domain::Urgency>(s.text(10));
    row.urgencyByPerson = s.text(11) == "person"_L1;
    row.summary = s.text(12);
    row.triage.check = s.boolean(13);
    row.triage.stale = s.boolean(14);
    row.triage.hasResult = s.integer(15) > 0;
    row.triage.exists = !s.isNull(16);
    if (!row.triage.exists)
        return row;
    row.triage.state = domain::fromName<OperationState>(s.text(16)).value_or(OperationState::Pending);
    row.triage.reason = s.text(17);
    row.triage.answerReady = s.boolean(18);
    row.attempts = int(s.integer(19));
    row.notBeforeMs = s.integer(20);
    row.processingSinceMs = row.triage.state == OperationState::Processing ? s.integer(21) : 0;
    row.errorKind = domain::fromName<domain::ErrorKind>(s.text(22));
    row.error = s.text(23);
    return row;
}

Result<QVector<ListRow>> rowsOf(Statement &s)
{
    DH_TRY(s.exec());
    QVector<ListRow> rows;
    while (s.next())
        rows << rowOf(s);
    DH_TRY(s.error());
    return rows;
}

struct Position {
    qint64 receivedAtMs = std::numeric_limits<qint64>::max();
    qint64 rowId = std::numeric_limits<qint64>::max();
};

Result<Position> positionOf(Connection &c, const domain::TicketId &after)
{
    if (after.isEmpty())
        return Position();
    Statement s(c, "SELECT received_at, id FROM tickets WHERE uuid = :after");
    s.bind(":after", after);
    DH_TRY(s.exec());
    if (s.next())
        return Position{s.integer(0), s.integer(1)};
    DH_TRY(s.error());
    return domain::fail(domain::ErrorKind::NotFound, u"There is no ticket %1 to go on after."_s.arg(after.text()));
}

} // namespace

qint64 Counts::of(View view) const
{
    switch (view) {
    case View::Inbox:
        return inbox;
    case View::Triaging:
        return triaging;
    case View::Failed:
        return failed;
    case View::All:
        return all;
    }
    return 0;
}

bool TicketList::belongs(View view, const ListRow &row)
{
    switch (view) {
    case View::Inbox:
        return row.status == domain::TicketStatus::Open;
    case View::Triaging:
        return row.triage.exists && (row.triage.state == OperationState::Pending || row.triage.state == OperationState::Processing);
    case View::Failed:
        return row.triage.exists && row.triage.state == OperationState::Failed;
    case View::All:
        return true;
    }
    return false;
}

Result<QVector<ListRow>> TicketList::page(const ListFilter &filter)
{
    if (!filter.search.trimmed().isEmpty())
        return searchPage(filter);
    const auto from = positionOf(m_c, filter.after);
    if (!from)
        return from.error();
    Statement s(m_c, pageSql(filter));
    s.bind(":at", from->receivedAtMs).bind(":row", from->rowId).bind(":limit", filter.limit);
    if (filter.state)
        s.bind(":state", domain::toName(*filter.state));
    if (filter.status)
        s.bind(":status", domain::toName(*filter.status));
    return rowsOf(s);
}

Result<QVector<qint64>> TicketList::keys(View view)
{
    Statement s(m_c, keysSql(view));
    DH_TRY(s.exec());
    QVector<qint64> ids;
    while (s.next())
        ids << s.integer(0);
    DH_TRY(s.error());
    return ids;
}

Result<QVector<ListRow>> TicketList::rows(const QVector<qint64> &rowIds)
{
    constexpr int chunk = 500;
    QHash<qint64, ListRow> found;
    for (qsizetype from = 0; from < rowIds.size(); from += chunk) {
        QString ids;
        for (qsizetype i = from; i < std::min<qsizetype>(from + chunk, rowIds.size()); ++i)
            ids += (ids.isEmpty() ? u""_s : u","_s) + QString::number(rowIds[i]);
        Statement s(m_c, rowsSql());
        s.bind(":ids", u'[' + ids + u']');
        const auto part = rowsOf(s);
        if (!part)
            return part.error();
        for (const ListRow &row : *part)
            found.insert(row.rowId, row);
    }
    QVector<ListRow> rows;
    rows.reserve(found.size());
    for (const qint64 id : rowIds) {
        if (const auto row = found.constFind(id); row != found.constEnd())
            rows << *row;
    }
    return rows;
}

Result<Counts> TicketList::counts()
{
    Statement s(m_c, "SELECT status, triage_state, n FROM counters ORDER BY status, triage_state");
    DH_TRY(s.exec());
    Counts counts;
    while (s.next()) {
        const QString state = s.text(1);
        const qint64 n = s.integer(2);
        counts.all += n;
        counts.inbox += s.text(0) == "open"_L1 ? n : 0;
        counts.triaging += state == "pending"_L1 || state == "processing"_L1 ? n : 0;
        counts.failed += state == "failed"_L1 ? n : 0;
    }
    DH_TRY(s.error());
    return counts;
}

} // namespace store
