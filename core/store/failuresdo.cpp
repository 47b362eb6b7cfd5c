// What people do about many failures at once. Every item is compared with what the person was shown before it is changed.

#include "core/store/attempts.h"
#include "core/store/failures.h"
#include "core/store/operations.h"
#include "core/store/personverbs.h"

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::ErrorKind;
using domain::OperationState;

namespace
{

// None: it went on since it was planned.
domain::Result<std::optional<OperationRow>> asPlanned(Connection &c, const FailedItem &item)
{
    Statement s(c, "SELECT " DH_OPERATION_COLUMNS "FROM operations o JOIN tickets t ON t.id = o.ticket "
                   "WHERE o.id = :id AND o.generation = :generation AND o.state IN ('failed', 'cancelled') AND o.reason <> 'superseded'");
    s.bind(":id", item.row).bind(":generation", item.generation);
    DH_TRY(s.exec());
    if (s.next())
        return std::optional(readOperation(s));
    DH_TRY(s.error());
    return std::optional<OperationRow>();
}

} // namespace

domain::Result<Moved> Failures::retry(const QVector<FailedItem> &items, bool fresh)
{
    Moved moved;
    const auto priority = items.size() == 1 ? domain::OperationPriority::Asked : domain::OperationPriority::Background;
    for (const FailedItem &item : items) {
        const auto row = asPlanned(m_c, item);
        if (!row)
            return row.error();
        // An answer that was to be used and is gone would make a call that nobody agreed to.
        if (!*row || (item.storedAnswer && !(*row)->operation.answerReady)) {
            ++moved.changed;
            continue;
        }
        DH_TRY(retryOperation(m_c, **row, fresh, priority));
        ++moved.done;
        ++((*row)->operation.answerReady && !fresh ? moved.storedAnswers : moved.calls);
    }
    return moved;
}

domain::Result<Moved> Failures::giveUp(const QVector<FailedItem> &items, const QString &why)
{
    Moved moved;
    for (const FailedItem &item : items) {
        const auto row = asPlanned(m_c, item);
        if (!row)
            return row.error();
        if (!*row || (*row)->operation.state != OperationState::Failed) {
            ++moved.changed;
            continue;
        }
        DH_TRY(cancelOperation(m_c, **row, u"given_up"_s, Actor::Person, why.left(whyLimit)));
        ++moved.done;
    }
    return moved;
}

domain::Result<int> Failures::resolveAll(const QString &provider, domain::Billed billed, qint64 untilMs, int limit)
{
    QVector<domain::AttemptId> ids;
    {
        Statement s(m_c, "SELECT a.uuid FROM attempts AS a INDEXED BY attempts_unknown WHERE a.billed = 'unknown' AND a.phase = 'ended' "
                         "AND a.provider = :provider AND a.sent_at <= :until ORDER BY a.sent_at, a.id LIMIT :limit");
        s.bind(":provider", provider).bind(":until", untilMs).bind(":limit", limit);
        DH_TRY(s.exec());
        while (s.next())
            ids << domain::AttemptId(s.text(0));
        DH_TRY(s.error());
    }
    for (const domain::AttemptId &id : std::as_const(ids))
        DH_TRY(Attempts(m_c).resolve(id, billed));
    return int(ids.size());
}

} // namespace store
