// The ledger that other tests lean on: requests and charges are two numbers.

#include "tests/unit/providers/calls.h"

#include <QThread>
#include <QThreadPool>
#include <QtTest>

using namespace Qt::StringLiterals;
using support::Step;

class TestFakeProvider : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void requestsAndChargesAreCountedApart();
    void aRememberedKeyIsNotChargedTwice();
    void withoutRememberedKeysEachIsCharged();
    void stepsAreTakenInOrderAndByMatch();
    void heldRequestsAreCountedButNotAnswered();
    void evidenceIsTakenFromTheTicket();
    void manyWorkersAreServedAtOnce();
};

void TestFakeProvider::requestsAndChargesAreCountedApart()
{
    support::FakeProvider fake;
    fake.then(Step::error(429));
    fake.then(Step::error(400));
    fake.then(Step::error(500));
    fake.then(Step::of(u"close_after_request"_s));
    for (int i = 0; i < 5; ++i)
        (void)calls::send(fake.url());
    QCOMPARE(fake.posts(), 5);
    QCOMPARE(fake.charges(), 3);
    QCOMPARE(fake.chargesFor(u"op-1-a"_s), 3);
    QCOMPARE(fake.postsFor(u"Charged twice"_s), 5);
}

void TestFakeProvider::aRememberedKeyIsNotChargedTwice()
{
    support::FakeProvider fake;
    fake.setHonourKeys(true);
    fake.then(Step::of(u"close_after_request"_s));
    QCOMPARE(calls::kindName(calls::send(fake.url())), u"outcome_unknown"_s);
    QCOMPARE(calls::kindName(calls::send(fake.url())), u"answered"_s);
    QCOMPARE(fake.posts(), 2);
    QCOMPARE(fake.charges(), 1);
    QVERIFY(fake.requests().at(1).replayed);
}

void TestFakeProvider::withoutRememberedKeysEachIsCharged()
{
    support::FakeProvider fake;
    fake.then(Step::of(u"close_after_request"_s));
    (void)calls::send(fake.url());
    (void)calls::send(fake.url());
    QCOMPARE(fake.charges(), 2);
}

void TestFakeProvider::stepsAreTakenInOrderAndByMatch()
{
    support::FakeProvider fake;
    fake.then(Step::error(500).when(u"not in there"_s));
    fake.then(Step::error(503).repeat(2));
    fake.then(Step::error(429));
    QList<int> seen;
    for (int i = 0; i < 4; ++i)
        seen << calls::send(fake.url()).answer.httpStatus;
    QCOMPARE(seen, QList<int>({503, 503, 429, 200}));
}

void TestFakeProvider::heldRequestsAreCountedButNotAnswered()
{
    support::FakeProvider fake;
    fake.hold();
    std::unique_ptr<QThread> worker(QThread::create([&] { (void)calls::send(fake.url()); }));
    worker->start();
    QVERIFY(fake.waitForRequests(1));
    QCOMPARE(fake.charges(), 1);
    QCOMPARE(fake.inFlight(), 1);
    fake.release();
    QVERIFY(worker->wait(5000));
    QVERIFY(fake.waitForIdle());
}

void TestFakeProvider::evidenceIsTakenFromTheTicket()
{
    const auto provider = calls::make(u"http://h/v1"_s, domain::Dialect::OpenAiResponses);
    QCOMPARE(support::ticketWords(provider->prepare(calls::question()).body), u"Charged twice"_s);
    const auto content = support::goodContent(provider->prepare(calls::question()).body);
    QCOMPARE(content.keys(), QStringList({u"category"_s, u"summary"_s, u"urgency"_s}));
}

void TestFakeProvider::manyWorkersAreServedAtOnce()
{
    support::FakeProvider fake;
    fake.setDelayMs(300);
    QThreadPool pool;
    pool.setMaxThreadCount(32);
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 64; ++i)
        pool.start([&] { (void)calls::send(fake.url(), domain::Dialect::OpenAiResponses, calls::options(30'000)); });
    pool.waitForDone();
    QCOMPARE(fake.charges(), 64);
    QVERIFY(fake.peakInFlight() > 16);
    qInfo() << "64 calls of 300 ms on 32 workers:" << clock.elapsed() << "ms, peak" << fake.peakInFlight();
}

QTEST_GUILESS_MAIN(TestFakeProvider)
#include "tst_fakeprovider.moc"
