// What is sent: the exact shape of the bodies, the schema byte by byte, and no key in anything that is stored.

#include "core/providers/factory.h"
#include "core/providers/modelprofile.h"
#include "core/providers/wiretext.h"
#include "tests/unit/providers/calls.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace Qt::StringLiterals;
using domain::Dialect;

namespace
{

QJsonObject bodyOf(const providers::Provider &provider, const providers::ModelRequest &request = calls::question())
{
    return QJsonDocument::fromJson(provider.prepare(request).body).object();
}

} // namespace

class TestRequests : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void responsesBodyIsAsDocumented();
    void chatBodyIsAsDocumented();
    void theSchemaGoesOutByteByByte();
    void onlyListedModelsGetAnEffort();
    void theKeyIsInNothingThatIsStored();
    void theKeyGoesOutAsBearer();
    void withoutAKeyNoneIsSent();
    void aKeyThatBreaksAHeaderIsNotSent();
    void sameQuestionSameBytes();
    void addressesAreJoined_data();
    void addressesAreJoined();
    void brokenCharactersAreRepaired();
    void aDialectNobodyEnteredIsNull();
};

void TestRequests::responsesBodyIsAsDocumented()
{
    const auto body = bodyOf(*calls::make(u"http://h/v1"_s, Dialect::OpenAiResponses));
    QCOMPARE(body.value("model"_L1).toString(), u"gpt-5.4-nano"_s);
    QCOMPARE(body.value("instructions"_L1).toString(), u"Sort the ticket."_s);
    const QJsonObject message = body.value("input"_L1).toArray().at(0).toObject();
    QCOMPARE(message.value("role"_L1).toString(), u"user"_s);
    const QJsonObject part = message.value("content"_L1).toArray().at(0).toObject();
    QCOMPARE(part.value("type"_L1).toString(), u"input_text"_s);
    QCOMPARE(part.value("text"_L1).toString(), calls::question().input);
    const QJsonObject format = body.value("text"_L1).toObject().value("format"_L1).toObject();
    QCOMPARE(format.value("type"_L1).toString(), u"json_schema"_s);
    QCOMPARE(format.value("name"_L1).toString(), u"ticket_triage"_s);
    QCOMPARE(format.value("strict"_L1), QJsonValue(true));
    QVERIFY(format.value("schema"_L1).isObject());
    QCOMPARE(body.value("store"_L1), QJsonValue(false));
    QCOMPARE(body.value("max_output_tokens"_L1).toInt(), 1200);
    QCOMPARE(body.value("reasoning"_L1).toObject().value("effort"_L1).toString(), u"none"_s);
    QVERIFY(!body.contains("temperature"_L1));
    QVERIFY(!body.contains("stream"_L1));
}

void TestRequests::chatBodyIsAsDocumented()
{
    const auto body = bodyOf(*calls::make(u"http://h/v1"_s, Dialect::OpenAiCompatible));
    const QJsonArray messages = body.value("messages"_L1).toArray();
    QCOMPARE(messages.size(), 2);
    const QString system = messages.at(0).toObject().value("content"_L1).toString();
    QVERIFY(system.startsWith("Sort the ticket."_L1));
    QVERIFY(system.contains(QString::fromUtf8(calls::question().schema))); // most servers never show the schema to the model
    QCOMPARE(messages.at(1).toObject().value("role"_L1).toString(), u"user"_s);
    QCOMPARE(messages.at(1).toObject().value("content"_L1).toString(), calls::question().input);
    const QJsonObject format = body.value("response_format"_L1).toObject();
    QCOMPARE(format.value("type"_L1).toString(), u"json_schema"_s);
    QVERIFY(format.value("json_schema"_L1).toObject().value("schema"_L1).isObject());
    QCOMPARE(body.value("max_tokens"_L1).toInt(), 1200);
    QVERIFY(!body.contains("temperature"_L1));
    QVERIFY(!body.contains("reasoning_effort"_L1));
}

void TestRequests::theSchemaGoesOutByteByByte()
{
    for (const Dialect dialect : {Dialect::OpenAiResponses, Dialect::OpenAiCompatible}) {
        const QByteArray body = calls::make(u"http://h/v1"_s, dialect)->prepare(calls::question()).body;
        QVERIFY(body.contains("\"schema\":" + calls::question().schema));
    }
}

void TestRequests::onlyListedModelsGetAnEffort()
{
    const auto effort = [](const char *model) { return QByteArray(providers::profileOf(QLatin1StringView(model).toString()).reasoningEffort); };
    QCOMPARE(effort("gpt-5.4-nano"), "none");
    QCOMPARE(effort("gpt-5.4-nano-2026-03-17"), "none");
    QCOMPARE(effort("gpt-5.6-luna"), "none");
    QCOMPARE(effort("gpt-5-nano"), "minimal");
    QCOMPARE(effort("gpt-4.1-mini"), QByteArray());
    QCOMPARE(effort("gpt-4o-mini"), QByteArray());
    QCOMPARE(effort("gpt-5.3-something"), QByteArray());
    QCOMPARE(effort("somebody-elses-model"), QByteArray());
    auto config = calls::config(u"http://h/v1"_s);
    config.model = u"gpt-4.1-mini"_s;
    const auto body = bodyOf(providers::OpenAiResponses(config));
    QVERIFY(!body.contains("reasoning"_L1));
    QVERIFY(!body.value("text"_L1).toObject().contains("verbosity"_L1));
}

