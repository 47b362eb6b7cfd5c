#include "storefixture.h"

#include "core/store/ledger.h"

#include <QDateTime>

using namespace Qt::StringLiterals;
using namespace store;

class TestLedger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingSpentIsNothing();
    void aCallUnderWayHoldsItsMaximum();
    void anAnswerTurnsTheMaximumIntoItsCost();
    void anUnknownOutcomeHoldsItsMaximumUntilAPersonDecides();
    void whatWasNotBilledCostsNothing();
    void aBilledCallWithoutAKnownCostHoldsItsMaximum();
    void whatWasSentBeforeTheDayDoesNotCount_data();
    void whatWasSentBeforeTheDayDoesNotCount();
    void theRunningSumsAreTheSumsOfTheAttempts();
    void theBudgetsQuestionReadsNoMoreThanAQuarterOfAttempts();
    void costsAreGrouped_data();
    void costsAreGrouped();
    void costsTellUnknownAndUnpricedApart();

private:
    static Spent since(StoreFixture &f, qint64 sinceMs = 0)
    {
        return StoreFixture::must(f.read([sinceMs](Connection &c) { return Ledger(c).since(sinceMs); }));
    }
    static QVector<CostRow> costs(StoreFixture &f, CostBy by)
    {
        return StoreFixture::must(f.read([by](Connection &c) { return Ledger(c).costs(0, by); }));
    }
};

void TestLedger::nothingSpentIsNothing()
{
    StoreFixture f;
    const Spent spent = since(f);
    QCOMPARE(spent.paidNanoUsd, 0);
    QCOMPARE(spent.reservedNanoUsd, 0);
    QCOMPARE(spent.unknownCalls, 0);
    QVERIFY(costs(f, CostBy::Day).isEmpty());
}

