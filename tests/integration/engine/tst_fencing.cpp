// A worker that sleeps past its lease: another one finishes, the sleeper changes nothing, and what it paid for is kept.

#include "tests/support/desk.h"

#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using support::Desk;
using support::FakeProvider;
using support::Ran;
using support::Step;

namespace
{

const support::Environment shortLease{{u"DESKHAND_LEASE_MARGIN_MS"_s, u"300"_s}};

support::Environment stoppedAt(const QString &point)
{
    return shortLease + support::Environment{{u"DESKHAND_STOP_AT"_s, point}};
}

} // namespace

class TestFencing : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theSleeperChangesNothingAndItsLateAnswerIsKept();
    void theSleepersFailureDoesNotUndoTheOthersResult();
    void aSleeperBeforeItsIntentSendsNothing();
};

void TestFencing::theSleeperChangesNothingAndItsLateAnswerIsKept()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    desk.set(u"call_deadline_ms"_s, u"1000"_s);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    const QStringList work{u"triage"_s, u"--until-idle"_s, u"--workers"_s, u"1"_s};
    const auto sleeper = desk.start(work, stoppedAt(u"after_send"_s));
    QVERIFY(Desk::waitStopped(sleeper->processId()));
    const Ran other = desk.triage(shortLease);
    QCOMPARE(other.object().value("completed"_L1).toInt(), 1);
    ::kill(pid_t(sleeper->processId()), SIGCONT);
    const Ran woken = Desk::finish(*sleeper);
    QCOMPARE(woken.exitCode, 0);
    QCOMPARE(woken.object().value("completed"_L1).toInt(), 0);

    QCOMPARE(provider.posts(), 2);
    QCOMPARE(provider.charges(), 2);
    const QJsonArray attempts = desk.attempts(u"T-1"_s);
    QCOMPARE(attempts.size(), 2);
    // The late answer turned the unknown bill into a known one, and its bytes are there.
    QCOMPARE(attempts.at(0).toObject().value("billed"_L1).toString(), u"yes"_s);
    QVERIFY(!attempts.at(0).toObject().value("answer"_L1).toString().isEmpty());
    QVERIFY(attempts.at(0).toObject().value("verdict"_L1).isNull());
    QCOMPARE(attempts.at(1).toObject().value("verdict"_L1).toString(), u"applied"_s);
    QCOMPARE(desk.broken(), QString());
}

void TestFencing::theSleepersFailureDoesNotUndoTheOthersResult()
{
    FakeProvider provider;
    provider.then(Step::error(400, u"invalid_json_schema"_s));
    const Desk desk;
    desk.useProvider(provider);
    desk.set(u"call_deadline_ms"_s, u"1000"_s);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    const auto sleeper = desk.start({u"triage"_s, u"--until-idle"_s, u"--workers"_s, u"1"_s}, stoppedAt(u"after_send"_s));
    QVERIFY(Desk::waitStopped(sleeper->processId()));
    QCOMPARE(desk.triage(shortLease).object().value("completed"_L1).toInt(), 1);
    ::kill(pid_t(sleeper->processId()), SIGCONT);
    QCOMPARE(Desk::finish(*sleeper).exitCode, 0);
    QCOMPARE(desk.show(u"T-1"_s).value("triage"_L1).toObject().value("state"_L1).toString(), u"completed"_s);
    QCOMPARE(provider.posts(), 2);
    QCOMPARE(desk.broken(), QString());
}

void TestFencing::aSleeperBeforeItsIntentSendsNothing()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    desk.set(u"call_deadline_ms"_s, u"1000"_s);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    const auto sleeper = desk.start({u"triage"_s, u"--until-idle"_s, u"--workers"_s, u"1"_s}, stoppedAt(u"after_claim"_s));
    QVERIFY(Desk::waitStopped(sleeper->processId()));
    QCOMPARE(desk.triage(shortLease).object().value("completed"_L1).toInt(), 1);
    ::kill(pid_t(sleeper->processId()), SIGCONT);
    QCOMPARE(Desk::finish(*sleeper).exitCode, 0);
    QCOMPARE(provider.posts(), 1);
    QCOMPARE(provider.charges(), 1);
    QCOMPARE(desk.broken(), QString());
}

QTEST_GUILESS_MAIN(TestFencing)
#include "tst_fencing.moc"
