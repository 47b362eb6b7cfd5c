#include "core/providers/waittimes.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace providers
{

using namespace Qt::StringLiterals;

namespace
{

constexpr double longestMs = 31.0 * 24 * 3600 * 1000;

qint64 sane(double ms)
{
    return std::isfinite(ms) && ms >= 0 && ms <= longestMs ? static_cast<qint64>(std::ceil(ms)) : -1;
}

double unitMs(QByteArrayView unit)
{
    if (unit == "h")
        return 3'600'000;
    if (unit == "m")
        return 60'000;
    if (unit == "s")
        return 1000;
    if (unit == "ms")
        return 1;
    if (unit == "us" || unit == "\xC2\xB5s" || unit == "\xCE\xBCs")
        return 1e-3;
    if (unit == "ns")
        return 1e-6;
    return -1;
}

bool isNumeral(char c)
{
    return (c >= '0' && c <= '9') || c == '.';
}

// Only digits and one point: what toDouble() also takes ("1e9", "inf", "-2") is no waiting time.
double plainNumber(QByteArrayView text)
{
    if (text.isEmpty() || !std::all_of(text.begin(), text.end(), isNumeral))
        return -1;
    bool ok = false;
    const double value = text.toByteArray().toDouble(&ok);
    return ok ? value : -1;
}

// A reset as OpenAI (duration), Anthropic (RFC 3339) or a gateway (seconds) writes it.
qint64 resetMs(const QByteArray &text, qint64 nowMs)
{
    const qint64 duration = durationMs(text);
    if (duration >= 0)
        return duration;
    const QDateTime at = QDateTime::fromString(QString::fromLatin1(text), Qt::ISODateWithMs);
    if (!at.isValid())
        return -1;
    return sane(static_cast<double>(std::max<qint64>(0, at.toMSecsSinceEpoch() - nowMs)));
}

QByteArray valueOf(const Headers &headers, const QByteArray &name)
{
    for (const auto &[candidate, value] : headers) {
        if (candidate == name)
            return value.trimmed();
    }
    return {};
}

// x-ratelimit-reset-tokens -> x-ratelimit-remaining-tokens; anthropic-ratelimit-tokens-reset -> …-tokens-remaining
QByteArray remainingOf(QByteArray resetName)
{
    return resetName.replace("reset", "remaining");
}

} // namespace

qint64 durationMs(QByteArrayView text)
{
    text = text.trimmed();
    const double seconds = plainNumber(text);
    if (seconds >= 0)
        return sane(seconds * 1000);
    double total = 0;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype numberAt = at;
        while (at < text.size() && isNumeral(text[at]))
            ++at;
        const double number = plainNumber(text.sliced(numberAt, at - numberAt));
        const qsizetype unitAt = at;
        while (at < text.size() && !isNumeral(text[at]))
            ++at;
        const double unit = unitMs(text.sliced(unitAt, at - unitAt));
        if (number < 0 || unit < 0)
            return -1;
        total += number * unit;
    }
    return text.isEmpty() ? -1 : sane(total);
}

qint64 retryAfterValueMs(QByteArrayView text, qint64 nowMs)
{
    text = text.trimmed();
    const double seconds = plainNumber(text);
    if (seconds >= 0)
        return sane(seconds * 1000);
    QDateTime at = QLocale::c().toDateTime(QString::fromLatin1(text), u"ddd, dd MMM yyyy hh:mm:ss 'GMT'"_s);
    if (!at.isValid())
        return -1;
    at.setTimeSpec(Qt::UTC);
    const qint64 ahead = at.toMSecsSinceEpoch() - nowMs;
    return ahead < 0 ? -1 : sane(static_cast<double>(ahead));
}

qint64 waitMs(const Headers &headers, qint64 nowMs)
{
    const double exact = plainNumber(valueOf(headers, "retry-after-ms"));
    if (exact >= 0 && sane(exact) >= 0)
        return sane(exact);
    const qint64 after = retryAfterValueMs(valueOf(headers, "retry-after"), nowMs);
    if (after >= 0)
        return after;
    qint64 usedUp = -1;
    qint64 any = -1;
    for (const auto &[name, value] : headers) {
        if (!name.contains("ratelimit-") || !name.contains("reset"))
            continue;
        const qint64 wait = resetMs(value, nowMs);
        any = std::max(any, wait);
        if (valueOf(headers, remainingOf(name)) == "0")
            usedUp = std::max(usedUp, wait);
    }
    return usedUp >= 0 ? usedUp : any;
}

} // namespace providers
