// Every row of the table of outcomes, over a real socket and in both dialects: what is it, was it billed, and was there
// one POST.

#include "tests/unit/providers/calls.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using domain::Dialect;
using support::Step;

namespace
{

struct Row {
    const char *sentence;
    Step step;
    const char *kind;
    const char *billed;
};

Step kindOf(const char *name)
{
    return Step::of(QLatin1StringView(name).toString());
}

Step quota(const char *code)
{
    return Step::error(429, QLatin1StringView(code).toString(), u"insufficient_quota"_s, u"You exceeded your quota."_s);
}

QList<Row> rows()
{
    return {
        {"a good answer is billed", Step::ok(), "answered", "yes"},
        {"429 is a rate limit, not billed", Step::error(429), "rate_limited", "no"},
        {"429 slow_down is a rate limit", Step::error(429, u"slow_down"_s), "rate_limited", "no"},
        {"429 without credit is the account's trouble", quota("credit_balance_exhausted"), "account", "no"},
        {"429 over the organisation's spend limit", quota("organization_spend_limit_exceeded"), "account", "no"},
        {"429 over the project's spend limit", quota("project_spend_limit_exceeded"), "account", "no"},
        {"429 with the older quota code", quota("insufficient_quota"), "account", "no"},
        {"503 is not now", Step::error(503, u"server_is_overloaded"_s), "unavailable", "no"},
        {"529 is not now", Step::error(529), "unavailable", "no"},
        {"401 is the account's trouble", Step::error(401, u"invalid_api_key"_s), "account", "no"},
        {"402 is the account's trouble", Step::error(402), "account", "no"},
        {"403 is the account's trouble", Step::error(403), "account", "no"},
        {"404 names a model that is not there", Step::error(404, u"model_not_found"_s), "account", "no"},
        {"400 will never be taken", Step::error(400, u"unsupported_parameter"_s), "bad_request", "no"},
        {"413 will never be taken", Step::error(413), "bad_request", "no"},
        {"422 will never be taken", Step::error(422), "bad_request", "no"},
        {"418 will never be taken", Step::error(418), "bad_request", "no"},
        {"409 may be tried later", Step::error(409), "unavailable", "no"},
        {"408 leaves the outcome unknown", Step::error(408), "outcome_unknown", "unknown"},
        {"500 leaves the outcome unknown", Step::error(500), "outcome_unknown", "unknown"},
        {"502 of a proxy leaves it unknown", kindOf("html_502"), "outcome_unknown", "unknown"},
        {"504 leaves the outcome unknown", Step::error(504), "outcome_unknown", "unknown"},
        {"524 leaves the outcome unknown", Step::error(524), "outcome_unknown", "unknown"},
        {"a redirect is not followed", kindOf("redirect"), "account", "no"},
        {"a sign-in page is not an answer", kindOf("html_200"), "account", "no"},
        {"a closed connection leaves it unknown", kindOf("close_after_request"), "outcome_unknown", "unknown"},
        {"a reset leaves the outcome unknown", kindOf("rst_after_request"), "outcome_unknown", "unknown"},
        {"half a status line leaves it unknown", kindOf("half_status_line"), "outcome_unknown", "unknown"},
        {"half a header leaves it unknown", kindOf("half_headers"), "outcome_unknown", "unknown"},
        {"a foreign banner leaves it unknown", kindOf("non_http_banner"), "outcome_unknown", "unknown"},
        {"a header without its body is cut off", kindOf("headers_then_close"), "outcome_unknown", "unknown"},
        {"a short body is cut off", kindOf("short_body"), "outcome_unknown", "unknown"},
        {"a body cut by a reset", kindOf("rst_mid_body"), "outcome_unknown", "unknown"},
        {"a chunked body cut short", kindOf("chunk_cut"), "outcome_unknown", "unknown"},
        {"a body without a length, cut short", kindOf("close_delimited_cut"), "outcome_unknown", "unknown"},
        {"a whole body without a length is answered", kindOf("close_delimited"), "answered", "yes"},
        {"a chunked answer is answered", kindOf("chunked"), "answered", "yes"},
        {"an empty answer was billed", kindOf("empty_200"), "answered", "yes"},
        {"204 was billed", kindOf("no_content"), "answered", "yes"},
        {"a body over the cap was billed", kindOf("huge"), "unusable", "yes"},
        {"a compressed body cannot be read", kindOf("bad_gzip"), "outcome_unknown", "unknown"},
        {"a hanging server runs into the deadline", kindOf("hang"), "outcome_unknown", "unknown"},
    };
}

} // namespace

