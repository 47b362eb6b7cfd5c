// The lifecycle's transactions one by one: order of claims, revisions, reaping, gates.

#include "core/store/gates.h"
#include "tests/unit/store/storefixture.h"

using namespace Qt::StringLiterals;
using domain::ErrorKind;
using domain::OperationState;
using store::Connection;
using store::Operations;

class TestOperations : public QObject
{
    Q_OBJECT

    static std::optional<store::Claim> claimFor(StoreFixture &f, const domain::TicketId &onScreen = {})
    {
        return f.must(f.write([&](Connection &c) { return Operations(c).claimNext({f.owner, {u"p"_s}, onScreen, 105'000}); }));
    }
    // A send that certainly cost nothing, after which the operation waits again.
    static void turnedAway(StoreFixture &f)
    {
        const store::Lease lease = f.claim();
        store::NoAnswer no;
        no.attempt = f.send(lease);
        no.error = domain::fail(ErrorKind::Unavailable, u"503"_s);
        no.billed = domain::Billed::No;
        f.must(f.write([&](Connection &c) { return store::Attempts(c).recordNoAnswer(lease, no); }));
    }
    static domain::Operation latest(StoreFixture &f, const domain::TicketId &ticket)
    {
        return *f.must(f.read([&](Connection &c) { return Operations(c).latest(u"triage"_s, ticket); }));
    }

private Q_SLOTS:
    void theScreenComesFirstThenWhatAPersonAskedForThenTheNewest()
    {
        StoreFixture f;
        const auto oldest = f.ingest(u"oldest"_s);
        const auto asked = f.ingest(u"asked"_s);
        const auto shown = f.ingest(u"shown"_s);
        const auto newest = f.ingest(u"newest"_s);
        QVERIFY(f.must(f.write([&](Connection &c) { return Operations(c).hurry(asked); })));
        QCOMPARE(claimFor(f, shown)->operation.ticket, shown);
        QCOMPARE(claimFor(f)->operation.ticket, asked);
        QCOMPARE(claimFor(f)->operation.ticket, newest);
        QCOMPARE(claimFor(f)->operation.ticket, oldest);
        QVERIFY(!claimFor(f));
    }

    void theSecondClickFindsTheFirstClicksOperation()
    {
        StoreFixture f;
        const auto ticket = f.triaged();
        const auto again = [&] { return f.must(f.write([&](Connection &c) { return Operations(c).again(u"triage"_s, ticket, 1); })); };
        const store::Created first = again();
        QCOMPARE(first.outcome, store::CreateOutcome::Created);
        QCOMPARE(again().id, first.id);
        // Even when the first was so quick that it is completed already.
        const store::Lease lease = f.claim();
        const auto attempt = f.send(lease);
        f.answer(attempt);
        f.apply(lease, attempt);
        QCOMPARE(again().id, first.id);
        QCOMPARE(latest(f, ticket).revision, 2);
    }

    void anotherInputUnderTheSameIdIsAConflictAndChangesNothing()
    {
        StoreFixture f;
        const auto ticket = f.triaged();
        f.raw({u"UPDATE operations SET input_hash = x'00'"_s});
        const auto before = f.rows(u"SELECT state, generation, input_hash FROM operations"_s);
        const auto refused = f.write([&](Connection &c) {
            return Operations(c).resumeOrCreate(u"triage"_s, ticket, 1, domain::OperationPriority::Asked);
        });
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().kind, ErrorKind::Conflict);
        QCOMPARE(f.rows(u"SELECT state, generation, input_hash FROM operations"_s), before);
    }

    void aWorkerWhoseClaimWasTakenOverChangesNothing()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"slow"_s);
        const store::Lease lost = f.claim();
        f.clock.advance(200'000);
        QCOMPARE(f.must(f.write([&](Connection &c) { return Operations(c).reapExpired(c.clock().bootMs()); })), 1);
        const store::Lease mine = f.claim();
        QVERIFY(mine.generation > lost.generation);
        const auto why = domain::fail(ErrorKind::BadRequest, u"late"_s);
        const QVector<domain::Done> tries{
            f.write([&](Connection &c) { return Operations(c).markFailed(lost, why); }),
            f.write([&](Connection &c) { return Operations(c).retryLater(lost, 0, why); }),
            f.write([&](Connection &c) { return Operations(c).release(lost, u"late"_s); }),
            f.write([&](Connection &c) { return Operations(c).storeFailed(lost, 0, 3, why); }),
        };
        for (const domain::Done &done : tries) {
            QVERIFY(!done.ok());
            QCOMPARE(done.error().kind, ErrorKind::Conflict);
        }
        QCOMPARE(latest(f, ticket).state, OperationState::Processing);
        QCOMPARE(latest(f, ticket).generation, mine.generation);
    }

    void aDeadOwnersCallIsUnknownAlsoWhenAPersonHadCancelledIt()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"cancelled in flight"_s);
        const auto attempt = f.send(f.claim());
        QVERIFY(f.must(f.write([&](Connection &c) { return Operations(c).cancel(ticket, u"by hand"_s); })));
        QCOMPARE(f.must(f.write([&](Connection &c) { return Operations(c).reap(f.owner, true); })), 0);
        QCOMPARE(f.rows(u"SELECT phase, billed, outcome FROM attempts WHERE uuid = '%1'"_s.arg(attempt.text())), QStringList{u"ended|unknown|outcome_unknown"_s});
    }

    void aCleanQuitLeavesNoCallOpenEither()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"cancelled in flight"_s);
        f.send(f.claim());
        QVERIFY(f.must(f.write([&](Connection &c) { return Operations(c).cancel(ticket, u"by hand"_s); })));
        QCOMPARE(f.must(f.write([&](Connection &c) { return Operations(c).reap(f.owner, false); })), 0);
        QCOMPARE(f.rows(u"SELECT phase, billed FROM attempts"_s), QStringList{u"ended|unknown"_s});
    }

    void anAnswerIsKeptAlsoAfterAPersonHadSettledTheBill()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"late"_s);
        const store::Lease lease = f.claim();
        const auto attempt = f.send(lease);
        f.noAnswer(lease, attempt, domain::Billed::Unknown);
        f.must(f.write([&](Connection &c) { return store::Attempts(c).resolve(attempt, domain::Billed::No); }));
        f.answer(attempt);
        QCOMPARE(f.rows(u"SELECT billed, outcome, cost FROM attempts"_s), QStringList{u"yes|answered|500"_s});
        QCOMPARE(latest(f, ticket).state, OperationState::Pending);
        QVERIFY(latest(f, ticket).answerReady);
    }

    void whatNobodyMayAnswerNowIsNotCalledClaimable()
    {
        StoreFixture f;
        f.ingest(u"waits"_s);
        const auto could = [&f] { return f.must(f.read([](Connection &c) { return Operations(c).couldAsk({u"p"_s}); })); };
        QVERIFY(could());
        f.must(f.write([](Connection &c) { return store::Gates(c).pause(u"p"_s, domain::fail(ErrorKind::Account, u"no money"_s)); }));
        QVERIFY(!could());
    }

    void theGateOfARemovedProviderIsNeverDue()
    {
        StoreFixture f;
        f.raw({u"INSERT INTO gates (provider, state, kind, reason, since, reopen_at, step, unknown_streak) VALUES ('p', 'closed', 'unavailable', '', 1, 1, 1, 0)"_s});
        const auto due = [&f] { return f.must(f.read([](Connection &c) { return store::Gates(c).nextReopenMs(); })); };
        QVERIFY(due().has_value());
        f.raw({u"INSERT INTO providers (name, dialect, url, model, key_env, position, created_at) VALUES ('q', 'openai_responses', 'u', 'm', '', 0, 1)"_s});
        QVERIFY(!due().has_value());
    }

    void suspectsOfACrashRunOneAtATime()
    {
        StoreFixture f;
        f.ingest(u"one"_s);
        f.ingest(u"two"_s);
        f.claim();
        f.claim();
        QCOMPARE(f.must(f.write([&](Connection &c) { return Operations(c).reap(f.owner, true); })), 2);
        const auto innocent = f.ingest(u"three"_s);
        QVERIFY(claimFor(f).has_value());
        const auto second = claimFor(f);
        QVERIFY(second.has_value());
        QVERIFY(!claimFor(f).has_value()); // the other suspect waits
        QVERIFY(f.rows(u"SELECT count(*) FROM operations WHERE state = 'processing' AND dead_reaps > 0"_s) == QStringList{u"1"_s});
        Q_UNUSED(innocent)
    }

    void aClosedGateLetsOneProbeThroughAndAReleasedProbeFreesIt()
    {
        StoreFixture f;
        f.ingest(u"one"_s);
        f.ingest(u"two"_s);
        const store::Lease lease = f.claim();
        const auto why = domain::fail(ErrorKind::RateLimited, u"slow down"_s);
        f.must(f.write([&](Connection &c) -> domain::Done {
            const auto done = store::Gates(c).close(u"p"_s, lease, why, 5'000);
            return done ? Operations(c).retryLater(lease, 0, why) : done;
        }));
        QVERIFY(!claimFor(f));
        f.clock.advance(7'000);
        const auto probe = claimFor(f);
        QVERIFY(probe && probe->probe);
        QVERIFY(!claimFor(f));
        f.must(f.write([&](Connection &c) { return Operations(c).release(probe->lease, u"quit"_s); }));
        const auto next = claimFor(f);
        QVERIFY(next && next->probe);
        f.must(f.write([&](Connection &c) { return store::Gates(c).succeeded(u"p"_s, next->lease); }));
        QVERIFY(claimFor(f).has_value());
    }

    void retryAfterIsALowerBound()
    {
        StoreFixture f;
        f.ingest(u"one"_s);
        const store::Lease lease = f.claim();
        f.must(f.write([&](Connection &c) { return store::Gates(c).close(u"p"_s, lease, domain::fail(ErrorKind::RateLimited, u"x"_s), 60'000); }));
        const auto gate = f.must(f.read([](Connection &c) { return store::Gates(c).of(u"p"_s); }));
        QVERIFY(gate.reopenAtMs >= f.clock.nowMs() + 60'000);
        QVERIFY(gate.reopenAtMs <= f.clock.nowMs() + 72'000);
    }

    void intentIsRefusedWhenAnAnswerIsReadyOrTheGateShut()
    {
        StoreFixture f;
        f.ingest(u"one"_s);
        const store::Lease lease = f.claim();
        f.answer(f.send(lease));
        store::Intent intent{u"p"_s, u"openai_responses"_s, u"m"_s, u"key"_s, "{}", QByteArray(32, 'w'), u"v1"_s, 1, 2, true, 105'000};
        const auto record = [&] { return f.must(f.write([&](Connection &c) { return store::Attempts(c).recordIntent(lease, intent); })).kind; };
        QCOMPARE(record(), store::IntentOutcome::Kind::AnswerReady);
        f.raw({u"UPDATE operations SET answer_ready = 0"_s});
        f.must(f.write([&](Connection &c) { return store::Gates(c).pause(u"p"_s, domain::fail(ErrorKind::Account, u"key"_s)); }));
        QCOMPARE(record(), store::IntentOutcome::Kind::GateShut);
        f.must(f.write([&](Connection &c) { return store::Gates(c).resume(u"p"_s); }));
        intent.maximumNanoUsd.reset();
        QCOMPARE(record(), store::IntentOutcome::Kind::NoPrice);
        intent.maximumNanoUsd = 4'000'000'000;
        QCOMPARE(record(), store::IntentOutcome::Kind::Recorded);
        QCOMPARE(record(), store::IntentOutcome::Kind::BudgetInUse); // the running one may cost less
        intent.maximumNanoUsd = 6'000'000'000;
        QCOMPARE(record(), store::IntentOutcome::Kind::OverBudget);
        QCOMPARE(f.rows(u"SELECT count(*) FROM attempts"_s), QStringList{u"2"_s});
    }

    void aNewMessageSupersedesWhatWasOnlyTurnedAway()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"one"_s);
        turnedAway(f);
        QCOMPARE(latest(f, ticket).attempts, 1);
        f.must(f.write([&](Connection &c) { return Operations(c).onNewCustomerMessage(u"triage"_s, ticket, {}); }));
        QCOMPARE(latest(f, ticket).revision, 2);
        QCOMPARE(f.rows(u"SELECT state, reason FROM operations ORDER BY revision"_s), QStringList({u"cancelled|superseded"_s, u"pending|waiting"_s}));
    }

    void aNewMessageLeavesWhatMayHaveBeenPaidFor()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"one"_s);
        const store::Lease lease = f.claim();
        f.noAnswer(lease, f.send(lease), domain::Billed::Unknown);
        f.must(f.write([&](Connection &c) { return Operations(c).onNewCustomerMessage(u"triage"_s, ticket, {}); }));
        QCOMPARE(latest(f, ticket).revision, 1);
        QCOMPARE(latest(f, ticket).state, OperationState::Failed);
    }

    void closingByHandCancelsWhatWasOnlyTurnedAway()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"one"_s);
        turnedAway(f);
        f.must(f.write([&](Connection &c) { return store::Tickets(c).setStatus(ticket, domain::TicketStatus::Closed); }));
        QCOMPARE(latest(f, ticket).state, OperationState::Cancelled);
        const auto paid = f.ingest(u"two"_s);
        f.answer(f.send(f.claim()));
        f.must(f.write([&](Connection &c) { return store::Tickets(c).setStatus(paid, domain::TicketStatus::Closed); }));
        QCOMPARE(latest(f, paid).state, OperationState::Processing);
    }

    void thoseWhoWaitForAShutProviderDoNotHoldUpTheRest()
    {
        StoreFixture f;
        const auto oldest = f.ingest(u"may be asked"_s);
        for (int i = 0; i < 40; ++i)
            f.ingest(u"refused by p, and q is shut"_s);
        f.raw({u"INSERT INTO texts (id, sha256, size, bytes, created_at) VALUES (900, x'00', 0, x'', 1)"_s,
               u"INSERT INTO attempts (uuid, operation, ordinal, generation, owner, provider, dialect, model, phase, billed, outcome, idempotency_key, "
               u"request, wire_hash, prompt_version, sent_at, ended_at) SELECT 'a' || id, id, 1, 1, 'x', 'p', 'openai_responses', 'm', 'ended', 'yes', "
               u"'refused', '', 900, x'00', '', 1, 2 FROM operations WHERE id > 1"_s,
               u"UPDATE operations SET attempts = 1 WHERE id > 1"_s});
        f.must(f.write([](Connection &c) { return store::Gates(c).pause(u"q"_s, domain::fail(ErrorKind::Account, u"no money"_s)); }));
        const auto claim = f.must(f.write([&](Connection &c) { return Operations(c).claimNext({f.owner, {u"p"_s, u"q"_s}, {}, 105'000}); }));
        QVERIFY(claim.has_value());
        QCOMPARE(claim->operation.ticket, oldest);
    }

    void aStoreThatFailedBeforeTheSendBringsTheOperationBackAFewTimes()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"one"_s);
        const auto why = domain::fail(ErrorKind::Internal, u"The ticket file could not be read or written."_s);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(latest(f, ticket).state, OperationState::Pending);
            const store::Lease lease = f.claim();
            f.must(f.write([&](Connection &c) { return Operations(c).storeFailed(lease, c.nowMs(), 3, why); }));
            f.must(f.write([](Connection &c) { return Operations(c).wakeDue(10); }));
        }
        QCOMPARE(latest(f, ticket).state, OperationState::Failed);
        QCOMPARE(f.rows(u"SELECT count(*) FROM events WHERE what = 'read_failed'"_s), QStringList{u"3"_s});
    }

    void aStarvedOperationFailsWithItsCauseAndAnEvent()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"waiting"_s);
        f.clock.advance(1000);
        QCOMPARE(f.must(f.write([&](Connection &c) {
            return Operations(c).failStarved(c.nowMs(), domain::fail(ErrorKind::Unavailable, u"down for a day"_s), 10);
        })), 1);
        QCOMPARE(latest(f, ticket).errorKind, ErrorKind::Unavailable);
        QCOMPARE(f.rows(u"SELECT count(*) FROM events WHERE what = 'failed'"_s), QStringList{u"1"_s});
    }
};

QTEST_GUILESS_MAIN(TestOperations)
#include "tst_operations.moc"
