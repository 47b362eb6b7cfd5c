#pragma once
// Job: the system's keychain (Secret Service, KWallet, Keychain, Credential Store) through QtKeychain; never its plain-text
// fallback. Thread, failure: as Keychain. Lifetime: one per process, as QtKeychain queues its jobs on the thread that came first.

#include "core/providers/keychain.h"

#include <atomic>

namespace QKeychain
{
class Job;
}

namespace providers
{

class SystemKeychain final : public Keychain
{
public:
    KeychainAnswer read(const QString &entry) override;
    KeychainAnswer write(const QString &entry, const QByteArray &secret) override;
    KeychainAnswer remove(const QString &entry) override;
    void stop() override { m_stopping = true; }

private:
    KeychainAnswer run(QKeychain::Job *job, const QString &entry);

    std::atomic<bool> m_stopping = false;
};

} // namespace providers
