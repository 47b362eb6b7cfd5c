#pragma once
// Job: the rows a list shows, read in pages of 100 on a background thread and kept for the 6,400
// used last, their texts cut to what a row can show. Thread: GUI; reads happen on the store's readers. Lifetime: a child of its model, dies
// before the store. Failure: a failed read is told once by `failed`; the rows stay blank and are
// asked for again when they are next shown.

#include "core/store/store.h"
#include "core/store/ticketlist.h"

#include <QCache>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace inbox
{

class RowCache : public QObject
{
    Q_OBJECT
public:
    static constexpr int pageRows = 100;
    static constexpr int pages = 64;

    explicit RowCache(store::Store &store, QObject *parent = nullptr);

    const store::ListRow *find(qint64 key) const { return m_rows.object(key); }
    void want(const QVector<qint64> &keys); // those neither here nor on their way are read
    void
    refresh(const QVector<qint64> &keys); // read again; what is there stays until the new row comes
    void drop(qint64 key) { m_rows.remove(key); }
    QVector<qint64> keysOf(const QSet<domain::TicketId> &tickets) const;
    QVector<qint64> keys() const { return m_rows.keys().toVector(); }
    int reads() const { return m_reads; }

Q_SIGNALS:
    void arrived(const QVector<qint64> &keys);
    void failed(const QString &message);

private:
    void fetch();
    void take(const QVector<qint64> &asked, const domain::Result<QVector<store::ListRow>> &rows);

    store::Store &m_store;
    QCache<qint64, store::ListRow> m_rows{pages * pageRows};
    QSet<qint64> m_wanted;
    QSet<qint64> m_onTheWay;
    QSet<qint64> m_again; // changed while on its way
    QTimer m_soon;
    int m_reads = 0;
};

} // namespace inbox
