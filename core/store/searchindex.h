#pragma once
// Job: keeps the full-text index up with the messages. A message is committed without it, so that taking in a ticket costs a
// third; the writer brings the index up a moment later, many messages at a time. Messages only ever get higher ids, so the
// last id the index knows is all there is to remember, and after a crash the rest is simply still to do.
// Thread: the connection's. Failure: SQL errors; what was indexed stays.

#include "core/store/connection.h"

namespace store
{

class SearchIndex
{
public:
    explicit SearchIndex(Connection &c) : m_c(c) {}

    // Are there messages the index does not know? Two looks at the ends of two trees.
    domain::Result<bool> behind();
    // One bounded step (a hundred messages or so); false: nothing was left to do. Needs a transaction.
    domain::Result<bool> step();
    // Step by step to the end: what was committed before is found from now on. Needs a transaction.
    domain::Done catchUp();

private:
    Connection &m_c;
};

} // namespace store
