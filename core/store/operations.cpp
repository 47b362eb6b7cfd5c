#include "core/store/operations.h"

#include "core/domain/testhooks.h"
#include "core/store/events.h"
#include "core/store/operationrow.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::Done;
using domain::ErrorKind;
using domain::OperationState;

namespace
{

struct Input {
    QByteArray json;
    QByteArray hash;
};

QJsonObject inputMessage(const QString &uuid, const QByteArray &contentHash)
{
    return {{u"id"_s, uuid}, {u"sha256"_s, QString::fromLatin1(contentHash.toHex())}};
}

// What the operation is about, frozen: kind, ticket and the ordered messages with their content. Notes are nobody's input.
Input frozen(const QString &kind, const domain::TicketId &ticket, const QJsonArray &messages)
{
    Input input;
    input.json = QJsonDocument(QJsonObject{{u"messages"_s, messages}}).toJson(QJsonDocument::Compact);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(kind.toUtf8() + '\n' + ticket.text().toUtf8() + '\n' + input.json);
    input.hash = hash.result();
    return input;
}

domain::Result<Input> frozenInput(Connection &c, const QString &kind, const domain::TicketId &ticket, qint64 ticketRow)
{
    Statement s(c, "SELECT uuid, content_hash FROM messages WHERE ticket = :ticket AND direction <> 'note' ORDER BY sent_at, id");
    s.bind(":ticket", ticketRow);
    DH_TRY(s.exec());
    QJsonArray messages;
    while (s.next())
        messages << inputMessage(s.text(0), s.bytes(1));
    DH_TRY(s.error());
    return frozen(kind, ticket, messages);
}

struct NewOperation {
    domain::OperationId id;
    QString kind;
    domain::TicketId ticket;
    qint64 ticketRow = 0;
    int revision = 1;
    domain::OperationPriority priority = domain::OperationPriority::Background;
};

domain::Result<Created> insert(Connection &c, const NewOperation &o, const Input &input, const domain::ImportId &heldBy)
{
    const qint64 now = c.nowMs();
    Statement s(c, "INSERT INTO operations (op_id, kind, ticket, revision, input_hash, input, state, reason, priority, received_at, "
                   "waiting_since, import, created_at, updated_at) "
                   "SELECT :op, :kind, id, :revision, :hash, :input, 'pending', :reason, :priority, received_at, :now1, :import, :now2, :now3 "
                   "FROM tickets WHERE id = :ticket");
    s.bind(":op", o.id).bind(":kind", o.kind).bind(":revision", o.revision).bind(":hash", input.hash)
        .bind(":input", QString::fromUtf8(input.json))
        .bind(":reason", heldBy.isEmpty() ? u"waiting"_s : u"held"_s)
        .bind(":priority", int(o.priority)).bind(":now1", now).bindOrNull(":import", heldBy.text()).bind(":now2", now)
        .bind(":now3", now).bind(":ticket", o.ticketRow);
    DH_TRY(execOne(s, "The operation could not be made."));
    DH_TRY(Events(c).append(o.priority == domain::OperationPriority::Asked ? Actor::Person : Actor::Program, {}, o.ticketRow, s.lastRowId(),
                            u"operation_created"_s, {{u"operation"_s, o.id.text()}, {u"input"_s, QString::fromLatin1(input.hash.toHex())}}));
    c.changes().tickets.insert(o.ticket);
    c.changes().work = c.changes().work || heldBy.isEmpty();
    return Created{o.id, CreateOutcome::Created};
}

domain::OperationId idOf(const QString &kind, const domain::TicketId &ticket, int revision)
{
    return domain::OperationId(u"%1:%2:%3"_s.arg(kind, ticket.text()).arg(revision));
}

} // namespace

domain::Result<Created> Operations::resumeOrCreate(const QString &kind, const domain::TicketId &ticket, int revision,
                                                   domain::OperationPriority priority, const domain::ImportId &heldBy)
{
    const domain::OperationId id = idOf(kind, ticket, revision);
    const auto ticketId = ticketRow(m_c, ticket);
    if (!ticketId)
        return ticketId.error();
    const auto input = frozenInput(m_c, kind, ticket, *ticketId);
    if (!input)
        return input.error();
    auto existing = operationRow(m_c, id);
    if (existing) {
        const domain::Operation &o = existing->operation;
        if (o.inputHash != input->hash && !domain::guardOff("conflict"))
            return domain::fail(ErrorKind::Conflict, u"%1 was made for another text of this ticket: nothing was changed. Ask for a new revision."_s.arg(id.text()));
        if (o.state == OperationState::Completed)
            return Created{id, CreateOutcome::Completed};
        if (priority == domain::OperationPriority::Asked && existing->priority == 0) {
            const auto hurried = hurry(ticket);
            if (!hurried)
                return hurried.error();
        }
        return Created{id, CreateOutcome::Resumed};
    }
    if (existing.error().kind != ErrorKind::NotFound)
        return existing.error();

    return insert(m_c, {id, kind, ticket, *ticketId, revision, priority}, *input, heldBy);
}

