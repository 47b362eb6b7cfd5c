#pragma once
// Job: carries a decision about many tickets to the store in chunks, so that it can be watched and stopped and other writers
// come in between. Thread: GUI. Lifetime: a child of its dialog; when that goes, the chunk under way is finished and no other
// begins. Failure: `ended` with a sentence; the chunks before it are done.

#include "core/store/failures.h"
#include "core/store/store.h"

#include <QObject>

#include <functional>

namespace failures
{

class BulkRun : public QObject
{
    Q_OBJECT
public:
    using Verb = std::function<domain::Result<store::Moved>(store::Connection &, const QVector<store::FailedItem> &)>;
    static constexpr qsizetype chunk = 100;

    BulkRun(store::Store &store, QVector<store::FailedItem> items, Verb verb, QObject *parent);
    void start();
    void stop() { m_stopped = true; }
    const store::Moved &moved() const { return m_moved; }

Q_SIGNALS:
    void progressed(int done, int all);
    void ended(bool stopped, const QString &error);

private:
    void next();

    store::Store &m_store;
    QVector<store::FailedItem> m_items;
    Verb m_verb;
    qsizetype m_at = 0;
    bool m_stopped = false;
    store::Moved m_moved;
};

} // namespace failures
