#include "tests/support/fakesession.h"

#include <QDateTime>
#include <QTimer>

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

#include <algorithm>

namespace support
{

using namespace Qt::StringLiterals;

namespace
{

using Kind = Act::Kind;

QByteArray head(const Step &step, const Spoken &spoken, const QByteArray &framing)
{
    QByteArray text = "HTTP/1.1 " + QByteArray::number(spoken.status) + " Fake\r\nx-request-id: req_fake\r\n";
    const auto given = [&](const QByteArray &name) {
        return std::any_of(step.headers.begin(), step.headers.end(),
                           [&](const auto &header) { return header.first.toLower() == name; });
    };
    if (!spoken.contentType.isEmpty() && !given("content-type"))
        text += "Content-Type: " + spoken.contentType + "\r\n";
    if (step.kind == "redirect"_L1 && !given("location"))
        text += "Location: http://localhost:9/elsewhere\r\n";
    if (step.kind == "bad_gzip"_L1)
        text += "Content-Encoding: gzip\r\n";
    for (const auto &[name, value] : step.headers)
        text += name + ": " + value + "\r\n";
    return text + framing + "\r\n";
}

QByteArray lengthOf(const QByteArray &body)
{
    return "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
}

QList<Act> trickle(const Step &step, const QByteArray &bytes)
{
    QList<Act> acts;
    for (qsizetype at = 0; at < bytes.size(); at += step.pieceBytes) {
        acts.append({Kind::Write, bytes.mid(at, step.pieceBytes), 0});
        acts.append({Kind::Pause, {}, step.everyMs});
    }
    return acts;
}

} // namespace

QList<Act> actsFor(const Step &step, const Spoken &spoken)
{
    const QByteArray &body = spoken.body;
    const QByteArray half = body.left(body.size() / 2);
    const QByteArray full = head(step, spoken, spoken.status == 204 ? QByteArray() : lengthOf(body));
    const QByteArray open = head(step, spoken, "Connection: close\r\n");
    const Act close{Kind::Close, {}, 0};
    const Act rst{Kind::Reset, {}, 0};
    const auto write = [](const QByteArray &bytes) { return Act{Kind::Write, bytes, 0}; };
    const QString &kind = step.kind;
    if (kind == "close_after_request"_L1)
        return {close};
    if (kind == "rst_after_request"_L1)
        return {rst};
    if (kind == "half_status_line"_L1)
        return {write("HTTP/1.1 20"), close};
    if (kind == "half_headers"_L1)
        return {write("HTTP/1.1 200 OK\r\nContent-Type: appl"), close};
    if (kind == "non_http_banner"_L1)
        return {write("220 mail.example.org ESMTP ready\r\n"), close};
    if (kind == "headers_then_close"_L1)
        return {write(full), close};
    if (kind == "short_body"_L1)
        return {write(full + half), close};
    if (kind == "rst_mid_body"_L1)
        return {write(full + half), {Kind::Pause, {}, 50}, rst};
    if (kind == "chunk_cut"_L1)
        return {write(head(step, spoken, "Transfer-Encoding: chunked\r\n") + QByteArray::number(half.size(), 16)
                      + "\r\n" + half + "\r\n"),
                close};
    if (kind == "chunked"_L1)
        return {write(head(step, spoken, "Transfer-Encoding: chunked\r\n") + QByteArray::number(body.size(), 16)
                      + "\r\n" + body + "\r\n0\r\n\r\n"),
                close};
    if (kind == "close_delimited_cut"_L1)
        return {write(open + half), close};
    if (kind == "close_delimited"_L1)
        return {write(open + body), close};
    if (kind == "hang"_L1)
        return {{Kind::Hang, {}, 0}};
    if (kind == "trickle"_L1)
        return QList<Act>{write(full)} + trickle(step, body);
    return {write(full + body)};
}

FakeSession::FakeSession(QTcpSocket *socket, QObject *parent) : QObject(parent), m_socket(socket)
{
    m_socket->setParent(this);
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    connect(m_socket, &QTcpSocket::readyRead, this, &FakeSession::read);
    connect(m_socket, &QTcpSocket::disconnected, this, [this] {
        finish();
        deleteLater();
    });
}

void FakeSession::read()
{
    m_buffer += m_socket->readAll();
    const qsizetype headEnd = m_buffer.indexOf("\r\n\r\n");
    if (m_busy || headEnd < 0)
        return;
    QList<QByteArray> lines = m_buffer.left(headEnd).split('\n');
    const QList<QByteArray> first = lines.takeFirst().trimmed().split(' ');
    SeenRequest request;
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        request.headers.insert(line.left(colon).trimmed().toLower(), line.mid(colon + 1).trimmed());
    }
    const qsizetype length = request.headers.value("content-length").toLongLong();
    if (first.size() != 3 || m_buffer.size() < headEnd + 4 + length)
        return;
    request.atMs = QDateTime::currentMSecsSinceEpoch();
    request.method = QString::fromLatin1(first.at(0));
    request.route = QString::fromLatin1(first.at(1));
    request.body = m_buffer.mid(headEnd + 4, length);
    request.key = QString::fromUtf8(request.headers.value("idempotency-key"));
    m_buffer.remove(0, headEnd + 4 + length);
    m_closeAfter = request.headers.value("connection").toLower() == "close";
    m_busy = true;
    Q_EMIT requestRead(this, request);
}

void FakeSession::play(const QList<Act> &acts)
{
    m_acts = acts;
    next();
}

void FakeSession::next()
{
    while (!m_acts.isEmpty()) {
        if (m_socket->state() != QAbstractSocket::ConnectedState)
            return;
        const Act act = m_acts.takeFirst();
        switch (act.kind) {
        case Kind::Write:
            m_socket->write(act.bytes);
            break;
        case Kind::Pause:
            QTimer::singleShot(act.ms, this, &FakeSession::next);
            return;
        case Kind::Close:
            m_socket->disconnectFromHost();
            return;
        case Kind::Reset:
            reset();
            return;
        case Kind::Hang:
            return;
        }
    }
    finish();
    if (m_closeAfter)
        m_socket->disconnectFromHost();
    else
        read(); // the next request may be there already
}

// Closing with no time to linger makes the kernel send RST instead of FIN.
void FakeSession::reset()
{
    linger option{};
    option.l_onoff = 1;
    const auto descriptor = m_socket->socketDescriptor();
#ifdef Q_OS_WIN
    ::setsockopt(static_cast<SOCKET>(descriptor), SOL_SOCKET, SO_LINGER, reinterpret_cast<const char *>(&option),
                 sizeof option);
#else
    ::setsockopt(static_cast<int>(descriptor), SOL_SOCKET, SO_LINGER, &option, sizeof option);
#endif
    m_socket->abort();
}

void FakeSession::finish()
{
    if (std::exchange(m_busy, false))
        Q_EMIT ended();
}

} // namespace support
