#include "tests/support/desk.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QFile>
#include <QThread>

namespace support
{

using namespace Qt::StringLiterals;

Desk::Desk() = default;

std::unique_ptr<QProcess> Desk::start(const QStringList &arguments, const Environment &environment) const
{
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    variables.insert(u"XDG_STATE_HOME"_s, m_dir.filePath(u"state"_s));
    for (const auto &[name, value] : environment)
        variables.insert(name, value);
    process->setProcessEnvironment(variables);
    process->start(QCoreApplication::applicationDirPath() + u"/deskhand-cli"_s, QStringList{u"--data"_s, m_dir.path(), u"--json"_s} + arguments);
    process->waitForStarted();
    return process;
}

Ran Desk::finish(QProcess &process, int timeoutMs)
{
    Ran ran;
    if (process.state() != QProcess::NotRunning && !process.waitForFinished(timeoutMs)) {
        process.kill();
        process.waitForFinished();
        ran.errors = "did not end in time\n" + process.readAllStandardError();
        return ran;
    }
    ran.crashed = process.exitStatus() == QProcess::CrashExit;
    ran.exitCode = ran.crashed ? -1 : process.exitCode();
    ran.errors = process.readAllStandardError();
    ran.json = QJsonDocument::fromJson(process.readAllStandardOutput());
    return ran;
}

Ran Desk::run(const QStringList &arguments, const Environment &environment, int timeoutMs) const
{
    const auto process = start(arguments, environment);
    return finish(*process, timeoutMs);
}

void Desk::write(const QString &name, const QByteArray &bytes) const
{
    QFile file(m_dir.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("a test file could not be written");
}

Ran Desk::importTickets(int count, const Environment &environment) const
{
    QByteArray lines;
    for (int i = 1; i <= count; ++i) {
        lines += QJsonDocument(QJsonObject{{u"id"_s, u"T-%1"_s.arg(i)},
                                           {u"subject"_s, u"Charged twice for order %1"_s.arg(1000 + i)},
                                           {u"body"_s, u"Hello, order %1 was charged twice on my card. Please refund one of the two."_s.arg(1000 + i)},
                                           {u"email"_s, u"customer%1@shop.example"_s.arg(i)},
                                           {u"name"_s, u"Customer %1"_s.arg(i)}})
                     .toJson(QJsonDocument::Compact)
            + '\n';
    }
    write(u"tickets.jsonl"_s, lines);
    return run({u"import"_s, m_dir.filePath(u"tickets.jsonl"_s)}, environment);
}

void Desk::set(const QString &key, const QString &value) const
{
    const Ran ran = run({u"config"_s, u"set"_s, key, value});
    if (ran.exitCode != 0)
        qFatal("config set %s: %s", qPrintable(key), ran.errors.constData());
}

void Desk::useProvider(const FakeProvider &provider, const QString &name) const
{
    const Ran ran = run({u"provider"_s, u"add"_s, name, u"--dialect"_s, u"openai_compatible"_s, u"--url"_s, provider.url(), u"--model"_s, u"test-model"_s});
    if (ran.exitCode != 0)
        qFatal("provider add: %s", ran.errors.constData());
    set(u"retry_base_ms"_s, u"50"_s);
    set(u"retry_cap_ms"_s, u"400"_s);
}

Ran Desk::triage(const Environment &environment, int workers, int maxWaitSeconds, int timeoutMs) const
{
    return run({u"triage"_s, u"--until-idle"_s, u"--workers"_s, QString::number(workers), u"--max-wait"_s, QString::number(maxWaitSeconds)}, environment,
               timeoutMs);
}

QJsonArray Desk::attempts(const QString &ticket) const
{
    QJsonArray all;
    const QJsonArray operations = audit(ticket).value("operations"_L1).toArray();
    for (const QJsonValue &operation : operations) {
        const QJsonArray attempts = operation.toObject().value("attempts"_L1).toArray();
        for (const QJsonValue &attempt : attempts)
            all << attempt;
    }
    return all;
}

QString Desk::broken() const
{
    const Ran ran = run({u"check"_s});
    if (ran.exitCode == 0)
        return {};
    return QString::fromUtf8(ran.json.toJson(QJsonDocument::Compact) + ran.errors);
}

bool Desk::waitStopped(qint64 pid, int timeoutMs)
{
    const QDeadlineTimer deadline(timeoutMs);
    while (!deadline.hasExpired()) {
        QFile stat(u"/proc/%1/stat"_s.arg(pid));
        if (!stat.open(QIODevice::ReadOnly))
            return false;
        const QByteArray line = stat.readAll();
        // After the name in parentheses comes the state: T is stopped by a signal.
        if (line.mid(line.lastIndexOf(')') + 2, 1) == "T")
            return true;
        QThread::msleep(20);
    }
    return false;
}

} // namespace support
