#include "core/store/ticketlist.h"

#include "core/store/statement.h"

#include <QHash>
#include <QSet>

#include <limits>

namespace store
{

using namespace Qt::StringLiterals;
using domain::OperationState;
using domain::Result;

namespace
{

// One row as a list shows it; the newest triage operation is found by the ticket's own pointer.
#define DH_LIST_COLUMNS                                                                                                           \
    "SELECT t.id, t.uuid, t.external_id, t.subject, t.requester_name, t.requester_email, t.received_at, t.status, t.category, "    \
    "t.category_by, t.urgency, t.urgency_by, t.summary, t.needs_check, t.stale, t.applied_revision, o.state, o.reason, "           \
    "o.answer_ready, o.attempts, o.not_before, o.updated_at, o.error_kind, o.error "
#define DH_OPERATION_JOIN "LEFT JOIN operations AS o ON o.id = t.triage_operation "
// The index is named: without statistics the planner may choose another one and sort.
#define DH_PAGE(index, where)                                                                                                     \
    DH_LIST_COLUMNS "FROM tickets AS t INDEXED BY " index " " DH_OPERATION_JOIN "WHERE (t.received_at, t.id) < (:at, :row) " where \
                    "ORDER BY t.received_at DESC, t.id DESC LIMIT :limit"
#define DH_TRIAGING "t.triage_state IN ('pending', 'processing') "

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

const char *pageSql(const ListFilter &filter)
{
    const bool byStatus = filter.status.has_value();
    if (!filter.state)
        return byStatus ? DH_PAGE("tickets_status", "AND t.status = :status ") : DH_PAGE("tickets_all", "");
    switch (*filter.state) {
    case OperationState::Pending:
    case OperationState::Processing:
        return byStatus ? DH_PAGE("tickets_triaging", "AND " DH_TRIAGING "AND t.triage_state = :state AND t.status = :status ")
                        : DH_PAGE("tickets_triaging", "AND " DH_TRIAGING "AND t.triage_state = :state ");
    case OperationState::Failed:
        return byStatus ? DH_PAGE("tickets_failed", "AND t.triage_state = 'failed' AND t.triage_state = :state AND t.status = :status ")
                        : DH_PAGE("tickets_failed", "AND t.triage_state = 'failed' AND t.triage_state = :state ");
    case OperationState::Completed:
    case OperationState::Cancelled:
        break;
    }
    // Most tickets are completed: the order's index is the right one, and the rest is filtered on the way.
    return byStatus ? DH_PAGE("tickets_status", "AND t.triage_state = :state AND t.status = :status ")
                    : DH_PAGE("tickets_all", "AND t.triage_state = :state ");
}

const char *keysSql(View view)
{
    switch (view) {
    case View::Inbox:
        return "SELECT id FROM tickets INDEXED BY tickets_status WHERE status = 'open' ORDER BY received_at DESC, id DESC";
    case View::Triaging:
        return "SELECT id FROM tickets INDEXED BY tickets_triaging WHERE triage_state IN ('pending', 'processing')"
               " ORDER BY received_at DESC, id DESC";
    case View::Failed:
        return "SELECT id FROM tickets INDEXED BY tickets_failed WHERE triage_state = 'failed' ORDER BY received_at DESC, id DESC";
    case View::All:
        return "SELECT id FROM tickets INDEXED BY tickets_all ORDER BY received_at DESC, id DESC";
    }
    return nullptr;
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
        // Without ORDER BY: the rows are put into the order of the list asked for, below.
        Statement s(m_c, DH_LIST_COLUMNS "FROM json_each(:ids) AS j CROSS JOIN tickets AS t ON t.id = j.value " DH_OPERATION_JOIN);
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
