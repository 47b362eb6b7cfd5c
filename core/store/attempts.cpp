#include "core/store/attempts.h"

#include "core/domain/testhooks.h"
#include "core/store/events.h"
#include "core/store/gates.h"
#include "core/store/ledger.h"
#include "core/store/operationrow.h"
#include "core/store/settings.h"
#include "core/store/texts.h"

#include <QCryptographicHash>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::Done;
using domain::ErrorKind;
using domain::OperationState;

namespace
{

// An attempt together with the operation it belongs to.
struct AttemptRow {
    qint64 rowId = 0;
    qint64 generation = 0;
    QString phase;
    QString provider;
    bool hasAnswer = false;
    HeldRow operation;
};

domain::Result<AttemptRow> attemptRow(Connection &c, const domain::AttemptId &id)
{
    Statement s(c, "SELECT a.id, a.generation, a.phase, a.provider, EXISTS (SELECT 1 FROM answers n WHERE n.attempt = a.id), " DH_HELD_COLUMNS
                   "FROM attempts a JOIN operations o ON o.id = a.operation JOIN tickets t ON t.id = o.ticket WHERE a.uuid = :id");
    s.bind(":id", id);
    DH_TRY(s.exec());
    if (s.next())
        return AttemptRow{s.integer(0), s.integer(1), s.text(2), s.text(3), s.boolean(4), readHeld(s, 5)};
    DH_TRY(s.error());
    return domain::fail(ErrorKind::NotFound, u"There is no attempt %1."_s.arg(id.text()));
}

bool holds(const HeldRow &row, const Lease &lease)
{
    return row.heldBy(lease.owner, lease.generation);
}

QByteArray hashOf(const QByteArray &bytes, const QByteArray &known)
{
    return known.isEmpty() ? QCryptographicHash::hash(bytes, QCryptographicHash::Sha256) : known;
}

Done insertAnswer(Connection &c, qint64 attempt, const domain::RawAnswer &answer, const QByteArray &body, const QByteArray &sha256, const char *verdict,
                  const QString &reason)
{
    const auto text = Texts(c).add(body, sha256);
    if (!text)
        return text.error();
    Statement s(c, "INSERT INTO answers (attempt, received_at, http_status, content_type, request_id, served_model, body, verdict, verdict_reason, judged_at) "
                   "VALUES (:attempt, :now, :status, :type, :request, :model, :body, :verdict, :reason, :judged)");
    s.bind(":attempt", attempt).bind(":now", c.nowMs()).bind(":status", answer.httpStatus).bind(":type", answer.contentType)
        .bind(":request", answer.requestId).bind(":model", answer.servedModel).bind(":body", *text)
        .bindOrNull(":verdict", QString::fromLatin1(verdict)).bind(":reason", reason)
        .bind(":judged", *verdict ? std::optional(c.nowMs()) : std::nullopt);
    return s.exec();
}

enum class Room { Yes, NotNow, No };

domain::Result<Room> budgetAllows(Connection &c, qint64 maximumNanoUsd)
{
    const auto config = Settings(c).config();
    if (!config)
        return config.error();
    const auto spent = Ledger(c).since(domain::localDayStartMs(c.nowMs()));
    if (!spent)
        return spent.error();
    const qint64 wanted = spent->paidNanoUsd + spent->reservedNanoUsd + maximumNanoUsd;
    if (wanted <= config->dailyBudgetNanoUsd)
        return Room::Yes;
    Statement running(c, "SELECT coalesce(sum(maximum), 0) FROM attempts INDEXED BY attempts_sending WHERE phase = 'sending'");
    DH_TRY(running.exec());
    const qint64 inUse = running.next() ? running.integer(0) : 0;
    DH_TRY(running.error());
    return wanted - inUse <= config->dailyBudgetNanoUsd ? Room::NotNow : Room::No;
}

} // namespace

