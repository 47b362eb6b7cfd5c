// The customer writes again: before the question is sent, while it is under way, after the result; and an older result
// never goes over a newer one.

#include "tests/support/desk.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>

using namespace Qt::StringLiterals;
using support::Desk;
using support::FakeProvider;

class TestNewMessages : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void beforeTheSendItSupersedes();
    void inFlightItMarksTheResultStale();
    void anOlderRevisionWritesNoFields();
    void anotherTextUnderTheSameOperationIsAConflict();
};

namespace
{

void customerWritesAgain(const Desk &desk)
{
    desk.write(u"more.jsonl"_s, R"({"id":"T-1","email":"customer1@shop.example","subject":"Re: Charged twice","body":"Now there is a third charge on my card!"})"
                                "\n");
    QCOMPARE(desk.run({u"import"_s, desk.file(u"more.jsonl"_s)}).object().value("updated"_L1).toInt(), 1);
}

void sql(const Desk &desk, const QString &text)
{
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"hand"_s);
        db.setDatabaseName(desk.file(u"deskhand.db"_s));
        QVERIFY(db.open());
        QSqlQuery query(db);
        QVERIFY2(query.exec(text), qPrintable(query.lastError().text()));
    }
    QSqlDatabase::removeDatabase(u"hand"_s);
}

} // namespace

void TestNewMessages::beforeTheSendItSupersedes()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    customerWritesAgain(desk);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(provider.posts(), 1);
    QCOMPARE(provider.postsFor(u"third charge"_s), 1);
    const QJsonArray operations = desk.audit(u"T-1"_s).value("operations"_L1).toArray();
    QCOMPARE(operations.size(), 2);
    QCOMPARE(operations.at(0).toObject().value("state"_L1).toString(), u"cancelled"_s);
    QCOMPARE(operations.at(1).toObject().value("state"_L1).toString(), u"completed"_s);
    QCOMPARE(desk.show(u"T-1"_s).value("triage"_L1).toObject().value("stale"_L1).toBool(), false);
    QCOMPARE(desk.broken(), QString());
}

void TestNewMessages::inFlightItMarksTheResultStale()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    provider.hold();
    const auto run = desk.start({u"triage"_s, u"--until-idle"_s});
    QVERIFY(provider.waitForRequests(1));
    customerWritesAgain(desk);
    provider.release();
    QCOMPARE(Desk::finish(*run).object().value("completed"_L1).toInt(), 1);
    QCOMPARE(provider.posts(), 1);
    const QJsonObject triage = desk.show(u"T-1"_s).value("triage"_L1).toObject();
    QCOMPARE(triage.value("state"_L1).toString(), u"completed"_s);
    QCOMPARE(triage.value("stale"_L1).toBool(), true);
    // Asked again, the newer text goes out and the mark is gone.
    QCOMPARE(desk.run({u"triage-again"_s, u"T-1"_s}).exitCode, 0);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(provider.postsFor(u"third charge"_s), 1);
    QCOMPARE(desk.show(u"T-1"_s).value("triage"_L1).toObject().value("stale"_L1).toBool(), false);
    QCOMPARE(desk.broken(), QString());
}

void TestNewMessages::anOlderRevisionWritesNoFields()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    // As if a newer revision had been applied while this one was asleep.
    sql(desk, u"UPDATE tickets SET applied_revision = 7, category = 'how_to', category_by = 'provider', summary = 'the newer one'"_s);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(desk.show(u"T-1"_s).value("category"_L1).toString(), u"how_to"_s);
    QCOMPARE(desk.list().first().toObject().value("summary"_L1).toString(), u"the newer one"_s);
    QCOMPARE(desk.attempts(u"T-1"_s).first().toObject().value("verdict"_L1).toString(), u"applied"_s);
}

void TestNewMessages::anotherTextUnderTheSameOperationIsAConflict()
{
    FakeProvider provider;
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    // Revision 2 exists for other words than the ticket now has.
    QCOMPARE(desk.run({u"triage-again"_s, u"T-1"_s}).exitCode, 0);
    sql(desk, u"UPDATE operations SET state = 'cancelled', input_hash = x'00' WHERE revision = 2"_s);
    sql(desk, u"UPDATE operations SET revision = 3, op_id = replace(op_id, ':2', ':3') WHERE revision = 2"_s);
    sql(desk, u"INSERT INTO operations (op_id, kind, ticket, revision, input_hash, input, state, reason, received_at, waiting_since, created_at, updated_at) "
              u"SELECT replace(op_id, ':3', ':4'), kind, ticket, 2, x'01', input, 'cancelled', '', received_at, waiting_since, created_at, updated_at "
              u"FROM operations WHERE revision = 3"_s);
    const support::Ran again = desk.run({u"triage-again"_s, u"T-1"_s});
    QCOMPARE(again.exitCode, 1);
    QCOMPARE(again.object().value("error"_L1).toObject().value("kind"_L1).toString(), u"conflict"_s);
    QCOMPARE(provider.posts(), 1);
}

QTEST_GUILESS_MAIN(TestNewMessages)
#include "tst_newmessages.moc"
