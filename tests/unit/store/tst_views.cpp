#include "storefixture.h"

#include "core/store/check.h"
#include "core/store/ticketlist.h"

using namespace Qt::StringLiterals;
using namespace store;
using domain::Look;
using domain::TicketStatus;

// What a ticket keeps about who waits, since when, and why a person should look: right after every step that changes it.
class TestViews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNewTicketWaitsSinceItsMessage();
    void anImportedTicketThatIsNotOpenWaitsForNothing_data();
    void anImportedTicketThatIsNotOpenWaitsForNothing();
    void theOldestUnansweredMessageCounts();
    void ourOwnMailAnswersWhatCameBeforeIt();
    void answeringEndsTheWaitAndCancelsWhatWasNotSent();
    void anAnswerToWhatThePersonDidNotSeeIsAConflict();
    void openedByHandItWaitsOnlyForWhatHadNoAnswer();
    void marksComeFromTheResult_data();
    void marksComeFromTheResult();
    void aPersonsValueNeedsNoConfidence();
    void aNewMessageMakesTheResultStale();
    void unknownBillingStaysUntilItIsResolved();
    void aLateAnswerTakesUnknownBillingAway();
    void lookedAtTakesTheMarksAndANewResultBringsThemBack();
    void theOrderIsUrgencyThenTheLongestWait();
    void pagesOfAViewGoThroughItInItsOrder_data();
    void pagesOfAViewGoThroughItInItsOrder();
    void countersAgreeWithTheViewsAfterEveryStep();

private:
    static domain::Ticket ticket(StoreFixture &f, const domain::TicketId &id)
    {
        return StoreFixture::must(f.read([&](Connection &c) { return Tickets(c).find(id); }));
    }
    static domain::TicketId message(StoreFixture &f, const QString &external, qint64 sentAtMs, domain::Direction direction = domain::Direction::In,
                                    TicketStatus status = TicketStatus::Open, TriagePolicy policy = TriagePolicy::All)
    {
        domain::Incoming in;
        in.source = u"table"_s;
        in.externalId = external;
        in.requester = {u"Ada"_s, u"ada@example.org"_s};
        in.message.from = in.requester;
        in.message.subject = u"about "_s + external;
        in.message.text = u"written at %1"_s.arg(sentAtMs);
        in.message.sentAtMs = sentAtMs;
        in.message.direction = direction;
        in.status = status;
        f.clock.advance(1);
        return StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).ingest(in, {{}, policy, {}}); })).ticket;
    }
    static domain::TriageResult sure()
    {
        domain::TriageResult r;
        r.category = u"billing"_s;
        r.categoryConfidence = r.urgencyConfidence = domain::Confidence::High;
        r.categoryEvidence = r.urgencyEvidence = {u"written at"_s, true};
        r.urgency = domain::Urgency::High;
        r.summary = u"s"_s;
        r.byModel = true;
        return r;
    }
    static void apply(StoreFixture &f, const domain::TriageResult &result)
    {
        const Lease lease = f.claim();
        const auto attempt = f.send(lease);
        f.answer(attempt);
        StoreFixture::must(f.write([&](Connection &c) { return Attempts(c).apply(lease, attempt, u"v1"_s, result); }));
    }
    static void again(StoreFixture &f, const domain::TicketId &id)
    {
        StoreFixture::must(f.write([&](Connection &c) { return Operations(c).again(u"triage"_s, id); }));
    }
    static QString broken(StoreFixture &f)
    {
        const CheckReport report = StoreFixture::must(f.read([](Connection &c) { return Check(c).run([](const QString &) { return true; }); }));
        QStringList lines;
        for (const Finding &finding : report.broken)
            lines << finding.invariant + u": "_s + finding.what;
        return lines.join(u'\n');
    }
    static QStringList subjects(StoreFixture &f, View view)
    {
        const auto rows = StoreFixture::must(f.read([view](Connection &c) -> domain::Result<QVector<ListRow>> {
            const auto keys = TicketList(c).keys(view);
            if (!keys)
                return keys.error();
            return TicketList(c).rows(*keys);
        }));
        QStringList list;
        for (const ListRow &row : rows)
            list << row.subject;
        return list;
    }
};

