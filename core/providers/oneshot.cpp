#include "core/providers/oneshot.h"

#include "core/domain/testhooks.h"
#include "core/providers/oncebody.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslError>
#include <QTimer>

#include <memory>

namespace providers
{

using namespace Qt::StringLiterals;

namespace
{

QString peerOf(const QUrl &url)
{
    const int standard = url.scheme() == "https"_L1 ? 443 : 80;
    return u"%1:%2"_s.arg(url.host()).arg(url.port(standard));
}

bool isAborted(const SendOptions &limits)
{
    return limits.abort && limits.abort->load(std::memory_order_acquire);
}

QString tlsWords(const QSslError &error)
{
    const QSslCertificate certificate = error.certificate();
    if (certificate.isNull())
        return error.errorString();
    const QString issuer = certificate.issuerInfo(QSslCertificate::CommonName).join(u", "_s);
    return u"%1 (certificate issued by \"%2\")"_s.arg(error.errorString(), issuer);
}

// One running exchange: collects what comes in and ends it when a limit is reached.
class Exchange
{
public:
    Exchange(QNetworkReply &reply, const SendOptions &limits, const OnceBody *body)
        : m_reply(reply), m_limits(limits), m_body(body)
    {
        // The network may not run ahead of the cap: unread bytes are bounded too.
        reply.setReadBufferSize(256 * 1024);
        QObject::connect(&reply, &QNetworkReply::finished, &m_loop, &QEventLoop::quit);
        QObject::connect(&reply, &QNetworkReply::requestSent, &m_loop, [this] { m_requestSent = true; });
        QObject::connect(&reply, &QNetworkReply::metaDataChanged, &m_loop, [this] { takeHead(); });
        QObject::connect(&reply, &QIODevice::readyRead, &m_loop, [this] { takeBytes(); });
        QObject::connect(&reply, &QNetworkReply::sslErrors, &m_loop, [this](const QList<QSslError> &errors) {
            for (const QSslError &error : errors)
                m_outcome.tlsErrors << tlsWords(error);
        });
    }

    HttpOutcome run()
    {
        QTimer::singleShot(m_limits.connectTimeoutMs, &m_loop, [this] {
            if (!sent() && m_outcome.status == 0)
                end(HttpOutcome::Ending::ConnectDeadline);
        });
        QTimer::singleShot(m_limits.totalTimeoutMs, &m_loop,
                           [this] { end(HttpOutcome::Ending::TotalDeadline); });
        QTimer watch;
        QObject::connect(&watch, &QTimer::timeout, &m_loop, [this] {
            if (isAborted(m_limits))
                end(HttpOutcome::Ending::Stopped);
        });
        if (m_limits.abort)
            watch.start(200);
        if (!m_reply.isFinished())
            m_loop.exec();
        takeHead();
        if (m_outcome.ending == HttpOutcome::Ending::Finished)
            takeBytes();
        m_outcome.sent = sent();
        m_outcome.resendSuppressed = m_body && m_body->resetAsked();
        m_outcome.error = m_reply.error();
        m_outcome.errorText = m_reply.errorString();
        return m_outcome;
    }

private:
    // Measured: the device is first read after the connection (and TLS) stands, and requestSent comes only when all of the
    // body is out. A single byte that left may be a request that is paid for, so the device decides.
    bool sent() const { return m_requestSent || (m_body && m_body->taken() > 0); }

    void end(HttpOutcome::Ending why)
    {
        if (m_ended || m_reply.isFinished())
            return;
        m_ended = true;
        m_outcome.ending = why;
        m_reply.abort();
    }

    void takeHead()
    {
        m_outcome.status = m_reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        m_outcome.headers.clear();
        bool chunked = false;
        for (const auto &[name, value] : m_reply.rawHeaderPairs()) {
            const QByteArray lower = name.toLower();
            if (lower == "transfer-encoding")
                chunked = true;
            if (lower == "content-length")
                m_outcome.expectedBytes = value.toLongLong();
            if (isKeptHeader(lower))
                m_outcome.headers.append({lower, value});
        }
        m_outcome.closeDelimited = m_outcome.status > 0 && !chunked && m_outcome.expectedBytes < 0;
    }

    void takeBytes()
    {
        if (m_ended || !m_reply.isOpen())
            return;
        m_outcome.body += m_reply.readAll();
        if (m_outcome.body.size() > m_limits.bodyCapBytes) {
            m_outcome.body.truncate(m_limits.bodyCapBytes);
            if (m_reply.isFinished())
                m_outcome.ending = HttpOutcome::Ending::TooBig;
            else
                end(HttpOutcome::Ending::TooBig);
        }
    }

