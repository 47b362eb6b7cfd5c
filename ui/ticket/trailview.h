#pragma once
// Job: the audit trail of a ticket: every change with who and when, every attempt with what was
// sent and what came back. Thread: GUI. Lifetime: a child of the ticket pane. It is filled only
// while it is shown.

#include "ui/ticket/traildetail.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QTabWidget;
class QTreeWidget;

namespace ticket
{

class TrailView : public QWidget
{
    Q_OBJECT
public:
    TrailView(const domain::Clock &clock, QWidget *parent = nullptr);
    void setData(const TicketData &data);
    void clear();

Q_SIGNALS:
    void resolveAsked(const domain::AttemptId &attempt, domain::Billed billed);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void fill();
    void showEntry();
    QPlainTextEdit *page(const QString &name, const QString &title);

    const domain::Clock &m_clock;
    TicketData m_data;
    QVector<TrailEntry> m_entries;
    bool m_filled = true;
    domain::TicketId m_filledFor;
    QTreeWidget *m_list;
    QTabWidget *m_tabs;
    QPlainTextEdit *m_facts;
    QPlainTextEdit *m_request;
    QPlainTextEdit *m_answer;
    QWidget *m_unknown;
};

} // namespace ticket
