#include "core/providers/systemkeychain.h"

#include <qt6keychain/keychain.h>

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <memory>

namespace providers
{

using namespace Qt::StringLiterals;
using Kind = KeychainAnswer::Kind;

namespace
{

constexpr int patienceMs = 120'000; // a person is being asked for the keychain's password
constexpr int lookMs = 100;

Kind kindOf(QKeychain::Error error, const QString &words)
{
    switch (error) {
    case QKeychain::NoError:
        return Kind::Done;
    case QKeychain::EntryNotFound:
        return Kind::NoEntry;
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return Kind::NoService;
    case QKeychain::OtherError:
        // Without a bus or a service on it there is no code of its own for that, only the bus' words.
        for (const auto sign : {"org.freedesktop.secrets"_L1, "D-Bus"_L1, "DBus"_L1, "dbus"_L1, "Unknown error"_L1}) {
            if (words.contains(sign))
                return Kind::NoService;
        }
        return Kind::Locked;
    default:
        return Kind::Locked;
    }
}

// One that nobody waits for any more deletes itself when it is done.
void leave(std::unique_ptr<QKeychain::Job> job)
{
    job->setAutoDelete(true);
    job.release();
}

} // namespace

KeychainAnswer SystemKeychain::run(QKeychain::Job *given, const QString &entry)
{
    std::unique_ptr<QKeychain::Job> job(given);
    job->setAutoDelete(false);
    job->setInsecureFallback(false);
    job->setKey(entry);
    QEventLoop loop;
    bool done = false;
    QObject::connect(job.get(), &QKeychain::Job::finished, &loop, [&] {
        done = true;
        loop.quit();
    });
    QElapsedTimer clock;
    clock.start();
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (m_stopping || clock.hasExpired(patienceMs))
            loop.quit();
    });
    look.start(lookMs);
    job->start();
    if (!done)
        loop.exec();
    if (!done) {
        leave(std::move(job));
        return {Kind::Locked, {}, u"nobody unlocked it"_s};
    }
    KeychainAnswer answer{kindOf(job->error(), job->errorString()), {}, job->error() == QKeychain::NoError ? QString() : job->errorString()};
    if (auto *reading = qobject_cast<QKeychain::ReadPasswordJob *>(job.get()); reading && answer.kind == Kind::Done)
        answer.secret = reading->binaryData();
    return answer;
}

KeychainAnswer SystemKeychain::read(const QString &entry)
{
    return run(new QKeychain::ReadPasswordJob(u"Deskhand"_s), entry);
}

KeychainAnswer SystemKeychain::write(const QString &entry, const QByteArray &secret)
{
    auto *job = new QKeychain::WritePasswordJob(u"Deskhand"_s);
    job->setBinaryData(secret);
    return run(job, entry);
}

KeychainAnswer SystemKeychain::remove(const QString &entry)
{
    return run(new QKeychain::DeletePasswordJob(u"Deskhand"_s), entry);
}

} // namespace providers
