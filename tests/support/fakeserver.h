#pragma once
// Job: the half of the fake provider that lives on its own thread: accepts, picks the step, writes the ledger.
// Lifetime: owned by FakeProvider, deleted on its thread. Failure: see FakeProvider.

#include "tests/support/fakeprovider.h"

#include <QPointer>
#include <QTcpServer>

namespace support
{

class FakeServer final : public QObject
{
    Q_OBJECT
public:
    explicit FakeServer(FakeState &state);

    quint16 listen(quint16 port); // 0: failed
    void stopListening() { m_server.close(); }
    void releaseAll();
    Q_INVOKABLE void runTasks(); // what FakeProvider handed over

private:
    struct Waiting {
        QPointer<FakeSession> session;
        QList<Act> acts;
        int delayMs = 0;
    };

    void accept();
    void answer(FakeSession *session, SeenRequest request);
    Step takeStep(const SeenRequest &request);
    Spoken judge(SeenRequest &request, Step &step);
    void playLater(const Waiting &waiting);

    FakeState &m_state;
    QTcpServer m_server;
    QList<Waiting> m_held;
};

} // namespace support
