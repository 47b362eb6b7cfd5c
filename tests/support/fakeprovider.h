#pragma once
// Job: a model provider for tests, on a real socket of the loopback interface: plays a script of answers and faults, and keeps a
// ledger in which requests and charges are counted apart. Routes: POST /v1/responses, POST /v1/chat/completions, GET /v1/models.
// Thread: serves on a thread of its own; every function here may be called from any thread. Lifetime: serves from construction to
// destruction. Failure: isListening() is false when there is no port.

#include "tests/support/fakesession.h"

#include <QThread>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace support
{

class FakeServer;

// What the server's thread and the test share; only touched under the mutex.
struct FakeState {
    mutable std::mutex mutex;
    mutable std::condition_variable changed;
    QList<Step> script;
    Step fallback;
    int delayMs = 0;
    bool honourKeys = false;
    bool holding = false;
    QList<SeenRequest> requests;
    QHash<QString, QPair<QByteArray, Spoken>> remembered; // by key: request body, answer
    int charges = 0;
    int accepts = 0;
    int modelLists = 0;
    int inFlight = 0;
    int peakInFlight = 0;
    std::function<void(const SeenRequest &)> observer;
    std::vector<std::function<void()>> tasks; // for the server's thread
};

class FakeProvider
{
public:
    explicit FakeProvider(quint16 port = 0);
    ~FakeProvider();
    FakeProvider(const FakeProvider &) = delete;
    FakeProvider &operator=(const FakeProvider &) = delete;

    bool isListening() const { return m_port != 0; }
    quint16 port() const { return m_port; }
    QString url() const; // "http://127.0.0.1:PORT/v1", as a provider is configured

    // The script: the first step that matches a request is used; when none does, the default.
    void then(const Step &step);
    void setDefault(const Step &step);
    void setDelayMs(int ms);          // how long the model thinks
    void setHonourKeys(bool honour);  // a repeated Idempotency-Key gets its answer again, without a charge
    void setObserver(std::function<void(const SeenRequest &)> observer); // called on the server's thread
    void setRefusing(bool refusing);  // nobody listens on the port until it is set back

    // While held, requests are read and counted, and wait for release().
    void hold();
    void release();
    bool waitForRequests(int count, int timeoutMs = 10'000) const;
    bool waitForIdle(int timeoutMs = 10'000) const; // no request in flight

    QList<SeenRequest> requests() const; // POSTs, in order of arrival
    int posts() const;
    int postsFor(const QString &text) const; // whose body holds the text
    int charges() const;
    int chargesFor(const QString &key) const;
    int accepts() const;
    int modelLists() const; // GET /v1/models
    int inFlight() const;
    int peakInFlight() const;
    void forget(); // ledger, script and remembered keys

private:
    void onItsThread(std::function<void()> work); // and waits for it

    FakeState m_state;
    QThread m_thread;
    FakeServer *m_server = nullptr; // lives on m_thread
    quint16 m_port = 0;
};

} // namespace support
