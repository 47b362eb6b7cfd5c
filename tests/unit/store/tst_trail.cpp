#include "storefixture.h"

#include "core/store/texts.h"
#include "core/store/trail.h"

using namespace Qt::StringLiterals;
using namespace store;

class TestTrail : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAttemptIsShownWithItsExactRequestAndRawAnswer();
    void attemptsComeInOrderWithTheirOutcomes();
    void theResultIsTheNewestAppliedOne();
    void thereIsNoResultBeforeOneWasApplied();
    void purgedTextsAreShownAsEmpty();

private:
    static QVector<OperationTrail> operations(StoreFixture &f, const domain::TicketId &ticket)
    {
        return StoreFixture::must(f.read([&](Connection &c) { return Trail(c).operations(ticket); }));
    }
    static std::optional<AppliedResult> result(StoreFixture &f, const domain::TicketId &ticket)
    {
        return StoreFixture::must(f.read([&](Connection &c) { return Trail(c).result(ticket); }));
    }
};

void TestTrail::anAttemptIsShownWithItsExactRequestAndRawAnswer()
{
    StoreFixture f;
    const auto ticket = f.triaged();
    const auto trails = operations(f, ticket);
    QCOMPARE(trails.size(), 1);
    QCOMPARE(trails.first().operation.state, domain::OperationState::Completed);
    QCOMPARE(trails.first().attempts.size(), 1);
    const domain::Attempt a = trails.first().attempts.first();
    QCOMPARE(a.ordinal, 1);
    QCOMPARE(a.generation, 1);
    QCOMPARE(a.provider, u"p"_s);
    QCOMPARE(a.phase, domain::Phase::Ended);
    QCOMPARE(a.billed, domain::Billed::Yes);
    QCOMPARE(a.outcome, u"answered"_s);
    QCOMPARE(a.request, QByteArray("{\"ask\":1}"));
    QCOMPARE(a.idempotencyKey, u"key"_s);
    QCOMPARE(a.usage.inputTokens, 100);
    QCOMPARE(a.costNanoUsd, std::optional<qint64>(500));
    QVERIFY(a.answer);
    QCOMPARE(a.answer->body, QByteArray("{\"category\":\"billing\"}"));
    QCOMPARE(a.answer->requestId, u"req-1"_s);
    QCOMPARE(a.verdict, std::optional(domain::Verdict::Applied));
}

void TestTrail::attemptsComeInOrderWithTheirOutcomes()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"one"_s);
    Lease lease = f.claim();
    f.noAnswer(lease, f.send(lease), domain::Billed::Unknown);
    StoreFixture::must(f.write([&](Connection &c) { return Operations(c).retry({lease.operation}, false); }));
    lease = f.claim();
    f.send(lease);
    const auto attempts = operations(f, ticket).first().attempts;
    QCOMPARE(attempts.size(), 2);
    QCOMPARE(attempts.first().billed, domain::Billed::Unknown);
    QCOMPARE(attempts.first().outcome, u"outcome_unknown"_s);
    QVERIFY(!attempts.first().answer && !attempts.first().verdict);
    QCOMPARE(attempts.first().usage.inputTokens, -1);
    QVERIFY(!attempts.first().costNanoUsd);
    QCOMPARE(attempts.last().phase, domain::Phase::Sending);
    QCOMPARE(attempts.last().generation, 2);
    QCOMPARE(attempts.last().endedAtMs, 0);
}

void TestTrail::theResultIsTheNewestAppliedOne()
{
    StoreFixture f;
    const auto ticket = f.triaged();
    StoreFixture::must(f.write([&](Connection &c) { return Operations(c).again(u"triage"_s, ticket); }));
    const Lease lease = f.claim();
    const auto attempt = f.send(lease);
    f.answer(attempt, 800);
    f.apply(lease, attempt, u"refund"_s);
    const auto applied = result(f, ticket);
    QVERIFY(applied);
    QCOMPARE(applied->revision, 2);
    QCOMPARE(applied->result.category, u"refund"_s);
    QCOMPARE(applied->provider, u"p"_s);
    QCOMPARE(applied->model, u"m-1"_s); // the one that served it
    QCOMPARE(applied->costNanoUsd, std::optional<qint64>(800));
    const auto trails = operations(f, ticket);
    QCOMPARE(trails.size(), 2);
    QCOMPARE(trails.first().operation.revision, 1);
}

void TestTrail::thereIsNoResultBeforeOneWasApplied()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"one"_s);
    QVERIFY(!result(f, ticket));
    f.answer(f.send(f.claim()));
    QVERIFY(!result(f, ticket));
}

void TestTrail::purgedTextsAreShownAsEmpty()
{
    StoreFixture f;
    const auto ticket = f.triaged();
    f.clock.advance(1'000);
    const qint64 now = f.clock.nowMs();
    StoreFixture::must(f.write([now](Connection &c) { return Texts(c).purge(now, 10); }));
    const domain::Attempt a = operations(f, ticket).first().attempts.first();
    QVERIFY(a.request.isEmpty());
    QVERIFY(a.answer && a.answer->body.isEmpty());
    QCOMPARE(a.wireHash, QByteArray(32, 'w'));
    QVERIFY(result(f, ticket));
}

QTEST_GUILESS_MAIN(TestTrail)
#include "tst_trail.moc"
