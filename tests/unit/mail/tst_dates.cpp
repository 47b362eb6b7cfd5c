// Dates as mails and tables write them.
#include "core/mail/dates.h"

#include <QDateTime>
#include <QTest>

using namespace Qt::StringLiterals;

class TestDates : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }
    void mailDates_data();
    void mailDates();
    void tableDates_data();
    void tableDates();
    void impossibleOnesFallBack();
};

namespace
{
QString shown(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODate);
}
} // namespace

void TestDates::mailDates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(expected);
    };
    row("Tue, 05 Mar 2024 08:14:00 +0000", "2024-03-05T08:14:00Z");
    row("5 Mar 2024 08:14 +0100", "2024-03-05T07:14:00Z");
    row("Tue, 05 Mar 2024 08:14:00 -0500 (EST)", "2024-03-05T13:14:00Z");
    row("Tue, 5 Mar 24 08:14:00 GMT", "2024-03-05T08:14:00Z");
    row("Fri, Dec 14 2001 10:00:00 +0100", "2001-12-14T09:00:00Z");
    row("Fri Dec 14 10:00:00 2001", "2001-12-14T10:00:00Z");
    row("Fri Dec 14 10:00:00 CET 2001", "2001-12-14T09:00:00Z");
    row("14-Dec-2001 10:00:00 PM", "2001-12-14T22:00:00Z");
    row("Di, 5. März 2024 08:14:00 +0100", "2024-03-05T07:14:00Z");
    row("mar., 5 déc. 2023 08:14:00 +0100", "2023-12-05T07:14:00Z");
    row("Thu, 31 Dec 2023 23:59:60 +0000", "2023-12-31T23:59:59Z");
    row("Tue, 32 Foo 2024 08:14:00 +0000", "");
    row("Tue, 31 Feb 2024 08:14:00 +0000", "");
    row("nonsense", "");
    row("", "");
}

void TestDates::mailDates()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const auto read = mail::parseMailDate(text);
    QCOMPARE(read ? shown(*read) : QString(), expected);
}

void TestDates::tableDates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<bool>("said");
    const auto row = [](const char *text, const char *expected, bool said = false) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(expected) << said;
    };
    row("2026-03-04T05:06:07Z", "2026-03-04T05:06:07Z");
    row("2026-03-04T05:06:07.123+02:00", "2026-03-04T03:06:07Z");
    row("2026-03-04 05:06:07", "2026-03-04T05:06:07Z");
    row("2026-03-04 05:06:07 UTC", "2026-03-04T05:06:07Z");
    row("2026-03-04 05:06:07 +0100", "2026-03-04T04:06:07Z");
    row("2026-03-04", "2026-03-04T00:00:00Z");
    row("2026/03/04 05:06", "2026-03-04T05:06:00Z");
    row("1772600767", "2026-03-04T05:06:07Z");
    row("1772600767000", "2026-03-04T05:06:07Z");
    row("1772600767.5", "2026-03-04T05:06:07Z");
    row("04.03.2026", "2026-03-04T00:00:00Z");
    row("4.3.26 05:06", "2026-03-04T05:06:00Z");
    row("04.03.2026, 05:06:07", "2026-03-04T05:06:07Z");
    row("13/03/2026", "2026-03-13T00:00:00Z");
    row("03/13/2026 5:06 PM", "2026-03-13T17:06:00Z");
    row("03/04/2026", "2026-03-04T00:00:00Z", true);
    row("Wed, 04 Mar 2026 05:06:07 +0000", "2026-03-04T05:06:07Z");
    row("20260304", "");
    row("31.02.2026", "");
    row("soon", "");
    row("", "");
}

void TestDates::tableDates()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QFETCH(bool, said);
    const auto read = mail::parseAnyDate(text);
    QCOMPARE(read ? shown(read->ms) : QString(), expected);
    QCOMPARE(read && !read->note.isEmpty(), said);
}

void TestDates::impossibleOnesFallBack()
{
    const qint64 now = 1'790'000'000'000;
    const qint64 fallback = now - 5;
    QCOMPARE(mail::clampDate(now + 3'600'000, u"x"_s, fallback, now).ms, now + 3'600'000);
    for (const qint64 bad :
         {now + 2 * 86'400'000, qint64(0), qint64(-1), qint64(600'000'000'000)}) {
        const mail::ReadDate read = mail::clampDate(bad, u"x"_s, fallback, now);
        QCOMPARE(read.ms, fallback);
        QVERIFY(!read.note.isEmpty());
    }
    QVERIFY(!mail::clampDate(std::nullopt, {}, fallback, now).note.isEmpty());
}

QTEST_GUILESS_MAIN(TestDates)
#include "tst_dates.moc"
