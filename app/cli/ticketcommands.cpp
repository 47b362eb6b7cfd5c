// list, show, set.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include "core/report/documents.h"
#include "core/store/categories.h"
#include "core/store/searchindex.h"
#include "core/store/tickets.h"

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

using report::TicketFile;
using report::personText;
using report::readTicket;

// Whatever was committed by anybody before this command is found by it.
domain::Done findable(store::Store &store)
{
    const auto behind = store.readWait([](store::Connection &c) { return store::SearchIndex(c).behind(); });
    if (!behind)
        return behind.error();
    if (!*behind)
        return {};
    return store.writeWait(store::Priority::Person, [](store::Connection &c) { return store::SearchIndex(c).catchUp(); });
}

Answer list(Call &call)
{
    const Args &args = call.args;
    store::ListFilter filter;
    if (args.has(u"state"_s)) {
        filter.state = domain::fromName<domain::OperationState>(args.option(u"state"_s));
        if (!filter.state)
            return wrongUsage(u"--state is pending, processing, completed, failed or cancelled, not \"%1\"."_s.arg(args.option(u"state"_s)));
    }
    if (args.has(u"status"_s)) {
        filter.status = domain::fromName<domain::TicketStatus>(args.option(u"status"_s));
        if (!filter.status)
            return wrongUsage(u"--status is open, waiting or closed, not \"%1\"."_s.arg(args.option(u"status"_s)));
    }
    if (args.has(u"view"_s)) {
        filter.view = domain::fromName<store::View>(args.option(u"view"_s));
        if (!filter.view)
            return wrongUsage(u"--view is inbox, triaging, look, failed, answered or all, not \"%1\"."_s.arg(args.option(u"view"_s)));
        if (filter.state || filter.status)
            return wrongUsage(u"--view says itself which tickets it shows: leave --state and --status away."_s);
    }
    const auto limit = number(args, u"limit"_s, 100, 1, 1'000'000);
    if (!limit)
        return wrongUsage(u"--limit is a number from 1 to 1000000, not \"%1\"."_s.arg(args.option(u"limit"_s)));
    filter.limit = int(*limit);
    filter.search = args.option(u"search"_s);
    if (args.has(u"after"_s)) {
        const auto after = resolveOne(call.store(), args.option(u"after"_s));
        if (!after)
            return after.error();
        filter.after = *after;
    }
    if (!filter.search.isEmpty()) {
        if (const auto found = findable(call.store()); !found)
            return found.error();
    }
    const auto rows = call.store().readWait([filter](store::Connection &c) { return report::readRows(c, filter); });
    if (!rows)
        return rows.error();
    QJsonArray documents;
    QVector<QStringList> lines;
    for (const store::ListRow &row : *rows) {
        documents.append(report::listDocument(row));
        lines << QStringList{row.id.text(), printable(row.externalId), domain::label(domain::shownOf(row.triage)).word, row.urgency ? domain::word(*row.urgency) : QString(),
                             domain::categoryWord(row.category), timeText(row.receivedAtMs), personText(row.requester), row.subject};
    }
    if (lines.isEmpty())
        return {documents, u"No tickets.\n"_s};
    return {documents, table({u"ID"_s, u"NUMBER"_s, u"TRIAGE"_s, u"URGENCY"_s, u"CATEGORY"_s, u"RECEIVED"_s, u"FROM"_s, u"SUBJECT"_s}, lines,
                             {0, 20, 0, 0, 0, 0, 32, 60})};
}

QString showText(const TicketFile &file)
{
    const store::ListRow &row = file.row;
    QString text = u"%1\n%2 · %3 · %4\n"_s.arg(printable(row.subject), printable(personText(row.requester)), timeText(row.receivedAtMs),
                                               domain::word(row.status));
    text += row.externalId.isEmpty() ? u"%1\n"_s.arg(row.id.text()) : u"%1 · %2\n"_s.arg(printable(row.externalId), row.id.text());
    text += u"Triage: %1"_s.arg(domain::label(domain::shownOf(row.triage)).word);
    text += row.error.isEmpty() ? u"\n"_s : u": %1\n"_s.arg(printable(row.error));
    text += u"Category: %1%2\n"_s.arg(row.category.isEmpty() ? u"none yet"_s : domain::categoryWord(row.category),
                                      row.categoryByPerson ? u" (set by a person)"_s : QString());
    text += u"Urgency: %1%2\n"_s.arg(row.urgency ? domain::word(*row.urgency) : u"none yet"_s,
                                     row.urgencyByPerson ? u" (set by a person)"_s : QString());
    if (file.result) {
        const domain::TriageResult &r = file.result->result;
        text += r.byModel ? u"Asked: %1, %2, %3\n"_s.arg(printable(file.result->provider), printable(file.result->model), usd(file.result->costNanoUsd))
                          : u"No model was asked: the built-in classifier sorted this.\n"_s;
        text += u"Summary: %1\nAsk: %2\n"_s.arg(printable(r.summary), printable(r.ask));
        if (!r.missingInformation.isEmpty())
            text += u"Missing: %1\n"_s.arg(printable(r.missingInformation.join("; "_L1)));
        if (!r.riskFlags.isEmpty())
            text += u"Risks: %1\n"_s.arg(printable(domain::riskWord(r.riskFlags.join(", "_L1))));
        const QStringList reasons = domain::lookWords(row.look);
        if (!reasons.isEmpty())
            text += u"Needs a look: %1\n"_s.arg(reasons.join(", "_L1));
        for (const QString &note : r.notes)
            text += u"Check: %1\n"_s.arg(printable(note));
    }
    for (const domain::Message &m : file.messages) {
        text += u"\n--- %1, %2, %3 ---\n%4\n"_s.arg(printable(personText(m.from)), domain::toName(m.direction), timeText(m.sentAtMs),
                                                    printableLines(m.text).trimmed());
        for (const domain::Attachment &a : m.attachments)
            text += u"[%1, %2, %3 bytes]\n"_s.arg(printable(a.name), printable(a.type)).arg(a.size);
    }
    if (file.result && !file.result->result.suggestedReply.isEmpty())
        text += u"\n--- suggested reply ---\n%1\n"_s.arg(printableLines(file.result->result.suggestedReply));
    if (file.draft)
        text += u"\n--- draft, saved %1 ---\n%2\n"_s.arg(timeText(file.draft->savedAtMs), printableLines(file.draft->text));
    return text;
}

