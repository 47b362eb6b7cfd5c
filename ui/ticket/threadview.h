#pragma once
// Job: the messages of a ticket, oldest first, the newest open. A new message is added below; what
// is open stays open and what is read stays where it is. Thread: GUI. Lifetime: a child of the
// ticket pane.

#include "core/domain/ticket.h"

#include <QScrollArea>

class QVBoxLayout;

namespace ticket
{

class MessageView;

class ThreadView : public QScrollArea
{
    Q_OBJECT
public:
    explicit ThreadView(QWidget *parent = nullptr);
    void setMessages(const domain::TicketId &ticket, const QVector<domain::Message> &messages,
                     qint64 nowMs);
    void clear();
    bool showQuote(const QString &quote); // opened, unfolded, highlighted; false: stands nowhere

Q_SIGNALS:
    void linkActivated(const QUrl &target, const QString &shown);
    void linkPointedAt(const QUrl &target);
    void attachmentAsked(const domain::MessageId &message, int ordinal, const QString &name);

protected:
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showNewest();
    void handsOn();

    QVBoxLayout *m_layout;
    bool m_toNewest = false; // until a person scrolls
    domain::TicketId m_ticket;
    QVector<domain::MessageId> m_ids;
    QVector<MessageView *> m_views;
};

} // namespace ticket