void TestViews::aNewTicketWaitsSinceItsMessage()
{
    StoreFixture f;
    const auto id = message(f, u"A"_s, 1000);
    QCOMPARE(ticket(f, id).waitsSinceMs, 1000);
    QCOMPARE(ticket(f, id).answeredAtMs, 0);
    const auto outgoing = message(f, u"B"_s, 1000, domain::Direction::Out);
    QCOMPARE(ticket(f, outgoing).waitsSinceMs, 0);
    QCOMPARE(broken(f), QString());
}

void TestViews::anImportedTicketThatIsNotOpenWaitsForNothing_data()
{
    QTest::addColumn<TicketStatus>("status");
    QTest::addColumn<bool>("answered");
    QTest::newRow("closed: nobody says that it was answered") << TicketStatus::Closed << false;
    QTest::newRow("waiting: the turn is the customer's") << TicketStatus::Waiting << true;
}

void TestViews::anImportedTicketThatIsNotOpenWaitsForNothing()
{
    QFETCH(TicketStatus, status);
    QFETCH(bool, answered);
    StoreFixture f;
    const auto id = message(f, u"A"_s, 1000, domain::Direction::In, status);
    QCOMPARE(ticket(f, id).waitsSinceMs, 0);
    QCOMPARE(subjects(f, View::Answered).size(), answered ? 1 : 0);
    QVERIFY(subjects(f, View::Inbox).isEmpty());
    // Written again, it waits since the new message and not since the old one.
    message(f, u"A"_s, 5000);
    QCOMPARE(ticket(f, id).waitsSinceMs, 5000);
    QVERIFY(subjects(f, View::Answered).isEmpty());
    QCOMPARE(subjects(f, View::Inbox).size(), 1);
    QCOMPARE(broken(f), QString());
}

void TestViews::theOldestUnansweredMessageCounts()
{
    StoreFixture f;
    const auto id = message(f, u"A"_s, 5000);
    message(f, u"A"_s, 9000);
    QCOMPARE(ticket(f, id).waitsSinceMs, 5000);
    message(f, u"A"_s, 2000); // an older mail, imported later
    QCOMPARE(ticket(f, id).waitsSinceMs, 2000);
    QCOMPARE(ticket(f, id).receivedAtMs, 9000);
    QCOMPARE(broken(f), QString());
}

void TestViews::ourOwnMailAnswersWhatCameBeforeIt()
{
    StoreFixture f;
    const auto id = message(f, u"A"_s, 5000);
    message(f, u"A"_s, 7000, domain::Direction::Out);
    QCOMPARE(ticket(f, id).waitsSinceMs, 0);
    QCOMPARE(ticket(f, id).answeredAtMs, 7000);
    QCOMPARE(ticket(f, id).status, TicketStatus::Open); // it may have been a receipt: a person's word to change
    message(f, u"A"_s, 6000); // came in later, but our answer was written after it
    QCOMPARE(ticket(f, id).waitsSinceMs, 0);
    message(f, u"A"_s, 8000);
    message(f, u"A"_s, 9000);
    QCOMPARE(ticket(f, id).waitsSinceMs, 8000);
    message(f, u"A"_s, 8500, domain::Direction::Out);
    QCOMPARE(ticket(f, id).waitsSinceMs, 9000);
    QCOMPARE(ticket(f, id).answeredAtMs, 8500);
    QCOMPARE(broken(f), QString());
}

