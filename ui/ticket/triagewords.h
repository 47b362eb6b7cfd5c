#pragma once
// Job: what the card says about a triage in sentences. Thread: GUI; pure.

#include "ui/ticket/ticketdata.h"

namespace ticket
{

QString stateSentence(const TicketData &data,
                      qint64 nowMs); // where it stands and what happens next
QString adviceSentence(
    const TicketData &data); // of a failed one: what the provider said, what to do, what was paid
QString originLine(const TicketData &data, qint64 nowMs); // who was asked, for how much, when
QString doubtLine(const TicketData &data); // what may have been billed without an answer
QString languageWord(const QString &tag); // in that language
QString costOfAnother(const TicketData &data);            // what a new call may cost
QString moneyRange(std::optional<qint64> estimatedNanoUsd, std::optional<qint64> maximumNanoUsd);
QString dialectWord(domain::Dialect dialect);

// What one attempt cost, if that is known; the demo model's costs say that they are pretend.
QString attemptCost(const domain::Attempt &attempt);

} // namespace ticket
