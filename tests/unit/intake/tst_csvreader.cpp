// Tables as spreadsheets and exports write them, and what a damaged row may cost.
#include "core/intake/csvreader.h"

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
};

Read readAll(const QByteArray &bytes)
{
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(bytes);
    CsvReader reader(std::move(buffer), {u"t.csv"_s, u"t"_s, nowMs - 1000, nowMs});
    Read read;
    Item item;
    while (reader.next(item)) {
        if (const auto *incoming = std::get_if<domain::Incoming>(&item))
            read.good.append(*incoming);
        else if (const auto *bad = std::get_if<Bad>(&item))
            read.bad.append(*bad);
    }
    return read;
}

QByteArray utf16(const QString &text, bool mark)
{
    QByteArray bytes = mark ? QByteArray("\xFF\xFE") : QByteArray();
    for (const QChar c : text) {
        bytes.append(static_cast<char>(c.unicode() & 0xFFU));
        bytes.append(static_cast<char>(c.unicode() >> 8U));
    }
    return bytes;
}

} // namespace

class TestCsvReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sameTableInEveryDress_data();
    void sameTableInEveryDress();
    void cellsHoldLinesQuotesAndSeparators();
    void raggedRowsAreSetAsideWithTheHeader();
    void openQuoteCostsItsOwnLine_data();
    void openQuoteCostsItsOwnLine();
    void rowWithoutWordsIsSetAside();
    void tableWithoutKnownColumnsIsOneBad();
    void namesInAnyLetterCase();
    void rowOfAnotherCharacterSetIsReadAndSaid();
    void longTableIsReadInPieces();
    void idsStayWithinTheirTable();
};

void TestCsvReader::sameTableInEveryDress_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QString table =
        u"id;subject;body;email\r\n7;Größe;Zu klein;a@b.example\r\n8;Zwei;Text;c@d.example\r\n"_s;
    const auto with = [&](const QString &separator) {
        return QString(table).replace(u';', separator);
    };
    QTest::newRow("semicolons") << table.toUtf8();
    QTest::newRow("commas") << with(u","_s).toUtf8();
    QTest::newRow("tabs") << with(u"\t"_s).toUtf8();
    QTest::newRow("bars") << with(u"|"_s).toUtf8();
    QTest::newRow("UTF-8 with a mark") << QByteArray("\xEF\xBB\xBF") + table.toUtf8();
    QTest::newRow("UTF-16 with a mark") << utf16(with(u"\t"_s), true);
    QTest::newRow("UTF-16 without") << utf16(table, false);
    QTest::newRow("windows-1252") << table.toLatin1();
    QTest::newRow("line feeds only") << QString(table).remove(u'\r').toUtf8();
    QTest::newRow("carriage returns only") << QString(table).remove(u'\n').toUtf8();
    QTest::newRow("no end of the last line") << table.toUtf8().chopped(2);
    QTest::newRow("the separator is named") << QByteArray("sep=;\r\n") + table.toUtf8();
    QTest::newRow("empty lines between")
        << QString(table).replace(u"\r\n"_s, u"\r\n\r\n"_s).toUtf8();
    QTest::newRow("empty cells behind")
        << QString(table)
               .replace(u"8;Zwei;Text;c@d.example"_s, u"8;Zwei;Text;c@d.example;;"_s)
               .toUtf8();
}

void TestCsvReader::sameTableInEveryDress()
{
    QFETCH(QByteArray, bytes);
    const Read read = readAll(bytes);
    QCOMPARE(read.bad.size(), 0);
    QCOMPARE(read.good.size(), 2);
    QCOMPARE(read.good[0].externalId, u"7"_s);
    QCOMPARE(read.good[0].message.subject, u"Größe"_s);
    QCOMPARE(read.good[0].requester.email, u"a@b.example"_s);
    QCOMPARE(read.good[1].message.text, u"Text"_s);
}

void TestCsvReader::cellsHoldLinesQuotesAndSeparators()
{
    const Read read =
        readAll("subject,body,id\n\"a, b\",\"line one\nline \"\"two\"\"\r\nthree\",1\n"
                "\"Say\" it,plain \"quotes\" inside,2\n");
    QCOMPARE(read.bad.size(), 0);
    QCOMPARE(read.good.size(), 2);
    QCOMPARE(read.good[0].message.subject, u"a, b"_s);
    QCOMPARE(read.good[0].message.text, u"line one\nline \"two\"\nthree"_s);
    QCOMPARE(read.good[1].message.subject, u"\"Say\" it"_s);
    QCOMPARE(read.good[1].message.text, u"plain \"quotes\" inside"_s);
}

