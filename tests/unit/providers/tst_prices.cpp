// Money in whole nano-USD: the bundled list, its dates, and what a call cost or may cost.

#include "core/providers/prices.h"
#include "core/providers/tokens.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using domain::Dialect;
using domain::Price;

class TestPrices : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theBundledListIsRead();
    void pricesHoldOnTheirDays();
    void datedSnapshotsFollowTheirModel();
    void anotherModelWithALongerNameHasNoPrice();
    void cachedInputIsCountedOnce();
    void unknownUsageHasNoCost();
    void aPersonsPriceComesFirst();
    void theMaximumIsAnUpperBound();
    void decimalsAreExact_data();
    void decimalsAreExact();
    void aBrokenListIsRefused();
    void tokensFollowTheKindOfText();
};

namespace
{

QList<providers::PriceRow> bundled()
{
    const auto rows = providers::loadBundledPrices();
    return rows.ok() ? *rows : QList<providers::PriceRow>();
}

} // namespace

void TestPrices::theBundledListIsRead()
{
    const auto rows = providers::loadBundledPrices();
    QVERIFY2(rows.ok(), rows.ok() ? "" : qPrintable(rows.error().detail));
    QVERIFY(rows->size() > 15);
    for (const auto &row : *rows) {
        QVERIFY(row.price.inputNanoUsdPerMTok > 0 && row.price.outputNanoUsdPerMTok > 0);
        QVERIFY(row.price.cachedInputNanoUsdPerMTok < row.price.inputNanoUsdPerMTok);
        QVERIFY(row.checkedOn.isValid() && !row.price.source.isEmpty());
    }
}

