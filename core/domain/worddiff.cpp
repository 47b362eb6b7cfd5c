#include "core/domain/worddiff.h"

#include <QStringList>

#include <algorithm>

namespace domain
{

namespace
{

using Kind = DiffPart::Kind;

constexpr int changesLooked = 2000; // of words and blanks; a reply that differs in more is a new one

// Words, the blanks between them, and line ends: each by itself, so that a word at the end of its line is the same word.
QStringList words(const QString &text)
{
    const auto kind = [&text](qsizetype i) { return text.at(i) == u'\n' ? 0 : text.at(i).isSpace() ? 1 : 2; };
    QStringList all;
    qsizetype start = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (i + 1 == text.size() || kind(i) == 0 || kind(i + 1) != kind(i)) {
            all << text.mid(start, i + 1 - start);
            start = i + 1;
        }
    }
    return all;
}

void add(QVector<DiffPart> &parts, Kind kind, const QString &text)
{
    if (text.isEmpty())
        return;
    if (!parts.isEmpty() && parts.last().kind == kind)
        parts.last().text += text;
    else
        parts << DiffPart{kind, text};
}

// Myers' greedy shortest edit, with the furthest points of each step kept for the way back.
bool myers(const QStringList &a, const QStringList &b, QVector<DiffPart> &parts)
{
    const int n = int(a.size());
    const int m = int(b.size());
    const int most = std::min(n + m, changesLooked);
    const int middle = most + 1;
    QVector<int> reach(2 * most + 3, 0);
    QVector<QVector<int>> steps;
    int d = 0;
    for (bool done = n == 0 && m == 0; !done; ++d) {
        if (d > most)
            return false;
        steps << reach.mid(middle - d - 1, 2 * d + 3);
        for (int k = -d; k <= d; k += 2) {
            int x = k == -d || (k != d && reach[middle + k - 1] < reach[middle + k + 1]) ? reach[middle + k + 1] : reach[middle + k - 1] + 1;
            while (x < n && x - k < m && a.at(x) == b.at(x - k))
                ++x;
            reach[middle + k] = x;
            done = x >= n && x - k >= m;
            if (done)
                break;
        }
    }
    // Backwards from the end, then turned round.
    QVector<std::pair<Kind, QString>> back;
    int x = n;
    int y = m;
    for (int step = int(steps.size()) - 1; step >= 0; --step) {
        const QVector<int> &v = steps.at(step);
        const auto at = [&](int k) { return v.at(k + step + 1); };
        const int k = x - y;
        const bool down = k == -step || (k != step && at(k - 1) < at(k + 1));
        const int fromK = down ? k + 1 : k - 1;
        const int fromX = step == 0 ? 0 : at(fromK);
        const int fromY = step == 0 ? 0 : fromX - fromK;
        while (x > fromX && y > fromY) {
            back.append({Kind::Same, a.at(--x)});
            --y;
        }
        if (step == 0)
            break;
        if (down)
            back.append({Kind::Added, b.at(--y)});
        else
            back.append({Kind::Removed, a.at(--x)});
    }
    for (auto part = back.crbegin(); part != back.crend(); ++part)
        add(parts, part->first, part->second);
    return true;
}

} // namespace

QVector<DiffPart> wordDiff(const QString &before, const QString &after)
{
    QStringList a = words(before);
    QStringList b = words(after);
    // What both begin and end with needs no search.
    qsizetype head = 0;
    while (head < a.size() && head < b.size() && a.at(head) == b.at(head))
        ++head;
    qsizetype tail = 0;
    while (tail < a.size() - head && tail < b.size() - head && a.at(a.size() - 1 - tail) == b.at(b.size() - 1 - tail))
        ++tail;
    QVector<DiffPart> parts;
    add(parts, Kind::Same, a.mid(0, head).join(QString()));
    const QString ending = a.mid(a.size() - tail).join(QString());
    a = a.mid(head, a.size() - head - tail);
    b = b.mid(head, b.size() - head - tail);
    if (!myers(a, b, parts)) {
        add(parts, Kind::Removed, a.join(QString()));
        add(parts, Kind::Added, b.join(QString()));
    }
    add(parts, Kind::Same, ending);
    return parts;
}

} // namespace domain
