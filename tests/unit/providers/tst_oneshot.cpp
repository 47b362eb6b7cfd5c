// The one-shot rule on a real socket: one call is one POST, nothing is followed, everything ends in time.

#include "core/providers/oneshot.h"
#include "tests/unit/providers/calls.h"

#include <QElapsedTimer>
#include <QSemaphore>
#include <QTcpServer>
#include <QThread>
#include <QThreadPool>
#include <QtTest>

#include <atomic>

using namespace Qt::StringLiterals;
using domain::Dialect;
using providers::HttpOutcome;
using support::Step;

class TestOneShot : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aServerThatClosesSeesOnePost_data();
    void aServerThatClosesSeesOnePost();
    void anObjectSendsOnlyOnce();
    void aRefusedConnectionIsNotSent();
    void anUnknownHostIsNotSent();
    void aHandshakeThatNeverEndsIsNotSent();
    void aPlainServerBehindHttpsIsNotSent();
    void aTrickledAnswerEndsAtTheTotalDeadline();
    void theBodyCapHoldsWhileReading();
    void theKeyFollowsNoRedirect();
    void noPasswordIsSentForAChallenge();
    void anAbortEndsTheCallSoon();
    void anAbortBeforeTheSendIsNotSent();
    void everyWorkerHasItsOwnConnections();
    void callsInARowAreNotLostOnClosingConnections();
    void theModelListIsRead();
};

void TestOneShot::aServerThatClosesSeesOnePost_data()
{
    QTest::addColumn<QString>("fault");
    for (const char *fault : {"close_after_request", "rst_after_request", "half_status_line", "half_headers", "non_http_banner"})
        QTest::newRow(fault) << QString::fromLatin1(fault);
}

// With DESKHAND_WITHOUT=oneshot this test must fail: Qt then sends two to four POSTs.
void TestOneShot::aServerThatClosesSeesOnePost()
{
    QFETCH(QString, fault);
    support::FakeProvider fake;
    fake.setDefault(Step::of(fault));
    const auto reply = calls::send(fake.url());
    QVERIFY(fake.waitForIdle());
    QCOMPARE(fake.posts(), 1);
    QCOMPARE(fake.charges(), 1);
    QCOMPARE(calls::kindName(reply), u"outcome_unknown"_s);
}

void TestOneShot::anObjectSendsOnlyOnce()
{
    support::FakeProvider fake;
    providers::OneShot shot(QUrl(fake.url() + u"/responses"_s), {}, calls::options());
    QCOMPARE(shot.post("{}").status, 200);
    const HttpOutcome second = shot.post("{}");
    QVERIFY(!second.sent);
    QCOMPARE(second.status, 0);
    QCOMPARE(fake.posts(), 1);
}

void TestOneShot::aRefusedConnectionIsNotSent()
{
    support::FakeProvider fake;
    fake.setRefusing(true);
    const auto reply = calls::send(fake.url());
    QVERIFY(!reply.sent);
    QCOMPARE(calls::kindName(reply), u"unavailable"_s);
    QCOMPARE(reply.billed, domain::Billed::No);
    QVERIFY(reply.failure->message.contains("refused"_L1));
    fake.setRefusing(false);
    QVERIFY(!calls::send(fake.url()).failure);
}

// A label of more than 63 letters fails in the resolver's own check: no question leaves the machine.
void TestOneShot::anUnknownHostIsNotSent()
{
    const auto reply = calls::send(u"http://%1.invalid/v1"_s.arg(QString(70, u'a')));
    QVERIFY(!reply.sent);
    QCOMPARE(reply.billed, domain::Billed::No);
    QVERIFY2(reply.failure->kind == domain::ErrorKind::Unavailable || reply.failure->kind == domain::ErrorKind::Account,
             qPrintable(reply.failure->message));
}

void TestOneShot::aHandshakeThatNeverEndsIsNotSent()
{
    QTcpServer silent; // the kernel accepts, nobody reads
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    auto how = calls::options();
    how.connectTimeoutMs = 300;
    const auto reply = calls::send(u"https://127.0.0.1:%1/v1"_s.arg(silent.serverPort()), Dialect::OpenAiResponses, how);
    QVERIFY(!reply.sent);
    QCOMPARE(calls::kindName(reply), u"unavailable"_s);
    QCOMPARE(reply.billed, domain::Billed::No);
}

void TestOneShot::aPlainServerBehindHttpsIsNotSent()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    QThread thread;
    server.moveToThread(&thread);
    connect(&server, &QTcpServer::newConnection, &server, [&server] {
        QTcpSocket *socket = server.nextPendingConnection();
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [socket] {
            socket->write("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
            socket->disconnectFromHost();
        });
    });
    thread.start();
    const auto reply = calls::send(u"https://127.0.0.1:%1/v1"_s.arg(server.serverPort()));
    QMetaObject::invokeMethod(&server, [&] { server.close(); server.moveToThread(QCoreApplication::instance()->thread()); },
                              Qt::BlockingQueuedConnection);
    thread.quit();
    thread.wait();
    QVERIFY(!reply.sent);
    QCOMPARE(calls::kindName(reply), u"account"_s);
    QVERIFY2(reply.failure->message.contains("secure"_L1), qPrintable(reply.failure->message));
}

