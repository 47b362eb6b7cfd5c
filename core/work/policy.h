#pragma once
// Job: the one table from how a call ended to what happens next, for the operation and for the provider's gate.
// Thread: any; pure.

#include "core/domain/operation.h"
#include "core/domain/result.h"
#include "core/providers/provider.h"
#include "core/store/settings.h"

namespace work
{

enum class GateMove { None, Close, Pause, CountUnknown };

struct Decision {
    bool fail = false;          // else pending again
    qint64 delayMs = 0;         // before the next try
    GateMove gate = GateMove::None;
};

// A send that brought no answer. `estimatedNanoUsd`: of the next send; 0 for unmetered, none when no price is known.
Decision afterNoAnswer(const domain::Operation &operation, const providers::Reply &reply, std::optional<qint64> estimatedNanoUsd,
                       const store::Config &config, double random);

// An answer that cannot be used. `rejectedBefore`: billed answers rejected so far, this one not counted.
// `otherProviders`: some provider has not refused this operation yet.
Decision afterRejection(const domain::Operation &operation, const domain::Error &why, bool cutOff, bool otherProviders, const store::Config &config,
                        double random);

// The store failed on the way, not the provider: its own small ceiling.
inline constexpr int storeCeiling = 8;
qint64 storeDelayMs(int failures, double random);

} // namespace work
