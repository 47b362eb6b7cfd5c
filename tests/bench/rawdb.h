#pragma once
// Job: the yardstick: the raw SQLite C API on one connection, prepared statements, the same
// settings as Deskhand's own. Thread: one at a time. Lifetime: closed before its file is copied or
// removed. Failure: SQLite's words.

#include "core/domain/result.h"
#include "tests/bench/tape.h"

#include <QStringList>

#include <memory>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace bench
{

class RawDb
{
public:
    static domain::Result<std::unique_ptr<RawDb>> open(const QString &file, bool writable);
    ~RawDb();
    RawDb(const RawDb &) = delete;
    RawDb &operator=(const RawDb &) = delete;

    domain::Done exec(const char *sql);
    // The statements of a unit with their values and as many rows as were read, every column of
    // them. `commit`: between BEGIN IMMEDIATE and COMMIT; else the caller holds a transaction.
    domain::Done play(const Tape &tape, const Unit &unit, bool commit);
    // EXPLAIN QUERY PLAN, one line a step.
    domain::Result<QStringList> plan(const std::string &sql);

private:
    RawDb() = default;
    domain::Error error(const char *doing) const;
    domain::Result<sqlite3_stmt *> prepared(const Tape &tape, size_t sql);
    domain::Done run(sqlite3_stmt *statement, int rows);

    sqlite3 *m_db = nullptr;
    std::vector<sqlite3_stmt *> m_statements; // by Tape::sql
    unsigned long long m_read = 0;            // keeps the reading from being optimised away
};

} // namespace bench
