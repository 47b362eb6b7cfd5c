#include "core/report/documents.h"

#include "core/store/gates.h"
#include "core/store/providers.h"
#include "core/store/tickets.h"

using namespace Qt::StringLiterals;

namespace report
{
namespace
{

// Set on every row: no configured provider may be asked at the moment. Nothing configured: the built-in one always may.
domain::Result<bool> everyGateShut(store::Connection &c)
{
    const auto providers = store::Providers(c).list();
    if (!providers)
        return providers.error();
    for (const domain::ProviderConfig &provider : *providers) {
        const auto admits = store::Gates(c).admits(provider.name);
        if (!admits)
            return admits.error();
        if (*admits)
            return false;
    }
    return !providers->isEmpty();
}

QJsonObject stateDocument(const store::ListRow &row)
{
    const domain::TriageFacts &t = row.triage;
    return {{u"state"_s, t.exists ? domain::toName(t.state) : u"none"_s},
            {u"reason"_s, orNull(t.reason)},
            {u"attempts"_s, row.attempts},
            {u"not_before"_s, timeOrNull(row.notBeforeMs)},
            {u"error_kind"_s, row.errorKind ? QJsonValue(domain::toName(*row.errorKind)) : QJsonValue()},
            {u"error"_s, orNull(row.error)}};
}

QJsonObject messageDocument(const domain::Message &m)
{
    QJsonArray attachments;
    for (const domain::Attachment &a : m.attachments)
        attachments.append(QJsonObject{{u"name"_s, a.name}, {u"type"_s, a.type}, {u"size"_s, a.size}});
    return {{u"id"_s, m.id.text()},
            {u"message_id"_s, orNull(m.messageId)},
            {u"direction"_s, domain::toName(m.direction)},
            {u"from"_s, orNull(personText(m.from))},
            {u"to"_s, QJsonArray::fromStringList(m.to)},
            {u"subject"_s, m.subject},
            {u"sent_at"_s, timeOrNull(m.sentAtMs)},
            {u"text"_s, m.text},
            {u"attachments"_s, attachments},
            {u"warnings"_s, QJsonArray::fromStringList(m.warnings)}};
}

QJsonObject attemptDocument(const domain::Attempt &a)
{
    const bool failedCall = !a.outcome.isEmpty() && a.outcome != "answered"_L1;
    return {{u"id"_s, a.id.text()},
            {u"ordinal"_s, a.ordinal},
            {u"provider"_s, a.provider},
            {u"model"_s, a.model},
            {u"phase"_s, domain::toName(a.phase)},
            {u"billed"_s, domain::toName(a.billed)},
            {u"cost_nanousd"_s, orNull(a.costNanoUsd)},
            {u"idempotency_key"_s, orNull(a.idempotencyKey)},
            {u"sent_at"_s, timeOrNull(a.sentAtMs)},
            {u"ended_at"_s, timeOrNull(a.endedAtMs)},
            {u"http_status"_s, a.httpStatus > 0 ? QJsonValue(a.httpStatus) : QJsonValue()},
            {u"error_kind"_s, failedCall ? QJsonValue(a.outcome) : QJsonValue()},
            {u"error"_s, failedCall ? orNull(a.outcomeText) : QJsonValue()},
            {u"request"_s, orNull(QString::fromUtf8(a.request))},
            {u"answer"_s, a.answer ? orNull(QString::fromUtf8(a.answer->body)) : QJsonValue()},
            {u"verdict"_s, a.verdict ? QJsonValue(domain::toName(*a.verdict)) : QJsonValue()},
            {u"verdict_reason"_s, orNull(a.verdictReason)}};
}

QString owner(bool set, bool byPerson)
{
    return set ? (byPerson ? u"person"_s : u"provider"_s) : QString();
}

} // namespace

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QJsonValue timeOrNull(qint64 ms)
{
    return ms > 0 ? QJsonValue(ms) : QJsonValue();
}

QJsonValue orNull(const std::optional<qint64> &number)
{
    return number ? QJsonValue(*number) : QJsonValue();
}

QString personText(const domain::Person &person)
{
    if (person.name.isEmpty() || person.email.isEmpty())
        return person.name.isEmpty() ? person.email : person.name;
    return u"%1 <%2>"_s.arg(person.name, person.email);
}

domain::Result<QVector<store::ListRow>> readRows(store::Connection &c, const store::ListFilter &filter)
{
    auto rows = store::TicketList(c).page(filter);
    if (!rows)
        return rows;
    const auto shut = everyGateShut(c);
    if (!shut)
        return shut.error();
    for (store::ListRow &row : *rows)
        row.triage.everyGateShut = *shut;
    return rows;
}

domain::Result<TicketFile> readTicket(store::Connection &c, const QString &name)
{
    const auto id = store::Tickets(c).resolve(name);
    if (!id)
        return id.error();
    const auto ticket = store::Tickets(c).find(*id);
    if (!ticket)
        return ticket.error();
    const auto rows = store::TicketList(c).rows({ticket->rowId});
    if (!rows)
        return rows.error();
    const auto messages = store::Tickets(c).messages(*id);
    if (!messages)
        return messages.error();
    const auto result = store::Trail(c).result(*id);
    if (!result)
        return result.error();
    const auto draft = store::Drafts(c).current(*id);
    if (!draft)
        return draft.error();
    const auto operations = store::Trail(c).operations(*id);
    if (!operations)
        return operations.error();
    const auto events = store::Events(c).ofTicket(*id);
    if (!events)
        return events.error();
    const auto shut = everyGateShut(c);
    if (!shut)
        return shut.error();
    TicketFile file{rows->value(0), *ticket, *messages, *result, *draft, *operations, *events};
    file.row.triage.everyGateShut = *shut;
    return file;
}

QJsonObject listDocument(const store::ListRow &row)
{
    return {{u"id"_s, row.id.text()},
            {u"external_id"_s, orNull(row.externalId)},
            {u"subject"_s, row.subject},
            {u"requester"_s, orNull(personText(row.requester))},
            {u"received_at"_s, timeOrNull(row.receivedAtMs)},
            {u"status"_s, domain::toName(row.status)},
            {u"category"_s, orNull(row.category)},
            {u"urgency"_s, row.urgency ? QJsonValue(domain::toName(*row.urgency)) : QJsonValue()},
            {u"summary"_s, orNull(row.summary)},
            {u"triage"_s, stateDocument(row)}};
}

QJsonObject showDocument(const TicketFile &file)
{
    QJsonObject document = listDocument(file.row);
    QJsonObject triage = stateDocument(file.row);
    if (file.result) {
        const QJsonObject fields = domain::toJson(file.result->result);
        for (auto it = fields.begin(); it != fields.end(); ++it)
            triage.insert(it.key(), it.value());
        triage.insert(u"revision"_s, file.result->revision);
        triage.insert(u"applied_at"_s, timeOrNull(file.result->appliedAtMs));
        triage.insert(u"provider"_s, file.result->provider);
        triage.insert(u"model"_s, orNull(file.result->model));
        triage.insert(u"cost_nanousd"_s, orNull(file.result->costNanoUsd));
        triage.insert(u"stale"_s, domain::has(file.row.look, domain::Look::Stale));
    }
    QJsonArray messages;
    for (const domain::Message &message : file.messages)
        messages.append(messageDocument(message));
    document.insert(u"triage"_s, triage);
    document.insert(u"messages"_s, messages);
    document.insert(u"suggested_reply"_s, file.result ? orNull(file.result->result.suggestedReply) : QJsonValue());
    document.insert(u"draft"_s, file.draft ? QJsonValue(file.draft->text) : QJsonValue());
    document.insert(u"category_by"_s, orNull(owner(!file.ticket.category.isEmpty(), file.ticket.categoryByPerson)));
    document.insert(u"urgency_by"_s, orNull(owner(file.ticket.urgency.has_value(), file.ticket.urgencyByPerson)));
    document.insert(u"metadata"_s, file.ticket.metadata);
    return document;
}

QJsonObject auditDocument(const TicketFile &file)
{
    QJsonArray operations;
    for (const store::OperationTrail &trail : file.operations) {
        QJsonArray attempts;
        for (const domain::Attempt &attempt : trail.attempts)
            attempts.append(attemptDocument(attempt));
        const domain::Operation &o = trail.operation;
        operations.append(QJsonObject{{u"id"_s, o.id.text()}, {u"kind"_s, o.kind}, {u"revision"_s, o.revision},
                                      {u"state"_s, domain::toName(o.state)}, {u"generation"_s, o.generation}, {u"attempts"_s, attempts}});
    }
    QJsonArray events;
    for (const store::Event &e : file.events) {
        const QString actor = domain::toName(e.actor);
        events.append(QJsonObject{{u"at"_s, e.atMs}, {u"actor"_s, e.actorName.isEmpty() ? actor : actor + u' ' + e.actorName},
                                  {u"what"_s, e.what}, {u"detail"_s, e.detail}});
    }
    return {{u"operations"_s, operations}, {u"events"_s, events}};
}

} // namespace report
