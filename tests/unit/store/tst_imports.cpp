#include "storefixture.h"

#include "core/store/imports.h"
#include "core/store/quarantine.h"

using namespace Qt::StringLiterals;
using namespace store;

class TestImports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chunksAddUpAndTheEndStatesTheSums();
    void whatHasEndedCountsNoMore();
    void aDeadOwnersImportsAreInterrupted();
    void recentOnesComeNewestFirst();
    void quarantineKeepsBytesAndReason();
    void theSameBytesFromTheSamePlaceAreFoundNotAdded();
    void whatAnEndedImportStillHoldsIsFound();
    void anEndedOwnersRunningImportIsFound();
    void whatIsResolvedStaysAndSaysSo();
    void emptyBytesCanBeKeptToo();

private:
    static domain::ImportId begin(StoreFixture &f, const QString &source, const QString &owner = u"owner-1"_s)
    {
        return StoreFixture::must(f.write([&](Connection &c) { return Imports(c).begin(source, domain::InstanceId(owner)); }));
    }
    static QVector<ImportRow> recent(StoreFixture &f)
    {
        return StoreFixture::must(f.read([](Connection &c) { return Imports(c).recent(10); }));
    }
};

void TestImports::chunksAddUpAndTheEndStatesTheSums()
{
    StoreFixture f;
    const auto id = begin(f, u"mails"_s);
    for (int i = 0; i < 2; ++i)
        StoreFixture::must(f.write([&](Connection &c) { return Imports(c).progress(id, {10, 2, 3, 1, 4}); }));
    QCOMPARE(recent(f).first().state, u"running"_s);
    f.clock.advance(1'000);
    StoreFixture::must(f.write([&](Connection &c) { return Imports(c).end(id, false); }));
    const ImportRow row = recent(f).first();
    QCOMPARE(row.state, u"finished"_s);
    QCOMPARE(row.counts.imported, 20);
    QCOMPARE(row.counts.warnings, 8);
    QCOMPARE(row.endedAtMs - row.startedAtMs, 1'000);
    const QString ended = f.rows(u"SELECT detail FROM events WHERE what = 'import_ended'"_s).value(0);
    QVERIFY2(ended.contains(u"\"duplicates\":6"_s) && ended.contains(u"\"state\":\"finished\""_s), qPrintable(ended));
}

void TestImports::whatAnEndedImportStillHoldsIsFound()
{
    StoreFixture f;
    const auto id = begin(f, u"mails"_s);
    f.ingest(u"held"_s);
    f.raw({u"UPDATE operations SET reason = 'held', import = '%1'"_s.arg(id.text())});
    const auto holding = [&f] { return StoreFixture::must(f.read([](Connection &c) { return Imports(c).endedButHolding(); })); };
    QVERIFY(holding().isEmpty()); // it is running
    StoreFixture::must(f.write([&](Connection &c) { return Imports(c).end(id, false); }));
    QCOMPARE(holding(), QVector<domain::ImportId>{id});
    f.raw({u"UPDATE operations SET reason = 'waiting'"_s});
    QVERIFY(holding().isEmpty());
}

void TestImports::anEndedOwnersRunningImportIsFound()
{
    StoreFixture f;
    begin(f, u"mails"_s);
    const auto owners = [&f] { return StoreFixture::must(f.read([](Connection &c) { return Imports(c).endedOwners(); })); };
    QVERIFY(owners().isEmpty());
    f.raw({u"UPDATE instances SET ended_at = 2 WHERE id = 'owner-1'"_s});
    QCOMPARE(owners(), QVector<domain::InstanceId>{f.owner});
    StoreFixture::must(f.write([&f](Connection &c) { return Imports(c).interruptOf(f.owner); }));
    QVERIFY(owners().isEmpty());
}

void TestImports::whatHasEndedCountsNoMore()
{
    StoreFixture f;
    const auto id = begin(f, u"mails"_s);
    StoreFixture::must(f.write([&](Connection &c) { return Imports(c).end(id, true); }));
    QCOMPARE(recent(f).first().state, u"cancelled"_s);
    const auto late = f.write([&](Connection &c) { return Imports(c).progress(id, {1, 0, 0, 0, 0}); });
    QCOMPARE(late.error().kind, domain::ErrorKind::Conflict);
    QVERIFY(!f.write([&](Connection &c) { return Imports(c).end(id, false); }).ok());
    QCOMPARE(recent(f).first().counts.imported, 0);
    QCOMPARE(f.write([](Connection &c) { return Imports(c).end(domain::ImportId(u"nothing"_s), false); }).error().kind, domain::ErrorKind::NotFound);
}

void TestImports::aDeadOwnersImportsAreInterrupted()
{
    StoreFixture f;
    const auto dead = begin(f, u"mails"_s, u"owner-2"_s);
    begin(f, u"tickets.csv"_s);
    const auto ids = StoreFixture::must(f.write([](Connection &c) { return Imports(c).interruptOf(domain::InstanceId(u"owner-2"_s)); }));
    QCOMPARE(ids, QVector<domain::ImportId>{dead});
    QCOMPARE(f.rows(u"SELECT source, state FROM imports ORDER BY source"_s), (QStringList{u"mails|interrupted"_s, u"tickets.csv|running"_s}));
    QVERIFY(StoreFixture::must(f.write([](Connection &c) { return Imports(c).interruptOf(domain::InstanceId(u"owner-2"_s)); })).isEmpty());
}

void TestImports::recentOnesComeNewestFirst()
{
    StoreFixture f;
    for (const QString &source : {u"a"_s, u"b"_s, u"c"_s}) {
        begin(f, source);
        f.clock.advance(1);
    }
    QCOMPARE(recent(f).first().source, u"c"_s);
    QCOMPARE(StoreFixture::must(f.read([](Connection &c) { return Imports(c).recent(2); })).size(), 2);
}

void TestImports::quarantineKeepsBytesAndReason()
{
    StoreFixture f;
    const QByteArray bytes("\0\xff broken", 9);
    QVERIFY(StoreFixture::must(f.write([&](Connection &c) { return Quarantine(c).add(u"mails/x.eml"_s, u"It is not a mail."_s, bytes, {}); })));
    const auto list = StoreFixture::must(f.read([](Connection &c) { return Quarantine(c).list(10); }));
    QCOMPARE(list.size(), 1);
    QCOMPARE(list.first().cameFrom, u"mails/x.eml"_s);
    QCOMPARE(list.first().reason, u"It is not a mail."_s);
    QCOMPARE(list.first().size, 9);
    QCOMPARE(list.first().state, u"kept"_s);
    const qint64 id = list.first().id;
    QCOMPARE(StoreFixture::must(f.read([id](Connection &c) { return Quarantine(c).bytes(id); })), bytes);
    QCOMPARE(f.read([](Connection &c) { return Quarantine(c).bytes(99); }).error().kind, domain::ErrorKind::NotFound);
    QCOMPARE(f.read([](Connection &c) { return Quarantine(c).find(99); }).error().kind, domain::ErrorKind::NotFound);
}

void TestImports::theSameBytesFromTheSamePlaceAreFoundNotAdded()
{
    StoreFixture f;
    const auto add = [&f](const QString &place, const QByteArray &bytes) {
        return StoreFixture::must(f.write([&](Connection &c) { return Quarantine(c).add(place, u"broken"_s, bytes, {}); }));
    };
    QVERIFY(add(u"x.eml"_s, "junk"));
    QVERIFY(!add(u"x.eml"_s, "junk"));
    QVERIFY(add(u"y.eml"_s, "junk"));
    QVERIFY(add(u"x.eml"_s, "other junk"));
    QCOMPARE(f.rows(u"SELECT count(*) FROM quarantine"_s), QStringList{u"3"_s});
    QCOMPARE(f.rows(u"SELECT count(*) FROM events WHERE what = 'quarantined'"_s), QStringList{u"3"_s});
}

void TestImports::whatIsResolvedStaysAndSaysSo()
{
    StoreFixture f;
    StoreFixture::must(f.write([](Connection &c) { return Quarantine(c).add(u"x.eml"_s, u"broken"_s, "junk", {}); }));
    for (int i = 0; i < 2; ++i)
        StoreFixture::must(f.write([](Connection &c) { return Quarantine(c).resolve(1); }));
    QCOMPARE(StoreFixture::must(f.read([](Connection &c) { return Quarantine(c).find(1); })).state, u"resolved"_s);
    QCOMPARE(f.rows(u"SELECT count(*) FROM events WHERE what = 'quarantine_resolved'"_s), QStringList{u"1"_s});
    QVERIFY(!f.write([](Connection &c) { return Quarantine(c).resolve(2); }).ok());
}

void TestImports::emptyBytesCanBeKeptToo()
{
    StoreFixture f;
    QVERIFY(StoreFixture::must(f.write([](Connection &c) { return Quarantine(c).add(u"x.eml"_s, u"empty file"_s, {}, {}); })));
    QCOMPARE(StoreFixture::must(f.read([](Connection &c) { return Quarantine(c).find(1); })).size, 0);
}

QTEST_GUILESS_MAIN(TestImports)
#include "tst_imports.moc"
