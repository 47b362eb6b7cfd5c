// Answers that came, were paid for and cannot be used: never applied as they are, kept with their verdict.

#include "tests/support/desk.h"

#include <QTest>

using namespace Qt::StringLiterals;
using support::Desk;
using support::FakeProvider;
using support::Step;

class TestAnswers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anUnusableAnswerIsKeptAndNeverApplied_data();
    void anUnusableAnswerIsKeptAndNeverApplied();
    void oneBadAnswerThenAGoodOneCompletes();
    void aRefusalGoesToTheNextProvider();
};

void TestAnswers::anUnusableAnswerIsKeptAndNeverApplied_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("requests");
    QTest::newRow("refused: permanent for that provider") << u"refusal"_s << u"refused"_s << 1;
    QTest::newRow("cut off: once with more room") << u"length"_s << u"unusable"_s << 2;
    QTest::newRow("empty") << u"empty_content"_s << u"unusable"_s << 3;
    QTest::newRow("not JSON") << u"not_json"_s << u"unusable"_s << 3;
    QTest::newRow("invalid by the schema") << u"schema_invalid"_s << u"unusable"_s << 3;
    QTest::newRow("a category that was not offered") << u"unknown_category"_s << u"unusable"_s << 3;
}

void TestAnswers::anUnusableAnswerIsKeptAndNeverApplied()
{
    QFETCH(QString, answer);
    QFETCH(QString, kind);
    QFETCH(int, requests);
    FakeProvider provider;
    provider.setDefault(Step::of(answer));
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().exitCode, 0);
    QCOMPARE(provider.posts(), requests);
    const QJsonObject shown = desk.show(u"T-1"_s);
    const QJsonObject triage = shown.value("triage"_L1).toObject();
    QCOMPARE(triage.value("state"_L1).toString(), u"failed"_s);
    QCOMPARE(triage.value("error_kind"_L1).toString(), kind);
    QVERIFY(triage.value("error"_L1).toString().size() > 10);
    QVERIFY(shown.value("category"_L1).isNull());
    const QJsonArray attempts = desk.attempts(u"T-1"_s);
    QCOMPARE(attempts.size(), requests);
    for (const QJsonValue &attempt : attempts) {
        QCOMPARE(attempt.toObject().value("verdict"_L1).toString(), u"rejected"_s);
        QVERIFY(!attempt.toObject().value("verdict_reason"_L1).toString().isEmpty());
        QVERIFY(!attempt.toObject().value("answer"_L1).toString().isEmpty());
        QVERIFY(!attempt.toObject().value("request"_L1).toString().isEmpty());
    }
    QCOMPARE(desk.broken(), QString());
}

void TestAnswers::oneBadAnswerThenAGoodOneCompletes()
{
    FakeProvider provider;
    provider.then(Step::of(u"not_json"_s));
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(provider.posts(), 2);
    QCOMPARE(provider.charges(), 2);
    // The key differs after a rejected answer, so that a gateway that remembers does not hand out the bad one again.
    QVERIFY(desk.attempts(u"T-1"_s).at(0).toObject().value("idempotency_key"_L1) != desk.attempts(u"T-1"_s).at(1).toObject().value("idempotency_key"_L1));
    QCOMPARE(desk.broken(), QString());
}

void TestAnswers::aRefusalGoesToTheNextProvider()
{
    FakeProvider first;
    first.setDefault(Step::of(u"refusal"_s));
    FakeProvider second;
    const Desk desk;
    desk.useProvider(first, u"first"_s);
    desk.useProvider(second, u"second"_s);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(first.posts(), 1);
    QCOMPARE(second.posts(), 1);
    QCOMPARE(desk.broken(), QString());
}

QTEST_GUILESS_MAIN(TestAnswers)
#include "tst_answers.moc"
