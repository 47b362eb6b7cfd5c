#pragma once
// Job: one piece of work with one identity, however many attempts it takes, and the facts about each attempt.
// Thread: plain values.

#include "core/domain/ids.h"
#include "core/domain/names.h"
#include "core/domain/result.h"

#include <QByteArray>
#include <QJsonObject>

#include <optional>

namespace domain
{

template <>
struct Names<ErrorKind> {
    static constexpr std::array<std::pair<ErrorKind, const char *>, 17> all{{
        {ErrorKind::Unavailable, "unavailable"},
        {ErrorKind::RateLimited, "rate_limited"},
        {ErrorKind::Account, "account"},
        {ErrorKind::OutcomeUnknown, "outcome_unknown"},
        {ErrorKind::Unusable, "unusable"},
        {ErrorKind::Refused, "refused"},
        {ErrorKind::BadRequest, "bad_request"},
        {ErrorKind::Crashed, "crashed"},
        {ErrorKind::Budget, "budget"},
        {ErrorKind::Invalid, "invalid"},
        {ErrorKind::Conflict, "conflict"},
        {ErrorKind::NotFound, "not_found"},
        {ErrorKind::Busy, "busy"},
        {ErrorKind::Full, "full"},
        {ErrorKind::Corrupt, "corrupt"},
        {ErrorKind::Cancelled, "cancelled"},
        {ErrorKind::Internal, "internal"},
    }};
};

enum class OperationState { Pending, Processing, Completed, Failed, Cancelled };
template <>
struct Names<OperationState> {
    static constexpr std::array<std::pair<OperationState, const char *>, 5> all{{
        {OperationState::Pending, "pending"},
        {OperationState::Processing, "processing"},
        {OperationState::Completed, "completed"},
        {OperationState::Failed, "failed"},
        {OperationState::Cancelled, "cancelled"},
    }};
};

// Why a pending operation is not being worked on. Paused is not stored: it follows from the gates.
enum class PendingReason { Waiting, Held, Retry, Released, Healed };
template <>
struct Names<PendingReason> {
    static constexpr std::array<std::pair<PendingReason, const char *>, 5> all{{
        {PendingReason::Waiting, "waiting"},
        {PendingReason::Held, "held"},
        {PendingReason::Retry, "retry"},
        {PendingReason::Released, "released"},
        {PendingReason::Healed, "healed"},
    }};
};

// How soon a person wants it: the claim order, before "newest first".
enum class OperationPriority { Background = 0, Asked = 1 };

struct Operation {
    OperationId id;
    QString kind;
    TicketId ticket;
    int revision = 0;
    OperationState state = OperationState::Pending;
    QString reason;            // a PendingReason, or the reason of a cancel
    QByteArray inputHash;      // SHA-256, frozen at creation
    QByteArray input;          // JSON: ordered message ids with their content hashes
    qint64 generation = 0;     // +1 at each claim
    InstanceId owner;
    qint64 notBeforeMs = 0;    // 0: now
    bool answerReady = false;
    int attempts = 0;          // attempts recorded so far
    int billedRejects = 0;     // billed answers that were not usable
    int unknownSends = 0;      // sends whose outcome nobody knows
    int applyFailures = 0;
    int grantedAttempts = 0;   // how often a person retried it: each is one more attempt
    bool wantsMoreRoom = false; // the last answer was cut off: ask for twice the room
    std::optional<ErrorKind> errorKind;
    QString error;
    qint64 createdAtMs = 0;
    qint64 updatedAtMs = 0;
};

enum class Phase { Sending, Ended };
template <>
struct Names<Phase> {
    static constexpr std::array<std::pair<Phase, const char *>, 2> all{{
        {Phase::Sending, "sending"},
        {Phase::Ended, "ended"},
    }};
};

enum class Billed { No, Yes, Unknown };
template <>
struct Names<Billed> {
    static constexpr std::array<std::pair<Billed, const char *>, 3> all{{
        {Billed::No, "no"},
        {Billed::Yes, "yes"},
        {Billed::Unknown, "unknown"},
    }};
};

enum class Verdict { Usable, Applied, Rejected };
template <>
struct Names<Verdict> {
    static constexpr std::array<std::pair<Verdict, const char *>, 3> all{{
        {Verdict::Usable, "usable"},
        {Verdict::Applied, "applied"},
        {Verdict::Rejected, "rejected"},
    }};
};

// Tokens as the provider counted them; -1: not told (never taken for 0).
struct Usage {
    qint64 inputTokens = -1;       // all input, cached included
    qint64 cachedInputTokens = -1; // part of inputTokens
    qint64 outputTokens = -1;
    bool known() const { return inputTokens >= 0 && outputTokens >= 0; }
};

// The bytes of an answer as they came, before anybody interprets them.
struct RawAnswer {
    int httpStatus = 0;
    QString contentType;
    QString requestId; // the provider's own id of the call, if it gave one
    QString servedModel;
    QByteArray body;
};

struct Attempt {
    AttemptId id;
    OperationId operation;
    int ordinal = 0;
    qint64 generation = 0;
    InstanceId owner;
    QString provider;
    QString dialect;
    QString model;
    Phase phase = Phase::Sending;
    Billed billed = Billed::Unknown;
    QString outcome;              // "answered" or an ErrorKind
    QString outcomeText;          // in words
    QString idempotencyKey;
    QByteArray request;           // exact body as sent
    QByteArray wireHash;          // SHA-256 of method, URL and body
    qint64 sentAtMs = 0;          // set by intent
    qint64 endedAtMs = 0;         // 0: not yet
    int httpStatus = 0;
    Usage usage;
    std::optional<qint64> costNanoUsd;
    QString costReason;           // why the cost is not known
    std::optional<qint64> estimatedNanoUsd; // none: no price known
    std::optional<qint64> maximumNanoUsd;
    std::optional<RawAnswer> answer;
    std::optional<Verdict> verdict;
    QString verdictReason;
};

} // namespace domain
