// triage-again, retry: work that a person wants done once more.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include "core/store/guesses.h"
#include "core/store/operations.h"
#include "core/work/estimate.h"

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

const QString triageKind = u"triage"_s;
constexpr qsizetype chunk = 200; // tickets in one go: other writers come in between

QString priceWords(const work::CallEstimate &cost)
{
    if (cost.provider.isEmpty())
        return u"No provider that could be asked about them is set up yet."_s;
    if (!cost.estimatedNanoUsd || !cost.maximumNanoUsd)
        return u"What asking %1 about them costs is not known: its model has no price."_s.arg(printable(cost.provider));
    return u"Asking %1 about them: about %2, at most about %3."_s.arg(printable(cost.provider), usd(cost.estimatedNanoUsd), usd(cost.maximumNanoUsd));
}

// Open tickets that only the built-in classifier looked at, in chunks.
Answer askAboutGuesses(Call &call)
{
    const auto guesses = call.store().readWait([](store::Connection &c) { return store::Guesses(c).open(); });
    if (!guesses)
        return guesses.error();
    QVector<domain::OperationId> operations;
    for (const store::Guess &guess : *guesses)
        operations << guess.operation;
    const auto cost = work::estimateCalls(call.store(), call.app.dialects(), call.app.triage(), operations);
    if (!cost)
        return cost.error();
    const bool dryRun = call.args.has(u"dry-run"_s);
    if (cost->provider.isEmpty() && !dryRun)
        return domain::fail(domain::ErrorKind::Invalid, u"No provider is set up that could be asked; the built-in classifier would only say the same again."_s);
    store::Moved moved;
    for (qsizetype at = 0; at < guesses->size() && !dryRun; at += chunk) {
        const auto some = call.store().writeWait(store::Priority::Work, [part = guesses->mid(at, chunk)](store::Connection &c) { return store::Guesses(c).ask(part); });
        if (!some)
            return some.error();
        moved.done += some->done;
        moved.changed += some->changed;
    }
    return {QJsonObject{{u"tickets"_s, cost->calls}, {u"asked"_s, moved.done}, {u"changed_meanwhile"_s, moved.changed}, {u"provider"_s, orNull(cost->provider)},
                        {u"estimated_nanousd"_s, orNull(cost->estimatedNanoUsd)}, {u"maximum_nanousd"_s, orNull(cost->maximumNanoUsd)}},
            u"%1 open tickets have only the built-in classifier's result. %2\n%3"_s
                .arg(cost->calls).arg(priceWords(*cost), dryRun ? QString() : u"%1 wait for their turn now.\n"_s.arg(moved.done))};
}

Answer triageAgain(Call &call)
{
    const bool guesses = call.args.has(u"builtin"_s);
    if (guesses != call.args.values.isEmpty() || (call.args.has(u"dry-run"_s) && !guesses))
        return wrongUsage(u"\"triage-again\" needs either ticket ids or --builtin."_s, u"--dry-run goes with --builtin."_s);
    if (guesses)
        return askAboutGuesses(call);
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

} // namespace

QList<Command> retryCommands()
{
    return {
        {u"triage-again"_s, u"[ID...]"_s, 0, -1,
         {{u"builtin"_s, {}, u"all open tickets whose result is the built-in classifier's"_s},
          {u"dry-run"_s, {}, u"with --builtin: only say how many and what they would cost"_s}},
         u"Triage once more: a new revision and so a new call"_s, triageAgain},
        {u"retry"_s, u"[ID...]"_s, 0, -1,
         {{u"failed"_s, {}, u"all that failed, but for causes that a retry cannot mend"_s},
          {u"cause"_s, u"KIND"_s, u"only those that failed for this reason"_s},
          {u"fresh"_s, {}, u"make new calls even where an answer is stored"_s},
          {u"dry-run"_s, {}, u"only say how many calls and what they would cost"_s}},
         u"Grant failed tickets one more attempt"_s, retry},
    };
}

} // namespace cli
