#pragma once
// Job: what the engine needs to know about one kind of operation; it knows no kind by name.
// Thread: worker threads; several at once. Lifetime: registered in app/, outlives the engine. Failure: in the results.

#include "core/domain/operation.h"
#include "core/domain/provider.h"
#include "core/domain/result.h"
#include "core/providers/provider.h"
#include "core/store/operations.h"
#include "core/store/store.h"

#include <QJsonObject>

namespace work
{

struct BuiltRequest {
    providers::ModelRequest request;
    QString promptVersion;
};

class KindHandler
{
public:
    virtual ~KindHandler() = default;

    virtual QString kind() const = 0;
    virtual QString validatorVersion() const = 0;

    // Reads what the call needs and builds it, with twice the room for the answer where the operation wants it.
    virtual domain::Result<BuiltRequest> build(store::Store &store, const domain::Operation &operation,
                                               const domain::ProviderConfig &provider) const = 0;
    // Is this answer usable? An error of the kind Unusable, with every problem in words, is
    // the verdict; of any other kind, a trouble that leaves the answer unjudged. The value is handed to apply.
    virtual domain::Result<QJsonObject> validate(store::Store &store, const domain::Operation &operation,
                                                 const QJsonObject &answer, const QByteArray &requestBody, bool byModel) const = 0;
    // The effect, in one write transaction; usually one verb of the store.
    virtual domain::Done apply(store::Connection &c, const store::Lease &lease, const domain::AttemptId &attempt,
                               const QJsonObject &usable) const = 0;
};

} // namespace work
