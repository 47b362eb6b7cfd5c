#include "core/store/replies.h"

#include "core/domain/marks.h"
#include "core/store/events.h"
#include "core/store/settings.h"
#include "core/store/statement.h"
#include "core/store/tickets.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using domain::Result;

namespace
{

constexpr qsizetype referencesKept = 30;

Done fits(const Reply &reply)
{
    if (reply.text.trimmed().isEmpty())
        return domain::fail(ErrorKind::Invalid, u"An empty reply answers nobody. Write it first, or set the ticket's status."_s);
    const QStringList open = domain::openMarks(reply.text);
    if (!open.isEmpty() && !reply.marksAccepted)
        return domain::fail(ErrorKind::Invalid, u"The reply still holds what somebody must check: %1. Settle it first."_s.arg(open.mid(0, 5).join(", "_L1)));
    return {};
}

// A customer's message that the person has not seen is the usual reason, and the one to name.
Result<domain::Ticket> asSeen(Connection &c, const domain::TicketId &id, qint64 seenVersion)
{
    auto ticket = Tickets(c).find(id);
    if (!ticket || seenVersion < 0 || ticket->version == seenVersion)
        return ticket;
    Statement s(c, "SELECT what FROM events INDEXED BY events_ticket WHERE ticket = :ticket AND what IN ('message_imported', 'answered', 'status_set', "
                   "'category_set', 'urgency_set', 'looked_at') ORDER BY id DESC LIMIT 1");
    s.bind(":ticket", ticket->rowId);
    DH_TRY(s.exec());
    const QString last = s.next() ? s.text(0) : QString();
    DH_TRY(s.error());
    if (last == "message_imported"_L1)
        return domain::fail(ErrorKind::Conflict, u"The customer wrote again meanwhile. Nothing was answered: read the new message first."_s);
    if (last == "answered"_L1)
        return domain::fail(ErrorKind::Conflict, u"This ticket was answered a moment ago. Nothing was answered twice."_s);
    return domain::fail(ErrorKind::Conflict, u"The ticket was changed elsewhere meanwhile. Nothing was answered: look at it again."_s);
}

QStringList referencesOf(const QVector<domain::Message> &messages)
{
    for (auto m = messages.crbegin(); m != messages.crend(); ++m) {
        if (m->direction != domain::Direction::In || m->messageId.isEmpty())
            continue;
        QStringList chain = m->references;
        chain.removeAll(m->messageId);
        chain = chain.mid(qMax<qsizetype>(0, chain.size() - referencesKept));
        return chain << m->messageId;
    }
    return {};
}

// Returns the message's uuid.
Result<QString> insertMessage(Connection &c, const ReplyTarget &to, const Reply &reply)
{
    const qint64 now = c.nowMs();
    const QString uuid = domain::uuid7(now);
    const QJsonArray recipients = to.ticket.requester.email.isEmpty() ? QJsonArray() : QJsonArray{to.ticket.requester.email};
    const auto json = [](const QJsonArray &array) { return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact)); };
    Statement s(c, "INSERT INTO messages (uuid, ticket, message_id, direction, from_name, from_email, recipients, subject, sent_at, text, refs, warnings, "
                   "content_hash, came_from, created_at) "
                   "VALUES (:uuid, :ticket, :message_id, 'out', :name, :email, :recipients, :subject, :sent, :text, :refs, '[]', :hash, 'answer', :now)");
    s.bind(":uuid", uuid).bind(":ticket", to.ticket.rowId).bindOrNull(":message_id", reply.messageId).bind(":name", to.from.name)
        .bind(":email", to.from.email).bind(":recipients", json(recipients)).bind(":subject", to.ticket.subject).bind(":sent", now)
        .bind(":text", reply.text).bind(":refs", json(QJsonArray::fromStringList(to.references)))
        .bind(":hash", QCryptographicHash::hash(reply.text.simplified().toUtf8(), QCryptographicHash::Sha256)).bind(":now", now);
    DH_TRY(s.exec());
    if (!reply.messageId.isEmpty()) {
        Statement known(c, "INSERT INTO thread_ids (message_id, ticket) VALUES (:id, :ticket) ON CONFLICT (message_id) DO NOTHING");
        known.bind(":id", reply.messageId).bind(":ticket", to.ticket.rowId);
        DH_TRY(known.exec());
    }
    return uuid;
}

} // namespace

Result<ReplyTarget> Replies::target(const domain::TicketId &id)
{
    const auto ticket = Tickets(m_c).find(id);
    if (!ticket)
        return ticket.error();
    const auto messages = Tickets(m_c).messages(id);
    if (!messages)
        return messages.error();
    const auto config = Settings(m_c).config();
    if (!config)
        return config.error();
    return ReplyTarget{*ticket, {{}, config->ownAddresses.value(0)}, referencesOf(*messages), config->signature};
}

Result<domain::Ticket> Replies::answer(const domain::TicketId &id, const Reply &reply, qint64 seenVersion)
{
    DH_TRY(fits(reply));
    const auto seen = asSeen(m_c, id, seenVersion);
    if (!seen)
        return seen;
    const auto to = target(id);
    if (!to)
        return to.error();
    const auto message = insertMessage(m_c, *to, reply);
    if (!message)
        return message.error();
    const auto answered = Tickets(m_c).answer(id, {*message, reply.way}, to->ticket.version);
    if (!answered)
        return answered;
    Statement done(m_c, "UPDATE drafts SET answered = 1 WHERE ticket = :ticket AND answered = 0");
    done.bind(":ticket", to->ticket.rowId);
    DH_TRY(done.exec());
    return reply.close ? Tickets(m_c).setStatus(id, domain::TicketStatus::Closed) : answered;
}

QString withSignature(const QString &text, const QString &signature)
{
    QString body = text;
    while (!body.isEmpty() && body.back().isSpace())
        body.chop(1);
    const QString own = signature.trimmed();
    if (own.isEmpty() || body.endsWith(own))
        return body;
    return body + u"\n\n"_s + own;
}

QString newMessageId(const domain::Person &from, qint64 nowMs)
{
    const QString domainPart = from.email.section(u'@', -1);
    return domain::uuid7(nowMs) + u'@' + (domainPart.isEmpty() || !from.email.contains(u'@') ? u"deskhand.invalid"_s : domainPart);
}

} // namespace store
