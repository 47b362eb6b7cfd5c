#include "app/demowindow.h"

#include "app/demofolder.h"
#include "core/store/ticketlist.h"
#include "ui/widgets/deliver.h"

#include <QApplication>
#include <QProcess>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;

namespace app
{
namespace
{

void openOther(const QStringList &arguments)
{
    QProcess::startDetached(QCoreApplication::applicationFilePath(), arguments);
}

QString workerProgram()
{
#ifdef Q_OS_WIN
    return QCoreApplication::applicationDirPath() + u"/deskhand-cli.exe"_s;
#else
    return QCoreApplication::applicationDirPath() + u"/deskhand-cli"_s;
#endif
}

// The staged answer first, then the worker: only then is it there to be reused.
void beginWork(Composition &composition, const domain::InstanceId &instance, demo::DemoDesk *desk)
{
    store::Store *store = &composition.store();
    QFuture<domain::Done> staged = QtConcurrent::run([store, instance] { return leaveAnswer(*store, instance); });
    // It uses the store, which goes right after the window.
    QObject::connect(desk, &QObject::destroyed, QCoreApplication::instance(), [staged]() mutable { staged.waitForFinished(); });
    widgets::deliver(staged, desk, [desk](const domain::Done &) { desk->startWork(); });
}

} // namespace

void addDemoDoors(shell::Desk &desk, bool isDemo, const QString &ownFolder)
{
    if (isDemo)
        desk.importAtHome = [ownFolder](const QStringList &paths) { openOther(QStringList{u"--data"_s, ownFolder} + paths); };
    else
        desk.openDemo = [ownFolder] { openOther({u"--demo"_s, u"--data"_s, ownFolder}); };
}

demo::DemoDesk *furnishDemo(Composition &composition, const domain::InstanceId &instance, widgets::Prompt &prompt, const QString &demoFolder,
                            shell::MainWindow &window)
{
    demo::DemoHooks hooks;
    hooks.workerProgram = workerProgram();
    hooks.workerArguments = {u"--data"_s, demoFolder, u"triage"_s};
    hooks.place = [&window](QWidget *banner) { window.addNotice(banner); };
    hooks.open = [&window](const domain::TicketId &ticket) { window.openTicket(ticket); };
    hooks.goHome = [&window, own = ownFolderOf(demoFolder)] {
        openOther({u"--data"_s, own});
        window.close();
    };
    hooks.startOver = [] { QApplication::exit(startOverCode); };
    auto *desk = new demo::DemoDesk(composition.store(), prompt, hooks, &window);
    const auto counts = composition.store().readWait([](store::Connection &c) { return store::TicketList(c).counts(); });
    if (counts.ok() && counts->all == 0) {
        QObject::connect(&window, &shell::MainWindow::importEnded, desk, [&composition, instance, desk] { beginWork(composition, instance, desk); });
        window.loadSample();
    } else {
        beginWork(composition, instance, desk);
    }
    return desk;
}

} // namespace app
