#include "core/store/operationrow.h"

namespace store
{

using namespace Qt::StringLiterals;
using domain::ErrorKind;

OperationRow readOperation(const Statement &s)
{
    OperationRow row;
    row.rowId = s.integer(0);
    domain::Operation &o = row.operation;
    o.id = domain::OperationId(s.text(1));
    o.kind = s.text(2);
    o.ticket = domain::TicketId(s.text(3));
    o.revision = int(s.integer(4));
    o.state = domain::fromName<domain::OperationState>(s.text(5)).value_or(domain::OperationState::Failed);
    o.reason = s.text(6);
    o.inputHash = s.bytes(7);
    o.input = s.text(8).toUtf8();
    o.generation = s.integer(9);
    o.owner = domain::InstanceId(s.text(10));
    o.notBeforeMs = s.integer(11);
    o.answerReady = s.boolean(12);
    o.attempts = int(s.integer(13));
    o.billedRejects = int(s.integer(14));
    o.unknownSends = int(s.integer(15));
    o.applyFailures = int(s.integer(16));
    o.grantedAttempts = int(s.integer(17));
    o.wantsMoreRoom = s.boolean(18);
    if (!s.isNull(19))
        o.errorKind = domain::fromName<ErrorKind>(s.text(19)).value_or(ErrorKind::Internal);
    o.error = s.text(20);
    o.createdAtMs = s.integer(21);
    o.updatedAtMs = s.integer(22);
    row.ticketRow = s.integer(23);
    row.deadReaps = int(s.integer(24));
    row.deadSinceMs = s.integer(25);
    row.priority = int(s.integer(26));
    return row;
}

HeldRow readHeld(const Statement &s, int first)
{
    HeldRow row;
    row.rowId = s.integer(first);
    row.ticketRow = s.integer(first + 1);
    row.ticket = domain::TicketId(s.text(first + 2));
    row.state = domain::fromName<domain::OperationState>(s.text(first + 3)).value_or(domain::OperationState::Failed);
    row.generation = s.integer(first + 4);
    row.owner = domain::InstanceId(s.text(first + 5));
    row.answerReady = s.boolean(first + 6);
    row.attempts = int(s.integer(first + 7));
    if (!s.isNull(first + 8))
        row.errorKind = domain::fromName<ErrorKind>(s.text(first + 8)).value_or(ErrorKind::Internal);
    return row;
}

domain::Result<HeldRow> heldRow(Connection &c, const domain::OperationId &id)
{
    Statement s(c, "SELECT " DH_HELD_COLUMNS "FROM operations o JOIN tickets t ON t.id = o.ticket WHERE o.op_id = :id");
    s.bind(":id", id);
    DH_TRY(s.exec());
    if (s.next())
        return readHeld(s);
    DH_TRY(s.error());
    return domain::fail(ErrorKind::NotFound, u"There is no operation %1."_s.arg(id.text()));
}

domain::Result<OperationRow> operationRow(Connection &c, const domain::OperationId &id)
{
    Statement s(c, "SELECT " DH_OPERATION_COLUMNS "FROM operations o JOIN tickets t ON t.id = o.ticket WHERE o.op_id = :id");
    s.bind(":id", id);
    DH_TRY(s.exec());
    if (s.next())
        return readOperation(s);
    DH_TRY(s.error());
    return domain::fail(ErrorKind::NotFound, u"There is no operation %1."_s.arg(id.text()));
}

domain::Result<std::optional<OperationRow>> latestOperation(Connection &c, const QString &kind, qint64 ticketRow)
{
    Statement s(c, "SELECT " DH_OPERATION_COLUMNS "FROM operations o JOIN tickets t ON t.id = o.ticket "
                   "WHERE o.ticket = :ticket AND o.kind = :kind ORDER BY o.revision DESC LIMIT 1");
    s.bind(":ticket", ticketRow).bind(":kind", kind);
    DH_TRY(s.exec());
    if (s.next())
        return std::optional(readOperation(s));
    DH_TRY(s.error());
    return std::optional<OperationRow>();
}

domain::Result<bool> wasSent(Connection &c, const OperationRow &row)
{
    if (row.operation.answerReady)
        return true;
    if (row.operation.attempts == 0)
        return false;
    Statement s(c, "SELECT EXISTS (SELECT 1 FROM attempts WHERE operation = :id AND billed <> 'no')");
    s.bind(":id", row.rowId);
    DH_TRY(s.exec());
    const bool sent = s.next() && s.boolean(0);
    DH_TRY(s.error());
    return sent;
}

domain::Result<qint64> ticketRow(Connection &c, const domain::TicketId &id)
{
    Statement s(c, "SELECT id FROM tickets WHERE uuid = :uuid");
    s.bind(":uuid", id);
    DH_TRY(s.exec());
    if (s.next())
        return s.integer(0);
    DH_TRY(s.error());
    return domain::fail(ErrorKind::NotFound, u"There is no ticket %1."_s.arg(id.text()));
}

} // namespace store
