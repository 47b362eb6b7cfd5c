// The questions; the verbs are in failuresdo.cpp.

#include "core/store/failures.h"

#include "core/store/failuressql.h"
#include "core/store/ledger.h"
#include "core/store/operationrow.h"
#include "core/store/providers.h"
#include "core/store/settings.h"

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;

namespace
{

Cause causeOf(const Statement &s)
{
    return {domain::fromName<ErrorKind>(s.text(0)).value_or(ErrorKind::Internal), s.text(1)};
}

FailureGroup *find(QVector<FailureGroup> &groups, const Cause &cause)
{
    const auto found = std::find_if(groups.begin(), groups.end(), [&](const FailureGroup &g) { return g.cause == cause; });
    return found == groups.end() ? nullptr : &*found;
}

Done readExample(Connection &c, FailureGroup &group, qint64 operation)
{
    Statement s(c, "SELECT t.uuid, substr(t.subject, 1, 400), substr(coalesce(o.error, ''), 1, 1000) FROM operations AS o JOIN tickets AS t ON t.id = o.ticket WHERE o.id = :id");
    s.bind(":id", operation);
    DH_TRY(s.exec());
    if (s.next()) {
        group.example = domain::TicketId(s.text(0));
        group.exampleSubject = s.text(1);
        group.error = s.text(2);
    }
    return s.error();
}

Done readMoney(Connection &c, QVector<FailureGroup> &groups)
{
    Statement s(c, failureMoneySql());
    DH_TRY(s.exec());
    while (s.next()) {
        if (FailureGroup *group = find(groups, causeOf(s))) {
            group->paidNanoUsd += s.integer(2);
            group->possiblyNanoUsd += s.integer(3);
            group->unknownCalls += s.integer(4);
        }
    }
    return s.error();
}

FailedItem itemOf(const Statement &s)
{
    return {s.integer(0), s.integer(1), s.boolean(2), s.maybeInteger(3), s.maybeInteger(4)};
}

} // namespace

bool isPermanent(ErrorKind kind)
{
    return kind == ErrorKind::BadRequest || kind == ErrorKind::Refused;
}

domain::Result<QVector<FailureGroup>> Failures::groups()
{
    QVector<FailureGroup> groups;
    QVector<qint64> examples;
    {
        Statement s(m_c, failureGroupsSql());
        DH_TRY(s.exec());
        while (s.next()) {
            const Cause cause = causeOf(s);
            FailureGroup *group = find(groups, cause);
            if (!group) {
                groups.append(FailureGroup());
                examples << 0;
                group = &groups.last();
                group->cause = cause;
                group->firstMs = s.integer(4);
            }
            group->count += s.integer(2);
            group->storedAnswers += s.integer(3);
            group->firstMs = std::min(group->firstMs, s.integer(4));
            group->lastMs = std::max(group->lastMs, s.integer(5));
            qint64 &example = examples[group - groups.data()];
            example = std::max(example, s.integer(6));
        }
        DH_TRY(s.error());
    }
    for (qsizetype i = 0; i < groups.size(); ++i)
        DH_TRY(readExample(m_c, groups[i], examples[i]));
    DH_TRY(readMoney(m_c, groups));
    std::stable_sort(groups.begin(), groups.end(), [](const FailureGroup &a, const FailureGroup &b) { return a.count > b.count; });
    return groups;
}

domain::Result<QVector<qint64>> Failures::ticketRows(const Cause &cause)
{
    Statement s(m_c, failedTicketsSql(!cause.provider.isEmpty()));
    s.bind(":kind", domain::toName(cause.kind));
    if (!cause.provider.isEmpty())
        s.bind(":provider", cause.provider);
    DH_TRY(s.exec());
    QVector<qint64> rows;
    while (s.next())
        rows << s.integer(0);
    DH_TRY(s.error());
    return rows;
}

