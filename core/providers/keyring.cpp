#include "core/providers/keyring.h"

#include <QPromise>
#include <QUrl>

#include <chrono>

namespace providers
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::KeyPlace;
using domain::ProviderConfig;
using Kind = KeychainAnswer::Kind;

namespace
{

qint64 monotonicMs()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

QByteArray fromEnvironment(const ProviderConfig &provider)
{
    return qgetenv(provider.keyEnv.toUtf8().constData()).trimmed();
}

KeyState stateOf(Kind kind)
{
    switch (kind) {
    case Kind::Done:
        return KeyState::Ready;
    case Kind::NoEntry:
        return KeyState::NotStored;
    case Kind::Locked:
        return KeyState::Locked;
    case Kind::NoService:
        break;
    }
    return KeyState::NoKeychain;
}

} // namespace

KeyRing::KeyRing(std::shared_ptr<Keychain> keychain, QObject *parent) : QObject(parent), m_keychain(std::move(keychain))
{
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
}

KeyRing::~KeyRing()
{
    m_keychain->stop();
    m_pool.clear();
    m_pool.waitForDone();
}

QString KeyRing::entryOf(const ProviderConfig &provider)
{
    const QUrl url(provider.url.trimmed());
    const QString port = url.port() < 0 ? QString() : u":%1"_s.arg(url.port());
    return u"%1 at %2://%3%4"_s.arg(provider.name, url.scheme().toLower(), url.host().toLower(), port);
}

KeyRing::Slot &KeyRing::slot(const ProviderConfig &provider)
{
    const QString entry = entryOf(provider);
    const auto found = m_slots.find(entry);
    if (provider.keyPlace == KeyPlace::Ask) {
        // What was given stays whatever else is changed.
        return found != m_slots.end() ? *found : *m_slots.insert(entry, {KeyState::NotGiven, {}, {}, 0, 0});
    }
    if (found != m_slots.end() && found->version == provider.keyVersion && found->state != KeyState::NotGiven)
        return *found;
    const qint64 version = provider.keyVersion;
    Slot &fresh = *m_slots.insert(entry, {KeyState::Reading, {}, {}, version, monotonicMs()});
    m_pool.start([this, entry, version] { learn(entry, version, m_keychain->read(entry)); });
    return fresh;
}

void KeyRing::learn(const QString &entry, qint64 version, const KeychainAnswer &answer)
{
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_slots.find(entry);
        if (found == m_slots.end() || found->version != version || found->state != KeyState::Reading)
            return; // a newer question is under way, or a key was stored or given up meanwhile
        Slot &slot = *found;
        slot.state = stateOf(answer.kind);
        slot.key = answer.secret.trimmed();
        slot.detail = answer.detail;
        if (slot.state == KeyState::Ready && slot.key.isEmpty())
            slot.state = KeyState::NotStored;
    }
    m_learnt.notify_all();
    Q_EMIT changed();
}

void KeyRing::put(const QString &entry, const Slot &slot)
{
    {
        const std::lock_guard lock(m_mutex);
        m_slots.insert(entry, slot);
    }
    m_learnt.notify_all();
    Q_EMIT changed();
}

std::optional<QByteArray> KeyRing::key(const ProviderConfig &provider, int waitMs)
{
    if (!domain::needsKey(provider))
        return QByteArray();
    if (provider.keyPlace == KeyPlace::Environment) {
        const QByteArray key = fromEnvironment(provider);
        return key.isEmpty() ? std::nullopt : std::optional(key);
    }
    std::unique_lock lock(m_mutex);
    const qint64 leftMs = slot(provider).askedAtMs + waitMs - monotonicMs();
    if (leftMs > 0)
        m_learnt.wait_for(lock, std::chrono::milliseconds(leftMs), [&] { return slot(provider).state != KeyState::Reading; });
    const Slot &found = slot(provider);
    return found.state == KeyState::Ready ? std::optional(found.key) : std::nullopt;
}

KeyLook KeyRing::look(const ProviderConfig &provider)
{
    if (!domain::needsKey(provider))
        return {};
    if (provider.keyPlace == KeyPlace::Environment)
        return {fromEnvironment(provider).isEmpty() ? KeyState::NotSet : KeyState::Ready, {}};
    const std::lock_guard lock(m_mutex);
    const Slot &found = slot(provider);
    return {found.state, found.detail};
}

void KeyRing::give(const ProviderConfig &provider, const QByteArray &key)
{
    const QByteArray given = key.trimmed();
    put(entryOf(provider), {given.isEmpty() ? KeyState::NotGiven : KeyState::Ready, given, {}, provider.keyVersion, 0});
}

QFuture<Done> KeyRing::keep(const ProviderConfig &provider, const QByteArray &key)
{
    auto promise = std::make_shared<QPromise<Done>>();
    promise->start();
    m_pool.start([this, promise, provider, secret = key.trimmed()] {
        const QString entry = entryOf(provider);
        const KeychainAnswer answer = m_keychain->write(entry, secret);
        if (answer.kind == Kind::Done)
            put(entry, {KeyState::Ready, secret, {}, provider.keyVersion, 0});
        promise->addResult(answer.kind == Kind::Done ? Done() : Done(domain::fail(domain::ErrorKind::Account, keychainWords(answer), answer.detail)));
        promise->finish();
    });
    return promise->future();
}

QFuture<Done> KeyRing::drop(const ProviderConfig &provider)
{
    auto promise = std::make_shared<QPromise<Done>>();
    promise->start();
    const bool stored = provider.keyPlace == KeyPlace::Keychain;
    {
        // At once: a key that is given next is not the one that goes.
        const std::lock_guard lock(m_mutex);
        m_slots.remove(entryOf(provider));
    }
    m_pool.start([this, promise, stored, entry = entryOf(provider)] {
        KeychainAnswer answer;
        if (stored)
            answer = m_keychain->remove(entry);
        const bool gone = answer.kind == Kind::Done || answer.kind == Kind::NoEntry;
        promise->addResult(gone ? Done() : Done(domain::fail(domain::ErrorKind::Account, keychainWords(answer), answer.detail)));
        promise->finish();
        Q_EMIT changed();
    });
    return promise->future();
}

} // namespace providers
