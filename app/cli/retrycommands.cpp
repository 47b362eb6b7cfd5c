// triage-again, retry, cancel, resolve: what a person decides about work.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include "core/store/attempts.h"
#include "core/store/operations.h"

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

const QString triageKind = u"triage"_s;

Answer triageAgain(Call &call)
{
    const auto ids = resolveAll(call.store(), call.args.values);
    if (!ids)
        return ids.error();
    QJsonArray documents;
    QString text;
    for (const domain::TicketId &id : *ids) {
        const auto created = call.store().writeWait(store::Priority::Person, [id](store::Connection &c) {
            return store::Operations(c).again(triageKind, id);
        });
        if (!created)
            return created.error();
        const bool isNew = created->outcome == store::CreateOutcome::Created;
        documents.append(QJsonObject{{u"ticket"_s, id.text()}, {u"operation"_s, created->id.text()},
                                     {u"revision"_s, created->id.text().section(u':', -1).toInt()}, {u"created"_s, isNew}});
        text += isNew ? u"%1: a new call to the provider, paid for again if the provider costs money.\n"_s.arg(created->id.text())
                      : u"%1: not finished yet; nothing new was made.\n"_s.arg(created->id.text());
    }
    return {documents, text};
}

QString planText(const store::RetryPlan &plan, bool dryRun)
{
    if (plan.operations == 0)
        return u"Nothing to retry.\n"_s;
    return u"%1%2 tickets: %3 with an answer that is here already, %4 with a new call; estimated %5, at most %6.\n"_s
        .arg(dryRun ? u"Would retry "_s : u"Retrying "_s).arg(plan.operations).arg(plan.storedAnswers).arg(plan.calls)
        .arg(usd(plan.estimatedNanoUsd), usd(plan.maximumNanoUsd));
}

Answer retry(Call &call)
{
    const Args &args = call.args;
    const bool allFailed = args.has(u"failed"_s);
    if (allFailed != args.values.isEmpty())
        return wrongUsage(u"\"retry\" needs either ticket ids or --failed."_s, u"With --failed, --cause takes one kind of failure only."_s);
    std::optional<domain::ErrorKind> cause;
    if (args.has(u"cause"_s)) {
        cause = domain::fromName<domain::ErrorKind>(args.option(u"cause"_s));
        if (!cause)
            return wrongUsage(u"There is no cause \"%1\"."_s.arg(args.option(u"cause"_s)),
                              u"Causes are: unavailable, rate_limited, outcome_unknown, unusable, refused, bad_request, crashed, budget, internal …"_s);
    }
    const auto tickets = resolveAll(call.store(), args.values);
    if (!tickets)
        return tickets.error();
    const bool dryRun = args.has(u"dry-run"_s);
    const bool fresh = args.has(u"fresh"_s);
    const auto work = [=, ids = *tickets](store::Connection &c) -> domain::Result<store::RetryPlan> {
        const auto operations = store::Operations(c).retryable(ids, cause);
        if (!operations)
            return operations.error();
        return dryRun ? store::Operations(c).plan(*operations, fresh) : store::Operations(c).retry(*operations, fresh);
    };
    const auto plan = dryRun ? call.store().readWait(work) : call.store().writeWait(store::Priority::Person, work);
    if (!plan)
        return plan.error();
    return {QJsonObject{{u"operations"_s, plan->operations}, {u"stored_answers"_s, plan->storedAnswers}, {u"calls"_s, plan->calls},
                        {u"estimated_nanousd"_s, orNull(plan->estimatedNanoUsd)}, {u"maximum_nanousd"_s, orNull(plan->maximumNanoUsd)}},
            planText(*plan, dryRun)};
}

Answer cancel(Call &call)
{
    const auto ids = resolveAll(call.store(), call.args.values);
    if (!ids)
        return ids.error();
    const auto cancelled = call.store().writeWait(store::Priority::Person, [ids = *ids](store::Connection &c) -> domain::Result<int> {
        int count = 0;
        for (const domain::TicketId &id : ids) {
            const auto one = store::Operations(c).cancel(id, u"cancelled"_s);
            if (!one)
                return one.error();
            count += *one ? 1 : 0;
        }
        return count;
    });
    if (!cancelled)
        return cancelled.error();
    return {QJsonObject{{u"cancelled"_s, *cancelled}, {u"nothing_to_cancel"_s, ids->size() - *cancelled}},
            u"%1 cancelled. A call that was already sent is not taken back; its answer is kept.\n"_s.arg(*cancelled)};
}

Answer resolve(Call &call)
{
    const QString word = call.args.option(u"billed"_s);
    if (word != "yes"_L1 && word != "no"_L1)
        return wrongUsage(u"\"resolve\" needs --billed yes or --billed no."_s, u"The provider's own list of calls says which."_s);
    const domain::AttemptId attempt(call.value(0));
    const domain::Billed billed = word == "yes"_L1 ? domain::Billed::Yes : domain::Billed::No;
    const auto done = call.store().writeWait(store::Priority::Person, [attempt, billed](store::Connection &c) {
        return store::Attempts(c).resolve(attempt, billed);
    });
    if (!done)
        return done.error();
    return {QJsonObject{{u"attempt"_s, attempt.text()}, {u"billed"_s, word}}, u"Noted: this call was %1billed.\n"_s.arg(word == "no"_L1 ? u"not "_s : u""_s)};
}

} // namespace

QList<Command> retryCommands()
{
    return {
        {u"triage-again"_s, u"ID..."_s, 1, -1, {}, u"Triage once more: a new revision and so a new call"_s, triageAgain},
        {u"retry"_s, u"[ID...]"_s, 0, -1,
         {{u"failed"_s, {}, u"all that failed, but for causes that a retry cannot mend"_s},
          {u"cause"_s, u"KIND"_s, u"only those that failed for this reason"_s},
          {u"fresh"_s, {}, u"make new calls even where an answer is stored"_s},
          {u"dry-run"_s, {}, u"only say how many calls and what they would cost"_s}},
         u"Grant failed tickets one more attempt"_s, retry},
        {u"cancel"_s, u"ID..."_s, 1, -1, {}, u"Stop the triage of tickets"_s, cancel},
        {u"resolve"_s, u"ATTEMPT"_s, 1, 1, {{u"billed"_s, u"yes|no"_s, u"what the provider's bill says"_s}},
         u"Say whether a call with unknown outcome was billed"_s, resolve},
    };
}

} // namespace cli
