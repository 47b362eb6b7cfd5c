// How long a provider asks us to wait, in every spelling we know of.

#include "core/providers/waittimes.h"

#include <QDateTime>
#include <QtTest>

using namespace Qt::StringLiterals;
using providers::Headers;

class TestWaitTimes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void durationsAreRead_data();
    void durationsAreRead();
    void retryAfterIsRead_data();
    void retryAfterIsRead();
    void theExactHeaderComesFirst();
    void theLimitThatIsUsedUpDecides();
    void theLaterOfTwoResetsCounts();
    void absoluteResetsAreRead();
};

void TestWaitTimes::durationsAreRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("ms");
    const auto row = [](const char *text, qint64 ms) { QTest::newRow(text) << QByteArray(text) << ms; };
    row("12ms", 12);
    row("500ms", 500);
    row("1s", 1000);
    row("6m0s", 360'000);
    row("1m30.5s", 90'500);
    row("1h2m3s", 3'723'000);
    row("250us", 1);
    row("250\xC2\xB5s", 1);
    row("17", 17'000);
    row("0s", 0);
    row("", -1);
    row("-5s", -1);
    row("5x", -1);
    row("m5", -1);
    row("1e9s", -1);
    row("99999h", -1);
    row("soon", -1);
    row("1.2.3s", -1);
}

void TestWaitTimes::durationsAreRead()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, ms);
    QCOMPARE(providers::durationMs(text), ms);
}

void TestWaitTimes::retryAfterIsRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("ms");
    const auto row = [](const char *text, qint64 ms) { QTest::newRow(text) << QByteArray(text) << ms; };
    row("2", 2000);
    row(" 2 ", 2000);
    row("0.25", 250);
    row("0", 0);
    row("Tue, 03 Nov 2026 12:00:30 GMT", 30'000);
    row("Tue, 03 Nov 2026 11:00:00 GMT", -1);
    row("-3", -1);
    row("nan", -1);
    row("inf", -1);
    row("in a while", -1);
    row("99999999999", -1);
}

void TestWaitTimes::retryAfterIsRead()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, ms);
    const qint64 now = QDateTime({2026, 11, 3}, {12, 0}, Qt::UTC).toMSecsSinceEpoch();
    QCOMPARE(providers::retryAfterValueMs(text, now), ms);
}

void TestWaitTimes::theExactHeaderComesFirst()
{
    QCOMPARE(providers::waitMs(Headers{{"retry-after", "9"}, {"retry-after-ms", "120.5"}}, 0), 121);
    QCOMPARE(providers::waitMs(Headers{{"retry-after-ms", "-1"}, {"retry-after", "9"}}, 0), 9000);
    QCOMPARE(providers::waitMs({}, 0), -1);
}

void TestWaitTimes::theLimitThatIsUsedUpDecides()
{
    const Headers headers{{"x-ratelimit-remaining-requests", "17"}, {"x-ratelimit-reset-requests", "6m0s"},
                          {"x-ratelimit-remaining-tokens", "0"},    {"x-ratelimit-reset-tokens", "4s"}};
    QCOMPARE(providers::waitMs(headers, 0), 4000);
}

void TestWaitTimes::theLaterOfTwoResetsCounts()
{
    QCOMPARE(providers::waitMs(Headers{{"x-ratelimit-reset-requests", "3s"}, {"x-ratelimit-reset-tokens", "8s"}}, 0), 8000);
}

void TestWaitTimes::absoluteResetsAreRead()
{
    const qint64 now = QDateTime({2026, 11, 3}, {12, 0}, Qt::UTC).toMSecsSinceEpoch();
    const Headers headers{{"anthropic-ratelimit-tokens-remaining", "0"},
                          {"anthropic-ratelimit-tokens-reset", "2026-11-03T12:01:00Z"}};
    QCOMPARE(providers::waitMs(headers, now), 60'000);
}

QTEST_GUILESS_MAIN(TestWaitTimes)
#include "tst_waittimes.moc"
