#include "core/work/policy.h"

#include "core/domain/transitions.h"

namespace work
{

using domain::ErrorKind;

Decision afterNoAnswer(const domain::Operation &operation, const providers::Reply &reply, std::optional<qint64> estimatedNanoUsd,
                       const store::Config &config, double random)
{
    switch (reply.failure ? reply.failure->kind : ErrorKind::Internal) {
    case ErrorKind::Cancelled:
        // A quit before anything left: it waits for the next start.
        return {false, 0, GateMove::None};
    case ErrorKind::Unavailable:
    case ErrorKind::RateLimited:
        // Nothing used up: the gate makes everybody wait, one probe at a time.
        return {false, 0, GateMove::Close};
    case ErrorKind::Account:
        return {false, 0, GateMove::Pause};
    case ErrorKind::OutcomeUnknown: {
        const int unknown = operation.unknownSends + 1;
        const bool again = domain::maySendAgain(unknown, estimatedNanoUsd, config.unknownRetryLimitNanoUsd);
        return {!again, again ? domain::backoffMs(unknown, config.retryBaseMs, config.retryCapMs, random) : 0, GateMove::CountUnknown};
    }
    case ErrorKind::Unusable:
        // Billed, and not even a body that could be kept whole: counts like any unusable answer.
        return {operation.billedRejects + 1 >= config.maxBilledAttempts,
                domain::backoffMs(operation.billedRejects + 1, config.retryBaseMs, config.retryCapMs, random), GateMove::None};
    default:
        return {true, 0, GateMove::None};
    }
}

Decision afterRejection(const domain::Operation &operation, const domain::Error &why, bool cutOff, bool otherProviders, const store::Config &config,
                        double random)
{
    const int rejected = operation.billedRejects + 1;
    const bool exhausted = rejected >= config.maxBilledAttempts;
    const qint64 delay = domain::backoffMs(rejected, config.retryBaseMs, config.retryCapMs, random);
    switch (why.kind) {
    case ErrorKind::Refused:
        return {!otherProviders || exhausted, 0, GateMove::None};
    case ErrorKind::RateLimited:
    case ErrorKind::Unavailable:
        return {exhausted, delay, GateMove::Close};
    case ErrorKind::Account:
        return {exhausted, delay, GateMove::Pause};
    case ErrorKind::BadRequest:
        return {true, 0, GateMove::None};
    default:
        // Once with twice the room; the second cut-off answer says that room is not what is missing.
        if (cutOff && operation.wantsMoreRoom)
            return {true, 0, GateMove::None};
        return {exhausted, delay, GateMove::None};
    }
}

qint64 storeDelayMs(int failures, double random)
{
    return domain::backoffMs(failures + 1, 500, 60'000, random);
}

} // namespace work
