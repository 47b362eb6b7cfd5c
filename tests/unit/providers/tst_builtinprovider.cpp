// The built-in classifier as a provider: no address, no cost, an answer like any other.

#include "core/providers/builtinprovider.h"

#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;

class TestBuiltinProvider : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingLeavesTheMachineAndNothingCosts();
    void theAnswerIsReadLikeAnyOther();
    void brokenBytesAreUnusable();
};

namespace
{

providers::ModelRequest question()
{
    providers::ModelRequest request;
    request.facts = {{u"subject"_s, u"Charged twice"_s},
                     {u"text"_s, u"My card was charged twice for invoice 1183. Please correct the invoice."_s},
                     {u"requester_name"_s, u"Ada"_s},
                     {u"categories"_s, QJsonArray{u"billing"_s, u"refund"_s, u"other"_s}}};
    return request;
}

} // namespace

void TestBuiltinProvider::nothingLeavesTheMachineAndNothingCosts()
{
    providers::BuiltinProvider provider({});
    const auto prepared = provider.prepare(question());
    QVERIFY(prepared.url.isEmpty());
    QVERIFY(prepared.headers.isEmpty());
    QCOMPARE(prepared.wireHash, provider.prepare(question()).wireHash);
    const auto reply = provider.send(prepared, {});
    QVERIFY(!reply.failure);
    QCOMPARE(reply.billed, domain::Billed::No);
    QCOMPARE(reply.usage.inputTokens, 0);
    QCOMPARE(reply.usage.outputTokens, 0);
}

void TestBuiltinProvider::theAnswerIsReadLikeAnyOther()
{
    providers::BuiltinProvider provider({});
    const auto read = provider.interpret(provider.send(provider.prepare(question()), {}).answer);
    const auto *value = std::get_if<providers::Interpreted>(&read);
    QVERIFY(value);
    for (const auto &key : {"category"_L1, "category_confidence"_L1, "category_evidence"_L1, "urgency"_L1, "urgency_confidence"_L1,
                            "urgency_evidence"_L1, "summary"_L1, "ask"_L1, "suggested_reply"_L1, "language"_L1, "needs_reply"_L1,
                            "missing_information"_L1, "risk_flags"_L1})
        QVERIFY2(value->value.contains(key), key.data());
    QCOMPARE(value->value.value("category"_L1).toString(), u"billing"_s);
}

void TestBuiltinProvider::brokenBytesAreUnusable()
{
    domain::RawAnswer answer;
    answer.body = "{\"category\":";
    const auto read = providers::BuiltinProvider({}).interpret(answer);
    const auto *failed = std::get_if<providers::InterpretError>(&read);
    QVERIFY(failed);
    QCOMPARE(failed->error.kind, domain::ErrorKind::Unusable);
}

QTEST_GUILESS_MAIN(TestBuiltinProvider)
#include "tst_builtinprovider.moc"
