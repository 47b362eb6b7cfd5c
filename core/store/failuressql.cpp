#include "core/store/failuressql.h"

namespace store
{

// Word for word as the partial indexes say it. They are named: without statistics the planner may choose others.
#define DH_FAILED_FROM "FROM operations AS o INDEXED BY operations_causes "
#define DH_FAILED_WHERE "WHERE o.state = 'failed' AND o.kind = 'triage' "
#define DH_UNKNOWN "FROM attempts AS a INDEXED BY attempts_unknown WHERE a.billed = 'unknown' AND a.phase = 'ended' "
// Operations that nobody was asked about have no provider or, when a stored answer was to be used, an empty one.
#define DH_NOBODY "AND o.error_kind = :kind AND coalesce(o.provider, '') = '' "
#define DH_SOMEBODY "AND o.error_kind = :kind AND o.provider = :provider "

const char *failureGroupsSql()
{
    // The index walks each group newest ticket first; which row the example is matters to nobody, the newest id is as good.
    return "SELECT o.error_kind, o.provider, count(*), sum(o.answer_ready), min(o.updated_at), max(o.updated_at), max(o.id) "
           DH_FAILED_FROM DH_FAILED_WHERE "GROUP BY o.error_kind, o.provider ORDER BY o.error_kind, o.provider";
}

const char *failureMoneySql()
{
    return "SELECT o.error_kind, o.provider, sum(CASE a.billed WHEN 'yes' THEN coalesce(a.cost, 0) ELSE 0 END), "
           "sum(CASE WHEN a.billed = 'unknown' OR (a.billed = 'yes' AND a.cost IS NULL) THEN coalesce(a.maximum, 0) ELSE 0 END), "
           "sum(a.billed = 'unknown') " DH_FAILED_FROM "CROSS JOIN attempts AS a ON a.operation = o.id " DH_FAILED_WHERE
           "GROUP BY o.error_kind, o.provider ORDER BY o.error_kind, o.provider";
}

#define DH_TICKETS(where) "SELECT o.ticket " DH_FAILED_FROM DH_FAILED_WHERE where "ORDER BY o.received_at DESC, o.id DESC"

const char *failedTicketsSql(bool someProvider)
{
    return someProvider ? DH_TICKETS(DH_SOMEBODY) : DH_TICKETS(DH_NOBODY);
}

#define DH_ITEM "SELECT o.id, o.generation, o.answer_ready, a.estimated, a.maximum "
#define DH_LAST_CALL "LEFT JOIN attempts AS a ON a.operation = o.id AND a.ordinal = o.attempts "
#define DH_PLAN(where) DH_ITEM DH_FAILED_FROM DH_LAST_CALL DH_FAILED_WHERE where "ORDER BY o.received_at DESC, o.id DESC"

const char *failedPlanSql(bool someProvider)
{
    return someProvider ? DH_PLAN(DH_SOMEBODY) : DH_PLAN(DH_NOBODY);
}

const char *unknownGroupsSql()
{
    return "SELECT a.provider, count(*), sum(coalesce(a.maximum, 0)), sum(a.maximum IS NULL), min(a.sent_at), max(a.sent_at) " DH_UNKNOWN
           "GROUP BY a.provider ORDER BY a.provider";
}

const char *unknownCallsSql()
{
    return "SELECT a.uuid, t.uuid, substr(t.subject, 1, 400), a.model, n.request_id, a.outcome_text, a.sent_at, a.estimated, a.maximum "
           "FROM attempts AS a INDEXED BY attempts_unknown CROSS JOIN operations AS o ON o.id = a.operation CROSS JOIN tickets AS t ON t.id = o.ticket "
           "LEFT JOIN answers AS n ON n.attempt = a.id WHERE a.billed = 'unknown' AND a.phase = 'ended' AND a.provider = :provider "
           "ORDER BY a.sent_at, a.id LIMIT :limit";
}

} // namespace store
