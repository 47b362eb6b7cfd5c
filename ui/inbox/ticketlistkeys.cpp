// The order of the list: read on a background thread, applied in steps the view can follow.

#include "ui/inbox/ticketlistmodel.h"

#include "ui/widgets/deliver.h"

#include <QElapsedTimer>

#include <algorithm>

namespace inbox
{

void TicketListModel::loadKeys()
{
    if (m_loading) {
        m_loadAgain = true;
        return;
    }
    m_loading = true;
    m_loadAgain = false;
    m_keysSoon.stop();
    // The difference is worked out where the keys are read: for a million of them it may take a
    // while.
    const auto work = [view = m_view, search = m_search, cause = m_cause,
                       before = m_replace ? QVector<qint64>()
                                          : m_keys](store::Connection &c) -> domain::Result<Keys> {
        QElapsedTimer timer;
        timer.start();
        store::TicketList list(c);
        auto keys = !search.isEmpty() ? list.search(view, search) : cause ? store::Failures(c).ticketRows(*cause) : list.keys(view);
        if (!keys.ok())
            return keys.error();
        KeyDiff diff = diffKeys(before, *keys);
        return Keys{std::move(*keys), std::move(diff), timer.elapsed()};
    };
    widgets::deliver(
        m_store.read(work), this,
        [this, serial = m_serial, edition = m_edition](const domain::Result<Keys> &loaded) {
            takeKeys(serial, edition, loaded);
        });
}

void TicketListModel::takeKeys(int serial, int edition, domain::Result<Keys> loaded)
{
    if (serial != m_serial)
        return; // of a view that is not shown any more
    m_loading = false;
    if (!loaded.ok()) {
        Q_EMIT failed(loaded.error().message);
        return;
    }
    m_loaded = true;
    // While much is written, a long list is read again for a tenth of the time at most.
    m_keysSoon.setInterval(std::max(debounceMs, int(std::min<qint64>(loaded->tookMs * 10, 10'000))));
    if (m_replace) {
        m_replace = false;
        replaceAll(loaded->keys);
    } else {
        if (edition != m_edition)
            loaded->diff = diffKeys(m_keys, loaded->keys);
        if (loaded->diff.isEmpty() || loaded->diff.appends || !m_mayMove || m_mayMove()) {
            apply(*loaded);
        } else {
            m_waiting = *loaded;
            m_hasWaiting = true;
            Q_EMIT outOfOrder(loaded->diff.shift);
        }
    }
    Q_EMIT keysLoaded();
    if (m_loadAgain && !m_keysSoon.isActive())
        m_keysSoon.start();
}

void TicketListModel::replaceAll(const QVector<qint64> &keys)
{
    Q_EMIT applying(true);
    beginResetModel();
    m_keys = keys;
    ++m_edition;
    endResetModel();
    Q_EMIT applying(false);
}

void TicketListModel::applyNew()
{
    if (m_hasWaiting)
        apply(Keys(m_waiting));
}

void TicketListModel::apply(const Keys &loaded)
{
    const KeyDiff &diff = loaded.diff;
    const QVector<qint64> &keys = loaded.keys;
    m_hasWaiting = false;
    m_waiting = {};
    Q_EMIT outOfOrder({});
    if (diff.isEmpty())
        return;
    if (diff.tooMany) {
        replaceAll(keys);
        return;
    }
    Q_EMIT applying(true);
    ++m_edition;
    for (const Run &run : diff.removed) {
        beginRemoveRows({}, run.first, run.first + run.count - 1);
        m_keys.remove(run.first, run.count);
        endRemoveRows();
    }
    if (diff.reordered)
        reorder(loaded);
    for (const Run &run : diff.inserted) {
        beginInsertRows({}, run.first, run.first + run.count - 1);
        m_keys.insert(run.first, run.count, 0);
        std::copy_n(keys.cbegin() + run.first, run.count, m_keys.begin() + run.first);
        endInsertRows();
    }
    Q_EMIT applying(false);
}

void TicketListModel::reorder(const Keys &loaded)
{
    QVector<qint64> order = loaded.keys;
    for (auto run = loaded.diff.inserted.crbegin(); run != loaded.diff.inserted.crend(); ++run)
        order.remove(run->first, run->count);
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex &old : before)
        after << index(int(order.indexOf(m_keys[old.row()])));
    m_keys = order;
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

} // namespace inbox
