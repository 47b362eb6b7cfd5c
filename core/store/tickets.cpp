#include "core/store/tickets.h"

#include "core/store/statement.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace store
{

using namespace Qt::StringLiterals;
using domain::ErrorKind;
using domain::Ticket;

#define DH_TICKET_COLUMNS                                                                                                         \
    "uuid, id, external_id, source, subject, requester_name, requester_email, status, received_at, created_at, category, "        \
    "category_by, urgency, urgency_by, metadata, version, waits_since, answered_at, look "

namespace
{

Ticket read(const Statement &s)
{
    Ticket t;
    t.id = domain::TicketId(s.text(0));
    t.rowId = s.integer(1);
    t.externalId = s.text(2);
    t.source = s.text(3);
    t.subject = s.text(4);
    t.requester = {s.text(5), s.text(6)};
    t.status = domain::fromName<domain::TicketStatus>(s.text(7)).value_or(domain::TicketStatus::Open);
    t.receivedAtMs = s.integer(8);
    t.createdAtMs = s.integer(9);
    t.category = s.text(10);
    t.categoryByPerson = s.text(11) == "person"_L1;
    t.urgency = domain::fromName<domain::Urgency>(s.text(12));
    t.urgencyByPerson = s.text(13) == "person"_L1;
    t.metadata = QJsonDocument::fromJson(s.text(14).toUtf8()).object();
    t.version = s.integer(15);
    t.waitsSinceMs = s.integer(16);
    t.answeredAtMs = s.integer(17);
    t.look = int(s.integer(18));
    return t;
}

domain::Result<Ticket> oneTicket(Statement &s, const QString &name)
{
    DH_TRY(s.exec());
    if (s.next())
        return read(s);
    DH_TRY(s.error());
    return domain::fail(ErrorKind::NotFound, u"There is no ticket %1."_s.arg(name));
}

QStringList strings(const QString &json)
{
    QStringList list;
    const QJsonArray array = QJsonDocument::fromJson(json.toUtf8()).array();
    for (const QJsonValue &value : array)
        list << value.toString();
    return list;
}

domain::Result<QVector<domain::Attachment>> attachmentsOf(Connection &c, qint64 messageRow)
{
    Statement s(c, "SELECT name, type, size, content_id FROM attachments WHERE message = :message ORDER BY ordinal");
    s.bind(":message", messageRow);
    DH_TRY(s.exec());
    QVector<domain::Attachment> all;
    while (s.next())
        all << domain::Attachment{s.text(0), s.text(1), s.integer(2), s.text(3), {}};
    DH_TRY(s.error());
    return all;
}

} // namespace

domain::Result<domain::TicketId> Tickets::resolve(const QString &name)
{
    Statement s(m_c, "SELECT uuid FROM tickets WHERE uuid = :uuid UNION ALL SELECT uuid FROM tickets WHERE external_id = :external LIMIT 2");
    s.bind(":uuid", name).bind(":external", name);
    DH_TRY(s.exec());
    QStringList found;
    while (s.next())
        found << s.text(0);
    DH_TRY(s.error());
    if (found.isEmpty())
        return domain::fail(ErrorKind::NotFound, u"There is no ticket %1."_s.arg(name));
    if (found.size() > 1)
        return domain::fail(ErrorKind::Conflict, u"%1 names more than one ticket: use the UUID that `list` shows."_s.arg(name));
    return domain::TicketId(found.first());
}

domain::Result<Ticket> Tickets::find(const domain::TicketId &id)
{
    Statement s(m_c, "SELECT " DH_TICKET_COLUMNS "FROM tickets WHERE uuid = :uuid");
    s.bind(":uuid", id);
    return oneTicket(s, id.text());
}

domain::Result<Ticket> Tickets::findByRow(qint64 rowId)
{
    Statement s(m_c, "SELECT " DH_TICKET_COLUMNS "FROM tickets WHERE id = :id");
    s.bind(":id", rowId);
    return oneTicket(s, QString::number(rowId));
}

domain::Result<QVector<domain::Message>> Tickets::messages(const domain::TicketId &id)
{
    Statement s(m_c, "SELECT m.id, m.uuid, m.message_id, m.direction, m.from_name, m.from_email, m.recipients, m.subject, m.sent_at, m.text, m.html, "
                     "m.refs, m.warnings FROM tickets t JOIN messages m ON m.ticket = t.id WHERE t.uuid = :uuid ORDER BY m.sent_at, m.id");
    s.bind(":uuid", id);
    DH_TRY(s.exec());
    QVector<domain::Message> all;
    QVector<qint64> rows;
    while (s.next()) {
        domain::Message m;
        rows << s.integer(0);
        m.id = domain::MessageId(s.text(1));
        m.messageId = s.text(2);
        m.direction = domain::fromName<domain::Direction>(s.text(3)).value_or(domain::Direction::Note);
        m.from = {s.text(4), s.text(5)};
        m.to = strings(s.text(6));
        m.subject = s.text(7);
        m.sentAtMs = s.integer(8);
        m.text = s.text(9);
        m.html = s.text(10);
        m.references = strings(s.text(11));
        m.warnings = strings(s.text(12));
        all << m;
    }
    DH_TRY(s.error());
    for (qsizetype i = 0; i < all.size(); ++i) {
        auto attachments = attachmentsOf(m_c, rows.at(i));
        if (!attachments)
            return attachments.error();
        all[i].attachments = *attachments;
    }
    return all;
}

domain::Result<QByteArray> Tickets::attachmentContent(const domain::TicketId &ticket, const domain::MessageId &message, int ordinal)
{
    Statement s(m_c, "SELECT a.content FROM tickets t JOIN messages m ON m.ticket = t.id JOIN attachments a ON a.message = m.id "
                     "WHERE t.uuid = :ticket AND m.uuid = :message AND a.ordinal = :ordinal");
    s.bind(":ticket", ticket).bind(":message", message).bind(":ordinal", ordinal);
    DH_TRY(s.exec());
    if (s.next()) {
        if (s.isNull(0))
            return domain::fail(ErrorKind::NotFound, u"The attachment was too large to be kept beside the message; its raw source has it."_s);
        return s.bytes(0);
    }
    DH_TRY(s.error());
    return domain::fail(ErrorKind::NotFound, u"There is no such attachment."_s);
}

domain::Result<QByteArray> Tickets::rawSource(const domain::TicketId &ticket, const domain::MessageId &message)
{
    Statement s(m_c, "SELECT x.bytes FROM tickets t JOIN messages m ON m.ticket = t.id JOIN texts x ON x.id = m.raw WHERE t.uuid = :ticket AND m.uuid = :message");
    s.bind(":ticket", ticket).bind(":message", message);
    DH_TRY(s.exec());
    if (s.next() && !s.isNull(0))
        return s.bytes(0);
    DH_TRY(s.error());
    return domain::fail(ErrorKind::NotFound, u"The raw source of this message is not kept."_s);
}

domain::Result<OtherTickets> Tickets::others(const domain::Ticket &ticket, int limit)
{
    OtherTickets others;
    if (ticket.requester.email.isEmpty())
        return others;
    Statement count(m_c, "SELECT count(*) FROM (SELECT 1 FROM tickets INDEXED BY tickets_requester WHERE requester_email = :email AND requester_email <> '' LIMIT :cap)");
    count.bind(":email", ticket.requester.email).bind(":cap", OtherTickets::countCap + 2);
    DH_TRY(count.exec());
    others.count = count.next() ? int(count.integer(0)) - 1 : 0; // without this one
    DH_TRY(count.error());
    if (others.count <= 0)
        return OtherTickets();
    Statement s(m_c, "SELECT uuid, subject, category, status, received_at FROM tickets INDEXED BY tickets_requester "
                     "WHERE requester_email = :email AND requester_email <> '' AND id <> :id ORDER BY received_at DESC LIMIT :limit");
    s.bind(":email", ticket.requester.email).bind(":id", ticket.rowId).bind(":limit", limit);
    DH_TRY(s.exec());
    while (s.next())
        others.newest << OtherTicket{domain::TicketId(s.text(0)), s.text(1), s.text(2),
                                     domain::fromName<domain::TicketStatus>(s.text(3)).value_or(domain::TicketStatus::Open), s.integer(4)};
    DH_TRY(s.error());
    return others;
}

} // namespace store
