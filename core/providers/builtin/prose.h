#pragma once
// Job: finds the sentences the customer wrote for this ticket: no greeting, no quoted mail, no signature. Any script.
// Thread: any; pure. Failure: none; a text without such sentences gives an empty list.
// Every piece is a view into the text as given, so that it can serve as a literal quote.

#include <QList>
#include <QString>

namespace providers::builtin
{

inline constexpr qsizetype maxSentences = 60;

// In the order of the text. The view must stay alive as long as the pieces are used.
QList<QStringView> sentencesOf(QStringView text);

// The piece cut to at most this many characters, at a blank where there is one. Still a literal part of the text.
QStringView cutTo(QStringView piece, qsizetype maxChars);

// On one line, blanks run together, at most maxChars with an ellipsis.
QString oneLine(QStringView piece, qsizetype maxChars);

// Two sentences at most that say best what the ticket is about, in the order of the text; at most 300 characters.
// weights: one number per sentence, how much it says about the category.
QString summaryOf(const QString &subject, const QList<QStringView> &sentences, const QList<double> &weights);

// One line: the sentence that asks for something, else the subject, else the first sentence.
QString askOf(const QString &subject, const QList<QStringView> &sentences);

} // namespace providers::builtin
