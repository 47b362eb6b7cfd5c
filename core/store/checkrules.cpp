#include "core/store/checkrules.h"

namespace store
{

namespace
{

// A message came in, or a person's answer went out.
#define DH_EVENT_OF_MESSAGE "(e.what IN ('ticket_imported', 'message_imported') OR (e.what = 'answered' AND json_extract(e.detail, '$.message') <> ''))"

QVector<CheckRule> lifecycleRules()
{
    return {
        {"claims", "SELECT 'operation ' || op_id || ' is ' || state || ' and ' || CASE WHEN owner IS NULL THEN 'has no owner' ELSE 'still has the owner ' || owner END"
                   " FROM operations WHERE (state = 'processing') <> (owner IS NOT NULL) OR (state = 'processing') <> (lease_until IS NOT NULL) ORDER BY id"},
        {"claims", "SELECT 'operation ' || o.op_id || ' was claimed ' || count(*) || ' times with generation ' || json_extract(e.detail, '$.generation')"
                   " FROM events AS e JOIN operations AS o ON o.id = e.operation WHERE e.what = 'claimed'"
                   " GROUP BY e.operation, json_extract(e.detail, '$.generation') HAVING count(*) > 1 ORDER BY e.operation"},
        {"one unfinished operation per ticket",
         "SELECT 'ticket ' || t.uuid || ' has ' || count(*) || ' unfinished operations of the kind ' || o.kind FROM operations AS o JOIN tickets AS t ON t.id = o.ticket"
         " WHERE o.state IN ('pending', 'processing') GROUP BY o.ticket, o.kind HAVING count(*) > 1 ORDER BY o.ticket"},
        {"generations", "SELECT 'attempt ' || a.uuid || ' carries generation ' || a.generation || ', its operation ' || o.op_id || ' only ' || o.generation"
                        " FROM attempts AS a JOIN operations AS o ON o.id = a.operation WHERE a.generation > o.generation ORDER BY a.id"},
        {"generations", "SELECT 'operation ' || o.op_id || ' counts ' || o.attempts || ' attempts, there are ' || count(a.id) || ', the last is number ' || coalesce(max(a.ordinal), 0)"
                        " FROM operations AS o LEFT JOIN attempts AS a ON a.operation = o.id GROUP BY o.id"
                        " HAVING o.attempts <> count(a.id) OR o.attempts <> coalesce(max(a.ordinal), 0) ORDER BY o.id"},
        {"answers ready", "SELECT 'operation ' || o.op_id || ' says that an answer is ready, and there is none that waits for use' FROM operations AS o WHERE o.answer_ready = 1"
                          " AND NOT EXISTS (SELECT 1 FROM attempts AS a JOIN answers AS n ON n.attempt = a.id WHERE a.operation = o.id"
                          " AND (n.verdict IS NULL OR n.verdict = 'usable')) ORDER BY o.id"},
        {"held operations", "SELECT 'operation ' || op_id || ' is held by no import' FROM operations WHERE state = 'pending' AND reason = 'held' AND import IS NULL ORDER BY id"},
        {"gates", "SELECT 'the gate of ' || g.provider || ' is being probed by ' || coalesce(g.probe, 'nobody') || ', which is not at work'"
                  " FROM gates AS g LEFT JOIN operations AS o ON o.op_id = g.probe"
                  " WHERE g.state = 'probing' AND (o.id IS NULL OR o.state <> 'processing' OR o.generation <> g.probe_generation) ORDER BY g.provider"},
    };
}

QVector<CheckRule> resultRules()
{
    return {
        {"one result per completed operation", "SELECT 'operation ' || o.op_id || ' is completed and no answer was applied' FROM operations AS o WHERE o.state = 'completed'"
                                               " AND NOT EXISTS (SELECT 1 FROM applications AS p WHERE p.operation = o.id) ORDER BY o.id"},
        {"one result per completed operation", "SELECT 'operation ' || o.op_id || ' is ' || o.state || ' although an answer was applied'"
                                               " FROM applications AS p JOIN operations AS o ON o.id = p.operation WHERE o.state <> 'completed' ORDER BY o.id"},
        {"one result per completed operation", "SELECT 'operation ' || o.op_id || ' has ' || count(*) || ' applications' FROM applications AS p JOIN operations AS o ON o.id = p.operation"
                                               " GROUP BY p.operation HAVING count(*) > 1 ORDER BY p.operation"},
        {"one result per completed operation", "SELECT 'operation ' || o.op_id || ' has ' || count(*) || ' applied answers' FROM answers AS n JOIN attempts AS a ON a.id = n.attempt"
                                               " JOIN operations AS o ON o.id = a.operation WHERE n.verdict = 'applied' GROUP BY a.operation HAVING count(*) > 1 ORDER BY a.operation"},
        {"applications", "SELECT 'the application of operation ' || o.op_id || ' uses the answer of attempt ' || coalesce(a.uuid, '?') || ', which is ' ||"
                         " coalesce(n.verdict, 'not judged') || CASE WHEN a.operation = o.id THEN '' ELSE ' and belongs to another operation' END"
                         " FROM applications AS p JOIN operations AS o ON o.id = p.operation LEFT JOIN answers AS n ON n.id = p.answer"
                         " LEFT JOIN attempts AS a ON a.id = n.attempt"
                         " WHERE coalesce(n.verdict, '') <> 'applied' OR coalesce(a.operation, 0) <> o.id ORDER BY p.id"},
        {"applications", "SELECT 'the application of operation ' || o.op_id || ' names another ticket, revision or a later generation' FROM applications AS p"
                         " JOIN operations AS o ON o.id = p.operation"
                         " WHERE p.ticket <> o.ticket OR p.revision <> o.revision OR p.generation > o.generation ORDER BY p.id"},
        {"applications", "SELECT 'the answer of attempt ' || a.uuid || ' is marked as applied and was not' FROM answers AS n JOIN attempts AS a ON a.id = n.attempt"
                         " WHERE n.verdict = 'applied' AND NOT EXISTS (SELECT 1 FROM applications AS p WHERE p.answer = n.id) ORDER BY n.id"},
        {"tickets follow their operations",
         "SELECT 'ticket ' || t.uuid || ' shows ' || t.triage_state || ', its newest operation ' || coalesce(o.op_id || ' is ' || o.state, 'does not exist')"
         " FROM tickets AS t LEFT JOIN operations AS o ON o.id ="
         " (SELECT n.id FROM operations AS n WHERE n.ticket = t.id AND n.kind = 'triage' ORDER BY n.revision DESC LIMIT 1)"
         " WHERE t.triage_state <> coalesce(o.state, 'none') OR t.triage_operation IS NOT o.id ORDER BY t.id"},
        {"tickets follow their results",
         "SELECT 'ticket ' || t.uuid || ' says that revision ' || t.applied_revision || ' was applied last, the newest application is of ' ||"
         " coalesce((SELECT max(p.revision) FROM applications AS p WHERE p.ticket = t.id), 0)"
         " FROM tickets AS t WHERE t.applied_revision <> coalesce((SELECT max(p.revision) FROM applications AS p WHERE p.ticket = t.id), 0) ORDER BY t.id"},
    };
}

QVector<CheckRule> moneyRules()
{
    return {
        {"answers have their attempt", "SELECT 'answer ' || n.id || ' belongs to no attempt' FROM answers AS n"
                                       " WHERE NOT EXISTS (SELECT 1 FROM attempts AS a WHERE a.id = n.attempt) ORDER BY n.id"},
        {"answers have their attempt", "SELECT 'attempt ' || a.uuid || ' is still sending and has its answer' FROM answers AS n JOIN attempts AS a ON a.id = n.attempt"
                                       " WHERE a.phase <> 'ended' ORDER BY a.id"},
        {"answers have their attempt", "SELECT 'attempt ' || a.uuid || ' was answered and the answer is not there' FROM attempts AS a WHERE a.outcome = 'answered'"
                                       " AND NOT EXISTS (SELECT 1 FROM answers AS n WHERE n.attempt = a.id) ORDER BY a.id"},
        {"billed states", "SELECT 'attempt ' || uuid || ' was answered and counts as ' || CASE billed WHEN 'no' THEN 'not billed' ELSE 'possibly billed' END"
                          " FROM attempts WHERE outcome = 'answered' AND billed <> 'yes' AND NOT (dialect = 'builtin' AND billed = 'no') ORDER BY id"},
        // Whatever can be used was answered; an error's body is kept as an answer that was rejected at once.
        {"billed states", "SELECT 'attempt ' || a.uuid || ' has an answer, but its outcome is ' || coalesce(a.outcome, 'open')"
                          " FROM answers AS n JOIN attempts AS a ON a.id = n.attempt"
                          " WHERE coalesce(a.outcome, '') <> 'answered' AND coalesce(n.verdict, '') <> 'rejected' ORDER BY a.id"},
        {"billed states", "SELECT 'attempt ' || a.uuid || ' was answered once, as its event says, and is now ' || coalesce(a.outcome, 'open')"
                          " FROM events AS e JOIN attempts AS a ON a.uuid = json_extract(e.detail, '$.attempt')"
                          " WHERE e.what = 'answer_recorded' AND coalesce(a.outcome, '') <> 'answered' ORDER BY a.id"},
        {"costs", "SELECT 'attempt ' || uuid || ' has a cost and neither usage nor a reason for it' FROM attempts"
                  " WHERE cost > 0 AND cost_reason = '' AND (input_tokens IS NULL OR output_tokens IS NULL) ORDER BY id"},
        {"costs", "SELECT 'attempt ' || uuid || ' was not billed and has a cost of ' || cost || ' nano-USD' FROM attempts WHERE billed = 'no' AND cost > 0 ORDER BY id"},
        {"costs", "SELECT 'attempt ' || uuid || ' was billed, and neither a cost nor a reason why it is not known is there' FROM attempts"
                  " WHERE billed = 'yes' AND cost IS NULL AND cost_reason = '' ORDER BY id"},
        {"costs", "SELECT 'the sums of calls sent from ' || quarter * 900000 || ' on are off by ' || sum(paid) || ' paid and ' || sum(reserved) ||"
                  " ' reserved nano-USD and ' || sum(unknown_calls) || ' unknown calls' FROM (SELECT quarter, paid, reserved, unknown_calls FROM spend"
                  " UNION ALL SELECT sent_at / 900000, -CASE WHEN billed = 'yes' THEN coalesce(cost, 0) ELSE 0 END,"
                  " -CASE WHEN billed = 'unknown' OR phase = 'sending' OR (billed = 'yes' AND cost IS NULL) THEN coalesce(maximum, 0) ELSE 0 END,"
                  " -(billed = 'unknown' AND phase = 'ended') FROM attempts)"
                  " GROUP BY quarter HAVING sum(paid) <> 0 OR sum(reserved) <> 0 OR sum(unknown_calls) <> 0 ORDER BY quarter"},
    };
}

// A person's word always wins: what stands on the ticket is what the trail says a person set last, or the newest result's.
#define DH_LAST_EVENT(kinds)                                                                                                      \
    " FROM tickets AS t LEFT JOIN events AS e ON e.id ="                                                                          \
    " (SELECT max(x.id) FROM events AS x INDEXED BY events_ticket WHERE x.ticket = t.id AND x.what IN (" kinds "))"
#define DH_PERSONS_WORD(column, by)                                                                                               \
    "SELECT 'ticket ' || t.uuid || ' has the " column " ' || coalesce(t." column ", 'none') || ' of ' || coalesce(t." by ", 'nobody') ||" \
    " ', the trail says ' || coalesce(e.what || ' ' || json_extract(e.detail, '$.new'), 'that no person set it')"                 \
    DH_LAST_EVENT("'" column "_set', '" column "_given_back'")                                                                    \
    " WHERE (t." by " IS 'person') <> (e.what IS '" column "_set')"                                                               \
    " OR (t." by " IS 'person' AND json_extract(e.detail, '$.new') IS NOT t." column ") ORDER BY t.id"
#define DH_MACHINES_WORD(column, by)                                                                                              \
    "SELECT 'ticket ' || t.uuid || ' has the " column " ' || t." column " || ' of its result, which says ' ||"                    \
    " coalesce(json_extract(p.result, '$." column "'), 'nothing')"                                                                \
    " FROM tickets AS t LEFT JOIN applications AS p ON p.id ="                                                                    \
    " (SELECT n.id FROM applications AS n WHERE n.ticket = t.id ORDER BY n.revision DESC LIMIT 1)"                                \
    " WHERE t." by " = 'provider' AND json_extract(p.result, '$." column "') IS NOT t." column " ORDER BY t.id"

QVector<CheckRule> ownershipRules()
{
    return {
        {"a person's word", DH_PERSONS_WORD("category", "category_by")},
        {"a person's word", DH_PERSONS_WORD("urgency", "urgency_by")},
        {"a person's word", "SELECT 'ticket ' || t.uuid || ' is ' || t.status || ', the trail says ' || coalesce(json_extract(e.detail, '$.new'), 'open')"
                            DH_LAST_EVENT("'status_set', 'answered', 'reopened'")
                            " WHERE e.id IS NOT NULL AND t.status <> coalesce(json_extract(e.detail, '$.new'), 'open') ORDER BY t.id"},
        {"tickets follow their results", DH_MACHINES_WORD("category", "category_by")},
        {"tickets follow their results", DH_MACHINES_WORD("urgency", "urgency_by")},
    };
}

QVector<CheckRule> trailRules()
{
    return {
        {"every change has its event", "SELECT 'operation ' || o.op_id || ' has no event of its creation' FROM operations AS o"
                                       " WHERE o.id IN (SELECT id FROM operations EXCEPT SELECT operation FROM events WHERE what = 'operation_created') ORDER BY o.id"},
        {"every change has its event", "SELECT 'attempt ' || uuid || ' has no event of its send' FROM (SELECT uuid FROM attempts EXCEPT"
                                       " SELECT json_extract(detail, '$.attempt') FROM events WHERE what = 'about_to_send') ORDER BY uuid"},
        {"every change has its event", "SELECT 'attempt ' || uuid || ' has no event of its answer' FROM (SELECT uuid FROM attempts WHERE outcome = 'answered' EXCEPT"
                                       " SELECT json_extract(detail, '$.attempt') FROM events WHERE what = 'answer_recorded') ORDER BY uuid"},
        {"every change has its event", "SELECT 'operation ' || o.op_id || ' has no event of its result' FROM operations AS o"
                                       " WHERE o.id IN (SELECT operation FROM applications EXCEPT SELECT operation FROM events WHERE what = 'applied') ORDER BY o.id"},
        {"every change has its event", "SELECT 'ticket ' || t.uuid || ' has a draft and no event of it' FROM tickets AS t"
                                       " WHERE t.id IN (SELECT ticket FROM drafts EXCEPT SELECT ticket FROM events WHERE what IN ('draft_saved', 'draft_kept_beside')) ORDER BY t.id"},
        {"every change has its event", "SELECT 'ticket ' || t.uuid || ' has ' || count(m.id) || ' messages and ' ||"
                                       " (SELECT count(*) FROM events AS e INDEXED BY events_ticket WHERE e.ticket = t.id AND " DH_EVENT_OF_MESSAGE ")"
                                       " || ' events of their coming' FROM tickets AS t LEFT JOIN messages AS m ON m.ticket = t.id GROUP BY t.id"
                                       " HAVING count(m.id) <> (SELECT count(*) FROM events AS e INDEXED BY events_ticket"
                                       " WHERE e.ticket = t.id AND " DH_EVENT_OF_MESSAGE ") ORDER BY t.id"},
        {"every change has its event", "SELECT 'operation ' || o.op_id || ' was given up and the trail does not say by whom' FROM operations AS o"
                                       " WHERE o.state = 'cancelled' AND o.reason = 'given_up' AND NOT EXISTS (SELECT 1 FROM events AS e INDEXED BY events_ticket"
                                       " WHERE e.ticket = o.ticket AND e.operation = o.id AND e.what = 'cancelled' AND e.actor = 'person'"
                                       " AND json_extract(e.detail, '$.reason') = 'given_up') ORDER BY o.id"},
        {"every change has its event", "SELECT 'attempt ' || uuid || ' was settled by a person and has no event of it' FROM (SELECT uuid FROM attempts WHERE resolved_by = 'person' EXCEPT"
                                       " SELECT json_extract(detail, '$.attempt') FROM events WHERE what = 'billing_resolved') ORDER BY uuid"},
        {"append-only trail", "SELECT 'the trigger ' || name || ' that protects the trail is missing'"
                              " FROM (SELECT 'events_no_update' AS name UNION ALL SELECT 'events_no_delete')"
                              " WHERE name NOT IN (SELECT name FROM sqlite_master WHERE type = 'trigger') ORDER BY name"},
    };
}

} // namespace

const QVector<CheckRule> &checkRules()
{
    static const QVector<CheckRule> rules = lifecycleRules() + resultRules() + moneyRules() + ownershipRules() + viewRules() + trailRules();
    return rules;
}

} // namespace store
