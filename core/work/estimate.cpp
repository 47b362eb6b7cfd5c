#include "core/work/estimate.h"

#include "core/providers/prices.h"
#include "core/store/operations.h"
#include "core/store/providers.h"

namespace work
{

using store::Connection;

namespace
{

struct Asked {
    std::optional<domain::ProviderConfig> provider;
    std::optional<domain::Price> price;
};

domain::Result<Asked> whoIsAsked(store::Store &store)
{
    return store.readWait([](Connection &c) -> domain::Result<Asked> {
        store::Providers providers(c);
        const auto list = providers.list();
        if (!list)
            return list.error();
        for (const domain::ProviderConfig &one : *list) {
            if (one.dialect == domain::Dialect::Builtin)
                continue;
            const auto price = providers.priceOf(one);
            if (!price)
                return price.error();
            return Asked{one, *price};
        }
        return Asked{};
    });
}

} // namespace

domain::Result<CallEstimate> estimateCalls(store::Store &store, const providers::ProviderFactory &factory, const KindHandler &handler,
                                           const QVector<domain::OperationId> &operations)
{
    const auto asked = whoIsAsked(store);
    if (!asked)
        return asked.error();
    CallEstimate sum;
    sum.calls = operations.size();
    if (!asked->provider)
        return sum;
    sum.provider = asked->provider->name;
    if (!domain::isMetered(*asked->provider) || operations.isEmpty()) {
        sum.estimatedNanoUsd = sum.maximumNanoUsd = 0;
        return sum;
    }
    const auto speaker = factory.make(*asked->provider);
    if (!speaker || !asked->price)
        return sum;
    const qsizetype step = (operations.size() + estimateSample - 1) / estimateSample;
    qint64 estimated = 0;
    qint64 largest = 0;
    qint64 maximum = 0;
    qint64 looked = 0;
    for (qsizetype i = 0; i < operations.size(); i += step) {
        const auto operation = store.readWait([id = operations[i]](Connection &c) { return store::Operations(c).find(id); });
        if (!operation)
            return operation.error();
        const auto built = handler.build(store, *operation, *asked->provider);
        if (!built)
            return built.error();
        const providers::Estimate one = providers::estimateCost(speaker->prepare(built->request), *asked->price);
        estimated += one.estimatedNanoUsd;
        maximum += one.maximumNanoUsd;
        largest = std::max(largest, one.maximumNanoUsd);
        ++looked;
    }
    sum.fromSample = looked < sum.calls;
    sum.estimatedNanoUsd = estimated / looked * sum.calls;
    sum.maximumNanoUsd = sum.fromSample ? largest * sum.calls : maximum;
    return sum;
}

} // namespace work
