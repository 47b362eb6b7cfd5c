#include "storefixture.h"

#include "core/store/check.h"
#include "core/store/failures.h"
#include "core/store/failuressql.h"
#include "core/store/guesses.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace store;
using domain::Billed;
using domain::ErrorKind;

// Failures by cause, and what a person does about many of them.
class TestFailures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        if (!m_f)
            return;
        const CheckReport report = StoreFixture::must(m_f->read([](Connection &c) { return Check(c).run([](const QString &) { return true; }); }));
        for (const Finding &finding : report.broken)
            QFAIL(qPrintable(finding.invariant + u": "_s + finding.what));
        m_f.reset();
    }
    void init() { m_f = std::make_unique<StoreFixture>(); }

    void groupsByCauseAndProviderWithWhatWasPaid();
    void aRetryTakesWhatWasPlannedOnce();
    void whatWentOnMeanwhileIsLeftAloneAndCounted();
    void aStoredAnswerThatIsGoneMakesNoCallUnasked();
    void retryOfAllLeavesPermanentCausesOut();
    void whoGivesUpIsInTheTrailAndARetryUndoesIt();
    void aPersonsReasonIsNeverTakenForTheProgramsOwn();
    void manyCallsOfOneProviderAreSettledAtOnce();
    void onlyOpenTicketsWithTheBuiltInResultAreAskedAgainOnce();
    void everyQuestionHasItsIndex_data();
    void everyQuestionHasItsIndex();
    void aHundredThousandFailuresAreStillGroups();

private:
    domain::TicketId fails(ErrorKind kind, bool unknownCall = false)
    {
        const auto ticket = m_f->ingest(u"Broken"_s);
        const Lease lease = m_f->claim();
        if (unknownCall)
            m_f->noAnswer(lease, m_f->send(lease), Billed::Unknown);
        else
            StoreFixture::must(m_f->write([&](Connection &c) { return Operations(c).markFailed(lease, {kind, u"It broke."_s, {}}); }));
        return ticket;
    }
    template <class F>
    auto ask(F question)
    {
        return StoreFixture::must(m_f->read([&](Connection &c) {
            Failures failures(c);
            return question(failures);
        }));
    }
    template <class F>
    auto change(F verb)
    {
        return StoreFixture::must(m_f->write([&](Connection &c) {
            Failures failures(c);
            return verb(failures);
        }));
    }
    FailurePlan planOf(std::optional<Cause> cause = {})
    {
        return ask([&](Failures &f) { return f.plan(cause); });
    }

    std::unique_ptr<StoreFixture> m_f;
};

