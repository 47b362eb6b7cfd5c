// Taking in one message: what it is (new, known, a reply), where it belongs, and the work it asks for.

#include "core/domain/look.h"
#include "core/domain/testhooks.h"
#include "core/store/events.h"
#include "core/store/operations.h"
#include "core/store/statement.h"
#include "core/store/texts.h"
#include "core/store/tickets.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::Direction;
using domain::Done;
using domain::ErrorKind;
using domain::Incoming;

namespace
{

const QString triageKind = QStringLiteral("triage");

// The content that makes a message itself: who, subject, text and attachments. Times are left out, because exports of the same
// thing differ there; only a message without any id of its own needs its time to be told from its like.
QByteArray contentHash(const Incoming &in)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const QString &text) { hash.addData(text.simplified().toUtf8() + '\n'); };
    add(in.message.from.email.toLower());
    add(in.message.subject);
    add(in.message.text);
    for (const domain::Attachment &attachment : in.message.attachments)
        add(attachment.name + u' ' + QString::number(attachment.size));
    if (in.externalId.isEmpty() && in.message.messageId.isEmpty())
        add(QString::number(in.message.sentAtMs));
    return hash.result();
}

struct Place {
    qint64 ticketRow = 0; // 0: a new ticket
    bool duplicate = false;
    bool sameIdOtherText = false;
};

domain::Result<std::optional<qint64>> one(Statement &s)
{
    DH_TRY(s.exec());
    if (s.next())
        return s.maybeInteger(0);
    DH_TRY(s.error());
    return std::optional<qint64>();
}

domain::Result<std::optional<qint64>> ticketOfThreadId(Connection &c, const QString &messageId)
{
    Statement s(c, "SELECT ticket FROM thread_ids WHERE message_id = :id");
    s.bind(":id", messageId);
    return one(s);
}

domain::Result<Place> placeOfMail(Connection &c, const Incoming &in, const QByteArray &hash)
{
    Place place;
    if (!in.message.messageId.isEmpty()) {
        // Every id a message came with is a thread id of its ticket.
        Statement known(c, "SELECT m.ticket, m.content_hash, m.came_from FROM thread_ids AS t JOIN messages AS m ON m.ticket = t.ticket "
                           "WHERE t.message_id = :id AND m.message_id = :id ORDER BY m.id");
        known.bind(":id", in.message.messageId);
        DH_TRY(known.exec());
        while (known.next()) {
            place.ticketRow = known.integer(0);
            // An answer written here comes back from the mailbox as the mail program sent it: with its own wrapping and footer.
            const bool ours = known.text(2) == "answer"_L1;
            if ((known.bytes(1) == hash || ours) && !domain::guardOff("dedup")) {
                place.duplicate = true;
                return place;
            }
            place.sameIdOtherText = true;
        }
        DH_TRY(known.error());
        if (place.ticketRow > 0)
            return place;
        const auto referred = ticketOfThreadId(c, in.message.messageId);
        if (!referred)
            return referred.error();
        if (referred->has_value()) {
            place.ticketRow = **referred;
            return place;
        }
    }
    // The nearest ancestor wins.
    for (auto id = in.message.references.crbegin(); id != in.message.references.crend(); ++id) {
        const auto ticket = ticketOfThreadId(c, *id);
        if (!ticket)
            return ticket.error();
        if (ticket->has_value()) {
            place.ticketRow = **ticket;
            return place;
        }
    }
    return place;
}

domain::Result<Place> placeOfRecord(Connection &c, const Incoming &in, const QByteArray &hash)
{
    Place place;
    Statement same(c, "SELECT m.ticket FROM messages m JOIN tickets t ON t.id = m.ticket "
                      "WHERE m.content_hash = :hash AND m.message_id IS NULL AND t.external_id IS :external ORDER BY m.id LIMIT 1");
    same.bind(":hash", hash).bindOrNull(":external", in.externalId);
    const auto known = one(same);
    if (!known)
        return known.error();
    if (known->has_value() && !domain::guardOff("dedup")) {
        place.ticketRow = **known;
        place.duplicate = true;
        return place;
    }
    if (in.externalId.isEmpty())
        return place;
    Statement by(c, "SELECT id FROM tickets WHERE external_id = :external AND requester_email = :email "
                    "AND (requester_email <> '' OR source = :source) ORDER BY id LIMIT 1");
    // Without an address only the same table's number says that it is the same ticket: two systems both count from 1.
    by.bind(":external", in.externalId).bind(":email", in.requester.email).bind(":source", in.source);
    const auto ticket = one(by);
    if (!ticket)
        return ticket.error();
    place.ticketRow = ticket->value_or(0);
    return place;
}

