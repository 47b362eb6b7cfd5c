#include "core/store/tickets.h"

#include "core/store/events.h"
#include "core/store/operationrow.h"
#include "core/store/operations.h"
#include "core/store/trail.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::Done;
using domain::ErrorKind;
using domain::Ticket;

#define DH_TICKET_COLUMNS                                                                                                         \
    "uuid, id, external_id, source, subject, requester_name, requester_email, status, received_at, created_at, category, "        \
    "category_by, urgency, urgency_by, metadata, version "

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

// Compare-and-set: a person's change meets the version the person saw.
domain::Result<Ticket> expected(Connection &c, const domain::TicketId &id, qint64 expectedVersion)
{
    auto ticket = Tickets(c).find(id);
    if (ticket && expectedVersion >= 0 && ticket->version != expectedVersion)
        return domain::fail(ErrorKind::Conflict, u"The ticket was changed elsewhere meanwhile. Look at it again and repeat the change if it still fits."_s);
    return ticket;
}

Done changed(Connection &c, const Ticket &before, const QString &what, const QString &from, const QString &to)
{
    c.changes().tickets.insert(before.id);
    return Events(c).append(Actor::Person, {}, before.rowId, 0, what, {{u"old"_s, from}, {u"new"_s, to}});
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

domain::Result<Ticket> Tickets::setCategory(const domain::TicketId &id, const QString &category, qint64 expectedVersion)
{
    const auto before = expected(m_c, id, expectedVersion);
    if (!before)
        return before;
    QString value = category;
    const bool giveBack = category.isEmpty();
    if (giveBack) {
        const auto machine = Trail(m_c).result(id);
        if (!machine)
            return machine.error();
        value = machine->has_value() ? (*machine)->result.category : QString();
    } else {
        Statement known(m_c, "SELECT 1 FROM categories WHERE name = :name");
        known.bind(":name", category);
        DH_TRY(known.exec());
        if (!known.next())
            return domain::fail(ErrorKind::Invalid, u"There is no category \"%1\". `category list` shows them."_s.arg(category));
    }
    Statement s(m_c, "UPDATE tickets SET category = :category, category_by = :by, version = version + 1 WHERE id = :id AND version = :version");
    s.bindOrNull(":category", value).bindOrNull(":by", value.isEmpty() ? QString() : giveBack ? u"provider"_s : u"person"_s)
        .bind(":id", before->rowId).bind(":version", before->version);
    DH_TRY(execOne(s, "The ticket was changed elsewhere meanwhile."));
    DH_TRY(changed(m_c, *before, giveBack ? u"category_given_back"_s : u"category_set"_s, before->category, value));
    return find(id);
}

domain::Result<Ticket> Tickets::setUrgency(const domain::TicketId &id, std::optional<domain::Urgency> urgency, qint64 expectedVersion)
{
    const auto before = expected(m_c, id, expectedVersion);
    if (!before)
        return before;
    std::optional<domain::Urgency> value = urgency;
    if (!urgency) {
        const auto machine = Trail(m_c).result(id);
        if (!machine)
            return machine.error();
        if (machine->has_value())
            value = (*machine)->result.urgency;
    }
    const QString text = value ? domain::toName(*value) : QString();
    Statement s(m_c, "UPDATE tickets SET urgency = :urgency, urgency_by = :by, version = version + 1 WHERE id = :id AND version = :version");
    s.bindOrNull(":urgency", text).bindOrNull(":by", text.isEmpty() ? QString() : urgency ? u"person"_s : u"provider"_s)
        .bind(":id", before->rowId).bind(":version", before->version);
    DH_TRY(execOne(s, "The ticket was changed elsewhere meanwhile."));
    DH_TRY(changed(m_c, *before, urgency ? u"urgency_set"_s : u"urgency_given_back"_s, before->urgency ? domain::toName(*before->urgency) : QString(), text));
    return find(id);
}

domain::Result<Ticket> Tickets::setStatus(const domain::TicketId &id, domain::TicketStatus status, qint64 expectedVersion)
{
    const auto before = expected(m_c, id, expectedVersion);
    if (!before || before->status == status)
        return before;
    Statement s(m_c, "UPDATE tickets SET status = :status, version = version + 1 WHERE id = :id AND version = :version");
    s.bind(":status", domain::toName(status)).bind(":id", before->rowId).bind(":version", before->version);
    DH_TRY(execOne(s, "The ticket was changed elsewhere meanwhile."));
    DH_TRY(changed(m_c, *before, u"status_set"_s, domain::toName(before->status), domain::toName(status)));
    if (status != domain::TicketStatus::Open) {
        // What has not been sent is not worth paying for any more; what was sent is kept.
        const auto last = latestOperation(m_c, u"triage"_s, before->rowId);
        if (!last)
            return last.error();
        const bool unsent = last->has_value() && (*last)->operation.attempts == 0 && !(*last)->operation.answerReady;
        if (unsent && ((*last)->operation.state == domain::OperationState::Pending || (*last)->operation.state == domain::OperationState::Processing)) {
            const auto cancelled = Operations(m_c).cancel(id, u"ticket "_s + domain::toName(status));
            if (!cancelled)
                return cancelled.error();
        }
    }
    return find(id);
}

} // namespace store
