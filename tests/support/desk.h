#pragma once
// Job: a data folder of its own with the real command line at work on it: imports tickets, adds a fake provider, runs,
// kills, suspends and looks. Thread: the test's. Lifetime: a test function; the folder goes with it.
// Failure: a command that does not end in time or prints no JSON gives exit code -1 and the words in `errors`.

#include "tests/support/fakeprovider.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <memory>

namespace support
{

struct Ran {
    int exitCode = -1;
    bool crashed = false; // ended by a signal
    QJsonDocument json;
    QByteArray errors;
    QJsonObject object() const { return json.object(); }
    QJsonArray array() const { return json.array(); }
};

using Environment = QList<QPair<QString, QString>>;

class Desk
{
public:
    Desk();

    QString folder() const { return m_dir.path(); }
    QString file(const QString &name) const { return m_dir.filePath(name); }

    Ran run(const QStringList &arguments, const Environment &environment = {}, int timeoutMs = 60'000) const;
    std::unique_ptr<QProcess> start(const QStringList &arguments, const Environment &environment = {}) const;
    // Waits for a process started before and reads its document.
    static Ran finish(QProcess &process, int timeoutMs = 60'000);

    // `count` different tickets of one table, with ids T-1 …; returns what import said.
    Ran importTickets(int count, const Environment &environment = {}) const;
    void write(const QString &name, const QByteArray &bytes) const;
    // A provider named "fake", unmetered, with short waits: retry base 50 ms.
    void useProvider(const FakeProvider &provider, const QString &name = QStringLiteral("fake")) const;
    void set(const QString &key, const QString &value) const;

    // One worker, until nothing can go on by itself within `maxWaitSeconds`.
    Ran triage(const Environment &environment = {}, int workers = 1, int maxWaitSeconds = 20, int timeoutMs = 90'000) const;
    QJsonObject show(const QString &ticket) const { return run({QStringLiteral("show"), ticket}).object(); }
    QJsonObject audit(const QString &ticket) const { return run({QStringLiteral("audit"), ticket}).object(); }
    QJsonArray list(const QStringList &more = {}) const { return run(QStringList{QStringLiteral("list"), QStringLiteral("--limit"), QStringLiteral("5000")} + more).array(); }
    // All attempts of a ticket, over its operations, in order.
    QJsonArray attempts(const QString &ticket) const;
    int withState(const QString &state) const { return int(list({QStringLiteral("--state"), state}).size()); }
    // The shipped checker; its words, empty when all holds.
    QString broken() const;

    // Waits until a suspended process really stands still.
    static bool waitStopped(qint64 pid, int timeoutMs = 20'000);

private:
    QTemporaryDir m_dir;
};

} // namespace support
