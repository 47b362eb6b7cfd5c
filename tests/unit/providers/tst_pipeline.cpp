// Reading an answer: the order of the checks, and what each wrong answer is called.

#include "core/providers/strictjson.h"
#include "tests/unit/providers/calls.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using domain::Dialect;
using support::Step;

namespace
{

// "ok", or the kind of the error, with "+cut" when more room may help.
QString outcomeOf(const providers::Interpretation &read)
{
    const auto *failed = std::get_if<providers::InterpretError>(&read);
    if (!failed)
        return u"ok"_s;
    return domain::toName(failed->error.kind) + (failed->cutOff ? u"+cut"_s : QString());
}

domain::RawAnswer answer(const QByteArray &body, int status = 200, const QString &type = u"application/json"_s)
{
    domain::RawAnswer raw;
    raw.httpStatus = status;
    raw.contentType = type;
    raw.body = body;
    return raw;
}

providers::Interpretation read(Dialect dialect, const domain::RawAnswer &raw)
{
    return calls::make(u"http://127.0.0.1:9/v1"_s, dialect)->interpret(raw);
}

} // namespace

class TestPipeline : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void spokenAnswersAreRead_data();
    void spokenAnswersAreRead();
    void theValueIsTheObjectTheModelWrote();
    void completenessComesBeforeRefusalAndJson();
    void aRefusalComesBeforeProse();
    void statusAndTypeComeFirst();
    void anErrorInsideAnAnswerIsJudgedByItsCode_data();
    void anErrorInsideAnAnswerIsJudgedByItsCode();
    void reasoningBeforeTheMessageIsSkipped();
    void onlyWholeWrappingsAreTakenOff_data();
    void onlyWholeWrappingsAreTakenOff();
    void onlyOneStrictObjectIsTaken_data();
    void onlyOneStrictObjectIsTaken();
};

void TestPipeline::spokenAnswersAreRead_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("hosted");
    QTest::addColumn<QString>("local");
    const auto row = [](const char *kind, const char *hosted, const char *local) {
        QTest::newRow(kind) << QString::fromLatin1(kind) << QString::fromLatin1(hosted) << QString::fromLatin1(local);
    };
    row("ok", "ok", "ok");
    row("schema_invalid", "ok", "ok");     // the schema is checked by who asked
    row("unknown_category", "ok", "ok");
    row("refusal", "refused", "refused");
    row("length", "unusable+cut", "unusable+cut");
    row("content_filter", "refused", "refused");
    row("status_failed", "unusable", "unusable");
    row("empty_content", "unusable", "unusable");
    row("not_json", "unusable", "unusable");
    row("dup_keys", "unusable", "unusable");
    row("trailing_garbage", "unusable", "unusable");
    row("reasoning_only", "unusable", "unusable");
    row("invalid_utf8", "unusable", "unusable");
    row("fence", "unusable", "ok");        // a hosted model in strict mode that writes a fence is broken
    row("think", "unusable", "ok");
    row("bom", "unusable", "ok");
    row("empty_200", "unusable", "unusable");
    row("no_content", "unusable", "unusable");
    row("html_200", "account", "account");
}

void TestPipeline::spokenAnswersAreRead()
{
    QFETCH(QString, kind);
    QFETCH(QString, hosted);
    QFETCH(QString, local);
    support::FakeProvider fake;
    fake.setDefault(Step::of(kind));
    const auto first = calls::send(fake.url(), Dialect::OpenAiResponses);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiResponses, first.answer)), hosted);
    const auto second = calls::send(fake.url(), Dialect::OpenAiCompatible);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, second.answer)), local);
}

void TestPipeline::theValueIsTheObjectTheModelWrote()
{
    support::FakeProvider fake;
    fake.setDefault(Step::ok({{u"summary"_s, u"Zweimal belastet \U0001F600"_s}}));
    for (const Dialect dialect : {Dialect::OpenAiResponses, Dialect::OpenAiCompatible}) {
        const auto result = read(dialect, calls::send(fake.url(), dialect).answer);
        const auto *value = std::get_if<providers::Interpreted>(&result);
        QVERIFY(value);
        QCOMPARE(value->value.value("summary"_L1).toString(), u"Zweimal belastet \U0001F600"_s);
        QCOMPARE(value->value.value("category"_L1).toString(), u"billing"_s);
    }
}

void TestPipeline::completenessComesBeforeRefusalAndJson()
{
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, answer(R"({"choices":[{"finish_reason":"length","message":{"content":""}}]})"))),
             u"unusable+cut"_s);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, answer(R"({"choices":[{"finish_reason":null,"message":{"content":"{}"}}]})"))),
             u"unusable"_s);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiResponses, answer(R"({"status":"in_progress","output":[]})"))), u"unusable"_s);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, answer("{}"))), u"unusable"_s);
}

void TestPipeline::aRefusalComesBeforeProse()
{
    const QByteArray body =
        R"({"choices":[{"finish_reason":"stop","message":{"content":"I would rather not.","refusal":"No."}}]})";
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, answer(body))), u"refused"_s);
}

