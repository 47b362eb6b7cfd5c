#include "tests/integration/cli/clirun.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

QJsonObject Ran::object() const
{
    return json().object();
}

QJsonArray Ran::array() const
{
    return json().array();
}

Cli::Cli() : m_environment(QProcessEnvironment::systemEnvironment())
{
    // Nothing of the person who runs the tests is touched, and no display is there.
    m_environment.insert(u"HOME"_s, m_folder.path());
    m_environment.insert(u"XDG_STATE_HOME"_s, path(u"state"_s));
    m_environment.insert(u"XDG_DATA_HOME"_s, path(u"share"_s));
    m_environment.remove(u"DISPLAY"_s);
    m_environment.remove(u"WAYLAND_DISPLAY"_s);
    m_environment.remove(u"QT_QPA_PLATFORM"_s);
}

void Cli::write(const QString &name, const QByteArray &bytes) const
{
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(name));
}

void Cli::start(QProcess &process, const QStringList &words) const
{
    process.setProcessEnvironment(m_environment);
    process.start(QStringLiteral(DESKHAND_CLI), words);
}

Ran Cli::bare(const QStringList &words) const
{
    QProcess process;
    start(process, words);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

Ran Cli::run(const QStringList &words) const
{
    return bare(QStringList{u"--data"_s, dataFolder()} + words);
}

Ran Cli::json(const QStringList &words) const
{
    return bare(QStringList{u"--data"_s, dataFolder(), u"--json"_s} + words);
}

QByteArray Cli::mail(const QString &id, const QString &subject, const QString &text)
{
    return u"From: Ana Ruiz <ana@post.example>\r\nTo: support@shop.example\r\nSubject: %2\r\nMessage-ID: <%1@post.example>\r\n"
           "Date: Mon, 05 Oct 2026 09:00:00 +0000\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n%3\r\n"_s.arg(id, subject, text).toUtf8();
}
