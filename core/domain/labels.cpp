#include "core/domain/labels.h"

#include <QCoreApplication>

namespace domain
{

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("domain", text);
}

struct Row {
    Shown shown;
    const char *glyph;
    const char *word;
    const char *spoken;
    Tone tone;
};

// The table. A colour is never alone: glyph and word say the same.
constexpr std::array<Row, shownCount> table{{
    {Shown::None, "–", QT_TRANSLATE_NOOP("domain", "not triaged"), QT_TRANSLATE_NOOP("domain", "not triaged"), Tone::Muted},
    {Shown::Waiting, "○", QT_TRANSLATE_NOOP("domain", "waiting"), QT_TRANSLATE_NOOP("domain", "waiting for triage"), Tone::Muted},
    {Shown::Held, "○", QT_TRANSLATE_NOOP("domain", "importing"), QT_TRANSLATE_NOOP("domain", "waits for its import to end"), Tone::Muted},
    {Shown::Paused, "‖", QT_TRANSLATE_NOOP("domain", "paused"), QT_TRANSLATE_NOOP("domain", "triage paused"), Tone::Attention},
    {Shown::Triaging, "⟳", QT_TRANSLATE_NOOP("domain", "triaging"), QT_TRANSLATE_NOOP("domain", "being triaged"), Tone::Info},
    {Shown::Retry, "◷", QT_TRANSLATE_NOOP("domain", "retry"), QT_TRANSLATE_NOOP("domain", "will be tried again"), Tone::Attention},
    {Shown::Triaged, "●", QT_TRANSLATE_NOOP("domain", "triaged"), QT_TRANSLATE_NOOP("domain", "triaged"), Tone::Good},
    {Shown::Check, "◐", QT_TRANSLATE_NOOP("domain", "check"), QT_TRANSLATE_NOOP("domain", "triaged, please check"), Tone::Attention},
    {Shown::Stale, "↻", QT_TRANSLATE_NOOP("domain", "newer mail"),
     QT_TRANSLATE_NOOP("domain", "suggestion out of date, the customer wrote again"), Tone::Violet},
    {Shown::Failed, "✕", QT_TRANSLATE_NOOP("domain", "failed"), QT_TRANSLATE_NOOP("domain", "triage failed"), Tone::Danger},
    {Shown::Cancelled, "–", QT_TRANSLATE_NOOP("domain", "cancelled"), QT_TRANSLATE_NOOP("domain", "triage cancelled"), Tone::Muted},
}};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].shown != Shown(int(i)))
            return false;
    }
    return true;
}
static_assert(inOrder(), "a row is found by its number");

const Row &rowOf(Shown shown)
{
    return table[std::size_t(shown)];
}

// Names that ship with the program and are kept in the file; a person's own are shown as they are.
[[maybe_unused]] constexpr const char *shippedNames[] = {
    QT_TRANSLATE_NOOP("names", "billing"),
    QT_TRANSLATE_NOOP("names", "refund"),
    QT_TRANSLATE_NOOP("names", "account access"),
    QT_TRANSLATE_NOOP("names", "bug"),
    QT_TRANSLATE_NOOP("names", "outage"),
    QT_TRANSLATE_NOOP("names", "how to"),
    QT_TRANSLATE_NOOP("names", "feature request"),
    QT_TRANSLATE_NOOP("names", "order delivery"),
    QT_TRANSLATE_NOOP("names", "cancellation"),
    QT_TRANSLATE_NOOP("names", "complaint"),
    QT_TRANSLATE_NOOP("names", "sales question"),
    QT_TRANSLATE_NOOP("names", "data protection"),
    QT_TRANSLATE_NOOP("names", "security"),
    QT_TRANSLATE_NOOP("names", "no reply needed"),
    QT_TRANSLATE_NOOP("names", "spam"),
    QT_TRANSLATE_NOOP("names", "other"),
    QT_TRANSLATE_NOOP("names", "legal threat"),
    QT_TRANSLATE_NOOP("names", "churn"),
    QT_TRANSLATE_NOOP("names", "abusive"),
    QT_TRANSLATE_NOOP("names", "injection suspected"),
};

} // namespace

Label label(Shown shown)
{
    const Row &row = rowOf(shown);
    return {QString::fromUtf8(row.glyph), tr(row.word), tr(row.spoken), row.tone};
}

Tone tone(Shown shown)
{
    return rowOf(shown).tone;
}

Tone tone(Urgency urgency)
{
    switch (urgency) {
    case Urgency::Critical:
        return Tone::Danger;
    case Urgency::High:
        return Tone::Attention;
    case Urgency::Normal:
    case Urgency::Low:
        return Tone::Muted;
    }
    return Tone::Plain;
}

QString word(Look bit)
{
    switch (bit) {
    case Look::LowConfidence:
        return tr("unsure");
    case Look::UnverifiedQuote:
        return tr("quote not found");
    case Look::Suspicious:
        return tr("suspicious text");
    case Look::Answer:
        return tr("faulty answer");
    case Look::Stale:
        return tr("newer mail");
    case Look::UnknownBilling:
        return tr("possibly billed");
    }
    return {};
}

QStringList lookWords(int look)
{
    constexpr Look gravestFirst[]{Look::Suspicious, Look::UnknownBilling, Look::UnverifiedQuote, Look::Answer, Look::LowConfidence, Look::Stale};
    QStringList words;
    for (const Look bit : gravestFirst) {
        if (has(look, bit))
            words << word(bit);
    }
    return words;
}