domain::Result<Created> Operations::createFirst(const QString &kind, const FirstMessage &first, const domain::ImportId &heldBy)
{
    const Input input = frozen(kind, first.ticket, {inputMessage(first.message, first.contentHash)});
    return insert(m_c, {idOf(kind, first.ticket, 1), kind, first.ticket, first.ticketRow, 1, domain::OperationPriority::Background}, input, heldBy);
}

domain::Result<domain::Operation> Operations::find(const domain::OperationId &id)
{
    auto row = operationRow(m_c, id);
    if (!row)
        return row.error();
    return row->operation;
}

domain::Result<std::optional<domain::Operation>> Operations::latest(const QString &kind, const domain::TicketId &ticket)
{
    const auto ticketId = ticketRow(m_c, ticket);
    if (!ticketId)
        return ticketId.error();
    const auto row = latestOperation(m_c, kind, *ticketId);
    if (!row)
        return row.error();
    if (!row->has_value())
        return std::optional<domain::Operation>();
    return std::optional((*row)->operation);
}

domain::Result<QVector<domain::Operation>> Operations::ofTicket(const domain::TicketId &ticket)
{
    Statement s(m_c, "SELECT " DH_OPERATION_COLUMNS "FROM tickets t JOIN operations o ON o.ticket = t.id "
                     "WHERE t.uuid = :uuid ORDER BY o.kind, o.revision");
    s.bind(":uuid", ticket);
    DH_TRY(s.exec());
    QVector<domain::Operation> all;
    while (s.next())
        all << readOperation(s).operation;
    DH_TRY(s.error());
    return all;
}

domain::Result<int> Operations::releaseHeld(const domain::ImportId &import, int limit)
{
    Statement s(m_c, "UPDATE operations SET reason = 'waiting', waiting_since = :now WHERE id IN ("
                     "SELECT id FROM operations INDEXED BY operations_held "
                     "WHERE state = 'pending' AND reason = 'held' AND import = :import LIMIT :limit)");
    s.bind(":now", m_c.nowMs()).bind(":import", import).bind(":limit", limit);
    DH_TRY(s.exec());
    const int released = s.changedRows();
    if (released > 0) {
        m_c.changes().work = true;
        m_c.changes().bulk = true;
    }
    return released;
}

domain::Result<int> Operations::wakeDue(int limit)
{
    Statement s(m_c, "UPDATE operations SET not_before = NULL WHERE id IN ("
                     "SELECT id FROM operations INDEXED BY operations_due "
                     "WHERE state = 'pending' AND not_before IS NOT NULL AND not_before <= :now ORDER BY not_before LIMIT :limit)");
    s.bind(":now", m_c.nowMs()).bind(":limit", limit);
    DH_TRY(s.exec());
    if (s.changedRows() > 0)
        m_c.changes().work = true;
    return s.changedRows();
}

domain::Result<std::optional<qint64>> Operations::nextDueMs()
{
    Statement s(m_c, "SELECT not_before FROM operations INDEXED BY operations_due "
                     "WHERE state = 'pending' AND not_before IS NOT NULL ORDER BY not_before LIMIT 1");
    DH_TRY(s.exec());
    if (s.next())
        return s.maybeInteger(0);
    DH_TRY(s.error());
    return std::optional<qint64>();
}

domain::Result<int> Operations::failStarved(qint64 sinceMs, const domain::Error &why, int limit)
{
    QVector<OperationRow> starved;
    {
        Statement find(m_c, "SELECT " DH_OPERATION_COLUMNS "FROM operations o INDEXED BY operations_waiting JOIN tickets t ON t.id = o.ticket "
                            "WHERE o.state = 'pending' AND o.waiting_since < :since AND o.answer_ready = 0 AND o.reason <> 'held' "
                            "ORDER BY o.waiting_since LIMIT :limit");
        find.bind(":since", sinceMs).bind(":limit", limit);
        DH_TRY(find.exec());
        while (find.next())
            starved << readOperation(find);
        DH_TRY(find.error());
    }
    for (const OperationRow &row : std::as_const(starved)) {
        Statement s(m_c, "UPDATE operations SET state = 'failed', reason = '', not_before = NULL, error_kind = :kind, error = :error, updated_at = :now "
                         "WHERE id = :id AND state = 'pending'");
        s.bind(":kind", domain::toName(why.kind)).bind(":error", why.message).bind(":now", m_c.nowMs()).bind(":id", row.rowId);
        DH_TRY(execOne(s, "The operation went on meanwhile."));
        DH_TRY(Events(m_c).append(Actor::Program, {}, row.ticketRow, row.rowId, u"failed"_s,
                                  {{u"kind"_s, domain::toName(why.kind)}, {u"why"_s, why.message}}));
        m_c.changes().tickets.insert(row.operation.ticket);
    }
    return int(starved.size());
}

domain::Result<Operations::Totals> Operations::totals()
{
    Statement s(m_c, "SELECT (SELECT count(*) FROM operations WHERE state = 'processing'), "
                     "(SELECT coalesce(sum(n), 0) FROM counters WHERE triage_state = 'pending')");
    DH_TRY(s.exec());
    Totals totals;
    if (s.next()) {
        totals.processing = s.integer(0);
        totals.pending = s.integer(1);
    }
    DH_TRY(s.error());
    return totals;
}

} // namespace store
