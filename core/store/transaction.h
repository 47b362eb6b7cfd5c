#pragma once
// Job: the only way to begin: BEGIN IMMEDIATE, rolled back unless committed. Thread: the connection's.
// Lifetime: a scope. Failure: begin and commit return errors; after a failed commit everything is rolled back.

#include "core/store/statement.h"

namespace store
{

class Transaction
{
public:
    explicit Transaction(Connection &c) : m_c(c) {}
    ~Transaction()
    {
        if (m_open)
            (void)rollback();
    }
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;

    domain::Done begin()
    {
        domain::Done done = Statement(m_c, "BEGIN IMMEDIATE").exec();
        m_open = done.ok();
        if (m_open)
            m_c.transactionBegan();
        return done;
    }
    domain::Done commit()
    {
        domain::Done done = Statement(m_c, "COMMIT").exec();
        if (!done) {
            (void)rollback();
            return done;
        }
        m_open = false;
        m_c.transactionEnded();
        return done;
    }
    // An error here means that SQLite had rolled back already: the same end.
    domain::Done rollback()
    {
        m_open = false;
        m_c.transactionEnded();
        domain::Done done = Statement(m_c, "ROLLBACK").exec();
        m_c.clearPoison();
        return done;
    }

private:
    Connection &m_c;
    bool m_open = false;
};

// One snapshot for several reads.
class Snapshot
{
public:
    explicit Snapshot(Connection &c) : m_c(c) { (void)Statement(m_c, "BEGIN").exec(); }
    ~Snapshot() { (void)Statement(m_c, "COMMIT").exec(); }
    Snapshot(const Snapshot &) = delete;
    Snapshot &operator=(const Snapshot &) = delete;

private:
    Connection &m_c;
};

} // namespace store
