#include "tests/bench/rawdb.h"

#include <sqlite3.h>

#include <utility>

namespace bench
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;

namespace
{

int bindOne(sqlite3_stmt *statement, int index, const Value &value)
{
    // The values outlive the statement's run: no copy is asked for.
    const int size = static_cast<int>(value.bytes.size());
    switch (value.kind) {
    case Value::Kind::Integer:
        return sqlite3_bind_int64(statement, index, value.integer);
    case Value::Kind::Real:
        return sqlite3_bind_double(statement, index, value.real);
    case Value::Kind::Text:
        return sqlite3_bind_text(statement, index, value.bytes.data(), size, nullptr);
    case Value::Kind::Blob:
        return sqlite3_bind_blob(statement, index, value.bytes.data(), size, nullptr);
    case Value::Kind::Null:
        break;
    }
    return sqlite3_bind_null(statement, index);
}

unsigned long long readRow(sqlite3_stmt *statement)
{
    unsigned long long seen = 0;
    const int columns = sqlite3_column_count(statement);
    for (int i = 0; i < columns; ++i) {
        switch (sqlite3_column_type(statement, i)) {
        case SQLITE_INTEGER:
            seen += static_cast<unsigned long long>(sqlite3_column_int64(statement, i));
            break;
        case SQLITE_TEXT:
            seen += *sqlite3_column_text(statement, i);
            seen += static_cast<unsigned long long>(sqlite3_column_bytes(statement, i));
            break;
        case SQLITE_BLOB:
            seen += sqlite3_column_blob(statement, i) ? 1U : 0U;
            break;
        default:
            break;
        }
    }
    return seen;
}

} // namespace

domain::Result<std::unique_ptr<RawDb>> RawDb::open(const QString &file, bool writable)
{
    std::unique_ptr<RawDb> db(new RawDb);
    const int flags = writable ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    if (sqlite3_open_v2(file.toUtf8().constData(), &db->m_db, flags | SQLITE_OPEN_NOMUTEX, nullptr))
        return db->error("opening");
    sqlite3_busy_timeout(db->m_db, 15'000);
    const char *settings =
        writable
            ? "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
              "PRAGMA cache_size = -16000; PRAGMA journal_size_limit = 67108864; "
              "PRAGMA temp_store = MEMORY"
            : "PRAGMA query_only = ON; PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY";
    if (const Done set = db->exec(settings); !set)
        return set.error();
    return db;
}

RawDb::~RawDb()
{
    for (sqlite3_stmt *statement : m_statements)
        sqlite3_finalize(statement);
    sqlite3_close(m_db);
}

domain::Error RawDb::error(const char *doing) const
{
    return domain::fail(ErrorKind::Internal,
                        u"The raw connection failed while %1."_s.arg(QLatin1StringView(doing)),
                        QString::fromUtf8(sqlite3_errmsg(m_db)));
}

Done RawDb::exec(const char *sql)
{
    if (sqlite3_exec(m_db, sql, nullptr, nullptr, nullptr))
        return error(sql);
    return {};
}

domain::Result<sqlite3_stmt *> RawDb::prepared(const Tape &tape, size_t sql)
{
    if (sql >= m_statements.size())
        m_statements.resize(sql + 1, nullptr);
    sqlite3_stmt *&statement = m_statements[sql];
    if (!statement) {
        const std::string text = tape.sql(sql);
        if (sqlite3_prepare_v3(m_db, text.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &statement,
                               nullptr))
            return error("preparing");
    }
    return statement;
}

// As many rows as the store read; what changes rows returns none and runs to its end.
Done RawDb::run(sqlite3_stmt *statement, int rows)
{
    int code = sqlite3_step(statement);
    for (int read = 1; code == SQLITE_ROW; ++read) {
        m_read += readRow(statement);
        if (read >= rows)
            break;
        code = sqlite3_step(statement);
    }
    if ((code == SQLITE_DONE || code == SQLITE_ROW) && sqlite3_reset(statement) == SQLITE_OK)
        return {};
    const domain::Error why = error(sqlite3_sql(statement));
    sqlite3_reset(statement);
    return why;
}

Done RawDb::play(const Tape &tape, const Unit &unit, bool commit)
{
    Done done = commit ? exec("BEGIN IMMEDIATE") : Done();
    for (const Play &play : unit.plays) {
        if (!done)
            break;
        const auto statement = prepared(tape, play.sql);
        if (!statement)
            return statement.error();
        for (size_t i = 0; i < play.values.size(); ++i)
            bindOne(*statement, static_cast<int>(i + 1), play.values[i]);
        done = run(*statement, play.rows);
    }
    if (!commit)
        return done;
    if (done)
        return exec("COMMIT");
    const Done undone = exec("ROLLBACK");
    return undone ? done : undone;
}

domain::Result<QStringList> RawDb::plan(const std::string &sql)
{
    sqlite3_stmt *statement = nullptr;
    const std::string question = "EXPLAIN QUERY PLAN " + sql;
    if (sqlite3_prepare_v2(m_db, question.c_str(), -1, &statement, nullptr))
        return error("explaining");
    QStringList steps;
    while (sqlite3_step(statement) == SQLITE_ROW)
        steps << QString::fromUtf8(
            reinterpret_cast<const char *>(sqlite3_column_text(statement, 3)));
    sqlite3_finalize(statement);
    return steps;
}

} // namespace bench
