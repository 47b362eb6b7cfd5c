#include "core/store/receipt.h"

#include "core/store/statement.h"

namespace store
{

using domain::Done;
using domain::Result;

namespace
{

Result<QVector<qint64>> ids(Connection &c, const char *sql)
{
    Statement s(c, sql);
    DH_TRY(s.exec());
    QVector<qint64> found;
    while (s.next())
        found << s.integer(0);
    DH_TRY(s.error());
    return found;
}

} // namespace

// One number; the key is a row id or a bound of them.
Result<qint64> Receipts::one(const char *sql, qint64 key)
{
    Statement s(m_c, sql);
    s.bind(":key", key);
    DH_TRY(s.exec());
    const qint64 number = s.next() ? s.integer(0) : 0;
    DH_TRY(s.error());
    return number;
}

Result<Mark> Receipts::mark()
{
    Mark mark;
    mark.atMs = m_c.nowMs();
    Statement last(m_c, "SELECT (SELECT coalesce(max(id), 0) FROM tickets), (SELECT coalesce(max(id), 0) FROM attempts),"
                        " (SELECT coalesce(max(id), 0) FROM applications),"
                        " EXISTS (SELECT 1 FROM operations INDEXED BY operations_processing WHERE state = 'processing' AND answer_ready = 1)");
    DH_TRY(last.exec());
    if (last.next()) {
        mark.lastTicket = last.integer(0);
        mark.lastAttempt = last.integer(1);
        mark.lastApplication = last.integer(2);
        mark.betweenAnswerAndUse = last.boolean(3);
    }
    DH_TRY(last.error());
    const auto tickets = one("SELECT count(*) FROM tickets WHERE id <= :key", mark.lastTicket);
    if (!tickets)
        return tickets.error();
    mark.tickets = *tickets;
    const auto inHand = ids(m_c, "SELECT id FROM operations INDEXED BY operations_processing WHERE state = 'processing' ORDER BY id");
    if (!inHand)
        return inHand.error();
    mark.inHand = *inHand;
    const auto sending = ids(m_c, "SELECT id FROM attempts INDEXED BY attempts_sending WHERE phase = 'sending' ORDER BY id");
    if (!sending)
        return sending.error();
    mark.sending = *sending;
    return mark;
}

Result<qint64> Receipts::unsettled(const Mark &death)
{
    qint64 open = 0;
    for (const qint64 operation : death.inHand) {
        const auto found = one("SELECT count(*) FROM operations WHERE id = :key AND state IN ('pending', 'processing')", operation);
        if (!found)
            return found.error();
        open += *found;
    }
    return open;
}

// A call that was out when its process died: is its bill still unknown, and was it asked again?
Done Receipts::countCalls(const Mark &death, Receipt &receipt)
{
    for (const qint64 attempt : death.sending) {
        Statement s(m_c, "SELECT t.uuid, a.billed = 'unknown',"
                         " EXISTS (SELECT 1 FROM attempts AS later WHERE later.operation = a.operation AND later.ordinal > a.ordinal)"
                         " FROM attempts AS a JOIN operations AS o ON o.id = a.operation JOIN tickets AS t ON t.id = o.ticket WHERE a.id = :key");
        s.bind(":key", attempt);
        DH_TRY(s.exec());
        if (s.next() && s.boolean(1)) {
            ++receipt.possiblyPaid;
            receipt.askedAgain += s.integer(2);
            if (receipt.interrupted.isEmpty())
                receipt.interrupted = domain::TicketId(s.text(0));
        }
        DH_TRY(s.error());
    }
    return {};
}

Done Receipts::countReused(const Mark &death, Receipt &receipt)
{
    for (const qint64 operation : death.inHand) {
        Statement s(m_c, "SELECT t.uuid, coalesce(a.id > :application AND w.attempt <= :attempt, 0) FROM operations AS o"
                         " JOIN tickets AS t ON t.id = o.ticket LEFT JOIN applications AS a ON a.operation = o.id"
                         " LEFT JOIN answers AS w ON w.id = a.answer WHERE o.id = :key");
        s.bind(":application", death.lastApplication).bind(":attempt", death.lastAttempt).bind(":key", operation);
        DH_TRY(s.exec());
        if (s.next()) {
            receipt.reused += s.integer(1);
            if (receipt.interrupted.isEmpty())
                receipt.interrupted = domain::TicketId(s.text(0));
        }
        DH_TRY(s.error());
    }
    return {};
}

Done Receipts::readDraft(Receipt &receipt)
{
    Statement s(m_c, "SELECT t.uuid, t.subject, d.text, d.saved_at FROM drafts AS d JOIN tickets AS t ON t.id = d.ticket"
                     " WHERE d.id = (SELECT max(id) FROM drafts)");
    DH_TRY(s.exec());
    if (s.next() && !s.text(2).trimmed().isEmpty())
        receipt.draft = KeptDraft{domain::TicketId(s.text(0)), s.text(1), s.text(2), s.integer(3)};
    return s.error();
}

Result<Receipt> Receipts::read(const Mark &before, const Mark &death)
{
    Receipt receipt;
    receipt.ticketsBefore = before.tickets;
    receipt.inHand = death.inHand.size();
    const auto kept = one("SELECT count(*) FROM tickets WHERE id <= :key", before.lastTicket);
    const auto now = one("SELECT count(*) FROM tickets WHERE id > :key", 0);
    const auto open = unsettled(death);
    // A rejected answer between two bills is a second try, told as such. Everything else billed twice is not.
    const auto twice = one("SELECT count(DISTINCT a.operation) FROM attempts AS a INDEXED BY attempts_sent JOIN answers AS w ON w.attempt = a.id"
                           " WHERE a.sent_at >= :key AND a.billed = 'yes' AND w.verdict IS NOT 'rejected'"
                           " AND EXISTS (SELECT 1 FROM attempts AS b WHERE b.operation = a.operation AND b.ordinal > a.ordinal AND b.billed = 'yes')",
                           0);
    for (const Result<qint64> *figure : {&kept, &now, &open, &twice}) {
        if (!*figure)
            return figure->error();
    }
    receipt.lost = before.tickets - *kept;
    receipt.ticketsAfter = *now;
    receipt.settled = receipt.inHand - *open;
    receipt.paidTwice = *twice;
    DH_TRY(countCalls(death, receipt));
    DH_TRY(countReused(death, receipt));
    DH_TRY(readDraft(receipt));
    return receipt;
}

} // namespace store
