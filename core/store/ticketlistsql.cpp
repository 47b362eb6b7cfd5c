#include "core/store/ticketlistsql.h"

namespace store
{

using domain::OperationState;
using domain::TicketStatus;
using domain::Urgency;

// One row as a list shows it; the newest triage operation is found by the ticket's own pointer. A column costs more to hand
// over than to work out: what is small goes together in one number, which RowMarks takes apart.
#define DH_WHOLE(column) column
#define DH_BRIEF(column) "substr(" column ", 1, 400)"
#define DH_COLUMNS(text)                                                                                                          \
    "SELECT t.id, t.uuid, t.external_id, " text("t.subject") ", " text("t.requester_name") ", " text("t.requester_email") ", "     \
    "t.received_at, t.category, " text("t.summary") ", "                                                                           \
    "t.look + 64 * CASE t.status WHEN 'open' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END "                                             \
    "+ 256 * CASE t.urgency WHEN 'low' THEN 1 WHEN 'normal' THEN 2 WHEN 'high' THEN 3 WHEN 'critical' THEN 4 ELSE 0 END "          \
    "+ 2048 * (t.category_by IS 'person') + 4096 * (t.urgency_by IS 'person') + 8192 * (t.applied_revision > 0) "                  \
    "+ coalesce(16384 * CASE o.state WHEN 'pending' THEN 1 WHEN 'processing' THEN 2 WHEN 'completed' THEN 3 WHEN 'failed' THEN 4 " \
    "WHEN 'cancelled' THEN 5 END + 131072 * o.answer_ready + 262144 * o.attempts, 0), "                                            \
    "t.waits_since, t.answered_at, o.reason, CASE o.state WHEN 'processing' THEN o.updated_at ELSE o.not_before END, "             \
    "o.error_kind, " text("o.error") " "
#define DH_LIST_COLUMNS DH_COLUMNS(DH_WHOLE)
#define DH_OPERATION_JOIN "LEFT JOIN operations AS o ON o.id = t.triage_operation "
// The index is named: without statistics the planner may choose another one and sort.
#define DH_FROM(index) DH_LIST_COLUMNS "FROM tickets AS t INDEXED BY " index " " DH_OPERATION_JOIN
#define DH_NEWEST(column) "(t." column ", t.id) < (:at, :row) ORDER BY t." column " DESC, t.id DESC LIMIT :limit"
#define DH_BY_TURN "(t.turn, t.id) > (:at, :row) ORDER BY t.turn, t.id LIMIT :limit"
#define DH_PAGE(index, where) DH_FROM(index) "WHERE " where DH_NEWEST("received_at")

// Which tickets are a view's, word for word as its partial index says it.
#define DH_INBOX "t.status = 'open' "
#define DH_TRIAGING "t.triage_state IN ('pending', 'processing') "
#define DH_LOOK "((t.status = 'open' AND t.look <> 0) OR t.look >= 32) "
// Every row fits: said so that SQLite walks the index in its order instead of reading it and sorting.
#define DH_IN_ORDER "AND t.turn >= 0 "
#define DH_FAILED "t.triage_state = 'failed' "
#define DH_ANSWERED "t.answered_at IS NOT NULL AND t.status <> 'open' "

TicketStatus RowMarks::status() const
{
    static constexpr std::array all{TicketStatus::Open, TicketStatus::Waiting, TicketStatus::Closed};
    return all.at(size_t(value >> 6 & 3) % all.size());
}

std::optional<Urgency> RowMarks::urgency() const
{
    static constexpr std::array all{Urgency::Low, Urgency::Normal, Urgency::High, Urgency::Critical};
    const auto place = size_t(value >> 8 & 7);
    return place >= 1 && place <= all.size() ? std::optional(all.at(place - 1)) : std::nullopt;
}

std::optional<OperationState> RowMarks::state() const
{
    static constexpr std::array all{OperationState::Pending, OperationState::Processing, OperationState::Completed, OperationState::Failed, OperationState::Cancelled};
    const auto place = size_t(value >> 14 & 7);
    return place >= 1 && place <= all.size() ? std::optional(all.at(place - 1)) : std::nullopt;
}

bool goesByTurn(View view)
{
    return view == View::Inbox || view == View::Triaging || view == View::NeedsLook;
}

const char *viewPageSql(View view)
{
    switch (view) {
    case View::Inbox:
        return DH_FROM("tickets_inbox") "WHERE " DH_INBOX "AND " DH_BY_TURN;
    case View::Triaging:
        return DH_FROM("tickets_queue") "WHERE " DH_TRIAGING "AND " DH_BY_TURN;
    case View::NeedsLook:
        return DH_FROM("tickets_look") "WHERE " DH_LOOK "AND " DH_BY_TURN;
    case View::Failed:
        return DH_FROM("tickets_failed") "WHERE " DH_FAILED "AND " DH_NEWEST("received_at");
    case View::Answered:
        return DH_FROM("tickets_answered") "WHERE " DH_ANSWERED "AND " DH_NEWEST("answered_at");
    case View::All:
        return DH_FROM("tickets_all") "WHERE " DH_NEWEST("received_at");
    }
    return nullptr;
}

const char *pageSql(const ListFilter &filter)
{
    if (filter.view)
        return viewPageSql(*filter.view);
    const bool byStatus = filter.status.has_value();
    if (!filter.state)
        return byStatus ? DH_PAGE("tickets_status", "t.status = :status AND ") : DH_PAGE("tickets_all", "");
    switch (*filter.state) {
    case OperationState::Pending:
    case OperationState::Processing:
        return byStatus ? DH_PAGE("tickets_triaging", DH_TRIAGING "AND t.triage_state = :state AND t.status = :status AND ")
                        : DH_PAGE("tickets_triaging", DH_TRIAGING "AND t.triage_state = :state AND ");
    case OperationState::Failed:
        return byStatus ? DH_PAGE("tickets_failed", DH_FAILED "AND t.triage_state = :state AND t.status = :status AND ")
                        : DH_PAGE("tickets_failed", DH_FAILED "AND t.triage_state = :state AND ");
    case OperationState::Completed:
    case OperationState::Cancelled:
        break;
    }
    // Most tickets are completed: the order's index is the right one, and the rest is filtered on the way.
    return byStatus ? DH_PAGE("tickets_status", "t.triage_state = :state AND t.status = :status AND ")
                    : DH_PAGE("tickets_all", "t.triage_state = :state AND ");
}

const char *keysSql(View view)
{
    switch (view) {
    case View::Inbox:
        return "SELECT t.id FROM tickets AS t INDEXED BY tickets_inbox WHERE " DH_INBOX "ORDER BY t.turn, t.id";
    case View::Triaging:
        return "SELECT t.id FROM tickets AS t INDEXED BY tickets_queue WHERE " DH_TRIAGING DH_IN_ORDER "ORDER BY t.turn, t.id";
    case View::NeedsLook:
        return "SELECT t.id FROM tickets AS t INDEXED BY tickets_look WHERE " DH_LOOK "ORDER BY t.turn, t.id";
    case View::Failed:
        return "SELECT t.id FROM tickets AS t INDEXED BY tickets_failed WHERE " DH_FAILED "ORDER BY t.received_at DESC, t.id DESC";
    case View::Answered:
        return "SELECT t.id FROM tickets AS t INDEXED BY tickets_answered WHERE " DH_ANSWERED "ORDER BY t.answered_at DESC, t.id DESC";
    case View::All:
        return "SELECT t.id FROM tickets AS t INDEXED BY tickets_all ORDER BY t.received_at DESC, t.id DESC";
    }
    return nullptr;
}

#define DH_BY_IDS "FROM json_each(:ids) AS j CROSS JOIN tickets AS t ON t.id = j.value " DH_OPERATION_JOIN

const char *rowsSql()
{
    // Without ORDER BY: the caller puts the rows into the order of the ids it asked for.
    return DH_LIST_COLUMNS DH_BY_IDS;
}

const char *briefRowsSql()
{
    return DH_COLUMNS(DH_BRIEF) DH_BY_IDS;
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
        return DH_SEARCH("AND " DH_INBOX);
    case View::Triaging:
        return DH_SEARCH("AND " DH_TRIAGING);
    case View::NeedsLook:
        return DH_SEARCH("AND " DH_LOOK);
    case View::Failed:
        return DH_SEARCH("AND " DH_FAILED);
    case View::Answered:
        return DH_SEARCH("AND " DH_ANSWERED);
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
