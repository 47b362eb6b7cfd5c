#pragma once
// Job: one HTTP request on the wire for one call, never two. QNetworkAccessManager sends a POST again by itself when the
// server closes before a complete header; here the body comes from a device that cannot be rewound, so that it cannot.
// Thread: any thread but the GUI's; the caller blocks on a local event loop. Lifetime: one object per request, used once.
// Failure: never throws, never retries, follows no redirect, asks nobody for a password; HttpOutcome says how it ended.

#include "core/providers/provider.h"

#include <QNetworkReply>
#include <QStringList>

namespace providers
{

// What happened on the wire, before anybody judges it.
struct HttpOutcome {
    enum class Ending {
        Finished,        // by the server or by an error of the network
        ConnectDeadline, // no byte of the body had left yet
        TotalDeadline,
        TooBig,          // the body went over its cap; `body` holds its head
        Stopped,         // the program is quitting
    };
    Ending ending = Ending::Finished;
    bool sent = false;             // a byte of the body was handed to the network (for GET: the request was)
    bool resendSuppressed = false; // Qt asked for the body a second time and did not get it
    QNetworkReply::NetworkError error = QNetworkReply::NoError;
    QString errorText;
    QStringList tlsErrors;
    QString peer;       // host:port
    int status = 0;     // 0: no complete header came
    Headers headers;    // allow-listed, names in lower case
    QByteArray body;
    bool closeDelimited = false; // neither length nor chunks: a cut body looks like a whole one
    qint64 elapsedMs = 0;
    qint64 expectedBytes = -1;   // Content-Length

    QByteArray header(const char *name) const;
    bool cutOff() const; // by what the network says, the body may not be whole
};

class OneShot
{
public:
    // `headers` may hold the key; nothing of them is kept or logged.
    OneShot(const QUrl &url, const Headers &headers, const SendOptions &limits);

    HttpOutcome post(const QByteArray &body);
    HttpOutcome get();

private:
    QNetworkRequest request() const;
    HttpOutcome run(const QByteArray *body);

    QUrl m_url;
    Headers m_headers;
    SendOptions m_limits;
    bool m_used = false;
};

// The headers of an answer that may be kept: ids, waiting times, types.
bool isKeptHeader(const QByteArray &lowerCaseName);

} // namespace providers
