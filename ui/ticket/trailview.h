#pragma once
// Job: the audit trail of a ticket: every change with who and when, every attempt with what was
// sent and what came back. Thread: GUI. Lifetime: a child of the ticket pane. It is filled only
// while it is shown.

#include "ui/ticket/traildetail.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
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
    void exportAsked();
    void noted(const QString &message);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildTools();
    void fill();
    void choose(const std::optional<QString> &what, qint64 atMs);
    void copy();
    bool wanted(const TrailEntry &entry) const;
    const TrailEntry *current() const;
    void showEntry();
    QPlainTextEdit *page(const QString &name, const QString &title);

    const domain::Clock &m_clock;
    TicketData m_data;
    QVector<TrailEntry> m_entries; // those shown
    bool m_filled = true;
    domain::TicketId m_filledFor;
    QComboBox *m_sort;
    QLineEdit *m_words;
    QLabel *m_left;
    QTreeWidget *m_list;
    QTabWidget *m_tabs;
    QPlainTextEdit *m_facts;
    QPlainTextEdit *m_request;
    QPlainTextEdit *m_answer;
    QWidget *m_unknown;
};

} // namespace ticket
