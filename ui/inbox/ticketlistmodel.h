#pragma once
// Job: the list of one view over any number of tickets: holds 8 bytes a row and the rows on the
// screen. A changed ticket is read again in place, also one that left the view; the order changes
// only by `applyNew`, or while nobody has a hand in the list, so that nothing moves under one. Rows
// that come after the last are added at once. Thread: GUI. Lifetime: dies before the store. Failure: `failed` with
// a sentence; the list keeps what it has.

#include "core/store/failures.h"
#include "ui/inbox/keydiff.h"
#include "ui/inbox/rowcache.h"

#include <QAbstractListModel>
#include <QFutureWatcher>

namespace inbox
{

class TicketListModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { KeyRole = Qt::UserRole, IdRole };
    static constexpr int debounceMs = 200;

    explicit TicketListModel(store::Store &store, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    // `cause`: of the view Failed only what failed for it, unless something is searched for.
    void show(store::View view, const QString &search, const std::optional<store::Cause> &cause = {});
    store::View view() const { return m_view; }
    const QString &search() const { return m_search; }
    bool loaded() const { return m_loaded; }

    const store::ListRow *row(int row) const; // null: on its way
    domain::Shown shown(const store::ListRow &row) const;
    QString stateWord(const store::ListRow &row) const; // with the seconds, once it takes long
    qint64 sinceMs(const store::ListRow &row) const;    // what its age counts from in this view
    bool leftView(const store::ListRow &row) const;     // shown until the list is sorted again
    int rowOf(const domain::TicketId &ticket) const; // among the rows that were read; -1: not there
    qint64 keyAt(int row) const { return m_keys.value(row); }
    int rowOfKey(qint64 key) const { return int(m_keys.indexOf(key)); }

    void setEveryGateShut(bool shut);
    void setVisible(int first, int last);
    // Told before new keys would be applied; false: keep them for `applyNew`.
    void setMayMove(std::function<bool()> mayMove) { m_mayMove = std::move(mayMove); }
    void applyNew();
    void reload(); // read keys and visible rows again

Q_SIGNALS:
    void keysLoaded();             // after every load, also when nothing changed
    void outOfOrder(const inbox::Shift &shift); // waits for applyNew; empty: no longer
    void failed(const QString &message);
    void applying(bool now); // between true and false rows come and go

private:
    void changed(const store::Changes &changes);
    void loadKeys();
    struct Keys {
        QVector<qint64> keys;
        KeyDiff diff; // to the list as it was when they were asked for
        qint64 tookMs = 0;
    };
    void takeKeys(int serial, int edition, domain::Result<Keys> loaded);
    void replaceAll(const QVector<qint64> &keys);
    void apply(const Keys &loaded);
    void reorder(const Keys &loaded);
    void rowsArrived(const QVector<qint64> &keys);
    void askAround(int row) const;
    void watchTriaging();
    void tick();
    QString spoken(const store::ListRow &row) const;

    store::Store &m_store;
    RowCache *m_cache;
    QVector<qint64> m_keys;
    int m_edition = 0; // of m_keys
    Keys m_waiting;
    bool m_hasWaiting = false;
    store::View m_view = store::View::Inbox;
    QString m_search;
    std::optional<store::Cause> m_cause;
    int m_serial = 0;
    bool m_loading = false;
    bool m_loadAgain = false;
    bool m_loaded = false;
    bool m_replace = true; // the next keys are of another view: a reset
    bool m_everyGateShut = false;
    int m_firstVisible = 0;
    int m_lastVisible = -1;
    std::function<bool()> m_mayMove;
    QTimer m_keysSoon;
    QTimer m_ticks;
};

} // namespace inbox
