#include "ui/failures/failurewords.h"

#include "core/domain/causes.h"
#include "core/domain/labels.h"
#include "core/domain/sentences.h"
#include "ui/widgets/ages.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace failures
{

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("failures", text);
}

QString number(qint64 n)
{
    return QLocale().toString(n);
}

QString from(const QString &provider)
{
    return provider.isEmpty() ? QString() : u" · "_s + provider;
}

QString span(qint64 firstMs, qint64 lastMs, qint64 nowMs)
{
    const QString first = widgets::clockTime(firstMs, nowMs);
    const QString last = widgets::clockTime(lastMs, nowMs);
    return first == last ? tr("at %1").arg(first) : tr("from %1 to %2").arg(first, last);
}

QString gateWords(const QString &provider, const QVector<domain::Gate> &gates, qint64 nowMs)
{
    for (const domain::Gate &gate : gates) {
        if (gate.provider != provider || gate.state == domain::GateState::Open)
            continue;
        if (gate.state == domain::GateState::Paused)
            return tr("%1 is paused: a retry waits until it is resumed.").arg(provider);
        if (gate.reopenAtMs > nowMs)
            return tr("%1 is asked again at %2: a retry waits until then.").arg(provider, widgets::clockTime(gate.reopenAtMs, nowMs));
    }
    return {};
}

QString paidWords(qint64 paid, qint64 possibly, qint64 unknown)
{
    if (paid == 0 && possibly == 0 && unknown == 0)
        return tr("Nothing was paid for these.");
    QString words = tr("Paid so far: %1.").arg(domain::money(paid));
    if (possibly > 0 || unknown > 0)
        words += u' ' + tr("Possibly up to %1 more; calls of unknown billing: %2.").arg(domain::money(possibly), number(unknown));
    return words;
}

} // namespace

QString lineOf(const store::FailureGroup &group)
{
    return number(group.count) + u" × "_s + domain::causeTitle(group.cause.kind) + from(group.cause.provider);
}

QString lineOf(const store::UnknownGroup &group)
{
    return number(group.calls) + u" × "_s + tr("Possibly billed: what does the bill say?") + from(group.provider);
}

QString wordsOf(const store::FailureGroup &group, const QVector<domain::Gate> &gates, qint64 nowMs)
{
    QStringList lines;
    lines << tr("Tickets: %1, %2.").arg(number(group.count), span(group.firstMs, group.lastMs, nowMs));
    lines << tr("Whose: %1.").arg(domain::word(domain::whose(group.cause.kind)));
    if (!group.error.isEmpty())
        lines << tr("The newest: %1").arg(domain::inWords(group.error).left(300));
    QString paid = paidWords(group.paidNanoUsd, group.possiblyNanoUsd, group.unknownCalls);
    if (group.storedAnswers > 0)
        paid += u' ' + tr("For %1 an answer is here already: using it costs nothing.").arg(number(group.storedAnswers));
    lines << paid;
    const QString gate = gateWords(group.cause.provider, gates, nowMs);
    lines << tr("By itself: %1").arg(domain::byItself(group.cause.kind)) + (gate.isEmpty() ? QString() : u' ' + gate);
    lines << domain::causeAdvice(group.cause.kind);
    return lines.join(u'\n');
}

QString wordsOf(const store::UnknownGroup &group, qint64 nowMs)
{
    QStringList lines;
    lines << tr("Sent, and nobody knows whether it was billed. Calls: %1, %2.").arg(number(group.calls), span(group.firstMs, group.lastMs, nowMs));
    lines << tr("At most %1. Until it is settled, that much of the day's budget is held back.").arg(domain::money(group.maximumNanoUsd));
    if (group.unpriced > 0)
        lines << tr("Calls without a known price: %1.").arg(number(group.unpriced));
    lines << tr("By itself: nothing. A late answer would settle its call.");
    lines << tr("Look at the bill of %1, then say for each of them, or for all: was billed, or was not.").arg(group.provider);
    return lines.join(u'\n');
}

QString wordsOfAll(const QVector<store::FailureGroup> &groups)
{
    qint64 tickets = 0;
    qint64 paid = 0;
    qint64 possibly = 0;
    qint64 unknown = 0;
    for (const store::FailureGroup &group : groups) {
        tickets += group.count;
        paid += group.paidNanoUsd;
        possibly += group.possiblyNanoUsd;
        unknown += group.unknownCalls;
    }
    return tr("Tickets: %1. Causes: %2.").arg(number(tickets), number(groups.size())) + u'\n' + paidWords(paid, possibly, unknown) + u'\n' +
           tr("Choose a cause above to see what happened and what helps.");
}

QString wordsOf(const store::FailurePlan &plan)
{
    if (plan.items.isEmpty())
        return plan.permanentLeftOut > 0
                   ? tr("There is nothing that a retry of all would mend. Failed for causes that stay: %1. Choose their cause to retry them all the same.")
                         .arg(number(plan.permanentLeftOut))
                   : tr("There is nothing to retry any more.");
    QStringList lines;
    lines << tr("Tickets that will be tried again: %1.").arg(number(plan.items.size()));
    if (plan.storedAnswers > 0)
        lines << tr("With an answer that is here already: %1. No call, no cost.").arg(number(plan.storedAnswers));
    if (plan.calls > 0 && !plan.metered)
        lines << tr("New calls: %1. No provider that costs money is set up.").arg(number(plan.calls));
    else if (plan.calls > 0) {
        lines << tr("New calls: %1. About %2, at most %3.").arg(number(plan.calls), domain::money(plan.estimatedNanoUsd), domain::money(plan.maximumNanoUsd));
        if (plan.unpricedCalls > 0)
            lines << tr("Calls without a known price: %1. What they cost comes on top.").arg(number(plan.unpricedCalls));
        const qint64 left = plan.budgetLeftNanoUsd.value_or(0);
        if (plan.maximumNanoUsd <= left && plan.unpricedCalls == 0)
            lines << tr("%1 of today's budget is left: it fits.").arg(domain::money(left));
        else if (plan.maximumNanoUsd <= left)
            lines << tr("%1 of today's budget is left.").arg(domain::money(left));
        else
            lines << tr("%1 of today's budget is left: it may not fit. What does not fit waits until tomorrow, or until you raise the budget.")
                         .arg(domain::money(left));
    }
    if (plan.permanentLeftOut > 0)
        lines << tr("Left out: %1. Asked again, they would end the same way.").arg(number(plan.permanentLeftOut));
    return lines.join(u'\n');
}

QString wordsOf(const store::Moved &moved, const QString &doneWords)
{
    QString words = doneWords.arg(number(moved.done));
    if (moved.changed > 0)
        words += u' ' + tr("Went on meanwhile and left alone: %1.").arg(number(moved.changed));
    return words;
}

} // namespace failures