void TestFailures::groupsByCauseAndProviderWithWhatWasPaid()
{
    fails(ErrorKind::Internal);
    const auto newest = fails(ErrorKind::Internal);
    fails(ErrorKind::OutcomeUnknown, true);
    const auto groups = ask([](Failures &f) { return f.groups(); });
    QCOMPARE(groups.size(), 2);
    QCOMPARE(groups[0].cause, (Cause{ErrorKind::Internal, u"p"_s}));
    QCOMPARE(groups[0].count, 2);
    QCOMPARE(groups[0].example, newest);
    QCOMPARE(groups[0].error, u"It broke."_s);
    QCOMPARE(groups[0].paidNanoUsd, 0);
    QCOMPARE(groups[1].cause.kind, ErrorKind::OutcomeUnknown);
    QCOMPARE(groups[1].unknownCalls, 1);
    QCOMPARE(groups[1].possiblyNanoUsd, 2'000);
    QCOMPARE(ask([&](Failures &f) { return f.ticketRows(groups[0].cause); }).size(), 2);
    QCOMPARE(ask([&](Failures &f) { return f.ticketRows(groups[1].cause); }).size(), 1);
    QVERIFY(ask([&](Failures &f) { return f.ticketRows(Cause{ErrorKind::Internal, u"other"_s}); }).isEmpty());
}

void TestFailures::aRetryTakesWhatWasPlannedOnce()
{
    fails(ErrorKind::Internal);
    fails(ErrorKind::Internal);
    const FailurePlan plan = planOf();
    QCOMPARE(plan.items.size(), 2);
    QCOMPARE(plan.calls, 2);
    const Moved first = change([&](Failures &f) { return f.retry(plan.items); });
    QCOMPARE(first.done, 2);
    const Moved second = change([&](Failures &f) { return f.retry(plan.items); });
    QCOMPARE(second.done, 0);
    QCOMPARE(second.changed, 2);
    QCOMPARE(m_f->rows(u"SELECT granted FROM operations ORDER BY id"_s), (QStringList{u"1"_s, u"1"_s}));
    QVERIFY(ask([](Failures &f) { return f.groups(); }).isEmpty());
}

void TestFailures::whatWentOnMeanwhileIsLeftAloneAndCounted()
{
    const auto one = fails(ErrorKind::Internal);
    fails(ErrorKind::Internal);
    const FailurePlan plan = planOf();
    // It was retried elsewhere and failed again: another failure than the one that was planned.
    StoreFixture::must(m_f->write([&](Connection &c) -> domain::Done {
        const auto ids = Operations(c).retryable({one}, {});
        if (!ids)
            return ids.error();
        const auto done = Operations(c).retry(*ids, false);
        return done ? domain::Done() : domain::Done(done.error());
    }));
    const Lease again = m_f->claim();
    StoreFixture::must(m_f->write([&](Connection &c) { return Operations(c).markFailed(again, {ErrorKind::Internal, u"Twice."_s, {}}); }));
    const Moved moved = change([&](Failures &f) { return f.retry(plan.items); });
    QCOMPARE(moved.done, 1);
    QCOMPARE(moved.changed, 1);
}

void TestFailures::aStoredAnswerThatIsGoneMakesNoCallUnasked()
{
    m_f->ingest(u"Answered"_s);
    const Lease lease = m_f->claim();
    m_f->answer(m_f->send(lease));
    StoreFixture::must(m_f->write([&](Connection &c) { return Operations(c).markFailed(lease, {ErrorKind::Full, u"Disk full."_s, {}}); }));
    const FailurePlan plan = planOf();
    QCOMPARE(plan.storedAnswers, 1);
    QCOMPARE(plan.calls, 0);
    m_f->raw({u"UPDATE operations SET answer_ready = 0"_s, u"UPDATE answers SET verdict = 'rejected'"_s});
    const Moved moved = change([&](Failures &f) { return f.retry(plan.items); });
    QCOMPARE(moved.done, 0);
    QCOMPARE(moved.changed, 1);
}

void TestFailures::retryOfAllLeavesPermanentCausesOut()
{
    fails(ErrorKind::Refused);
    fails(ErrorKind::Internal);
    const FailurePlan all = planOf();
    QCOMPARE(all.items.size(), 1);
    QCOMPARE(all.permanentLeftOut, 1);
    const FailurePlan named = planOf(Cause{ErrorKind::Refused, u"p"_s});
    QCOMPARE(named.items.size(), 1);
    QCOMPARE(named.permanentLeftOut, 0);
}

void TestFailures::whoGivesUpIsInTheTrailAndARetryUndoesIt()
{
    const auto ticket = fails(ErrorKind::Refused);
    const FailurePlan plan = planOf(Cause{ErrorKind::Refused, u"p"_s});
    QCOMPARE(change([&](Failures &f) { return f.giveUp(plan.items, u"handled by phone"_s); }).done, 1);
    QVERIFY(ask([](Failures &f) { return f.groups(); }).isEmpty());
    QCOMPARE(m_f->rows(u"SELECT actor, json_extract(detail, '$.why') FROM events WHERE what = 'cancelled'"_s), QStringList{u"person|handled by phone"_s});
    QCOMPARE(m_f->rows(u"SELECT triage_state FROM tickets"_s), QStringList{u"cancelled"_s});
    const FailurePlan back = ask([&](Failures &f) { return f.planFor({ticket}); });
    QCOMPARE(change([&](Failures &f) { return f.retry(back.items); }).done, 1);
    QCOMPARE(m_f->rows(u"SELECT triage_state FROM tickets"_s), QStringList{u"pending"_s});
}

void TestFailures::aPersonsReasonIsNeverTakenForTheProgramsOwn()
{
    const auto ticket = fails(ErrorKind::Internal);
    StoreFixture::must(m_f->write([&](Connection &c) { return Operations(c).cancel(ticket, u"given_up"_s, u"superseded"_s); }));
    QCOMPARE(ask([&](Failures &f) { return f.planFor({ticket}); }).items.size(), 1);
}

void TestFailures::manyCallsOfOneProviderAreSettledAtOnce()
{
    fails(ErrorKind::OutcomeUnknown, true);
    fails(ErrorKind::OutcomeUnknown, true);
    const auto groups = ask([](Failures &f) { return f.unknownGroups(); });
    QCOMPARE(groups.size(), 1);
    QCOMPARE(groups[0].calls, 2);
    QCOMPARE(groups[0].maximumNanoUsd, 4'000);
    QCOMPARE(ask([](Failures &f) { return f.unknownCalls(u"p"_s, 10); }).size(), 2);
    const qint64 now = m_f->clock.nowMs();
    QCOMPARE(change([&](Failures &f) { return f.resolveAll(u"other"_s, Billed::No, now, 10); }), 0);
    QCOMPARE(change([&](Failures &f) { return f.resolveAll(u"p"_s, Billed::No, now, 1); }), 1);
    QCOMPARE(change([&](Failures &f) { return f.resolveAll(u"p"_s, Billed::Yes, now, 10); }), 1);
    QVERIFY(ask([](Failures &f) { return f.unknownGroups(); }).isEmpty());
    QCOMPARE(m_f->rows(u"SELECT billed FROM attempts ORDER BY id"_s), (QStringList{u"no"_s, u"yes"_s}));
}

void TestFailures::onlyOpenTicketsWithTheBuiltInResultAreAskedAgainOnce()
{
    const auto guessed = m_f->triaged(u"Guessed"_s);
    const auto closed = m_f->triaged(u"Closed since"_s);
    m_f->triaged(u"Asked"_s);
    m_f->raw({u"UPDATE attempts SET dialect = 'builtin' WHERE id < 3"_s});
    StoreFixture::must(m_f->write([&](Connection &c) { return Tickets(c).setStatus(closed, domain::TicketStatus::Closed); }));
    const auto guesses = StoreFixture::must(m_f->read([](Connection &c) { return Guesses(c).open(); }));
    QCOMPARE(guesses.size(), 1);
    QCOMPARE(guesses[0].ticket, guessed);
    QVERIFY(guesses[0].urgent); // the fixture's result says high
    const auto ask = [&] { return StoreFixture::must(m_f->write([&](Connection &c) { return Guesses(c).ask(guesses); })); };
    QCOMPARE(ask().done, 1);
    const Moved second = ask();
    QCOMPARE(second.done, 0);
    QCOMPARE(second.changed, 1);
    QCOMPARE(m_f->rows(u"SELECT count(*) FROM operations WHERE revision = 2"_s), QStringList{u"1"_s});
    QVERIFY(StoreFixture::must(m_f->read([](Connection &c) { return Guesses(c).open(); })).isEmpty());
}

void TestFailures::everyQuestionHasItsIndex_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("index");
    QTest::addColumn<bool>("maySort");
    const auto row = [](const char *name, const char *sql, const char *index, bool maySort = false) {
        QTest::newRow(name) << QString::fromLatin1(sql) << QString::fromLatin1(index) << maySort;
    };
    row("groups", failureGroupsSql(), "USING COVERING INDEX operations_causes");
    row("what they cost", failureMoneySql(), "INDEX operations_causes");
    row("tickets of a group", failedTicketsSql(true), "USING COVERING INDEX operations_causes");
    row("tickets of nobody's group", failedTicketsSql(false), "USING COVERING INDEX operations_causes", true);
    row("plan of a group", failedPlanSql(true), "INDEX operations_causes");
    row("plan of nobody's group", failedPlanSql(false), "INDEX operations_causes", true);
    row("unknown by provider", unknownGroupsSql(), "USING COVERING INDEX attempts_unknown");
    row("guesses", openGuessesSql(), "INDEX tickets_inbox");
    row("unknown calls", unknownCallsSql(), "INDEX attempts_unknown");
}

void TestFailures::everyQuestionHasItsIndex()
{
    QFETCH(QString, sql);
    QFETCH(QString, index);
    QFETCH(bool, maySort);
    static const QRegularExpression placeholder(u":[a-z_]+"_s);
    const QString found = m_f->rows(u"EXPLAIN QUERY PLAN "_s + sql.replace(placeholder, u"1"_s)).join(u'\n');
    QVERIFY2(found.contains(index), qPrintable(found));
    QVERIFY2(maySort || !found.contains(u"TEMP B-TREE"_s), qPrintable(found));
    for (const QString &line : found.split(u'\n'))
        QVERIFY2(!line.contains(u"SCAN"_s) || line.contains(u"INDEX"_s), qPrintable(found));
}

void TestFailures::aHundredThousandFailuresAreStillGroups()
{
    fails(ErrorKind::Internal);
    m_f->raw({u"WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) INSERT INTO operations (op_id, kind, ticket, revision, "
              "input_hash, input, state, reason, received_at, error_kind, error, provider, waiting_since, created_at, updated_at) "
              "SELECT 'triage:x:' || i, 'triage', 1, i, x'00', '{}', 'failed', '', i, 'internal', 'It broke.', 'p', i, i, i FROM n"_s});
    const auto groups = ask([](Failures &f) { return f.groups(); });
    QCOMPARE(groups.size(), 1);
    QCOMPARE(groups[0].count, 100'000);
    QCOMPARE(planOf().items.size(), 100'000);
    m_f->raw({u"DELETE FROM operations WHERE op_id LIKE 'triage:x:%'"_s, u"UPDATE tickets SET triage_operation = 1"_s});
}

QTEST_GUILESS_MAIN(TestFailures)
#include "tst_failures.moc"
