#include "core/mail/dates.h"

#include <QDateTime>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>
#include <QTimeZone>

#include <array>

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

// English, German, French, Spanish, Italian, Dutch: the letters that tell a month from the others.
int monthOf(const QString &word)
{
    static const std::array<const char *, 12> starts{"jan,jän,ene,gen",
                                                     "feb,fév,fev",
                                                     "mar,mär,mrz,maa",
                                                     "apr,avr,abr",
                                                     "may,mai,mag,mei",
                                                     "jun,juin,giu",
                                                     "jul,juil,lug",
                                                     "aug,aoû,aou,ago",
                                                     "sep,set",
                                                     "oct,okt,ott",
                                                     "nov",
                                                     "dec,dez,déc,dic"};
    const QString lower = word.toLower();
    if (lower.startsWith("juin"_L1))
        return 6;
    for (size_t i = 0; i < starts.size(); ++i) {
        for (const QString &start : QString::fromUtf8(starts[i]).split(u',')) {
            if (lower.startsWith(start))
                return static_cast<int>(i) + 1;
        }
    }
    return 0;
}

std::optional<int> zoneSeconds(const QString &text)
{
    static const QRegularExpression numeric(u"^(?:GMT|UTC)?([+-])(\\d{2}):?(\\d{2})$"_s);
    if (const auto match = numeric.match(text.toUpper()); match.hasMatch()) {
        const int hours = match.captured(2).toInt();
        const int minutes = match.captured(3).toInt();
        if (hours > 15 || minutes > 59)
            return std::nullopt;
        const int seconds = (hours * 60 + minutes) * 60;
        return match.captured(1) == "-"_L1 ? -seconds : seconds;
    }
    static const QHash<QString, int> named{
        {u"Z"_s, 0},    {u"UT"_s, 0},   {u"UTC"_s, 0},  {u"GMT"_s, 0},  {u"EST"_s, -5},
        {u"EDT"_s, -4}, {u"CST"_s, -6}, {u"CDT"_s, -5}, {u"MST"_s, -7}, {u"MDT"_s, -6},
        {u"PST"_s, -8}, {u"PDT"_s, -7}, {u"CET"_s, 1},  {u"CEST"_s, 2}, {u"MEZ"_s, 1},
        {u"MESZ"_s, 2}, {u"WET"_s, 0},  {u"BST"_s, 1},  {u"EET"_s, 2},  {u"JST"_s, 9}};
    const auto it = named.constFind(text.toUpper());
    return it == named.constEnd() ? std::nullopt : std::optional<int>(*it * 3600);
}

std::optional<qint64> at(int year, int month, int day, const QTime &time, std::optional<int> zone)
{
    const QDate date(year, month, day);
    if (!date.isValid() || !time.isValid())
        return std::nullopt;
    const QDateTime stamp =
        zone ? QDateTime(date, time, Qt::OffsetFromUTC, *zone) : QDateTime(date, time);
    return stamp.isValid() ? std::optional<qint64>(stamp.toMSecsSinceEpoch()) : std::nullopt;
}

QTime timeOf(const QString &hours, const QString &minutes, const QString &seconds,
             const QString &half)
{
    int hour = hours.toInt();
    if (!half.isEmpty() && hour <= 12)
        hour = hour % 12 + (half.startsWith(u'p', Qt::CaseInsensitive) ? 12 : 0);
    return QTime(hour, minutes.toInt(),
                 qMin(seconds.toInt(), 59)); // a leap second is not one of ours
}

std::optional<ReadDate> parseNumeric(const QString &text)
{
    static const QRegularExpression pattern(
        u"^(\\d{1,4})([./-])(\\d{1,2})\\2(\\d{1,4})(?:[T ,]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?\\s*([AaPp]\\.?[Mm]\\.?)?)?\\s*(\\S+)?$"_s);
    const auto match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QString zoneText = match.captured(9);
    const std::optional<int> zone = zoneSeconds(zoneText);
    if (!zoneText.isEmpty() && !zone)
        return std::nullopt;
    const int first = match.captured(1).toInt();
    const int second = match.captured(3).toInt();
    int third = match.captured(4).toInt();
    const QTime time =
        timeOf(match.captured(5), match.captured(6), match.captured(7), match.captured(8));
    const auto made = [&](int year, int month, int day,
                          const QString &note) -> std::optional<ReadDate> {
        const std::optional<qint64> ms = at(year, month, day, time, zone);
        return ms ? std::optional<ReadDate>({*ms, note}) : std::nullopt;
    };
    if (match.captured(1).size() == 4)
        return made(first, second, third, {});
    if (match.captured(1).size() > 2)
        return std::nullopt;
    if (third < 100)
        third += third < 70 ? 2000 : 1900;
    if (match.captured(2) == "/"_L1 && second > 12)
        return made(third, first, second, {});
    if (match.captured(2) == "/"_L1 && first <= 12 && first != second)
        return made(third, first, second,
                    u"the date “%1” was read as month/day"_s.arg(text.left(40)));
    return made(third, second, first, {});
}

} // namespace

