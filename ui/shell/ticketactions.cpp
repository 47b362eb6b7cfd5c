// The Ticket menu of Actions.

#include "core/domain/labels.h"
#include "ui/shell/actions.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

using namespace Qt::StringLiterals;

namespace shell
{

void Actions::buildTicket()
{
    QMenu *menu = m_window->menuBar()->addMenu(tr("&Ticket"));
    menu->setObjectName(u"ticketMenu"_s);
    next = add(menu, u"actionNext"_s, tr("&Next"), {QKeySequence(u"J"_s)});
    previous = add(menu, u"actionPrevious"_s, tr("&Previous"), {QKeySequence(u"K"_s)});
    menu->addSeparator();
    const auto ticket = [this](QAction *action) {
        m_ticket << action;
        return action;
    };
    category =
        ticket(add(menu, u"actionCategory"_s, tr("Set the &category"), {QKeySequence(u"C"_s)}));
    urgency = ticket(add(menu, u"actionUrgency"_s, tr("Set the &urgency"), {QKeySequence(u"Y"_s)}));
    looked = ticket(add(menu, u"actionLooked"_s, tr("Looked at, &fine"), {QKeySequence(u"V"_s)}));
    QMenu *statusMenu = menu->addMenu(tr("&Status"));
    status = new QActionGroup(this);
    for (const auto value : {domain::TicketStatus::Open, domain::TicketStatus::Waiting,
                             domain::TicketStatus::Closed}) {
        QAction *action = ticket(
            add(statusMenu, u"actionStatus_"_s + domain::toName(value), domain::word(value)));
        action->setCheckable(true);
        action->setData(domain::toName(value));
        status->addAction(action);
    }
    menu->addSeparator();
    reply = ticket(add(menu, u"actionReply"_s, tr("Write the &reply"), {QKeySequence(u"R"_s)}));
    templates = ticket(add(menu, u"actionTemplates"_s, tr("Insert a te&mplate…"), {QKeySequence(u"Ctrl+T"_s)}));
    compare = ticket(add(menu, u"actionCompare"_s, tr("Compare with the suggestion"), {QKeySequence(u"Ctrl+Shift+D"_s)}));
    history = ticket(add(menu, u"actionHistory"_s, tr("&Versions of the draft…"), {QKeySequence(u"Ctrl+Shift+H"_s)}));
    answer = ticket(add(menu, u"actionAnswer"_s, tr("A&nswer: copy the reply"), {QKeySequence(u"Ctrl+Return"_s), QKeySequence(u"Ctrl+Enter"_s)}));
    answerMail = ticket(add(menu, u"actionAnswerMail"_s, tr("Answer in the mail program"), {QKeySequence(u"Ctrl+Shift+Return"_s)}));
    answerFile = ticket(add(menu, u"actionAnswerFile"_s, tr("Answer as a mail file (.eml)…")));
    copyReply = ticket(
        add(menu, u"actionCopyReply"_s, tr("Only c&opy the reply"), {QKeySequence(u"Ctrl+Shift+C"_s)}));
    menu->addSeparator();
    again = ticket(add(menu, u"actionAgain"_s, tr("Triage &again…"), {QKeySequence(u"Shift+T"_s)}));
    retry = ticket(add(menu, u"actionRetry"_s, tr("Re&try a failed triage"),
                       {QKeySequence(u"Ctrl+Shift+R"_s)}));
    first = ticket(add(menu, u"actionFirst"_s, tr("Triage this one &first")));
    cancel = ticket(add(menu, u"actionCancel"_s, tr("Cance&l triage")));
    giveUp = ticket(add(menu, u"actionGiveUp"_s, tr("Gi&ve up a failed triage…"), {QKeySequence(u"Shift+X"_s)}));
    askGuesses = add(menu, u"actionAskGuesses"_s, tr("Ask a provider about &built-in results…"));
    menu->addSeparator();
    trail = ticket(add(menu, u"actionTrail"_s, tr("Audit trai&l"), {QKeySequence(u"T"_s)}));
}

} // namespace shell
