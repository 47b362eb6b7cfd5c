#include "ui/ticket/triagewords.h"

#include "ui/widgets/ages.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace ticket
{

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("ticket", text);
}

QString triagingSentence(const TicketData &data, qint64 nowMs)
{
    const domain::Attempt *attempt = data.lastAttempt();
    QString text = tr("Being triaged. You can work meanwhile; what you set stays.");
    if (attempt && attempt->phase == domain::Phase::Sending && attempt->dialect != "builtin"_L1) {
        text = tr("Asked %1 at %2 (attempt %3). You can work meanwhile; what you set stays.")
                   .arg(attempt->model.isEmpty() ? attempt->provider : attempt->model,
                        widgets::clockTime(attempt->sentAtMs, nowMs))
                   .arg(attempt->ordinal);
    }
    return text;
}

QString checkReasons(const TicketData &data)
{
    QStringList reasons;
    if (data.result) {
        const domain::TriageResult &r = data.result->result;
        reasons = r.notes;
        if (reasons.isEmpty() && r.riskFlags.contains("injection_suspected"_L1))
            reasons << tr("the mail seems to give orders to a program");
        if (reasons.isEmpty() && r.categoryConfidence == domain::Confidence::Low)
            reasons << tr("the category is a guess");
        if (reasons.isEmpty() && r.urgencyConfidence == domain::Confidence::Low)
            reasons << tr("the urgency is a guess");
    }
    return reasons.isEmpty() ? tr("not sure enough to be trusted as it is") : reasons.join(u"; "_s);
}

} // namespace

QString stateSentence(const TicketData &data, qint64 nowMs)
{
    switch (data.shown()) {
    case domain::Shown::None:
        return tr("Not triaged. Triage has not been asked for.");
    case domain::Shown::Waiting:
        return tr("In the queue. It starts as soon as a worker is free.");
    case domain::Shown::Held:
        return tr("Waits until its import has ended.");
    case domain::Shown::Paused:
        return data.gateReason.isEmpty() ? tr("Paused: no provider may be asked at the moment.")
                                         : tr("Paused: %1").arg(data.gateReason);
    case domain::Shown::Triaging:
        return triagingSentence(data, nowMs);
    case domain::Shown::Retry:
        if (data.row.notBeforeMs == 0)
            return tr("Will be tried again as soon as its turn comes. %1").arg(data.row.error).trimmed();
        return tr("Next try at %1. %2")
            .arg(widgets::clockTime(data.row.notBeforeMs, nowMs), data.row.error)
            .trimmed();
    case domain::Shown::Stale:
        return tr("The customer wrote again after this. Summary and suggestion are for the earlier "
                  "mail.");
    case domain::Shown::Failed:
        return domain::causeTitle(data.row.errorKind.value_or(domain::ErrorKind::Internal)) + u'.';
    case domain::Shown::Cancelled:
        return tr("Triage was cancelled.");
    case domain::Shown::Check:
        return tr("Please check: %1").arg(checkReasons(data));
    case domain::Shown::Triaged:
        return data.result ? data.result->result.notes.join(u"; "_s) : QString();
    }
    return {};
}

