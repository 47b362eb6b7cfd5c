#include "ui/shell/mainwindow.h"

#include "ui/inbox/inboxpane.h"
#include "ui/inbox/ticketlistview.h"
#include "ui/inbox/viewlist.h"
#include "ui/shell/actions.h"
#include "ui/shell/announcer.h"
#include "ui/shell/appearance.h"
#include "ui/shell/banner.h"
#include "ui/shell/bannerboard.h"
#include "ui/shell/desktopnotice.h"
#include "ui/shell/dialogs.h"
#include "ui/shell/failurewiring.h"
#include "ui/shell/firststart.h"
#include "ui/shell/importpanel.h"
#include "ui/shell/layoutmemory.h"
#include "ui/shell/notifier.h"
#include "ui/shell/panes.h"
#include "ui/shell/statusline.h"
#include "ui/shell/ticketwiring.h"
#include "ui/shell/toolbar.h"
#include "ui/ticket/ticketpane.h"
#include "ui/widgets/icons.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace shell
{

namespace
{

constexpr int narrowWidth = 110 * grid;

QStringList localPaths(const QMimeData *data)
{
    QStringList paths;
    const QList<QUrl> urls = data->urls();
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

MainWindow::MainWindow(const Desk &desk)
    : m_desk(desk), m_pulse(new Pulse(desk.store, this)), m_actions(new Actions(this)),
      m_banner(new Banner(this)), m_imports(new ImportPanel(desk.store, desk.instance, this)),
      m_status(new StatusLine(this)), m_views(new inbox::ViewList(this)),
      m_inbox(new inbox::InboxPane(desk.store, this)),
      m_ticket(new ticket::TicketPane(desk.store, desk.engine, desk.prompt, this)),
      m_panes(new QSplitter(Qt::Horizontal, this)), m_stack(new QStackedWidget(this)),
      m_memory(new LayoutMemory(desk.store, this, m_panes, m_actions->toolBar)),
      m_appearance(new Appearance(desk.store, desk.scheme, this)),
      m_board(new BannerBoard(desk, m_banner, this)),
      m_dialogs(new Dialogs(desk, *m_actions, this)), m_notifier(new Notifier(desk.store, this))
{
    setObjectName(u"mainWindow"_s);
    setWindowTitle(tr("Deskhand"));
    setWindowIcon(widgets::programIcon());
    setAcceptDrops(true);
    const QSize room =
        screen()->availableGeometry().size() - QSize(2 * grid, 6 * grid); // the frame needs some
    resize(QSize(160 * grid, 100 * grid).boundedTo(room));
    build();
    connectActions();
    wireTicket(*m_actions, *m_inbox, *m_ticket);
    wireFailures(desk, *m_actions, {*m_views, *m_inbox, m_ticket->controller(), *m_dialogs, *this});
    wireOffer(desk, *m_actions, *m_pulse, *m_status, *this);
    connectPanes();
    connectStatus();
    connectNotices();
    m_memory->restore();
    m_appearance->read();
    m_inbox->showView(store::View::Inbox);
    m_pulse->readNow();
    m_inbox->list().setFocus();
}

MainWindow::~MainWindow() = default; // the editor hands over what is not saved

void MainWindow::build()
{
    m_panes->setObjectName(u"panes"_s);
    m_panes->setHandleWidth(1);
    m_panes->addWidget(m_views);
    m_panes->addWidget(m_inbox);
    m_panes->addWidget(m_ticket);
    m_panes->setStretchFactor(2, 1);
    m_panes->setSizes({18 * grid, 43 * grid, 99 * grid});
    m_panes->setCollapsible(1, false);
    m_panes->setCollapsible(2, false);
    auto *start = new FirstStart(this);
    m_stack->addWidget(m_panes);
    m_stack->addWidget(start);
    auto *page = new QWidget(this);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_imports);
    setCentralWidget(page);
    setStatusBar(m_status);
    addToolBar(new ToolBar(*m_actions, this));
    new Panes({m_views, &m_inbox->list(), m_ticket, m_status}, *m_actions, this);
    connect(start, &FirstStart::demoAsked, m_actions->demo, &QAction::trigger);
    connect(start, &FirstStart::importAsked, this, &MainWindow::askImport);
    connect(start, &FirstStart::emptyAsked, this, &MainWindow::started);
}

void MainWindow::connectActions()
{
    const Actions &a = *m_actions;
    connect(a.importFiles, &QAction::triggered, this, &MainWindow::askImport);
    connect(a.importFolder, &QAction::triggered, this, [this] {
        m_desk.prompt.openFolder(this, tr("Import a folder"), this,
                                 [this](const QStringList &paths) { importPaths(paths); });
    });
    a.demo->setVisible(bool(m_desk.openDemo));
    connect(a.demo, &QAction::triggered, this, [this] {
        if (m_desk.openDemo)
            m_desk.openDemo();
    });
    connect(a.quit, &QAction::triggered, this, &QWidget::close);
    for (int i = 0; i < int(store::everyView.size()); ++i)
        connect(a.views[i], &QAction::triggered, this,
                [this, i] { m_views->choose(static_cast<store::View>(i)); });
    connect(a.search, &QAction::triggered, m_inbox, &inbox::InboxPane::focusSearch);
    connect(a.reload, &QAction::triggered, m_inbox, &inbox::InboxPane::reload);
    connect(a.scheme, &QActionGroup::triggered, this, [this](QAction *action) {
        m_appearance->setScheme(static_cast<widgets::Scheme>(action->data().toInt()));
    });
    connect(m_appearance, &Appearance::lookRead, this, [this](const Look &look) {
        m_actions->scheme->actions().at(int(look.scheme))->setChecked(true);
    });
}

void MainWindow::connectPanes()
{
    connect(m_views, &inbox::ViewList::viewChosen, this, &MainWindow::chooseView);
    connect(m_inbox, &inbox::InboxPane::ticketChosen, m_ticket, &ticket::TicketPane::open);
    connect(m_inbox, &inbox::InboxPane::importAsked, this, &MainWindow::askImport);
    connect(m_inbox, &inbox::InboxPane::viewAsked, m_views, &inbox::ViewList::choose);
    connect(m_inbox, &inbox::InboxPane::emptied, m_ticket, &ticket::TicketPane::setNothingToChoose);
    connect(m_ticket, &ticket::TicketPane::listAsked, &m_inbox->list(),
            qOverload<>(&QWidget::setFocus));
    connect(m_ticket, &ticket::TicketPane::noted, m_status, &StatusLine::note);
    connect(m_ticket, &ticket::TicketPane::ticketAsked, this, &MainWindow::openTicket);
    connect(m_ticket, &ticket::TicketPane::templatesAsked, m_dialogs, &Dialogs::openTemplates);
    connect(m_imports, &ImportPanel::quarantineAsked, m_dialogs, &Dialogs::openQuarantine);
    connect(m_imports, &ImportPanel::finished, m_pulse, &Pulse::readNow);
    connect(m_dialogs, &Dialogs::ticketChosen, this, &MainWindow::openTicket);
    connect(m_imports, &ImportPanel::finished, this, &MainWindow::importEnded);
}

void MainWindow::connectStatus()
{
    connect(m_pulse, &Pulse::statusRead, this, &MainWindow::showStatus);
    connect(m_pulse, &Pulse::failed, m_status, &StatusLine::note);
    connect(m_status, &StatusLine::triagingAsked, this,
            [this] { m_views->choose(store::View::Triaging); });
    connect(m_status, &StatusLine::moneyAsked, m_dialogs, &Dialogs::openLimits);
    connect(m_status, &StatusLine::pausedAsked, m_board, &BannerBoard::remedyWorst);
    connect(m_status, &StatusLine::failedAsked, this,
            [this] { m_views->choose(store::View::Failed); });
    connect(m_board, &BannerBoard::providersAsked, m_dialogs, &Dialogs::openProviders);
    connect(m_board, &BannerBoard::limitsAsked, m_dialogs, &Dialogs::openLimits);
}

void MainWindow::connectNotices()
{
    auto *announcer = new Announcer(m_ticket->controller(), this);
    connect(announcer, &Announcer::said, m_status, &StatusLine::note);
    auto *desktop = new DesktopNotice(this);
    connect(m_notifier, &Notifier::told, desktop, &DesktopNotice::show);
    connect(m_notifier, &Notifier::told, m_status,
            [this](const QString &, const QString &text) { m_status->note(text); });
    connect(desktop, &DesktopNotice::pressed, this, &MainWindow::comeForward);
    connect(m_pulse, &Pulse::statusRead, m_notifier, &Notifier::show);
    connect(m_imports, &ImportPanel::finished, m_notifier, &Notifier::importEnded);
    connect(m_appearance, &Appearance::lookRead, this, [this](const Look &look) {
        m_notifier->setWanted(look.notifications);
        m_board->refresh(); // the colours may be others now
    });
    connect(m_appearance, &Appearance::failed, m_status, &StatusLine::note);
}

void MainWindow::comeForward()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    raise();
    activateWindow();
}

void MainWindow::showStatus(const DeskStatus &status)
{
    m_views->setCounts(status.counts);
    m_status->show(status);
    m_board->show(status);
    m_inbox->model().setEveryGateShut(status.everyGateShut);
    const bool fresh = status.counts.all == 0 && !status.startedBefore && !m_imports->running();
    m_stack->setCurrentIndex(fresh ? 1 : 0);
}

void MainWindow::chooseView(store::View view)
{
    m_actions->views[int(view)]->setChecked(true);
    m_inbox->showView(view);
}

void MainWindow::openTicket(const domain::TicketId &ticket)
{
    m_inbox->list().selectTicket(ticket);
    m_ticket->open(ticket);
}

void MainWindow::askImport()
{
    m_desk.prompt.openFiles(this, tr("Import tickets"), this,
                            [this](const QStringList &paths) { importPaths(paths); });
}

void MainWindow::importPaths(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    if (m_desk.importAtHome) {
        m_desk.prompt.ask(this,
                          {u"import_from_demo"_s, tr("Import them into your own inbox?"),
                           tr("This is the demo. Your own tickets never come here: a window with your own inbox opens and "
                              "imports them there."),
                           tr("Import there"), false},
                          this, [this, paths](bool yes) {
                              if (yes)
                                  m_desk.importAtHome(paths);
                          });
        return;
    }
    m_imports->add(paths);
    started();
}

void MainWindow::loadSample()
{
    m_imports->add({});
    started();
}

void MainWindow::addNotice(QWidget *notice)
{
    if (auto *layout = qobject_cast<QBoxLayout *>(centralWidget()->layout()))
        layout->insertWidget(0, notice);
}

void MainWindow::started()
{
    m_stack->setCurrentIndex(0);
    m_pulse->setStarted();
}

// In a narrow window the ticket still gets more than half of what the views leave.
void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    const QList<int> sizes = m_panes->sizes();
    const int room = m_panes->width() - sizes[0];
    if (width() < narrowWidth && sizes[2] < sizes[1])
        m_panes->setSizes({sizes[0], room * 2 / 5, room - room * 2 / 5});
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_ticket->flush();
    m_memory->save();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localPaths(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    importPaths(localPaths(event->mimeData()));
    event->acceptProposedAction();
}

} // namespace shell
