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

// The few columns most verbs need: QtSql describes every column of every run, so that the whole row costs three times as much.
struct HeldRow {
    qint64 rowId = 0;
    qint64 ticketRow = 0;
    domain::TicketId ticket;
    domain::OperationState state = domain::OperationState::Failed;
    qint64 generation = 0;
    domain::InstanceId owner;
    bool answerReady = false;
    int attempts = 0;
    std::optional<domain::ErrorKind> errorKind;

    bool heldBy(const domain::InstanceId &claimant, qint64 claimGeneration) const
    {
        return state == domain::OperationState::Processing && generation == claimGeneration && owner == claimant;
    }
};
#define DH_HELD_COLUMNS "o.id, o.ticket, t.uuid, o.state, o.generation, o.owner, o.answer_ready, o.attempts, o.error_kind "
HeldRow readHeld(const Statement &s, int first = 0); // columns as above, from number `first` on
domain::Result<HeldRow> heldRow(Connection &c, const domain::OperationId &id);

OperationRow readOperation(const Statement &s); // the row the statement stands on, columns as above
domain::Result<OperationRow> operationRow(Connection &c, const domain::OperationId &id);
domain::Result<std::optional<OperationRow>> latestOperation(Connection &c, const QString &kind, qint64 ticketRow);
// Something of it may have been paid for: an answer is here, or a send is under way, billed or of unknown outcome. Sends that
// certainly cost nothing (no connection, 429, 503) do not count.
domain::Result<bool> wasSent(Connection &c, const OperationRow &row);
domain::Result<qint64> ticketRow(Connection &c, const domain::TicketId &id); // NotFound in words

} // namespace store
