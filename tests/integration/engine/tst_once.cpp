// Asked for twice, in whatever way: one request, one result.

#include "tests/support/desk.h"

#include <QTest>

using namespace Qt::StringLiterals;
using support::Desk;
using support::FakeProvider;
using support::Ran;

class TestOnce : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void runTwiceInSeriesTheSecondIsANoOp();
    void importedTwiceNothingIsDoubled();
    void askedAgainTwiceBeforeTheFirstRanIsOneOperation();
    void queuedTwiceTwoWorkersOneRequest();
    void twoProcessesShareTwoHundredTickets();
    void retryOfWhatIsCompletedDoesNothing();
};

void TestOnce::runTwiceInSeriesTheSecondIsANoOp()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    const Ran second = desk.triage();
    QCOMPARE(second.object().value("completed"_L1).toInt(), 0);
    QCOMPARE(second.object().value("calls"_L1).toInt(), 0);
    QCOMPARE(provider.posts(), 1);
    QCOMPARE(provider.charges(), 1);
    QCOMPARE(desk.broken(), QString());
}

void TestOnce::importedTwiceNothingIsDoubled()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(3).object().value("imported"_L1).toInt(), 3);
    const QJsonObject second = desk.importTickets(3).object();
    QCOMPARE(second.value("imported"_L1).toInt(), 0);
    QCOMPARE(second.value("duplicates"_L1).toInt(), 3);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 3);
    QCOMPARE(desk.importTickets(3).object().value("duplicates"_L1).toInt(), 3);
    QCOMPARE(desk.triage().object().value("calls"_L1).toInt(), 0);
    QCOMPARE(provider.posts(), 3);
    QCOMPARE(desk.broken(), QString());
}

void TestOnce::askedAgainTwiceBeforeTheFirstRanIsOneOperation()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    const auto first = desk.start({u"triage-again"_s, u"T-1"_s});
    const auto second = desk.start({u"triage-again"_s, u"T-1"_s});
    QCOMPARE(Desk::finish(*first).exitCode, 0);
    QCOMPARE(Desk::finish(*second).exitCode, 0);
    QCOMPARE(desk.triage({}, 2).object().value("completed"_L1).toInt(), 1);
    QCOMPARE(provider.posts(), 2);
    QCOMPARE(desk.audit(u"T-1"_s).value("operations"_L1).toArray().size(), 2);
    QCOMPARE(desk.broken(), QString());
}

void TestOnce::queuedTwiceTwoWorkersOneRequest()
{
    FakeProvider provider;
    provider.setDelayMs(300);
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.run({u"triage-again"_s, u"T-1"_s}).exitCode, 0);
    QCOMPARE(desk.run({u"triage-again"_s, u"T-1"_s}).exitCode, 0);
    QCOMPARE(desk.triage({}, 2).object().value("completed"_L1).toInt(), 1);
    QCOMPARE(provider.posts(), 1);
    QCOMPARE(provider.charges(), 1);
    QCOMPARE(desk.broken(), QString());
}

void TestOnce::twoProcessesShareTwoHundredTickets()
{
    FakeProvider provider;
    provider.setDelayMs(5);
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(200).exitCode, 0);
    const QStringList work{u"triage"_s, u"--until-idle"_s, u"--workers"_s, u"4"_s};
    const auto first = desk.start(work);
    const auto second = desk.start(work);
    const Ran one = Desk::finish(*first, 120'000);
    const Ran two = Desk::finish(*second, 120'000);
    QCOMPARE(one.exitCode, 0);
    QCOMPARE(two.exitCode, 0);
    QCOMPARE(provider.posts(), 200);
    QCOMPARE(provider.charges(), 200);
    QCOMPARE(one.object().value("completed"_L1).toInt() + two.object().value("completed"_L1).toInt(), 200);
    QCOMPARE(desk.withState(u"completed"_s), 200);
    QCOMPARE(desk.broken(), QString());
}

void TestOnce::retryOfWhatIsCompletedDoesNothing()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    const Ran retry = desk.run({u"retry"_s, u"T-1"_s});
    QCOMPARE(retry.exitCode, 0);
    QCOMPARE(retry.object().value("operations"_L1).toInt(), 0);
    QCOMPARE(desk.triage().object().value("calls"_L1).toInt(), 0);
    QCOMPARE(provider.posts(), 1);
}

QTEST_GUILESS_MAIN(TestOnce)
#include "tst_once.moc"
