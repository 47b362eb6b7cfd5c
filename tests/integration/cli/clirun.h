#pragma once
// Job: the built command line on a folder of its own, as a script would use it. Thread: the test's. Lifetime: one test.
// Failure: a run that does not end in time has exit code -1.

#include <QByteArray>
#include <QJsonDocument>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

struct Ran {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
    QJsonDocument json() const { return QJsonDocument::fromJson(out); }
    QJsonObject object() const;
    QJsonArray array() const;
};

class Cli
{
public:
    Cli();
    QString folder() const { return m_folder.path(); }
    QString dataFolder() const { return m_folder.filePath(QStringLiteral("data")); }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void write(const QString &name, const QByteArray &bytes) const;
    void setEnvironment(const QString &name, const QString &value) { m_environment.insert(name, value); }

    // With --data and --json; `run` alone adds only --data.
    Ran json(const QStringList &words) const;
    Ran run(const QStringList &words) const;
    Ran bare(const QStringList &words) const; // nothing added
    void start(QProcess &process, const QStringList &words) const;

    // The text of one ticket as it may come in.
    static QByteArray mail(const QString &id, const QString &subject, const QString &text);

private:
    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
};
