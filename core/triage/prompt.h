#pragma once
// Job: our half of the question: policy, lists, company text; and the watch that none of it comes back in an answer.
// Thread: any; pure. Failure: none.

#include "core/domain/triage.h"
#include "core/store/settings.h"

#include <QString>
#include <QStringList>
#include <QVector>

namespace triage
{

// Changes with every change of resources/prompts/triage.txt; kept with each attempt.
inline constexpr QLatin1StringView promptVersion("triage-1");

QString instructions(const store::Config &config, const QVector<domain::Category> &categories);

// Stands in the instructions and nowhere else: found in an answer it proves that the answer gives them away.
QString canary();

// Does this text hold the canary or a whole line of our instructions?
bool givesAwayInstructions(const QString &text);

} // namespace triage