void TestViews::answeringEndsTheWaitAndCancelsWhatWasNotSent()
{
    StoreFixture f;
    const auto id = message(f, u"A"_s, 5000);
    f.clock.advance(10);
    const auto after = StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).answer(id, {}); }));
    QCOMPARE(after.status, TicketStatus::Waiting);
    QCOMPARE(after.waitsSinceMs, 0);
    QCOMPARE(after.answeredAtMs, f.clock.nowMs());
    QVERIFY(after.version > 0);
    QCOMPARE(f.rows(u"SELECT state FROM operations"_s), QStringList{u"cancelled"_s});
    QVERIFY(subjects(f, View::Inbox).isEmpty());
    QCOMPARE(subjects(f, View::Answered).size(), 1);
    // Closed afterwards it stays among the answered.
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setStatus(id, TicketStatus::Closed); }));
    QCOMPARE(subjects(f, View::Answered).size(), 1);
    message(f, u"A"_s, f.clock.nowMs() + 100);
    QVERIFY(subjects(f, View::Answered).isEmpty());
    QCOMPARE(ticket(f, id).waitsSinceMs, f.clock.nowMs() + 99);
    QCOMPARE(broken(f), QString());
}

void TestViews::anAnswerToWhatThePersonDidNotSeeIsAConflict()
{
    StoreFixture f;
    const auto id = message(f, u"A"_s, 5000);
    const qint64 seen = ticket(f, id).version;
    message(f, u"A"_s, 6000);
    const auto answered = f.write([&](Connection &c) { return Tickets(c).answer(id, {}, seen); });
    QVERIFY(!answered.ok());
    QCOMPARE(answered.error().kind, domain::ErrorKind::Conflict);
    QCOMPARE(ticket(f, id).status, TicketStatus::Open);
}

void TestViews::openedByHandItWaitsOnlyForWhatHadNoAnswer()
{
    StoreFixture f;
    const auto closed = message(f, u"A"_s, 5000);
    const auto set = [&f](const domain::TicketId &id, TicketStatus status) {
        f.clock.advance(1);
        StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setStatus(id, status); }));
    };
    set(closed, TicketStatus::Closed);
    QCOMPARE(ticket(f, closed).waitsSinceMs, 0);
    set(closed, TicketStatus::Open);
    QCOMPARE(ticket(f, closed).waitsSinceMs, 5000);
    const auto waiting = message(f, u"B"_s, 6000);
    set(waiting, TicketStatus::Waiting);
    QCOMPARE(ticket(f, waiting).answeredAtMs, f.clock.nowMs());
    set(waiting, TicketStatus::Open);
    QCOMPARE(ticket(f, waiting).waitsSinceMs, 0);
    QCOMPARE(subjects(f, View::Inbox), (QStringList{u"about A"_s, u"about B"_s}));
    QCOMPARE(broken(f), QString());
}

void TestViews::marksComeFromTheResult_data()
{
    using domain::TriageResult;
    QTest::addColumn<std::function<void(TriageResult &)>>("spoil");
    QTest::addColumn<int>("look");
    const auto row = [](const char *name, std::function<void(TriageResult &)> spoil, int look) { QTest::newRow(name) << spoil << look; };
    row("nothing wrong", [](TriageResult &) {}, 0);
    row("unsure of the category", [](TriageResult &r) { r.categoryConfidence = domain::Confidence::Low; }, int(Look::LowConfidence));
    row("unsure of the urgency", [](TriageResult &r) { r.urgencyConfidence = domain::Confidence::Low; }, int(Look::LowConfidence));
    row("likely is enough", [](TriageResult &r) { r.urgencyConfidence = domain::Confidence::Medium; }, 0);
    row("a quote that stands nowhere", [](TriageResult &r) { r.categoryEvidence.verified = false; }, int(Look::UnverifiedQuote));
    row("a model without a quote", [](TriageResult &r) { r.urgencyEvidence = {}; }, int(Look::UnverifiedQuote));
    row("the built-in classifier owes none", [](TriageResult &r) { r.urgencyEvidence = {}; r.byModel = false; }, 0);
    row("orders to a machine", [](TriageResult &r) { r.riskFlags = {u"churn"_s, u"injection_suspected"_s}; }, int(Look::Suspicious));
    row("a threat is no reason to doubt the result", [](TriageResult &r) { r.riskFlags = {u"legal_threat"_s}; }, 0);
    row("a category that is gone", [](TriageResult &r) { r.offeredCategory = u"gone"_s; }, int(Look::Answer));
    row("a reply that names strangers", [](TriageResult &r) { r.replyCheck = true; }, int(Look::Answer));
    row("several at once", [](TriageResult &r) { r.replyCheck = true; r.categoryConfidence = domain::Confidence::Low; }, int(Look::Answer) | int(Look::LowConfidence));
}

