#pragma once
// Job: what asking a provider about operations would cost, by the very steps of an intent: build, prepare, estimate. Many are
// estimated from a sample. Thread: any but the GUI's (it reads and builds). Failure: the store's or the handler's error.

#include "core/domain/ids.h"
#include "core/domain/result.h"
#include "core/providers/provider.h"
#include "core/store/store.h"
#include "core/work/kindhandler.h"

#include <QVector>

#include <optional>

namespace work
{

struct CallEstimate {
    QString provider; // who would be asked first; empty: nobody but the built-in classifier
    qint64 calls = 0;
    std::optional<qint64> estimatedNanoUsd; // none: no price is known
    std::optional<qint64> maximumNanoUsd;
    bool fromSample = false;
};

inline constexpr qsizetype estimateSample = 20;

domain::Result<CallEstimate> estimateCalls(store::Store &store, const providers::ProviderFactory &factory, const KindHandler &handler,
                                           const QVector<domain::OperationId> &operations);

} // namespace work
