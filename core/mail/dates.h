#pragma once
// Job: points in time as mails, exports and tables write them. Thread: any; pure.
// Failure: nothing for what cannot be read; dates nobody can mean (before 1990, later than
// tomorrow) are refused by `clampDate`.

#include <QString>

#include <optional>

namespace mail
{

// RFC 5322 and what is seen instead: any order of day and year, month names of six languages, old
// zone names.
std::optional<qint64> parseMailDate(const QString &text);

struct ReadDate {
    qint64 ms = 0;
    QString note; // in words, empty when nothing had to be guessed
};

// ISO 8601, epoch seconds or milliseconds, day.month.year, day/month or month/day, RFC 5322.
// Without a zone: this computer's.
std::optional<ReadDate> parseAnyDate(const QString &text);

// The claimed time if it can be true, else the fallback with a note saying what was wrong.
ReadDate clampDate(std::optional<qint64> claimedMs, const QString &claimedText, qint64 fallbackMs,
                   qint64 nowMs);

} // namespace mail
