#include "core/store/trail.h"

#include "core/store/operations.h"
#include "core/store/statement.h"

#include <QJsonDocument>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Attempt;
using domain::Result;

namespace
{

Attempt attemptOf(const Statement &s, const domain::OperationId &operation)
{
    Attempt a;
    a.operation = operation;
    a.id = domain::AttemptId(s.text(0));
    a.ordinal = int(s.integer(1));
    a.generation = s.integer(2);
    a.owner = domain::InstanceId(s.text(3));
    a.provider = s.text(4);
    a.dialect = s.text(5);
    a.model = s.text(6);
    a.phase = domain::fromName<domain::Phase>(s.text(7)).value_or(domain::Phase::Sending);
    a.billed = domain::fromName<domain::Billed>(s.text(8)).value_or(domain::Billed::Unknown);
    a.outcome = s.text(9);
    a.outcomeText = s.text(10);
    a.idempotencyKey = s.text(11);
    a.wireHash = s.bytes(12);
    a.sentAtMs = s.integer(13);
    a.endedAtMs = s.integer(14);
    a.httpStatus = int(s.integer(15));
    a.usage = {s.maybeInteger(16).value_or(-1), s.maybeInteger(17).value_or(-1), s.maybeInteger(18).value_or(-1)};
    a.costNanoUsd = s.maybeInteger(19);
    a.costReason = s.text(20);
    a.estimatedNanoUsd = s.maybeInteger(21);
    a.maximumNanoUsd = s.maybeInteger(22);
    a.request = s.bytes(23);
    if (!s.isNull(24)) {
        a.answer = domain::RawAnswer{int(s.integer(24)), s.text(25), s.text(26), s.text(27), s.bytes(28)};
        a.verdict = domain::fromName<domain::Verdict>(s.text(29));
        a.verdictReason = s.text(30);
    }
    return a;
}

Result<QVector<Attempt>> attemptsOf(Connection &c, const domain::OperationId &operation)
{
    Statement s(c, "SELECT a.uuid, a.ordinal, a.generation, a.owner, a.provider, a.dialect, a.model, a.phase, a.billed, a.outcome,"
                   " a.outcome_text, a.idempotency_key, a.wire_hash, a.sent_at, a.ended_at, a.http_status, a.input_tokens, a.cached_tokens,"
                   " a.output_tokens, a.cost, a.cost_reason, a.estimated, a.maximum, q.bytes,"
                   " n.http_status, n.content_type, n.request_id, n.served_model, b.bytes, n.verdict, n.verdict_reason"
                   " FROM operations AS o JOIN attempts AS a ON a.operation = o.id JOIN texts AS q ON q.id = a.request"
                   " LEFT JOIN answers AS n ON n.attempt = a.id LEFT JOIN texts AS b ON b.id = n.body"
                   " WHERE o.op_id = :operation ORDER BY a.ordinal");
    s.bind(":operation", operation);
    DH_TRY(s.exec());
    QVector<Attempt> attempts;
    while (s.next())
        attempts << attemptOf(s, operation);
    DH_TRY(s.error());
    return attempts;
}

} // namespace

Result<QVector<OperationTrail>> Trail::operations(const domain::TicketId &ticket)
{
    const auto operations = Operations(m_c).ofTicket(ticket);
    if (!operations)
        return operations.error();
    QVector<OperationTrail> trails;
    for (const domain::Operation &operation : *operations) {
        const auto attempts = attemptsOf(m_c, operation.id);
        if (!attempts)
            return attempts.error();
        trails << OperationTrail{operation, *attempts};
    }
    return trails;
}

namespace
{

constexpr int resultsRead = 50;

Result<QVector<AppliedResult>> resultsOf(Connection &c, const domain::TicketId &ticket, int limit)
{
    Statement s(c, "SELECT p.result, p.revision, p.applied_at, a.provider, CASE n.served_model WHEN '' THEN a.model ELSE n.served_model END, a.cost"
                   " FROM tickets AS t JOIN applications AS p INDEXED BY applications_ticket ON p.ticket = t.id"
                   " JOIN answers AS n ON n.id = p.answer JOIN attempts AS a ON a.id = n.attempt"
                   " WHERE t.uuid = :ticket ORDER BY p.revision DESC LIMIT :limit");
    s.bind(":ticket", ticket).bind(":limit", limit);
    DH_TRY(s.exec());
    QVector<AppliedResult> all;
    while (s.next()) {
        const auto result = domain::triageFromJson(QJsonDocument::fromJson(s.text(0).toUtf8()).object());
        if (!result)
            return result.error();
        all << AppliedResult{*result, int(s.integer(1)), s.integer(2), s.text(3), s.text(4), s.maybeInteger(5)};
    }
    DH_TRY(s.error());
    return all;
}

} // namespace

Result<std::optional<AppliedResult>> Trail::result(const domain::TicketId &ticket)
{
    const auto newest = resultsOf(m_c, ticket, 1);
    if (!newest)
        return newest.error();
    return newest->isEmpty() ? std::nullopt : std::optional(newest->first());
}

Result<QVector<AppliedResult>> Trail::results(const domain::TicketId &ticket)
{
    return resultsOf(m_c, ticket, resultsRead);
}

} // namespace store
