// Which operation is taken next, and the claim itself.

#include "core/domain/testhooks.h"
#include "core/store/attempts.h"
#include "core/store/events.h"
#include "core/store/gates.h"
#include "core/store/operationrow.h"
#include "core/store/operations.h"

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::Done;
using domain::ErrorKind;

namespace
{

// Operations in a row that no open provider may be asked about, before the rest has to wait: a bound on the writer's time.
constexpr int candidatesLooked = 2'000;

// Beside state and time: nothing else runs on the ticket, and suspects of crashes run one at a time.
#define DH_CLAIM_FENCE                                                                                                            \
    "AND NOT EXISTS (SELECT 1 FROM operations p WHERE p.ticket = o.ticket AND p.state = 'processing') "                           \
    "AND (o.dead_reaps = 0 OR NOT EXISTS (SELECT 1 FROM operations q INDEXED BY operations_processing "                           \
    "WHERE q.state = 'processing' AND q.dead_reaps > 0)) "

struct Candidate {
    domain::OperationId id;
    bool answerReady = false;
    int attempts = 0;
};

domain::Result<QVector<Candidate>> read(Statement &s)
{
    DH_TRY(s.exec());
    QVector<Candidate> all;
    while (s.next())
        all << Candidate{domain::OperationId(s.text(0)), s.boolean(1), int(s.integer(2))};
    DH_TRY(s.error());
    return all;
}

domain::Result<QVector<Candidate>> onScreen(Connection &c, const domain::TicketId &ticket)
{
    Statement s(c, "SELECT o.op_id, o.answer_ready, o.attempts FROM tickets t JOIN operations o ON o.ticket = t.id "
                   "WHERE t.uuid = :ticket AND o.state = 'pending' AND o.not_before IS NULL AND o.reason <> 'held' " DH_CLAIM_FENCE
                   "ORDER BY o.revision DESC LIMIT 1");
    s.bind(":ticket", ticket);
    return read(s);
}

domain::Result<QVector<Candidate>> ready(Connection &c)
{
    Statement s(c, "SELECT o.op_id, o.answer_ready, o.attempts FROM operations o INDEXED BY operations_ready "
                   "WHERE o.state = 'pending' AND o.answer_ready = 1 AND (o.not_before IS NULL OR o.not_before <= :now) " DH_CLAIM_FENCE
                   "ORDER BY o.id LIMIT 1");
    s.bind(":now", c.nowMs());
    return read(s);
}

// The order to try for this operation: never one that refused it while there is another, one that left its outcome
// unknown only after the others.
domain::Result<QStringList> orderFor(Connection &c, const Candidate &candidate, const QStringList &usable)
{
    if (candidate.attempts == 0 || usable.size() < 2)
        return usable;
    Attempts attempts(c);
    const auto refused = attempts.providersWith(candidate.id, ErrorKind::Refused);
    if (!refused)
        return refused.error();
    const auto unknown = attempts.providersWith(candidate.id, ErrorKind::OutcomeUnknown);
    if (!unknown)
        return unknown.error();
    QStringList first;
    QStringList last;
    for (const QString &name : usable) {
        if (!refused->contains(name))
            (unknown->contains(name) ? last : first) << name;
    }
    const QStringList order = first + last;
    return order.isEmpty() ? usable : order;
}

domain::Result<QStringList> admittedOf(Connection &c, const QStringList &usable)
{
    QStringList admitted;
    for (const QString &name : usable) {
        const auto open = Gates(c).admits(name);
        if (!open)
            return open.error();
        if (*open || domain::guardOff("gate"))
            admitted << name;
    }
    return admitted;
}

// Whom to ask now; an empty name: nobody, its answer is here; none: all that may be asked are shut.
domain::Result<std::optional<QString>> providerFor(Connection &c, const Candidate &candidate, const QStringList &usable, const QStringList &admitted)
{
    if (candidate.answerReady && !domain::guardOff("reuse"))
        return std::optional(QString());
    const auto order = orderFor(c, candidate, usable);
    if (!order)
        return order.error();
    for (const QString &name : *order) {
        if (admitted.contains(name))
            return std::optional(name);
    }
    return std::optional<QString>();
}

struct Choice {
    Candidate candidate;
    QString provider; // empty: nobody, its answer is here
};

domain::Result<std::optional<Choice>> firstOf(Connection &c, const QVector<Candidate> &candidates, const QStringList &usable, const QStringList &admitted)
{
    for (const Candidate &candidate : candidates) {
        const auto provider = providerFor(c, candidate, usable, admitted);
        if (!provider)
            return provider.error();
        if (provider->has_value())
            return std::optional(Choice{candidate, **provider});
    }
    return std::optional<Choice>();
}

// Reads on only as far as it must: the first row as a rule, more where some wait for a provider that is shut.
domain::Result<std::optional<Choice>> firstWaiting(Connection &c, const QStringList &usable, const QStringList &admitted)
{
    if (domain::guardOff("claim")) {
        Statement all(c, "SELECT o.op_id, o.answer_ready, o.attempts FROM operations o WHERE o.state IN ('pending', 'processing') "
                         "AND o.not_before IS NULL AND o.reason <> 'held' ORDER BY o.state, o.id LIMIT 1");
        const auto candidates = read(all);
        return candidates ? firstOf(c, *candidates, usable, admitted) : domain::Result<std::optional<Choice>>(candidates.error());
    }
    Statement s(c, "SELECT o.op_id, o.answer_ready, o.attempts FROM operations o INDEXED BY operations_claim "
                   "WHERE o.state = 'pending' AND o.not_before IS NULL AND o.reason <> 'held' " DH_CLAIM_FENCE
                   "ORDER BY o.priority DESC, o.received_at DESC, o.id DESC LIMIT :limit");
    s.bind(":limit", candidatesLooked);
    DH_TRY(s.exec());
    while (s.next()) {
        const Candidate candidate{domain::OperationId(s.text(0)), s.boolean(1), int(s.integer(2))};
        const auto choice = firstOf(c, {candidate}, usable, admitted);
        if (!choice || choice->has_value())
            return choice;
    }
    DH_TRY(s.error());
    return std::optional<Choice>();
}

domain::Result<std::optional<Claim>> take(Connection &c, const Choice &choice, const ClaimContext &context)
{
    const auto &[candidate, provider] = choice;
    const qint64 now = c.nowMs();
    Done done;
    if (domain::guardOff("claim")) {
        Statement s(c, "UPDATE operations SET state = 'processing', generation = generation + 1, owner = :owner, lease_until = :lease, "
                       "provider = :provider, not_before = NULL, updated_at = :now WHERE op_id = :id");
        s.bind(":owner", context.owner).bind(":lease", c.clock().bootMs() + context.leaseMs).bind(":provider", provider).bind(":now", now)
            .bind(":id", candidate.id);
        done = execOne(s, "claimed");
    } else {
        Statement s(c, "UPDATE operations SET state = 'processing', generation = generation + 1, owner = :owner, lease_until = :lease, "
                       "provider = :provider, not_before = NULL, updated_at = :now WHERE op_id = :id AND state = 'pending'");
        s.bind(":owner", context.owner).bind(":lease", c.clock().bootMs() + context.leaseMs).bind(":provider", provider).bind(":now", now)
            .bind(":id", candidate.id);
        done = execOne(s, "claimed");
    }
    if (!done)
        return done.error();
    auto row = operationRow(c, candidate.id);
    if (!row)
        return row.error();
    Claim claim;
    claim.operation = row->operation;
    claim.lease = {candidate.id, context.owner, row->operation.generation};
    claim.provider = provider;
    if (!provider.isEmpty()) {
        const auto probe = Gates(c).takeProbe(provider, claim.lease);
        if (!probe)
            return probe.error();
        claim.probe = *probe;
    }
    DH_TRY(Events(c).append(Actor::Program, {}, row->ticketRow, row->rowId, u"claimed"_s,
                            {{u"generation"_s, claim.lease.generation}, {u"provider"_s, provider}, {u"stored_answer"_s, candidate.answerReady}}));
    c.changes().tickets.insert(claim.operation.ticket);
    return std::optional(claim);
}

} // namespace

