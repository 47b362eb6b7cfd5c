#pragma once
// Job: facts about the file itself. Thread: the connection's. Failure: SQL errors.

#include "core/store/connection.h"

namespace store
{

// Random per file, renewed by a restore; part of every external key.
domain::Result<QString> storeEpoch(Connection &c);

} // namespace store
