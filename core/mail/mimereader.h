#pragma once
// Job: the bytes of a mail become a message, whatever was done to them on the way.
// Thread: any. Lifetime: none. Failure: Invalid only for what is no mail at all (nothing in it, or
// a file of another kind); everything else is read as far as it goes, and what was guessed,
// repaired or left out stands in the message's warnings.

#include "core/domain/result.h"
#include "core/domain/ticket.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace mail
{

inline constexpr qint64 mailCapBytes =
    25 * 1024 * 1024; // larger: only the first `headPartBytes` are read
inline constexpr qint64 headPartBytes = 1024 * 1024;
inline constexpr qsizetype textCap = 512 * 1024; // letters

struct MailMessage {
    domain::Message message;  // id is empty
    domain::Person requester; // whom to answer: Reply-To where the sender asks for it, else From
    QStringList cc;
    domain::Person replyTo; // empty if there is none
    QStringList inReplyTo;
    // What the head says beside: auto_submitted, report, precedence, list_id, null_sender,
    // reply_to, cc, encrypted.
    QJsonObject metadata;
};

struct ReadOptions {
    qint64 nowMs = 0;
    qint64 fallbackMs = 0;  // time of arrival, for a date that is missing or impossible
    qint64 totalBytes = -1; // of the whole mail, where `bytes` is only its beginning
};

domain::Result<MailMessage> readMail(const QByteArray &bytes, const ReadOptions &options);

} // namespace mail
