// failures, cancel, resolve: what a lead does about what failed.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include "core/domain/causes.h"
#include "core/domain/labels.h"
#include "core/store/attempts.h"
#include "core/store/failures.h"
#include "core/store/operations.h"

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

constexpr int chunk = 200; // calls settled in one go: other writers come in between

QJsonObject document(const store::FailureGroup &g)
{
    return {{u"cause"_s, domain::toName(g.cause.kind)},
            {u"provider"_s, orNull(g.cause.provider)},
            {u"whose"_s, domain::toName(domain::whose(g.cause.kind))},
            {u"permanent"_s, store::isPermanent(g.cause.kind)},
            {u"tickets"_s, g.count},
            {u"stored_answers"_s, g.storedAnswers},
            {u"first_at"_s, timeOrNull(g.firstMs)},
            {u"last_at"_s, timeOrNull(g.lastMs)},
            {u"paid_nanousd"_s, g.paidNanoUsd},
            {u"possibly_paid_nanousd"_s, g.possiblyNanoUsd},
            {u"unknown_calls"_s, g.unknownCalls},
            {u"example"_s, QJsonObject{{u"id"_s, g.example.text()}, {u"subject"_s, g.exampleSubject}, {u"error"_s, g.error}}}};
}

QJsonObject document(const store::UnknownGroup &g)
{
    return {{u"provider"_s, g.provider},
            {u"calls"_s, g.calls},
            {u"maximum_nanousd"_s, g.maximumNanoUsd},
            {u"unpriced_calls"_s, g.unpriced},
            {u"first_at"_s, timeOrNull(g.firstMs)},
            {u"last_at"_s, timeOrNull(g.lastMs)}};
}

QString groupText(const store::FailureGroup &g)
{
    QString text = u"%1 × %2%3 (%4)\n"_s.arg(g.count).arg(domain::causeTitle(g.cause.kind),
                                                          g.cause.provider.isEmpty() ? QString() : u", "_s + printable(g.cause.provider),
                                                          domain::toName(g.cause.kind));
    text += u"    from %1 to %2; whose: %3\n"_s.arg(timeText(g.firstMs), timeText(g.lastMs), domain::word(domain::whose(g.cause.kind)));
    text += u"    paid %1"_s.arg(usd(g.paidNanoUsd));
    if (g.unknownCalls > 0 || g.possiblyNanoUsd > 0)
        text += u", possibly up to %1 more"_s.arg(usd(g.possiblyNanoUsd));
    if (g.storedAnswers > 0)
        text += u"; %1 with an answer that is here already"_s.arg(g.storedAnswers);
    text += u"\n    for example %1 %2: %3\n"_s.arg(g.example.text(), printable(g.exampleSubject), printable(g.error));
    return text + u"    %1\n    retry --failed --cause %2\n"_s.arg(domain::causeAdvice(g.cause.kind), domain::toName(g.cause.kind));
}

Answer failures(Call &call)
{
    const auto groups = call.store().readWait([](store::Connection &c) { return store::Failures(c).groups(); });
    if (!groups)
        return groups.error();
    const auto unknown = call.store().readWait([](store::Connection &c) { return store::Failures(c).unknownGroups(); });
    if (!unknown)
        return unknown.error();
    QJsonArray causes;
    QJsonArray bills;
    QString text;
    for (const store::FailureGroup &group : *groups) {
        causes.append(document(group));
        text += groupText(group);
    }
    for (const store::UnknownGroup &group : *unknown) {
        bills.append(document(group));
        text += u"%1 calls of %2 were possibly billed, at most %3\n    resolve --all --provider %2 --billed yes|no\n"_s.arg(group.calls)
                    .arg(printable(group.provider), usd(group.maximumNanoUsd));
    }
    return {QJsonObject{{u"groups"_s, causes}, {u"unknown_billing"_s, bills}}, text.isEmpty() ? u"Nothing has failed.\n"_s : text};
}