    QNetworkReply &m_reply;
    const SendOptions &m_limits;
    const OnceBody *m_body;
    QEventLoop m_loop;
    HttpOutcome m_outcome;
    bool m_requestSent = false;
    bool m_ended = false;
};

} // namespace

bool isKeptHeader(const QByteArray &name)
{
    static const QList<QByteArray> kept{"content-type",  "content-encoding", "retry-after",
                                        "retry-after-ms", "x-request-id",    "request-id",
                                        "location",       "x-should-retry",  "openai-processing-ms"};
    return kept.contains(name) || name.startsWith("x-ratelimit-") || name.startsWith("anthropic-ratelimit-");
}

QByteArray HttpOutcome::header(const char *name) const
{
    for (const auto &[candidate, value] : headers) {
        if (candidate == name)
            return value;
    }
    return {};
}

bool HttpOutcome::cutOff() const
{
    if (status == 0 || status == 204 || ending == Ending::TooBig)
        return false;
    if (ending != Ending::Finished)
        return true;
    if (expectedBytes >= 0)
        return body.size() < expectedBytes;
    // Without a length the end of the connection is the end of the body, and Qt reports it now as an error and now not.
    return error == QNetworkReply::RemoteHostClosedError || error == QNetworkReply::ContentReSendError
        || error == QNetworkReply::TimeoutError || error == QNetworkReply::TemporaryNetworkFailureError
        || error == QNetworkReply::UnknownNetworkError;
}

OneShot::OneShot(const QUrl &url, const Headers &headers, const SendOptions &limits)
    : m_url(url), m_headers(headers), m_limits(limits)
{
    // Qt would answer a 401 with them by a second request.
    m_url.setUserInfo(QString());
}

HttpOutcome OneShot::post(const QByteArray &body)
{
    return run(&body);
}

HttpOutcome OneShot::get()
{
    return run(nullptr);
}

QNetworkRequest OneShot::request() const
{
    QNetworkRequest request(m_url);
    for (const auto &[name, value] : m_headers)
        request.setRawHeader(name, value);
    request.setRawHeader("User-Agent", "Deskhand/" DESKHAND_VERSION);
    request.setRawHeader("Accept-Encoding", "identity"); // nothing to inflate, so no bomb and no half-inflated answer
    request.setRawHeader("Connection", "close"); // nobody uses it again
    using R = QNetworkRequest;
    request.setAttribute(R::RedirectPolicyAttribute, R::ManualRedirectPolicy); // the others carry the key along
    request.setAttribute(R::Http2AllowedAttribute, false);
    request.setAttribute(R::HttpPipeliningAllowedAttribute, false);
    request.setAttribute(R::CacheLoadControlAttribute, R::AlwaysNetwork);
    request.setAttribute(R::CacheSaveControlAttribute, false);
    request.setAttribute(R::CookieLoadControlAttribute, R::Manual);
    request.setAttribute(R::CookieSaveControlAttribute, R::Manual);
    request.setAttribute(R::AuthenticationReuseAttribute, R::Manual);
    return request;
}

HttpOutcome OneShot::run(const QByteArray *body)
{
    HttpOutcome outcome;
    outcome.peer = peerOf(m_url);
    if (std::exchange(m_used, true) || isAborted(m_limits)) {
        outcome.ending = HttpOutcome::Ending::Stopped;
        outcome.errorText = u"not sent: the program is quitting"_s;
        return outcome;
    }
    QElapsedTimer clock;
    clock.start();
    QNetworkRequest call = request();
    // A manager of its own for each call: a shared one allows six connections to a host, and one that is used again puts
    // the next request on a connection that is just closing (measured: one call in ten lost that way, its outcome unknown).
    QNetworkAccessManager manager;
    std::optional<OnceBody> once;
    std::unique_ptr<QNetworkReply> reply;
    if (!body) {
        reply.reset(manager.get(call));
    } else if (domain::guardOff("oneshot")) {
        reply.reset(manager.post(call, *body)); // how Qt does it: it will send again
    } else {
        once.emplace(*body);
        call.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
        call.setHeader(QNetworkRequest::ContentLengthHeader, body->size());
        reply.reset(manager.post(call, &*once));
    }
    outcome = Exchange(*reply, m_limits, once ? &*once : nullptr).run();
    outcome.peer = peerOf(m_url);
    outcome.elapsedMs = clock.elapsed();
    return outcome;
}

} // namespace providers
