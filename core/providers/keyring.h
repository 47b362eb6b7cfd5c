#pragma once
// Job: finds the key of a provider where its setup says (environment, system keychain, asked at this start), remembers it for
// this process only, and says in words why there is none. A key never gets into the store, the log or an error.
// Thread: every function from any thread. key() may wait a moment for the keychain, so not on the GUI's; all others never wait.
// Lifetime: outlives the engine and the window. Failure: a state per provider; "locked" and "not given" belong to this process.

#include "core/domain/provider.h"
#include "core/domain/result.h"
#include "core/providers/keychain.h"

#include <QFuture>
#include <QHash>
#include <QObject>
#include <QThreadPool>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>

namespace providers
{

enum class KeyState {
    NotNeeded,
    Ready,
    Reading,    // the keychain is being asked; perhaps it asks a person
    NotSet,     // no such environment variable here
    NotStored,  // the keychain holds none for this provider at this address
    Locked,     // the keychain was not unlocked, or did not let us
    NoKeychain, // no such service runs here
    NotGiven,   // to be asked for at each start, and not yet given
};

struct KeyLook {
    KeyState state = KeyState::NotNeeded;
    QString detail; // the system's own words

    bool usable() const { return state == KeyState::NotNeeded || state == KeyState::Ready; }
};

class KeyRing : public QObject
{
    Q_OBJECT
public:
    explicit KeyRing(std::shared_ptr<Keychain> keychain, QObject *parent = nullptr);
    ~KeyRing() override;

    // Empty: none is needed. None: not to be had here. Waits for the keychain at most `waitMs` from the first question on;
    // later calls find what was learnt meanwhile.
    std::optional<QByteArray> key(const domain::ProviderConfig &provider, int waitMs = 3'000);
    KeyLook look(const domain::ProviderConfig &provider); // starts to read what was never read

    // For this process only.
    void give(const domain::ProviderConfig &provider, const QByteArray &key);
    QFuture<domain::Done> keep(const domain::ProviderConfig &provider, const QByteArray &key); // in the keychain
    QFuture<domain::Done> drop(const domain::ProviderConfig &provider);                        // out of both; none there is fine

    // The name under which a key lies in the keychain: a changed address does not get the old key.
    static QString entryOf(const domain::ProviderConfig &provider);

Q_SIGNALS:
    void changed(); // a key came, went, or could not be had

private:
    struct Slot {
        KeyState state = KeyState::Reading;
        QByteArray key;
        QString detail;
        qint64 version = 0;
        qint64 askedAtMs = 0; // of the monotonic clock
    };
    Slot &slot(const domain::ProviderConfig &provider); // under the mutex
    void learn(const QString &entry, qint64 version, const KeychainAnswer &answer);
    void put(const QString &entry, const Slot &slot);

    std::shared_ptr<Keychain> m_keychain;
    std::mutex m_mutex;
    std::condition_variable m_learnt;
    QHash<QString, Slot> m_slots;
    QThreadPool m_pool; // one thread: the keychain is asked one thing at a time
};

// Why there is no key, and what to do, for window and command line.
QString keyWords(const KeyLook &look, const domain::ProviderConfig &provider);
QString keychainWords(const KeychainAnswer &answer);

} // namespace providers
