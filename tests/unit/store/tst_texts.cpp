#include "storefixture.h"

#include "core/store/check.h"
#include "core/store/texts.h"

using namespace Qt::StringLiterals;
using namespace store;

class TestTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesComeBackAsTheyWere_data();
    void bytesComeBackAsTheyWere();
    void purgingEmptiesRequestAndAnswerOfWhatIsSettled();
    void whatMayStillBeNeededIsNeverPurged();
    void purgingStopsAtItsLimit();
    void purgedTextsKeepTheirHashAndTheFileSound();

private:
    static int purge(StoreFixture &f, int limit = 1000)
    {
        const qint64 before = f.clock.nowMs();
        return StoreFixture::must(f.write([=](Connection &c) { return Texts(c).purge(before, limit); }));
    }
};

void TestTexts::bytesComeBackAsTheyWere_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("zeros") << QByteArray(3, '\0');
    QTest::newRow("not text") << QByteArray("\xff\xfe\x00x", 4);
    QTest::newRow("a megabyte") << QByteArray(1 << 20, 'x');
}

void TestTexts::bytesComeBackAsTheyWere()
{
    QFETCH(QByteArray, bytes);
    StoreFixture f;
    const qint64 id = StoreFixture::must(f.write([&](Connection &c) { return Texts(c).add(bytes); }));
    QCOMPARE(StoreFixture::must(f.read([id](Connection &c) { return Texts(c).get(id); })), bytes);
    QCOMPARE(f.read([](Connection &c) { return Texts(c).get(99); }).error().kind, domain::ErrorKind::NotFound);
}

void TestTexts::purgingEmptiesRequestAndAnswerOfWhatIsSettled()
{
    StoreFixture f;
    f.triaged();
    QCOMPARE(purge(f), 0); // not older than now
    f.clock.advance(1'000);
    QCOMPARE(purge(f), 2);
    QCOMPARE(purge(f), 0);
    QCOMPARE(f.rows(u"SELECT count(*) FROM texts WHERE bytes IS NOT NULL"_s), QStringList{u"0"_s});
    const qint64 id = f.rows(u"SELECT request FROM attempts"_s).first().toLongLong();
    QVERIFY(StoreFixture::must(f.read([id](Connection &c) { return Texts(c).get(id); })).isEmpty());
}

void TestTexts::whatMayStillBeNeededIsNeverPurged()
{
    StoreFixture f;
    f.ingest(u"answered, not applied"_s);
    f.answer(f.send(f.claim()));
    f.ingest(u"in flight"_s);
    f.send(f.claim());
    StoreFixture::must(f.write([](Connection &c) { return Texts(c).add("a raw mail"); }));
    f.clock.advance(365LL * 86'400'000);
    QCOMPARE(purge(f), 0);
}

void TestTexts::purgingStopsAtItsLimit()
{
    StoreFixture f;
    for (int i = 0; i < 3; ++i)
        f.triaged(QString::number(i));
    f.clock.advance(1'000);
    QCOMPARE(purge(f, 4), 4);
    QCOMPARE(purge(f, 4), 2);
}

void TestTexts::purgedTextsKeepTheirHashAndTheFileSound()
{
    StoreFixture f;
    f.triaged();
    const QStringList before = f.rows(u"SELECT hex(sha256), size FROM texts ORDER BY id"_s);
    f.clock.advance(1'000);
    purge(f);
    QCOMPARE(f.rows(u"SELECT hex(sha256), size FROM texts ORDER BY id"_s), before);
    const auto report = StoreFixture::must(f.read([](Connection &c) { return Check(c).run([](const QString &) { return true; }); }));
    QVERIFY(report.broken.isEmpty());
}

QTEST_GUILESS_MAIN(TestTexts)
#include "tst_texts.moc"
