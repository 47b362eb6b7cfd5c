// The judgement as a table: what cannot be had on a loopback socket (proxies, TLS), and every server's own error shape.

#include "core/providers/classify.h"
#include "core/providers/errorenvelope.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using providers::HttpOutcome;
using Ending = HttpOutcome::Ending;
using Net = QNetworkReply;

class TestClassify : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatWasNotSentIsNotBilled_data();
    void whatWasNotSentIsNotBilled();
    void whatWasSentWithoutAnswerIsUnknown_data();
    void whatWasSentWithoutAnswerIsUnknown();
    void accountTroubleIsToldFromRateLimits_data();
    void accountTroubleIsToldFromRateLimits();
    void errorsOfEveryServerAreRead_data();
    void errorsOfEveryServerAreRead();
    void aPageInsteadOfAnErrorIsTheAccountsTrouble();
    void certificateTroubleIsToldInWords();
    void longMessagesAreCutOnWholeCharacters();
};

void TestClassify::whatWasNotSentIsNotBilled_data()
{
    QTest::addColumn<int>("error");
    QTest::addColumn<int>("ending");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char *name, Net::NetworkError error, const char *kind, const char *text = "",
                        Ending ending = Ending::Finished) {
        QTest::newRow(name) << static_cast<int>(error) << static_cast<int>(ending) << QString::fromLatin1(text)
                            << QString::fromLatin1(kind);
    };
    row("name not found", Net::HostNotFoundError, "unavailable");
    row("connection refused", Net::ConnectionRefusedError, "unavailable");
    row("network gone", Net::NetworkSessionFailedError, "unavailable");
    row("connect deadline", Net::OperationCanceledError, "unavailable", "", Ending::ConnectDeadline);
    row("total deadline before the send", Net::OperationCanceledError, "unavailable", "", Ending::TotalDeadline);
    row("program quits", Net::OperationCanceledError, "cancelled", "", Ending::Stopped);
    row("handshake failed", Net::SslHandshakeFailedError, "account");
    row("proxy wants a password", Net::ProxyAuthenticationRequiredError, "account");
    row("proxy says no", Net::UnknownNetworkError, "account", "Proxy denied connection");
    row("proxy cannot reach it", Net::UnknownNetworkError, "unavailable", "Error communicating with HTTP proxy");
    row("proxy not there", Net::ProxyConnectionRefusedError, "unavailable");
    row("unknown scheme", Net::ProtocolUnknownError, "account");
}

void TestClassify::whatWasNotSentIsNotBilled()
{
    QFETCH(int, error);
    QFETCH(int, ending);
    QFETCH(QString, text);
    QFETCH(QString, kind);
    HttpOutcome outcome;
    outcome.error = static_cast<Net::NetworkError>(error);
    outcome.ending = static_cast<Ending>(ending);
    outcome.errorText = text;
    outcome.peer = u"api.example.org:443"_s;
    const auto reply = providers::classify(outcome, 0);
    QCOMPARE(domain::toName(reply.failure->kind), kind);
    QCOMPARE(reply.billed, domain::Billed::No);
    QVERIFY(!reply.sent);
}

void TestClassify::whatWasSentWithoutAnswerIsUnknown_data()
{
    QTest::addColumn<int>("error");
    QTest::addColumn<int>("ending");
    QTest::newRow("second send suppressed") << int(Net::ContentReSendError) << int(Ending::Finished);
    QTest::newRow("closed") << int(Net::RemoteHostClosedError) << int(Ending::Finished);
    QTest::newRow("handshake error after the send") << int(Net::SslHandshakeFailedError) << int(Ending::Finished);
    QTest::newRow("deadline") << int(Net::OperationCanceledError) << int(Ending::TotalDeadline);
    QTest::newRow("program quits") << int(Net::OperationCanceledError) << int(Ending::Stopped);
    QTest::newRow("unknown to us") << int(Net::UnknownNetworkError) << int(Ending::Finished);
}

void TestClassify::whatWasSentWithoutAnswerIsUnknown()
{
    QFETCH(int, error);
    QFETCH(int, ending);
    HttpOutcome outcome;
    outcome.sent = true;
    outcome.error = static_cast<Net::NetworkError>(error);
    outcome.ending = static_cast<Ending>(ending);
    const auto reply = providers::classify(outcome, 0);
    QCOMPARE(reply.failure->kind, domain::ErrorKind::OutcomeUnknown);
    QCOMPARE(reply.billed, domain::Billed::Unknown);
    QVERIFY(reply.sent);
}

namespace
{

providers::Reply judged(int status, const QByteArray &body, const QByteArray &type = "application/json")
{
    HttpOutcome outcome;
    outcome.sent = true;
    outcome.status = status;
    outcome.body = body;
    outcome.headers = {{"content-type", type}};
    outcome.expectedBytes = body.size();
    return providers::classify(outcome, 0);
}

} // namespace

