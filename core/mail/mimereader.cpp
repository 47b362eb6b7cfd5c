#include "core/mail/mimereader.h"

#include "core/mail/addresses.h"
#include "core/mail/dates.h"
#include "core/mail/html.h"
#include "core/mail/mimetree.h"
#include "core/mail/threading.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

// Files of other kinds that end up among mails.
QString otherKind(QByteArrayView bytes)
{
    if (bytes.startsWith("\xD0\xCF\x11\xE0"))
        return u"it is an Outlook .msg file, not a mail; save it as .eml and import that"_s;
    if (bytes.startsWith("PK\x03\x04"))
        return u"it is a ZIP archive or an office document, not a mail"_s;
    if (bytes.startsWith("%PDF"))
        return u"it is a PDF, not a mail"_s;
    if (bytes.startsWith("\x89PNG") || bytes.startsWith("\xFF\xD8\xFF") || bytes.startsWith("GIF8"))
        return u"it is a picture, not a mail"_s;
    return {};
}

void addNote(QStringList &notes, const QString &words)
{
    if (!words.isEmpty() && !notes.contains(words) && notes.size() < 50)
        notes.append(words);
}

QString headText(const Head &head, QByteArrayView name, qsizetype maxChars, QStringList &notes)
{
    const QByteArray raw = head.first(name);
    const Decoded decoded = decodeWords(raw);
    addNote(notes, decoded.note);
    if (raw.contains('\0'))
        addNote(notes, u"NUL characters in the head were removed"_s);
    return oneLine(decoded.text, maxChars);
}

void readPeople(const Head &head, MailMessage &mail)
{
    QStringList &notes = mail.message.warnings;
    const auto people = [&](QByteArrayView name) {
        QVector<domain::Person> found;
        for (const QByteArray &value : head.all(name)) {
            if (found.size() < addressCap)
                found += parseAddresses(value, &notes);
        }
        return found;
    };
    const QByteArrayList from = head.all("from");
    for (const QByteArray &value : from) {
        const QVector<domain::Person> found = parseAddresses(value, &notes);
        if (!found.isEmpty() && mail.message.from.email.isEmpty())
            mail.message.from = found.first();
    }
    if (mail.message.from.email.isEmpty()) {
        if (const QVector<domain::Person> sender = people("sender");
            !sender.isEmpty() && !sender.first().email.isEmpty()) {
            mail.message.from = sender.first();
            addNote(notes, u"the message has no usable From; its Sender is taken"_s);
        } else if (mail.message.from.name.isEmpty()) {
            addNote(notes, u"the message names no sender"_s);
        }
    }
    for (const domain::Person &person : people("to"))
        mail.message.to.append(display(person));
    QJsonArray cc;
    for (const domain::Person &person : people("cc")) {
        mail.cc.append(display(person));
        cc.append(display(person));
    }
    if (!cc.isEmpty())
        mail.metadata.insert(u"cc"_s, cc);

    mail.requester = mail.message.from;
    const QVector<domain::Person> replyTo = people("reply-to");
    if (replyTo.isEmpty() || replyTo.first().email.isEmpty() ||
        replyTo.first().email == mail.message.from.email)
        return;
    mail.replyTo = replyTo.first();
    mail.metadata.insert(u"reply_to"_s, display(mail.replyTo));
    if (replyTo.size() == 1 && !head.has("list-id") && !head.has("list-post")) {
        mail.requester = mail.replyTo;
        addNote(notes, u"the sender asks for answers to %1"_s.arg(mail.replyTo.email));
    }
}

// What RFC 3834 and its forerunners say about a machine at the other end. Facts only; nothing is
// decided here.
void readMarks(const Head &head, const MimeTree &tree, QJsonObject &metadata)
{
    const auto put = [&](QLatin1StringView key, const QString &value) {
        if (!value.isEmpty())
            metadata.insert(key, value.left(200));
    };
    QStringList unused;
    const QString automatic =
        headText(head, "auto-submitted", 200, unused).section(u';', 0, 0).trimmed().toLower();
    if (automatic != "no"_L1)
        put("auto_submitted"_L1, automatic);
    const bool answers =
        head.has("x-autoreply") || head.has("x-autorespond") || head.has("x-autoresponder");
    if (answers && !metadata.contains("auto_submitted"_L1))
        metadata.insert(u"auto_submitted"_s, u"auto-replied"_s);
    put("precedence"_L1, headText(head, "precedence", 60, unused).toLower());
    put("list_id"_L1, headText(head, "list-id", 200, unused));
    put("report"_L1, tree.reportType);
    if (tree.reportType.isEmpty() && head.has("x-failed-recipients"))
        metadata.insert(u"report"_s, u"delivery-status"_s);
    if (head.first("return-path") == "<>")
        metadata.insert(u"null_sender"_s, true);
    if (tree.encrypted)
        metadata.insert(u"encrypted"_s, true);
}

