#pragma once
// Job: a keychain in memory that can be locked, slow or not there. Thread: any. Lifetime: shared with its KeyRing.
// Failure: as it is told to.

#include "core/providers/keychain.h"

#include <QHash>
#include <QStringList>
#include <QThread>

#include <atomic>
#include <mutex>

namespace support
{

class FakeKeychain final : public providers::Keychain
{
public:
    using Kind = providers::KeychainAnswer::Kind;

    std::atomic<Kind> mood = Kind::Done; // Locked, NoService: every question ends so
    std::atomic<bool> held = false;      // a person is being asked: nothing comes back until this is over
    std::atomic<int> reads = 0;

    providers::KeychainAnswer read(const QString &entry) override
    {
        ++reads;
        wait();
        if (mood != Kind::Done)
            return {mood, {}, QStringLiteral("so it was told")};
        const std::lock_guard lock(m_mutex);
        const auto found = m_secrets.constFind(entry);
        return found == m_secrets.cend() ? providers::KeychainAnswer{Kind::NoEntry, {}, {}} : providers::KeychainAnswer{Kind::Done, *found, {}};
    }
    providers::KeychainAnswer write(const QString &entry, const QByteArray &secret) override
    {
        wait();
        if (mood != Kind::Done)
            return {mood, {}, QStringLiteral("so it was told")};
        const std::lock_guard lock(m_mutex);
        m_secrets.insert(entry, secret);
        return {};
    }
    providers::KeychainAnswer remove(const QString &entry) override
    {
        wait();
        if (mood != Kind::Done)
            return {mood, {}, QStringLiteral("so it was told")};
        const std::lock_guard lock(m_mutex);
        return {m_secrets.remove(entry) ? Kind::Done : Kind::NoEntry, {}, {}};
    }
    void stop() override { m_stopped = true; }

    QStringList entries() const
    {
        const std::lock_guard lock(m_mutex);
        return m_secrets.keys();
    }
    QByteArray secret(const QString &entry) const
    {
        const std::lock_guard lock(m_mutex);
        return m_secrets.value(entry);
    }

private:
    void wait() const
    {
        while (held && !m_stopped)
            QThread::msleep(2);
    }

    mutable std::mutex m_mutex;
    QHash<QString, QByteArray> m_secrets;
    std::atomic<bool> m_stopped = false;
};

} // namespace support
