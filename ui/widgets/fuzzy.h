#pragma once
// Job: how well a few typed letters fit a name: every letter must occur in order; starts of words
// and letters side by side count more. Case and accents do not matter. Thread: any; pure.

#include <QString>

namespace widgets
{

QString folded(const QString &text); // lower case without accents

// 0: does not fit. `typed` and `name` as they are; blanks in `typed` are passed over.
int fuzzyScore(const QString &typed, const QString &name);

} // namespace widgets
