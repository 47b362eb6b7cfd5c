// A person acts while a call is in flight: the person's word stands, the answer is kept.

#include "tests/support/desk.h"

#include <QTest>

using namespace Qt::StringLiterals;
using support::Desk;
using support::FakeProvider;
using support::Ran;

class TestPerson : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void whoSetsTheCategoryKeepsIt();
    void whoEditsTheDraftKeepsIt();
    void whoClosesTheTicketFindsItClosed();
    void whoCancelsIsObeyedAndALaterRetryUsesTheAnswer();
    void whoAsksAgainFindsTheOneInFlight();

private:
    void start();
    Ran finish();
    QJsonObject shown() const { return m_desk->show(u"T-1"_s); }

    std::unique_ptr<FakeProvider> m_provider;
    std::unique_ptr<Desk> m_desk;
    std::unique_ptr<QProcess> m_run;
};

void TestPerson::init()
{
    m_provider = std::make_unique<FakeProvider>();
    m_desk = std::make_unique<Desk>();
    m_desk->useProvider(*m_provider);
    QCOMPARE(m_desk->importTickets(1).exitCode, 0);
    m_provider->hold();
    start();
    QVERIFY(m_provider->waitForRequests(1));
}

void TestPerson::start()
{
    m_run = m_desk->start({u"triage"_s, u"--until-idle"_s, u"--workers"_s, u"1"_s});
}

Ran TestPerson::finish()
{
    m_provider->release();
    return Desk::finish(*m_run);
}

void TestPerson::cleanup()
{
    m_provider->release();
    m_run.reset();
    m_desk.reset();
    m_provider.reset();
}

void TestPerson::whoSetsTheCategoryKeepsIt()
{
    QCOMPARE(m_desk->run({u"set"_s, u"T-1"_s, u"--category"_s, u"complaint"_s, u"--urgency"_s, u"critical"_s}).exitCode, 0);
    QCOMPARE(finish().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(shown().value("category"_L1).toString(), u"complaint"_s);
    QCOMPARE(shown().value("urgency"_L1).toString(), u"critical"_s);
    // The machine's losing value stays in the trail.
    QVERIFY(shown().value("triage"_L1).toObject().value("category"_L1).toString() != u"complaint"_s);
    QCOMPARE(m_desk->broken(), QString());
}

void TestPerson::whoEditsTheDraftKeepsIt()
{
    m_desk->write(u"reply.txt"_s, "Dear customer, I am looking into it myself.");
    QCOMPARE(m_desk->run({u"draft"_s, u"T-1"_s, u"--text-file"_s, m_desk->file(u"reply.txt"_s)}).exitCode, 0);
    QCOMPARE(finish().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(shown().value("draft"_L1).toString(), u"Dear customer, I am looking into it myself."_s);
    QVERIFY(!shown().value("suggested_reply"_L1).toString().isEmpty());
    QCOMPARE(m_desk->broken(), QString());
}

void TestPerson::whoClosesTheTicketFindsItClosed()
{
    QCOMPARE(m_desk->run({u"set"_s, u"T-1"_s, u"--status"_s, u"closed"_s}).exitCode, 0);
    QCOMPARE(finish().exitCode, 0);
    QCOMPARE(shown().value("status"_L1).toString(), u"closed"_s);
    QCOMPARE(m_provider->posts(), 1);
    QVERIFY(!m_desk->attempts(u"T-1"_s).first().toObject().value("answer"_L1).toString().isEmpty());
    QCOMPARE(m_desk->broken(), QString());
}

void TestPerson::whoCancelsIsObeyedAndALaterRetryUsesTheAnswer()
{
    QCOMPARE(m_desk->run({u"cancel"_s, u"T-1"_s}).exitCode, 0);
    QCOMPARE(finish().object().value("completed"_L1).toInt(), 0);
    QCOMPARE(shown().value("triage"_L1).toObject().value("state"_L1).toString(), u"cancelled"_s);
    QVERIFY(shown().value("category"_L1).isNull());
    QVERIFY(!m_desk->attempts(u"T-1"_s).first().toObject().value("answer"_L1).toString().isEmpty());
    const Ran retry = m_desk->run({u"retry"_s, u"T-1"_s});
    QCOMPARE(retry.object().value("stored_answers"_L1).toInt(), 1);
    QCOMPARE(retry.object().value("calls"_L1).toInt(), 0);
    QCOMPARE(m_desk->triage().object().value("reused"_L1).toInt(), 1);
    QCOMPARE(m_provider->posts(), 1);
    QCOMPARE(m_desk->broken(), QString());
}

void TestPerson::whoAsksAgainFindsTheOneInFlight()
{
    QCOMPARE(m_desk->run({u"triage-again"_s, u"T-1"_s}).exitCode, 0);
    QCOMPARE(finish().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(m_desk->audit(u"T-1"_s).value("operations"_L1).toArray().size(), 1);
    QCOMPARE(m_provider->posts(), 1);
    QCOMPARE(m_desk->broken(), QString());
}

QTEST_GUILESS_MAIN(TestPerson)
#include "tst_person.moc"
