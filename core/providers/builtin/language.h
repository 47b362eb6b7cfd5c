#pragma once
// Job: guesses the language of a text: en, de, fr, es, pl, ja, ar or other. Thread: any; pure. Failure: "other".

#include <QString>

namespace providers::builtin
{

QString languageOf(const QString &subject, const QString &text);

} // namespace providers::builtin
