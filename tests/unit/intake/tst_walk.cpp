// Files and folders as people drop them on the window.
#include "core/intake/walk.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace intake;

namespace
{

constexpr qint64 nowMs = 1'790'000'000'000;
const QByteArray
    aMail("From: a@b.example\nSubject: s\nDate: Tue, 05 Mar 2024 08:14:00 +0000\n\nHello\n");

void put(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QStringList read(const QStringList &paths)
{
    PathReader reader(paths, nowMs);
    QStringList seen;
    Item item;
    while (reader.next(item) && seen.size() < 1000) {
        if (const auto *incoming = std::get_if<domain::Incoming>(&item))
            seen.append(u"good "_s + incoming->where);
        else if (const auto *bad = std::get_if<Bad>(&item))
            seen.append(u"bad "_s + bad->where);
        else
            seen.append(u"note "_s + std::get<Note>(item).where);
    }
    return seen;
}

} // namespace

class TestWalk : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void foldersAreWalkedInAStableOrder();
    void linksInCirclesEnd();
    void otherKindsArePassedOverByName();
    void kindIsKnownByContent();
    void badFileDoesNotHideTheNext();
    void missingPathIsSaid();
    void aPipeIsSaidToBeOne();
    void aWalkEndsWhenItIsCancelled();
    void largeMailIsReadByItsBeginningAndKeptWhole();
    void keptBytesAreReadAgain();
};

void TestWalk::foldersAreWalkedInAStableOrder()
{
    QTemporaryDir dir;
    const QString root = dir.filePath(u"mails"_s);
    put(root + u"/b.eml"_s, aMail);
    put(root + u"/a/z.EML"_s, aMail);
    put(root + u"/a/t.csv"_s, "subject\nx\ny\n");
    put(root + u"/c.jsonl"_s, "{\"subject\":\"x\"}\n");
    put(root + u"/.hidden.eml"_s, aMail);
    put(root + u"/.git/x.eml"_s, aMail);
    QCOMPARE(read({root}), QStringList({u"good mails/a/t.csv, row 2"_s,
                                        u"good mails/a/t.csv, row 3"_s, u"good mails/a/z.EML"_s,
                                        u"good mails/b.eml"_s, u"good mails/c.jsonl, line 1"_s}));
    QCOMPARE(read({root + u"/b.eml"_s}), QStringList({u"good b.eml"_s}));
}

void TestWalk::linksInCirclesEnd()
{
    QTemporaryDir dir;
    const QString root = dir.filePath(u"m"_s);
    put(root + u"/in/a.eml"_s, aMail);
    QVERIFY(QFile::link(root, root + u"/in/loop"_s));
    QVERIFY(QFile::link(root + u"/in"_s, root + u"/again"_s));
    QVERIFY(QFile::link(root + u"/nowhere"_s, root + u"/dead.eml"_s));
    const QStringList seen = read({root});
    QCOMPARE(seen.size(), 1);
}

void TestWalk::otherKindsArePassedOverByName()
{
    QTemporaryDir dir;
    put(dir.filePath(u"m/photo.png"_s), "\x89PNG....");
    put(dir.filePath(u"m/x.eml"_s), aMail);
    QCOMPARE(read({dir.filePath(u"m"_s)}), QStringList({u"note m/photo.png"_s, u"good m/x.eml"_s}));
}

void TestWalk::kindIsKnownByContent()
{
    QCOMPARE(kindOf(u"1700000.M1.host:2,S"_s, aMail), FileKind::Mail);
    QCOMPARE(kindOf(u"x.txt"_s, "Dear all,\nhello: world\n"), FileKind::Unknown);
    QCOMPARE(kindOf(u"x.jsonl"_s, " [{}]"), FileKind::Json);
    QCOMPARE(kindOf(u"x.TSV"_s, "a"), FileKind::Table);
}

void TestWalk::badFileDoesNotHideTheNext()
{
    QTemporaryDir dir;
    put(dir.filePath(u"m/a.eml"_s), {});
    put(dir.filePath(u"m/b.csv"_s), QByteArray("PK\x03\x04 an office document"));
    put(dir.filePath(u"m/c.json"_s), "not json");
    put(dir.filePath(u"m/d.eml"_s), QByteArray("\xD0\xCF\x11\xE0 outlook"));
    put(dir.filePath(u"m/e.eml"_s), aMail);
    QCOMPARE(read({dir.filePath(u"m"_s)}),
             QStringList({u"bad m/a.eml"_s, u"bad m/b.csv"_s, u"bad m/c.json"_s, u"bad m/d.eml"_s,
                          u"good m/e.eml"_s}));
}

void TestWalk::missingPathIsSaid()
{
    QCOMPARE(read({u"/nowhere/at/all.eml"_s}), QStringList({u"note /nowhere/at/all.eml"_s}));
}

void TestWalk::aPipeIsSaidToBeOne()
{
    const QTemporaryDir dir;
    const QString pipe = dir.filePath(u"pipe"_s);
    QVERIFY(::mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
    PathReader reader({pipe}, nowMs);
    intake::Item item;
    QVERIFY(reader.next(item)); // and does not wait for somebody to write into it
    QVERIFY(std::get<intake::Note>(item).words.contains(u"neither a file nor a folder"_s));
}

void TestWalk::aWalkEndsWhenItIsCancelled()
{
    const QTemporaryDir dir;
    for (int i = 0; i < 20; ++i)
        put(dir.filePath(u"%1.eml"_s.arg(i)), "From: a@example.org\nSubject: x\n\nhello\n");
    std::atomic<bool> cancel{true};
    PathReader reader({dir.path()}, nowMs, &cancel);
    intake::Item item;
    QVERIFY(!reader.next(item));
    QCOMPARE(reader.files(), 0); // it did not even look on
    cancel = false;
    PathReader whole({dir.path()}, nowMs, &cancel);
    QVERIFY(whole.next(item));
    cancel = true;
    QVERIFY(!whole.next(item));
}

void TestWalk::largeMailIsReadByItsBeginningAndKeptWhole()
{
    QTemporaryDir dir;
    const QByteArray whole = aMail + QByteArray("words and more\n").repeated(1'900'000);
    put(dir.filePath(u"big.eml"_s), whole);
    PathReader reader({dir.filePath(u"big.eml"_s)}, nowMs);
    Item item;
    QVERIFY(reader.next(item));
    const auto &incoming = std::get<domain::Incoming>(item);
    QCOMPARE(incoming.message.subject, u"s"_s);
    QVERIFY(incoming.message.text.startsWith("Hello"_L1));
    QVERIFY(incoming.raw == whole);
    QVERIFY(incoming.message.warnings.join(u' ').contains("too large"_L1));
}

void TestWalk::keptBytesAreReadAgain()
{
    const auto reader = openKept(u"m/t.csv, row 12"_s, "id,subject\n12,mended\n", nowMs);
    QVERIFY(reader != nullptr);
    Item item;
    QVERIFY(reader->next(item));
    QCOMPARE(std::get<domain::Incoming>(item).externalId, u"12"_s);
    QCOMPARE(std::get<domain::Incoming>(item).source, u"t"_s);
    QVERIFY(openKept(u"x.bin"_s, "??", nowMs) == nullptr);
}

QTEST_GUILESS_MAIN(TestWalk)
#include "tst_walk.moc"
