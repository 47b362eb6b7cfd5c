#include "storefixture.h"

#include "core/store/news.h"
#include "core/store/ticketlistsql.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace store;

// Whatever stands between a person and the list must cost the same at any size: an index, and never a sort of its own.
class TestQueryPlans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyListQueryUsesItsIndexAndNeverSorts_data();
    void everyListQueryUsesItsIndexAndNeverSorts();
    void searchReadsTheIndexInItsOwnOrder_data();
    void searchReadsTheIndexInItsOwnOrder();
    void aQueryWithoutItsIndexWouldBeSeen();

private:
    // As on a file that was never analysed, and on one with statistics that mislead.
    static QString plan(StoreFixture &f, QString sql)
    {
        static const QRegularExpression placeholder(u":[a-z_]+"_s);
        return f.rows(u"EXPLAIN QUERY PLAN "_s + sql.replace(placeholder, u"1"_s)).join(u'\n');
    }
};

void TestQueryPlans::everyListQueryUsesItsIndexAndNeverSorts_data()
{
    using domain::OperationState;
    using domain::TicketStatus;
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("index");
    const auto page = [](std::optional<OperationState> state, std::optional<TicketStatus> status) {
        ListFilter filter;
        filter.state = state;
        filter.status = status;
        return QString::fromLatin1(pageSql(filter));
    };
    QTest::newRow("page of all") << page({}, {}) << u"tickets_all"_s;
    QTest::newRow("page of open") << page({}, TicketStatus::Open) << u"tickets_status"_s;
    QTest::newRow("page of pending") << page(OperationState::Pending, {}) << u"tickets_triaging"_s;
    QTest::newRow("page of processing and open") << page(OperationState::Processing, TicketStatus::Open) << u"tickets_triaging"_s;
    QTest::newRow("page of failed") << page(OperationState::Failed, {}) << u"tickets_failed"_s;
    QTest::newRow("page of failed and closed") << page(OperationState::Failed, TicketStatus::Closed) << u"tickets_failed"_s;
    QTest::newRow("page of completed") << page(OperationState::Completed, {}) << u"tickets_all"_s;
    QTest::newRow("page of completed and open") << page(OperationState::Completed, TicketStatus::Open) << u"tickets_status"_s;
    const std::array<const char *, everyView.size()> indexes{"tickets_inbox", "tickets_queue", "tickets_look", "tickets_failed", "tickets_answered", "tickets_all"};
    for (const View view : everyView) {
        const QString index = QString::fromLatin1(indexes[std::size_t(view)]);
        QTest::addRow("keys of %s", qPrintable(domain::toName(view))) << QString::fromLatin1(keysSql(view)) << u"USING COVERING INDEX "_s + index;
        ListFilter filter;
        filter.view = view;
        QTest::addRow("page of the view %s", qPrintable(domain::toName(view))) << QString::fromLatin1(pageSql(filter)) << u"INDEX "_s + index;
    }
    QTest::newRow("critical ones since a mark") << QString::fromLatin1(criticalSinceSql()) << u"SEARCH a USING INTEGER PRIMARY KEY"_s;
    QTest::newRow("rows by id for a screen") << QString::fromLatin1(briefRowsSql()) << u"SEARCH t USING INTEGER PRIMARY KEY"_s;
    QTest::newRow("rows by id") << QString::fromLatin1(rowsSql()) << u"SEARCH t USING INTEGER PRIMARY KEY"_s;
}

void TestQueryPlans::everyListQueryUsesItsIndexAndNeverSorts()
{
    QFETCH(QString, sql);
    QFETCH(QString, index);
    StoreFixture f;
    for (int round = 0; round < 2; ++round) {
        const QString found = plan(f, sql);
        QVERIFY2(found.contains(index), qPrintable(found));
        QVERIFY2(!found.contains(u"TEMP B-TREE"_s), qPrintable(found));
        for (const QString &line : found.split(u'\n'))
            QVERIFY2(!line.contains(u"SCAN"_s) || line.contains(u"INDEX"_s) || line.contains(u"VIRTUAL"_s), qPrintable(found));
        f.ingest(u"one"_s);
        f.raw({u"ANALYZE"_s});
        f.open();
    }
}

void TestQueryPlans::searchReadsTheIndexInItsOwnOrder_data()
{
    QTest::addColumn<QString>("sql");
    for (const View view : everyView)
        QTest::addRow("%s", qPrintable(domain::toName(view))) << QString::fromLatin1(searchSql(view));
    QTest::newRow("filtered") << QString::fromLatin1(filteredSearchSql());
}

void TestQueryPlans::searchReadsTheIndexInItsOwnOrder()
{
    QFETCH(QString, sql);
    StoreFixture f;
    const QString found = plan(f, sql);
    QVERIFY2(found.startsWith(u"3|"_s) || found.contains(u"VIRTUAL TABLE INDEX"_s), qPrintable(found));
    QVERIFY2(!found.contains(u"TEMP B-TREE"_s), qPrintable(found));
    QVERIFY2(found.contains(u"SEARCH m USING INTEGER PRIMARY KEY"_s) && found.contains(u"SEARCH t USING INTEGER PRIMARY KEY"_s), qPrintable(found));
    QVERIFY2(found.indexOf(u"SCAN f"_s) >= 0 && found.indexOf(u"SCAN f"_s) < found.indexOf(u"SEARCH m"_s), qPrintable(found));
}

// The test of this test: what it looks for is what SQLite says.
void TestQueryPlans::aQueryWithoutItsIndexWouldBeSeen()
{
    StoreFixture f;
    const QString found = plan(f, u"SELECT id FROM tickets ORDER BY summary DESC LIMIT 10"_s);
    QVERIFY2(found.contains(u"TEMP B-TREE"_s), qPrintable(found));
    QVERIFY2(found.contains(u"SCAN tickets"_s), qPrintable(found));
}

QTEST_GUILESS_MAIN(TestQueryPlans)
#include "tst_queryplans.moc"
