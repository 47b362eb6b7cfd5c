// A process that dies at each durable step: what is asked again, what is billed, what is marked.

#include "tests/support/desk.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>

using namespace Qt::StringLiterals;
using support::Desk;
using support::FakeProvider;
using support::Ran;

class TestKilled : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyStepEndsInOneResultAndTheBillIsTold_data();
    void everyStepEndsInOneResultAndTheBillIsTold();
    void importKilledAfterAChunkGoesOnAndLosesNothing();
    void aProviderThatRemembersKeysIsAskedTwiceAndChargesOnce();
    void anAnswerThatCannotBeAppliedIsAppliedLaterWithoutASecondRequest();
    void anOperationThatKillsTheProgramThreeTimesIsSetAside();
    void intentIsOnDiskBeforeTheRequestLeaves();
};

void TestKilled::everyStepEndsInOneResultAndTheBillIsTold_data()
{
    QTest::addColumn<QString>("point");
    QTest::addColumn<int>("requests");
    QTest::addColumn<int>("charges");
    QTest::addColumn<int>("unknown");
    QTest::addColumn<int>("reused");
    QTest::newRow("after the claim: nothing was sent") << u"after_claim"_s << 1 << 1 << 0 << 0;
    QTest::newRow("after the intent: cannot be told from sent") << u"after_intent"_s << 1 << 1 << 1 << 0;
    QTest::newRow("after the send: paid twice, and told") << u"after_send"_s << 2 << 2 << 1 << 0;
    QTest::newRow("after the answer is stored: used, not asked again") << u"after_answer"_s << 1 << 1 << 0 << 1;
    QTest::newRow("after the effect: nothing left to do") << u"after_apply"_s << 1 << 1 << 0 << 0;
}

void TestKilled::everyStepEndsInOneResultAndTheBillIsTold()
{
    QFETCH(QString, point);
    QFETCH(int, requests);
    QFETCH(int, charges);
    QFETCH(int, unknown);
    QFETCH(int, reused);
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);

    const Ran killed = desk.triage({{u"DESKHAND_CRASH_AT"_s, point}});
    QVERIFY2(killed.crashed, killed.errors.constData());
    const Ran after = desk.triage();
    QCOMPARE(after.exitCode, 0);

    QCOMPARE(provider.posts(), requests);
    QCOMPARE(provider.charges(), charges);
    QCOMPARE(after.object().value("reused"_L1).toInt(), reused);
    QCOMPARE(desk.show(u"T-1"_s).value("triage"_L1).toObject().value("state"_L1).toString(), u"completed"_s);
    int marked = 0;
    int applied = 0;
    const QJsonArray attempts = desk.attempts(u"T-1"_s);
    for (const QJsonValue &attempt : attempts) {
        marked += attempt.toObject().value("billed"_L1).toString() == "unknown"_L1;
        applied += attempt.toObject().value("verdict"_L1).toString() == "applied"_L1;
    }
    QCOMPARE(marked, unknown);
    QCOMPARE(applied, 1);
    QCOMPARE(desk.broken(), QString());
}

void TestKilled::importKilledAfterAChunkGoesOnAndLosesNothing()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QVERIFY(desk.importTickets(250, {{u"DESKHAND_CRASH_AT"_s, u"after_create:2"_s}}).crashed);
    QCOMPARE(desk.list().size(), 200);
    QCOMPARE(provider.posts(), 0);
    const Ran again = desk.importTickets(250);
    QCOMPARE(again.object().value("imported"_L1).toInt(), 50);
    QCOMPARE(again.object().value("duplicates"_L1).toInt(), 200);
    const Ran done = desk.triage({}, 8);
    QCOMPARE(done.object().value("completed"_L1).toInt(), 250);
    QCOMPARE(provider.posts(), 250);
    QCOMPARE(provider.charges(), 250);
    QCOMPARE(desk.broken(), QString());
}

void TestKilled::aProviderThatRemembersKeysIsAskedTwiceAndChargesOnce()
{
    FakeProvider provider;
    provider.setHonourKeys(true);
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QVERIFY(desk.triage({{u"DESKHAND_CRASH_AT"_s, u"after_send"_s}}).crashed);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(provider.posts(), 2);
    QCOMPARE(provider.charges(), 1);
    QCOMPARE(desk.broken(), QString());
}

void TestKilled::anAnswerThatCannotBeAppliedIsAppliedLaterWithoutASecondRequest()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    const auto sql = [&desk](const QString &text) {
        {
            QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"obstacle"_s);
            db.setDatabaseName(desk.file(u"deskhand.db"_s));
            QVERIFY(db.open());
            QSqlQuery query(db);
            QVERIFY2(query.exec(text), qPrintable(query.lastError().text()));
        }
        QSqlDatabase::removeDatabase(u"obstacle"_s);
    };
    sql(u"CREATE TRIGGER obstacle BEFORE INSERT ON applications BEGIN SELECT RAISE(ABORT, 'cannot be written'); END"_s);
    const Ran blocked = desk.triage({}, 1, 0);
    QCOMPARE(blocked.object().value("completed"_L1).toInt(), 0);
    QCOMPARE(provider.posts(), 1);
    sql(u"DROP TRIGGER obstacle"_s);
    const Ran done = desk.triage({}, 1, 120, 150'000);
    QCOMPARE(done.object().value("completed"_L1).toInt(), 1);
    QCOMPARE(done.object().value("reused"_L1).toInt(), 1);
    QCOMPARE(provider.posts(), 1);
    QCOMPARE(provider.charges(), 1);
    QCOMPARE(desk.broken(), QString());
}

void TestKilled::anOperationThatKillsTheProgramThreeTimesIsSetAside()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    for (int i = 0; i < 3; ++i)
        QVERIFY(desk.triage({{u"DESKHAND_CRASH_AT"_s, u"after_claim"_s}}).crashed);
    const Ran after = desk.triage();
    QCOMPARE(after.exitCode, 0);
    QCOMPARE(provider.posts(), 0);
    const QJsonObject triage = desk.show(u"T-1"_s).value("triage"_L1).toObject();
    QCOMPARE(triage.value("state"_L1).toString(), u"failed"_s);
    QCOMPARE(triage.value("error_kind"_L1).toString(), u"crashed"_s);
    // A person may still try it.
    QCOMPARE(desk.run({u"retry"_s, u"T-1"_s}).object().value("operations"_L1).toInt(), 1);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(desk.broken(), QString());
}

void TestKilled::intentIsOnDiskBeforeTheRequestLeaves()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QVERIFY(desk.triage({{u"DESKHAND_CRASH_AT"_s, u"after_send"_s}}).crashed);
    QCOMPARE(provider.posts(), 1);
    // What the provider saw is a subset of what was written down.
    QCOMPARE(desk.attempts(u"T-1"_s).size(), 1);
}

QTEST_GUILESS_MAIN(TestKilled)
#include "tst_killed.moc"
