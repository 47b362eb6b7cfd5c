// A provider that is busy, down, broken, or does not know us: gates, probes, one further send, a pause.

#include "tests/support/desk.h"

#include <QTest>

using namespace Qt::StringLiterals;
using support::Desk;
using support::FakeProvider;
using support::Ran;
using support::Step;

class TestOutage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theGateClosesOneProbeAtATimeAndAllComplete_data();
    void theGateClosesOneProbeAtATimeAndAllComplete();
    void anUnknownOutcomeGetsOneFurtherSendThenADecision_data();
    void anUnknownOutcomeGetsOneFurtherSendThenADecision();
    void oneUnknownOutcomeThenAnAnswerCompletes();
    void aBadRequestFailsAtOnce();
    void anAccountProblemPausesTheProviderAndFailsNoTicket();
    void theBudgetHoldsAndRaisingItResumes();
    void aHugeAnswerIsPaidForOnlyAsOftenAsAllowed();
};

void TestOutage::theGateClosesOneProbeAtATimeAndAllComplete_data()
{
    QTest::addColumn<int>("status"); // 0: nobody listens
    QTest::newRow("429") << 429;
    QTest::newRow("503") << 503;
    QTest::newRow("cannot connect") << 0;
}

void TestOutage::theGateClosesOneProbeAtATimeAndAllComplete()
{
    QFETCH(int, status);
    constexpr int workers = 4;
    FakeProvider provider;
    if (status > 0)
        provider.setDefault(Step::error(status, status == 429 ? u"rate_limit_exceeded"_s : u"server_is_overloaded"_s));
    else
        provider.setRefusing(true);
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(50).exitCode, 0);
    const auto run = desk.start({u"triage"_s, u"--until-idle"_s, u"--workers"_s, QString::number(workers), u"--max-wait"_s, u"60"_s});
    QTest::qWait(2'500); // the outage; probes come at 50, 100, 200, 400, 400 … ms
    const int during = provider.posts();
    provider.setDefault(Step::ok());
    provider.setRefusing(false);
    const Ran done = Desk::finish(*run, 90'000);
    QCOMPARE(done.object().value("completed"_L1).toInt(), 50);
    QCOMPARE(done.object().value("failed"_L1).toInt(), 0);
    QCOMPARE(provider.charges(), 50);
    QVERIFY2(during <= workers + 12, qPrintable(QString::number(during)));
    if (status > 0)
        QVERIFY2(during >= 2, qPrintable(QString::number(during))); // it did probe
    QCOMPARE(desk.broken(), QString());
}

void TestOutage::anUnknownOutcomeGetsOneFurtherSendThenADecision_data()
{
    QTest::addColumn<QString>("fault");
    QTest::newRow("500") << u"500"_s;
    QTest::newRow("timeout") << u"hang"_s;
}

void TestOutage::anUnknownOutcomeGetsOneFurtherSendThenADecision()
{
    QFETCH(QString, fault);
    FakeProvider provider;
    provider.setDefault(fault == "500"_L1 ? Step::error(500, u"server_error"_s) : Step::of(fault));
    const Desk desk;
    desk.useProvider(provider);
    desk.set(u"call_deadline_ms"_s, u"1000"_s);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    const Ran ran = desk.triage();
    QCOMPARE(ran.object().value("failed"_L1).toInt(), 1);
    QCOMPARE(ran.object().value("unknown"_L1).toInt(), 2);
    QCOMPARE(provider.posts(), 2);
    const QJsonObject triage = desk.show(u"T-1"_s).value("triage"_L1).toObject();
    QCOMPARE(triage.value("state"_L1).toString(), u"failed"_s);
    QCOMPARE(triage.value("error_kind"_L1).toString(), u"outcome_unknown"_s);

    // A person decides: the first was billed; and asks once more.
    const QString attempt = desk.attempts(u"T-1"_s).first().toObject().value("id"_L1).toString();
    QCOMPARE(desk.run({u"resolve"_s, attempt, u"--billed"_s, u"yes"_s}).exitCode, 0);
    QCOMPARE(desk.attempts(u"T-1"_s).first().toObject().value("billed"_L1).toString(), u"yes"_s);
    provider.setDefault(Step::ok());
    QCOMPARE(desk.run({u"retry"_s, u"T-1"_s}).object().value("calls"_L1).toInt(), 1);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    QCOMPARE(provider.posts(), 3);
    QCOMPARE(desk.broken(), QString());
}

void TestOutage::oneUnknownOutcomeThenAnAnswerCompletes()
{
    FakeProvider provider;
    provider.then(Step::error(500, u"server_error"_s));
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 1);
    const QJsonArray attempts = desk.attempts(u"T-1"_s);
    QCOMPARE(attempts.size(), 2);
    QCOMPARE(attempts.at(0).toObject().value("billed"_L1).toString(), u"unknown"_s);
    QCOMPARE(attempts.at(1).toObject().value("verdict"_L1).toString(), u"applied"_s);
    QCOMPARE(provider.posts(), 2);
    QCOMPARE(desk.broken(), QString());
}