domain::Result<std::optional<Claim>> Operations::claimNext(const ClaimContext &context)
{
    const auto admitted = admittedOf(m_c, context.usableProviders);
    if (!admitted)
        return admitted.error();
    const auto takeFirst = [&](const domain::Result<QVector<Candidate>> &candidates) -> domain::Result<std::optional<Claim>> {
        if (!candidates)
            return candidates.error();
        const auto choice = firstOf(m_c, *candidates, context.usableProviders, *admitted);
        if (!choice)
            return choice.error();
        return *choice ? take(m_c, **choice, context) : std::optional<Claim>();
    };
    if (!context.onScreen.isEmpty()) {
        auto claim = takeFirst(onScreen(m_c, context.onScreen));
        if (!claim || claim->has_value())
            return claim;
    }
    auto claim = takeFirst(ready(m_c));
    if (!claim || claim->has_value() || admitted->isEmpty())
        return claim;
    const auto choice = firstWaiting(m_c, context.usableProviders, *admitted);
    if (!choice)
        return choice.error();
    return *choice ? take(m_c, **choice, context) : std::optional<Claim>();
}

domain::Result<bool> Operations::couldAsk(const QStringList &usableProviders)
{
    const auto admitted = admittedOf(m_c, usableProviders);
    if (!admitted)
        return admitted.error();
    if (admitted->isEmpty())
        return false;
    const auto choice = firstWaiting(m_c, usableProviders, *admitted);
    if (!choice)
        return choice.error();
    return choice->has_value();
}

domain::Result<Operations::Claimable> Operations::anyClaimable()
{
    Statement s(m_c, "SELECT EXISTS (SELECT 1 FROM operations o INDEXED BY operations_ready WHERE o.state = 'pending' AND o.answer_ready = 1 "
                     "AND (o.not_before IS NULL OR o.not_before <= :now)), "
                     "EXISTS (SELECT 1 FROM operations o INDEXED BY operations_claim WHERE o.state = 'pending' AND o.not_before IS NULL AND o.reason <> 'held')");
    s.bind(":now", m_c.nowMs());
    DH_TRY(s.exec());
    Claimable claimable;
    if (s.next())
        claimable = {s.boolean(0), s.boolean(1)};
    DH_TRY(s.error());
    return claimable;
}

} // namespace store