void TestViews::marksComeFromTheResult()
{
    QFETCH(std::function<void(domain::TriageResult &)>, spoil);
    QFETCH(int, look);
    StoreFixture f;
    const auto id = message(f, u"A"_s, 1000);
    domain::TriageResult result = sure();
    spoil(result);
    apply(f, result);
    QCOMPARE(ticket(f, id).look, look);
    QCOMPARE(subjects(f, View::NeedsLook).size(), look ? 1 : 0);
    QCOMPARE(broken(f), QString());
}

void TestViews::aPersonsValueNeedsNoConfidence()
{
    StoreFixture f;
    const auto id = message(f, u"A"_s, 1000);
    domain::TriageResult result = sure();
    result.categoryConfidence = result.urgencyConfidence = domain::Confidence::Low;
    result.categoryEvidence.verified = false;
    result.riskFlags = {u"injection_suspected"_s};
    apply(f, result);
    const auto category = [&](const QString &name) {
        StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setCategory(id, name); }));
    };
    category(u"refund"_s);
    QCOMPARE(ticket(f, id).look, int(Look::LowConfidence) | int(Look::Suspicious)); // the urgency's
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setUrgency(id, domain::Urgency::Low); }));
    QCOMPARE(ticket(f, id).look, int(Look::Suspicious));
    QCOMPARE(broken(f), QString());
    category({}); // given back: the machine's doubts are back with it
    QCOMPARE(ticket(f, id).look, int(Look::LowConfidence) | int(Look::UnverifiedQuote) | int(Look::Suspicious));
    QCOMPARE(broken(f), QString());
    // Set before the result came, the same holds.
    category(u"refund"_s);
    again(f, id);
    apply(f, result);
    QCOMPARE(ticket(f, id).look, int(Look::Suspicious));
    QCOMPARE(broken(f), QString());
}

void TestViews::aNewMessageMakesTheResultStale()
{
    StoreFixture f;
    const auto id = message(f, u"A"_s, 1000);
    message(f, u"A"_s, 1500);
    QCOMPARE(ticket(f, id).look, 0); // there is no result that could be stale
    apply(f, sure());
    message(f, u"A"_s, 2000);
    QCOMPARE(ticket(f, id).look, int(Look::Stale));
    QCOMPARE(broken(f), QString());
    again(f, id);
    QCOMPARE(ticket(f, id).look, int(Look::Stale));
    apply(f, sure());
    QCOMPARE(ticket(f, id).look, 0);
    message(f, u"A"_s, 2500, domain::Direction::Out);
    QCOMPARE(ticket(f, id).look, 0); // our own words change nothing about theirs
    // Also when the message asks for no triage.
    message(f, u"A"_s, 3000, domain::Direction::In, TicketStatus::Open, TriagePolicy::None);
    QCOMPARE(ticket(f, id).look, int(Look::Stale));
    QCOMPARE(broken(f), QString());
}

