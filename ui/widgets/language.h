#pragma once
// Job: the window in the person's language: our words, Qt's own, numbers and dates, the direction
// of writing. Thread: GUI, before the first widget is made. Lifetime: what it installs lives as
// long as the application. Failure: a language we do not have is English.

#include <QLocale>

namespace widgets
{

// `wanted`: a language tag such as de, or "system". Returns the locale words and numbers are in.
QLocale installLanguage(const QString &wanted);

} // namespace widgets
