#pragma once
// Job: the trail: who did what and when. Append-only, chained by hash. Thread: the connection's. Failure: SQL errors.

#include "core/domain/ids.h"
#include "core/domain/ticket.h"
#include "core/store/connection.h"

#include <QJsonObject>
#include <QVector>

namespace store
{

struct Event {
    qint64 id = 0;
    qint64 atMs = 0;
    domain::Actor actor = domain::Actor::Program;
    QString actorName;
    QString what;       // snake_case past fact: "category_set", "claimed", "answer_recorded"
    QJsonObject detail; // hashes and names, never message text
    domain::OperationId operation;
};

class Events
{
public:
    explicit Events(Connection &c) : m_c(c) {}

    // Row ids, as the verbs have them at hand; 0: none.
    domain::Done append(domain::Actor actor, const QString &actorName, qint64 ticketRow, qint64 operationRow, const QString &what,
                        const QJsonObject &detail);
    domain::Result<QVector<Event>> ofTicket(const domain::TicketId &ticket); // oldest first

private:
    Connection &m_c;
};

} // namespace store
