#pragma once
// Job: money: what was spent, what may have been, what was saved. Thread: the connection's. Failure: SQL errors.

#include "core/store/connection.h"

#include <QVector>

namespace store
{

enum class CostBy { Day, Provider, Model, Category };

struct CostRow {
    QString key;
    qint64 calls = 0;
    qint64 paidNanoUsd = 0;
    qint64 unknownCalls = 0;
    qint64 unknownMaxNanoUsd = 0;
    qint64 unpricedCalls = 0;     // billed, but no price or usage known
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;
};

struct Spent {
    qint64 paidNanoUsd = 0;
    qint64 reservedNanoUsd = 0;   // maxima of sending and unknown
    qint64 unknownCalls = 0;
};

class Ledger
{
public:
    explicit Ledger(Connection &c) : m_c(c) {}

    domain::Result<Spent> since(qint64 sinceMs);
    domain::Result<QVector<CostRow>> costs(qint64 sinceMs, CostBy by);

private:
    Connection &m_c;
};

} // namespace store
