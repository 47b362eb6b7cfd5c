#pragma once
// Job: the invariants that one SELECT each can state: every row it returns is a sentence about something broken.
// Only core/store includes this.

#include <QVector>

namespace store
{

struct CheckRule {
    const char *invariant;
    const char *sql; // one text column
};

// Several rules may share an invariant's name.
const QVector<CheckRule> &checkRules();
QVector<CheckRule> viewRules(); // those about the copies that views live by

} // namespace store