class TestOutcomes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyOutcomeHasItsKindAndOnePost_data();
    void everyOutcomeHasItsKindAndOnePost();
    void anAnswerKeepsItsIdModelAndCounts();
    void waitingTimesAreReadFromTheAnswer();
    void aCutOffBodyIsKept();
    void anEchoedKeyIsMasked();
    void aUsageThatIsNotToldIsUnknown();
};

void TestOutcomes::everyOutcomeHasItsKindAndOnePost_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("dialect");
    const QList<Row> all = rows();
    for (int i = 0; i < all.size(); ++i) {
        for (const char *dialect : {"openai_responses", "openai_compatible"})
            QTest::addRow("%s (%s)", all[i].sentence, dialect) << i << QString::fromLatin1(dialect);
    }
}

void TestOutcomes::everyOutcomeHasItsKindAndOnePost()
{
    QFETCH(int, row);
    QFETCH(QString, dialect);
    const Row expected = rows().at(row);
    support::FakeProvider fake;
    fake.setDefault(expected.step);
    const bool hangs = expected.step.kind == "hang"_L1;
    const auto reply = calls::send(fake.url(), *domain::fromName<Dialect>(dialect), calls::options(hangs ? 400 : 5000));
    QCOMPARE(calls::kindName(reply), QString::fromLatin1(expected.kind));
    QCOMPARE(domain::toName(reply.billed), QString::fromLatin1(expected.billed));
    QVERIFY(reply.sent);
    QCOMPARE(fake.posts(), 1);
    if (reply.failure) {
        QVERIFY2(reply.failure->message.size() > 20, qPrintable(reply.failure->message));
        qDebug().noquote() << reply.failure->message << "|" << reply.failure->detail;
    }
}

void TestOutcomes::anAnswerKeepsItsIdModelAndCounts()
{
    support::FakeProvider fake;
    Step step = Step::ok();
    step.usage = {{u"in"_s, 1000}, {u"cached"_s, 400}, {u"out"_s, 77}};
    fake.setDefault(step);
    for (const Dialect dialect : {Dialect::OpenAiResponses, Dialect::OpenAiCompatible}) {
        const auto reply = calls::send(fake.url(), dialect);
        QVERIFY(!reply.failure);
        QCOMPARE(reply.answer.httpStatus, 200);
        QCOMPARE(reply.answer.requestId, u"req_fake"_s);
        QCOMPARE(reply.answer.servedModel, u"gpt-5.4-nano"_s);
        QCOMPARE(reply.usage.inputTokens, 1000);
        QCOMPARE(reply.usage.cachedInputTokens, 400);
        QCOMPARE(reply.usage.outputTokens, 77);
    }
}

void TestOutcomes::waitingTimesAreReadFromTheAnswer()
{
    support::FakeProvider fake;
    fake.then(Step::error(429).with("Retry-After", "7"));
    fake.then(Step::error(503).with("retry-after-ms", "1500"));
    fake.then(Step::error(429));
    QCOMPARE(calls::send(fake.url()).retryAfterMs, 7000);
    QCOMPARE(calls::send(fake.url()).retryAfterMs, 1500);
    QCOMPARE(calls::send(fake.url()).retryAfterMs, -1);
}

void TestOutcomes::aCutOffBodyIsKept()
{
    support::FakeProvider fake;
    fake.setDefault(kindOf("short_body"));
    const auto reply = calls::send(fake.url());
    QVERIFY(reply.answer.body.startsWith("{\"error\":null"));
    QCOMPARE(reply.answer.httpStatus, 200);
}

void TestOutcomes::anEchoedKeyIsMasked()
{
    support::FakeProvider fake;
    fake.setDefault(Step::error(401, u"invalid_api_key"_s, {}, u"Incorrect key: "_s + QString::fromLatin1(calls::key)));
    const auto reply = calls::send(fake.url());
    QVERIFY(reply.failure.has_value());
    QVERIFY(reply.failure->message.contains("[key]"_L1));
    QVERIFY(!reply.failure->message.contains(QString::fromLatin1(calls::key)));
    QVERIFY(!reply.failure->detail.contains(QString::fromLatin1(calls::key)));
    QVERIFY(!reply.answer.body.contains(calls::key));
}

void TestOutcomes::aUsageThatIsNotToldIsUnknown()
{
    support::FakeProvider fake;
    Step step = Step::ok();
    step.usage = {{u"omit"_s, true}};
    fake.setDefault(step);
    const auto reply = calls::send(fake.url());
    QVERIFY(!reply.failure);
    QVERIFY(!reply.usage.known());
    QCOMPARE(reply.usage.inputTokens, -1);
}

QTEST_GUILESS_MAIN(TestOutcomes)
#include "tst_outcomes.moc"
