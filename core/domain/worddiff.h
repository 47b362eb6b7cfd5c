#pragma once
// Job: what became of a text, word by word. Thread: any; pure. Cost: words times changes, bounded: past the bound the rest
// counts as replaced, which is true of it, if not the smallest way to say so.

#include <QString>
#include <QVector>

namespace domain
{

struct DiffPart {
    enum class Kind { Same, Added, Removed };
    Kind kind = Kind::Same;
    QString text; // with the blanks and line ends that belong to it
};

// Neighbouring parts are of different kinds; all Same and Removed together are `before`, all Same and Added `after`.
QVector<DiffPart> wordDiff(const QString &before, const QString &after);

} // namespace domain
