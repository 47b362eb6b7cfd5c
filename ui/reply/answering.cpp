#include "ui/reply/answering.h"

#include "core/domain/marks.h"
#include "core/domain/sentences.h"
#include "core/mail/mailwriter.h"
#include "core/mail/safename.h"
#include "ui/reply/markhighlighter.h"
#include "ui/widgets/deliver.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QFile>
#include <QGuiApplication>
#include <QSaveFile>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;

namespace reply
{

namespace
{

QString wayName(Way way)
{
    switch (way) {
    case Way::MailProgram:
        return u"mail_program"_s;
    case Way::MailFile:
        return u"mail_file"_s;
    case Way::Copy:
        break;
    }
    return u"copy"_s;
}

mail::OutgoingMail mailOf(const store::ReplyTarget &target, const store::Reply &reply, qint64 nowMs)
{
    return {target.from,     target.ticket.requester, mail::replySubject(target.ticket.subject),
            reply.text,      reply.messageId,         target.references,
            nowMs};
}

domain::Done writeMailFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return domain::fail(domain::ErrorKind::Internal, file.errorString());
    return {};
}

} // namespace

Answering::Answering(store::Store &store, widgets::Prompt &prompt, QWidget *window)
    : QObject(window), openAddress([](const QUrl &url) { return QDesktopServices::openUrl(url); }),
      m_store(store), m_prompt(prompt), m_window(window)
{
}

void Answering::answer(Way way, const ReplyInput &input, const QString &text)
{
    const domain::TicketId id = input.ticket.id;
    if (id.isEmpty() || m_busy.contains(id))
        return;
    if (text.trimmed().isEmpty()) {
        Q_EMIT failed(tr("There is no reply yet. Write one, or set the ticket's status."));
        return;
    }
    m_busy << id;
    Letter letter{way, id, input.ticket.version, {}, {}};
    letter.reply.text = store::withSignature(text, input.signature);
    letter.reply.way = wayName(way);
    const QStringList open = domain::openMarks(letter.reply.text);
    if (open.isEmpty()) {
        handOver(std::move(letter));
        return;
    }
    QString listed;
    for (const QString &mark : open.mid(0, 5))
        listed += u"• "_s + mark + u'\n';
    m_prompt.ask(m_window->window(),
                 {u"answer_unresolved"_s,
                  tr("Answer with %1 left in it?").arg(checkCountWords(open.size())), listed.trimmed(),
                  tr("Answer anyway"), true},
                 this, [this, letter](bool yes) mutable {
                     if (!yes) {
                         m_busy.remove(letter.ticket);
                         Q_EMIT checkAsked();
                         return;
                     }
                     letter.reply.marksAccepted = true;
                     handOver(std::move(letter));
                 });
}

void Answering::giveUp(const domain::TicketId &ticket, const QString &message)
{
    m_busy.remove(ticket);
    Q_EMIT failed(message);
}

void Answering::handOver(Letter letter)
{
    if (letter.way == Way::Copy) {
        record(letter);
        return;
    }
    const domain::TicketId id = letter.ticket;
    widgets::deliver(
        m_store.read([id](store::Connection &c) { return store::Replies(c).target(id); }), this,
        [this, letter = std::move(letter)](const domain::Result<store::ReplyTarget> &target) mutable {
            if (!target.ok()) {
                giveUp(letter.ticket, domain::inWords(target.error().message));
                return;
            }
            // Looked at again in the transaction; here so that no mail is opened for nothing.
            if (target->ticket.version != letter.seenVersion) {
                record(letter);
                return;
            }
            letter.reply.messageId = store::newMessageId(target->from, m_store.clock().nowMs());
            if (letter.way == Way::MailProgram)
                openMail(letter, *target);
            else
                writeFile(std::move(letter), *target);
        });
}

void Answering::openMail(const Letter &letter, const store::ReplyTarget &target)
{
    const auto address = mail::mailtoAddress(mailOf(target, letter.reply, m_store.clock().nowMs()));
    if (!address.ok()) {
        giveUp(letter.ticket, domain::inWords(address.error().message));
        return;
    }
    if (!openAddress(*address)) {
        giveUp(letter.ticket, tr("No mail program could be opened; the ticket is not answered. Copy the reply, "
                                 "or save it as a mail file."));
        return;
    }
    Letter sent = letter;
    sent.reply.messageId.clear(); // the mail program gives its own
    record(sent);
}

void Answering::writeFile(Letter letter, const store::ReplyTarget &target)
{
    const auto bytes = mail::writeMail(mailOf(target, letter.reply, m_store.clock().nowMs()));
    if (!bytes.ok()) {
        giveUp(letter.ticket, domain::inWords(bytes.error().message));
        return;
    }
    // No answer to the question is "not now": the next press asks again.
    m_busy.remove(letter.ticket);
    const QString name = mail::safeFileName(mail::replySubject(target.ticket.subject).left(80) + u".eml"_s, u"reply.eml"_s);
    m_prompt.saveFile(m_window->window(), tr("Save the reply as a mail"), name, this,
                      [this, letter, bytes = *bytes](const QString &path) mutable {
                          if (m_busy.contains(letter.ticket))
                              return;
                          m_busy << letter.ticket;
                          letter.file = path;
                          widgets::deliver(QtConcurrent::run(writeMailFile, path, bytes), this,
                                           [this, letter](const domain::Done &done) {
                                               if (done.ok())
                                                   record(letter);
                                               else
                                                   giveUp(letter.ticket, tr("The mail could not be saved, and the ticket is not answered: %1")
                                                                             .arg(done.error().message));
                                           });
                      });
}

void Answering::record(const Letter &letter)
{
    widgets::deliver(
        m_store.write(store::Priority::Person,
                      [letter](store::Connection &c) { return store::Replies(c).answer(letter.ticket, letter.reply, letter.seenVersion); }),
        this, [this, letter](const domain::Result<domain::Ticket> &ticket) {
            m_busy.remove(letter.ticket);
            if (!ticket.ok()) {
                // Ours, made a moment ago: a mail that the ticket was not answered with must not lie about.
                if (!letter.file.isEmpty())
                    QFile::remove(letter.file);
                Q_EMIT failed(domain::inWords(ticket.error().message));
                return;
            }
            if (letter.way == Way::Copy)
                QGuiApplication::clipboard()->setText(letter.reply.text);
            Q_EMIT answered(letter.ticket);
            Q_EMIT noted(letter.way == Way::Copy ? tr("Answered: the reply is in the clipboard, the ticket waits for the customer.")
                         : letter.way == Way::MailProgram
                             ? tr("Answered: the reply is in your mail program, the ticket waits for the customer.")
                             : tr("Answered: the mail is saved, the ticket waits for the customer."));
        });
}

} // namespace reply
