#include "core/store/ticketlist.h"

#include "core/store/statement.h"
#include "core/store/ticketlistsql.h"

#include <QHash>

#include <algorithm>
#include <limits>

namespace store
{

using namespace Qt::StringLiterals;
using domain::OperationState;
using domain::Result;

namespace
{

ListRow rowOf(const Statement &s)
{
    ListRow row;
    row.rowId = s.integer(0);
    row.id = domain::TicketId(s.text(1));
    row.externalId = s.text(2);
    row.subject = s.text(3);
    row.requester = {s.text(4), s.text(5)};
    row.receivedAtMs = s.integer(6);
    row.category = s.text(7);
    row.summary = s.text(8);
    const RowMarks marks{s.integer(9)};
    row.status = marks.status();
    row.urgency = marks.urgency();
    row.categoryByPerson = marks.categoryByPerson();
    row.urgencyByPerson = marks.urgencyByPerson();
    row.look = marks.look();
    // Once it is answered or closed, only money is left to look at.
    const int look = row.status == domain::TicketStatus::Open ? row.look : row.look & int(domain::Look::UnknownBilling);
    row.triage.stale = domain::has(look, domain::Look::Stale);
    row.triage.check = (look & ~int(domain::Look::Stale)) != 0;
    row.waitsSinceMs = s.integer(10);
    row.answeredAtMs = s.integer(11);
    row.triage.hasResult = marks.hasResult();
    const auto state = marks.state();
    row.triage.exists = state.has_value();
    if (!state)
        return row;
    row.triage.state = *state;
    row.triage.reason = s.text(12);
    row.triage.answerReady = marks.answerReady();
    row.attempts = marks.attempts();
    (*state == OperationState::Processing ? row.processingSinceMs : row.notBeforeMs) = s.integer(13);
    if (!s.isNull(14))
        row.errorKind = domain::fromName<domain::ErrorKind>(s.text(14));
    row.error = s.text(15);
    return row;
}

// Appends what the statement finds, about `expected` rows.
domain::Done readInto(QVector<ListRow> &rows, Statement &s, qsizetype expected)
{
    DH_TRY(s.exec());
    rows.reserve(rows.size() + expected);
    while (s.next())
        rows << rowOf(s);
    return s.error();
}

struct Position {
    qint64 at = 0; // of the column the order goes by
    qint64 rowId = 0;
};

Result<Position> positionOf(Connection &c, const ListFilter &filter)
{
    const View view = filter.view.value_or(View::All);
    const bool ascending = goesByTurn(view);
    const domain::TicketId &after = filter.after;
    using Limits = std::numeric_limits<qint64>;
    if (after.isEmpty())
        return ascending ? Position{Limits::min(), Limits::min()} : Position{Limits::max(), Limits::max()};
    Statement s(c, "SELECT turn, received_at, answered_at, id FROM tickets WHERE uuid = :after");
    s.bind(":after", after);
    DH_TRY(s.exec());
    if (s.next())
        return Position{s.integer(ascending ? 0 : view == View::Answered ? 2 : 1), s.integer(3)};
    DH_TRY(s.error());
    return domain::fail(domain::ErrorKind::NotFound, u"There is no ticket %1 to go on after."_s.arg(after.text()));
}

} // namespace

qint64 Counts::of(View view) const
{
    switch (view) {
    case View::Inbox:
        return inbox;
    case View::Triaging:
        return triaging;
    case View::NeedsLook:
        return needsLook;
    case View::Failed:
        return failed;
    case View::Answered:
        return answered;
    case View::All:
        return all;
    }
    return 0;
}

bool TicketList::belongs(View view, const ListRow &row)
{
    switch (view) {
    case View::Inbox:
        return row.status == domain::TicketStatus::Open;
    case View::Triaging:
        return row.triage.exists && (row.triage.state == OperationState::Pending || row.triage.state == OperationState::Processing);
    case View::NeedsLook:
        return row.look != 0 && (row.status == domain::TicketStatus::Open || domain::has(row.look, domain::Look::UnknownBilling));
    case View::Answered:
        return row.answeredAtMs != 0 && row.status != domain::TicketStatus::Open;
    case View::Failed:
        return row.triage.exists && row.triage.state == OperationState::Failed;
    case View::All:
        return true;
    }
    return false;
}

Result<QVector<ListRow>> TicketList::page(const ListFilter &filter)
{
    if (!filter.search.trimmed().isEmpty())
        return searchPage(filter);
    const auto from = positionOf(m_c, filter);
    if (!from)
        return from.error();
    Statement s(m_c, pageSql(filter));
    s.bind(":at", from->at).bind(":row", from->rowId).bind(":limit", filter.limit);
    if (filter.state && !filter.view)
        s.bind(":state", domain::toName(*filter.state));
    if (filter.status && !filter.view)
        s.bind(":status", domain::toName(*filter.status));
    QVector<ListRow> rows;
    DH_TRY(readInto(rows, s, std::clamp(filter.limit, 0, 1'000)));
    return rows;
}

Result<QVector<qint64>> TicketList::keys(View view)
{
    Statement s(m_c, keysSql(view));
    DH_TRY(s.exec());
    QVector<qint64> ids;
    while (s.next())
        ids << s.integer(0);
    DH_TRY(s.error());
    return ids;
}

Result<QVector<ListRow>> TicketList::rows(const QVector<qint64> &rowIds)
{
    return rowsOf(rowsSql(), rowIds);
}

Result<QVector<ListRow>> TicketList::briefRows(const QVector<qint64> &rowIds)
{
    return rowsOf(briefRowsSql(), rowIds);
}

Result<QVector<ListRow>> TicketList::rowsOf(const char *sql, const QVector<qint64> &rowIds)
{
    constexpr int chunk = 500;
    QVector<ListRow> all;
    for (qsizetype from = 0; from < rowIds.size(); from += chunk) {
        QString ids;
        for (qsizetype i = from; i < std::min<qsizetype>(from + chunk, rowIds.size()); ++i)
            ids += (ids.isEmpty() ? u""_s : u","_s) + QString::number(rowIds[i]);
        Statement s(m_c, sql);
        s.bind(":ids", u'[' + ids + u']');
        DH_TRY(readInto(all, s, std::min<qsizetype>(chunk, rowIds.size() - from)));
    }
    QHash<qint64, qsizetype> found;
    found.reserve(all.size());
    for (qsizetype i = 0; i < all.size(); ++i)
        found.insert(all.at(i).rowId, i);
    QVector<ListRow> rows;
    rows.reserve(all.size());
    for (const qint64 id : rowIds) {
        if (const auto at = found.constFind(id); at != found.constEnd())
            rows << all.at(*at);
    }
    return rows;
}

Result<Counts> TicketList::counts()
{
    Statement s(m_c, "SELECT status, triage_state, needs_look, answered, n FROM counters ORDER BY status, triage_state, needs_look, answered");
    DH_TRY(s.exec());
    Counts counts;
    while (s.next()) {
        const QString state = s.text(1);
        const qint64 n = s.integer(4);
        counts.needsLook += s.boolean(2) ? n : 0;
        counts.answered += s.boolean(3) ? n : 0;
        counts.all += n;
        counts.inbox += s.text(0) == "open"_L1 ? n : 0;
        counts.triaging += state == "pending"_L1 || state == "processing"_L1 ? n : 0;
        counts.failed += state == "failed"_L1 ? n : 0;
    }
    DH_TRY(s.error());
    return counts;
}

} // namespace store
