#pragma once
// Job: what a Connection holds, for core/store alone.

#include "core/store/connection.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlQuery>

#include <memory>
#include <optional>
#include <thread>
#include <unordered_map>

namespace store
{

struct Cached {
    std::unique_ptr<QSqlQuery> query;
    bool inUse = false;
};

struct Connection::Private {
    QString name;
    std::unordered_map<const void *, Cached> statements;
    std::unordered_map<const void *, QString> placeholders; // by the address of their literals
    std::thread::id thread;
    // The newest event's hash, known while a transaction of ours keeps everybody else from adding one.
    std::optional<QByteArray> lastChain;
    bool inTransaction = false;

    const QString &placeholder(const char *literal)
    {
        QString &known = placeholders[literal];
        if (known.isEmpty())
            known = QString::fromLatin1(literal);
        return known;
    }
    QSqlDatabase database() const { return QSqlDatabase::database(name, false); }
};

} // namespace store