void TestLedger::aCallUnderWayHoldsItsMaximum()
{
    StoreFixture f;
    f.ingest(u"one"_s);
    f.send(f.claim(), 1'000, 2'000);
    QCOMPARE(since(f).reservedNanoUsd, 2'000);
    QCOMPARE(since(f).paidNanoUsd, 0);
    QCOMPARE(since(f).unknownCalls, 0); // nobody has to decide on it yet
}

void TestLedger::anAnswerTurnsTheMaximumIntoItsCost()
{
    StoreFixture f;
    f.ingest(u"one"_s);
    f.answer(f.send(f.claim(), 1'000, 2'000), 700);
    QCOMPARE(since(f).reservedNanoUsd, 0);
    QCOMPARE(since(f).paidNanoUsd, 700);
}

void TestLedger::anUnknownOutcomeHoldsItsMaximumUntilAPersonDecides()
{
    StoreFixture f;
    f.ingest(u"one"_s);
    const Lease lease = f.claim();
    const auto attempt = f.send(lease, 1'000, 2'000);
    f.noAnswer(lease, attempt, domain::Billed::Unknown);
    QCOMPARE(since(f).reservedNanoUsd, 2'000);
    QCOMPARE(since(f).unknownCalls, 1);
    StoreFixture::must(f.write([&](Connection &c) { return Attempts(c).resolve(attempt, domain::Billed::Yes); }));
    QCOMPARE(since(f).reservedNanoUsd, 0);
    QCOMPARE(since(f).paidNanoUsd, 1'000); // by its estimate
    QCOMPARE(since(f).unknownCalls, 0);
}

void TestLedger::whatWasNotBilledCostsNothing()
{
    StoreFixture f;
    f.ingest(u"one"_s);
    const Lease lease = f.claim();
    f.noAnswer(lease, f.send(lease), domain::Billed::No);
    QCOMPARE(since(f).reservedNanoUsd, 0);
    QCOMPARE(since(f).paidNanoUsd, 0);
    QCOMPARE(costs(f, CostBy::Provider).first().calls, 1);
}

void TestLedger::aBilledCallWithoutAKnownCostHoldsItsMaximum()
{
    StoreFixture f;
    f.ingest(u"one"_s);
    f.answer(f.send(f.claim(), 1'000, 2'000), {}, u"no usage in the answer"_s);
    QCOMPARE(since(f).paidNanoUsd, 0);
    QCOMPARE(since(f).reservedNanoUsd, 2'000);
    QCOMPARE(costs(f, CostBy::Provider).first().unpricedCalls, 1);
}

void TestLedger::whatWasSentBeforeTheDayDoesNotCount_data()
{
    QTest::addColumn<qint64>("sinceOffsetMs");
    QTest::addColumn<int>("counted");
    // Calls at 0, 10 minutes, 20 minutes and 3 hours.
    QTest::newRow("from before the first") << qint64(-1) << 4;
    QTest::newRow("from the first itself") << qint64(0) << 4;
    QTest::newRow("a millisecond after it") << qint64(1) << 3;
    QTest::newRow("from the second itself") << qint64(600'000) << 3;
    QTest::newRow("between the third and the last") << qint64(3'600'000) << 1;
    QTest::newRow("after the last") << qint64(20'000'000) << 0;
}

void TestLedger::whatWasSentBeforeTheDayDoesNotCount()
{
    QFETCH(qint64, sinceOffsetMs);
    QFETCH(int, counted);
    StoreFixture f;
    const qint64 start = f.clock.nowMs();
    for (const qint64 offset : {0, 600'000, 1'200'000, 10'800'000}) {
        f.clock.now = start + offset;
        f.ingest(QString::number(offset));
        f.answer(f.send(f.claim()), 500);
    }
    QCOMPARE(since(f, start + sinceOffsetMs).paidNanoUsd, counted * 500);
}

void TestLedger::theRunningSumsAreTheSumsOfTheAttempts()
{
    StoreFixture f;
    const qint64 start = f.clock.nowMs();
    for (int i = 0; i < 12; ++i) {
        f.ingest(QString::number(i));
        const Lease lease = f.claim();
        const auto attempt = f.send(lease, 10 + i, 20 + i);
        if (i % 4 == 0)
            f.noAnswer(lease, attempt, domain::Billed::Unknown);
        else if (i % 4 == 1)
            f.noAnswer(lease, attempt, domain::Billed::No);
        else if (i % 4 == 2)
            f.answer(attempt, 5 + i);
        f.clock.advance(7 * 60'000);
    }
    for (qint64 from = start - 60'000; from < f.clock.nowMs(); from += 5 * 60'000) {
        const QString slow = f.rows(u"SELECT coalesce(sum(CASE WHEN billed = 'yes' THEN cost END), 0),"
                                    " coalesce(sum(CASE WHEN billed = 'unknown' OR (billed = 'yes' AND cost IS NULL) THEN maximum END), 0),"
                                    " coalesce(sum(billed = 'unknown' AND phase = 'ended'), 0) FROM attempts WHERE sent_at >= %1"_s.arg(from)).first();
        const Spent spent = since(f, from);
        QCOMPARE(u"%1|%2|%3"_s.arg(spent.paidNanoUsd).arg(spent.reservedNanoUsd).arg(spent.unknownCalls), slow);
    }
}

void TestLedger::theBudgetsQuestionReadsNoMoreThanAQuarterOfAttempts()
{
    StoreFixture f;
    const QString plan = f.rows(u"EXPLAIN QUERY PLAN SELECT paid FROM spend WHERE quarter >= 1 UNION ALL SELECT a.cost"
                                " FROM attempts AS a INDEXED BY attempts_sent WHERE a.sent_at >= 1 AND a.sent_at < 1"_s).join(u'\n');
    QVERIFY2(plan.contains(u"SEARCH spend USING INTEGER PRIMARY KEY (rowid>?)"_s), qPrintable(plan));
    QVERIFY2(plan.contains(u"attempts_sent (sent_at>? AND sent_at<?)"_s), qPrintable(plan));
}

void TestLedger::costsAreGrouped_data()
{
    QTest::addColumn<int>("by");
    QTest::addColumn<QString>("key");
    QTest::newRow("by day") << int(CostBy::Day) << QDateTime::fromMSecsSinceEpoch(1'790'000'000'000).toString(u"yyyy-MM-dd"_s);
    QTest::newRow("by provider") << int(CostBy::Provider) << u"p"_s;
    QTest::newRow("by model") << int(CostBy::Model) << u"m"_s;
    QTest::newRow("by category") << int(CostBy::Category) << u"billing"_s;
}

void TestLedger::costsAreGrouped()
{
    QFETCH(int, by);
    QFETCH(QString, key);
    StoreFixture f;
    f.triaged();
    f.triaged();
    const auto rows = costs(f, CostBy(by));
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows.first().key, key);
    QCOMPARE(rows.first().calls, 2);
    QCOMPARE(rows.first().paidNanoUsd, 1'000);
    QCOMPARE(rows.first().inputTokens, 200);
    QCOMPARE(rows.first().outputTokens, 40);
}

void TestLedger::costsTellUnknownAndUnpricedApart()
{
    StoreFixture f;
    f.ingest(u"one"_s);
    const Lease lease = f.claim();
    f.noAnswer(lease, f.send(lease, 1'000, 2'000), domain::Billed::Unknown);
    f.ingest(u"two"_s);
    f.answer(f.send(f.claim()), {}, u"no price"_s);
    const CostRow row = costs(f, CostBy::Provider).first();
    QCOMPARE(row.calls, 2);
    QCOMPARE(row.unknownCalls, 1);
    QCOMPARE(row.unknownMaxNanoUsd, 2'000);
    QCOMPARE(row.unpricedCalls, 1);
    QCOMPARE(row.paidNanoUsd, 0);
    // A ticket without a category has its line too.
    QCOMPARE(costs(f, CostBy::Category).first().key, QString());
}

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