void TestPrices::pricesHoldOnTheirDays()
{
    const auto rows = bundled();
    const auto input = [&](const char *model, QDate day, Dialect dialect) {
        const auto price = providers::findPrice(rows, dialect, QLatin1StringView(model).toString(), day);
        return price ? price->inputNanoUsdPerMTok : -1;
    };
    QCOMPARE(input("gpt-5.6-luna", {2026, 7, 30}, Dialect::OpenAiResponses), 1'000'000'000);
    QCOMPARE(input("gpt-5.6-luna", {2026, 7, 31}, Dialect::OpenAiResponses), 200'000'000);
    QCOMPARE(input("claude-sonnet-5", {2026, 8, 31}, Dialect::AnthropicMessages), 2'000'000'000);
    QCOMPARE(input("claude-sonnet-5", {2026, 9, 1}, Dialect::AnthropicMessages), 3'000'000'000);
    QCOMPARE(input("gpt-5.4-nano", {2026, 1, 1}, Dialect::OpenAiResponses), -1); // before its first day
    QCOMPARE(input("gpt-5.4-nano", {2026, 6, 1}, Dialect::AnthropicMessages), -1);
}

void TestPrices::datedSnapshotsFollowTheirModel()
{
    const QDate day(2026, 11, 1);
    const auto exact = providers::findPrice(bundled(), Dialect::OpenAiResponses, u"gpt-5.4-nano"_s, day);
    const auto dated = providers::findPrice(bundled(), Dialect::OpenAiResponses, u"gpt-5.4-nano-2026-03-17"_s, day);
    const auto packed = providers::findPrice(bundled(), Dialect::AnthropicMessages, u"claude-haiku-4-5-20251001"_s, day);
    QVERIFY(exact && dated && packed);
    QCOMPARE(dated->outputNanoUsdPerMTok, 1'250'000'000);
    QCOMPARE(packed->outputNanoUsdPerMTok, 5'000'000'000);
}

void TestPrices::anotherModelWithALongerNameHasNoPrice()
{
    const QDate day(2026, 11, 1);
    QVERIFY(!providers::findPrice(bundled(), Dialect::OpenAiResponses, u"gpt-4o-mini-audio-preview"_s, day));
    QVERIFY(!providers::findPrice(bundled(), Dialect::AnthropicMessages, u"claude-sonnet-5-1"_s, day));
    QVERIFY(!providers::findPrice(bundled(), Dialect::OpenAiResponses, u"gpt-5.4"_s, day));
}

void TestPrices::cachedInputIsCountedOnce()
{
    const Price price{200'000'000, 20'000'000, 1'250'000'000, {}};
    // 600 full, 400 cached, 350 out: 120000 + 8000 + 437500
    QCOMPARE(*providers::costNanoUsd({1000, 400, 350}, price), 565'500);
    QCOMPARE(*providers::costNanoUsd({1000, -1, 350}, price), 637'500);
    QCOMPARE(*providers::costNanoUsd({1000, 5000, 0}, price), 20'000); // never less than nothing
    QCOMPARE(*providers::costNanoUsd({0, 0, 0}, price), 0);
    QCOMPARE(*providers::costNanoUsd({1, 0, 0}, Price{400, 0, 0, {}}), 0); // rounded to the nearest
}

void TestPrices::unknownUsageHasNoCost()
{
    const Price price{200'000'000, 20'000'000, 1'250'000'000, {}};
    QVERIFY(!providers::costNanoUsd({}, price));
    QVERIFY(!providers::costNanoUsd({10, 0, -1}, price));
}

void TestPrices::aPersonsPriceComesFirst()
{
    domain::ProviderConfig config;
    config.model = u"gpt-5.4-nano"_s;
    const QDate day(2026, 11, 1);
    for (const Dialect dialect : {Dialect::OpenAiResponses, Dialect::OpenAiCompatible}) {
        config.dialect = dialect;
        config.priceInNanoUsdPerMTok = 7;
        config.priceOutNanoUsdPerMTok.reset();
        QCOMPARE(providers::priceOf(config, bundled(), day)->inputNanoUsdPerMTok, 7);
    }
    config.priceInNanoUsdPerMTok.reset();
    QCOMPARE(providers::priceOf(config, bundled(), day)->outputNanoUsdPerMTok, 0); // not metered
    config.dialect = Dialect::OpenAiResponses;
    QCOMPARE(providers::priceOf(config, bundled(), day)->outputNanoUsdPerMTok, 1'250'000'000);
    config.model = u"nobody-knows-it"_s;
    QVERIFY(!providers::priceOf(config, bundled(), day));
}

void TestPrices::theMaximumIsAnUpperBound()
{
    const Price price{200'000'000, 20'000'000, 1'250'000'000, {}};
    providers::Prepared prepared;
    prepared.body = QByteArray(8000, 'x');
    prepared.estimatedInputTokens = 2000;
    prepared.maxOutputTokens = 1200;
    const auto estimate = providers::estimateCost(prepared, price);
    QCOMPARE(estimate.estimatedNanoUsd, 400'000 + 437'500);
    QCOMPARE(estimate.maximumNanoUsd, 1'600'000 + 1'500'000);
    QCOMPARE(providers::estimateCost(prepared, Price()).maximumNanoUsd, 0);
}

void TestPrices::decimalsAreExact_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("nano");
    QTest::newRow("0.075") << u"0.075"_s << qint64(75'000'000);
    QTest::newRow("15.00") << u"15.00"_s << qint64(15'000'000'000);
    QTest::newRow("3") << u"3"_s << qint64(3'000'000'000);
    QTest::newRow("0.000000001") << u"0.000000001"_s << qint64(1);
    QTest::newRow("minus") << u"-1"_s << qint64(-1);
    QTest::newRow("words") << u"free"_s << qint64(-1);
    QTest::newRow("comma") << u"0,5"_s << qint64(-1);
    QTest::newRow("nothing") << QString() << qint64(-1);
}

void TestPrices::decimalsAreExact()
{
    QFETCH(QString, text);
    QFETCH(qint64, nano);
    QCOMPARE(providers::nanoUsd(text).value_or(-1), nano);
}

void TestPrices::aBrokenListIsRefused()
{
    QVERIFY(!providers::parsePrices("[]").ok());
    QVERIFY(!providers::parsePrices(R"({"prices":[{"dialects":["openai_chat"],"model":"m","from":"2026-01-01","input":"x"}]})").ok());
    QVERIFY(!providers::parsePrices(R"({"prices":[{"dialects":["nobody"],"model":"m"}]})").ok());
}

void TestPrices::tokensFollowTheKindOfText()
{
    const auto perCharacter = [](const QString &text) {
        return static_cast<double>(providers::estimateTokens(text)) / static_cast<double>(text.toUcs4().size());
    };
    const double english = perCharacter(u"Please tell me why my card was charged twice this month, I am worried."_s);
    QVERIFY(english > 0.18 && english < 0.35);
    QVERIFY(perCharacter(u"{\"a\":[1,2],\"b\":{\"c\":null}}"_s) > 0.4);
    QVERIFY(perCharacter(u"請告訴我為什麼我的卡被扣了兩次款"_s) > 0.9);
    QVERIFY(perCharacter(u"\U0001F600\U0001F600\U0001F600"_s) > 2.0);
    QVERIFY(perCharacter(u"Почему списали дважды"_s) > english);
    QCOMPARE(providers::estimateTokens(QString()), 0);
}

QTEST_GUILESS_MAIN(TestPrices)
#include "tst_prices.moc"