void TestClassify::accountTroubleIsToldFromRateLimits_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char *name, int status, const char *body, const char *kind) {
        QTest::newRow(name) << status << QByteArray(body) << QString::fromLatin1(kind);
    };
    row("quota by type", 429, R"({"error":{"type":"insufficient_quota","code":"something_new"}})", "account");
    row("quota by code", 429, R"({"error":{"type":"x","code":"organization_usage_limit_exceeded"}})", "account");
    row("spend limit in details", 429,
        R"({"type":"error","error":{"type":"rate_limit_error","message":"m","details":{"error_code":"enforced_spend_limit_reached"}}})",
        "account");
    row("plain rate limit", 429, R"({"type":"error","error":{"type":"rate_limit_error","message":"m"}})", "rate_limited");
    row("overloaded with 429", 429, R"({"type":"error","error":{"type":"overloaded_error","message":"m"}})", "rate_limited");
    row("rate limit without a body", 429, "", "rate_limited");
    row("usage limit told as a bad request", 400,
        R"({"type":"error","error":{"type":"invalid_request_error","message":"You have reached your specified API usage limits. You will regain access on 2026-12-01."}})",
        "account");
    row("workspace's usage limit", 400,
        R"({"error":{"message":"You have reached your specified workspace API usage limits."}})", "account");
    row("billing error with 403", 403, R"({"error":{"type":"billing_error","message":"m"}})", "account");
    row("context too long", 400, R"({"error":{"code":"context_length_exceeded","message":"m"}})", "bad_request");
    row("quota words with 500 stay unknown", 500, R"({"error":{"type":"insufficient_quota"}})", "outcome_unknown");
}

void TestClassify::accountTroubleIsToldFromRateLimits()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QString, kind);
    QCOMPARE(domain::toName(judged(status, body).failure->kind), kind);
}

void TestClassify::errorsOfEveryServerAreRead_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("tag");
    const auto row = [](const char *name, const char *body, const char *message, const char *tag) {
        QTest::newRow(name) << QByteArray(body) << QString::fromUtf8(message) << QString::fromUtf8(tag);
    };
    row("OpenAI", R"({"error":{"type":"invalid_request_error","code":"unsupported_value","param":"temperature","message":"Bad."}})",
        "Bad.", "invalid_request_error/unsupported_value");
    row("Anthropic", R"({"type":"error","error":{"type":"overloaded_error","message":"Busy."},"request_id":"r"})", "Busy.",
        "overloaded_error");
    row("llama.cpp", R"({"error":{"code":503,"message":"Loading model","type":"unavailable_error"}})", "Loading model",
        "unavailable_error/503");
    row("vLLM, old", R"({"object":"error","message":"Too long","type":"BadRequestError","param":null,"code":400})", "Too long",
        "BadRequestError/400");
    row("vLLM, new", R"({"error":{"message":"Too long","type":"BadRequestError","param":null,"code":400}})", "Too long",
        "BadRequestError/400");
    row("LM Studio and Ollama", R"({"error":"'response_format.type' must be 'json_schema' or 'text'"})",
        "'response_format.type' must be 'json_schema' or 'text'", "");
    row("a web framework", R"({"detail":"Not Found"})", "Not Found", "");
    row("a page", "<html><head><title>502 Bad Gateway</title></head><body>x</body></html>", "502 Bad Gateway", "");
    row("bare words", "upstream connect error\nor reset", "upstream connect error or reset", "");
    row("nothing", "", "", "");
}

void TestClassify::errorsOfEveryServerAreRead()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, message);
    QFETCH(QString, tag);
    const auto error = providers::readServerError(body);
    QCOMPARE(error.message, message);
    QCOMPARE(error.tag(), tag);
}

void TestClassify::aPageInsteadOfAnErrorIsTheAccountsTrouble()
{
    QCOMPARE(judged(400, "<html>plain HTTP sent to HTTPS port</html>", "text/html").failure->kind, domain::ErrorKind::Account);
    QCOMPARE(judged(413, "<html>too large</html>", "text/html").failure->kind, domain::ErrorKind::BadRequest);
    QCOMPARE(judged(200, "  <!doctype html><p>Sign in", "application/json").failure->kind, domain::ErrorKind::Account);
}

void TestClassify::certificateTroubleIsToldInWords()
{
    HttpOutcome outcome;
    outcome.error = Net::SslHandshakeFailedError;
    outcome.tlsErrors = QStringList{u"The certificate is self-signed (certificate issued by \"Corp Proxy\")"_s};
    const auto reply = providers::classify(outcome, 0);
    QCOMPARE(reply.failure->kind, domain::ErrorKind::Account);
    QVERIFY(reply.failure->message.contains("Corp Proxy"_L1));
}

void TestClassify::longMessagesAreCutOnWholeCharacters()
{
    const QByteArray body = R"({"error":")" + QByteArray(299, 'x') + QByteArray("\xF0\x9F\x98\x80").repeated(50) + R"("})";
    const QString message = providers::readServerError(body).message;
    QVERIFY(message.isValidUtf16());
    QVERIFY(message.size() <= 301);
}

QTEST_GUILESS_MAIN(TestClassify)
#include "tst_classify.moc"
