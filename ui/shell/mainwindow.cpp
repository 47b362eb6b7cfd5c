#include "ui/shell/mainwindow.h"

#include "core/store/gates.h"
#include "ui/inbox/inboxpane.h"
#include "ui/inbox/ticketlistview.h"
#include "ui/inbox/viewlist.h"
#include "ui/settings/settingsdialog.h"
#include "ui/shell/actions.h"
#include "ui/shell/banner.h"
#include "ui/shell/firststart.h"
#include "ui/shell/importpanel.h"
#include "ui/shell/layoutmemory.h"
#include "ui/shell/quarantinedialog.h"
#include "ui/shell/statusline.h"
#include "ui/ticket/drafteditor.h"
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
      m_memory(new LayoutMemory(desk.store, this, m_panes))
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
    connectTicketActions();
    connectPanes();
    m_memory->restore();
    m_inbox->showView(store::View::Inbox);
    m_pulse->readNow();
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
    connect(start, &FirstStart::sampleAsked, this, &MainWindow::loadSample);
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
    connect(a.sample, &QAction::triggered, this, &MainWindow::loadSample);
    connect(a.quarantine, &QAction::triggered, this, &MainWindow::openQuarantine);
    connect(a.settings, &QAction::triggered, this, [this] { openSettings(); });
    connect(a.quit, &QAction::triggered, this, &QWidget::close);
    for (int i = 0; i < 4; ++i)
        connect(a.views[i], &QAction::triggered, this,
                [this, i] { m_views->choose(static_cast<store::View>(i)); });
    connect(a.search, &QAction::triggered, m_inbox, &inbox::InboxPane::focusSearch);
    connect(a.reload, &QAction::triggered, m_inbox, &inbox::InboxPane::reload);
    connect(a.scheme, &QActionGroup::triggered, this, [this](QAction *action) {
        m_memory->setScheme(static_cast<widgets::Scheme>(action->data().toInt()));
    });
    connect(m_memory, &LayoutMemory::schemeRestored, this, [this](widgets::Scheme scheme) {
        m_actions->scheme->actions().at(int(scheme))->setChecked(true);
    });
    connect(a.keys, &QAction::triggered, this,
            [this] { m_desk.prompt.tell(this, tr("Keys"), m_actions->keyTable()); });
    connect(a.about, &QAction::triggered, this, [this] {
        m_desk.prompt.tell(this, tr("Deskhand %1").arg(QStringLiteral(DESKHAND_VERSION)),
                           tr("Nothing is lost, nothing is paid for twice without being told, "
                              "nothing is sent twice, and a person's word always wins."));
    });
}

void MainWindow::connectTicketActions()
{
    const Actions &a = *m_actions;
    ticket::TicketController *controller = &m_ticket->controller();
    connect(a.next, &QAction::triggered, this, [this] { m_inbox->list().step(1); });
    connect(a.previous, &QAction::triggered, this, [this] { m_inbox->list().step(-1); });
    connect(a.category, &QAction::triggered, m_ticket, &ticket::TicketPane::pickCategory);
    connect(a.urgency, &QAction::triggered, m_ticket, &ticket::TicketPane::pickUrgency);
    connect(a.reply, &QAction::triggered, &m_ticket->editor(), &ticket::DraftEditor::focusText);
    connect(a.copyReply, &QAction::triggered, &m_ticket->editor(), &ticket::DraftEditor::copyReply);
    connect(a.trail, &QAction::triggered, m_ticket, &ticket::TicketPane::showTrail);
    connect(a.again, &QAction::triggered, controller, &ticket::TicketController::triageAgain);
    connect(a.retry, &QAction::triggered, controller, &ticket::TicketController::retry);
    connect(a.first, &QAction::triggered, controller, &ticket::TicketController::triageFirst);
    connect(a.cancel, &QAction::triggered, controller, &ticket::TicketController::cancelTriage);
    connect(a.status, &QActionGroup::triggered, controller, [controller](QAction *action) {
        if (const auto status = domain::fromName<domain::TicketStatus>(action->data().toString()))
            controller->setStatus(*status);
    });
    connect(controller, &ticket::TicketController::loading, this,
            [this](const domain::TicketId &id) { m_actions->setTicketOpen(!id.isEmpty()); });
    connect(controller, &ticket::TicketController::loaded, this,
            [this](const ticket::TicketData &given) {
                m_actions->status->actions().at(int(given.ticket.status))->setChecked(true);
            });
}

void MainWindow::connectPanes()
{
    connect(m_views, &inbox::ViewList::viewChosen, this, &MainWindow::chooseView);
    connect(m_inbox, &inbox::InboxPane::ticketChosen, m_ticket, &ticket::TicketPane::open);
    connect(m_inbox, &inbox::InboxPane::importAsked, this, &MainWindow::askImport);
    connect(m_inbox, &inbox::InboxPane::inboxAsked, this,
            [this] { m_views->choose(store::View::Inbox); });
    connect(m_ticket, &ticket::TicketPane::listAsked, &m_inbox->list(),
            qOverload<>(&QWidget::setFocus));
    connect(m_ticket, &ticket::TicketPane::noted, m_status, &StatusLine::note);
    connect(m_status, &StatusLine::failedAsked, this,
            [this] { m_views->choose(store::View::Failed); });
    connect(m_banner, &Banner::remedyAsked, this, &MainWindow::remedy);
    connect(m_imports, &ImportPanel::quarantineAsked, this, &MainWindow::openQuarantine);
    connect(m_imports, &ImportPanel::finished, m_pulse, &Pulse::readNow);
    connect(m_pulse, &Pulse::statusRead, this, &MainWindow::showStatus);
    connect(m_pulse, &Pulse::failed, m_status, &StatusLine::note);
    if (m_desk.engine) {
        connect(m_desk.engine, &work::Engine::troubled, this, [this](const QString &what) {
            m_trouble = what;
            showBanners();
        });
    }
}

void MainWindow::showStatus(const DeskStatus &status)
{
    m_now = status;
    m_views->setCounts(status.counts);
    m_status->show(status);
    m_inbox->model().setEveryGateShut(status.everyGateShut);
    const bool fresh = status.counts.all == 0 && !status.startedBefore && !m_imports->running();
    m_stack->setCurrentIndex(fresh ? 1 : 0);
    showBanners();
}

void MainWindow::showBanners()
{
    m_banner->setBanners(bannersFor(m_now, m_trouble, m_desk, m_desk.store.clock().nowMs()));
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
    m_imports->add(paths);
    started();
}

void MainWindow::loadSample()
{
    m_imports->add({});
    started();
}

void MainWindow::started()
{
    m_stack->setCurrentIndex(0);
    m_pulse->setStarted();
}

void MainWindow::openSettings(int page)
{
    auto *dialog = new settings::SettingsDialog(
        m_desk.store, m_desk.prompt,
        [desk = m_desk](const QString &name) { return desk.hasKey(name); }, this);
    dialog->showPage(static_cast<settings::SettingsDialog::Page>(page));
    dialog->open();
}

void MainWindow::openQuarantine()
{
    (new QuarantineDialog(m_desk.store, m_desk.prompt, this))->open();
}

void MainWindow::remedy(Remedy remedy, const QString &provider)
{
    if (remedy == Remedy::Providers)
        openSettings(int(settings::SettingsDialog::Page::Providers));
    else if (remedy == Remedy::Limits)
        openSettings(int(settings::SettingsDialog::Page::Limits));
    else if (remedy == Remedy::Resume)
        m_desk.store.write(store::Priority::Person, [provider](store::Connection &c) {
            return store::Gates(c).resume(provider);
        });
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
