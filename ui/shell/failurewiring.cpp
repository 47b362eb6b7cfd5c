#include "ui/shell/failurewiring.h"

#include "ui/failures/failurespanel.h"
#include "ui/failures/giveupdialog.h"
#include "ui/inbox/inboxpane.h"
#include "ui/inbox/viewlist.h"
#include "ui/shell/actions.h"
#include "ui/shell/dialogs.h"
#include "ui/shell/guessoffer.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/statusline.h"
#include "ui/ticket/ticketcontroller.h"

#include <QAction>

namespace shell
{

void wireFailures(const Desk &desk, const Actions &actions, const FailureEnds &ends)
{
    using failures::FailuresPanel;
    auto *panel = new FailuresPanel(desk.store, &ends.list);
    inbox::InboxPane *list = &ends.list;
    list->setAboveList(panel);
    QObject::connect(&ends.views, &inbox::ViewList::viewChosen, panel,
                     [panel](store::View view) { panel->setActive(view == store::View::Failed); });
    QObject::connect(panel, &FailuresPanel::causeChosen, list, &inbox::InboxPane::showCause);
    QObject::connect(panel, &FailuresPanel::ticketChosen, &ends.window, &MainWindow::openTicket);
    QObject::connect(panel, &FailuresPanel::providersAsked, &ends.dialogs, &Dialogs::openProviders);
    ticket::TicketController *ticket = &ends.ticket;
    QObject::connect(actions.giveUp, &QAction::triggered, &ends.window, [ticket, store = &desk.store, window = &ends.window] {
        if (!ticket->current().isEmpty())
            (new failures::GiveUpDialog(*store, {}, ticket->current(), window))->open();
    });
}

void wireOffer(const Desk &desk, const Actions &actions, Pulse &pulse, StatusLine &status, MainWindow &window)
{
    auto *offer = new GuessOffer(desk, &window);
    window.addNotice(offer);
    QObject::connect(&pulse, &Pulse::statusRead, offer, &GuessOffer::see);
    QObject::connect(offer, &GuessOffer::noted, &status, &StatusLine::note);
    actions.askGuesses->setVisible(desk.triage != nullptr);
    QObject::connect(actions.askGuesses, &QAction::triggered, offer, [offer] { offer->ask(true); });
}

} // namespace shell