void TestOutage::aBadRequestFailsAtOnce()
{
    FakeProvider provider;
    provider.setDefault(Step::error(400, u"invalid_json_schema"_s, u"invalid_request_error"_s));
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().object().value("failed"_L1).toInt(), 1);
    QCOMPARE(provider.posts(), 1);
    QCOMPARE(provider.charges(), 0);
    QCOMPARE(desk.show(u"T-1"_s).value("triage"_L1).toObject().value("error_kind"_L1).toString(), u"bad_request"_s);
    // A bulk retry leaves permanent causes alone unless they are named.
    QCOMPARE(desk.run({u"retry"_s, u"--failed"_s, u"--dry-run"_s}).object().value("operations"_L1).toInt(), 0);
    QCOMPARE(desk.run({u"retry"_s, u"--failed"_s, u"--cause"_s, u"bad_request"_s, u"--dry-run"_s}).object().value("operations"_L1).toInt(), 1);
    QCOMPARE(desk.broken(), QString());
}

void TestOutage::anAccountProblemPausesTheProviderAndFailsNoTicket()
{
    FakeProvider provider;
    provider.setDefault(Step::error(401, u"invalid_api_key"_s, u"invalid_request_error"_s));
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(5).exitCode, 0);
    const Ran paused = desk.triage();
    QCOMPARE(paused.object().value("failed"_L1).toInt(), 0);
    QCOMPARE(paused.object().value("pending"_L1).toInt(), 5);
    QCOMPARE(provider.posts(), 1);
    provider.setDefault(Step::ok());
    QCOMPARE(desk.triage().object().value("calls"_L1).toInt(), 0);
    QCOMPARE(desk.run({u"provider"_s, u"resume"_s, u"fake"_s}).exitCode, 0);
    QCOMPARE(desk.triage().object().value("completed"_L1).toInt(), 5);
    QCOMPARE(provider.charges(), 5);
    QCOMPARE(desk.broken(), QString());
}

void TestOutage::theBudgetHoldsAndRaisingItResumes()
{
    FakeProvider provider;
    const Desk desk;
    const Ran added = desk.run({u"provider"_s, u"add"_s, u"fake"_s, u"--dialect"_s, u"openai_compatible"_s, u"--url"_s, provider.url(), u"--model"_s, u"m"_s,
                                u"--price-in"_s, u"1"_s, u"--price-out"_s, u"10"_s});
    QCOMPARE(added.exitCode, 0);
    desk.set(u"daily_budget_nanousd"_s, u"30000000"_s); // 0.03 USD: room for one maximum or two
    QCOMPARE(desk.importTickets(6).exitCode, 0);
    const Ran held = desk.triage({}, 2);
    const int before = provider.posts();
    QVERIFY(before < 6);
    QCOMPARE(held.object().value("failed"_L1).toInt(), 0);
    QCOMPARE(held.object().value("pending"_L1).toInt(), 6 - before);
    desk.set(u"daily_budget_nanousd"_s, u"5000000000"_s);
    const Ran done = desk.triage({}, 2);
    QCOMPARE(done.object().value("pending"_L1).toInt(), 0);
    QCOMPARE(provider.posts(), 6);
    QVERIFY(done.object().value("cost_nanousd"_L1).toInteger() > 0);
    QCOMPARE(desk.broken(), QString());
}

void TestOutage::aHugeAnswerIsPaidForOnlyAsOftenAsAllowed()
{
    FakeProvider provider;
    provider.setDefault(Step::of(u"huge"_s));
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().object().value("failed"_L1).toInt(), 1);
    QCOMPARE(provider.posts(), 3);
    QCOMPARE(desk.broken(), QString());
}

QTEST_GUILESS_MAIN(TestOutage)
#include "tst_outage.moc"
