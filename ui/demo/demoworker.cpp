#include "ui/demo/demoworker.h"

#include <QFileInfo>

#ifdef Q_OS_LINUX
#include <csignal>
#include <sys/prctl.h>
#endif

using namespace Qt::StringLiterals;

namespace demo
{

namespace
{

constexpr int againMs = 1500;
constexpr int deathsInARow = 5; // then something is wrong with the program itself
constexpr int farewellMs = 6000; // calls in flight get five seconds

} // namespace

DemoWorker::DemoWorker(const QString &program, const QStringList &arguments, QObject *parent)
    : QObject(parent)
{
    m_process.setProgram(program);
    m_process.setArguments(arguments);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setStandardOutputFile(QProcess::nullDevice());
    m_process.setStandardErrorFile(QProcess::nullDevice());
#ifdef Q_OS_LINUX
    m_process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
#endif
    m_again.setSingleShot(true);
    m_again.setInterval(againMs);
    connect(&m_again, &QTimer::timeout, this, &DemoWorker::start);
    connect(&m_process, &QProcess::finished, this, &DemoWorker::ended);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            Q_EMIT troubled(tr("The demo cannot start its worker, %1: %2")
                                .arg(m_process.program(), m_process.errorString()));
    });
}

DemoWorker::~DemoWorker()
{
    m_process.disconnect(this);
    if (!isRunning())
        return;
    // After the event loop: nobody's hands are on the window any more.
    m_process.terminate();
    if (!m_process.waitForFinished(farewellMs))
        m_process.kill();
    m_process.waitForFinished(farewellMs);
}

void DemoWorker::start()
{
    m_wanted = true;
    if (!isRunning())
        m_process.start();
}

void DemoWorker::kill()
{
    m_wanted = false;
    m_deaths = 0;
    m_again.stop();
    m_process.kill();
}

void DemoWorker::ended()
{
    Q_EMIT died();
    if (!m_wanted || m_again.isActive())
        return;
    if (++m_deaths >= deathsInARow) {
        Q_EMIT troubled(tr("The demo's worker ended %1 times by itself. Nothing is triaged here "
                           "until the demo is opened again.")
                            .arg(m_deaths));
        return;
    }
    m_again.start();
}

} // namespace demo
