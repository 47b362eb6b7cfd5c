#pragma once
// Job: texts to begin a reply with, by name. Thread: the connection's (the writer for changes). Lifetime: a view over a
// Connection. Failure: Invalid for a name or text that does not fit, NotFound, Conflict (changed meanwhile), SQL errors.

#include "core/store/connection.h"

#include <QVector>

namespace store
{

inline constexpr qsizetype templateNameCap = 80;
inline constexpr qsizetype templateTextCap = 32'768;

struct ReplyTemplate {
    QString name;
    QString text;     // may hold {{customer_name}} and its like, see domain/placeholders.h
    QString category; // offered first on its tickets; empty: on all alike
    qint64 version = 0;
};

class Templates
{
public:
    explicit Templates(Connection &c) : m_c(c) {}

    domain::Result<QVector<ReplyTemplate>> list(); // in their order
    domain::Result<ReplyTemplate> find(const QString &name);
    // New at the end, or replaced. `seenVersion` < 0: whatever stands there.
    domain::Done set(const ReplyTemplate &given, qint64 seenVersion = -1);
    domain::Done rename(const QString &name, const QString &newName);
    domain::Done remove(const QString &name);
    domain::Done reorder(const QStringList &names); // all of them

private:
    Connection &m_c;
};

} // namespace store
