#pragma once
// Job: one SQL statement: prepared once per literal and connection, bound by name, finished when it goes out of scope, so
// that no half-read SELECT holds a snapshot. Thread: the connection's. Lifetime: the body of one verb.
// Failure: exec() maps SQLite's codes to ErrorKind; an error below the statement poisons the connection until its rollback.
// Only core/store includes this.

#include "core/domain/ids.h"
#include "core/store/connection.h"

#include <QByteArray>
#include <QString>
#include <QVariant>

#include <optional>

class QSqlQuery;

namespace store
{

class Statement
{
public:
    Statement(Connection &c, const char *sql); // a literal: its address is its name in the cache
    Statement(Connection &c, const QString &sql); // not cached
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    Statement &bind(const char *name, const QString &value);        // a null string becomes ''
    Statement &bind(const char *name, const char *value) = delete;
    Statement &bind(const char *name, qint64 value);
    Statement &bind(const char *name, int value) { return bind(name, qint64(value)); }
    Statement &bind(const char *name, bool value) { return bind(name, qint64(value ? 1 : 0)); }
    Statement &bind(const char *name, const QByteArray &value);     // a null array becomes an empty blob
    Statement &bindNull(const char *name);
    Statement &bind(const char *name, std::optional<qint64> value);
    Statement &bindOrNull(const char *name, const QString &value);  // empty becomes NULL
    template <class Tag>
    Statement &bind(const char *name, const domain::Id<Tag> &id) { return bind(name, id.text()); }

    domain::Done exec();
    bool next();                      // false at the end; then error() tells whether it was one
    domain::Done error() const;       // of the last exec or next

    QString text(int column) const;
    qint64 integer(int column) const;
    std::optional<qint64> maybeInteger(int column) const;
    QByteArray bytes(int column) const;
    bool isNull(int column) const;
    bool boolean(int column) const { return integer(column) != 0; }

    int changedRows() const;          // of an UPDATE, DELETE or INSERT
    qint64 lastRowId() const;

private:
    void prepareOwn(const QString &sql);
    domain::Error mapped();
    Connection &m_c;
    QSqlQuery *m_query = nullptr;
    bool m_ownsQuery = false;
    bool m_failed = false;
    domain::Error m_error;
    const char *m_sql;
};

// A statement under its own text, run once and not cached: migrations and VACUUM.
domain::Done execOnce(Connection &c, const QString &sql);

// exec() and expect exactly one changed row; else Conflict with these words, nothing changed.
domain::Done execOne(Statement &statement, const char *conflict);

} // namespace store

// Returns from the enclosing function when `expression` failed.
#define DH_TRY(expression)                                                                                                        \
    do {                                                                                                                          \
        auto dhDone = (expression);                                                                                               \
        if (!dhDone)                                                                                                              \
            return dhDone.error();                                                                                                \
    } while (false)
