#pragma once
// Job: what could not be read, with its raw bytes and a plain reason. Thread: the connection's. Failure: NotFound, SQL errors.

#include "core/domain/ids.h"
#include "core/store/connection.h"

#include <QVector>

namespace store
{

struct QuarantineRow {
    qint64 id = 0;
    QString cameFrom; // "mails/x.eml" or "tickets.csv, row 12"
    QString reason;
    qint64 size = 0;
    QString state;    // kept, resolved
    qint64 createdAtMs = 0;
};

class Quarantine
{
public:
    explicit Quarantine(Connection &c) : m_c(c) {}

    // The same bytes from the same place again: found, not added. True: it is new.
    domain::Result<bool> add(const QString &cameFrom, const QString &reason, const QByteArray &bytes, const domain::ImportId &import);
    domain::Result<QVector<QuarantineRow>> list(int limit);
    domain::Result<QuarantineRow> find(qint64 id);
    domain::Result<QByteArray> bytes(qint64 id);
    domain::Done resolve(qint64 id); // it came in after all

private:
    Connection &m_c;
};

} // namespace store
