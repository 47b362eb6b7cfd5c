// JSON in its four shapes, JSON lines, and what a damaged object may cost.
#include "core/intake/jsonlreader.h"
#include "core/intake/jsonreader.h"

#include <QBuffer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace intake;

namespace
{

constexpr qint64 nowMs = 1'790'000'000'000;

struct Read {
    QVector<domain::Incoming> good;
    QVector<Bad> bad;
    QString ids;
};

template <class R>
Read readAll(const QByteArray &bytes)
{
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(bytes);
    R reader(std::move(buffer), Origin{u"t.json"_s, u"t"_s, nowMs - 1000, nowMs});
    Read read;
    Item item;
    for (int guard = 0; guard < 100'000 && reader.next(item); ++guard) {
        if (const auto *incoming = std::get_if<domain::Incoming>(&item)) {
            read.good.append(*incoming);
            read.ids += incoming->externalId;
        } else if (const auto *bad = std::get_if<Bad>(&item)) {
            read.bad.append(*bad);
        }
    }
    return read;
}

} // namespace

class TestJsonReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsTheTickets_data();
    void findsTheTickets();
    void damagedObjectCostsItselfAlone_data();
    void damagedObjectCostsItselfAlone();
    void damagedLineCostsItselfAlone();
    void valuesOfEveryKind();
    void deepNestingIsSetAside();
    void overlongLineIsSetAside();
    void nothingButOpenBracketsEnds();
};

void TestJsonReader::findsTheTickets_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("ids");
    QTest::newRow("an array") << QByteArray(R"([{"id":1,"subject":"a"},{"id":2,"subject":"b"}])")
                              << u"12"_s;
    QTest::newRow("an object holding one")
        << QByteArray(
               R"({"count":2,"tickets":[{"id":1,"subject":"a"},{"id":2,"subject":"b"}],"next":null})")
        << u"12"_s;
    QTest::newRow("under any name")
        << QByteArray(R"({"meta":{"x":[1]},"zeilen":[{"id":"7","title":"a"}]})") << u"7"_s;
    QTest::newRow("two lists, one says tickets")
        << QByteArray(R"({"users":[{"id":9,"name":"u"}],"tickets":[{"id":1,"subject":"a"}]})")
        << u"1"_s;
    QTest::newRow("one object") << QByteArray(R"({"id":5,"subject":"a","comments":[{"body":"x"}]})")
                                << u"5"_s;
    QTest::newRow("one behind another")
        << QByteArray("{\"id\":1,\"subject\":\"a\"}\n{\"id\":2,\"subject\":\"b\"}\n") << u"12"_s;
    QTest::newRow("with a mark") << QByteArray("\xEF\xBB\xBF[{\"id\":3,\"subject\":\"a\"}]")
                                 << u"3"_s;
    QTest::newRow("cut off") << QByteArray(R"([{"id":1,"subject":"a"},{"id":2,"subj)") << u"1"_s;
    QTest::newRow("an empty list") << QByteArray("[]") << QString();
}

void TestJsonReader::findsTheTickets()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, ids);
    QCOMPARE(readAll<JsonReader>(bytes).ids, ids);
}

void TestJsonReader::damagedObjectCostsItselfAlone_data()
{
    QTest::addColumn<QByteArray>("bad");
    QTest::newRow("a quotation mark is missing") << QByteArray(R"({"id":2,"subject":"b})");
    QTest::newRow("a comma is missing") << QByteArray(R"({"id":2 "subject":"b"})");
    QTest::newRow("a bracket is missing") << QByteArray(R"({"id":2,"subject":"b")");
    QTest::newRow("a bare word") << QByteArray(R"({"id":2,"subject":bad})");
    QTest::newRow("a number") << QByteArray("42");
    QTest::newRow("no words") << QByteArray(R"({"id":2})");
}

