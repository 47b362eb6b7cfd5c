#pragma once
// Job: says when the triage of the open ticket has come to its end. Thread: GUI. Lifetime: a child
// of the window.

#include "core/domain/labels.h"
#include "ui/ticket/ticketcontroller.h"

namespace shell
{

class Announcer : public QObject
{
    Q_OBJECT
public:
    Announcer(ticket::TicketController &controller, QObject *parent);

Q_SIGNALS:
    void said(const QString &sentence);

private:
    void loaded(const ticket::TicketData &data);

    domain::TicketId m_id;
    domain::Shown m_shown = domain::Shown::None;
};

} // namespace shell