domain::Result<IntentOutcome> Attempts::recordIntent(const Lease &lease, const Intent &intent)
{
    using Kind = IntentOutcome::Kind;
    const auto row = heldRow(m_c, lease.operation);
    if (!row)
        return row.error();
    if (!holds(*row, lease) && !domain::guardOff("claim") && !domain::guardOff("generation"))
        return IntentOutcome{Kind::Fenced, {}};
    if (row->answerReady && !domain::guardOff("reuse"))
        return IntentOutcome{Kind::AnswerReady, {}};
    const auto gate = Gates(m_c).mayPass(intent.provider, lease);
    if (!gate)
        return gate.error();
    if (!*gate && !domain::guardOff("gate"))
        return IntentOutcome{Kind::GateShut, {}};
    if (intent.metered) {
        if (!intent.maximumNanoUsd)
            return IntentOutcome{Kind::NoPrice, {}};
        const auto allowed = budgetAllows(m_c, *intent.maximumNanoUsd);
        if (!allowed)
            return allowed.error();
        if (*allowed != Room::Yes)
            return IntentOutcome{*allowed == Room::NotNow ? Kind::BudgetInUse : Kind::OverBudget, {}};
    }
    const QByteArray sha256 = hashOf(intent.request, intent.requestSha256);
    const auto request = Texts(m_c).add(intent.request, sha256);
    if (!request)
        return request.error();
    const qint64 now = m_c.nowMs();
    const auto id = domain::newId<domain::AttemptId>(now);
    Statement s(m_c, "INSERT INTO attempts (uuid, operation, ordinal, generation, owner, provider, dialect, model, phase, billed, idempotency_key, request, "
                     "wire_hash, prompt_version, sent_at, estimated, maximum) "
                     "VALUES (:uuid, :operation, :ordinal, :generation, :owner, :provider, :dialect, :model, 'sending', 'unknown', :key, :request, "
                     ":hash, :prompt, :now, :estimated, :maximum)");
    s.bind(":uuid", id).bind(":operation", row->rowId).bind(":ordinal", row->attempts + 1).bind(":generation", lease.generation)
        .bind(":owner", lease.owner).bind(":provider", intent.provider).bind(":dialect", intent.dialect).bind(":model", intent.model)
        .bind(":key", intent.idempotencyKey).bind(":request", *request).bind(":hash", intent.wireHash).bind(":prompt", intent.promptVersion)
        .bind(":now", now).bind(":estimated", intent.metered ? intent.estimatedNanoUsd : std::optional<qint64>(0))
        .bind(":maximum", intent.metered ? intent.maximumNanoUsd : std::optional<qint64>(0));
    DH_TRY(s.exec());
    Statement touch(m_c, "UPDATE operations SET attempts = attempts + 1, lease_until = :lease, updated_at = :now WHERE id = :id");
    touch.bind(":lease", m_c.clock().bootMs() + intent.leaseMs).bind(":now", now).bind(":id", row->rowId);
    DH_TRY(touch.exec());
    DH_TRY(Events(m_c).append(Actor::Program, {}, row->ticketRow, row->rowId, u"about_to_send"_s,
                              {{u"attempt"_s, id.text()},
                               {u"provider"_s, intent.provider},
                               {u"model"_s, intent.model},
                               {u"request_sha256"_s, QString::fromLatin1(sha256.toHex())}}));
    m_c.changes().tickets.insert(row->ticket);
    return IntentOutcome{Kind::Recorded, id};
}