void TestViews::unknownBillingStaysUntilItIsResolved()
{
    StoreFixture f;
    const auto id = message(f, u"A"_s, 1000);
    const Lease lease = f.claim();
    const auto attempt = f.send(lease);
    QCOMPARE(ticket(f, id).look, 0); // still running
    f.noAnswer(lease, attempt, domain::Billed::Unknown);
    QCOMPARE(ticket(f, id).look, int(Look::UnknownBilling));
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).looked(id); }));
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setStatus(id, TicketStatus::Closed); }));
    QCOMPARE(subjects(f, View::NeedsLook).size(), 1); // closed or not, somebody may have paid
    QCOMPARE(broken(f), QString());
    StoreFixture::must(f.write([&](Connection &c) { return Attempts(c).resolve(attempt, domain::Billed::Yes); }));
    QCOMPARE(ticket(f, id).look, 0);
    QVERIFY(subjects(f, View::NeedsLook).isEmpty());
    QCOMPARE(broken(f), QString());
}

void TestViews::aLateAnswerTakesUnknownBillingAway()
{
    StoreFixture f;
    const auto id = message(f, u"A"_s, 1000);
    const Lease lease = f.claim();
    const auto attempt = f.send(lease);
    StoreFixture::must(f.write([&](Connection &c) { return Operations(c).reap(f.owner, true); }));
    QCOMPARE(ticket(f, id).look, int(Look::UnknownBilling));
    QCOMPARE(broken(f), QString());
    f.answer(attempt);
    QCOMPARE(ticket(f, id).look, 0);
    QCOMPARE(broken(f), QString());
}

void TestViews::lookedAtTakesTheMarksAndANewResultBringsThemBack()
{
    StoreFixture f;
    const auto id = message(f, u"A"_s, 1000);
    domain::TriageResult result = sure();
    result.categoryConfidence = domain::Confidence::Low;
    apply(f, result);
    message(f, u"A"_s, 2000);
    QCOMPARE(ticket(f, id).look, int(Look::LowConfidence) | int(Look::Stale));
    const auto looked = [&] { return StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).looked(id); })); };
    QCOMPARE(looked().look, 0);
    QVERIFY(subjects(f, View::NeedsLook).isEmpty());
    const qint64 version = looked().version; // nothing left to say: no event, no new version
    QCOMPARE(looked().version, version);
    QCOMPARE(f.rows(u"SELECT detail FROM events WHERE what = 'looked_at'"_s).size(), 1);
    QCOMPARE(broken(f), QString());
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setUrgency(id, domain::Urgency::Low); }));
    QCOMPARE(ticket(f, id).look, 0); // does not bring back what was let stand
    QCOMPARE(broken(f), QString());
    message(f, u"A"_s, 3000);
    QCOMPARE(ticket(f, id).look, int(Look::Stale));
    again(f, id);
    apply(f, result);
    QCOMPARE(ticket(f, id).look, int(Look::LowConfidence));
    QCOMPARE(broken(f), QString());
}

void TestViews::theOrderIsUrgencyThenTheLongestWait()
{
    StoreFixture f;
    const auto ticketOf = [&f](const QString &name, qint64 sent, std::optional<domain::Urgency> urgency) {
        const auto id = message(f, name, sent, domain::Direction::In, TicketStatus::Open, TriagePolicy::All);
        if (urgency)
            StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setUrgency(id, urgency); }));
        return id;
    };
    ticketOf(u"low"_s, 100, domain::Urgency::Low);
    ticketOf(u"none, since 3000"_s, 3000, {});
    ticketOf(u"normal, since 2000"_s, 2000, domain::Urgency::Normal);
    ticketOf(u"critical"_s, 9000, domain::Urgency::Critical);
    ticketOf(u"high, since 8000"_s, 8000, domain::Urgency::High);
    ticketOf(u"high, since 7000"_s, 7000, domain::Urgency::High);
    ticketOf(u"none, waits for nothing"_s, 50, {});
    message(f, u"none, waits for nothing"_s, 60, domain::Direction::Out);
    QStringList expected{u"critical"_s, u"high, since 7000"_s, u"high, since 8000"_s, u"normal, since 2000"_s, u"none, since 3000"_s,
                         u"none, waits for nothing"_s, u"low"_s};
    for (QString &subject : expected)
        subject.prepend(u"about "_s);
    QCOMPARE(subjects(f, View::Inbox), expected);
    QCOMPARE(subjects(f, View::Triaging), expected);
    QCOMPARE(broken(f), QString());
}

