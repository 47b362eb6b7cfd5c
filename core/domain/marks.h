#pragma once
// Job: the places of a reply that a person has to settle before it goes out: what the model did not know, and template
// placeholders nothing was found for. Thread: any; pure.

#include <QString>
#include <QStringList>
#include <QVector>

namespace domain
{

struct CheckMark {
    int start = 0;
    int length = 0;
};

// `[[check: …]]`, also one that was left half deleted (then up to the end of its line), and `{{name}}`.
QVector<CheckMark> findCheckMarks(const QString &text);
// The marks as they stand in the text, in order.
QStringList openMarks(const QString &text);

} // namespace domain
