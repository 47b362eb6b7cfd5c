#pragma once
// Job: one open SQLite connection with its prepared statements, and what a unit of work wants to announce after its commit.
// Thread: belongs to the thread that opened it; asserted. Lifetime: owned by the writer or a reader thread.
// Failure: errors come back as domain::Error; `poisoned` tells that SQLite may have rolled the transaction back by itself.

#include "core/domain/clock.h"
#include "core/domain/ids.h"
#include "core/domain/result.h"

#include <QByteArray>
#include <QMetaType>
#include <QSet>
#include <QString>

#include <memory>
#include <optional>

class QSqlDatabase;
class QSqlQuery;

namespace store
{

// What a commit changed, for whoever shows it. `elsewhere`: another process wrote, nobody knows what.
struct Changes {
    QSet<domain::TicketId> tickets;
    bool bulk = false;       // too many to name: look at everything
    bool work = false;       // something may have become claimable
    bool gates = false;
    bool settings = false;   // settings, providers, categories
    bool imports = false;    // imports or quarantine
    bool elsewhere = false;
    bool search = false; // messages committed before are found from now on

    bool isEmpty() const { return tickets.isEmpty() && !bulk && !work && !gates && !settings && !imports && !elsewhere && !search; }
    void merge(const Changes &other);
};

class Connection
{
public:
    enum class Mode { ReadWrite, ReadOnly };
    static domain::Result<std::unique_ptr<Connection>> open(const QString &file, Mode mode, const domain::Clock &clock);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    const domain::Clock &clock() const { return m_clock; }
    qint64 nowMs() const { return m_clock.nowMs(); }

    // Collected by the verbs, announced by the writer after the commit, dropped with a rollback.
    Changes &changes() { return m_changes; }
    // A deeper error than a refused statement: the whole transaction must be rolled back and run again.
    bool poisoned() const { return m_poisoned; }
    void clearPoison() { m_poisoned = false; }

    // Told by Transaction, and by whoever rolls back to a savepoint: what was remembered of the rows is not true any more.
    void transactionBegan();
    void rolledBack();
    void transactionEnded();
    // What Events remembers between two rows of one transaction; empty outside of one, and when nothing is known.
    std::optional<QByteArray> lastChain() const;
    void setLastChain(const QByteArray &chain);

private:
    friend class Statement;
    explicit Connection(const domain::Clock &clock);
    struct Private;
    std::unique_ptr<Private> d;
    const domain::Clock &m_clock;
    Changes m_changes;
    bool m_poisoned = false;
};

} // namespace store

Q_DECLARE_METATYPE(store::Changes)