Done Attempts::recordAnswer(const Evidence &evidence)
{
    const auto attempt = attemptRow(m_c, evidence.attempt);
    if (!attempt)
        return attempt.error();
    const HeldRow *row = &attempt->operation;
    if (domain::guardOff("evidence") && (row->state != OperationState::Processing || row->generation != attempt->generation))
        return domain::fail(ErrorKind::Conflict, u"The claim was taken over meanwhile."_s);
    if (attempt->hasAnswer)
        return domain::fail(ErrorKind::Conflict, u"This attempt has its answer already."_s);
    const QByteArray sha256 = hashOf(evidence.answer.body, evidence.bodySha256);
    DH_TRY(insertAnswer(m_c, attempt->rowId, evidence.answer, evidence.answer.body, sha256, "", {}));
    const qint64 now = m_c.nowMs();
    const bool wasUnknown = attempt->phase == "ended"_L1;
    const auto known = [](qint64 n) { return n >= 0 ? std::optional(n) : std::nullopt; };
    Statement s(m_c, "UPDATE attempts SET phase = 'ended', billed = :billed, outcome = 'answered', outcome_text = '', ended_at = :now, http_status = :status, "
                     "input_tokens = :input, cached_tokens = :cached, output_tokens = :output, cost = :cost, cost_reason = :reason "
                     "WHERE id = :id AND (phase = 'sending' OR billed = 'unknown' OR resolved_by IS NOT NULL)");
    s.bind(":billed", domain::toName(evidence.billed)).bind(":now", now).bind(":status", evidence.answer.httpStatus)
        .bind(":input", known(evidence.usage.inputTokens)).bind(":cached", known(evidence.usage.cachedInputTokens))
        .bind(":output", known(evidence.usage.outputTokens)).bind(":cost", evidence.costNanoUsd).bind(":reason", evidence.costReason)
        .bind(":id", attempt->rowId);
    // Also after a person had said how the bill ended: a guess about a call whose answer is here now.
    DH_TRY(execOne(s, "The attempt was settled meanwhile."));

    // The operation learns that it can go on without a call. A completed one keeps what it has.
    Statement ready(m_c, "UPDATE operations SET answer_ready = 1, "
                         "unknown_sends = unknown_sends - CASE WHEN :was_unknown = 1 AND unknown_sends > 0 THEN 1 ELSE 0 END, "
                         "not_before = CASE WHEN state = 'pending' THEN NULL ELSE not_before END, updated_at = :now "
                         "WHERE id = :id AND state <> 'completed'");
    ready.bind(":was_unknown", wasUnknown).bind(":now", now).bind(":id", row->rowId);
    DH_TRY(ready.exec());
    if (row->state == OperationState::Failed && row->errorKind == ErrorKind::OutcomeUnknown) {
        Statement revive(m_c, "UPDATE operations SET state = 'pending', reason = 'healed', error_kind = NULL, error = NULL, waiting_since = :now "
                              "WHERE id = :id AND state = 'failed'");
        revive.bind(":now", now).bind(":id", row->rowId);
        DH_TRY(revive.exec());
    }
    DH_TRY(Events(m_c).append(Actor::Provider, attempt->provider, row->ticketRow, row->rowId, u"answer_recorded"_s,
                              {{u"attempt"_s, evidence.attempt.text()},
                               {u"http_status"_s, evidence.answer.httpStatus},
                               {u"answer_sha256"_s, QString::fromLatin1(sha256.toHex())},
                               {u"late"_s, row->generation != attempt->generation || row->state != OperationState::Processing}}));
    m_c.changes().tickets.insert(row->ticket);
    m_c.changes().work = true;
    return {};
}

