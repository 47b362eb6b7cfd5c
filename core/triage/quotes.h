#pragma once
// Job: checks that the passages an answer quotes really stand in the text that was sent. Thread: any; pure. Failure: none.

#include "core/domain/triage.h"

namespace triage
{

inline constexpr qsizetype quoteCap = 500;

// White space does not count; letter case only if nothing fits otherwise.
bool occurs(const QString &quote, const QString &text);

// A quote that is not there (or, from a model, was not given) lowers the confidence by one step and asks for a look.
void proveQuotes(domain::TriageResult &result, const QString &sentText);

} // namespace triage
