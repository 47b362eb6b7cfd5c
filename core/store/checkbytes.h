#pragma once
// Job: the parts of the check that recompute hashes and look into the file's own structure. Thread: the connection's.
// Failure: SQL errors. Only core/store includes this.

#include "core/store/check.h"

namespace store
{

using CheckWords = QStringList; // one sentence for each thing found

domain::Result<CheckWords> checkFile(Connection &c);        // PRAGMA quick_check
domain::Result<CheckWords> checkForeignKeys(Connection &c);
domain::Result<CheckWords> checkChain(Connection &c);       // no event altered, removed or put between
domain::Result<CheckWords> checkHashes(Connection &c);      // requests, answers, mails, inputs are what they were
// Which messages are in the index, and whether words of a sample of 200 are found. A connection that may not write cannot
// run FTS5's own integrity check, so a surplus word in the index would go unseen.
domain::Result<CheckWords> checkSearch(Connection &c);

} // namespace store
