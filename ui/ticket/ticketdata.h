#pragma once
// Job: everything one ticket's page shows, read together from one snapshot. Thread: made on a
// reader, then plain values. Failure: NotFound, SQL errors.

#include "core/store/categories.h"
#include "core/store/drafts.h"
#include "core/store/providers.h"
#include "core/store/ticketlist.h"
#include "core/store/tickets.h"
#include "core/store/trail.h"

namespace ticket
{

struct TicketData {
    domain::Ticket ticket;
    store::ListRow row; // its triage as the list shows it
    store::OtherTickets others; // of the same customer
    QVector<domain::Message> messages;
    std::optional<store::AppliedResult> result;
    QVector<store::AppliedResult> results; // every one, newest first
    std::optional<store::Draft> draft;
    QVector<store::OperationTrail> operations;
    QVector<store::Event> events;
    QVector<domain::Category> categories;
    QVector<domain::ProviderConfig> providers;
    QString signature;
    bool everyGateShut = false;
    QString gateReason; // why no provider may be asked

    domain::Shown shown() const;
    const domain::Attempt *lastAttempt() const; // of the newest operation, null: none
    const domain::Operation *lastOperation() const;
    qint64 paidNanoUsd() const; // all attempts together, as far as known
};

domain::Result<TicketData> readTicket(store::Connection &c, const domain::TicketId &id);

// True when no provider may be asked at the moment; `why` gets the words of the first one.
bool everyGateShut(const QVector<domain::ProviderConfig> &providers,
                   const QVector<domain::Gate> &gates, qint64 nowMs, QString *why);

} // namespace ticket
