#include "core/mail/mailwriter.h"

#include "core/mail/addresses.h"

#include <QRegularExpression>

#include <gmime/gmime.h>

#include <memory>
#include <mutex>

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

struct Unref {
    void operator()(gpointer object) const { g_object_unref(object); }
};
template <class T>
using Owned = std::unique_ptr<T, Unref>;

void startGMime()
{
    static std::once_flag once;
    std::call_once(once, [] { g_mime_init(); });
}

// One line of a head: no line end, no control character, nothing that could begin a header of its own.
QString headLine(const QString &text)
{
    QString line;
    for (const QChar c : text)
        line += c.category() == QChar::Other_Control || c == QChar::LineSeparator ||
                        c == QChar::ParagraphSeparator
                    ? u' '
                    : c;
    return line.simplified().left(900);
}

QString bareId(const QString &id)
{
    QString bare = headLine(id);
    return bare.remove(QRegularExpression(u"[<>\\s]"_s));
}

QByteArray bracketed(const QStringList &ids)
{
    QStringList all;
    for (const QString &id : ids) {
        const QString bare = bareId(id);
        if (!bare.isEmpty())
            all << u'<' + bare + u'>';
    }
    return all.join(u' ').toLatin1();
}

domain::Result<QString> recipientOf(const OutgoingMail &mail)
{
    const QString address = headLine(mail.to.email);
    if (!isAddress(address))
        return domain::fail(domain::ErrorKind::Invalid,
                            u"This ticket has no mail address to answer to. Copy the reply instead."_s);
    return address;
}

void addMailbox(GMimeMessage *message, GMimeAddressType type, const domain::Person &person)
{
    const QByteArray name = headLine(person.name).toUtf8();
    g_mime_message_add_mailbox(message, type, name.isEmpty() ? nullptr : name.constData(),
                               headLine(person.email).toUtf8().constData());
}

} // namespace

QString replySubject(const QString &subject)
{
    static const QRegularExpression before(u"\\A(?:\\s*(?:re|aw|sv|antw|rép|rif)\\s*(?:\\[\\d+\\])?\\s*:\\s*)+"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    QString bare = headLine(subject);
    bare.remove(before);
    return u"Re: "_s + bare;
}

domain::Result<QByteArray> writeMail(const OutgoingMail &mail)
{
    const auto recipient = recipientOf(mail);
    if (!recipient)
        return recipient.error();
    startGMime();
    const Owned<GMimeMessage> message(g_mime_message_new(TRUE));
    if (isAddress(mail.from.email))
        addMailbox(message.get(), GMIME_ADDRESS_TYPE_FROM, mail.from);
    addMailbox(message.get(), GMIME_ADDRESS_TYPE_TO, {mail.to.name, *recipient});
    g_mime_message_set_subject(message.get(), headLine(mail.subject).toUtf8().constData(), "utf-8");
    const std::unique_ptr<GDateTime, decltype(&g_date_time_unref)> date(
        g_date_time_new_from_unix_utc(mail.dateMs / 1000), &g_date_time_unref);
    g_mime_message_set_date(message.get(), date.get());
    g_mime_message_set_message_id(message.get(), bareId(mail.messageId).toLatin1().constData());
    GMimeObject *head = GMIME_OBJECT(message.get());
    const QByteArray references = bracketed(mail.references);
    if (!references.isEmpty()) {
        g_mime_object_set_header(head, "In-Reply-To", bracketed({mail.references.last()}).constData(), nullptr);
        g_mime_object_set_header(head, "References", references.constData(), nullptr);
    }
    g_mime_object_set_header(head, "X-Unsent", "1", nullptr);

    const Owned<GMimeTextPart> body(g_mime_text_part_new_with_subtype("plain"));
    g_mime_text_part_set_charset(body.get(), "utf-8");
    g_mime_text_part_set_text(body.get(), mail.text.toUtf8().constData());
    g_mime_part_set_content_encoding(GMIME_PART(body.get()), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
    g_mime_message_set_mime_part(message.get(), GMIME_OBJECT(body.get()));

    const std::unique_ptr<GMimeFormatOptions, decltype(&g_mime_format_options_free)> format(
        g_mime_format_options_new(), &g_mime_format_options_free);
    g_mime_format_options_set_newline_format(format.get(), GMIME_NEWLINE_FORMAT_DOS);
    const std::unique_ptr<char, decltype(&g_free)> bytes(g_mime_object_to_string(head, format.get()), &g_free);
    return QByteArray(bytes.get());
}

domain::Result<QUrl> mailtoAddress(const OutgoingMail &mail)
{
    const auto recipient = recipientOf(mail);
    if (!recipient)
        return recipient.error();
    const auto part = [](const QString &text) { return QUrl::toPercentEncoding(text); };
    QString body = mail.text;
    body.replace(u'\n', u"\r\n"_s);
    QByteArray address = "mailto:" + QUrl::toPercentEncoding(*recipient, "@") + "?subject=" + part(headLine(mail.subject));
    if (!mail.references.isEmpty())
        address += "&In-Reply-To=" + part(QString::fromLatin1(bracketed({mail.references.last()})));
    address += "&body=" + part(body);
    if (address.size() > mailtoCap)
        return domain::fail(domain::ErrorKind::Invalid,
                            u"The reply is too long to be handed to the mail program. Save it as a mail file (.eml) instead, or copy it."_s);
    return QUrl::fromEncoded(address, QUrl::StrictMode);
}

} // namespace mail