// An answer that went out through a mail program has no Message-ID here until the mail comes back from the mailbox, with the
// program's own footer and quote around the text.
Done knowOurAnswer(Connection &c, const Incoming &in, Place &place)
{
    if (place.ticketRow == 0 || place.duplicate || in.message.messageId.isEmpty() || domain::guardOff("dedup"))
        return {};
    Statement find(c, "SELECT id, text FROM messages WHERE ticket = :ticket AND came_from = 'answer' AND message_id IS NULL ORDER BY id");
    find.bind(":ticket", place.ticketRow);
    DH_TRY(find.exec());
    qint64 row = 0;
    const QString text = in.message.text.simplified();
    while (row == 0 && find.next()) {
        if (text.startsWith(find.text(1).simplified()))
            row = find.integer(0);
    }
    DH_TRY(find.error());
    if (row == 0)
        return {};
    Statement learn(c, "UPDATE messages SET message_id = :id WHERE id = :row");
    learn.bind(":id", in.message.messageId).bind(":row", row);
    DH_TRY(learn.exec());
    place.duplicate = true;
    return {};
}

QString compact(const QJsonArray &array)
{
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

Done learnThreadIds(Connection &c, qint64 ticketRow, const domain::Message &message)
{
    QStringList ids = message.references;
    if (!message.messageId.isEmpty())
        ids << message.messageId;
    for (const QString &id : std::as_const(ids)) {
        Statement s(c, "INSERT INTO thread_ids (message_id, ticket) VALUES (:id, :ticket) ON CONFLICT (message_id) DO NOTHING");
        s.bind(":id", id).bind(":ticket", ticketRow);
        DH_TRY(s.exec());
    }
    return {};
}

Done insertAttachments(Connection &c, qint64 messageRow, const domain::Message &message)
{
    int ordinal = 0;
    for (const domain::Attachment &a : message.attachments) {
        Statement s(c, "INSERT INTO attachments (message, ordinal, name, type, size, content_id, content) "
                       "VALUES (:message, :ordinal, :name, :type, :size, :cid, :content)");
        s.bind(":message", messageRow).bind(":ordinal", ++ordinal).bind(":name", a.name).bind(":type", a.type).bind(":size", a.size)
            .bind(":cid", a.contentId);
        if (a.content.isNull() && a.size > 0)
            s.bindNull(":content");
        else
            s.bind(":content", a.content);
        DH_TRY(s.exec());
    }
    return {};
}

// `uuid`: of the message to be made.
Done insertMessage(Connection &c, qint64 ticketRow, const QString &uuid, const Incoming &in, Direction direction, const QByteArray &hash, const QStringList &warnings,
                   const domain::ImportId &import)
{
    std::optional<qint64> raw;
    if (!in.raw.isEmpty()) {
        const auto text = Texts(c).add(in.raw);
        if (!text)
            return text.error();
        raw = *text;
    }
    const domain::Message &m = in.message;
    const qint64 now = c.nowMs();
    Statement s(c, "INSERT INTO messages (uuid, ticket, message_id, direction, from_name, from_email, recipients, subject, sent_at, text, html, refs, "
                   "warnings, content_hash, raw, came_from, import, created_at) "
                   "VALUES (:uuid, :ticket, :message_id, :direction, :from_name, :from_email, :recipients, :subject, :sent, :text, :html, :refs, "
                   ":warnings, :hash, :raw, :came, :import, :now)");
    s.bind(":uuid", uuid).bind(":ticket", ticketRow).bindOrNull(":message_id", m.messageId).bind(":direction", domain::toName(direction))
        .bind(":from_name", m.from.name).bind(":from_email", m.from.email).bind(":recipients", compact(QJsonArray::fromStringList(m.to)))
        .bind(":subject", m.subject).bind(":sent", m.sentAtMs).bind(":text", m.text).bindOrNull(":html", m.html)
        .bind(":refs", compact(QJsonArray::fromStringList(m.references))).bind(":warnings", compact(QJsonArray::fromStringList(warnings)))
        .bind(":hash", hash).bind(":raw", raw).bind(":came", in.where).bindOrNull(":import", import.text()).bind(":now", now);
    DH_TRY(s.exec());
    const qint64 messageRow = s.lastRowId();
    DH_TRY(insertAttachments(c, messageRow, m));
    return learnThreadIds(c, ticketRow, m);
}

struct Made {
    qint64 row = 0;
    domain::TicketId id;
    domain::TicketStatus status = domain::TicketStatus::Open;
};

// Where a ticket without an urgency stands in the order of work, as the schema's triggers have it: set at once, it saves a
// second change of the row.
qint64 turnOfNew(std::optional<qint64> waitsSinceMs)
{
    constexpr qint64 step = qint64(1) << 48;
    return 2 * step + qBound<qint64>(0, waitsSinceMs.value_or(step - 1), step - 1);
}

domain::Result<Made> newTicket(Connection &c, const Incoming &in, Direction direction)
{
    const qint64 now = c.nowMs();
    Made made{0, domain::newId<domain::TicketId>(now), in.status};
    const qint64 sent = in.message.sentAtMs;
    // Whoever exported it as waiting had given the turn to the customer.
    const auto answered = in.status == domain::TicketStatus::Waiting ? std::optional(sent) : std::nullopt;
    const auto waits = in.status == domain::TicketStatus::Open && direction == Direction::In ? std::optional(sent) : std::nullopt;
    Statement s(c, "INSERT INTO tickets (uuid, source, external_id, subject, requester_name, requester_email, status, received_at, created_at, metadata, "
                   "waits_since, answered_at, turn) "
                   "VALUES (:uuid, :source, :external, :subject, :name, :email, :status, :received, :now, :metadata, :waits, :answered, :turn)");
    s.bind(":uuid", made.id).bind(":source", in.source).bindOrNull(":external", in.externalId).bind(":subject", in.message.subject)
        .bind(":name", in.requester.name).bind(":email", in.requester.email).bind(":status", domain::toName(in.status))
        .bind(":received", sent).bind(":now", now).bind(":waits", waits).bind(":answered", answered).bind(":turn", turnOfNew(waits))
        .bind(":metadata", QString::fromUtf8(QJsonDocument(in.metadata).toJson(QJsonDocument::Compact)));
    DH_TRY(s.exec());
    made.row = s.lastRowId();
    return made;
}

domain::Result<Made> knownTicket(Connection &c, qint64 row)
{
    Statement s(c, "SELECT uuid, status FROM tickets WHERE id = :id");
    s.bind(":id", row);
    DH_TRY(s.exec());
    if (!s.next())
        return domain::fail(ErrorKind::NotFound, u"The ticket of a message is gone."_s);
    return Made{row, domain::TicketId(s.text(0)), domain::fromName<domain::TicketStatus>(s.text(1)).value_or(domain::TicketStatus::Open)};
}

// A customer who writes again opens what was waiting or closed, waits from then on (unless our answer to it came in before it),
// and has said more than the result knows.
Done customerWroteAgain(Connection &c, const Made &ticket, qint64 sentAtMs)
{
    Statement s(c, "UPDATE tickets SET received_at = max(received_at, :sent), status = 'open', version = version + 1, "
                   "look = look | CASE WHEN applied_revision > 0 THEN :stale ELSE 0 END, "
                   "waits_since = CASE WHEN EXISTS (SELECT 1 FROM messages AS m WHERE m.ticket = tickets.id AND m.direction = 'out' AND m.sent_at >= :sent2) "
                   "THEN waits_since ELSE min(coalesce(waits_since, :sent3), :sent4) END WHERE id = :id");
    s.bind(":sent", sentAtMs).bind(":stale", int(domain::Look::Stale)).bind(":sent2", sentAtMs).bind(":sent3", sentAtMs).bind(":sent4", sentAtMs)
        .bind(":id", ticket.row);
    DH_TRY(s.exec());
    if (ticket.status == domain::TicketStatus::Open)
        return {};
    return Events(c).append(Actor::Program, {}, ticket.row, 0, u"reopened"_s, {{u"was"_s, domain::toName(ticket.status)}});
}

// Our own answer came in: the customer waits only for what was written after it. The status stays a person's to change, since it
// may have been no more than a receipt.
Done weAnswered(Connection &c, const Made &ticket, qint64 sentAtMs)
{
    Statement s(c, "UPDATE tickets SET answered_at = max(coalesce(answered_at, :sent), :sent2), "
                   "waits_since = CASE WHEN waits_since IS NULL OR waits_since > :sent3 THEN waits_since "
                   "ELSE (SELECT min(m.sent_at) FROM messages AS m WHERE m.ticket = tickets.id AND m.direction = 'in' AND m.sent_at > :sent4) END WHERE id = :id");
    s.bind(":sent", sentAtMs).bind(":sent2", sentAtMs).bind(":sent3", sentAtMs).bind(":sent4", sentAtMs).bind(":id", ticket.row);
    return s.exec();
}

bool wantsTriage(TriagePolicy policy, Direction direction, domain::TicketStatus status)
{
    if (direction != Direction::In || policy == TriagePolicy::None)
        return false;
    return policy == TriagePolicy::All || status != domain::TicketStatus::Closed;
}

} // namespace

