#pragma once
// Job: what a sudden death cost: facts of the file before it, right after it, and once the work in hand is settled again.
// Every number is counted in the file. Thread: the connection's. Failure: SQL errors.

#include "core/domain/ids.h"
#include "core/store/connection.h"

#include <QVector>

#include <optional>

namespace store
{

// One moment of the file, to be held against a later one.
struct Mark {
    qint64 atMs = 0;
    qint64 tickets = 0;
    qint64 lastTicket = 0;       // row ids: what came later is larger
    qint64 lastAttempt = 0;
    qint64 lastApplication = 0;
    QVector<qint64> inHand;      // operations somebody was working on
    QVector<qint64> sending;     // attempts on their way: nobody knows yet how they end
    bool betweenAnswerAndUse = false; // an answer is stored and not applied
};

struct KeptDraft {
    domain::TicketId ticket;
    QString subject;
    QString text;
    qint64 savedAtMs = 0;
};

struct Receipt {
    qint64 ticketsBefore = 0;
    qint64 ticketsAfter = 0;
    qint64 lost = 0;             // tickets of before that are gone
    qint64 inHand = 0;           // operations the dead one was working on
    qint64 settled = 0;          // of those: completed, failed or cancelled since
    qint64 paidTwice = 0;        // operations billed again although a billed answer had not been rejected
    qint64 possiblyPaid = 0;     // calls that were out when it died, and whose bill nobody knows
    qint64 askedAgain = 0;       // of those: asked once more
    qint64 reused = 0;           // answers that were on disk and were used without another call
    domain::TicketId interrupted; // one of the tickets in hand, rather one with a possibly paid call; empty: none
    std::optional<KeptDraft> draft; // the reply typed last
};

class Receipts
{
public:
    explicit Receipts(Connection &c) : m_c(c) {}

    domain::Result<Mark> mark();
    domain::Result<qint64> unsettled(const Mark &death); // operations in hand then that are still pending or processing
    // `before`: before the death; `death`: after it, before anybody else wrote.
    domain::Result<Receipt> read(const Mark &before, const Mark &death);

private:
    domain::Result<qint64> one(const char *sql, qint64 key);
    domain::Done countCalls(const Mark &death, Receipt &receipt);
    domain::Done countReused(const Mark &death, Receipt &receipt);
    domain::Done readDraft(Receipt &receipt);
    Connection &m_c;
};

} // namespace store
