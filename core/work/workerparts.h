#pragma once
// Job: what the steps of one worker hand to each other. Thread: one worker's. Private to core/work.

#include "core/work/worker.h"

#include "core/domain/testhooks.h"

#include <QRandomGenerator>

namespace work
{

// Settings and providers as they were at the claim.
struct Worker::Setup {
    store::Config config;
    QVector<domain::ProviderConfig> providers;    // usable here, in the order to try
    QVector<std::optional<domain::Price>> prices; // beside them
    int longestLeaseMs = 0;

    QStringList names() const
    {
        QStringList list;
        for (const domain::ProviderConfig &provider : providers)
            list << provider.name;
        return list;
    }
};

// One provider about to be asked.
struct Worker::Call {
    domain::ProviderConfig provider;
    std::unique_ptr<providers::Provider> speaker;
    providers::Prepared prepared;
    QByteArray key;
    store::Intent intent;
    domain::AttemptId attempt;
    std::optional<qint64> estimatedNanoUsd; // 0 for unmetered
    std::optional<domain::Price> price;
    qint64 durationMs = 0;
};

inline double randomPart()
{
    return QRandomGenerator::global()->generateDouble();
}

inline int deadlineMs(const store::Config &config, const domain::ProviderConfig &provider)
{
    if (config.callDeadlineMs > 0)
        return config.callDeadlineMs;
    return domain::isLocal(provider) ? 300'000 : 90'000;
}

// A lease covers an owner that hangs or sleeps: the call's deadline and some more.
inline int leaseMs(int deadlineMs)
{
    return deadlineMs + domain::hookNumber("DESKHAND_LEASE_MARGIN_MS", 15'000);
}

} // namespace work
