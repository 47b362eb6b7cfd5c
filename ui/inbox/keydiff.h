#pragma once
// Job: how one ordered list of keys becomes another in a few steps a view can follow: runs to
// remove, a new order of what stays, runs to insert. Needs 24 bytes for each key between the first
// and the last difference. Thread: any; pure. Failure: none; too many steps is said, then a reset
// is cheaper.

#include <QVector>

namespace inbox
{

struct Run {
    int first = 0;
    int count = 0;
};

// How far the order that is shown lies behind the one of now; for people.
struct Shift {
    int arrived = 0;
    int moved = 0; // the fewest rows that would have to move for the rest to stand right
    int left = 0;
    bool isEmpty() const { return arrived == 0 && moved == 0 && left == 0; }
};

struct KeyDiff {
    QVector<Run> removed;   // from the back to the front, positions in the old list
    bool reordered = false; // what stays comes in another order
    QVector<Run> inserted;  // from the front to the back, positions in the new list
    bool tooMany = false;
    bool appends = false; // nothing but rows after the last one: nobody's row moves
    Shift shift;
    bool isEmpty() const
    {
        return removed.isEmpty() && !reordered && inserted.isEmpty() && !tooMany;
    }
};

KeyDiff diffKeys(const QVector<qint64> &before, const QVector<qint64> &after, int mostRuns = 400);

} // namespace inbox
