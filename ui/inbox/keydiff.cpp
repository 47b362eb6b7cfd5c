#include "ui/inbox/keydiff.h"

#include <QSet>

#include <algorithm>

namespace inbox
{

namespace
{

QVector<Run> runsMissing(const QVector<qint64> &list, qsizetype first, qsizetype end,
                         const QSet<qint64> &other)
{
    QVector<Run> runs;
    for (qsizetype i = first; i < end; ++i) {
        if (other.contains(list[i]))
            continue;
        if (!runs.isEmpty() && runs.last().first + runs.last().count == int(i))
            ++runs.last().count;
        else
            runs.append({int(i), 1});
    }
    return runs;
}

QVector<qint64> kept(const QVector<qint64> &list, qsizetype first, qsizetype end,
                     const QSet<qint64> &other)
{
    QVector<qint64> keys;
    for (qsizetype i = first; i < end; ++i) {
        if (other.contains(list[i]))
            keys << list[i];
    }
    return keys;
}

} // namespace

KeyDiff diffKeys(const QVector<qint64> &before, const QVector<qint64> &after, int mostRuns)
{
    // What is the same at both ends is most of a long list: only the middle is looked at.
    qsizetype head = 0;
    const qsizetype shorter = std::min(before.size(), after.size());
    while (head < shorter && before[head] == after[head])
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head &&
           before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    const qsizetype beforeEnd = before.size() - tail;
    const qsizetype afterEnd = after.size() - tail;
    const QSet<qint64> old(before.cbegin() + head, before.cbegin() + beforeEnd);
    const QSet<qint64> now(after.cbegin() + head, after.cbegin() + afterEnd);

    KeyDiff diff;
    diff.removed = runsMissing(before, head, beforeEnd, now);
    std::reverse(diff.removed.begin(), diff.removed.end());
    diff.inserted = runsMissing(after, head, afterEnd, old);
    for (const Run &run : diff.inserted)
        diff.newKeys += run.count;
    diff.reordered = kept(before, head, beforeEnd, now) != kept(after, head, afterEnd, old);
    diff.tooMany = diff.removed.size() + diff.inserted.size() > mostRuns;
    return diff;
}

} // namespace inbox
