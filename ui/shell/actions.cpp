#include "ui/shell/actions.h"

#include "ui/inbox/viewlist.h"
#include "ui/shell/actionwords.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

using namespace Qt::StringLiterals;

namespace shell
{

Actions::Actions(QMainWindow *window) : QObject(window), m_window(window)
{
    buildFile();
    buildView();
    buildTicket();
    buildHelp();
    setTicketOpen(false);
}

QAction *Actions::add(QMenu *menu, const QString &name, const QString &text,
                      const QList<QKeySequence> &shortcuts)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcuts(shortcuts);
    action->setProperty(groupProperty, menu->title());
    if (!shortcuts.isEmpty())
        action->setToolTip(u"%1 (%2)"_s.arg(plainText(*action), keyText(*action)));
    menu->addAction(action);
    m_window->addAction(action);
    m_all << action;
    return action;
}

void Actions::buildFile()
{
    QMenu *menu = m_window->menuBar()->addMenu(tr("&File"));
    menu->setObjectName(u"fileMenu"_s);
    importFiles =
        add(menu, u"actionImportFiles"_s, tr("&Import files…"), {QKeySequence(u"Ctrl+O"_s)});
    importFolder = add(menu, u"actionImportFolder"_s, tr("Import a &folder…"));
    menu->addSeparator();
    quarantine = add(menu, u"actionQuarantine"_s, tr("&Quarantine…"));
    settings = add(menu, u"actionSettings"_s, tr("S&ettings…"), {QKeySequence(u"Ctrl+,"_s)});
    settings->setMenuRole(QAction::PreferencesRole);
    menu->addSeparator();
    quit = add(menu, u"actionQuit"_s, tr("&Quit"), {QKeySequence(u"Ctrl+Q"_s)});
    quit->setMenuRole(QAction::QuitRole);
}

void Actions::buildView()
{
    QMenu *menu = m_window->menuBar()->addMenu(tr("&View"));
    menu->setObjectName(u"viewMenu"_s);
    auto *which = new QActionGroup(this);
    for (int i = 0; i < int(store::everyView.size()); ++i) {
        views[i] =
            add(menu, u"actionView%1"_s.arg(i + 1), inbox::viewName(static_cast<store::View>(i)),
                {QKeySequence(u"Ctrl+%1"_s.arg(i + 1))});
        views[i]->setCheckable(true);
        views[i]->setChecked(i == 0);
        which->addAction(views[i]);
    }
    menu->addSeparator();
    search = add(menu, u"actionSearch"_s, tr("&Search"),
                 {QKeySequence(u"Ctrl+F"_s), QKeySequence(u"/"_s)});
    reload = add(menu, u"actionReload"_s, tr("&Reload the list"),
                 {QKeySequence(u"Ctrl+R"_s), QKeySequence(u"F5"_s)});
    menu->addSeparator();
    palette = add(menu, u"actionPalette"_s, tr("&Go to anything…"), {QKeySequence(u"Ctrl+K"_s)});
    nextPane = add(menu, u"actionNextPane"_s, tr("To the next &pane"), {QKeySequence(u"F6"_s)});
    previousPane = add(menu, u"actionPreviousPane"_s, tr("To the pane &before"),
                       {QKeySequence(u"Shift+F6"_s)});
    menu->addSeparator();
    toolBar = add(menu, u"actionToolBar"_s, tr("Tool&bar"));
    toolBar->setCheckable(true);
    toolBar->setChecked(true);
    QMenu *look = menu->addMenu(tr("&Appearance"));
    scheme = new QActionGroup(this);
    const std::pair<QString, widgets::Scheme> schemes[]{
        {tr("As the &system"), widgets::Scheme::System},
        {tr("&Light"), widgets::Scheme::Light},
        {tr("&Dark"), widgets::Scheme::Dark},
        {tr("High &contrast"), widgets::Scheme::Contrast}};
    for (const auto &[text, value] : schemes) {
        QAction *action = add(look, u"actionScheme%1"_s.arg(int(value)), text);
        action->setCheckable(true);
        action->setData(int(value));
        action->setChecked(value == widgets::Scheme::System);
        scheme->addAction(action);
    }
}

void Actions::buildHelp()
{
    QMenu *menu = m_window->menuBar()->addMenu(tr("&Help"));
    menu->setObjectName(u"helpMenu"_s);
    demo = add(menu, u"actionDemo"_s, tr("&Demo: a fictional company"));
    keys = add(menu, u"actionKeys"_s, tr("&Keys"), {QKeySequence(u"F1"_s), QKeySequence(u"?"_s)});
    about = add(menu, u"actionAbout"_s, tr("&About Deskhand"));
    about->setMenuRole(QAction::AboutRole);
}

void Actions::setTicketOpen(bool open)
{
    for (QAction *action : std::as_const(m_ticket))
        action->setEnabled(open);
}

} // namespace shell
