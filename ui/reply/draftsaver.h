#pragma once
// Job: brings what a person types to the disk: at most half a second behind, one save after the
// other, each based on the one before. Thread: GUI; the base version is read and set where the save
// runs, so that two of ours never race each other. Lifetime: dies before the store; a save on its
// way is finished by the store. Failure: `failed`, and the text is saved again.

#include "core/store/drafts.h"
#include "core/store/store.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>

namespace reply
{

class DraftSaver : public QObject
{
    Q_OBJECT
public:
    static constexpr int saveEveryMs = 500;

    DraftSaver(store::Store &store, QObject *parent);

    void begin(const domain::TicketId &ticket, int version); // saves what is left of the last one
    void typed(const QString &text);
    void flush();    // now, without waiting for the answer
    void keepMine(); // after a lost race: this text shall stand
    bool pending() const { return m_dirty || m_onTheWay > 0; }
    bool isLost() const { return m_lost; }
    int version() const;
    const domain::TicketId &ticket() const { return m_ticket; }
    const QString &session() const { return m_session; }

Q_SIGNALS:
    void saved(qint64 atMs);
    void lost(); // somebody else saved meanwhile; this text is kept beside it
    void failed(const QString &message);

private:
    void save();

    store::Store &m_store;
    domain::TicketId m_ticket;
    QString m_text;
    QString m_session;
    std::shared_ptr<std::atomic<int>> m_base; // of this ticket's sitting
    int m_winner = 0;
    bool m_dirty = false;
    bool m_lost = false;
    int m_onTheWay = 0;
    QTimer m_timer;
};

} // namespace reply
