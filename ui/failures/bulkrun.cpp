#include "ui/failures/bulkrun.h"

#include "core/domain/sentences.h"
#include "ui/widgets/deliver.h"

namespace failures
{

BulkRun::BulkRun(store::Store &store, QVector<store::FailedItem> items, Verb verb, QObject *parent)
    : QObject(parent), m_store(store), m_items(std::move(items)), m_verb(std::move(verb))
{
}

void BulkRun::start()
{
    next();
}

void BulkRun::next()
{
    if (m_stopped || m_at >= m_items.size()) {
        Q_EMIT ended(m_at < m_items.size(), {});
        return;
    }
    const QVector<store::FailedItem> some = m_items.mid(m_at, chunk);
    widgets::deliver(m_store.write(store::Priority::Work, [verb = m_verb, some](store::Connection &c) { return verb(c, some); }), this,
                     [this, size = some.size()](const domain::Result<store::Moved> &moved) {
                         if (!moved.ok()) {
                             Q_EMIT ended(true, domain::inWords(moved.error().message));
                             return;
                         }
                         m_moved.done += moved->done;
                         m_moved.storedAnswers += moved->storedAnswers;
                         m_moved.calls += moved->calls;
                         m_moved.changed += moved->changed;
                         m_at += size;
                         Q_EMIT progressed(int(m_at), int(m_items.size()));
                         next();
                     });
}

} // namespace failures
