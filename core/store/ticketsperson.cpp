// What a person changes on a ticket, and what follows from it for the marks and for who waits for whom.

#include "core/domain/look.h"
#include "core/store/events.h"
#include "core/store/operationrow.h"
#include "core/store/operations.h"
#include "core/store/tickets.h"
#include "core/store/trail.h"

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::Done;
using domain::ErrorKind;
using domain::Ticket;
using domain::TicketStatus;

namespace
{

// Compare-and-set: a person's change meets the version the person saw.
domain::Result<Ticket> expected(Connection &c, const domain::TicketId &id, qint64 expectedVersion)
{
    auto ticket = Tickets(c).find(id);
    if (ticket && expectedVersion >= 0 && ticket->version != expectedVersion)
        return domain::fail(ErrorKind::Conflict, u"The ticket was changed elsewhere meanwhile. Look at it again and repeat the change if it still fits."_s);
    return ticket;
}

Done changed(Connection &c, const Ticket &before, const QString &what, const QString &from, const QString &to, qint64 answeredAtMs = 0,
             QJsonObject detail = {})
{
    c.changes().tickets.insert(before.id);
    detail.insert(u"old"_s, from);
    detail.insert(u"new"_s, to);
    if (answeredAtMs > 0)
        detail.insert(u"answered_at"_s, answeredAtMs);
    return Events(c).append(Actor::Person, {}, before.rowId, 0, what, detail);
}

// Did a person look since the newest result came?
domain::Result<bool> lookedSinceResult(Connection &c, qint64 ticketRow)
{
    Statement s(c, "SELECT what FROM events INDEXED BY events_ticket WHERE ticket = :ticket AND what IN ('applied', 'looked_at') ORDER BY id DESC LIMIT 1");
    s.bind(":ticket", ticketRow);
    DH_TRY(s.exec());
    const bool looked = s.next() && s.text(0) == "looked_at"_L1;
    DH_TRY(s.error());
    return looked;
}

// A value that a person set needs no confidence and no quote; one that was given back needs them again.
Done reviewLook(Connection &c, const Ticket &before)
{
    const auto applied = Trail(c).result(before.id);
    if (!applied)
        return applied.error();
    const auto looked = lookedSinceResult(c, before.rowId);
    if (!looked)
        return looked.error();
    const auto after = Tickets(c).find(before.id);
    if (!after)
        return after.error();
    const int look = applied->has_value() && !*looked ? domain::lookOf((*applied)->result, after->categoryByPerson, after->urgencyByPerson) : 0;
    Statement s(c, "UPDATE tickets SET look = (look & :others) | :look WHERE id = :id");
    s.bind(":others", ~domain::lookOfResult).bind(":look", look).bind(":id", before.rowId);
    return execOne(s, "The ticket is gone.");
}

// What has not been sent is not worth paying for any more; what was sent is kept.
Done cancelUnsent(Connection &c, const Ticket &ticket, TicketStatus status)
{
    const auto last = latestOperation(c, u"triage"_s, ticket.rowId);
    if (!last)
        return last.error();
    if (!last->has_value())
        return {};
    const domain::OperationState state = (*last)->operation.state;
    const bool unfinished = state == domain::OperationState::Pending || state == domain::OperationState::Processing;
    if (!unfinished)
        return {};
    const auto sent = wasSent(c, **last);
    if (!sent)
        return sent.error();
    if (*sent)
        return {};
    const auto cancelled = Operations(c).cancel(ticket.id, u"ticket "_s + domain::toName(status));
    if (!cancelled)
        return cancelled.error();
    return {};
}

} // namespace

domain::Result<Ticket> Tickets::setCategory(const domain::TicketId &id, const QString &category, qint64 expectedVersion)
{
    const auto before = expected(m_c, id, expectedVersion);
    if (!before)
        return before;
    QString value = category;
    const bool giveBack = category.isEmpty();
    if (giveBack) {
        const auto machine = Trail(m_c).result(id);
        if (!machine)
            return machine.error();
        value = machine->has_value() ? (*machine)->result.category : QString();
    } else {
        Statement known(m_c, "SELECT 1 FROM categories WHERE name = :name");
        known.bind(":name", category);
        DH_TRY(known.exec());
        if (!known.next())
            return domain::fail(ErrorKind::Invalid, u"There is no category \"%1\". `category list` shows them."_s.arg(category));
    }
    Statement s(m_c, "UPDATE tickets SET category = :category, category_by = :by, version = version + 1 WHERE id = :id AND version = :version");
    s.bindOrNull(":category", value).bindOrNull(":by", value.isEmpty() ? QString() : giveBack ? u"provider"_s : u"person"_s)
        .bind(":id", before->rowId).bind(":version", before->version);
    DH_TRY(execOne(s, "The ticket was changed elsewhere meanwhile."));
    DH_TRY(reviewLook(m_c, *before));
    DH_TRY(changed(m_c, *before, giveBack ? u"category_given_back"_s : u"category_set"_s, before->category, value));
    return find(id);
}