QString adviceSentence(const TicketData &data)
{
    if (data.shown() != domain::Shown::Failed)
        return {};
    QStringList lines{data.row.error, domain::causeAdvice(data.row.errorKind.value_or(
                                          domain::ErrorKind::Internal))};
    if (data.paidNanoUsd() > 0)
        lines << tr("Paid so far: %1.").arg(domain::money(data.paidNanoUsd()));
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString originLine(const TicketData &data, qint64 nowMs)
{
    if (!data.result)
        return {};
    const store::AppliedResult &r = *data.result;
    QStringList parts;
    if (!r.result.byModel) {
        parts << tr("No model was asked: the built-in classifier did this");
    } else {
        parts << (r.provider.isEmpty() || r.provider == r.model
                      ? r.model
                      : tr("%1 by %2").arg(r.model, r.provider));
        parts << (r.costNanoUsd ? domain::money(*r.costNanoUsd) : tr("cost not known"));
    }
    parts << widgets::longAge(r.appliedAtMs, nowMs);
    if (r.revision > 1)
        parts << tr("revision %1").arg(r.revision);
    return parts.join(u" · "_s);
}

QString doubtLine(const TicketData &data)
{
    qint64 most = 0;
    bool unpriced = false;
    bool sentAgain = false;
    int unknown = 0;
    for (const store::OperationTrail &trail : data.operations) {
        for (const domain::Attempt &attempt : trail.attempts) {
            if (attempt.phase != domain::Phase::Ended || attempt.billed != domain::Billed::Unknown)
                continue;
            ++unknown;
            sentAgain = sentAgain || attempt.ordinal < trail.attempts.last().ordinal;
            unpriced = unpriced || !attempt.maximumNanoUsd;
            most += attempt.maximumNanoUsd.value_or(0);
        }
    }
    if (unknown == 0)
        return {};
    QStringList words;
    if (sentAgain)
        words << tr("Asked twice: the first call may have been billed.");
    words << (unpriced ? tr("Possibly billed, no price is known.")
                       : tr("Possibly billed up to %1 without an answer.").arg(domain::money(most)));
    return words.join(u' ');
}

QString languageWord(const QString &tag)
{
    const QLocale locale(tag);
    return locale.language() == QLocale::C ? tag.left(20) : locale.nativeLanguageName();
}

QString moneyRange(std::optional<qint64> estimatedNanoUsd, std::optional<qint64> maximumNanoUsd)
{
    if (!estimatedNanoUsd && !maximumNanoUsd)
        return tr("No price is known for it.");
    if (maximumNanoUsd.value_or(1) == 0)
        return tr("It costs nothing.");
    if (!estimatedNanoUsd || !maximumNanoUsd)
        return tr("It may cost up to %1.")
            .arg(domain::money(maximumNanoUsd.value_or(*estimatedNanoUsd)));
    return tr("It will cost about %1, at most %2.")
        .arg(domain::money(*estimatedNanoUsd), domain::money(*maximumNanoUsd));
}

QString costOfAnother(const TicketData &data)
{
    if (data.providers.isEmpty() || data.providers.first().dialect == domain::Dialect::Builtin)
        return tr(
            "The built-in classifier does it: nothing leaves this computer and it costs nothing.");
    const domain::ProviderConfig &provider = data.providers.first();
    if (!domain::isMetered(provider))
        return tr("%1 has no price set and counts as free.").arg(provider.name);
    for (auto trail = data.operations.crbegin(); trail != data.operations.crend(); ++trail) {
        for (auto attempt = trail->attempts.crbegin(); attempt != trail->attempts.crend();
             ++attempt) {
            if (attempt->provider == provider.name && attempt->maximumNanoUsd)
                return moneyRange(attempt->costNanoUsd ? attempt->costNanoUsd
                                                       : attempt->estimatedNanoUsd,
                                  attempt->maximumNanoUsd);
        }
    }
    return tr("%1 bills it by its price list; this ticket has no earlier call to estimate from.")
        .arg(provider.name);
}

QString dialectWord(domain::Dialect dialect)
{
    switch (dialect) {
    case domain::Dialect::Builtin:
        return tr("Built-in classifier (offline)");
    case domain::Dialect::OpenAiResponses:
        return tr("OpenAI, responses");
    case domain::Dialect::OpenAiChat:
        return tr("OpenAI, chat completions");
    case domain::Dialect::AnthropicMessages:
        return tr("Anthropic, messages");
    case domain::Dialect::Ollama:
        return tr("Ollama");
    case domain::Dialect::OpenAiCompatible:
        return tr("Compatible with OpenAI chat completions");
    case domain::Dialect::Demo:
        return tr("Demo model (recorded answers, pretend costs)");
    }
    return {};
}

QString attemptCost(const domain::Attempt &attempt)
{
    const QString text = domain::money(attempt.costNanoUsd.value_or(0));
    return attempt.dialect == domain::toName(domain::Dialect::Demo) ? tr("%1 (pretend)").arg(text) : text;
}

} // namespace ticket
