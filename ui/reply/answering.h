#pragma once
// Job: brings a reply to the customer's side of the desk: asks about what is left to check, hands
// the text to the clipboard, the mail program or a file, and has the ticket answered. Thread: GUI;
// files are written and the store is asked elsewhere. Lifetime: a child of the editor. Failure:
// `failed` with a sentence; then nothing counts as answered.

#include "core/store/replies.h"
#include "core/store/store.h"
#include "ui/reply/replyinput.h"
#include "ui/widgets/prompt.h"

#include <QObject>
#include <QSet>

namespace reply
{

enum class Way { Copy, MailProgram, MailFile };

class Answering : public QObject
{
    Q_OBJECT
public:
    Answering(store::Store &store, widgets::Prompt &prompt, QWidget *window);

    // `text` without the signature. A second call for the same ticket does nothing until the first has ended.
    void answer(Way way, const ReplyInput &input, const QString &text);
    // Opens the mail program; tests put another in its place.
    std::function<bool(const QUrl &)> openAddress;

Q_SIGNALS:
    void answered(const domain::TicketId &ticket);
    void failed(const QString &message);
    void noted(const QString &message);
    void checkAsked(); // thought better of it: show what is left to check

private:
    struct Letter {
        Way way = Way::Copy;
        domain::TicketId ticket;
        qint64 seenVersion = 0;
        store::Reply reply;
        QString file; // of a mail file
    };
    void handOver(Letter letter);
    void openMail(const Letter &letter, const store::ReplyTarget &target);
    void writeFile(Letter letter, const store::ReplyTarget &target);
    void record(const Letter &letter);
    void giveUp(const domain::TicketId &ticket, const QString &message);

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    QWidget *m_window;
    QSet<domain::TicketId> m_busy;
};

} // namespace reply