void TestRequests::theKeyIsInNothingThatIsStored()
{
    support::FakeProvider fake;
    for (const Dialect dialect : {Dialect::OpenAiResponses, Dialect::OpenAiCompatible}) {
        const auto provider = calls::make(fake.url(), dialect);
        const auto prepared = provider->prepare(calls::question());
        const auto reply = provider->send(prepared, calls::options());
        QVERIFY(!reply.failure);
        QVERIFY(!prepared.url.toEncoded().contains(calls::key));
        QVERIFY(!prepared.body.contains(calls::key));
        for (const auto &[name, value] : prepared.headers)
            QVERIFY(!value.contains(calls::key) && name.toLower() != "authorization");
        QVERIFY(!reply.answer.body.contains(calls::key));
    }
}

void TestRequests::theKeyGoesOutAsBearer()
{
    support::FakeProvider fake;
    auto how = calls::options();
    how.apiKey = calls::key + "\n"; // as files and shells leave it
    QVERIFY(!calls::send(fake.url(), Dialect::OpenAiResponses, how).failure);
    const auto seen = fake.requests().at(0);
    QCOMPARE(seen.headers.value("authorization"), "Bearer " + calls::key);
    QCOMPARE(seen.headers.value("content-type"), "application/json");
    QCOMPARE(seen.headers.value("content-length").toLongLong(), qint64(seen.body.size()));
    QCOMPARE(seen.key, u"op-1-a"_s);
    QCOMPARE(seen.body, calls::make(fake.url(), Dialect::OpenAiResponses)->prepare(calls::question()).body);
}

void TestRequests::withoutAKeyNoneIsSent()
{
    support::FakeProvider fake;
    auto how = calls::options();
    how.apiKey.clear();
    QVERIFY(!calls::send(fake.url(), Dialect::OpenAiCompatible, how).failure);
    QVERIFY(!fake.requests().at(0).headers.contains("authorization"));
}

void TestRequests::aKeyThatBreaksAHeaderIsNotSent()
{
    support::FakeProvider fake;
    auto how = calls::options();
    how.apiKey = "sk-1\r\nX-Evil: 1";
    const auto reply = calls::send(fake.url(), Dialect::OpenAiResponses, how);
    QCOMPARE(calls::kindName(reply), u"account"_s);
    QCOMPARE(reply.billed, domain::Billed::No);
    QCOMPARE(fake.accepts(), 0);
}

void TestRequests::sameQuestionSameBytes()
{
    const auto provider = calls::make(u"http://h/v1"_s, Dialect::OpenAiResponses);
    const auto first = provider->prepare(calls::question());
    const auto second = provider->prepare(calls::question());
    QCOMPARE(first.body, second.body);
    QCOMPARE(first.wireHash, second.wireHash);
    QCOMPARE(first.wireHash,
             QCryptographicHash::hash("POST\nhttp://h/v1/responses\n" + first.body, QCryptographicHash::Sha256));
    QVERIFY(first.estimatedInputTokens > 20);
    auto other = calls::question();
    other.input += u"."_s;
    QVERIFY(provider->prepare(other).wireHash != first.wireHash);
}

void TestRequests::addressesAreJoined_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("full");
    QTest::newRow("plain") << u"https://api.openai.com/v1"_s << u"https://api.openai.com/v1/responses"_s;
    QTest::newRow("slash") << u" http://h:8080/v1// "_s << u"http://h:8080/v1/responses"_s;
    QTest::newRow("no path") << u"http://h"_s << u"http://h/responses"_s;
    QTest::newRow("credentials are dropped") << u"http://u:p@h/v1"_s << u"http://h/v1/responses"_s;
    QTest::newRow("query stays") << u"http://h/v1?api-version=1"_s << u"http://h/v1/responses?api-version=1"_s;
}

void TestRequests::addressesAreJoined()
{
    QFETCH(QString, url);
    QFETCH(QString, full);
    QCOMPARE(calls::make(url, Dialect::OpenAiResponses)->prepare(calls::question()).url.toString(), full);
}

void TestRequests::brokenCharactersAreRepaired()
{
    const QString broken = u"a"_s + QChar(0xd83d) + u"b\U0001F600"_s + QChar(0xdc00);
    QCOMPARE(providers::repaired(broken), u"a\uFFFDb\U0001F600\uFFFD"_s);
    auto request = calls::question();
    request.input = broken + u"\"\\\n"_s;
    const auto body = bodyOf(*calls::make(u"http://h/v1"_s, Dialect::OpenAiCompatible), request);
    QCOMPARE(body.value("messages"_L1).toArray().at(1).toObject().value("content"_L1).toString(),
             u"a\uFFFDb\U0001F600\uFFFD\"\\\n"_s);
}

void TestRequests::aDialectNobodyEnteredIsNull()
{
    providers::Dialects dialects;
    dialects.add(Dialect::OpenAiResponses, providers::creatorOf<providers::OpenAiResponses>());
    QVERIFY(dialects.make(calls::config(u"http://h/v1"_s)) != nullptr);
    QVERIFY(dialects.make(calls::config(u"http://h/v1"_s, Dialect::AnthropicMessages)) == nullptr);
    QVERIFY(!dialects.knows(Dialect::Ollama));
}

QTEST_GUILESS_MAIN(TestRequests)
#include "tst_requests.moc"
