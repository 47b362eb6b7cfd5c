#pragma once
// Job: makes text from outside harmless without changing what a person reads: before it goes to a model, and after it came
// back from one. Thread: any; pure. Failure: none, every input has an output.

#include <QString>
#include <QStringView>

namespace triage
{

struct Cleaned {
    QString text;
    int hidden = 0; // zero-width, direction and tag characters that were removed
};

// For the prompt: lone surrogates become U+FFFD, CR LF becomes LF, control, zero-width, direction and tag characters go.
Cleaned cleanForPrompt(QStringView text);

// For what a model wrote: as above, then NFC, then trimmed.
QString cleanAnswer(QStringView text);

// At most `units` UTF-16 units, never half a character; an ellipsis shows the cut.
QString capped(const QString &text, qsizetype units);

// Bytes that this text takes inside a JSON string in UTF-8.
qsizetype jsonBytes(QStringView text);

// Head and tail with a mark between them that says how much is missing, in at most `bytes` of jsonBytes. Cuts between
// code points. Empty if not even the mark fits.
QString headAndTail(const QString &text, qsizetype bytes);

// One space for every run of white space, NFC: for comparing quotes.
QString squeezed(QStringView text);

} // namespace triage
