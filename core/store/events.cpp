#include "core/store/events.h"

#include "core/store/chain.h"
#include "core/store/statement.h"

#include <QCryptographicHash>
#include <QJsonDocument>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::Result;

QByteArray chainHash(const QByteArray &previous, const ChainedEvent &event)
{
    // QJsonObject keeps its keys sorted: the same row always gives the same bytes.
    const QJsonObject json{
        {u"at"_s, event.atMs},
        {u"actor"_s, event.actor},
        {u"actor_name"_s, event.actorName},
        {u"ticket"_s, event.ticketRow > 0 ? QJsonValue(event.ticketRow) : QJsonValue(QJsonValue::Null)},
        {u"operation"_s, event.operationRow > 0 ? QJsonValue(event.operationRow) : QJsonValue(QJsonValue::Null)},
        {u"what"_s, event.what},
        {u"detail"_s, event.detail},
    };
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(previous);
    hash.addData(QJsonDocument(json).toJson(QJsonDocument::Compact));
    return hash.result();
}

namespace
{

Result<QByteArray> lastChain(Connection &c)
{
    if (const auto known = c.lastChain())
        return *known;
    Statement s(c, "SELECT chain FROM events ORDER BY id DESC LIMIT 1");
    DH_TRY(s.exec());
    if (s.next())
        return s.bytes(0);
    DH_TRY(s.error());
    return QByteArray();
}

} // namespace

Done Events::append(domain::Actor actor, const QString &actorName, qint64 ticketRow, qint64 operationRow, const QString &what,
                    const QJsonObject &detail)
{
    const ChainedEvent event{m_c.nowMs(), domain::toName(actor), actorName, ticketRow, operationRow, what,
                             QString::fromUtf8(QJsonDocument(detail).toJson(QJsonDocument::Compact))};
    const auto previous = lastChain(m_c);
    if (!previous)
        return previous.error();
    const QByteArray chain = chainHash(*previous, event);
    Statement s(m_c, "INSERT INTO events (at, actor, actor_name, ticket, operation, what, detail, chain)"
                     " VALUES (:at, :actor, :actor_name, :ticket, :operation, :what, :detail, :chain)");
    s.bind(":at", event.atMs).bind(":actor", event.actor).bind(":actor_name", event.actorName);
    s.bind(":ticket", ticketRow > 0 ? std::optional(ticketRow) : std::nullopt);
    s.bind(":operation", operationRow > 0 ? std::optional(operationRow) : std::nullopt);
    s.bind(":what", event.what).bind(":detail", event.detail).bind(":chain", chain);
    DH_TRY(s.exec());
    m_c.setLastChain(chain);
    return {};
}

Result<QVector<Event>> Events::ofTicket(const domain::TicketId &ticket)
{
    Statement s(m_c, "SELECT e.id, e.at, e.actor, e.actor_name, e.what, e.detail, o.op_id"
                     " FROM tickets AS t"
                     " JOIN events AS e INDEXED BY events_ticket ON e.ticket = t.id"
                     " LEFT JOIN operations AS o ON o.id = e.operation"
                     " WHERE t.uuid = :ticket ORDER BY e.id");
    s.bind(":ticket", ticket);
    DH_TRY(s.exec());
    QVector<Event> events;
    while (s.next()) {
        Event e;
        e.id = s.integer(0);
        e.atMs = s.integer(1);
        e.actor = domain::fromName<domain::Actor>(s.text(2)).value_or(domain::Actor::Program);
        e.actorName = s.text(3);
        e.what = s.text(4);
        e.detail = QJsonDocument::fromJson(s.text(5).toUtf8()).object();
        e.operation = domain::OperationId(s.text(6));
        events << e;
    }
    DH_TRY(s.error());
    return events;
}

} // namespace store
