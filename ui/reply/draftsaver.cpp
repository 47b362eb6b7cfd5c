#include "ui/reply/draftsaver.h"

#include "ui/widgets/deliver.h"

namespace reply
{

DraftSaver::DraftSaver(store::Store &store, QObject *parent)
    : QObject(parent), m_store(store), m_base(std::make_shared<std::atomic<int>>(0))
{
    m_timer.setSingleShot(true); // started by the first key, not pushed back by the next ones
    m_timer.setInterval(saveEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &DraftSaver::save);
}

int DraftSaver::version() const
{
    return m_base->load();
}

void DraftSaver::begin(const domain::TicketId &ticket, int version)
{
    flush();
    m_ticket = ticket;
    m_base = std::make_shared<std::atomic<int>>(version);
    m_session = domain::uuid7(m_store.clock().nowMs());
    m_lost = false;
    m_onTheWay = 0;
}

void DraftSaver::typed(const QString &text)
{
    m_text = text;
    m_dirty = true;
    if (!m_timer.isActive())
        m_timer.start();
}

void DraftSaver::flush()
{
    m_timer.stop();
    if (m_dirty)
        save();
}

void DraftSaver::keepMine()
{
    m_base->store(m_winner);
    m_lost = false;
    m_dirty = true;
    save();
}

void DraftSaver::save()
{
    if (m_ticket.isEmpty() || !m_dirty)
        return;
    m_dirty = false;
    ++m_onTheWay;
    // Saves run in order on the writer: the base is whatever our save before this one made, known
    // there before it is known here.
    const auto work = [ticket = m_ticket, text = m_text, session = m_session, base = m_base,
                       used = std::make_shared<std::optional<int>>()](store::Connection &c) {
        if (!used->has_value())
            *used = base->load(); // a unit that is run again starts from the same version
        auto result = store::Drafts(c).save(ticket, text, **used, session);
        if (result.ok() && !result->lost)
            base->store(result->version);
        return result;
    };
    widgets::deliver(m_store.write(store::Priority::Person, work), this,
                     [this, base = m_base](const domain::Result<store::DraftSaved> &result) {
                         if (base != m_base)
                             return; // of a ticket that is not open any more
                         --m_onTheWay;
                         if (!result.ok()) {
                             m_dirty = true;
                             m_timer.start(); // again, until the disk takes it
                             Q_EMIT failed(result.error().message);
                         } else if (result->lost) {
                             m_winner = result->version;
                             m_lost = true;
                             Q_EMIT lost();
                         } else {
                             Q_EMIT saved(m_store.clock().nowMs());
                         }
                     });
}

} // namespace reply
