#pragma once
// Job: the durable facts about each physical send: intent before it, evidence or its absence after it, the verdict later.
// Thread: the writer's connection. Failure: Conflict (fenced: nothing changed), Budget, Cancelled, Unavailable (gate shut
// meanwhile), SQL errors. Evidence is guarded by nothing: an answer that arrived is stored whoever holds the claim now.

#include "core/domain/operation.h"
#include "core/domain/triage.h"
#include "core/store/operations.h"

namespace store
{

struct Intent {
    QString provider;
    QString dialect;
    QString model;
    QString idempotencyKey;
    QByteArray request;
    QByteArray wireHash;
    QString promptVersion;
    std::optional<qint64> estimatedNanoUsd;
    std::optional<qint64> maximumNanoUsd; // none with metered: no price known
    bool metered = false;
    qint64 leaseMs = 105'000;    // the call's deadline and some more: set again now
    QByteArray requestSha256 = {}; // so that the one thread that writes need not work it out; empty: it does
};

struct Evidence {
    domain::AttemptId attempt;
    domain::RawAnswer answer;
    domain::Usage usage;
    domain::Billed billed = domain::Billed::Yes;
    std::optional<qint64> costNanoUsd;
    QString costReason;
    QByteArray bodySha256 = {}; // as an intent's
};

struct NoAnswer {
    domain::AttemptId attempt;
    domain::Error error;             // its kind is the outcome
    domain::Billed billed = domain::Billed::Unknown;
    int httpStatus = 0;
    QByteArray body;                 // an error status often has one: kept
    // what the operation does next
    bool failOperation = false;
    qint64 notBeforeMs = 0;          // else: pending until then; 0: now
};

struct IntentOutcome {
    // BudgetInUse: calls that are running reserve what is left; when they end there may be room.
    enum class Kind { Recorded, Fenced, AnswerReady, GateShut, OverBudget, BudgetInUse, NoPrice };
    Kind kind = Kind::Fenced; // all but Recorded: nothing was changed, nothing may be sent
    domain::AttemptId attempt;
};

// A stored answer that has not been judged yet, or was found usable but not applied.
struct StoredAnswer {
    domain::AttemptId attempt;
    QString provider;
    QString dialect;
    QString model;
    domain::RawAnswer answer;
    QByteArray request; // the exact body it answers
};

class Attempts
{
public:
    explicit Attempts(Connection &c) : m_c(c) {}

    // All checked in this one transaction: processing, generation is mine, no answer ready, gate open (or mine to probe),
    // budget. A refusal changes nothing and says why.
    domain::Result<IntentOutcome> recordIntent(const Lease &lease, const Intent &intent);
    domain::Done recordAnswer(const Evidence &evidence);
    // The attempt's facts are kept in any case; true when the claim was still ours and the operation moved.
    domain::Result<bool> recordNoAnswer(const Lease &lease, const NoAnswer &noAnswer);

    domain::Result<std::optional<StoredAnswer>> readyAnswer(const domain::OperationId &operation);
    // The verdict on an answer that cannot be used; the operation becomes pending (notBefore) or failed.
    domain::Done reject(const Lease &lease, const domain::AttemptId &attempt, const QString &validator, const domain::Error &why,
                        bool wantsMoreRoom, bool failOperation, qint64 notBeforeMs);
    // Fields a person does not own, application row, trail; the operation is completed. Conflict: fenced.
    domain::Done apply(const Lease &lease, const domain::AttemptId &attempt, const QString &validator,
                       const domain::TriageResult &result);

    // Providers that refused this operation, or left its outcome unknown.
    domain::Result<QStringList> providersWith(const domain::OperationId &operation, domain::ErrorKind outcome);
    domain::Result<int> rejectedAnswers(const domain::OperationId &operation);
    // A person says how an unknown one ended.
    domain::Done resolve(const domain::AttemptId &attempt, domain::Billed billed);

private:
    Connection &m_c;
};

} // namespace store
