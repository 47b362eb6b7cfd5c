#pragma once
// Job: one connection to the fake provider: reads whole requests, then plays an answer or a fault on the wire.
// Thread: the fake's own. Lifetime: until the socket closes. Failure: what is not HTTP is closed.

#include "tests/support/fakeanswer.h"

#include <QHash>
#include <QTcpSocket>

namespace support
{

struct SeenRequest {
    int seq = 0;      // 1, 2, … over all POSTs
    qint64 atMs = 0;  // Unix time
    QString method;
    QString route;    // "/v1/responses"
    QHash<QByteArray, QByteArray> headers; // names in lower case
    QByteArray body;
    QString key;      // Idempotency-Key
    QString step;     // the kind that was played
    bool charged = false;
    bool replayed = false; // an answer remembered for its key
};

// What is done to the socket, one after the other.
struct Act {
    enum class Kind { Write, Pause, Close, Reset, Hang };
    Kind kind = Kind::Write;
    QByteArray bytes;
    int ms = 0;
};

QList<Act> actsFor(const Step &step, const Spoken &spoken);

class FakeSession final : public QObject
{
    Q_OBJECT
public:
    FakeSession(QTcpSocket *socket, QObject *parent);

    void play(const QList<Act> &acts);

Q_SIGNALS:
    void requestRead(support::FakeSession *session, const support::SeenRequest &request);
    void ended(); // the answer is out, or the socket is gone

private:
    void read();
    void next();
    void reset();
    void finish();

    QTcpSocket *m_socket;
    QByteArray m_buffer;
    QList<Act> m_acts;
    bool m_busy = false;
    bool m_closeAfter = false;
};

} // namespace support
