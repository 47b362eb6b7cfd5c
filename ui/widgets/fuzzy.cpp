#include "ui/widgets/fuzzy.h"

#include <algorithm>

namespace widgets
{

namespace
{

constexpr int letterScore = 1;
constexpr int sideBySide = 4;
constexpr int wordStart = 6;

bool startsWord(const QString &text, qsizetype at)
{
    return at == 0 || !text.at(at - 1).isLetterOrNumber();
}

// The best fit whose first letter stands at `from` or later; greedy from there.
int fitFrom(const QString &letters, const QString &text, qsizetype from)
{
    int score = 0;
    qsizetype last = -2;
    qsizetype at = from;
    for (const QChar letter : letters) {
        at = text.indexOf(letter, at);
        if (at < 0)
            return 0;
        score += letterScore + (at == last + 1 ? sideBySide : 0) +
                 (startsWord(text, at) ? wordStart : 0);
        last = at++;
    }
    return score;
}

} // namespace

QString folded(const QString &text)
{
    QString plain;
    const QString apart = text.normalized(QString::NormalizationForm_KD);
    for (const QChar c : apart) {
        if (c.category() != QChar::Mark_NonSpacing)
            plain += c.toLower();
    }
    return plain;
}

int fuzzyScore(const QString &typed, const QString &name)
{
    QString letters = folded(typed);
    letters.remove(u' ');
    const QString text = folded(name);
    if (letters.isEmpty())
        return 1;
    int best = 0;
    for (qsizetype at = text.indexOf(letters.front()); at >= 0;
         at = text.indexOf(letters.front(), at + 1))
        best = std::max(best, fitFrom(letters, text, at));
    return best;
}

} // namespace widgets
