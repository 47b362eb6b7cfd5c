#pragma once
// Job: tickets and their messages: taking in, finding, and what a person changes. Thread: the connection's.
// Lifetime: a view over a Connection, made where it is used. Failure: NotFound, Conflict (a newer version is there), SQL errors.

#include "core/domain/operation.h"
#include "core/domain/ticket.h"
#include "core/store/connection.h"

#include <QVector>

namespace store
{

enum class TriagePolicy { Open, All, None }; // which incoming tickets get a triage operation

enum class IngestKind { NewTicket, NewMessage, Duplicate };

struct IngestOutcome {
    IngestKind kind = IngestKind::NewTicket;
    domain::TicketId ticket;
};

struct IngestContext {
    domain::ImportId import; // empty: arrives alone, its operation is not held
    TriagePolicy policy = TriagePolicy::Open;
    QStringList ownAddresses; // lower case; a message from one of them is outgoing and gets no triage
};

// Other tickets of a requester's address.
struct OtherTicket {
    domain::TicketId id;
    QString subject;
    QString category;
    domain::TicketStatus status = domain::TicketStatus::Open;
    qint64 receivedAtMs = 0;
};
struct OtherTickets {
    static constexpr int countCap = 99;
    int count = 0; // countCap + 1: more than that
    QVector<OtherTicket> newest;
};

class Tickets
{
public:
    explicit Tickets(Connection &c) : m_c(c) {}

    // Ticket, message, operation and trail in this one transaction. Decides by Message-ID, else id and content; replies
    // join by In-Reply-To and References. A new customer message supersedes a triage not yet sent, else marks it stale.
    domain::Result<IngestOutcome> ingest(const domain::Incoming &incoming, const IngestContext &context);

    // By UUID or external id. Conflict when an external id names several.
    domain::Result<domain::TicketId> resolve(const QString &name);
    domain::Result<domain::Ticket> find(const domain::TicketId &id);
    domain::Result<domain::Ticket> findByRow(qint64 rowId);
    // Oldest first, without attachment contents.
    domain::Result<QVector<domain::Message>> messages(const domain::TicketId &id);
    domain::Result<QByteArray> attachmentContent(const domain::TicketId &ticket, const domain::MessageId &message, int ordinal);
    domain::Result<QByteArray> rawSource(const domain::TicketId &ticket, const domain::MessageId &message);

    // Of the same requester's address, newest first, at most `limit` of them with their facts. None without an address.
    domain::Result<OtherTickets> others(const domain::Ticket &ticket, int limit);

    // A person's changes. `expectedVersion` < 0: whatever stands there. An empty category or no urgency gives the field back
    // to the machine's last value. Setting waiting or closed cancels a triage that has not been sent.
    domain::Result<domain::Ticket> setCategory(const domain::TicketId &id, const QString &category, qint64 expectedVersion = -1);
    domain::Result<domain::Ticket> setUrgency(const domain::TicketId &id, std::optional<domain::Urgency> urgency, qint64 expectedVersion = -1);
    domain::Result<domain::Ticket> setStatus(const domain::TicketId &id, domain::TicketStatus status, qint64 expectedVersion = -1);
    // A person answered: the customer waits for nothing now, the ticket waits for the customer. A triage not sent is cancelled.
    // With the version the person saw, a message that came in meanwhile is a Conflict and not answered unread.
    // `what`: the message that says it and how it went out, for the trail. The whole of answering is in replies.h.
    struct AnsweredBy {
        QString message;
        QString way;
    };
    domain::Result<domain::Ticket> answer(const domain::TicketId &id, const AnsweredBy &by, qint64 expectedVersion = -1);
    // A person looked and lets it stand: every mark goes but that of unknown billing, which only resolving takes away.
    domain::Result<domain::Ticket> looked(const domain::TicketId &id);

private:
    Connection &m_c;
};

} // namespace store