void TestViews::pagesOfAViewGoThroughItInItsOrder_data()
{
    QTest::addColumn<View>("view");
    QTest::addColumn<int>("size");
    QTest::newRow("inbox") << View::Inbox << 6;
    QTest::newRow("triaging") << View::Triaging << 3;
    QTest::newRow("needs a look") << View::NeedsLook << 3;
    QTest::newRow("failed") << View::Failed << 3;
    QTest::newRow("answered") << View::Answered << 3;
    QTest::newRow("all") << View::All << 9;
}

void TestViews::pagesOfAViewGoThroughItInItsOrder()
{
    QFETCH(View, view);
    QFETCH(int, size);
    StoreFixture f;
    for (int i = 0; i < 9; ++i) {
        const auto id = message(f, QString::number(i), 1000 * ((i * 7) % 9 + 1));
        if (i % 3 == 1) {
            const Lease lease = f.claim();
            f.noAnswer(lease, f.send(lease), domain::Billed::Unknown);
        } else if (i % 3 == 2) {
            StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).answer(id, {}); }));
        } else {
            StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setUrgency(id, domain::Urgency(i / 3)); }));
        }
        if (i % 3 == 0) { // not to be claimed by the next
            f.raw({u"UPDATE operations SET not_before = 9e15 WHERE state = 'pending'"_s});
        }
    }
    QStringList seen;
    ListFilter filter;
    filter.view = view;
    filter.limit = 2;
    const auto page = [&] { return StoreFixture::must(f.read([&](Connection &c) { return TicketList(c).page(filter); })); };
    for (auto rows = page(); !rows.isEmpty(); rows = page()) {
        for (const ListRow &row : rows) {
            QVERIFY(TicketList::belongs(view, row));
            seen << row.subject;
        }
        filter.after = rows.last().id;
    }
    QCOMPARE(seen, subjects(f, view));
    QCOMPARE(seen.size(), size);
    filter.after = {};
    f.index();
    filter.search = u"about"_s;
    filter.limit = 100;
    QCOMPARE(page().size(), size);
}

void TestViews::countersAgreeWithTheViewsAfterEveryStep()
{
    StoreFixture f;
    const auto agree = [&f](const char *step) {
        const Counts counts = StoreFixture::must(f.read([](Connection &c) { return TicketList(c).counts(); }));
        for (const View view : everyView) {
            if (counts.of(view) != subjects(f, view).size())
                return QString::fromLatin1(step) + u": "_s + domain::toName(view);
        }
        return broken(f);
    };
    const auto id = message(f, u"A"_s, 1000);
    QCOMPARE(agree("imported"), QString());
    domain::TriageResult result = sure();
    result.categoryConfidence = domain::Confidence::Low;
    apply(f, result);
    QCOMPARE(agree("applied"), QString());
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).answer(id, {}); }));
    QCOMPARE(agree("answered"), QString());
    message(f, u"A"_s, 2000);
    QCOMPARE(agree("written again"), QString());
    again(f, id);
    const Lease lease = f.claim();
    f.noAnswer(lease, f.send(lease), domain::Billed::Unknown);
    QCOMPARE(agree("failed"), QString());
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setStatus(id, TicketStatus::Closed); }));
    QCOMPARE(agree("closed"), QString());
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setStatus(id, TicketStatus::Open); }));
    QCOMPARE(agree("opened"), QString());
}

QTEST_GUILESS_MAIN(TestViews)
#include "tst_views.moc"
