#pragma once
// Job: what the ticket is: subject, who, since when, its own status, fields that came along.
// Thread: GUI.

#include "ui/ticket/ticketdata.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace widgets
{
class ElidedLabel;
}

namespace ticket
{

class EarlierStrip;

class TicketHeader : public QWidget
{
    Q_OBJECT
public:
    explicit TicketHeader(QWidget *parent = nullptr);
    void show(const TicketData &data, qint64 nowMs);
    using QWidget::show;
    void showProblem(const QString &message); // empty: none

Q_SIGNALS:
    void statusChosen(domain::TicketStatus status);
    void ticketAsked(const domain::TicketId &ticket); // another one of the same customer

private:
    widgets::ElidedLabel *m_subject;
    widgets::ElidedLabel *m_who;
    QComboBox *m_status;
    QLabel *m_metadata;
    EarlierStrip *m_earlier;
    QLabel *m_problem;
};

} // namespace ticket
