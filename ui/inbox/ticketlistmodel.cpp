#include "ui/inbox/ticketlistmodel.h"

#include "ui/widgets/ages.h"

using namespace Qt::StringLiterals;

namespace inbox
{

namespace
{

constexpr qint64 longTriageMs = 10'000; // from then on the seconds are shown

} // namespace

TicketListModel::TicketListModel(store::Store &store, QObject *parent)
    : QAbstractListModel(parent), m_store(store), m_cache(new RowCache(store, this))
{
    m_keysSoon.setSingleShot(true);
    m_keysSoon.setInterval(debounceMs);
    m_ticks.setInterval(1000);
    connect(&m_keysSoon, &QTimer::timeout, this, &TicketListModel::loadKeys);
    connect(&m_ticks, &QTimer::timeout, this, &TicketListModel::tick);
    connect(m_cache, &RowCache::arrived, this, &TicketListModel::rowsArrived);
    connect(m_cache, &RowCache::failed, this, &TicketListModel::failed);
    connect(&store, &store::Store::changed, this, &TicketListModel::changed);
}

int TicketListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_keys.size());
}

const store::ListRow *TicketListModel::row(int row) const
{
    if (row < 0 || row >= m_keys.size())
        return nullptr;
    const store::ListRow *found = m_cache->find(m_keys[row]);
    if (!found)
        askAround(row);
    return found;
}

void TicketListModel::askAround(int row) const
{
    const int first = row - row % RowCache::pageRows;
    m_cache->want(m_keys.mid(first, RowCache::pageRows));
}

QVariant TicketListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role == KeyRole)
        return m_keys[index.row()];
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole &&
        role != Qt::AccessibleDescriptionRole && role != IdRole)
        return {};
    const store::ListRow *found = row(index.row());
    if (!found)
        return role == IdRole ? QVariant() : QVariant(QString());
    if (role == IdRole)
        return QVariant::fromValue(found->id);
    if (role == Qt::AccessibleDescriptionRole)
        return found->summary;
    return role == Qt::DisplayRole ? found->subject : spoken(*found);
}

domain::Shown TicketListModel::shown(const store::ListRow &row) const
{
    domain::TriageFacts facts = row.triage;
    facts.everyGateShut = m_everyGateShut;
    return domain::shownOf(facts);
}

QString TicketListModel::stateWord(const store::ListRow &row) const
{
    const domain::Shown state = shown(row);
    const domain::Label label = domain::label(state);
    QString text = label.glyph + u' ' + label.word;
    const qint64 now = m_store.clock().nowMs();
    if (state == domain::Shown::Triaging && row.processingSinceMs > 0 &&
        now - row.processingSinceMs >= longTriageMs)
        text += u' ' + widgets::elapsed(now - row.processingSinceMs);
    if (state == domain::Shown::Retry && row.notBeforeMs > now)
        text += u' ' + widgets::clockTime(row.notBeforeMs, now).left(5);
    if (state == domain::Shown::Check) { // the gravest reason; the card has them all
        const QStringList reasons = domain::lookWords(row.look);
        text += u": "_s + reasons.value(0);
        if (reasons.size() > 1)
            text += u" +"_s + QString::number(reasons.size() - 1);
    }
    return text;
}

qint64 TicketListModel::sinceMs(const store::ListRow &row) const
{
    switch (m_view) {
    case store::View::Inbox:
    case store::View::Triaging:
    case store::View::NeedsLook:
        return row.waitsSinceMs > 0 ? row.waitsSinceMs : row.receivedAtMs;
    case store::View::Answered:
        return row.answeredAtMs > 0 ? row.answeredAtMs : row.receivedAtMs;
    case store::View::Failed:
    case store::View::All:
        break;
    }
    return row.receivedAtMs;
}

bool TicketListModel::leftView(const store::ListRow &row) const
{
    return !store::TicketList::belongs(m_view, row) || (m_cause && row.errorKind != m_cause->kind);
}

