#pragma once
// Job: tickets and their trail as documents for programs and as one text for people: what the command line prints, and what
// both it and the window export. Thread: readTicket and readRows the connection's, the rest any; pure. Failure: NotFound and
// SQL errors while reading; unknown values are null.

#include "core/store/drafts.h"
#include "core/store/ticketlist.h"
#include "core/store/trail.h"

#include <QJsonArray>
#include <QJsonObject>

namespace report
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

// Ticket and trail together, as it is exported.
QJsonObject exportDocument(const TicketFile &file);
// The same for reading: the conversation, then the trail in sentences with every attempt's facts, request and answer.
QString exportText(const TicketFile &file);
// To a file that is named, JSON unless it ends in .txt; written whole or not at all.
domain::Done exportTo(const QString &path, const TicketFile &file);

QString personText(const domain::Person &person);

// Unknown values are null.
QJsonValue orNull(const QString &text);
QJsonValue timeOrNull(qint64 ms);
QJsonValue orNull(const std::optional<qint64> &number);

} // namespace report
