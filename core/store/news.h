#pragma once
// Job: what happened since somebody last looked, for whoever tells a person who is elsewhere. Reads new rows only. Thread:
// the connection's (a reader). Failure: SQL errors.

#include "core/domain/ticket.h"
#include "core/store/connection.h"

#include <QVector>

namespace store
{

struct CriticalNews {
    qint64 upTo = 0; // go on from here
    struct Ticket {
        domain::TicketId id;
        QString subject;
    };
    QVector<Ticket> tickets; // open ones, oldest news first
};

const char *criticalSinceSql(); // for the test of its plan

class News
{
public:
    explicit News(Connection &c) : m_c(c) {}

    domain::Result<qint64> now(); // the mark of this moment
    // Tickets that triage, of whatever process, found critical after that mark; at most `limit` are named.
    domain::Result<CriticalNews> criticalSince(qint64 mark, int limit);

private:
    Connection &m_c;
};

} // namespace store
