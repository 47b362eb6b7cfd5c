#pragma once
// Job: what core said and the file keeps, in the language of the window. Core speaks English, so that the file, the log and
// the command line stay the same everywhere; the window asks here before it shows such a sentence.
// Thread: any, after the translators are in place. Failure: a sentence nobody knows is returned as it is.

#include <QString>

namespace domain
{

QString inWords(const QString &sentence);

// The sentences known, as core writes them, for the test that compares them with core's code.
QStringList knownSentences();

} // namespace domain