domain::Result<FailurePlan> Failures::plan(const std::optional<Cause> &cause)
{
    FailurePlan plan;
    QVector<Cause> causes;
    {
        Statement s(m_c, failureGroupsSql());
        DH_TRY(s.exec());
        while (s.next()) {
            const Cause found = causeOf(s);
            if (!cause && isPermanent(found.kind))
                plan.permanentLeftOut += s.integer(2);
            else if ((!cause || found == *cause) && !causes.contains(found))
                causes << found;
        }
        DH_TRY(s.error());
    }
    for (const Cause &one : std::as_const(causes)) {
        Statement s(m_c, failedPlanSql(!one.provider.isEmpty()));
        s.bind(":kind", domain::toName(one.kind));
        if (!one.provider.isEmpty())
            s.bind(":provider", one.provider);
        DH_TRY(s.exec());
        while (s.next())
            plan.items << itemOf(s);
        DH_TRY(s.error());
    }
    return summed(std::move(plan));
}

domain::Result<FailurePlan> Failures::planFor(const QVector<domain::TicketId> &tickets)
{
    FailurePlan plan;
    for (const domain::TicketId &ticket : tickets) {
        // A cancelled one was named by a person, unless a newer one took its place.
        Statement s(m_c, "SELECT o.id, o.generation, o.answer_ready, a.estimated, a.maximum FROM tickets AS t JOIN operations AS o ON o.id = t.triage_operation "
                         "LEFT JOIN attempts AS a ON a.operation = o.id AND a.ordinal = o.attempts "
                         "WHERE t.uuid = :ticket AND (o.state = 'failed' OR (o.state = 'cancelled' AND o.reason <> 'superseded'))");
        s.bind(":ticket", ticket);
        DH_TRY(s.exec());
        if (s.next())
            plan.items << itemOf(s);
        DH_TRY(s.error());
    }
    return summed(std::move(plan));
}

domain::Result<FailurePlan> Failures::summed(FailurePlan plan)
{
    const auto providers = Providers(m_c).list();
    if (!providers)
        return providers.error();
    plan.metered = std::any_of(providers->begin(), providers->end(), [](const domain::ProviderConfig &p) { return domain::isMetered(p); });
    for (FailedItem &item : plan.items) {
        if (!plan.metered)
            item.estimatedNanoUsd = item.maximumNanoUsd = 0;
        if (item.storedAnswer) {
            ++plan.storedAnswers;
            continue;
        }
        ++plan.calls;
        if (!item.estimatedNanoUsd || !item.maximumNanoUsd)
            ++plan.unpricedCalls;
        plan.estimatedNanoUsd += item.estimatedNanoUsd.value_or(0);
        plan.maximumNanoUsd += item.maximumNanoUsd.value_or(0);
    }
    const auto config = Settings(m_c).config();
    if (!config)
        return config.error();
    const auto spent = Ledger(m_c).since(domain::localDayStartMs(m_c.nowMs()));
    if (!spent)
        return spent.error();
    plan.budgetLeftNanoUsd = std::max<qint64>(0, config->dailyBudgetNanoUsd - spent->paidNanoUsd - spent->reservedNanoUsd);
    return plan;
}

domain::Result<QVector<UnknownGroup>> Failures::unknownGroups()
{
    Statement s(m_c, unknownGroupsSql());
    DH_TRY(s.exec());
    QVector<UnknownGroup> groups;
    while (s.next())
        groups.append({s.text(0), s.integer(1), s.integer(2), s.integer(3), s.integer(4), s.integer(5)});
    DH_TRY(s.error());
    return groups;
}

domain::Result<QVector<UnknownCall>> Failures::unknownCalls(const QString &provider, int limit)
{
    Statement s(m_c, unknownCallsSql());
    s.bind(":provider", provider).bind(":limit", limit);
    DH_TRY(s.exec());
    QVector<UnknownCall> calls;
    while (s.next())
        calls.append({domain::AttemptId(s.text(0)), domain::TicketId(s.text(1)), s.text(2), s.text(3), s.text(4), s.text(5), s.integer(6), s.maybeInteger(7),
                      s.maybeInteger(8)});
    DH_TRY(s.error());
    return calls;
}

} // namespace store
