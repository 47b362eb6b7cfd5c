#include "core/providers/classify.h"

#include "core/providers/errorenvelope.h"
#include "core/providers/waittimes.h"

#include <QJsonDocument>
#include <QUrl>

namespace providers
{

using namespace Qt::StringLiterals;
using domain::Billed;
using domain::ErrorKind;
using Ending = HttpOutcome::Ending;
using Net = QNetworkReply;

namespace
{

struct Judgement {
    ErrorKind kind;
    Billed billed;
    QString message;
};

Judgement notBilled(ErrorKind kind, QString message)
{
    return {kind, Billed::No, std::move(message)};
}

Judgement unknown(QString message)
{
    return {ErrorKind::OutcomeUnknown, Billed::Unknown, std::move(message)};
}

bool isTlsError(const HttpOutcome &o)
{
    return o.error == Net::SslHandshakeFailedError || !o.tlsErrors.isEmpty();
}

bool isProxyAccount(const HttpOutcome &o)
{
    return o.error == Net::ProxyAuthenticationRequiredError
        || (o.error == Net::UnknownNetworkError && o.errorText.contains("denied"_L1, Qt::CaseInsensitive));
}

// No byte of the body left and no status came: nothing can have been billed.
Judgement judgeUnsent(const HttpOutcome &o)
{
    if (o.ending == Ending::Stopped)
        return notBilled(ErrorKind::Cancelled, u"Not sent: the program is quitting."_s);
    if (o.ending == Ending::ConnectDeadline || o.ending == Ending::TotalDeadline)
        return notBilled(ErrorKind::Unavailable,
                         u"No connection to %1 within %2 s."_s.arg(o.peer).arg((o.elapsedMs + 500) / 1000));
    if (isTlsError(o)) {
        const QString why = o.tlsErrors.isEmpty() ? o.errorText : o.tlsErrors.join(u"; "_s);
        return notBilled(ErrorKind::Account, u"No secure connection to %1: %2"_s.arg(o.peer, why));
    }
    if (isProxyAccount(o))
        return notBilled(ErrorKind::Account, u"The network's proxy did not let us reach %1: %2"_s.arg(o.peer, o.errorText));
    switch (o.error) {
    case Net::HostNotFoundError:
        return notBilled(ErrorKind::Unavailable, u"The name of %1 was not found; is there a connection to the network?"_s.arg(o.peer));
    case Net::ConnectionRefusedError:
        return notBilled(ErrorKind::Unavailable, u"Nothing answers at %1 (connection refused)."_s.arg(o.peer));
    case Net::ProtocolUnknownError:
    case Net::ProtocolInvalidOperationError:
        return notBilled(ErrorKind::Account, u"The provider's address is not usable: %1"_s.arg(o.errorText));
    default:
        return notBilled(ErrorKind::Unavailable, u"Could not reach %1: %2"_s.arg(o.peer, o.errorText));
    }
}

// The body left and no complete header came back.
Judgement judgeSilence(const HttpOutcome &o)
{
    if (o.ending == Ending::Stopped)
        return unknown(u"The program quit while %1 was working on it."_s.arg(o.peer));
    if (o.ending != Ending::Finished)
        return unknown(u"%1 did not answer within %2 s."_s.arg(o.peer).arg((o.elapsedMs + 500) / 1000));
    return unknown(u"%1 took the request and closed the connection without an answer."_s.arg(o.peer));
}

// An object that ends cannot be the half of one, whatever the network says about the connection it came on.
bool isWholeObject(const QByteArray &body)
{
    return QJsonDocument::fromJson(body).isObject();
}

std::optional<Judgement> judgeSuccess(const HttpOutcome &o)
{
    if (looksLikeHtml(o.header("content-type"), o.body)) {
        const QString title = readServerError(o.body).message;
        return notBilled(ErrorKind::Account, u"%1 answered with a web page%2 instead of data; a sign-in page or a wrong address?"_s
                                                 .arg(o.peer, title.isEmpty() ? QString() : u" (\"%1\")"_s.arg(title)));
    }
    if (o.ending == Ending::TooBig)
        return Judgement{ErrorKind::Unusable, Billed::Yes,
                         u"The answer of %1 is larger than %2 KiB."_s.arg(o.peer).arg(o.body.size() / 1024)};
    if (isWholeObject(o.body))
        return std::nullopt;
    if (o.cutOff() || (o.closeDelimited && !o.body.isEmpty()))
        return unknown(u"The answer of %1 was cut off after %2 bytes."_s.arg(o.peer).arg(o.body.size()));
    const QByteArray coding = o.header("content-encoding").toLower();
    if (!coding.isEmpty() && coding != "identity")
        return unknown(u"The answer of %1 came compressed (%2) although we asked for plain text."_s.arg(
            o.peer, QString::fromLatin1(coding)));
    return std::nullopt;
}

Judgement judgeStatus(const HttpOutcome &o, const ServerError &error)
{
    const QString said = error.message.isEmpty() ? QString() : u": "_s + error.message;
    const auto words = [&](QStringView meaning) {
        return u"%1 answered %2 (%3)%4"_s.arg(o.peer).arg(o.status).arg(meaning, said);
    };
    if (o.status >= 300 && o.status < 400) {
        const QString to = QUrl(QString::fromLatin1(o.header("location"))).host();
        return notBilled(ErrorKind::Account, u"%1 sends us elsewhere%2; check the provider's address."_s.arg(
                                                 o.peer, to.isEmpty() ? QString() : u" (to %1)"_s.arg(to)));
    }
    if (o.status < 500 && isQuota(error))
        return notBilled(ErrorKind::Account, words(u"quota or spending limit reached"));
    switch (o.status) {
    case 400:
        if (isUsageLimitText(error))
            return notBilled(ErrorKind::Account, words(u"spending limit reached"));
        break;
    case 401:
        return notBilled(ErrorKind::Account, words(u"key not accepted"));
    case 402:
        return notBilled(ErrorKind::Account, words(u"payment needed"));
    case 403:
        return notBilled(ErrorKind::Account, words(u"access denied"));
    case 404:
        return notBilled(ErrorKind::Account, words(u"model or address not found"));
    case 407:
        return notBilled(ErrorKind::Account, words(u"the network's proxy wants a password"));
    case 408:
    case 499:
        return unknown(words(u"gave up waiting"));
    case 409:
        return notBilled(ErrorKind::Unavailable, words(u"conflict, try later"));
    case 413:
        return notBilled(ErrorKind::BadRequest, words(u"request too large"));
    case 429:
        return notBilled(ErrorKind::RateLimited, words(u"too many requests"));
    case 503:
        return notBilled(ErrorKind::Unavailable, words(u"not available now"));
    case 529:
        return notBilled(ErrorKind::Unavailable, words(u"overloaded"));
    default:
        break;
    }
    if (o.status >= 500)
        return unknown(words(u"error at the provider"));
    // A page instead of an API's error: whoever answered is not the API.
    if (looksLikeHtml(o.header("content-type"), o.body))
        return notBilled(ErrorKind::Account, words(u"a web page instead of data"));
    return notBilled(ErrorKind::BadRequest, words(u"request not accepted"));
}

std::optional<Judgement> judge(const HttpOutcome &o, const ServerError &error)
{
    if (o.status == 0)
        return o.sent ? judgeSilence(o) : judgeUnsent(o);
    if (o.status < 300)
        return judgeSuccess(o);
    return judgeStatus(o, error);
}

QString trailOf(const HttpOutcome &o, const ServerError &error)
{
    QStringList parts;
    if (o.status > 0)
        parts << u"HTTP %1"_s.arg(o.status);
    if (!error.tag().isEmpty())
        parts << error.tag();
    if (!error.param.isEmpty())
        parts << u"param "_s + error.param;
    if (o.error != Net::NoError)
        parts << u"network error %1: %2"_s.arg(static_cast<int>(o.error)).arg(o.errorText);
    parts << o.tlsErrors;
    if (o.expectedBytes >= 0 && o.cutOff())
        parts << u"%1 of %2 bytes"_s.arg(o.body.size()).arg(o.expectedBytes);
    if (o.resendSuppressed)
        parts << u"a second send was suppressed"_s;
    parts << u"%1 ms"_s.arg(o.elapsedMs);
    return parts.join(u", "_s);
}

} // namespace

Reply classify(const HttpOutcome &outcome, qint64 nowMs)
{
    Reply reply;
    reply.tlsTrouble = isTlsError(outcome);
    reply.sent = outcome.sent || outcome.status > 0;
    reply.answer.httpStatus = outcome.status;
    reply.answer.contentType = QString::fromLatin1(outcome.header("content-type"));
    reply.answer.body = outcome.body;
    const QByteArray id = outcome.header("x-request-id");
    reply.answer.requestId = QString::fromLatin1(id.isEmpty() ? outcome.header("request-id") : id);
    if (outcome.status == 0 || outcome.status >= 300)
        reply.retryAfterMs = waitMs(outcome.headers, nowMs);

    const ServerError error = outcome.status >= 300 ? readServerError(outcome.body) : ServerError();
    if (const auto judgement = judge(outcome, error)) {
        reply.failure = domain::fail(judgement->kind, judgement->message, trailOf(outcome, error));
        reply.billed = judgement->billed;
    } else {
        reply.billed = Billed::Yes;
    }
    return reply;
}

void maskKey(Reply &reply, const QByteArray &key)
{
    if (key.isEmpty())
        return;
    const QString secret = QString::fromUtf8(key);
    const QString mask = u"[key]"_s;
    // A very short "key" is a test's word and may be part of the answer's own grammar.
    if (key.size() >= 8)
        reply.answer.body.replace(key, "[key]");
    for (QString *text : {&reply.answer.contentType, &reply.answer.requestId, &reply.answer.servedModel})
        text->replace(secret, mask);
    if (reply.failure) {
        reply.failure->message.replace(secret, mask);
        reply.failure->detail.replace(secret, mask);
    }
}

} // namespace providers
