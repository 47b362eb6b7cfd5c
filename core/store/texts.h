#pragma once
// Job: long or sensitive bytes that can be purged while their hash stays. Thread: the connection's. Failure: SQL errors.

#include "core/store/connection.h"

namespace store
{

class Texts
{
public:
    explicit Texts(Connection &c) : m_c(c) {}

    // Returns its row. `sha256` is that of the bytes, where the caller knows it; empty: worked out here.
    domain::Result<qint64> add(const QByteArray &bytes, const QByteArray &sha256 = {});
    domain::Result<QByteArray> get(qint64 id);           // empty when purged
    // Requests and judged answers older than `beforeMs`, at most `limit`. An answer not applied yet is never purged.
    domain::Result<int> purge(qint64 beforeMs, int limit);

private:
    Connection &m_c;
};

} // namespace store
