#pragma once
// Job: open tickets whose newest result is the built-in classifier's guess, and asking a provider about many of them: a new
// revision each, in chunks; what went on since it was counted is left alone and counted. Thread: the connection's.
// Failure: SQL errors; a chunk is done whole or not at all.

#include "core/store/failures.h"

namespace store
{

struct Guess {
    domain::TicketId ticket;
    domain::OperationId operation; // whose result it is
    int revision = 0;
    bool urgent = false; // high or critical
};

class Guesses
{
public:
    explicit Guesses(Connection &c) : m_c(c) {}

    domain::Result<QVector<Guess>> open(); // in the order of work
    domain::Result<Moved> ask(const QVector<Guess> &guesses);

private:
    Connection &m_c;
};

const char *openGuessesSql();

} // namespace store
