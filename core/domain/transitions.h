#pragma once
// Job: the rules of an operation's lifecycle that need no I/O, in one place for store and engine. Thread: any; pure.

#include <QtGlobal>

#include <optional>

namespace domain
{

// Reaps of a dead owner that one operation survives within the window; the third makes it failed.
inline constexpr int deadReapLimit = 3;
inline constexpr qint64 deadReapWindowMs = 72LL * 3600 * 1000;

// Sends whose outcome nobody knows: the first, and one more. A person's retry puts the operation back for one send; it does
// not raise the ceiling, or it would grant sends nobody asked for.
inline constexpr int unknownSendLimit = 2;

// After an unknown outcome: may the next send go out without asking? `estimatedNanoUsd` none: no price is known, ask.
inline bool maySendAgain(int unknownSends, std::optional<qint64> estimatedNanoUsd, qint64 limitNanoUsd)
{
    return unknownSends < unknownSendLimit && estimatedNanoUsd && *estimatedNanoUsd <= limitNanoUsd;
}

// Within one operation: d = min(cap, base * 2^(n-1)), then d/2 + random(0, d/2). `random` in [0, 1).
inline qint64 backoffMs(int n, qint64 baseMs, qint64 capMs, double random)
{
    qint64 d = baseMs;
    for (int i = 1; i < n && d < capMs; ++i)
        d *= 2;
    d = qMin(d, capMs);
    return d / 2 + qint64(random * double(d / 2));
}

// On top of a provider's lower bound, never below it.
inline qint64 jitterMs(qint64 waitMs, double random)
{
    return qint64(random * double(qMin<qint64>(waitMs / 5, 30'000)));
}

} // namespace domain
