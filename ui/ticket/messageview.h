#pragma once
// Job: one message of the thread: one line when closed, its text when open, with the quoted part
// folded. Nothing of it is laid out before it is opened. Thread: GUI. Lifetime: a child of the
// thread.

#include "core/domain/ticket.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace widgets
{
class ElidedLabel;
class SafeHtmlView;
} // namespace widgets

namespace ticket
{

class MessageView : public QFrame
{
    Q_OBJECT
public:
    MessageView(const domain::Message &message, qint64 nowMs, QWidget *parent = nullptr);
    void setOpen(bool open);
    bool isOpen() const { return m_open; }
    bool showQuote(const QString &quote); // false: it does not stand here, nothing is changed
    QRect quotePlace() const;             // in this widget; empty when none is shown

Q_SIGNALS:
    void toggled(); // by a person
    void linkActivated(const QUrl &target, const QString &shown);
    void linkPointedAt(const QUrl &target);
    void attachmentAsked(const domain::MessageId &message, int ordinal, const QString &name);

protected:
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void toggle();
    void buildBody();
    void buildAttachments();
    void fill();
    void dress();
    QString senderName() const;
    QPushButton *linkButton(const QString &name, const QString &text);

    domain::Message m_message;
    QString m_new; // without what is folded
    bool m_folded = false;
    bool m_open = false;
    bool m_quoteShown = false;
    bool m_htmlShown = false;
    bool m_allShown = false;
    QToolButton *m_toggle;
    widgets::ElidedLabel *m_sender;
    widgets::ElidedLabel *m_line;
    QLabel *m_when;
    QWidget *m_page;
    QVBoxLayout *m_body;
    widgets::SafeHtmlView *m_text = nullptr;
    QPushButton *m_quote = nullptr;
    QPushButton *m_format = nullptr;
    QPushButton *m_more = nullptr;
};

} // namespace ticket