domain::Result<Ticket> Tickets::setUrgency(const domain::TicketId &id, std::optional<domain::Urgency> urgency, qint64 expectedVersion)
{
    const auto before = expected(m_c, id, expectedVersion);
    if (!before)
        return before;
    std::optional<domain::Urgency> value = urgency;
    if (!urgency) {
        const auto machine = Trail(m_c).result(id);
        if (!machine)
            return machine.error();
        if (machine->has_value())
            value = (*machine)->result.urgency;
    }
    const QString text = value ? domain::toName(*value) : QString();
    Statement s(m_c, "UPDATE tickets SET urgency = :urgency, urgency_by = :by, version = version + 1 WHERE id = :id AND version = :version");
    s.bindOrNull(":urgency", text).bindOrNull(":by", text.isEmpty() ? QString() : urgency ? u"person"_s : u"provider"_s)
        .bind(":id", before->rowId).bind(":version", before->version);
    DH_TRY(execOne(s, "The ticket was changed elsewhere meanwhile."));
    DH_TRY(reviewLook(m_c, *before));
    DH_TRY(changed(m_c, *before, urgency ? u"urgency_set"_s : u"urgency_given_back"_s, before->urgency ? domain::toName(*before->urgency) : QString(), text));
    return find(id);
}

domain::Result<Ticket> Tickets::setStatus(const domain::TicketId &id, TicketStatus status, qint64 expectedVersion)
{
    const auto before = expected(m_c, id, expectedVersion);
    if (!before || before->status == status)
        return before;
    // Opened by hand, the customer waits again for what neither a message of ours nor an answer of a person came after.
    Statement s(m_c, "UPDATE tickets SET status = :status, answered_at = CASE :status2 WHEN 'waiting' THEN :now ELSE answered_at END, "
                     "waits_since = CASE :status3 WHEN 'open' THEN (SELECT min(m.sent_at) FROM messages AS m WHERE m.ticket = tickets.id AND m.direction = 'in' "
                     "AND m.created_at > coalesce(tickets.answered_at, 0) AND NOT EXISTS (SELECT 1 FROM messages AS o "
                     "WHERE o.ticket = tickets.id AND o.direction = 'out' AND o.sent_at >= m.sent_at)) END, version = version + 1 WHERE id = :id AND version = :version");
    const QString name = domain::toName(status);
    const qint64 now = m_c.nowMs();
    s.bind(":status", name).bind(":status2", name).bind(":now", now).bind(":status3", name).bind(":id", before->rowId).bind(":version", before->version);
    DH_TRY(execOne(s, "The ticket was changed elsewhere meanwhile."));
    DH_TRY(changed(m_c, *before, u"status_set"_s, domain::toName(before->status), name, status == TicketStatus::Waiting ? now : 0));
    if (status != TicketStatus::Open)
        DH_TRY(cancelUnsent(m_c, *before, status));
    return find(id);
}

domain::Result<Ticket> Tickets::answer(const domain::TicketId &id, const AnsweredBy &by, qint64 expectedVersion)
{
    const auto before = expected(m_c, id, expectedVersion);
    if (!before)
        return before;
    const qint64 now = m_c.nowMs();
    Statement s(m_c, "UPDATE tickets SET status = 'waiting', answered_at = :now, waits_since = NULL, version = version + 1 WHERE id = :id AND version = :version");
    s.bind(":now", now).bind(":id", before->rowId).bind(":version", before->version);
    DH_TRY(execOne(s, "The ticket was changed elsewhere meanwhile."));
    DH_TRY(changed(m_c, *before, u"answered"_s, domain::toName(before->status), domain::toName(TicketStatus::Waiting), now,
                   {{u"message"_s, by.message}, {u"way"_s, by.way}}));
    DH_TRY(cancelUnsent(m_c, *before, TicketStatus::Waiting));
    return find(id);
}

domain::Result<Ticket> Tickets::looked(const domain::TicketId &id)
{
    const auto before = find(id);
    const int settled = before ? before->look & ~int(domain::Look::UnknownBilling) : 0;
    if (!before || settled == 0)
        return before;
    Statement s(m_c, "UPDATE tickets SET look = look & :left, version = version + 1 WHERE id = :id AND version = :version");
    s.bind(":left", int(domain::Look::UnknownBilling)).bind(":id", before->rowId).bind(":version", before->version);
    DH_TRY(execOne(s, "The ticket was changed elsewhere meanwhile."));
    m_c.changes().tickets.insert(id);
    DH_TRY(Events(m_c).append(Actor::Person, {}, before->rowId, 0, u"looked_at"_s, {{u"look"_s, settled}}));
    return find(id);
}

} // namespace store
