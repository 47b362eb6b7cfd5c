#include "ui/ticket/traildetail.h"

#include "ui/ticket/triagewords.h"
#include "ui/widgets/ages.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ticket
{

namespace
{

constexpr qsizetype mostBytes = 256 * 1024;

QString tr(const char *text)
{
    return QCoreApplication::translate("ticket", text);
}

QString actorWords(domain::Actor actor, const QString &name)
{
    switch (actor) {
    case domain::Actor::Person:
        return name.isEmpty() ? tr("person") : name;
    case domain::Actor::Program:
        return name.isEmpty() || name.contains(u':') ? tr("Deskhand")
                                                     : name; // its own work is named by operation
    case domain::Actor::Provider:
        return name.isEmpty() || name.contains(u':') ? tr("triage") : name;
    }
    return {};
}

QString valueWords(const QJsonValue &value)
{
    if (value.isArray()) {
        QStringList words;
        const QJsonArray array = value.toArray();
        for (const QJsonValue &one : array)
            words << valueWords(one);
        return words.isEmpty() ? tr("none") : words.join(u", "_s);
    }
    if (value.isBool())
        return value.toBool() ? tr("yes") : tr("no");
    if (value.isString())
        return value.toString();
    if (value.isNull())
        return tr("none");
    return value.toVariant().toString();
}

TrailEntry fromEvent(const store::Event &event)
{
    TrailEntry entry;
    entry.atMs = event.atMs;
    entry.who = actorWords(event.actor, event.actorName);
    entry.what = domain::eventSentence(event.what, event.detail);
    entry.sort = domain::eventSort(event.what, event.actor == domain::Actor::Person);
    static const QStringList troubles{u"failed"_s, u"answer_rejected"_s, u"no_answer"_s, u"apply_failed"_s, u"read_failed"_s};
    entry.trouble = troubles.contains(event.what);
    QStringList lines{widgets::fullTime(event.atMs), tr("By: %1").arg(entry.who),
                      tr("What: %1").arg(entry.what)};
    if (!event.operation.isEmpty())
        lines << tr("Operation: %1").arg(event.operation.text());
    for (auto field = event.detail.begin(); field != event.detail.end(); ++field)
        lines << u"%1: %2"_s.arg(domain::categoryWord(field.key()), valueWords(field.value()));
    entry.facts = lines.join(u'\n');
    return entry;
}

QString verdictWords(const domain::Attempt &a)
{
    if (!a.verdict)
        return a.answer ? tr("not judged yet") : QString();
    switch (*a.verdict) {
    case domain::Verdict::Usable:
        return tr("usable");
    case domain::Verdict::Applied:
        return tr("used");
    case domain::Verdict::Rejected:
        return tr("rejected: %1").arg(a.verdictReason);
    }
    return {};
}

QString outcomeWords(const domain::Attempt &a)
{
    if (a.phase == domain::Phase::Sending)
        return tr("on its way");
    if (a.outcome == "answered"_L1)
        return verdictWords(a).isEmpty() ? tr("answered") : tr("answered, %1").arg(verdictWords(a));
    const auto kind = domain::fromName<domain::ErrorKind>(a.outcome);
    return kind ? domain::causeTitle(*kind) : a.outcome;
}

QString costWords(const domain::Attempt &a)
{
    if (a.costNanoUsd)
        return attemptCost(a);
    return a.costReason.isEmpty() ? tr("not known") : a.costReason;
}

TrailEntry fromAttempt(const domain::Operation &operation, const domain::Attempt &a)
{
    TrailEntry entry;
    entry.atMs = a.sentAtMs;
    entry.who = a.provider.isEmpty() ? a.dialect : a.provider;
    entry.sort = domain::EventSort::Call;
    entry.what = tr("Call: attempt %1 of revision %2").arg(a.ordinal).arg(operation.revision);
    entry.outcome = outcomeWords(a) + u" · "_s + domain::word(a.billed);
    if (a.costNanoUsd && *a.costNanoUsd > 0)
        entry.outcome += u" · "_s + attemptCost(a);
    entry.trouble = a.phase == domain::Phase::Ended &&
                    (a.outcome != "answered"_L1 || a.verdict == domain::Verdict::Rejected);
    const auto tokens = [](qint64 n) { return n < 0 ? tr("not told") : QString::number(n); };
    QStringList lines{
        tr("Operation: %1").arg(operation.id.text()),
        tr("Asked: %1")
            .arg(a.model.isEmpty() ? entry.who
                                   : tr("%1 by %2 (%3)").arg(a.model, a.provider, a.dialect)),
        tr("Sent: %1").arg(widgets::fullTime(a.sentAtMs)),
        a.endedAtMs > 0 ? tr("Ended: %1, after %2 ms")
                              .arg(widgets::fullTime(a.endedAtMs))
                              .arg(a.endedAtMs - a.sentAtMs)
                        : tr("Not ended"),
        tr("Outcome: %1").arg(outcomeWords(a)),
        tr("Billed: %1").arg(domain::word(a.billed)),
        tr("Cost: %1").arg(costWords(a)),
        tr("Tokens: %1 in (%2 of them cached), %3 out")
            .arg(tokens(a.usage.inputTokens), tokens(a.usage.cachedInputTokens),
                 tokens(a.usage.outputTokens)),
    };
    if (!a.outcomeText.isEmpty())
        lines << tr("In words: %1").arg(a.outcomeText);
    if (a.httpStatus > 0)
        lines << tr("HTTP status: %1").arg(a.httpStatus);
    if (!verdictWords(a).isEmpty())
        lines << tr("Verdict: %1").arg(verdictWords(a));
    if (a.answer && !a.answer->requestId.isEmpty())
        lines << tr("The provider's id of the call: %1").arg(a.answer->requestId);
    if (!a.idempotencyKey.isEmpty())
        lines << tr("Idempotency key: %1").arg(a.idempotencyKey);
    lines << tr("SHA-256 of what was sent: %1").arg(QString::fromLatin1(a.wireHash.toHex()));
    entry.facts = lines.join(u'\n');
    entry.attempt = a;
    return entry;
}

} // namespace

QVector<TrailEntry> trailEntries(const TicketData &data)
{
    QVector<TrailEntry> entries;
    for (const store::Event &event : data.events)
        entries << fromEvent(event);
    for (const store::OperationTrail &trail : data.operations) {
        for (const domain::Attempt &attempt : trail.attempts)
            entries << fromAttempt(trail.operation, attempt);
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const TrailEntry &a, const TrailEntry &b) { return a.atMs < b.atMs; });
    return entries;
}

QString bytesForReading(const QByteArray &bytes)
{
    QString text = QString::fromUtf8(bytes.left(mostBytes));
    if (bytes.size() > mostBytes)
        text +=
            u"\n\n"_s + tr("(%1 more bytes are kept in the file)").arg(bytes.size() - mostBytes);
    return text;
}

} // namespace ticket
