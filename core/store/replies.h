#pragma once
// Job: a person's answer to a ticket: the message that goes out, the ticket that waits for the customer, the draft that is
// done, in one transaction. Thread: the connection's (the writer for answer). Lifetime: a view over a Connection.
// Failure: Conflict when the ticket is not what the person saw (the customer wrote again: nothing is answered unread), Invalid
// for a text that is empty or still has something to check, NotFound, SQL errors. Nothing is sent here.

#include "core/domain/ticket.h"
#include "core/store/connection.h"

namespace store
{

// Whom an answer goes to and what it continues.
struct ReplyTarget {
    domain::Ticket ticket;
    domain::Person from;    // our own first address, if the settings name one
    QStringList references; // oldest first; the last is the customer's newest message with an id
    QString signature;
};

struct Reply {
    QString text;      // as it goes out, signature included
    QString messageId; // of the mail, without angle brackets; empty if it goes out another way
    QString way;       // "copy", "mail_program", "mail_file", "command_line": for the trail
    bool close = false;          // closed, not waiting for the customer
    bool marksAccepted = false;  // a person saw what is left to check and answers all the same
};

class Replies
{
public:
    explicit Replies(Connection &c) : m_c(c) {}

    domain::Result<ReplyTarget> target(const domain::TicketId &ticket);
    // `seenVersion` < 0: whatever stands there.
    domain::Result<domain::Ticket> answer(const domain::TicketId &ticket, const Reply &reply, qint64 seenVersion);

private:
    Connection &m_c;
};

// The text with the signature below it, once: not again below a text that ends with it.
QString withSignature(const QString &text, const QString &signature);
// For a mail of ours: unique, with the domain of our address where there is one.
QString newMessageId(const domain::Person &from, qint64 nowMs);

} // namespace store
