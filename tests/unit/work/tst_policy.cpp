// The one table from how a call ended to what happens next.

#include "core/work/policy.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::ErrorKind;
using work::GateMove;

class TestPolicy : public QObject
{
    Q_OBJECT

    static providers::Reply failed(ErrorKind kind)
    {
        providers::Reply reply;
        reply.failure = domain::fail(kind, u"words"_s);
        return reply;
    }

private Q_SLOTS:
    void howACallEndsDecidesOperationAndGate_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("fails");
        QTest::addColumn<int>("gate");
        QTest::newRow("unavailable: nothing used up, the gate closes") << int(ErrorKind::Unavailable) << false << int(GateMove::Close);
        QTest::newRow("rate limited: the same") << int(ErrorKind::RateLimited) << false << int(GateMove::Close);
        QTest::newRow("account: the provider pauses, no ticket fails") << int(ErrorKind::Account) << false << int(GateMove::Pause);
        QTest::newRow("unknown: one further send") << int(ErrorKind::OutcomeUnknown) << false << int(GateMove::CountUnknown);
        QTest::newRow("bad request: permanent") << int(ErrorKind::BadRequest) << true << int(GateMove::None);
        QTest::newRow("quit before anything left: waits for the next start") << int(ErrorKind::Cancelled) << false << int(GateMove::None);
    }

    void howACallEndsDecidesOperationAndGate()
    {
        QFETCH(int, kind);
        QFETCH(bool, fails);
        QFETCH(int, gate);
        const work::Decision decision = work::afterNoAnswer({}, failed(ErrorKind(kind)), 0, {}, 0.5);
        QCOMPARE(decision.fail, fails);
        QCOMPARE(int(decision.gate), gate);
    }

    void aSecondUnknownOutcomeNeedsADecision()
    {
        domain::Operation operation;
        operation.unknownSends = 1;
        QVERIFY(work::afterNoAnswer(operation, failed(ErrorKind::OutcomeUnknown), 0, {}, 0.5).fail);
    }

    // A retry is one more attempt, not a higher ceiling: what a person asked for once is not done twice.
    void aRetryIsOneMoreAttempt()
    {
        domain::Operation operation;
        operation.grantedAttempts = 1;
        operation.unknownSends = 2;
        QVERIFY(work::afterNoAnswer(operation, failed(ErrorKind::OutcomeUnknown), 0, {}, 0.5).fail);
        operation.unknownSends = 1; // failed on rejected answers, with one unknown outcome among them
        QVERIFY(work::afterNoAnswer(operation, failed(ErrorKind::OutcomeUnknown), 0, {}, 0.5).fail);
        operation.billedRejects = 3;
        QVERIFY(work::afterRejection(operation, domain::fail(ErrorKind::Unusable, u"not JSON"_s), false, false, {}, 0.5).fail);
    }

    void anUnknownOutcomeOfAnExpensiveCallIsAskedAbout()
    {
        QVERIFY(work::afterNoAnswer({}, failed(ErrorKind::OutcomeUnknown), 50'000'001, {}, 0.5).fail);
        QVERIFY(work::afterNoAnswer({}, failed(ErrorKind::OutcomeUnknown), std::nullopt, {}, 0.5).fail);
    }

    void unusableAnswersArePaidForAsOftenAsAllowed()
    {
        domain::Operation operation;
        const domain::Error unusable = domain::fail(ErrorKind::Unusable, u"not JSON"_s);
        QVERIFY(!work::afterRejection(operation, unusable, false, false, {}, 0.5).fail);
        operation.billedRejects = 2;
        QVERIFY(work::afterRejection(operation, unusable, false, false, {}, 0.5).fail);
    }

    void aCutOffAnswerGetsMoreRoomOnce()
    {
        domain::Operation operation;
        const domain::Error cut = domain::fail(ErrorKind::Unusable, u"cut off"_s);
        QVERIFY(!work::afterRejection(operation, cut, true, false, {}, 0.5).fail);
        operation.billedRejects = 1;
        operation.wantsMoreRoom = true;
        QVERIFY(work::afterRejection(operation, cut, true, false, {}, 0.5).fail);
    }

    void aRefusalIsPermanentForThatProviderOnly()
    {
        const domain::Error refused = domain::fail(ErrorKind::Refused, u"no"_s);
        QVERIFY(work::afterRejection({}, refused, false, false, {}, 0.5).fail);
        QVERIFY(!work::afterRejection({}, refused, false, true, {}, 0.5).fail);
    }
};

QTEST_GUILESS_MAIN(TestPolicy)
#include "tst_policy.moc"
