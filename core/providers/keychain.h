#pragma once
// Job: where secrets of this person are kept by the system, behind a small interface, so that tests need no real one.
// Thread: called by KeyRing on a thread of its own, which it may block for as long as a person is asked to unlock something;
// stop() from any thread ends such a wait. Lifetime: shared with its KeyRing. Failure: in the answer; it never holds the secret.

#include <QByteArray>
#include <QString>

namespace providers
{

struct KeychainAnswer {
    enum class Kind { Done, NoEntry, Locked, NoService };
    Kind kind = Kind::Done;
    QByteArray secret; // of read()
    QString detail;    // the system's own words
};

class Keychain
{
public:
    virtual ~Keychain() = default;
    virtual KeychainAnswer read(const QString &entry) = 0;
    virtual KeychainAnswer write(const QString &entry, const QByteArray &secret) = 0;
    virtual KeychainAnswer remove(const QString &entry) = 0;
    virtual void stop() = 0;
};

} // namespace providers