domain::Result<IngestOutcome> Tickets::ingest(const Incoming &in, const IngestContext &context)
{
    const QByteArray hash = contentHash(in);
    const bool mail = !in.message.messageId.isEmpty() || !in.message.references.isEmpty() || in.externalId.isEmpty();
    auto place = mail && (!in.message.messageId.isEmpty() || !in.message.references.isEmpty()) ? placeOfMail(m_c, in, hash) : placeOfRecord(m_c, in, hash);
    if (!place)
        return place.error();
    Direction direction = in.message.direction;
    if (direction == Direction::In && context.ownAddresses.contains(in.message.from.email.toLower()))
        direction = Direction::Out;
    if (direction == Direction::Out)
        DH_TRY(knowOurAnswer(m_c, in, *place));
    if (place->duplicate) {
        const auto ticket = knownTicket(m_c, place->ticketRow);
        if (!ticket)
            return ticket.error();
        // Also what came back of our own has an id that later mails refer to.
        DH_TRY(learnThreadIds(m_c, ticket->row, in.message));
        return IngestOutcome{IngestKind::Duplicate, ticket->id};
    }
    const bool fresh = place->ticketRow == 0;
    const auto ticket = fresh ? newTicket(m_c, in, direction) : knownTicket(m_c, place->ticketRow);
    if (!ticket)
        return ticket.error();

    QStringList warnings = in.message.warnings;
    if (place->sameIdOtherText)
        warnings << u"Another message with the same Message-ID but other content is here already; both were kept."_s;
    const QString uuid = domain::uuid7(m_c.nowMs());
    DH_TRY(insertMessage(m_c, ticket->row, uuid, in, direction, hash, warnings, context.import));
    DH_TRY(Events(m_c).append(Actor::Program, {}, ticket->row, 0, fresh ? u"ticket_imported"_s : u"message_imported"_s,
                              {{u"from"_s, in.where},
                               {u"content_sha256"_s, QString::fromLatin1(hash.toHex())},
                               {u"direction"_s, domain::toName(direction)},
                               {u"warnings"_s, QJsonArray::fromStringList(warnings)}}));
    if (!fresh && direction == Direction::In)
        DH_TRY(customerWroteAgain(m_c, *ticket, in.message.sentAtMs));
    if (direction == Direction::Out && (!fresh || !in.message.references.isEmpty()))
        DH_TRY(weAnswered(m_c, *ticket, in.message.sentAtMs));
    const domain::TicketStatus status = fresh ? in.status : domain::TicketStatus::Open;
    if (wantsTriage(context.policy, direction, status)) {
        if (fresh) {
            const auto created = Operations(m_c).createFirst(triageKind, {ticket->id, ticket->row, uuid, hash}, context.import);
            if (!created)
                return created.error();
        } else {
            DH_TRY(Operations(m_c).onNewCustomerMessage(triageKind, ticket->id, context.import));
        }
    }
    m_c.changes().tickets.insert(ticket->id);
    return IngestOutcome{fresh ? IngestKind::NewTicket : IngestKind::NewMessage, ticket->id};
}

} // namespace store