void TestPipeline::statusAndTypeComeFirst()
{
    const QByteArray good = R"({"choices":[{"finish_reason":"stop","message":{"content":"{\"a\":1}"}}]})";
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, answer(good))), u"ok"_s);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, answer(good, 200, {}))), u"ok"_s);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, answer(good, 200, u"text/plain"_s))), u"unusable"_s);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, answer(good, 202))), u"unusable"_s);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiResponses, answer(good, 200, {}))), u"unusable"_s);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, answer(good.left(30)))), u"unusable"_s);
}

void TestPipeline::anErrorInsideAnAnswerIsJudgedByItsCode_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char *code, const char *kind) {
        QTest::newRow(code) << QString::fromLatin1(code) << QString::fromLatin1(kind);
    };
    row("server_error", "unusable");
    row("rate_limit_exceeded", "rate_limited");
    row("server_is_overloaded", "unavailable");
    row("insufficient_quota", "account");
    row("model_not_found", "account");
    row("invalid_prompt", "refused");
    row("bio_policy", "refused");
    row("something_new", "unusable");
}

void TestPipeline::anErrorInsideAnAnswerIsJudgedByItsCode()
{
    QFETCH(QString, code);
    QFETCH(QString, kind);
    const QByteArray body = R"({"status":"failed","error":{"code":")" + code.toLatin1() + R"(","message":"m"},"output":[]})";
    QCOMPARE(outcomeOf(read(Dialect::OpenAiResponses, answer(body))), kind);
    QCOMPARE(outcomeOf(read(Dialect::OpenAiCompatible, answer(body))), kind);
}

void TestPipeline::reasoningBeforeTheMessageIsSkipped()
{
    const QByteArray body = R"({"status":"completed","error":null,"output":[{"type":"reasoning","content":[{"type":"output_text","text":"no"}]},)"
                            R"({"type":"message","content":[{"type":"output_text","text":"{\"a\""},{"type":"output_text","text":":1}"}]}]})";
    QCOMPARE(outcomeOf(read(Dialect::OpenAiResponses, answer(body))), u"ok"_s);
}

void TestPipeline::onlyWholeWrappingsAreTakenOff_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("rest");
    const QString json = u"{\"reply\":\"use ```code``` here\"}"_s;
    QTest::newRow("nothing to take off") << json << json;
    QTest::newRow("a fence with a name") << u"```json\n"_s + json + u"\n```"_s << json;
    QTest::newRow("a fence without a name") << u"\n```\n"_s + json + u"\n```\n"_s << json;
    QTest::newRow("a thought before a fence") << u"<think>x</think>\n```json\n"_s + json + u"\n```"_s << json;
    QTest::newRow("a byte order mark") << QChar(QChar::ByteOrderMark) + json << json;
    QTest::newRow("words before the fence stay") << u"Here: ```json\n{}\n```"_s << u"Here: ```json\n{}\n```"_s;
    QTest::newRow("words after the fence stay") << u"```json\n{}\n``` ok"_s << u"```json\n{}\n``` ok"_s;
    QTest::newRow("an open thought stays") << u"<think>{}"_s << u"<think>{}"_s;
    QTest::newRow("a lone fence stays") << u"```"_s << u"```"_s;
    QTest::newRow("two ticks of a fence stay") << u"```\n``"_s << u"```\n``"_s;
}

void TestPipeline::onlyWholeWrappingsAreTakenOff()
{
    QFETCH(QString, text);
    QFETCH(QString, rest);
    QCOMPARE(providers::withoutLocalWrapping(text), rest);
}

void TestPipeline::onlyOneStrictObjectIsTaken_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("ok");
    QTest::newRow("an object") << u" {\"a\":{\"b\":1},\"b\":[{\"b\":1},{\"b\":2}]} "_s << true;
    QTest::newRow("keys inside strings") << u"{\"a\":\"\\\"a\\\": {\",\"b\":\"a\"}"_s << true;
    QTest::newRow("a list") << u"[1]"_s << false;
    QTest::newRow("a word") << u"\"x\""_s << false;
    QTest::newRow("two objects") << u"{}{}"_s << false;
    QTest::newRow("a trailing comma") << u"{\"a\":1,}"_s << false;
    QTest::newRow("single quotes") << u"{'a':1}"_s << false;
    QTest::newRow("not a number") << u"{\"a\":NaN}"_s << false;
    QTest::newRow("a key twice") << u"{\"a\":1,\"b\":2,\"a\":3}"_s << false;
    QTest::newRow("a key twice, deeper") << u"{\"a\":[{\"c\":1,\"c\":1}]}"_s << false;
    QTest::newRow("a lone surrogate") << u"{\"a\":\""_s + QChar(0xd83d) + u"\"}"_s << false;
    QTest::newRow("nothing") << QString() << false;
}

void TestPipeline::onlyOneStrictObjectIsTaken()
{
    QFETCH(QString, text);
    QFETCH(bool, ok);
    const auto result = providers::parseStrictObject(text);
    QCOMPARE(result.ok(), ok);
    if (!ok)
        QCOMPARE(result.error().kind, domain::ErrorKind::Unusable);
}

QTEST_GUILESS_MAIN(TestPipeline)
#include "tst_pipeline.moc"