domain::Result<bool> Attempts::recordNoAnswer(const Lease &lease, const NoAnswer &no)
{
    const auto attempt = attemptRow(m_c, no.attempt);
    if (!attempt)
        return attempt.error();
    const HeldRow *row = &attempt->operation;
    const qint64 now = m_c.nowMs();
    Statement s(m_c, "UPDATE attempts SET phase = 'ended', billed = :billed, outcome = :outcome, outcome_text = :text, ended_at = :now, http_status = :status, "
                     "cost = :cost, cost_reason = :reason WHERE id = :id AND phase = 'sending'");
    s.bind(":billed", domain::toName(no.billed)).bind(":outcome", domain::toName(no.error.kind)).bind(":text", no.error.message).bind(":now", now)
        .bind(":status", no.httpStatus > 0 ? std::optional<qint64>(no.httpStatus) : std::nullopt)
        .bind(":cost", no.billed == domain::Billed::No ? std::optional<qint64>(0) : std::nullopt)
        .bind(":reason", no.billed == domain::Billed::No        ? u"not billed"_s
                             : no.billed == domain::Billed::Yes ? u"billed, its token counts were not in what could be read"_s
                                                                : u"outcome unknown"_s).bind(":id", attempt->rowId);
    DH_TRY(s.exec());
    const bool settledHere = s.changedRows() == 1;
    if (settledHere && !no.body.isEmpty() && !attempt->hasAnswer) {
        domain::RawAnswer answer;
        answer.httpStatus = no.httpStatus;
        DH_TRY(insertAnswer(m_c, attempt->rowId, answer, no.body, hashOf(no.body, {}), "rejected", no.error.message));
    }
    const bool mine = holds(*row, lease) || domain::guardOff("generation");
    DH_TRY(Events(m_c).append(Actor::Program, {}, row->ticketRow, row->rowId, u"no_answer"_s,
                              {{u"attempt"_s, no.attempt.text()},
                               {u"kind"_s, domain::toName(no.error.kind)},
                               {u"billed"_s, domain::toName(no.billed)},
                               {u"why"_s, no.error.message},
                               {u"fenced"_s, !mine}}));
    m_c.changes().tickets.insert(row->ticket);
    if (!mine)
        return false;
    Statement move(m_c, "UPDATE operations SET state = :state, reason = :reason, owner = NULL, lease_until = NULL, not_before = :due, "
                        "unknown_sends = unknown_sends + :unknown, billed_rejects = billed_rejects + :billed, error_kind = :kind, error = :error, updated_at = :now WHERE id = :id");
    const bool failing = no.failOperation;
    move.bind(":state", failing ? u"failed"_s : u"pending"_s).bind(":reason", failing ? QString() : u"retry"_s)
        .bind(":due", !failing && no.notBeforeMs > 0 ? std::optional(no.notBeforeMs) : std::nullopt)
        .bind(":unknown", settledHere && no.billed == domain::Billed::Unknown)
        .bind(":billed", settledHere && no.billed == domain::Billed::Yes).bind(":kind", domain::toName(no.error.kind))
        .bind(":error", no.error.message).bind(":now", now).bind(":id", row->rowId);
    DH_TRY(move.exec());
    m_c.changes().work = true;
    return true;
}

domain::Result<std::optional<StoredAnswer>> Attempts::readyAnswer(const domain::OperationId &operation)
{
    Statement s(m_c, "SELECT a.uuid, a.provider, a.dialect, a.model, n.http_status, n.content_type, n.request_id, n.served_model, x.bytes, r.bytes "
                     "FROM operations o JOIN attempts a ON a.operation = o.id JOIN answers n ON n.attempt = a.id JOIN texts x ON x.id = n.body "
                     "JOIN texts r ON r.id = a.request "
                     "WHERE o.op_id = :id AND (n.verdict IS NULL OR n.verdict = 'usable') ORDER BY a.ordinal LIMIT 1");
    s.bind(":id", operation);
    DH_TRY(s.exec());
    if (s.next()) {
        StoredAnswer stored;
        stored.attempt = domain::AttemptId(s.text(0));
        stored.provider = s.text(1);
        stored.dialect = s.text(2);
        stored.model = s.text(3);
        stored.answer.httpStatus = int(s.integer(4));
        stored.answer.contentType = s.text(5);
        stored.answer.requestId = s.text(6);
        stored.answer.servedModel = s.text(7);
        stored.answer.body = s.bytes(8);
        stored.request = s.bytes(9);
        return std::optional(stored);
    }
    DH_TRY(s.error());
    return std::optional<StoredAnswer>();
}

