// The full-text index comes after the message, by itself, once, and whatever happens in between.

#include "core/store/searchindex.h"
#include "core/store/ticketlist.h"
#include "tests/unit/store/storefixture.h"

#include <QSignalSpy>

#include <algorithm>

using namespace Qt::StringLiterals;
using store::Connection;

class TestSearchIndex : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aNewMessageIsFoundSoonAndAnnounced()
    {
        StoreFixture f;
        QSignalSpy spy(f.store.get(), &store::Store::changed);
        f.ingest(u"one"_s, u"the zebra escaped"_s);
        QTRY_COMPARE_WITH_TIMEOUT(hits(f, u"zebra"_s), 1, 10'000);
        const auto announced = [&spy] {
            return std::ranges::any_of(spy, [](const QList<QVariant> &news) { return news.first().value<store::Changes>().search; });
        };
        QTRY_VERIFY(announced());
    }

    void closingLeavesNothingBehind()
    {
        StoreFixture f;
        for (int i = 0; i < 400; ++i)
            f.ingest(QString::number(i), u"a zebra of its own"_s);
        f.open();
        QVERIFY(!behind(f));
        QCOMPARE(hits(f, u"zebra"_s), 400);
    }

    void whatAKilledProcessLeftIsIndexedByTheNext()
    {
        StoreFixture f;
        f.ingest(u"one"_s, u"a zebra"_s);
        f.ingest(u"two"_s, u"another zebra"_s);
        f.store.reset();
        // As if the process had died right after the commits.
        f.raw({u"INSERT INTO message_fts (message_fts) VALUES ('delete-all')"_s});
        f.open();
        QTRY_COMPARE(hits(f, u"zebra"_s), 2);
        QVERIFY(!behind(f));
    }

    void everyMessageIsIndexedOnceWhoeverDoesIt()
    {
        StoreFixture f;
        const auto second = store::Store::open({f.dir.path(), u"other"_s, 1, &f.clock});
        QVERIFY(second.ok());
        for (int i = 0; i < 300; ++i)
            f.ingest(QString::number(i), u"a zebra of its own"_s);
        f.index();
        StoreFixture::must((*second)->writeWait(store::Priority::Person, [](Connection &c) { return store::SearchIndex(c).catchUp(); }));
        QCOMPARE(hits(f, u"zebra"_s), 300);
        // Compares the index with the messages, entry by entry.
        f.raw({u"INSERT INTO message_fts (message_fts, rank) VALUES ('integrity-check', 1)"_s});
    }

    void aTextChangedBeforeItsTurnLeavesTheIndexWhole()
    {
        StoreFixture f;
        f.ingest(u"one"_s, u"a zebra"_s);
        f.index();
        f.ingest(u"two"_s, u"a zebra"_s); // its turn has not come yet, or it has: both must do
        f.raw({u"UPDATE messages SET text = 'a giraffe'"_s});
        f.index();
        QCOMPARE(hits(f, u"zebra"_s), 0);
        QCOMPARE(hits(f, u"giraffe"_s), 2);
        f.raw({u"INSERT INTO message_fts (message_fts, rank) VALUES ('integrity-check', 1)"_s});
    }

private:
    static int hits(StoreFixture &f, const QString &text)
    {
        return int(StoreFixture::must(f.read([&](Connection &c) { return store::TicketList(c).search(store::View::All, text); })).size());
    }
    static bool behind(StoreFixture &f)
    {
        return StoreFixture::must(f.read([](Connection &c) { return store::SearchIndex(c).behind(); }));
    }
};

QTEST_GUILESS_MAIN(TestSearchIndex)
#include "tst_searchindex.moc"