Answer cancel(Call &call)
{
    const QString why = call.args.option(u"reason"_s).simplified();
    if (why.size() > store::Failures::whyLimit)
        return wrongUsage(u"A reason has at most %1 characters."_s.arg(store::Failures::whyLimit));
    const auto ids = resolveAll(call.store(), call.args.values);
    if (!ids)
        return ids.error();
    const auto cancelled = call.store().writeWait(store::Priority::Person, [ids = *ids, why](store::Connection &c) -> domain::Result<int> {
        int count = 0;
        for (const domain::TicketId &id : ids) {
            const auto one = store::Operations(c).cancel(id, why.isEmpty() ? u"cancelled"_s : u"given_up"_s, why);
            if (!one)
                return one.error();
            count += *one ? 1 : 0;
        }
        return count;
    });
    if (!cancelled)
        return cancelled.error();
    return {QJsonObject{{u"cancelled"_s, *cancelled}, {u"nothing_to_cancel"_s, ids->size() - *cancelled}},
            u"%1 cancelled. A call that was already sent is not taken back; its answer is kept. \"retry ID\" takes it up again.\n"_s.arg(*cancelled)};
}

Answer resolveEvery(Call &call, domain::Billed billed)
{
    const QString provider = call.args.option(u"provider"_s);
    qint64 settled = 0;
    for (;;) { // only what was there when it began: calls that end meanwhile were not looked up in any bill
        const auto some = call.store().writeWait(store::Priority::Work, [provider, billed, until = call.nowMs()](store::Connection &c) {
            return store::Failures(c).resolveAll(provider, billed, until, chunk);
        });
        if (!some)
            return some.error();
        settled += *some;
        if (*some < chunk)
            break;
    }
    return {QJsonObject{{u"provider"_s, provider}, {u"billed"_s, domain::toName(billed)}, {u"resolved"_s, settled}},
            u"Noted for %1 calls of %2: %3.\n"_s.arg(settled).arg(printable(provider), domain::word(billed))};
}

Answer resolve(Call &call)
{
    const Args &args = call.args;
    const QString word = args.option(u"billed"_s);
    if (word != "yes"_L1 && word != "no"_L1)
        return wrongUsage(u"\"resolve\" needs --billed yes or --billed no."_s, u"The provider's own list of calls says which."_s);
    const domain::Billed billed = word == "yes"_L1 ? domain::Billed::Yes : domain::Billed::No;
    if (args.has(u"all"_s) != args.values.isEmpty() || args.has(u"all"_s) != args.has(u"provider"_s))
        return wrongUsage(u"\"resolve\" needs either one attempt or --all --provider NAME."_s, u"\"failures\" lists the providers with such calls."_s);
    if (args.has(u"all"_s))
        return resolveEvery(call, billed);
    const domain::AttemptId attempt(call.value(0));
    const auto done = call.store().writeWait(store::Priority::Person, [attempt, billed](store::Connection &c) {
        return store::Attempts(c).resolve(attempt, billed);
    });
    if (!done)
        return done.error();
    return {QJsonObject{{u"attempt"_s, attempt.text()}, {u"billed"_s, word}}, u"Noted: this call was %1billed.\n"_s.arg(word == "no"_L1 ? u"not "_s : u""_s)};
}

} // namespace

QList<Command> failureCommands()
{
    return {
        {u"failures"_s, {}, 0, 0, {}, u"What failed, by cause, and what was or may have been paid"_s, failures},
        {u"cancel"_s, u"ID..."_s, 1, -1, {{u"reason"_s, u"TEXT"_s, u"why it is given up, for the trail"_s}},
         u"Stop the triage of tickets, or give up one that failed"_s, cancel},
        {u"resolve"_s, u"[ATTEMPT]"_s, 0, 1,
         {{u"billed"_s, u"yes|no"_s, u"what the provider's bill says"_s},
          {u"all"_s, {}, u"every call with unknown outcome of one provider"_s},
          {u"provider"_s, u"NAME"_s, u"which one; goes with --all"_s}},
         u"Say whether a call with unknown outcome was billed"_s, resolve},
    };
}

} // namespace cli
