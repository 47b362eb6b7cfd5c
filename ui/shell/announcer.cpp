#include "ui/shell/announcer.h"

using namespace Qt::StringLiterals;

namespace shell
{

namespace
{

bool underWay(domain::Shown shown)
{
    switch (shown) {
    case domain::Shown::Waiting:
    case domain::Shown::Held:
    case domain::Shown::Paused:
    case domain::Shown::Triaging:
    case domain::Shown::Retry:
        return true;
    default:
        return false;
    }
}

} // namespace

Announcer::Announcer(ticket::TicketController &controller, QObject *parent) : QObject(parent)
{
    connect(&controller, &ticket::TicketController::loaded, this, &Announcer::loaded);
}

void Announcer::loaded(const ticket::TicketData &data)
{
    const bool same = data.ticket.id == m_id;
    const domain::Shown before = m_shown;
    m_id = data.ticket.id;
    m_shown = data.shown();
    if (!same || !underWay(before))
        return;
    switch (m_shown) {
    case domain::Shown::Triaged:
    case domain::Shown::Check:
    case domain::Shown::Stale: {
        QStringList words{domain::categoryWord(data.ticket.category)};
        if (data.ticket.urgency)
            words << domain::word(*data.ticket.urgency);
        const QString check = m_shown == domain::Shown::Check ? tr(" Please check it.") : QString();
        Q_EMIT said(tr("Triage finished: %1.").arg(words.join(u", "_s)) + check);
        return;
    }
    case domain::Shown::Failed:
        Q_EMIT said(tr("Triage failed."));
        return;
    default:
        return;
    }
}

} // namespace shell
