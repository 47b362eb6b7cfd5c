// What a ticket keeps about itself so that a view needs no second look: each is worked out again from what it is a copy of.

#include "core/store/checkrules.h"

namespace store
{

namespace
{

#define DH_NEWEST_RESULT "LEFT JOIN applications AS p ON p.id = (SELECT n.id FROM applications AS n WHERE n.ticket = t.id ORDER BY n.revision DESC LIMIT 1)"
#define DH_LAST_OF(where) "coalesce((SELECT max(e.id) FROM events AS e INDEXED BY events_ticket WHERE e.ticket = t.id AND " where "), 0)"
#define DH_RESULT(field) "json_extract(p.result, '$." field "')"
#define DH_UNPROVED(field)                                                                                                        \
    "(t." field "_by IS NOT 'person' AND " DH_RESULT(field "_evidence_verified") " = 0 AND (" DH_RESULT("by_model") " = 1 OR "     \
    DH_RESULT(field "_evidence") " <> ''))"
#define DH_UNSURE(field) "(t." field "_by IS NOT 'person' AND " DH_RESULT(field "_confidence") " = 'low')"

const char *const lookSql =
    "WITH marks AS (SELECT t.id, t.uuid, t.look, p.id IS NOT NULL AS has_result, "
    DH_LAST_OF("e.what = 'looked_at'") " AS looked, "
    DH_LAST_OF("e.operation = p.operation AND e.what = 'applied'") " AS applied, "
    DH_LAST_OF("e.operation = p.operation AND e.what = 'operation_created'") " AS created, "
    DH_LAST_OF("e.what = 'message_imported' AND json_extract(e.detail, '$.direction') = 'in'") " AS written, "
    "1 * (" DH_UNSURE("category") " OR " DH_UNSURE("urgency") ") + 2 * (" DH_UNPROVED("category") " OR " DH_UNPROVED("urgency") ")"
    " + 4 * (EXISTS (SELECT 1 FROM json_each(p.result, '$.risk_flags') AS f WHERE f.value = 'injection_suspected'))"
    " + 8 * (coalesce(" DH_RESULT("reply_check") ", 0) = 1 OR (t.category_by IS NOT 'person' AND " DH_RESULT("offered_category") " IS NOT NULL)) AS result,"
    " EXISTS (SELECT 1 FROM operations AS o JOIN attempts AS a ON a.operation = o.id WHERE o.ticket = t.id AND a.phase = 'ended' AND a.billed = 'unknown') AS unknown"
    " FROM tickets AS t " DH_NEWEST_RESULT "), wanted AS (SELECT id, uuid, look,"
    " CASE WHEN has_result AND looked < applied THEN result ELSE 0 END"
    " + CASE WHEN has_result AND written > created AND looked < max(applied, written) THEN 16 ELSE 0 END + 32 * unknown AS wanted FROM marks)"
    " SELECT 'ticket ' || uuid || ' carries the marks ' || look || ', result, messages and calls give reason for ' || wanted"
    " FROM wanted WHERE look <> wanted ORDER BY id";

} // namespace

QVector<CheckRule> viewRules()
{
    return {
        {"reasons for a look", lookSql},
        {"who waits", "SELECT 'the customer of ticket ' || t.uuid || ' waits since ' || t.waits_since || ', and ' || CASE WHEN t.status <> 'open' THEN 'the ticket is ' || t.status"
                      " WHEN EXISTS (SELECT 1 FROM messages AS o WHERE o.ticket = t.id AND o.direction = 'out' AND o.sent_at >= t.waits_since) THEN 'our answer came after it'"
                      " ELSE 'no message of theirs is of that time' END FROM tickets AS t WHERE t.waits_since IS NOT NULL AND (t.status <> 'open'"
                      " OR EXISTS (SELECT 1 FROM messages AS o WHERE o.ticket = t.id AND o.direction = 'out' AND o.sent_at >= t.waits_since)"
                      " OR NOT EXISTS (SELECT 1 FROM messages AS m WHERE m.ticket = t.id AND m.direction = 'in' AND m.sent_at = t.waits_since)) ORDER BY t.id"},
        {"who waits", "SELECT 'ticket ' || t.uuid || ' is open, its customer wrote and had no answer, and it is not counted as waiting' FROM tickets AS t"
                      " WHERE t.status = 'open' AND t.waits_since IS NULL AND EXISTS (SELECT 1 FROM messages AS m WHERE m.ticket = t.id AND m.direction = 'in'"
                      " AND m.created_at > coalesce(t.answered_at, 0) AND NOT EXISTS (SELECT 1 FROM messages AS o WHERE o.ticket = t.id AND o.direction = 'out'"
                      " AND o.sent_at >= m.sent_at)) ORDER BY t.id"},
        {"who waits", "SELECT 'ticket ' || t.uuid || ' counts as answered at ' || coalesce(t.answered_at, 'no time') || ', which neither the trail nor a message says'"
                      " FROM tickets AS t WHERE (t.answered_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM messages AS m WHERE m.ticket = t.id AND m.sent_at = t.answered_at)"
                      " AND NOT EXISTS (SELECT 1 FROM events AS e INDEXED BY events_ticket WHERE e.ticket = t.id AND json_extract(e.detail, '$.answered_at') = t.answered_at))"
                      " OR (t.answered_at IS NULL AND EXISTS (SELECT 1 FROM events AS e INDEXED BY events_ticket WHERE e.ticket = t.id AND e.what = 'answered')) ORDER BY t.id"},
        {"order of work", "SELECT 'ticket ' || uuid || ' does not stand where its urgency and its waiting put it' FROM tickets"
                          " WHERE turn <> CASE urgency WHEN 'critical' THEN 0 WHEN 'high' THEN 1 WHEN 'low' THEN 3 ELSE 2 END * 281474976710656"
                          " + min(max(coalesce(waits_since, 281474976710655), 0), 281474976710655) ORDER BY id"},
        {"counters", "SELECT 'the counter of ' || status || ' tickets that are ' || triage_state || CASE needs_look WHEN 1 THEN ', need a look' ELSE '' END ||"
                     " CASE answered WHEN 1 THEN ', were answered' ELSE '' END || ' says ' || sum(counted) || ', there are ' || sum(n)"
                     " FROM (SELECT status, triage_state, needs_look, answered, n AS counted, 0 AS n FROM counters"
                     " UNION ALL SELECT status, triage_state, (status = 'open' AND look <> 0) OR look >= 32, answered_at IS NOT NULL AND status <> 'open', 0, 1 FROM tickets)"
                     " GROUP BY status, triage_state, needs_look, answered HAVING sum(counted) <> sum(n) ORDER BY status, triage_state, needs_look, answered"},
    };
}

} // namespace store
