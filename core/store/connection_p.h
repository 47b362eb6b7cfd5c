#pragma once
// Job: what a Connection holds, for core/store alone.

#include "core/store/connection.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlQuery>

#include <memory>
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
    std::thread::id thread;

    QSqlDatabase database() const { return QSqlDatabase::database(name, false); }
};

} // namespace store
