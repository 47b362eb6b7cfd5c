#pragma once
// Job: what triage says of a ticket, why, and what can be done about it; changes in place. Thread:
// GUI. Lifetime: a child of the ticket pane.

#include "ui/ticket/ticketdata.h"

#include <QScrollArea>
#include <QTimer>

class QLabel;
class QPushButton;
class QWidget;

namespace widgets
{
class Chip;
class FlowLayout;
} // namespace widgets

namespace ticket
{

class CardField;

class TriageCard : public QScrollArea
{
    Q_OBJECT
public:
    TriageCard(const domain::Clock &clock, QWidget *parent = nullptr);
    void show(const TicketData &data);
    using QWidget::show;
    void pickCategory();
    void pickUrgency();

Q_SIGNALS:
    void categoryChosen(const QString &category);
    void urgencyChosen(std::optional<domain::Urgency> urgency);
    void quoteAsked(const QString &quote);
    void againAsked();
    void retryAsked();
    void cancelAsked();
    void firstAsked();
    void lookedAsked();

private:
    void build();
    void showState();
    void showButtons();
    void showFields();
    void showTexts();

    const domain::Clock &m_clock;
    TicketData m_data;
    widgets::Chip *m_state;
    QLabel *m_sentence;
    QLabel *m_advice;
    QPushButton *m_again;
    QPushButton *m_retry;
    QPushButton *m_cancel;
    QPushButton *m_looked;
    QPushButton *m_first;
    CardField *m_category;
    CardField *m_urgency;
    QLabel *m_summary;
    QLabel *m_ask;
    QLabel *m_missing;
    QWidget *m_risks;
    widgets::FlowLayout *m_riskFlow;
    QLabel *m_origin;
    QLabel *m_money;
    QTimer m_tick;
};

} // namespace ticket
