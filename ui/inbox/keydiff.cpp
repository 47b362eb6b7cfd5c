#include "ui/inbox/keydiff.h"

#include <algorithm>

namespace inbox
{

namespace
{

using Keys = QVector<qint64>;

// Sorted vectors and not hashes: a million keys that all moved must not cost a hundred megabytes.
Keys sorted(const Keys &list, qsizetype first, qsizetype end)
{
    Keys keys(list.cbegin() + first, list.cbegin() + end);
    std::sort(keys.begin(), keys.end());
    return keys;
}

bool contains(const Keys &sortedKeys, qint64 key)
{
    return std::binary_search(sortedKeys.cbegin(), sortedKeys.cend(), key);
}

QVector<Run> runsMissing(const Keys &list, qsizetype first, qsizetype end, const Keys &other)
{
    QVector<Run> runs;
    for (qsizetype i = first; i < end; ++i) {
        if (contains(other, list[i]))
            continue;
        if (!runs.isEmpty() && runs.last().first + runs.last().count == int(i))
            ++runs.last().count;
        else
            runs.append({int(i), 1});
    }
    return runs;
}

Keys kept(const Keys &list, qsizetype first, qsizetype end, const Keys &other)
{
    Keys keys;
    for (qsizetype i = first; i < end; ++i) {
        if (contains(other, list[i]))
            keys << list[i];
    }
    return keys;
}

// All but the longest run of keys that are in the right order already.
int movedKeys(const Keys &before, const Keys &after)
{
    QVector<std::pair<qint64, int>> places;
    places.reserve(after.size());
    for (qsizetype i = 0; i < after.size(); ++i)
        places.append({after[i], int(i)});
    std::sort(places.begin(), places.end());
    QVector<int> ends; // the smallest place a rising run of each length can end with
    for (const qint64 key : before) {
        const int place = std::lower_bound(places.cbegin(), places.cend(), std::pair(key, 0))->second;
        const auto longer = std::lower_bound(ends.begin(), ends.end(), place);
        if (longer == ends.end())
            ends.append(place);
        else
            *longer = place;
    }
    return int(before.size() - ends.size());
}

int keysIn(const QVector<Run> &runs)
{
    int count = 0;
    for (const Run &run : runs)
        count += run.count;
    return count;
}

} // namespace

KeyDiff diffKeys(const Keys &before, const Keys &after, int mostRuns)
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
    const Keys old = sorted(before, head, beforeEnd);
    const Keys now = sorted(after, head, afterEnd);

    KeyDiff diff;
    diff.removed = runsMissing(before, head, beforeEnd, now);
    std::reverse(diff.removed.begin(), diff.removed.end());
    diff.inserted = runsMissing(after, head, afterEnd, old);
    const Keys stays = kept(before, head, beforeEnd, now);
    const Keys stands = kept(after, head, afterEnd, old);
    diff.reordered = stays != stands;
    diff.shift = {keysIn(diff.inserted), diff.reordered ? movedKeys(stays, stands) : 0,
                  keysIn(diff.removed)};
    diff.appends = diff.removed.isEmpty() && !diff.reordered && diff.inserted.size() == 1 &&
                   diff.inserted.first().first == int(before.size());
    diff.tooMany = diff.removed.size() + diff.inserted.size() > mostRuns;
    return diff;
}

} // namespace inbox
