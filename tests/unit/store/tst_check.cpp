#include "storefixture.h"

#include "core/store/check.h"
#include "core/store/drafts.h"
#include "core/store/imports.h"
#include "core/store/quarantine.h"

using namespace Qt::StringLiterals;
using namespace store;

// Each invariant is broken behind the store's back, and must be found by its name.
class TestCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileWithEveryStateIsSound();
    void findsWhatIsBroken_data();
    void findsWhatIsBroken();
    void rowsOfADeadOwnerAwaitRecovery();
    void anExpiredLeaseAwaitsRecovery();
    void aSendAfterACancelIsNotBroken();
    void aMissingEventIsFound();
    void namesTheIdOfWhatIsBroken();
    void stopsAfterFiftyFindingsOfOneKind();
    void surplusWordsAreTheLimitOfTheSearchCheck();

private:
    static CheckReport check(StoreFixture &f, bool alive = true)
    {
        return StoreFixture::must(f.read([alive](Connection &c) { return Check(c).run([alive](const QString &) { return alive; }); }));
    }
    static QStringList names(const QVector<Finding> &findings)
    {
        QStringList list;
        for (const Finding &finding : findings)
            list << finding.invariant;
        list.removeDuplicates();
        return list;
    }
    static QString words(const CheckReport &report)
    {
        QStringList lines;
        for (const Finding &finding : report.broken)
            lines << finding.invariant + u": "_s + finding.what;
        return lines.join(u'\n');
    }
    // One ticket of each kind: triaged, failed as unknown, waiting, in flight; a draft, a person's category.
    static void fill(StoreFixture &f);
};

void TestCheck::fill(StoreFixture &f)
{
    const auto triaged = f.triaged();
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setUrgency(triaged, domain::Urgency::Critical); }));
    StoreFixture::must(f.write([&](Connection &c) { return Drafts(c).save(triaged, u"Dear Ada"_s, 0, u"s1"_s); }));
    f.ingest(u"No answer came"_s);
    const Lease lost = f.claim();
    f.noAnswer(lost, f.send(lost), domain::Billed::Unknown);
    StoreFixture::must(f.write([](Connection &c) { return Quarantine(c).add(u"x.eml"_s, u"not a mail"_s, "junk", {}); }));
    f.ingest(u"In flight"_s);
    f.send(f.claim());
    f.ingest(u"Waiting"_s);
    f.index();
}

void TestCheck::aFileWithEveryStateIsSound()
{
    StoreFixture f;
    fill(f);
    const CheckReport report = check(f);
    QVERIFY2(report.broken.isEmpty(), qPrintable(words(report)));
    QVERIFY(report.awaitingRecovery.isEmpty());
    QVERIFY(report.passed.size() >= 15);
    QVERIFY(report.passed.contains(u"chain of events"_s));
}

