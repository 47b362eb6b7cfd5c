#include "ui/inbox/rowcache.h"

#include "ui/widgets/deliver.h"

namespace inbox
{

RowCache::RowCache(store::Store &store, QObject *parent) : QObject(parent), m_store(store)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0); // one paint asks for many rows: gathered into one read
    connect(&m_soon, &QTimer::timeout, this, &RowCache::fetch);
}

void RowCache::want(const QVector<qint64> &keys)
{
    for (const qint64 key : keys) {
        if (!m_rows.contains(key) && !m_onTheWay.contains(key))
            m_wanted << key;
    }
    if (!m_wanted.isEmpty() && !m_soon.isActive())
        m_soon.start();
}

void RowCache::refresh(const QVector<qint64> &keys)
{
    for (const qint64 key : keys) {
        if (m_onTheWay.contains(key))
            m_again << key;
        else
            m_wanted << key;
    }
    if (!m_wanted.isEmpty() && !m_soon.isActive())
        m_soon.start();
}

QVector<qint64> RowCache::keysOf(const QSet<domain::TicketId> &tickets) const
{
    QVector<qint64> found;
    const QList<qint64> all = m_rows.keys();
    for (const qint64 key : all) {
        if (tickets.contains(m_rows.object(key)->id))
            found << key;
    }
    return found;
}

void RowCache::fetch()
{
    QVector<qint64> chunk;
    const auto send = [this](const QVector<qint64> &keys) {
        ++m_reads;
        widgets::deliver(
            m_store.read([keys](store::Connection &c) { return store::TicketList(c).briefRows(keys); }),
            this, [this, keys](const domain::Result<QVector<store::ListRow>> &rows) {
                take(keys, rows);
            });
    };
    const QSet<qint64> wanted = std::exchange(m_wanted, {});
    m_onTheWay.unite(wanted);
    for (const qint64 key : wanted) {
        chunk << key;
        if (chunk.size() == pageRows) {
            send(chunk);
            chunk.clear();
        }
    }
    if (!chunk.isEmpty())
        send(chunk);
}

void RowCache::take(const QVector<qint64> &asked,
                    const domain::Result<QVector<store::ListRow>> &rows)
{
    QVector<qint64> again;
    for (const qint64 key : asked) {
        m_onTheWay.remove(key);
        if (m_again.remove(key))
            again << key;
    }
    if (!rows.ok()) {
        Q_EMIT failed(rows.error().message);
        return;
    }
    QVector<qint64> here;
    for (const store::ListRow &row : *rows) {
        m_rows.insert(row.rowId, new store::ListRow(row));
        here << row.rowId;
    }
    Q_EMIT arrived(here);
    refresh(again);
}

} // namespace inbox