std::optional<qint64> parseMailDate(const QString &text)
{
    static const QRegularExpression comment(u"\\([^)]*\\)"_s);
    static const QRegularExpression separators(u"[\\s,]+"_s);
    static const QRegularExpression clock(u"^(\\d{1,2}):(\\d{2})(?::(\\d{2}))?$"_s);
    int day = 0;
    int month = 0;
    int year = 0;
    QTime time(0, 0);
    std::optional<int> zone;
    const QStringList words =
        QString(text.left(200)).remove(comment).split(separators, Qt::SkipEmptyParts);
    for (const QString &whole : words) {
        const bool dashed = whole.count(u'-') == 2 && whole.front().isDigit(); // 14-Dec-2001
        for (const QString &word :
             dashed ? whole.split(u'-', Qt::SkipEmptyParts) : QStringList{whole}) {
            bool number = false;
            const int value = (word.endsWith(u'.') ? word.chopped(1) : word).toInt(&number);
            if (const auto match = clock.match(word); match.hasMatch()) {
                time = timeOf(match.captured(1), match.captured(2), match.captured(3), {});
            } else if (const auto offset = zoneSeconds(word)) {
                zone = zone.value_or(*offset);
            } else if (word.compare("pm"_L1, Qt::CaseInsensitive) == 0 && time.hour() < 12) {
                time = time.addSecs(12 * 3600);
            } else if (number && value > 0) {
                if (day == 0 && value <= 31 && word.size() <= 3)
                    day = value;
                else if (year == 0)
                    year = value < 50 ? value + 2000 : value < 1000 ? value + 1900 : value;
            } else if (const int named = monthOf(word); named > 0) {
                month = named; // the last one: "mar." is also a Tuesday
            }
        }
    }
    if (day == 0 || month == 0 || year == 0)
        return std::nullopt;
    return at(year, month, day, time, zone.value_or(0));
}

std::optional<ReadDate> parseAnyDate(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty() || trimmed.size() > 100)
        return std::nullopt;
    bool number = false;
    const double epoch = trimmed.toDouble(&number);
    if (number && epoch >= 100'000'000 && epoch < 1e14)
        return ReadDate{static_cast<qint64>(epoch >= 1e11 ? epoch : epoch * 1000), {}};
    if (const std::optional<ReadDate> numeric = parseNumeric(trimmed))
        return numeric;
    const QDateTime iso = QDateTime::fromString(trimmed, Qt::ISODateWithMs);
    if (iso.isValid() && !number)
        return ReadDate{iso.toMSecsSinceEpoch(), {}};
    if (const std::optional<qint64> mail = parseMailDate(trimmed); mail && !number)
        return ReadDate{*mail, {}};
    return std::nullopt;
}

ReadDate clampDate(std::optional<qint64> claimedMs, const QString &claimedText, qint64 fallbackMs,
                   qint64 nowMs)
{
    static constexpr qint64 start1990 = 631'152'000'000;
    static constexpr qint64 dayMs = 86'400'000;
    const QString shown = claimedText.simplified().left(60);
    if (shown.isEmpty() && !claimedMs)
        return {fallbackMs, u"no date is given; the time of arrival is used"_s};
    if (!claimedMs)
        return {fallbackMs,
                u"the date “%1” cannot be read; the time of arrival is used"_s.arg(shown)};
    if (*claimedMs < start1990)
        return {fallbackMs,
                u"the date “%1” is too far in the past; the time of arrival is used"_s.arg(shown)};
    if (*claimedMs > nowMs + dayMs)
        return {fallbackMs,
                u"the date “%1” is in the future; the time of arrival is used"_s.arg(shown)};
    return {*claimedMs, {}};
}

} // namespace mail
