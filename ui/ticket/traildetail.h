#pragma once
// Job: one entry of the trail in words and, for an attempt, the exact bytes sent and received.
// Thread: GUI; pure.

#include "core/domain/eventwords.h"
#include "ui/ticket/ticketdata.h"

namespace ticket
{

struct TrailEntry {
    qint64 atMs = 0;
    QString who;
    QString what;
    QString outcome;
    bool trouble = false;
    domain::EventSort sort = domain::EventSort::Program;
    QString facts; // everything about it, in lines
    std::optional<domain::Attempt> attempt;
};

QVector<TrailEntry> trailEntries(const TicketData &data); // oldest first
QString bytesForReading(const QByteArray &bytes); // as they are, cut where a view would choke

} // namespace ticket