void TestJsonReader::damagedObjectCostsItselfAlone()
{
    QFETCH(QByteArray, bad);
    const Read read =
        readAll<JsonReader>("[\n{\"id\":1,\"subject\":\"a\"},\n" + bad +
                            ",\n{\"id\":3,\"subject\":\"c\"},\n{\"id\":4,\"subject\":\"d\"}\n]\n");
    QCOMPARE(read.ids, u"134"_s);
    QCOMPARE(read.bad.size(), 1);
    QVERIFY(read.bad[0].raw.startsWith(bad));
    QCOMPARE(read.bad[0].where, u"t.json, item 2"_s);
}

void TestJsonReader::damagedLineCostsItselfAlone()
{
    const Read read =
        readAll<JsonlReader>("{\"id\":1,\"subject\":\"a\"}\n\n{\"id\":2,\"subject\n{\"id\":3,"
                             "\"subject\":\"c\"}\r\nno json\n[1]\n{\"id\":4,\"subject\":\"d\"}");
    QCOMPARE(read.ids, u"134"_s);
    QCOMPARE(read.bad.size(), 3);
    QCOMPARE(read.bad[0].where, u"t.json, line 3"_s);
    QCOMPARE(read.bad[0].raw, QByteArray("{\"id\":2,\"subject"));
}

void TestJsonReader::valuesOfEveryKind()
{
    const Read read = readAll<JsonReader>(
        R"([{"ID":9007199254740993,"Subject":"a","body":"<p>Hello <b>you</b></p><script>x</script>",
        "requester":{"name":"Ana, B.","email":"ANA@x.example"},"created_at":1772600767,"status":"solved","tags":["x","y"],"n":null,"vip":true}])");
    QCOMPARE(read.good.size(), 1);
    const domain::Incoming &one = read.good[0];
    QCOMPARE(one.externalId, u"9007199254740993"_s);
    QCOMPARE(one.message.text, u"Hello you"_s);
    QVERIFY(one.message.html.contains("<b>you</b>"_L1) && !one.message.html.contains("script"_L1));
    QCOMPARE(one.requester.name, u"Ana, B."_s);
    QCOMPARE(one.requester.email, u"ana@x.example"_s);
    QCOMPARE(one.message.sentAtMs, 1'772'600'767'000);
    QCOMPARE(one.status, domain::TicketStatus::Closed);
    QVERIFY(one.metadata.value(u"tags"_s).isArray());
    QCOMPARE(one.metadata.value(u"vip"_s).toBool(), true);
    QVERIFY(!one.metadata.contains(u"n"_s));
}

void TestJsonReader::deepNestingIsSetAside()
{
    const QByteArray deep = QByteArray("[").repeated(5000) + QByteArray("]").repeated(5000);
    const Read read = readAll<JsonReader>("[{\"id\":1,\"subject\":\"a\",\"x\":" + deep +
                                          "},{\"id\":2,\"subject\":\"b\"}]");
    QCOMPARE(read.ids, u"2"_s);
    QCOMPARE(read.bad.size(), 1);
}

void TestJsonReader::overlongLineIsSetAside()
{
    QByteArray bytes = "{\"subject\":\"" + QByteArray(itemCapBytes + 600'000, 'x') +
                       "\"}\n{\"id\":2,\"subject\":\"b\"}\n";
    const Read read = readAll<JsonlReader>(bytes);
    QCOMPARE(read.ids, u"2"_s);
    QCOMPARE(read.bad.size(), 1);
    QVERIFY(read.bad[0].raw.size() <= badCapBytes);
    QCOMPARE(
        readAll<JsonReader>("[" + bytes.split('\n').first() + ",{\"id\":2,\"subject\":\"b\"}]").ids,
        u"2"_s);
}

void TestJsonReader::nothingButOpenBracketsEnds()
{
    const Read read = readAll<JsonReader>("[" + QByteArray("\n{").repeated(60'000));
    QCOMPARE(read.good.size(), 0);
    QVERIFY(read.bad.size() < 60'000);
}

QTEST_GUILESS_MAIN(TestJsonReader)
#include "tst_jsonreader.moc"