void composeBody(const MimeTree &tree, domain::Message &message)
{
    QSet<QString> contentIds;
    for (const domain::Attachment &attachment : tree.attachments) {
        if (!attachment.contentId.isEmpty())
            contentIds.insert(attachment.contentId);
    }
    QStringList texts;
    QStringList fragments;
    bool formatted = false;
    for (const BodySegment &segment : tree.segments) {
        QString text = segment.plain.trimmed().isEmpty() ? QString() : segment.plain;
        QString fragment;
        if (!segment.html.trimmed().isEmpty()) {
            const SafeHtml safe = sanitiseHtml(segment.html, contentIds);
            for (const QString &words : safe.notes)
                addNote(message.warnings, words);
            fragment = safe.html;
            formatted = formatted || !fragment.isEmpty();
            if (text.isEmpty())
                text = safe.text;
        } else if (!text.isEmpty()) {
            fragment = textToHtml(text.left(64 * 1024));
        }
        while (text.endsWith(u'\n'))
            text.chop(1);
        if (!text.isEmpty())
            texts.append(text);
        if (!fragment.isEmpty())
            fragments.append(fragment);
    }
    message.text = texts.join(u"\n\n"_s);
    message.html = formatted ? fragments.join(u"<hr>"_s) : QString();
    if (message.text.size() > textCap) {
        message.text.truncate(textCap);
        addNote(message.warnings,
                u"the text is longer than %1 KB; its end is in the original only"_s.arg(textCap /
                                                                                        1024));
    }
    if (!message.text.isEmpty())
        return;
    QStringList names;
    for (const domain::Attachment &attachment :
         tree.attachments.first(qMin<qsizetype>(10, tree.attachments.size())))
        names.append(attachment.name);
    if (tree.encrypted)
        message.text = u"[This message is encrypted and cannot be read here.]"_s;
    else if (!names.isEmpty())
        message.text = u"[No text, only attachments: %1]"_s.arg(names.join(u", "_s));
    if (!names.isEmpty())
        addNote(message.warnings, u"the message holds no text, only attachments"_s);
}

} // namespace

domain::Result<MailMessage> readMail(const QByteArray &bytes, const ReadOptions &options)
{
    if (bytes.trimmed().isEmpty())
        return domain::fail(domain::ErrorKind::Invalid, u"the file is empty"_s);
    if (const QString kind = otherKind(bytes); !kind.isEmpty())
        return domain::fail(domain::ErrorKind::Invalid, kind);

    QByteArrayView all = bytes;
    const qint64 total = qMax<qint64>(options.totalBytes, bytes.size());
    const bool tooLarge = total > mailCapBytes;
    if (tooLarge)
        all = all.first(qMin<qsizetype>(all.size(), headPartBytes));

    const Head head = readHead(all);
    if (head.fields.isEmpty() && all.first(qMin<qsizetype>(all.size(), 4096)).contains('\0'))
        return domain::fail(domain::ErrorKind::Invalid,
                            u"it is not a mail: it holds binary data and no head"_s);

    MailMessage mail;
    domain::Message &message = mail.message;
    message.warnings = head.notes;
    if (tooLarge)
        addNote(message.warnings,
                u"the message is too large (%1 MB); only its beginning was read"_s.arg(
                    total / 1024 / 1024));

    message.subject = headText(head, "subject", 998, message.warnings);
    readPeople(head, mail);
    message.messageId = normaliseId(decodeText(head.first("message-id"), {}).text);
    mail.inReplyTo = parseIds(head.first("in-reply-to"));
    message.references = referenceChain(parseIds(head.all("references").join(' ')), mail.inReplyTo);
    message.references.removeAll(message.messageId);

    const QString dateText = headText(head, "date", 200, message.warnings);
    const ReadDate date =
        clampDate(parseMailDate(dateText), dateText, options.fallbackMs, options.nowMs);
    message.sentAtMs = date.ms;
    addNote(message.warnings, date.note);

    QByteArray body = all.sliced(head.bodyOffset).toByteArray();
    if (!body.contains('\n') && body.contains('\r'))
        body.replace('\r', '\n');
    const MimeTree tree = readTree(head, body);
    for (const QString &words : tree.notes)
        addNote(message.warnings, words);
    message.attachments = tree.attachments;
    composeBody(tree, message);
    readMarks(head, tree, mail.metadata);
    return mail;
}

} // namespace mail
