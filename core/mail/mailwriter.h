#pragma once
// Job: a reply as the bytes of a mail, and as an address that opens the mail program with it. Thread: any; pure.
// Failure: Invalid when there is nobody to write to, or when the mail program could not take the text.

#include "core/domain/result.h"
#include "core/domain/ticket.h"

#include <QByteArray>
#include <QUrl>

namespace mail
{

// What people's systems pass on to a mail program without cutting it off (a Windows command line is the narrowest).
inline constexpr qsizetype mailtoCap = 1800;

struct OutgoingMail {
    domain::Person from;    // may be empty: the mail program fills it in
    domain::Person to;
    QString subject;
    QString text;
    QString messageId;      // without angle brackets
    QStringList references; // oldest first, without angle brackets; the last is what it answers
    qint64 dateMs = 0;
};

// "Re: " once, whatever it was called before.
QString replySubject(const QString &subject);

// An unsent mail (RFC 5322 and MIME, CRLF, UTF-8) that mail programs open for sending. No header can be broken out of.
domain::Result<QByteArray> writeMail(const OutgoingMail &mail);

// RFC 6068: to, subject, body, In-Reply-To.
domain::Result<QUrl> mailtoAddress(const OutgoingMail &mail);

} // namespace mail