void TestCheck::findsWhatIsBroken_data()
{
    QTest::addColumn<QStringList>("damage");
    QTest::addColumn<QString>("invariant");
    const auto row = [](const char *name, const QStringList &damage, const char *invariant) {
        QTest::newRow(name) << damage << QString::fromLatin1(invariant);
    };
    const QString noUpdate = u"DROP TRIGGER events_no_update"_s;
    const QString noDelete = u"DROP TRIGGER events_no_delete"_s;
    const QString done = u"(SELECT id FROM operations WHERE state = 'completed')"_s;

    row("processing without an owner", {u"UPDATE operations SET owner = NULL WHERE state = 'processing'"_s}, "claims");
    row("an owner without a claim", {u"UPDATE operations SET owner = 'owner-1' WHERE state = 'pending'"_s}, "claims");
    row("sending, but nobody claimed it", {u"UPDATE operations SET state = 'pending', owner = NULL, lease_until = NULL WHERE state = 'processing'"_s}, "sends under way");
    row("sending for another generation", {u"UPDATE operations SET generation = 9 WHERE state = 'processing'"_s}, "sends under way");
    row("two unfinished operations",
        {u"DROP INDEX operations_unfinished"_s,
         u"INSERT INTO operations (op_id, kind, ticket, revision, input_hash, input, state, reason, received_at, waiting_since, created_at, updated_at)"
         " SELECT op_id || 'x', kind, ticket, 2, input_hash, input, state, reason, received_at, waiting_since, created_at, updated_at"
         " FROM operations WHERE state = 'pending'"_s},
        "one unfinished operation per ticket");
    row("an attempt of the future", {u"UPDATE attempts SET generation = 99 WHERE phase = 'ended'"_s}, "generations");
    row("an attempt that is not counted", {u"UPDATE operations SET attempts = 0 WHERE state = 'completed'"_s}, "generations");
    row("an answer promised and not there", {u"UPDATE operations SET answer_ready = 1 WHERE state = 'pending'"_s}, "answers ready");
    row("given up by nobody", {u"UPDATE operations SET state = 'cancelled', reason = 'given_up' WHERE state = 'failed'"_s}, "every change has its event");
    row("settled by nobody", {u"UPDATE attempts SET resolved_by = 'person' WHERE billed = 'unknown'"_s}, "every change has its event");
    row("held by nobody", {u"UPDATE operations SET reason = 'held' WHERE state = 'pending'"_s}, "held operations");
    row("a gate whose probe is gone",
        {u"INSERT INTO gates (provider, state, reason, since, reopen_at, probe, probe_generation) VALUES ('q', 'probing', '', 1, 1, 'triage:none:1', 1)"_s}, "gates");
    row("completed without a result", {u"DELETE FROM applications"_s}, "one result per completed operation");
    row("a result of what is not completed",
        {u"UPDATE operations SET state = 'cancelled' WHERE id IN "_s + done}, "one result per completed operation");
    row("two applied answers",
        {u"INSERT INTO attempts (uuid, operation, ordinal, generation, owner, provider, dialect, model, phase, billed, outcome, idempotency_key, request,"
         " wire_hash, prompt_version, sent_at, ended_at) SELECT uuid || 'x', operation, 2, generation, owner, provider, dialect, model, phase, billed, outcome,"
         " idempotency_key, request, wire_hash, prompt_version, sent_at, ended_at FROM attempts WHERE outcome = 'answered'"_s,
         u"INSERT INTO answers (attempt, received_at, http_status, content_type, request_id, served_model, body, verdict)"
         " SELECT (SELECT id FROM attempts WHERE uuid LIKE '%x'), received_at, http_status, content_type, request_id, served_model, body, verdict FROM answers"_s},
        "one result per completed operation");
    row("an applied answer that counts as rejected", {u"UPDATE answers SET verdict = 'rejected' WHERE verdict = 'applied'"_s}, "applications");
    row("marked as applied and never was", {u"DELETE FROM applications"_s}, "applications");
    row("a result of another revision", {u"UPDATE applications SET revision = 7"_s}, "applications");
    row("a ticket that shows another state", {u"UPDATE tickets SET triage_state = 'failed' WHERE triage_state = 'completed'"_s}, "tickets follow their operations");
    row("a ticket that points elsewhere", {u"UPDATE tickets SET triage_operation = 1"_s}, "tickets follow their operations");
    row("a ticket of another revision", {u"UPDATE tickets SET applied_revision = 4 WHERE applied_revision = 1"_s}, "tickets follow their results");
    row("a machine's value that no result gave", {u"UPDATE tickets SET category = 'spam' WHERE category_by = 'provider'"_s}, "tickets follow their results");
    row("a person's value overwritten", {u"UPDATE tickets SET urgency = 'low' WHERE urgency_by = 'person'"_s}, "a person's word");
    row("a person's value taken away", {u"UPDATE tickets SET urgency = 'high', urgency_by = 'provider' WHERE urgency_by = 'person'"_s}, "a person's word");
    row("a value that no person set", {u"UPDATE tickets SET category_by = 'person' WHERE category_by = 'provider'"_s}, "a person's word");
    row("an answer without its attempt", {u"UPDATE answers SET attempt = 999"_s}, "answers have their attempt");
    row("answered, and the answer is gone", {u"DELETE FROM answers"_s}, "answers have their attempt");
    row("an answer while sending", {u"UPDATE attempts SET phase = 'sending', ended_at = NULL WHERE outcome = 'answered'"_s}, "answers have their attempt");
    row("answered and not billed", {u"UPDATE attempts SET billed = 'no', cost = 0 WHERE outcome = 'answered'"_s}, "billed states");
    row("an answer turned into less", {u"UPDATE attempts SET billed = 'unknown', outcome = 'outcome_unknown' WHERE outcome = 'answered'"_s}, "billed states");
    row("a cost out of nowhere", {u"UPDATE attempts SET input_tokens = NULL WHERE outcome = 'answered'"_s}, "costs");
    row("a cost of what was not billed", {u"UPDATE attempts SET billed = 'no', cost = 5 WHERE billed = 'unknown'"_s}, "costs");
    row("billed without a word on the cost", {u"UPDATE attempts SET cost = NULL, cost_reason = '' WHERE billed = 'yes'"_s}, "costs");
    row("running sums that are off", {u"UPDATE spend SET paid = paid + 1"_s}, "costs");
    row("a cost changed past the running sums", {u"DROP TRIGGER attempts_spend_update"_s, u"UPDATE attempts SET cost = 1 WHERE billed = 'yes'"_s}, "costs");
    row("a mark without a reason", {u"UPDATE tickets SET look = look | 4"_s}, "reasons for a look");
    row("a mark taken away", {u"UPDATE tickets SET look = 0 WHERE applied_revision = 1"_s}, "reasons for a look");
    row("unknown billing that nobody shows", {u"UPDATE tickets SET look = look & 31"_s}, "reasons for a look");
    row("a wait since no message", {u"UPDATE tickets SET waits_since = 77"_s}, "who waits");
    row("a wait forgotten", {u"UPDATE tickets SET waits_since = NULL"_s}, "who waits");
    row("closed, and still waited for", {u"UPDATE tickets SET status = 'closed'"_s}, "who waits");
    row("an answer of no time", {u"UPDATE tickets SET answered_at = 77"_s}, "who waits");
    row("a place of its own in the order", {u"UPDATE tickets SET turn = turn + 1"_s}, "order of work");
    row("the order's trigger gone", {u"DROP TRIGGER tickets_turn_update"_s, u"UPDATE tickets SET urgency = 'low' WHERE urgency_by = 'person'"_s}, "order of work");
    row("a counter that is off", {u"UPDATE counters SET n = n + 1 WHERE triage_state = 'pending'"_s}, "counters");
    row("an altered event", {noUpdate, u"UPDATE events SET detail = '{}' WHERE what = 'claimed'"_s}, "chain of events");
    row("an actor put in the place of another", {noUpdate, u"UPDATE events SET actor = 'program' WHERE actor = 'person'"_s}, "chain of events");
    row("a removed event", {noDelete, u"DELETE FROM events WHERE id = 3"_s}, "chain of events");
    row("the first event removed", {noDelete, u"DELETE FROM events WHERE id = 1"_s}, "chain of events");
    row("the trail's protection removed", {noDelete}, "append-only trail");
    row("an altered answer", {u"UPDATE texts SET bytes = x'7b7d', size = 2 WHERE id = (SELECT body FROM answers)"_s}, "stored bytes");
    row("an altered request", {u"UPDATE texts SET bytes = x'00' WHERE id = (SELECT request FROM attempts ORDER BY id LIMIT 1)"_s}, "stored bytes");
    row("an altered item in quarantine", {u"UPDATE quarantine SET bytes = x'00'"_s}, "stored bytes");
    row("an altered input", {u"UPDATE operations SET input = '{}' WHERE state = 'completed'"_s}, "stored bytes");
    row("a message the search does not know", {u"DELETE FROM message_fts_docsize WHERE id = 1"_s}, "search index");
    row("a message that is gone", {u"DROP TRIGGER messages_fts_delete"_s, u"DELETE FROM messages WHERE id = 1"_s}, "search index");
    row("words the search does not know", {u"DROP TRIGGER messages_fts_update"_s, u"UPDATE messages SET text = 'entirely different wording here'"_s}, "search index");
    row("a reference into nothing", {u"DELETE FROM texts WHERE id = (SELECT body FROM answers)"_s}, "foreign keys");
}

