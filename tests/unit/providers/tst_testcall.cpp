#include "core/providers/testcall.h"
#include "tests/unit/providers/calls.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::Dialect;
using providers::TestWords;
using support::Step;

namespace
{

Step raw(int status, const QByteArray &body, const QByteArray &type = "application/json")
{
    Step step = Step::of(u"raw"_s);
    step.status = status;
    step.body = body;
    return step.with("Content-Type", type);
}

Step canary()
{
    return Step::ok({{u"word"_s, u"canary"_s}});
}

TestWords test(const QString &url, Dialect dialect = Dialect::OpenAiResponses, int totalMs = 5000)
{
    const auto config = calls::config(url, dialect);
    const auto provider = calls::make(url, dialect);
    return providers::wordsOf(providers::runTest(*provider, config, {}, calls::options(totalMs)), config);
}

} // namespace

class TestTestCall : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aGoodProviderWorksAndSaysItsFigures()
    {
        support::FakeProvider fake;
        fake.then(canary());
        const auto config = calls::config(fake.url());
        const auto provider = calls::make(fake.url(), config.dialect);
        const domain::Price price{200'000'000, 20'000'000, 1'250'000'000, u"test"_s};
        const auto outcome = providers::runTest(*provider, config, price, calls::options());
        const TestWords words = providers::wordsOf(outcome, config);
        QVERIFY2(words.works, qPrintable(words.verdict + words.said));
        QVERIFY(words.verdict.startsWith(u"It works"_s));
        QVERIFY(words.figures.contains(u"tokens in"_s) && words.figures.contains(u"cost "_s));
        QVERIFY(outcome.costNanoUsd.value_or(0) > 0);
        QCOMPARE(fake.posts(), 1);
    }

    void whatItCostsAtMostIsKnownBefore()
    {
        auto config = calls::config(u"https://x.example/v1"_s);
        const auto provider = calls::make(config.url, config.dialect);
        QCOMPARE(providers::mostOfTest(config, *provider, {}), std::nullopt); // nobody knows
        const domain::Price price{200'000'000, 20'000'000, 1'250'000'000, u"test"_s};
        QVERIFY(providers::mostOfTest(config, *provider, price).value_or(0) > 0);
        config.dialect = Dialect::OpenAiCompatible;
        QCOMPARE(providers::mostOfTest(config, *provider, {}), std::optional<qint64>(0));
    }

    void eachTroubleHasItsWords_data()
    {
        QTest::addColumn<Step>("step");
        QTest::addColumn<QString>("verdict");
        QTest::addColumn<QString>("advice");
        QTest::newRow("wrong key") << Step::error(401, u"invalid_api_key"_s) << u"does not accept the key"_s << u"copied whole"_s;
        QTest::newRow("no access to the model") << Step::error(403, u"model_not_found"_s, {}, u"Project has no access to model gpt-5.4-nano"_s)
                                                << u"no access to the model"_s << u"rights"_s;
        QTest::newRow("no credit") << Step::error(429, u"insufficient_quota"_s) << u"no credit left"_s << u"billing"_s;
        QTest::newRow("payment") << Step::error(402) << u"no credit left"_s << u"billing"_s;
        QTest::newRow("model missing") << Step::error(404, u"model_not_found"_s, {}, u"The model does not exist"_s) << u"has no model"_s << u"list of models"_s;
        QTest::newRow("wrong path") << raw(404, R"({"detail":"Not Found"})") << u"nothing at this address"_s << u"/v1"_s;
        QTest::newRow("wrong method") << raw(405, R"({"detail":"Method Not Allowed"})") << u"nothing at this address"_s << u"/v1"_s;
        QTest::newRow("a page, found") << Step::of(u"html_200"_s) << u"web page"_s << u"sign in"_s;
        QTest::newRow("a page, not found") << raw(404, "<!doctype html><title>Not here</title>", "text/html") << u"web page"_s << u"/v1"_s;
        QTest::newRow("sent elsewhere") << Step::of(u"redirect"_s) << u"sends us elsewhere"_s << u"address"_s;
        QTest::newRow("too often") << Step::error(429, u"rate_limit_exceeded"_s) << u"too often"_s << u"Wait"_s;
        QTest::newRow("loading") << raw(503, R"({"error":{"code":503,"message":"Loading model","type":"unavailable_error"}})") << u"not loaded"_s << u"Load it"_s;
        QTest::newRow("nothing loaded") << raw(404, R"({"error":"No models loaded. Please load a model."})") << u"not loaded"_s << u"Load it"_s;
        QTest::newRow("schema refused") << raw(400, R"({"error":{"message":"'response_format.type' json_schema is not supported"}})") << u"form of the answer"_s << u"structured output"_s;
        QTest::newRow("schema ignored") << Step::ok({{u"word"_s, u"bird"_s}}) << u"not in the form"_s << u"structured output"_s;
        QTest::newRow("no JSON") << Step::of(u"not_json"_s) << u"not in the form"_s << u"structured output"_s;
        QTest::newRow("cut off") << Step::of(u"length"_s) << u"cut off"_s << u"thinks less"_s;
        QTest::newRow("refused") << Step::of(u"refusal"_s) << u"declined"_s << u"another model"_s;
        QTest::newRow("error there") << Step::error(500) << u"error of its own"_s << u"again"_s;
        QTest::newRow("closed without a word") << Step::of(u"close_after_request"_s) << u"may have been billed"_s << u"again"_s;
        QTest::newRow("proxy") << Step::error(407) << u"proxy"_s << u"network"_s;
    }
    void eachTroubleHasItsWords()
    {
        QFETCH(Step, step);
        QFETCH(QString, verdict);
        QFETCH(QString, advice);
        support::FakeProvider fake;
        fake.then(step);
        const TestWords words = test(fake.url());
        QVERIFY(!words.works);
        QVERIFY2(words.verdict.contains(verdict), qPrintable(words.verdict));
        QVERIFY2(words.advice.contains(advice), qPrintable(words.advice));
        QCOMPARE(fake.posts(), 1);
        for (const QString &text : {words.verdict, words.advice, words.said, words.figures})
            QVERIFY(!text.contains(QString::fromLatin1(calls::key)));
    }

    void aServerThatDoesNotRunIsToldApartFromOneThatIsFarAway()
    {
        QString url;
        {
            support::FakeProvider fake;
            url = fake.url();
        }
        QVERIFY(test(url, Dialect::OpenAiCompatible).advice.contains(u"Start the model server"_s));
        QVERIFY(test(url, Dialect::OpenAiResponses).verdict.contains(u"cannot be reached"_s));
        url.replace(u"http:"_s, u"https:"_s);
        QVERIFY(!test(url).works);
    }

    void aConnectionThatCannotBeTrustedIsSaid()
    {
        const auto config = calls::config(u"https://api.example.com/v1"_s);
        providers::TestOutcome outcome;
        outcome.reply.tlsTrouble = true;
        outcome.failure = domain::fail(domain::ErrorKind::Account, u"self-signed (certificate issued by \"Inspector\")"_s);
        const TestWords words = providers::wordsOf(outcome, config);
        QVERIFY(words.verdict.contains(u"cannot be trusted"_s) && words.advice.contains(u"inspects"_s) && words.said.contains(u"Inspector"_s));
    }

    void aListOfModelsHasItsWordsToo()
    {
        support::FakeProvider fake;
        const auto config = calls::config(fake.url());
        auto list = calls::make(fake.url(), config.dialect)->models(calls::options());
        QVERIFY(providers::wordsOf(list, config).works);
        QVERIFY(providers::wordsOf(list, config).verdict.contains(u"2"_s));
        fake.setRefusing(true);
        list = calls::make(fake.url(), config.dialect)->models(calls::options());
        QVERIFY(!providers::wordsOf(list, config).works);
        QVERIFY(providers::wordsOf(list, config).verdict.contains(u"cannot be reached"_s));
        QCOMPARE(fake.posts(), 0);
    }
};

QTEST_GUILESS_MAIN(TestTestCall)
#include "tst_testcall.moc"