Done Attempts::reject(const Lease &lease, const domain::AttemptId &attemptId, const QString &validator, const domain::Error &why, bool wantsMoreRoom,
                      bool failOperation, qint64 notBeforeMs)
{
    const auto attempt = attemptRow(m_c, attemptId);
    if (!attempt)
        return attempt.error();
    Statement s(m_c, "UPDATE operations SET state = :state, reason = :reason, owner = NULL, lease_until = NULL, not_before = :due, "
                     "billed_rejects = billed_rejects + 1, more_room = :room, error_kind = :kind, error = :error, updated_at = :now, "
                     "answer_ready = EXISTS (SELECT 1 FROM attempts a JOIN answers n ON n.attempt = a.id WHERE a.operation = operations.id "
                     "AND a.id <> :attempt AND (n.verdict IS NULL OR n.verdict = 'usable')) "
                     "WHERE op_id = :id AND state = 'processing' AND owner = :owner AND generation = :generation");
    s.bind(":state", failOperation ? u"failed"_s : u"pending"_s).bind(":reason", failOperation ? QString() : u"retry"_s)
        .bind(":due", !failOperation && notBeforeMs > 0 ? std::optional(notBeforeMs) : std::nullopt).bind(":room", wantsMoreRoom)
        .bind(":kind", domain::toName(why.kind)).bind(":error", why.message).bind(":now", m_c.nowMs()).bind(":attempt", attempt->rowId)
        .bind(":id", lease.operation).bind(":owner", lease.owner).bind(":generation", lease.generation);
    DH_TRY(execOne(s, "The claim was taken over meanwhile."));
    Statement verdict(m_c, "UPDATE answers SET verdict = 'rejected', verdict_kind = :kind, verdict_reason = :reason, validator = :validator, judged_at = :now WHERE attempt = :attempt");
    verdict.bind(":kind", domain::toName(why.kind)).bind(":reason", why.detail.isEmpty() ? why.message : why.message + u' ' + why.detail).bind(":validator", validator).bind(":now", m_c.nowMs())
        .bind(":attempt", attempt->rowId);
    DH_TRY(execOne(verdict, "The answer is not there."));
    const HeldRow *row = &attempt->operation;
    DH_TRY(Events(m_c).append(Actor::Program, {}, row->ticketRow, row->rowId, u"answer_rejected"_s,
                              {{u"attempt"_s, attemptId.text()}, {u"kind"_s, domain::toName(why.kind)}, {u"why"_s, why.message}}));
    m_c.changes().tickets.insert(row->ticket);
    m_c.changes().work = true;
    return {};
}

domain::Result<QStringList> Attempts::providersWith(const domain::OperationId &operation, ErrorKind outcome)
{
    // A refusal arrives as an answer and is told by its verdict; unknown is an attempt's own outcome.
    Statement s(m_c, "SELECT DISTINCT a.provider FROM operations o JOIN attempts a ON a.operation = o.id "
                     "LEFT JOIN answers n ON n.attempt = a.id "
                     "WHERE o.op_id = :id AND (a.outcome = :outcome OR (n.verdict = 'rejected' AND n.verdict_kind = :verdict)) ORDER BY a.provider");
    s.bind(":id", operation).bind(":outcome", domain::toName(outcome)).bind(":verdict", domain::toName(outcome));
    DH_TRY(s.exec());
    QStringList names;
    while (s.next())
        names << s.text(0);
    DH_TRY(s.error());
    return names;
}

domain::Result<int> Attempts::rejectedAnswers(const domain::OperationId &operation)
{
    Statement s(m_c, "SELECT count(*) FROM operations o JOIN attempts a ON a.operation = o.id JOIN answers n ON n.attempt = a.id "
                     "WHERE o.op_id = :id AND n.verdict = 'rejected'");
    s.bind(":id", operation);
    DH_TRY(s.exec());
    const int count = s.next() ? int(s.integer(0)) : 0;
    DH_TRY(s.error());
    return count;
}

Done Attempts::resolve(const domain::AttemptId &id, domain::Billed billed)
{
    const auto attempt = attemptRow(m_c, id);
    if (!attempt)
        return attempt.error();
    if (billed == domain::Billed::Unknown)
        return domain::fail(ErrorKind::Invalid, u"Say whether the call was billed: yes or no."_s);
    Statement s(m_c, "UPDATE attempts SET billed = :billed, resolved_by = 'person', "
                     "cost = CASE WHEN :billed_no = 1 THEN 0 ELSE estimated END, "
                     "cost_reason = CASE WHEN :billed_no2 = 1 THEN 'a person says: not billed' ELSE 'a person says: billed; estimate' END "
                     "WHERE id = :id AND phase = 'ended' AND billed = 'unknown'");
    s.bind(":billed", domain::toName(billed)).bind(":billed_no", billed == domain::Billed::No).bind(":billed_no2", billed == domain::Billed::No)
        .bind(":id", attempt->rowId);
    DH_TRY(execOne(s, "Only a call whose billing is unknown can be resolved; this one is settled or still running."));
    const HeldRow *row = &attempt->operation;
    m_c.changes().tickets.insert(row->ticket);
    return Events(m_c).append(Actor::Person, {}, row->ticketRow, row->rowId, u"billing_resolved"_s,
                              {{u"attempt"_s, id.text()}, {u"billed"_s, domain::toName(billed)}});
}

} // namespace store