QString TicketListModel::spoken(const store::ListRow &row) const
{
    const domain::Shown state = shown(row);
    QStringList parts{domain::label(state).spoken};
    if (state == domain::Shown::Check)
        parts << domain::lookWords(row.look);
    if (leftView(row))
        parts << tr("no longer in this view");
    parts << (row.urgency ? tr("urgency %1").arg(domain::word(*row.urgency))
                          : tr("no urgency yet"))
          << (row.requester.name.isEmpty() ? row.requester.email : row.requester.name)
          << row.subject << widgets::longAge(sinceMs(row), m_store.clock().nowMs());
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

int TicketListModel::rowOf(const domain::TicketId &ticket) const
{
    const QVector<qint64> keys = m_cache->keysOf({ticket});
    return keys.isEmpty() ? -1 : rowOfKey(keys.first());
}

void TicketListModel::show(store::View view, const QString &search, const std::optional<store::Cause> &cause)
{
    if (view == m_view && search == m_search && cause == m_cause && m_loaded)
        return;
    m_cause = cause;
    m_view = view;
    m_search = search;
    m_replace = true;
    m_loaded = false;
    ++m_serial;
    m_loading = false;
    m_hasWaiting = false;
    Q_EMIT outOfOrder({});
    loadKeys();
}

void TicketListModel::reload()
{
    m_cache->refresh(m_keys.mid(m_firstVisible, m_lastVisible - m_firstVisible + 1));
    loadKeys();
}

void TicketListModel::setEveryGateShut(bool shut)
{
    if (shut == m_everyGateShut)
        return;
    m_everyGateShut = shut;
    if (!m_keys.isEmpty())
        Q_EMIT dataChanged(index(0), index(int(m_keys.size()) - 1));
}

void TicketListModel::setVisible(int first, int last)
{
    m_firstVisible = std::max(first, 0);
    m_lastVisible = last;
    watchTriaging();
}

void TicketListModel::changed(const store::Changes &changes)
{
    if (changes.bulk || changes.elsewhere) {
        const QVector<qint64> visible =
            m_keys.mid(m_firstVisible, m_lastVisible - m_firstVisible + 1);
        const QVector<qint64> cached = m_cache->keys();
        const QSet<qint64> shownKeys(visible.cbegin(), visible.cend());
        for (const qint64 key : cached) {
            if (!shownKeys.contains(key))
                m_cache->drop(key);
        }
        m_cache->refresh(visible);
    } else if (!changes.tickets.isEmpty()) {
        m_cache->refresh(m_cache->keysOf(changes.tickets));
    } else if (!changes.search || m_search.isEmpty()) {
        return;
    }
    if (!m_keysSoon.isActive())
        m_keysSoon.start();
}

void TicketListModel::rowsArrived(const QVector<qint64> &keys)
{
    const QSet<qint64> changedKeys(keys.cbegin(), keys.cend());
    // Near the screen first; a row far away is looked for in the whole list only if it is not found
    // there.
    const int from = std::max(0, m_firstVisible - 2 * RowCache::pageRows);
    const int to = int(std::min<qsizetype>(m_keys.size(), m_lastVisible + 2 * RowCache::pageRows));
    for (int i = from; i < to; ++i) {
        if (changedKeys.contains(m_keys[i]))
            Q_EMIT dataChanged(index(i), index(i));
    }
    watchTriaging();
}

// The clock runs only while somebody can see a row that it changes.
void TicketListModel::watchTriaging()
{
    const int last = int(std::min<qsizetype>(m_keys.size() - 1, m_lastVisible));
    for (int i = m_firstVisible; i <= last; ++i) {
        const store::ListRow *found = m_cache->find(m_keys[i]);
        if (!found || shown(*found) != domain::Shown::Triaging)
            continue;
        if (!m_ticks.isActive())
            m_ticks.start();
        return;
    }
    m_ticks.stop();
}

void TicketListModel::tick()
{
    const qint64 now = m_store.clock().nowMs();
    const int last = int(std::min<qsizetype>(m_keys.size() - 1, m_lastVisible));
    for (int i = m_firstVisible; i <= last; ++i) {
        const store::ListRow *found = m_cache->find(m_keys[i]);
        if (found && shown(*found) == domain::Shown::Triaging &&
            now - found->processingSinceMs >= longTriageMs)
            Q_EMIT dataChanged(index(i), index(i));
    }
    watchTriaging();
}

} // namespace inbox
