#pragma once
// Job: puts the causes above the list of the view Failed and ties them to list, ticket and settings; decides nothing.
// Likewise the offer to ask a provider about what only the built-in classifier looked at. Thread: GUI. Lifetime: none of its own; the panel is a child of the list's pane.

#include "ui/shell/desk.h"

namespace inbox
{
class InboxPane;
class ViewList;
} // namespace inbox
namespace ticket
{
class TicketController;
}

namespace shell
{

class Actions;
class Dialogs;
class MainWindow;
class Pulse;
class StatusLine;

struct FailureEnds {
    inbox::ViewList &views;
    inbox::InboxPane &list;
    ticket::TicketController &ticket;
    Dialogs &dialogs;
    MainWindow &window;
};
void wireOffer(const Desk &desk, const Actions &actions, Pulse &pulse, StatusLine &status, MainWindow &window);
void wireFailures(const Desk &desk, const Actions &actions, const FailureEnds &ends);

} // namespace shell
