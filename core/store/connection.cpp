#include "core/store/connection.h"

#include "core/store/connection_p.h"

#include <QSqlError>

#include <array>
#include <atomic>

namespace store
{

using namespace Qt::StringLiterals;

void Changes::merge(const Changes &other)
{
    tickets.unite(other.tickets);
    bulk = bulk || other.bulk;
    work = work || other.work;
    gates = gates || other.gates;
    settings = settings || other.settings;
    imports = imports || other.imports;
    elsewhere = elsewhere || other.elsewhere;
    search = search || other.search;
    if (tickets.size() > 200) {
        tickets.clear();
        bulk = true;
    }
}

Connection::Connection(const domain::Clock &clock) : d(std::make_unique<Private>()), m_clock(clock)
{
    static std::atomic<int> counter{0};
    d->name = u"deskhand-%1"_s.arg(++counter);
    d->thread = std::this_thread::get_id();
}

domain::Result<std::unique_ptr<Connection>> Connection::open(const QString &file, Mode mode, const domain::Clock &clock)
{
    std::unique_ptr<Connection> connection(new Connection(clock));
    QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection->d->name);
    if (!db.isValid())
        return domain::fail(domain::ErrorKind::Internal, u"Qt's SQLite driver is missing: install the package libqt6sql6-sqlite."_s);
    db.setDatabaseName(file);
    // The timeout only serves other processes: within one, a single thread writes.
    db.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=15000"_s);
    if (!db.open())
        return domain::fail(domain::ErrorKind::Internal, u"The ticket file %1 cannot be opened: check that the folder exists and is writable."_s.arg(file),
                            db.lastError().text());
    // The schema stays trusted here: the triggers that keep the full-text index may not touch a virtual table otherwise.
    static constexpr std::array writable{"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON",
                                         "PRAGMA cache_size = -16000", "PRAGMA journal_size_limit = 67108864",
                                         "PRAGMA temp_store = MEMORY"};
    static constexpr std::array readable{"PRAGMA query_only = ON", "PRAGMA foreign_keys = ON", "PRAGMA trusted_schema = OFF",
                                         "PRAGMA cache_size = -8000", "PRAGMA temp_store = MEMORY"};
    QSqlQuery query(db);
    const auto run = [&](const auto &pragmas) -> domain::Done {
        for (const char *pragma : pragmas) {
            if (!query.exec(QString::fromLatin1(pragma))) {
                const int code = query.lastError().nativeErrorCode().toInt() & 0xff;
                const auto kind = code == 26 || code == 11 ? domain::ErrorKind::Corrupt
                    : code == 5                            ? domain::ErrorKind::Busy
                                                           : domain::ErrorKind::Internal;
                return domain::fail(kind,
                                    kind == domain::ErrorKind::Corrupt
                                        ? u"%1 is not a ticket file of Deskhand, or it is damaged. It was left as it is."_s.arg(file)
                                        : u"The ticket file %1 cannot be used: check that the folder is writable and not on a full disk."_s.arg(file),
                                    query.lastError().text());
            }
            query.finish();
        }
        return {};
    };
    const domain::Done done = mode == Mode::ReadWrite ? run(writable) : run(readable);
    if (!done)
        return done.error();
    return connection;
}

void Connection::transactionBegan()
{
    d->inTransaction = true;
    d->lastChain.reset();
}

void Connection::rolledBack()
{
    d->lastChain.reset();
}

void Connection::transactionEnded()
{
    d->inTransaction = false;
    d->lastChain.reset();
}

std::optional<QByteArray> Connection::lastChain() const
{
    return d->lastChain;
}

void Connection::setLastChain(const QByteArray &chain)
{
    if (d->inTransaction)
        d->lastChain = chain;
}

Connection::~Connection()
{
    d->statements.clear();
    {
        QSqlDatabase db = d->database();
        db.close();
    }
    QSqlDatabase::removeDatabase(d->name);
}

} // namespace store
