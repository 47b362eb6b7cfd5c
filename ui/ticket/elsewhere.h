#pragma once
// Job: a quiet line when another window or the command line changed the open ticket: what changed,
// gone by itself after some seconds or on Esc. Touches nothing that is being typed. Thread: GUI.
// Lifetime: a child of the ticket pane, dies before the store.

#include "ui/ticket/ticketcontroller.h"

#include <QFrame>

class QLabel;
class QShortcut;

namespace ticket
{

class ElsewhereNotice : public QFrame
{
    Q_OBJECT
public:
    ElsewhereNotice(store::Store &store, TicketController &controller, QWidget *parent);

private:
    void loaded(const TicketData &given);
    void show(const QStringList &changes);
    void dismiss();
    void dress();

    std::optional<TicketData> m_before;
    bool m_elsewhere = false;      // another process wrote since `m_before` was read
    QSet<domain::TicketId> m_here; // written by this one since then
    bool m_bulkHere = false;
    QTimer m_over;
    QLabel *m_text;
    QShortcut *m_escape;
};

} // namespace ticket
