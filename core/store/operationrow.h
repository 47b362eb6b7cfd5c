#pragma once
// Job: how an operations row is read, for the verbs of core/store alone.

#include "core/domain/operation.h"
#include "core/store/statement.h"

#include <optional>

// Joined with tickets t, because an operation names its ticket by UUID outside of the file.
#define DH_OPERATION_COLUMNS                                                                                                      \
    "o.id, o.op_id, o.kind, t.uuid, o.revision, o.state, o.reason, o.input_hash, o.input, o.generation, o.owner, o.not_before, "   \
    "o.answer_ready, o.attempts, o.billed_rejects, o.unknown_sends, o.apply_failures, o.granted, o.more_room, o.error_kind, "      \
    "o.error, o.created_at, o.updated_at, o.ticket, o.dead_reaps, o.dead_since, o.priority "

namespace store
{

struct OperationRow {
    qint64 rowId = 0;
    qint64 ticketRow = 0;
    int deadReaps = 0;
    qint64 deadSinceMs = 0;
    int priority = 0;
    domain::Operation operation;
};

OperationRow readOperation(const Statement &s); // the row the statement stands on, columns as above
domain::Result<OperationRow> operationRow(Connection &c, const domain::OperationId &id);
domain::Result<std::optional<OperationRow>> latestOperation(Connection &c, const QString &kind, qint64 ticketRow);
// Something of it may have been paid for: an answer is here, or a send is under way, billed or of unknown outcome. Sends that
// certainly cost nothing (no connection, 429, 503) do not count.
domain::Result<bool> wasSent(Connection &c, const OperationRow &row);
domain::Result<qint64> ticketRow(Connection &c, const domain::TicketId &id); // NotFound in words

} // namespace store
