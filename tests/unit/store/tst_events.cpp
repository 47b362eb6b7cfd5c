#include "storefixture.h"

#include "core/store/chain.h"
#include "core/store/statement.h"

#include <QCryptographicHash>

#include <future>
#include <vector>

using namespace Qt::StringLiterals;
using namespace store;

class TestEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTicketsEventsComeOldestFirst();
    void theChainIsTheHashOfTheRowAndTheOneBefore();
    void everyColumnIsPartOfTheChain();
    void aRolledBackEventLeavesNoGap();
    void aRolledBackEventAmongOthersOfItsCommitBreaksNoChain();
    void eventsCannotBeChangedOrRemoved_data();
    void eventsCannotBeChangedOrRemoved();

private:
    static domain::Done append(StoreFixture &f, const QString &what, const QJsonObject &detail = {}, qint64 ticket = 0)
    {
        return f.write([&](Connection &c) { return Events(c).append(domain::Actor::Person, u"Grace"_s, ticket, 0, what, detail); });
    }
};

void TestEvents::aTicketsEventsComeOldestFirst()
{
    StoreFixture f;
    const auto ticket = f.triaged();
    const auto other = f.ingest(u"another"_s);
    const auto events = StoreFixture::must(f.read([&](Connection &c) { return Events(c).ofTicket(ticket); }));
    QStringList what;
    for (const Event &event : events)
        what << event.what;
    QCOMPARE(what, (QStringList{u"ticket_imported"_s, u"operation_created"_s, u"claimed"_s, u"about_to_send"_s, u"answer_recorded"_s, u"applied"_s}));
    QCOMPARE(events.at(1).operation.text(), u"triage:%1:1"_s.arg(ticket.text()));
    QVERIFY(events.first().operation.isEmpty());
    QCOMPARE(events.last().actor, domain::Actor::Provider);
    QCOMPARE(events.last().detail.value(u"category"_s).toString(), u"billing"_s);
    QCOMPARE(events.first().atMs, f.clock.nowMs());
    QCOMPARE(StoreFixture::must(f.read([&](Connection &c) { return Events(c).ofTicket(other); })).size(), 2);
}

void TestEvents::theChainIsTheHashOfTheRowAndTheOneBefore()
{
    StoreFixture f;
    StoreFixture::must(append(f, u"noted"_s, {{u"b"_s, 2}, {u"a"_s, 1}}));
    const QStringList before = f.rows(u"SELECT hex(chain) FROM events ORDER BY id DESC LIMIT 1 OFFSET 1"_s);
    // Written out, so that another program can do the same.
    const QByteArray json = "{\"actor\":\"person\",\"actor_name\":\"Grace\",\"at\":1790000000000,\"detail\":\"{\\\"a\\\":1,\\\"b\\\":2}\","
                            "\"operation\":null,\"ticket\":null,\"what\":\"noted\"}";
    const QByteArray expected = QCryptographicHash::hash(QByteArray::fromHex(before.value(0).toLatin1()) + json, QCryptographicHash::Sha256);
    QCOMPARE(f.rows(u"SELECT hex(chain) FROM events ORDER BY id DESC LIMIT 1"_s).first().toLower(), QString::fromLatin1(expected.toHex()));
}

void TestEvents::everyColumnIsPartOfTheChain()
{
    const ChainedEvent event{1, u"person"_s, u"Ada"_s, 2, 3, u"noted"_s, u"{}"_s};
    QVector<ChainedEvent> others(7, event);
    others[0].atMs = 9;
    others[1].actor = u"program"_s;
    others[2].actorName = u"Eve"_s;
    others[3].ticketRow = 9;
    others[4].operationRow = 0;
    others[5].what = u"denied"_s;
    others[6].detail = u"{ }"_s;
    QSet<QByteArray> hashes{chainHash({}, event), chainHash("before", event)};
    for (const ChainedEvent &other : others)
        hashes.insert(chainHash({}, other));
    QCOMPARE(hashes.size(), 9);
}

void TestEvents::aRolledBackEventLeavesNoGap()
{
    StoreFixture f;
    const auto refused = f.write([](Connection &c) -> domain::Done {
        const auto appended = Events(c).append(domain::Actor::Program, {}, 0, 0, u"never_happened"_s, {});
        return appended ? domain::fail(domain::ErrorKind::Invalid, u"changed my mind"_s) : appended;
    });
    QVERIFY(!refused.ok());
    StoreFixture::must(append(f, u"happened"_s));
    QCOMPARE(f.rows(u"SELECT count(*) FROM events WHERE what = 'never_happened'"_s), QStringList{u"0"_s});
    QCOMPARE(f.rows(u"SELECT max(id) - count(*) FROM events"_s), QStringList{u"0"_s});
}

void TestEvents::aRolledBackEventAmongOthersOfItsCommitBreaksNoChain()
{
    StoreFixture f;
    std::vector<QFuture<domain::Done>> futures;
    std::promise<void> queued;
    const std::shared_future<void> allQueued(queued.get_future());
    // The first command holds the writer until the others wait behind it, so that they share one commit.
    futures.push_back(f.store->write(store::Priority::Work, [allQueued](Connection &) {
        allQueued.wait();
        return domain::Done();
    }));
    for (int i = 0; i < 30; ++i) {
        futures.push_back(f.store->write(store::Priority::Work, [i](Connection &c) -> domain::Done {
            DH_TRY(Events(c).append(domain::Actor::Program, {}, 0, 0, u"n%1"_s.arg(i), {}));
            return i % 3 == 1 ? domain::fail(domain::ErrorKind::Invalid, u"changed my mind"_s) : domain::Done();
        }));
    }
    queued.set_value();
    for (auto &future : futures)
        future.waitForFinished();
    QCOMPARE(f.rows(u"SELECT count(*) FROM events WHERE what LIKE 'n%'"_s), QStringList{u"20"_s});
    QByteArray previous;
    const QStringList rows = f.rows(u"SELECT at, actor, actor_name, coalesce(ticket, 0), coalesce(operation, 0), what, detail, hex(chain) FROM events ORDER BY id"_s);
    for (const QString &row : rows) {
        const QStringList v = row.split(u'|');
        const ChainedEvent event{v.at(0).toLongLong(), v.at(1), v.at(2), v.at(3).toLongLong(), v.at(4).toLongLong(), v.at(5), v.at(6)};
        previous = chainHash(previous, event);
        QCOMPARE(v.at(7).toLower(), QString::fromLatin1(previous.toHex()));
    }
}

void TestEvents::eventsCannotBeChangedOrRemoved_data()
{
    QTest::addColumn<QString>("sql");
    QTest::newRow("changed") << u"UPDATE events SET what = 'other'"_s;
    QTest::newRow("removed") << u"DELETE FROM events"_s;
    QTest::newRow("replaced") << u"UPDATE OR REPLACE events SET id = 1"_s;
}

void TestEvents::eventsCannotBeChangedOrRemoved()
{
    QFETCH(QString, sql);
    StoreFixture f;
    const QStringList before = f.rows(u"SELECT id, what, hex(chain) FROM events ORDER BY id"_s);
    QVERIFY(!before.isEmpty());
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"intruder"_s);
        db.setDatabaseName(f.store->file());
        QVERIFY(db.open());
        QSqlQuery query(db);
        QVERIFY(!query.exec(sql));
    }
    QSqlDatabase::removeDatabase(u"intruder"_s);
    QCOMPARE(f.rows(u"SELECT id, what, hex(chain) FROM events ORDER BY id"_s), before);
}

QTEST_GUILESS_MAIN(TestEvents)
#include "tst_events.moc"
