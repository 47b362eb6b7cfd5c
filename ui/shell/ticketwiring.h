#pragma once
// Job: ties the commands about tickets to list, ticket and editor; decides nothing. Thread: GUI.
// Lifetime: none of its own, the connections live as long as both ends.

namespace inbox
{
class InboxPane;
}
namespace ticket
{
class TicketPane;
}

namespace shell
{

class Actions;

void wireTicket(Actions &actions, inbox::InboxPane &list, ticket::TicketPane &pane);

} // namespace shell
