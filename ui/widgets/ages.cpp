#include "ui/widgets/ages.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace widgets
{

namespace
{

constexpr qint64 minuteMs = 60'000;
constexpr qint64 hourMs = 60 * minuteMs;
constexpr qint64 dayMs = 24 * hourMs;

QString tr(const char *text, int n = -1)
{
    return QCoreApplication::translate("widgets", text, nullptr, n);
}

} // namespace

QString age(qint64 thenMs, qint64 nowMs)
{
    const qint64 gone = nowMs - thenMs;
    if (gone < minuteMs)
        return tr("now");
    if (gone < hourMs)
        return tr("%1 min").arg(gone / minuteMs);
    if (gone < dayMs)
        return tr("%1 h").arg(gone / hourMs);
    if (gone < 7 * dayMs)
        return tr("%1 d").arg(gone / dayMs);
    const QDate then = QDateTime::fromMSecsSinceEpoch(thenMs).date();
    const bool sameYear = then.year() == QDateTime::fromMSecsSinceEpoch(nowMs).date().year();
    return QLocale().toString(then, sameYear ? u"d MMM"_s : u"d MMM yyyy"_s);
}

QString longAge(qint64 thenMs, qint64 nowMs)
{
    const qint64 gone = nowMs - thenMs;
    if (gone < minuteMs)
        return tr("just now");
    if (gone < 7 * dayMs)
        return tr("%1 ago").arg(age(thenMs, nowMs));
    return age(thenMs, nowMs);
}

QString clockTime(qint64 ms, qint64 nowMs)
{
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(ms);
    const QString time = then.toString(u"HH:mm:ss"_s);
    if (then.date() == QDateTime::fromMSecsSinceEpoch(nowMs).date())
        return time;
    return QLocale().toString(then.date(), u"d MMM"_s) + u' ' + time;
}

QString fullTime(qint64 ms)
{
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(ms);
    return QLocale().toString(then.date(), u"ddd d MMM yyyy"_s) + then.toString(u", HH:mm:ss"_s);
}

QString elapsed(qint64 ms)
{
    const qint64 seconds = ms / 1000;
    if (seconds < 60)
        return tr("%1 s").arg(seconds);
    return tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
}

} // namespace widgets
