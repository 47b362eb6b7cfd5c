#include "core/store/guesses.h"

#include "core/store/operations.h"
#include "core/store/statement.h"

namespace store
{

using namespace Qt::StringLiterals;

const char *openGuessesSql()
{
    // The answer that was applied, not the last attempt: a later one may have gone wrong.
    return "SELECT t.uuid, o.op_id, o.revision, coalesce(t.urgency IN ('high', 'critical'), 0) FROM tickets AS t INDEXED BY tickets_inbox "
           "CROSS JOIN operations AS o ON o.id = t.triage_operation CROSS JOIN applications AS p ON p.operation = o.id "
           "CROSS JOIN answers AS n ON n.id = p.answer CROSS JOIN attempts AS a ON a.id = n.attempt "
           "WHERE t.status = 'open' AND o.state = 'completed' AND a.dialect = 'builtin' ORDER BY t.turn, t.id";
}

domain::Result<QVector<Guess>> Guesses::open()
{
    Statement s(m_c, openGuessesSql());
    DH_TRY(s.exec());
    QVector<Guess> guesses;
    while (s.next())
        guesses.append({domain::TicketId(s.text(0)), domain::OperationId(s.text(1)), int(s.integer(2)), s.boolean(3)});
    DH_TRY(s.error());
    return guesses;
}

domain::Result<Moved> Guesses::ask(const QVector<Guess> &guesses)
{
    Moved moved;
    for (const Guess &guess : guesses) {
        Statement s(m_c, "SELECT count(*) FROM tickets AS t JOIN operations AS o ON o.id = t.triage_operation "
                         "WHERE t.uuid = :ticket AND t.status = 'open' AND o.op_id = :operation AND o.state = 'completed'");
        s.bind(":ticket", guess.ticket).bind(":operation", guess.operation);
        DH_TRY(s.exec());
        const bool same = s.next() && s.boolean(0);
        DH_TRY(s.error());
        if (!same) {
            ++moved.changed;
            continue;
        }
        const auto made = Operations(m_c).resumeOrCreate(u"triage"_s, guess.ticket, guess.revision + 1, domain::OperationPriority::Background);
        if (!made)
            return made.error();
        ++moved.done;
        ++moved.calls;
    }
    return moved;
}

} // namespace store
