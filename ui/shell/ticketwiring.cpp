#include "ui/shell/ticketwiring.h"

#include "ui/inbox/inboxpane.h"
#include "ui/inbox/ticketlistview.h"
#include "ui/shell/actions.h"
#include "ui/reply/replyeditor.h"
#include "ui/ticket/ticketpane.h"

#include <QAction>
#include <QActionGroup>

namespace shell
{

namespace
{

using reply::ReplyEditor;
using ticket::TicketController;
using ticket::TicketPane;

void wireMoving(const Actions &a, inbox::InboxPane &list, TicketPane &pane)
{
    QObject::connect(a.next, &QAction::triggered, &list, [&list] { list.list().step(1); });
    QObject::connect(a.previous, &QAction::triggered, &list, [&list] { list.list().step(-1); });
    QObject::connect(a.trail, &QAction::triggered, &pane, &TicketPane::showTrail);
}

void wireDeciding(const Actions &a, TicketPane &pane)
{
    TicketController *controller = &pane.controller();
    QObject::connect(a.category, &QAction::triggered, &pane, &TicketPane::pickCategory);
    QObject::connect(a.urgency, &QAction::triggered, &pane, &TicketPane::pickUrgency);
    QObject::connect(a.status, &QActionGroup::triggered, controller, [controller](QAction *action) {
        if (const auto status = domain::fromName<domain::TicketStatus>(action->data().toString()))
            controller->setStatus(*status);
    });
    QObject::connect(a.looked, &QAction::triggered, controller, &TicketController::looked);
    QObject::connect(a.again, &QAction::triggered, controller, &TicketController::triageAgain);
    QObject::connect(a.retry, &QAction::triggered, controller, &TicketController::retry);
    QObject::connect(a.first, &QAction::triggered, controller, &TicketController::triageFirst);
    QObject::connect(a.cancel, &QAction::triggered, controller, &TicketController::cancelTriage);
}

void wireReplying(const Actions &a, TicketPane &pane)
{
    QObject::connect(a.reply, &QAction::triggered, &pane.editor(), &ReplyEditor::focusText);
    ReplyEditor *editor = &pane.editor();
    QObject::connect(a.copyReply, &QAction::triggered, editor, &ReplyEditor::copyReply);
    QObject::connect(a.answer, &QAction::triggered, editor, &ReplyEditor::answer);
    QObject::connect(a.answerMail, &QAction::triggered, editor, &ReplyEditor::answerByMail);
    QObject::connect(a.answerFile, &QAction::triggered, editor, &ReplyEditor::answerAsFile);
    QObject::connect(a.templates, &QAction::triggered, editor, &ReplyEditor::pickTemplate);
    QObject::connect(a.compare, &QAction::triggered, editor, &ReplyEditor::toggleCompare);
    QObject::connect(a.history, &QAction::triggered, editor, &ReplyEditor::showHistory);
}

} // namespace

void wireTicket(Actions &actions, inbox::InboxPane &list, TicketPane &pane)
{
    wireMoving(actions, list, pane);
    wireDeciding(actions, pane);
    wireReplying(actions, pane);
    QObject::connect(
        &pane.controller(), &TicketController::loading, &actions,
        [&actions](const domain::TicketId &id) { actions.setTicketOpen(!id.isEmpty()); });
    QObject::connect(&pane.controller(), &TicketController::loaded, &actions,
                     [&actions](const ticket::TicketData &given) {
                         actions.status->actions().at(int(given.ticket.status))->setChecked(true);
                     });
}

} // namespace shell