void TestOneShot::aTrickledAnswerEndsAtTheTotalDeadline()
{
    support::FakeProvider fake;
    fake.setDefault(Step::of(u"trickle"_s));
    QElapsedTimer clock;
    clock.start();
    const auto reply = calls::send(fake.url(), Dialect::OpenAiResponses, calls::options(500));
    QVERIFY(clock.elapsed() < 3000);
    QCOMPARE(calls::kindName(reply), u"outcome_unknown"_s);
    QVERIFY(!reply.answer.body.isEmpty());
    QCOMPARE(fake.posts(), 1);
}

void TestOneShot::theBodyCapHoldsWhileReading()
{
    support::FakeProvider fake;
    Step step = Step::of(u"huge"_s);
    step.bytes = 20 * 1024 * 1024;
    fake.setDefault(step);
    auto how = calls::options();
    how.bodyCapBytes = 100'000;
    const auto reply = calls::send(fake.url(), Dialect::OpenAiResponses, how);
    QCOMPARE(reply.answer.body.size(), 100'000);
    QCOMPARE(calls::kindName(reply), u"unusable"_s);
    QCOMPARE(reply.billed, domain::Billed::Yes);
}

void TestOneShot::theKeyFollowsNoRedirect()
{
    support::FakeProvider elsewhere;
    support::FakeProvider fake;
    for (const int status : {301, 302, 303, 307, 308}) {
        Step step = Step::of(u"redirect"_s).with("Location", (elsewhere.url() + u"/responses"_s).toLatin1());
        step.status = status;
        fake.then(step);
        QCOMPARE(calls::kindName(calls::send(fake.url())), u"account"_s);
    }
    QCOMPARE(fake.posts(), 5);
    QCOMPARE(elsewhere.accepts(), 0);
}

void TestOneShot::noPasswordIsSentForAChallenge()
{
    support::FakeProvider fake;
    fake.setDefault(Step::error(401).with("WWW-Authenticate", "Basic realm=\"x\""));
    const QString url = fake.url().replace("http://"_L1, "http://user:secret@"_L1);
    const auto reply = calls::send(url);
    QCOMPARE(calls::kindName(reply), u"account"_s);
    QCOMPARE(fake.posts(), 1);
    QCOMPARE(fake.requests().at(0).headers.value("authorization"), "Bearer " + calls::key);
    QCOMPARE(fake.requests().at(0).headers.value("accept-encoding"), "identity");
    QVERIFY(!fake.requests().at(0).headers.contains("cookie"));
}

void TestOneShot::anAbortEndsTheCallSoon()
{
    support::FakeProvider fake;
    fake.hold();
    std::atomic<bool> quit = false;
    auto how = calls::options(60'000);
    how.abort = &quit;
    providers::Reply reply;
    std::unique_ptr<QThread> worker(
        QThread::create([&] { reply = calls::send(fake.url(), Dialect::OpenAiResponses, how); }));
    worker->start();
    QVERIFY(fake.waitForRequests(1));
    quit = true;
    QVERIFY(worker->wait(5000));
    QVERIFY(reply.sent);
    QCOMPARE(calls::kindName(reply), u"outcome_unknown"_s);
    QCOMPARE(reply.billed, domain::Billed::Unknown);
}

void TestOneShot::anAbortBeforeTheSendIsNotSent()
{
    support::FakeProvider fake;
    const std::atomic<bool> quit = true;
    auto how = calls::options();
    how.abort = &quit;
    const auto reply = calls::send(fake.url(), Dialect::OpenAiResponses, how);
    QVERIFY(!reply.sent);
    QCOMPARE(calls::kindName(reply), u"cancelled"_s);
    QCOMPARE(reply.billed, domain::Billed::No);
    QCOMPARE(fake.posts(), 0);
}

// One manager for all would let six through at a time.
void TestOneShot::everyWorkerHasItsOwnConnections()
{
    constexpr int workers = 32;
    support::FakeProvider fake;
    fake.hold();
    std::atomic<int> good = 0;
    {
        QThreadPool pool;
        pool.setMaxThreadCount(workers);
        pool.setExpiryTimeout(50); // threads end while others still run
        for (int i = 0; i < workers; ++i)
            pool.start([&] { good += calls::send(fake.url(), Dialect::OpenAiResponses, calls::options(30'000)).failure ? 0 : 1; });
        QVERIFY(fake.waitForRequests(workers, 20'000));
        fake.release();
        pool.waitForDone();
    }
    QCOMPARE(good.load(), workers);
    QCOMPARE(fake.peakInFlight(), workers);
}

// With a manager that is used again, about one of ten was written to a connection that was just closing.
void TestOneShot::callsInARowAreNotLostOnClosingConnections()
{
    support::FakeProvider fake;
    int answered = 0;
    for (int i = 0; i < 200; ++i)
        answered += calls::send(fake.url()).failure ? 0 : 1;
    QCOMPARE(answered, 200);
    QCOMPARE(fake.posts(), 200);
}

void TestOneShot::theModelListIsRead()
{
    support::FakeProvider fake;
    const auto provider = calls::make(fake.url(), Dialect::OpenAiResponses);
    const auto models = provider->models(calls::options());
    QVERIFY(!models.failure);
    QCOMPARE(models.names, QStringList({u"fake-large"_s, u"fake-small"_s}));
    fake.setRefusing(true);
    QVERIFY(provider->models(calls::options()).failure.has_value());
    QCOMPARE(fake.posts(), 0);
}

QTEST_GUILESS_MAIN(TestOneShot)
#include "tst_oneshot.moc"
