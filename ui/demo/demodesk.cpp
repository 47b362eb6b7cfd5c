#include "ui/demo/demodesk.h"

#include "ui/demo/demobanner.h"
#include "ui/demo/demoworker.h"
#include "ui/demo/plug.h"
#include "ui/demo/receiptdialog.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

using namespace Qt::StringLiterals;

namespace demo
{

DemoDesk::DemoDesk(store::Store &store, widgets::Prompt &prompt, const DemoHooks &hooks, QMainWindow *window)
    : QObject(window), m_prompt(prompt), m_hooks(hooks), m_window(window), m_banner(new DemoBanner(window)),
      m_worker(new DemoWorker(hooks.workerProgram, hooks.workerArguments, this)), m_plug(new Plug(store, *m_worker, this))
{
    setObjectName(u"demoDesk"_s);
    window->setWindowTitle(tr("Demo")); // the program's name follows
    m_hooks.place(m_banner);
    buildMenu();
    const auto ready = [this](bool is) {
        m_banner->setPlugReady(is);
        m_pull->setEnabled(is);
    };
    ready(false); // until somebody works
    connect(m_banner, &DemoBanner::plugAsked, m_pull, &QAction::trigger);
    connect(m_banner, &DemoBanner::homeAsked, this, [this] { m_hooks.goHome(); });
    connect(m_pull, &QAction::triggered, m_plug, &Plug::pull);
    connect(m_plug, &Plug::progressed, this, [this, ready](const QString &words) {
        m_banner->tell(words);
        ready(words.isEmpty());
    });
    connect(m_plug, &Plug::failed, this, [this](const QString &words) { m_banner->tell(words, true); });
    connect(m_plug, &Plug::nothingRunning, this, [this] {
        askStartOver(tr("Nothing is being triaged any more, so there is nothing to interrupt. Started over, the demo is "
                        "empty again and the demo model begins anew."));
    });
    connect(m_plug, &Plug::receiptReady, this, &DemoDesk::showReceipt);
    connect(m_worker, &DemoWorker::troubled, this, [this](const QString &words) { m_banner->tell(words, true); });
}

void DemoDesk::startWork()
{
    m_banner->setPlugReady(true);
    m_pull->setEnabled(true);
    m_worker->start();
}

QAction *DemoDesk::add(QMenu *menu, const QString &name, const QString &text)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    menu->addAction(action);
    return action;
}

void DemoDesk::buildMenu()
{
    auto *menu = new QMenu(tr("&Demo"), m_window);
    menu->setObjectName(u"demoMenu"_s);
    m_window->menuBar()->addMenu(menu);
    m_pull = add(menu, u"actionPullThePlug"_s, tr("&Pull the plug"));
    menu->addSeparator();
    connect(add(menu, u"actionDemoStartOver"_s, tr("&Start the demo over…")), &QAction::triggered, this, [this] {
        askStartOver(tr("What you did in the demo is thrown away, and the sample inbox is loaded anew. Your own tickets are "
                        "not touched."));
    });
    connect(add(menu, u"actionDemoHome"_s, tr("To my own &inbox")), &QAction::triggered, this, [this] { m_hooks.goHome(); });
}

void DemoDesk::askStartOver(const QString &why)
{
    m_prompt.ask(m_window, {u"demo_start_over"_s, tr("Start the demo over?"), why, tr("Start over"), true}, this, [this](bool yes) {
        if (yes)
            m_hooks.startOver();
    });
}

void DemoDesk::showReceipt(const store::Receipt &receipt)
{
    auto *dialog = new ReceiptDialog(receipt, m_window);
    connect(dialog, &ReceiptDialog::ticketAsked, this, [this](const domain::TicketId &ticket) { m_hooks.open(ticket); });
    dialog->open();
}

} // namespace demo
