#pragma once
// Job: times in the words a person uses. Thread: any; pure.

#include <QString>

namespace widgets
{

QString age(qint64 thenMs, qint64 nowMs);     // "now", "12 min", "3 h", "2 d", "5 Mar"
QString longAge(qint64 thenMs, qint64 nowMs); // "12 minutes ago"
QString clockTime(qint64 ms, qint64 nowMs);   // "10:31:07", with the date when it is another day
QString fullTime(qint64 ms);                  // "Mon 5 Mar 2024, 10:31:07"
QString elapsed(qint64 ms);                   // "12 s", "3 min 5 s"

} // namespace widgets