void TestCheck::findsWhatIsBroken()
{
    QFETCH(QStringList, damage);
    QFETCH(QString, invariant);
    StoreFixture f;
    fill(f);
    f.raw(damage);
    const CheckReport report = check(f);
    QVERIFY2(names(report.broken).contains(invariant), qPrintable(words(report)));
    QVERIFY(!report.passed.contains(invariant));
}

void TestCheck::rowsOfADeadOwnerAwaitRecovery()
{
    StoreFixture f;
    fill(f);
    const auto import = StoreFixture::must(f.write([&](Connection &c) { return Imports(c).begin(u"mails"_s, f.owner); }));
    const CheckReport report = check(f, false);
    QVERIFY2(report.broken.isEmpty(), qPrintable(words(report)));
    QCOMPARE(names(report.awaitingRecovery), (QStringList{u"claims"_s, u"sends under way"_s, u"held operations"_s}));
    QVERIFY(report.awaitingRecovery.last().what.contains(import.text()));
}

void TestCheck::anExpiredLeaseAwaitsRecovery()
{
    StoreFixture f;
    f.ingest(u"Slept through it"_s);
    f.claim();
    f.clock.advance(200'000);
    const CheckReport report = check(f);
    QVERIFY2(report.broken.isEmpty(), qPrintable(words(report)));
    QCOMPARE(names(report.awaitingRecovery), QStringList{u"claims"_s});
    QVERIFY(report.awaitingRecovery.first().what.contains(u"lease is over"_s));
}

void TestCheck::aSendAfterACancelIsNotBroken()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"Cancelled while asking"_s);
    f.send(f.claim());
    StoreFixture::must(f.write([&](Connection &c) { return Operations(c).cancel(ticket, u"a person"_s); }));
    const CheckReport report = check(f);
    QVERIFY2(report.broken.isEmpty(), qPrintable(words(report)));
}

