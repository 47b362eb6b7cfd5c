// Files into a real store: once, twice, damaged, cancelled, and with an item that the store
// refuses.
#include "core/intake/importer.h"
#include "core/intake/sample.h"
#include "core/intake/walk.h"
#include "tests/unit/store/storefixture.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;
using namespace intake;

namespace
{

void put(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray mailBytes(int number, const QByteArray &more = {})
{
    const QByteArray n = QByteArray::number(number);
    return "From: c" + n + "@b.example\nMessage-ID: <m" + n + "@b.example>\nSubject: s" + n +
           "\nDate: Tue, 05 Mar 2024 08:14:00 +0000\n" + more + "\nHello " + n + "\n";
}

QByteArray table(int rows)
{
    QByteArray bytes = "id,subject,body,email,date,status\n";
    for (int i = 1; i <= rows; ++i)
        bytes += QByteArray::number(i) + ",s" + QByteArray::number(i) +
                 ",text,a@b.example,2026-01-02,open\n";
    return bytes;
}

} // namespace

class TestImporter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theSameTwiceChangesNothing();
    void badItemsStopNobody();
    void operationsAreHeldUntilTheEnd();
    void cancelKeepsWhatCameInAndLetsItGo();
    void dryRunWritesNothing();
    void refusedItemGoesToQuarantineAlone();
    void storeThatRefusesEverythingEndsTheRun();
    void sampleInboxGivesItsTickets();

private:
    static ImportReport run(StoreFixture &f, Reader &reader, ImportOptions options = {})
    {
        options.owner = f.owner;
        options.source = u"test"_s;
        return StoreFixture::must(runImport(*f.store, reader, options));
    }
    static ImportReport runPath(StoreFixture &f, const QString &path,
                                const ImportOptions &options = {})
    {
        PathReader reader({path}, f.clock.nowMs());
        return run(f, reader, options);
    }
};

void TestImporter::theSameTwiceChangesNothing()
{
    StoreFixture f;
    QTemporaryDir dir;
    put(dir.filePath(u"m/1.eml"_s), mailBytes(1));
    put(dir.filePath(u"m/2.eml"_s), mailBytes(2));
    put(dir.filePath(u"m/3.eml"_s), mailBytes(3, "In-Reply-To: <m1@b.example>\n"));
    put(dir.filePath(u"m/4.eml"_s), {});
    put(dir.filePath(u"m/t.csv"_s), table(250));
    const ImportReport first = runPath(f, dir.filePath(u"m"_s));
    QCOMPARE(first.counts.imported, 252);
    QCOMPARE(first.counts.updated, 1);
    QCOMPARE(first.counts.quarantined, 1);
    QCOMPARE(first.counts.duplicates, 0);
    const QStringList before = f.rows(
        u"SELECT (SELECT count(*) FROM messages), (SELECT count(*) FROM operations), (SELECT count(*) FROM quarantine)"_s);
    const ImportReport second = runPath(f, dir.filePath(u"m"_s));
    QCOMPARE(second.counts.imported + second.counts.updated + second.counts.quarantined, 0);
    QCOMPARE(second.counts.duplicates, 254);
    QCOMPARE(
        f.rows(
            u"SELECT (SELECT count(*) FROM messages), (SELECT count(*) FROM operations), (SELECT count(*) FROM quarantine)"_s),
        before);
    QCOMPARE(f.rows(u"SELECT state, imported FROM imports ORDER BY started_at, imported DESC"_s),
             QStringList({u"finished|252"_s, u"finished|0"_s}));
}

void TestImporter::badItemsStopNobody()
{
    StoreFixture f;
    QTemporaryDir dir;
    put(dir.filePath(u"m/a.json"_s),
        "[\n{\"id\":1,\"subject\":\"a\"},\n{\"id\":2,\"subj\n,\n{\"id\":3,\"subject\":\"c\"}\n]");
    put(dir.filePath(u"m/b.csv"_s), "id,subject\n11,one\n12,two,too many\n13,three\n");
    put(dir.filePath(u"m/c.jsonl"_s),
        "{\"id\":21,\"subject\":\"a\"}\nbroken\n{\"id\":22,\"subject\":\"b\"}\n");
    put(dir.filePath(u"m/d.eml"_s), QByteArray("\xD0\xCF\x11\xE0 outlook"));
    put(dir.filePath(u"m/e.png"_s), "picture");
    put(dir.filePath(u"m/f.eml"_s), mailBytes(1));
    const ImportReport report = runPath(f, dir.filePath(u"m"_s));
    QCOMPARE(report.counts.imported, 7);
    QCOMPARE(report.counts.quarantined, 4);
    QCOMPARE(report.notes.size(), 1);
    QCOMPARE(f.rows(u"SELECT came_from FROM quarantine ORDER BY id"_s),
             QStringList({u"m/a.json, item 2"_s, u"m/b.csv, row 3"_s, u"m/c.jsonl, line 2"_s,
                          u"m/d.eml"_s}));
}