Shown shownOf(const TriageFacts &f)
{
    if (!f.exists)
        return Shown::None;
    switch (f.state) {
    case OperationState::Processing:
        return Shown::Triaging;
    case OperationState::Failed:
        return Shown::Failed;
    case OperationState::Pending:
        if (f.reason == toName(PendingReason::Held))
            return Shown::Held;
        if (f.everyGateShut && !f.answerReady)
            return Shown::Paused;
        return f.reason == toName(PendingReason::Retry) ? Shown::Retry : Shown::Waiting;
    case OperationState::Cancelled:
        if (!f.hasResult)
            return Shown::Cancelled;
        break;
    case OperationState::Completed:
        break;
    }
    if (f.stale)
        return Shown::Stale;
    return f.check ? Shown::Check : Shown::Triaged;
}

QString word(Urgency urgency)
{
    switch (urgency) {
    case Urgency::Low:
        return tr("low");
    case Urgency::Normal:
        return tr("normal");
    case Urgency::High:
        return tr("high");
    case Urgency::Critical:
        return tr("critical");
    }
    return {};
}

QString glyph(Urgency urgency)
{
    switch (urgency) {
    case Urgency::Low:
        return QStringLiteral("▽");
    case Urgency::Normal:
        return QStringLiteral("◇");
    case Urgency::High:
        return QStringLiteral("▲");
    case Urgency::Critical:
        return QStringLiteral("▲▲");
    }
    return {};
}

QString word(TicketStatus status)
{
    switch (status) {
    case TicketStatus::Open:
        return tr("open");
    case TicketStatus::Waiting:
        return tr("waiting for the customer");
    case TicketStatus::Closed:
        return tr("closed");
    }
    return {};
}

QString word(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Low:
        return tr("a guess");
    case Confidence::Medium:
        return tr("likely");
    case Confidence::High:
        return tr("sure");
    }
    return {};
}

QString word(Billed billed)
{
    switch (billed) {
    case Billed::No:
        return tr("not billed");
    case Billed::Yes:
        return tr("billed");
    case Billed::Unknown:
        return tr("possibly billed");
    }
    return {};
}

QString categoryWord(const QString &category)
{
    QString text = category;
    text.replace(QLatin1Char('_'), QLatin1Char(' '));
    return QCoreApplication::translate("names", qUtf8Printable(text));
}

QString riskWord(const QString &flag)
{
    return categoryWord(flag);
}

QString causeTitle(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Unavailable:
        return tr("The provider could not be reached");
    case ErrorKind::RateLimited:
        return tr("The provider asked us to slow down");
    case ErrorKind::Account:
        return tr("The provider account needs attention");
    case ErrorKind::OutcomeUnknown:
        return tr("Sent, but no answer came back: possibly billed");
    case ErrorKind::Unusable:
        return tr("The answers could not be used");
    case ErrorKind::Refused:
        return tr("The model declined to answer");
    case ErrorKind::BadRequest:
        return tr("The provider did not accept the request");
    case ErrorKind::Crashed:
        return tr("The program stopped while working on it, three times");
    case ErrorKind::Budget:
        return tr("The budget is used up");
    case ErrorKind::Full:
        return tr("The disk is full");
    case ErrorKind::Invalid:
    case ErrorKind::Conflict:
    case ErrorKind::NotFound:
    case ErrorKind::Busy:
    case ErrorKind::Corrupt:
    case ErrorKind::Cancelled:
    case ErrorKind::Internal:
        return tr("Deskhand could not finish it");
    }
    return {};
}

QString causeAdvice(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Unavailable:
    case ErrorKind::RateLimited:
        return tr("Retry when the provider is back. Nothing was billed.");
    case ErrorKind::Account:
        return tr("Check key, model and quota in the provider settings, then resume the provider.");
    case ErrorKind::OutcomeUnknown:
        return tr("Look at the provider's bill if you can, then mark the call as billed or not, or retry: a retry is a new call.");
    case ErrorKind::Unusable:
        return tr("Read the raw answer in the audit trail. A retry is a new paid call.");
    case ErrorKind::Refused:
        return tr("Answer by hand, or add another provider and retry.");
    case ErrorKind::BadRequest:
        return tr("Read the provider's words in the audit trail; the same request will not be accepted later either.");
    case ErrorKind::Crashed:
        return tr("Answer by hand, or retry this ticket alone.");
    case ErrorKind::Budget:
        return tr("Raise the daily budget in the settings, or wait until tomorrow.");
    case ErrorKind::Full:
        return tr("Free some space on the disk; stored answers are used without a new call.");
    case ErrorKind::Invalid:
    case ErrorKind::Conflict:
    case ErrorKind::NotFound:
    case ErrorKind::Busy:
    case ErrorKind::Corrupt:
    case ErrorKind::Cancelled:
    case ErrorKind::Internal:
        return tr("Retry; a stored answer is used without a new call. If it fails again, see the log.");
    }
    return {};
}

QString money(qint64 nanoUsd)
{
    if (nanoUsd > 0 && nanoUsd < 100'000)
        return QStringLiteral("<0.0001 USD");
    return QString::number(double(nanoUsd) / 1e9, 'f', nanoUsd >= 10'000'000'000 ? 2 : 4) + QStringLiteral(" USD");
}

} // namespace domain
