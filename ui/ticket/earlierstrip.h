#pragma once
// Job: the customer's other tickets, the newest few to be opened by a press. Thread: GUI. Lifetime: a
// child of the ticket pane. Failure: none; what could not be read is said by the pane.

#include "core/store/tickets.h"

#include <QWidget>

class QLabel;

namespace widgets
{
class FlowLayout;
}

namespace ticket
{

class EarlierStrip : public QWidget
{
    Q_OBJECT
public:
    explicit EarlierStrip(QWidget *parent = nullptr);
    void show(const store::OtherTickets &others, qint64 nowMs);
    using QWidget::show;

Q_SIGNALS:
    void ticketAsked(const domain::TicketId &ticket);

private:
    widgets::FlowLayout *m_flow;
};

} // namespace ticket
