#include "core/store/ticketlistsql.h"

namespace store
{

using domain::OperationState;

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
// Every row fits: said so that SQLite walks a partial index in its order instead of reading it and sorting.
#define DH_IN_ORDER " AND received_at > -9223372036854775807 ORDER BY received_at DESC, id DESC"
#define DH_TRIAGING "t.triage_state IN ('pending', 'processing') "

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
        return "SELECT id FROM tickets INDEXED BY tickets_triaging WHERE triage_state IN ('pending', 'processing')" DH_IN_ORDER;
    case View::Failed:
        return "SELECT id FROM tickets INDEXED BY tickets_failed WHERE triage_state = 'failed'" DH_IN_ORDER;
    case View::All:
        return "SELECT id FROM tickets INDEXED BY tickets_all ORDER BY received_at DESC, id DESC";
    }
    return nullptr;
}

const char *rowsSql()
{
    // Without ORDER BY: the caller puts the rows into the order of the ids it asked for.
    return DH_LIST_COLUMNS "FROM json_each(:ids) AS j CROSS JOIN tickets AS t ON t.id = j.value " DH_OPERATION_JOIN;
}

// Newest first by rowid is the index's own order: it ends as soon as enough was read. Sorted by rank it would have to look at
// every match.
#define DH_SEARCH(where)                                                                                                          \
    "SELECT m.ticket FROM message_fts AS f CROSS JOIN messages AS m ON m.id = f.rowid CROSS JOIN tickets AS t ON t.id = m.ticket " \
    "WHERE message_fts MATCH :query " where "ORDER BY f.rowid DESC"

const char *searchSql(View view)
{
    switch (view) {
    case View::Inbox:
        return DH_SEARCH("AND t.status = 'open' ");
    case View::Triaging:
        return DH_SEARCH("AND t.triage_state IN ('pending', 'processing') ");
    case View::Failed:
        return DH_SEARCH("AND t.triage_state = 'failed' ");
    case View::All:
        return DH_SEARCH("");
    }
    return nullptr;
}

const char *filteredSearchSql()
{
    return DH_SEARCH("AND (:state IS NULL OR t.triage_state = :state) AND (:status IS NULL OR t.status = :status) ");
}

} // namespace store
