#pragma once
// Job: what a person's decision changes of one operation, for the verbs of core/store alone. Thread: the writer's connection.
// Failure: Conflict when the operation went on meanwhile, SQL errors; the caller's savepoint takes back what was half done.

#include "core/store/events.h"
#include "core/store/operationrow.h"

namespace store
{

// Only fences: a call already sent is not aborted, its answer is kept. `why`: a person's own words, for the trail.
domain::Done cancelOperation(Connection &c, const OperationRow &row, const QString &reason, domain::Actor actor, const QString &why = {});
// One more attempt for a failed or cancelled one.
domain::Done retryOperation(Connection &c, const OperationRow &row, bool fresh, domain::OperationPriority priority);

} // namespace store
