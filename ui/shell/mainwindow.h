#pragma once
// Job: the window: puts the panes together and routes between them; decides nothing itself.
// Thread: GUI. Lifetime: dies before everything in its Desk. What was typed is handed to the store
// when it closes.

#include "ui/shell/desk.h"
#include "ui/shell/pulse.h"

#include <QMainWindow>

class QSplitter;
class QStackedWidget;

namespace inbox
{
class InboxPane;
class ViewList;
} // namespace inbox
namespace ticket
{
class TicketPane;
}

namespace shell
{

class Actions;
class Appearance;
class Banner;
class BannerBoard;
class Dialogs;
class ImportPanel;
class LayoutMemory;
class Notifier;
class StatusLine;

class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(const Desk &desk);
    ~MainWindow() override;

    void importPaths(const QStringList &paths); // also from the command line of a second start
    void loadSample(); // the demo's inbox
    void openTicket(const domain::TicketId &ticket);
    void comeForward(); // also when it was minimised
    void addNotice(QWidget *notice); // above everything, as long as it lives

Q_SIGNALS:
    void importEnded();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void build();
    void connectActions();
    void connectPanes();
    void connectStatus();
    void connectNotices();
    void showStatus(const DeskStatus &status);
    void chooseView(store::View view);
    void askImport();
    void started();

    Desk m_desk;
    Pulse *m_pulse;
    Actions *m_actions;
    Banner *m_banner;
    ImportPanel *m_imports;
    StatusLine *m_status;
    inbox::ViewList *m_views;
    inbox::InboxPane *m_inbox;
    ticket::TicketPane *m_ticket;
    QSplitter *m_panes;
    QStackedWidget *m_stack;
    LayoutMemory *m_memory;
    Appearance *m_appearance;
    BannerBoard *m_board;
    Dialogs *m_dialogs;
    Notifier *m_notifier;
};

} // namespace shell
