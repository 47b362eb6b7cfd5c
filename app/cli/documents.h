#pragma once
// Job: tickets and their trail as the documents that the command line prints and exports. Thread: any; pure.
// Failure: none; unknown values are null.

#include "core/store/drafts.h"
#include "core/store/ticketlist.h"
#include "core/store/trail.h"

#include <QJsonArray>
#include <QJsonObject>

namespace cli
{

// Everything about one ticket, of one moment.
struct TicketFile {
    store::ListRow row;
    domain::Ticket ticket;
    QVector<domain::Message> messages;
    std::optional<store::AppliedResult> result;
    std::optional<store::Draft> draft;
    QVector<store::OperationTrail> operations;
    QVector<store::Event> events;
};

domain::Result<TicketFile> readTicket(store::Connection &c, const QString &name);
// The rows with everyGateShut filled in.
domain::Result<QVector<store::ListRow>> readRows(store::Connection &c, const store::ListFilter &filter);

QJsonObject listDocument(const store::ListRow &row);
QJsonObject showDocument(const TicketFile &file);
QJsonObject auditDocument(const TicketFile &file);

QString personText(const domain::Person &person);

} // namespace cli
