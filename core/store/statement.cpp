#include "core/store/statement.h"

#include "core/store/connection_p.h"

#include <QSqlError>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::Error;
using domain::ErrorKind;

namespace
{

constexpr int primaryCode(int extended)
{
    return extended & 0xff;
}

ErrorKind kindOf(int code)
{
    switch (primaryCode(code)) {
    case 5: // SQLITE_BUSY
    case 6: // SQLITE_LOCKED
        return ErrorKind::Busy;
    case 13: // SQLITE_FULL
        return ErrorKind::Full;
    case 11: // SQLITE_CORRUPT
    case 26: // SQLITE_NOTADB
        return ErrorKind::Corrupt;
    // A broken constraint (19) is a bug of ours, not a lost race: the guards say Conflict by themselves.
    default:
        return ErrorKind::Internal;
    }
}

// After these SQLite may have rolled the transaction back by itself.
bool poisons(int code)
{
    switch (primaryCode(code)) {
    case 5:
    case 7:  // SQLITE_NOMEM
    case 9:  // SQLITE_INTERRUPT
    case 10: // SQLITE_IOERR
    case 11:
    case 13:
    case 14: // SQLITE_CANTOPEN
    case 26:
        return true;
    default:
        return false;
    }
}

} // namespace

Statement::Statement(Connection &c, const char *sql) : m_c(c), m_sql(sql)
{
    Q_ASSERT_X(c.d->thread == std::this_thread::get_id(), "Statement", "a connection was used on another thread");
    Cached &cached = c.d->statements[sql];
    if (!cached.inUse) {
        if (!cached.query) {
            cached.query = std::make_unique<QSqlQuery>(c.d->database());
            cached.query->setForwardOnly(true);
            if (!cached.query->prepare(QString::fromLatin1(sql))) {
                m_query = cached.query.get();
                m_error = mapped();
                m_failed = true;
                m_query = nullptr;
                cached.query.reset(); // prepared anew next time
                return;
            }
        }
        cached.inUse = true;
        m_query = cached.query.get();
        return;
    }
    prepareOwn(QString::fromLatin1(sql));
}

Statement::Statement(Connection &c, const QString &sql) : m_c(c), m_sql("")
{
    prepareOwn(sql);
}

void Statement::prepareOwn(const QString &sql)
{
    m_query = new QSqlQuery(m_c.d->database());
    m_ownsQuery = true;
    m_query->setForwardOnly(true);
    if (!m_query->prepare(sql)) {
        m_error = mapped();
        m_failed = true;
    }
}

Statement::~Statement()
{
    if (!m_query)
        return;
    m_query->finish();
    if (m_ownsQuery)
        delete m_query;
    else
        m_c.d->statements[m_sql].inUse = false;
}

Error Statement::mapped()
{
    const QSqlError e = m_query->lastError();
    const int code = e.nativeErrorCode().toInt();
    const ErrorKind kind = kindOf(code);
    if (poisons(code))
        m_c.m_poisoned = true;
    QString message;
    switch (kind) {
    case ErrorKind::Busy:
        message = u"Another program keeps the ticket file locked."_s;
        break;
    case ErrorKind::Full:
        message = u"The disk is full: nothing more can be saved until there is space."_s;
        break;
    case ErrorKind::Corrupt:
        message = u"The ticket file is damaged."_s;
        break;
    default:
        message = u"The ticket file could not be read or written."_s;
    }
    return Error{kind, message, u"%1 (SQLite %2) in: %3"_s.arg(e.databaseText()).arg(code).arg(QString::fromLatin1(m_sql).simplified().left(200))};
}

Statement &Statement::bind(const char *name, const QString &value)
{
    if (m_query)
        m_query->bindValue(m_c.d->placeholder(name), value.isNull() ? u""_s : value);
    return *this;
}

Statement &Statement::bind(const char *name, qint64 value)
{
    if (m_query)
        m_query->bindValue(m_c.d->placeholder(name), value);
    return *this;
}

Statement &Statement::bind(const char *name, const QByteArray &value)
{
    if (m_query)
        m_query->bindValue(m_c.d->placeholder(name), value.isNull() ? QByteArray("") : value);
    return *this;
}

Statement &Statement::bindNull(const char *name)
{
    if (m_query)
        m_query->bindValue(m_c.d->placeholder(name), QVariant());
    return *this;
}

Statement &Statement::bind(const char *name, std::optional<qint64> value)
{
    return value ? bind(name, *value) : bindNull(name);
}

Statement &Statement::bindOrNull(const char *name, const QString &value)
{
    return value.isEmpty() ? bindNull(name) : bind(name, value);
}

Done Statement::exec()
{
    if (m_failed)
        return m_error;
    if (!m_query->exec()) {
        m_error = mapped();
        m_failed = true;
        return m_error;
    }
    return {};
}

bool Statement::next()
{
    if (m_failed)
        return false;
    if (m_query->next())
        return true;
    if (m_query->lastError().isValid()) {
        m_error = mapped();
        m_failed = true;
    }
    return false;
}

Done Statement::error() const
{
    if (m_failed)
        return m_error;
    return {};
}

QString Statement::text(int column) const
{
    return m_query->value(column).toString();
}

qint64 Statement::integer(int column) const
{
    return m_query->value(column).toLongLong();
}

std::optional<qint64> Statement::maybeInteger(int column) const
{
    const QVariant value = m_query->value(column);
    return value.isNull() ? std::nullopt : std::optional<qint64>(value.toLongLong());
}

QByteArray Statement::bytes(int column) const
{
    return m_query->value(column).toByteArray();
}

bool Statement::isNull(int column) const
{
    return m_query->value(column).isNull();
}

int Statement::changedRows() const
{
    return m_failed ? 0 : m_query->numRowsAffected();
}

qint64 Statement::lastRowId() const
{
    return m_query->lastInsertId().toLongLong();
}

Done execOnce(Connection &c, const QString &sql)
{
    return Statement(c, sql).exec();
}

Done execOne(Statement &statement, const char *conflict)
{
    DH_TRY(statement.exec());
    if (statement.changedRows() != 1)
        return domain::fail(ErrorKind::Conflict, QString::fromLatin1(conflict));
    return {};
}

} // namespace store
