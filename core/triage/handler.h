#pragma once
// Job: triage as a kind of operation: builds the question about a ticket, judges the answer, applies the result.
// Thread: worker threads, several at once (it keeps nothing). Lifetime: made in app/, outlives the engine.
// Failure: NotFound and the store's errors from build; Unusable, in words, from validate; Conflict (fenced) from apply.
// The idempotency key is not set here: it belongs to the attempt, which the engine knows.

#include "core/work/kindhandler.h"

namespace triage
{

class TriageHandler final : public work::KindHandler
{
public:
    QString kind() const override { return QStringLiteral("triage"); }
    QString validatorVersion() const override { return QStringLiteral("triage-check-1"); }

    domain::Result<work::BuiltRequest> build(store::Store &store, const domain::Operation &operation,
                                             const domain::ProviderConfig &provider) const override;
    domain::Result<QJsonObject> validate(store::Store &store, const domain::Operation &operation, const QJsonObject &answer,
                                         const QByteArray &requestBody, bool byModel) const override;
    domain::Done apply(store::Connection &c, const store::Lease &lease, const domain::AttemptId &attempt,
                       const QJsonObject &usable) const override;
};

} // namespace triage
