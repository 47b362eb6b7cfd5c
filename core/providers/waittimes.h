#pragma once
// Job: how long a provider asks us to wait, out of the many ways they say it. Thread: any; pure.
// Failure: what is negative, garbage or beyond a month is taken as not said (-1).

#include "core/providers/provider.h"

namespace providers
{

// "1m30.5s", "6m0s", "12ms", "250us" (as Go prints durations), or bare seconds. -1: neither.
qint64 durationMs(QByteArrayView text);

// RFC 9110 date or seconds (a fraction allowed). -1: neither.
qint64 retryAfterValueMs(QByteArrayView text, qint64 nowMs);

// The lower bound that an answer states: retry-after-ms, else Retry-After, else the resets of the limits that are used up,
// the latest of them. Names of headers in lower case. -1: none.
qint64 waitMs(const Headers &headers, qint64 nowMs);

} // namespace providers