void TestCsvReader::raggedRowsAreSetAsideWithTheHeader()
{
    const Read read =
        readAll("id,subject,body\n1,One,first\n2,Two\n3,Three,third,more,cells\n4,Four,fourth\n");
    QCOMPARE(read.good.size(), 2);
    QCOMPARE(read.good[1].externalId, u"4"_s);
    QCOMPARE(read.bad.size(), 2);
    QCOMPARE(read.bad[0].where, u"t.csv, row 3"_s);
    QVERIFY(read.bad[0].reason.contains("2 cells"_L1));
    QCOMPARE(read.bad[1].raw, QByteArray("id,subject,body\n3,Three,third,more,cells\n"));
}

void TestCsvReader::openQuoteCostsItsOwnLine_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<int>("good");
    QTest::newRow("to the end of the file") << QByteArray("2,Two,second\n3,Three,third\n") << 2;
    QTest::newRow("closed by a later row's quote")
        << QByteArray("2,Two,second\n3,\"Three\",third\n") << 2;
    QTest::newRow("several later quotes")
        << QByteArray("2,\"Two\",\"sec\"\"ond\"\n3,\"Three\",\"third\"\n") << 2;
}

void TestCsvReader::openQuoteCostsItsOwnLine()
{
    QFETCH(QByteArray, rest);
    QFETCH(int, good);
    const Read read = readAll("id,subject,body\n1,One,\"never closed\n" + rest);
    QCOMPARE(read.good.size(), good);
    QCOMPARE(read.bad.size(), 1);
    QCOMPARE(read.bad[0].where, u"t.csv, row 2"_s);
    QCOMPARE(read.bad[0].raw, QByteArray("id,subject,body\n1,One,\"never closed\n"));
}

void TestCsvReader::rowWithoutWordsIsSetAside()
{
    const Read read = readAll("id,subject,body\n1,,\n2,Two,\n");
    QCOMPARE(read.good.size(), 1);
    QCOMPARE(read.bad.size(), 1);
    QVERIFY(read.bad[0].reason.contains("neither"_L1));
}

void TestCsvReader::tableWithoutKnownColumnsIsOneBad()
{
    const QByteArray bytes = "alpha,beta\n1,2\n3,4\n";
    const Read read = readAll(bytes);
    QCOMPARE(read.good.size(), 0);
    QCOMPARE(read.bad.size(), 1);
    QCOMPARE(read.bad[0].raw, bytes);
    QVERIFY(read.bad[0].reason.contains("alpha, beta"_L1));
    QCOMPARE(readAll({}).bad.size(), 1);
}

void TestCsvReader::namesInAnyLetterCase()
{
    const Read read = readAll(
        "Ticket ID,TITLE,Description,Requester Email,Requester-Name,Created At,Status,Plan\n"
        "A-1,Hello,World,X@Y.example,Xavier,2026-03-04T05:06:07Z,Pending,gold\n");
    QCOMPARE(read.good.size(), 1);
    const domain::Incoming &one = read.good[0];
    QCOMPARE(one.externalId, u"A-1"_s);
    QCOMPARE(one.message.subject, u"Hello"_s);
    QCOMPARE(one.message.text, u"World"_s);
    QCOMPARE(one.requester.email, u"x@y.example"_s);
    QCOMPARE(one.requester.name, u"Xavier"_s);
    QCOMPARE(one.message.sentAtMs, 1'772'600'767'000);
    QCOMPARE(one.status, domain::TicketStatus::Waiting);
    QCOMPARE(one.metadata.value(u"Plan"_s).toString(), u"gold"_s);
    QVERIFY(one.message.warnings.isEmpty());
}

void TestCsvReader::rowOfAnotherCharacterSetIsReadAndSaid()
{
    const Read read = readAll(QByteArray("subject,body,email,date\nok,Gr\xC3\xB6\xC3\x9F"
                                         "e,a@b.example,2026-01-02\nold,Gr\xF6\xDF"
                                         "e \x80,a@b.example,2026-01-02\n"));
    QCOMPARE(read.good.size(), 2);
    QCOMPARE(read.good[0].message.text, u"Größe"_s);
    QVERIFY(read.good[0].message.warnings.isEmpty());
    QCOMPARE(read.good[1].message.text, u"Größe €"_s);
    QCOMPARE(read.good[1].message.warnings.size(), 1);
}

void TestCsvReader::longTableIsReadInPieces()
{
    QByteArray bytes = "id,subject,body\n";
    const int rows = 5000;
    for (int i = 0; i < rows; ++i)
        bytes += QByteArray::number(i) + ",s,\"" + QByteArray("words\n").repeated(50) + "\"\n";
    const Read read = readAll(bytes);
    QCOMPARE(read.bad.size(), 0);
    QCOMPARE(read.good.size(), rows);
    QCOMPARE(read.good.last().externalId, QString::number(rows - 1));
}

void TestCsvReader::idsStayWithinTheirTable()
{
    QCOMPARE(readAll("id,subject\n1,x\n").good.first().source, u"t"_s);
}

QTEST_GUILESS_MAIN(TestCsvReader)
#include "tst_csvreader.moc"