Answer show(Call &call)
{
    const auto file = call.store().readWait([name = call.value(0)](store::Connection &c) { return readTicket(c, name); });
    if (!file)
        return file.error();
    return {report::showDocument(*file), showText(*file)};
}

struct Wish {
    std::optional<QString> category; // empty: back to the machine's
    bool urgencyGiven = false;
    std::optional<domain::Urgency> urgency;
    std::optional<domain::TicketStatus> status;
    bool looked = false;
};

domain::Result<domain::Ticket> carryOut(store::Connection &c, const QString &name, const Wish &wish)
{
    const auto id = store::Tickets(c).resolve(name);
    if (!id)
        return id.error();
    if (wish.category && !wish.category->isEmpty()) {
        const auto categories = store::Categories(c).list();
        if (!categories)
            return categories.error();
        QStringList names;
        for (const domain::Category &category : *categories)
            names << category.name;
        if (!names.contains(*wish.category))
            return domain::fail(domain::ErrorKind::NotFound, u"There is no category \"%1\". There are: %2."_s.arg(*wish.category, names.join(", "_L1)));
    }
    domain::Result<domain::Ticket> ticket = store::Tickets(c).find(*id);
    if (ticket.ok() && wish.category)
        ticket = store::Tickets(c).setCategory(*id, *wish.category);
    if (ticket.ok() && wish.urgencyGiven)
        ticket = store::Tickets(c).setUrgency(*id, wish.urgency);
    if (ticket.ok() && wish.status)
        ticket = store::Tickets(c).setStatus(*id, *wish.status);
    if (ticket.ok() && wish.looked)
        ticket = store::Tickets(c).looked(*id);
    return ticket;
}

Answer set(Call &call)
{
    const Args &args = call.args;
    Wish wish;
    if (args.has(u"category"_s))
        wish.category = args.option(u"category"_s);
    if (args.has(u"urgency"_s)) {
        wish.urgencyGiven = true;
        wish.urgency = domain::fromName<domain::Urgency>(args.option(u"urgency"_s));
        if (!wish.urgency && !args.option(u"urgency"_s).isEmpty())
            return wrongUsage(u"--urgency is low, normal, high or critical, not \"%1\"."_s.arg(args.option(u"urgency"_s)));
    }
    if (args.has(u"status"_s)) {
        wish.status = domain::fromName<domain::TicketStatus>(args.option(u"status"_s));
        if (!wish.status)
            return wrongUsage(u"--status is open, waiting or closed, not \"%1\"."_s.arg(args.option(u"status"_s)));
    }
    wish.looked = args.has(u"looked"_s);
    if (!wish.category && !wish.urgencyGiven && !wish.status && !wish.looked)
        return wrongUsage(u"\"set\" needs --category, --urgency, --status or --looked."_s);
    const auto ticket = call.store().writeWait(store::Priority::Person, [name = call.value(0), wish](store::Connection &c) {
        return carryOut(c, name, wish);
    });
    if (!ticket)
        return failed(ticket.error());
    return {QJsonObject{{u"id"_s, ticket->id.text()}, {u"category"_s, orNull(ticket->category)},
                        {u"urgency"_s, ticket->urgency ? QJsonValue(domain::toName(*ticket->urgency)) : QJsonValue()},
                        {u"status"_s, domain::toName(ticket->status)}},
            u"%1: %2, %3, %4\n"_s.arg(ticket->id.text(), ticket->category.isEmpty() ? u"no category"_s : domain::categoryWord(ticket->category),
                                      ticket->urgency ? domain::word(*ticket->urgency) : u"no urgency"_s, domain::word(ticket->status))};
}

} // namespace

QList<Command> ticketCommands()
{
    return {
        {u"list"_s, {}, 0, 0,
         {{u"view"_s, u"VIEW"_s, u"as in the window, in its order: inbox, triaging, look, failed, answered, all"_s},
          {u"state"_s, u"STATE"_s, u"of the triage: pending, processing, completed, failed, cancelled"_s},
          {u"status"_s, u"STATUS"_s, u"of the ticket: open, waiting, closed"_s},
          {u"search"_s, u"WORDS"_s, u"words, \"phrases\" and beginnings*"_s},
          {u"limit"_s, u"N"_s, u"rows at most (100)"_s},
          {u"after"_s, u"ID"_s, u"rows that come after this ticket"_s}},
         u"Tickets, newest first, or as a view orders them"_s, list},
        {u"show"_s, u"ID"_s, 1, 1, {}, u"One ticket with its messages, result and draft"_s, show},
        {u"set"_s, u"ID"_s, 1, 1,
         {{u"category"_s, u"CATEGORY"_s, u"an empty one gives it back to triage"_s},
          {u"urgency"_s, u"URGENCY"_s, u"low, normal, high, critical; an empty one gives it back"_s},
          {u"status"_s, u"STATUS"_s, u"open, waiting, closed"_s},
          {u"looked"_s, {}, u"a person looked: its marks are taken away, all but possibly billed"_s}},
         u"Correct a ticket; a person's value is never overwritten"_s, set},
    };
}

} // namespace cli