void TestCheck::aMissingEventIsFound()
{
    const QStringList kinds{u"operation_created"_s, u"about_to_send"_s, u"answer_recorded"_s, u"applied"_s, u"draft_saved"_s, u"ticket_imported"_s};
    for (const QString &what : kinds) {
        StoreFixture f;
        fill(f);
        f.raw({u"DROP TRIGGER events_no_delete"_s, u"DELETE FROM events WHERE what = '%1'"_s.arg(what)});
        QVERIFY2(names(check(f).broken).contains(u"every change has its event"_s), qPrintable(what));
    }
}

void TestCheck::namesTheIdOfWhatIsBroken()
{
    StoreFixture f;
    const auto ticket = f.triaged();
    f.raw({u"DELETE FROM applications"_s});
    bool named = false;
    for (const Finding &finding : check(f).broken)
        named = named || (finding.invariant == "one result per completed operation"_L1 && finding.what.contains(u"triage:%1:1"_s.arg(ticket.text())));
    QVERIFY(named);
}

void TestCheck::stopsAfterFiftyFindingsOfOneKind()
{
    StoreFixture f;
    for (int i = 0; i < 60; ++i)
        f.ingest(u"Ticket %1"_s.arg(i));
    f.raw({u"UPDATE tickets SET triage_state = 'failed'"_s});
    int found = 0;
    for (const Finding &finding : check(f).broken)
        found += finding.invariant == "tickets follow their operations"_L1;
    QCOMPARE(found, 51);
}

// Written down so that nobody takes the check for more than it is: a reader cannot run the index's own integrity check.
void TestCheck::surplusWordsAreTheLimitOfTheSearchCheck()
{
    StoreFixture f;
    f.triaged();
    f.raw({u"DROP TRIGGER messages_fts_update"_s, u"UPDATE messages SET text = 'parcel'"_s});
    QVERIFY(!names(check(f).broken).contains(u"search index"_s));
}

QTEST_GUILESS_MAIN(TestCheck)
#include "tst_check.moc"