void TestImporter::operationsAreHeldUntilTheEnd()
{
    StoreFixture f;
    QTemporaryDir dir;
    put(dir.filePath(u"t.csv"_s), table(30));
    const QString held = u"SELECT count(*) FROM operations WHERE reason = 'held'"_s;
    QStringList seen;
    ImportOptions options;
    options.chunk = 10;
    options.progress = [&](const ImportProgress &) { seen += f.rows(held); };
    runPath(f, dir.filePath(u"t.csv"_s), options);
    QCOMPARE(seen.first(3), QStringList({u"10"_s, u"20"_s, u"30"_s}));
    QCOMPARE(f.rows(held), QStringList({u"0"_s}));
    QCOMPARE(f.rows(u"SELECT count(*) FROM operations WHERE state = 'pending'"_s),
             QStringList({u"30"_s}));
}

void TestImporter::cancelKeepsWhatCameInAndLetsItGo()
{
    StoreFixture f;
    QTemporaryDir dir;
    put(dir.filePath(u"t.csv"_s), table(100));
    std::atomic<bool> cancel = false;
    ImportOptions options;
    options.chunk = 10;
    options.cancel = &cancel;
    options.progress = [&](const ImportProgress &progress) {
        cancel = progress.counts.imported >= 20;
    };
    const ImportReport report = runPath(f, dir.filePath(u"t.csv"_s), options);
    QVERIFY(report.cancelled);
    QCOMPARE(report.counts.imported, 20);
    QCOMPARE(f.rows(u"SELECT state, imported FROM imports"_s), QStringList({u"cancelled|20"_s}));
    QCOMPARE(f.rows(u"SELECT count(*) FROM operations WHERE reason = 'held'"_s),
             QStringList({u"0"_s}));
    // Run again, it goes on where it was.
    QCOMPARE(runPath(f, dir.filePath(u"t.csv"_s)).counts.imported, 80);
}

void TestImporter::dryRunWritesNothing()
{
    StoreFixture f;
    QTemporaryDir dir;
    put(dir.filePath(u"t.csv"_s), table(120) + "oops\n");
    ImportOptions options;
    options.dryRun = true;
    const ImportReport report = runPath(f, dir.filePath(u"t.csv"_s), options);
    QCOMPARE(report.counts.imported, 120);
    QCOMPARE(report.counts.quarantined, 1);
    QCOMPARE(
        f.rows(
            u"SELECT (SELECT count(*) FROM tickets), (SELECT count(*) FROM imports), (SELECT count(*) FROM quarantine)"_s),
        QStringList({u"0|0|0"_s}));
}

void TestImporter::refusedItemGoesToQuarantineAlone()
{
    StoreFixture f;
    f.raw(
        {u"CREATE TRIGGER poison BEFORE INSERT ON messages WHEN NEW.subject = 's5' BEGIN SELECT RAISE(ABORT, 'poisoned'); END"_s});
    QTemporaryDir dir;
    put(dir.filePath(u"t.csv"_s), table(9));
    const ImportReport report = runPath(f, dir.filePath(u"t.csv"_s));
    QCOMPARE(report.counts.imported, 8);
    QCOMPARE(report.counts.quarantined, 1);
    QCOMPARE(f.rows(u"SELECT came_from FROM quarantine"_s), QStringList({u"t.csv, row 6"_s}));
    QCOMPARE(f.rows(u"SELECT count(*) FROM tickets"_s), QStringList({u"8"_s}));
}

void TestImporter::storeThatRefusesEverythingEndsTheRun()
{
    StoreFixture f;
    f.raw(
        {u"CREATE TRIGGER poison BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'poisoned'); END"_s});
    QTemporaryDir dir;
    put(dir.filePath(u"t.csv"_s), table(90));
    PathReader reader({dir.filePath(u"t.csv"_s)}, f.clock.nowMs());
    ImportOptions options;
    options.owner = f.owner;
    QVERIFY(!runImport(*f.store, reader, options).ok());
    QVERIFY(f.rows(u"SELECT count(*) FROM quarantine"_s).first().toInt() < 20);
    QCOMPARE(f.rows(u"SELECT count(*) FROM imports WHERE state = 'running'"_s),
             QStringList({u"0"_s}));
}

void TestImporter::sampleInboxGivesItsTickets()
{
    StoreFixture f;
    ImportOptions options;
    options.ownAddresses = sampleOwnAddresses();
    SampleReader reader(StoreFixture::must(sampleNowMs(*f.store, f.clock.nowMs())));
    const ImportReport report = run(f, reader, options);
    QCOMPARE(report.counts.quarantined, 0);
    QCOMPARE(report.counts.imported, 64);
    QCOMPARE(report.counts.updated, 9);
    QCOMPARE(f.rows(u"SELECT count(*) FROM messages WHERE direction = 'out'"_s),
             QStringList({u"4"_s}));
    f.clock.advance(3LL * 86'400'000);
    SampleReader again(StoreFixture::must(sampleNowMs(*f.store, f.clock.nowMs())));
    QCOMPARE(run(f, again, options).counts.duplicates, 73);
}

QTEST_GUILESS_MAIN(TestImporter)
#include "tst_importer.moc"
