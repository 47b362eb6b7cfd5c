#pragma once
// Job: verifies every invariant over the whole file and says in words what is broken and where.
// Thread: the connection's (a reader; long). Failure: SQL errors; findings are a result, not a failure.

#include "core/store/connection.h"

#include <QStringList>
#include <QVector>

#include <functional>

namespace store
{

struct Finding {
    QString invariant; // short name
    QString what;      // in words, with ids
};

struct CheckReport {
    QVector<Finding> broken;
    QVector<Finding> awaitingRecovery; // rows of a dead owner: the reaper's, not broken
    QStringList passed;
};

class Check
{
public:
    explicit Check(Connection &c) : m_c(c) {}

    // `alive(instance id)`: does that process hold its lock?
    domain::Result<CheckReport> run(const std::function<bool(const QString &)> &alive);

private:
    Connection &m_c;
};

} // namespace store
