#include "storefixture.h"

#include "core/store/instances.h"
#include "core/store/statement.h"
#include "core/store/ticketlist.h"

using namespace Qt::StringLiterals;
using namespace store;

class TestTicketList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pagesGoThroughEverythingOnceNewestFirst();
    void pagesWithEqualTimesLoseNothing();
    void filtersByStateAndStatus();
    void anUnknownStartIsSaid();
    void keysAreTheViewsTickets();
    void rowsComeInTheOrderAskedForWithoutThoseThatAreGone();
    void aRowTellsOfItsTriage();
    void aRowSaysEveryStateAsTheTicketDoes();
    void countersFollowEveryChange();
    void searchFindsWordsPhrasesAndPrefixes_data();
    void searchFindsWordsPhrasesAndPrefixes();
    void searchTextIsNeverASyntaxError_data();
    void searchTextIsNeverASyntaxError();
    void searchNamesEachTicketOnceNewestMessageFirst();
    void aTicketsOwnNumberFindsItFirst();
    void longTextsAreCutForAScreenOnly();
    void searchStaysInItsView();
    void searchPagesGoOnAfterATicket();

private:
    static QVector<ListRow> page(StoreFixture &f, const ListFilter &filter)
    {
        return StoreFixture::must(f.read([filter](Connection &c) { return TicketList(c).page(filter); }));
    }
    static QStringList subjects(const QVector<ListRow> &rows)
    {
        QStringList list;
        for (const ListRow &row : rows)
            list << row.subject;
        return list;
    }
    static QStringList found(StoreFixture &f, const QString &text, View view = View::All, int limit = 1000)
    {
        f.index();
        return subjects(StoreFixture::must(f.read([&](Connection &c) -> domain::Result<QVector<ListRow>> {
            const auto ids = TicketList(c).search(view, text, limit);
            if (!ids)
                return ids.error();
            return TicketList(c).rows(*ids);
        })));
    }
};

void TestTicketList::pagesGoThroughEverythingOnceNewestFirst()
{
    StoreFixture f;
    for (int i = 1; i <= 25; ++i)
        f.ingest(QString::number(i));
    QStringList seen;
    ListFilter filter;
    filter.limit = 10;
    for (auto rows = page(f, filter); !rows.isEmpty(); rows = page(f, filter)) {
        QVERIFY(rows.size() <= 10);
        seen += subjects(rows);
        filter.after = rows.last().id;
    }
    QCOMPARE(seen.size(), 25);
    QCOMPARE(seen.first(), u"25"_s);
    QCOMPARE(seen.last(), u"1"_s);
    seen.removeDuplicates();
    QCOMPARE(seen.size(), 25);
}

void TestTicketList::pagesWithEqualTimesLoseNothing()
{
    StoreFixture f;
    for (int i = 1; i <= 9; ++i)
        f.ingest(QString::number(i));
    f.raw({u"UPDATE tickets SET received_at = 1000"_s});
    QStringList seen;
    ListFilter filter;
    filter.limit = 2;
    for (auto rows = page(f, filter); !rows.isEmpty(); rows = page(f, filter)) {
        seen += subjects(rows);
        filter.after = rows.last().id;
    }
    QCOMPARE(seen, (QStringList{u"9"_s, u"8"_s, u"7"_s, u"6"_s, u"5"_s, u"4"_s, u"3"_s, u"2"_s, u"1"_s}));
}

void TestTicketList::filtersByStateAndStatus()
{
    StoreFixture f;
    f.triaged(u"done"_s);
    f.ingest(u"not sent"_s);
    const Lease lease = f.claim();
    f.noAnswer(lease, f.send(lease), domain::Billed::No);
    f.ingest(u"closed"_s, u"text"_s, TriagePolicy::Open, domain::TicketStatus::Closed);
    f.ingest(u"waiting"_s);
    ListFilter filter;
    const auto of = [&](std::optional<domain::OperationState> state, std::optional<domain::TicketStatus> status) {
        filter.state = state;
        filter.status = status;
        return subjects(page(f, filter));
    };
    using domain::OperationState;
    using domain::TicketStatus;
    QCOMPARE(of(OperationState::Completed, {}), QStringList{u"done"_s});
    QCOMPARE(of(OperationState::Failed, {}), QStringList{u"not sent"_s});
    QCOMPARE(of(OperationState::Pending, {}), QStringList{u"waiting"_s});
    QCOMPARE(of(OperationState::Processing, {}), QStringList());
    QCOMPARE(of(OperationState::Cancelled, {}), QStringList());
    QCOMPARE(of({}, TicketStatus::Closed), QStringList{u"closed"_s});
    QCOMPARE(of(OperationState::Pending, TicketStatus::Open), QStringList{u"waiting"_s});
    QCOMPARE(of(OperationState::Pending, TicketStatus::Closed), QStringList());
    QCOMPARE(of(OperationState::Failed, TicketStatus::Open), QStringList{u"not sent"_s});
    QCOMPARE(of(OperationState::Completed, TicketStatus::Open), QStringList{u"done"_s});
}

void TestTicketList::anUnknownStartIsSaid()
{
    StoreFixture f;
    ListFilter filter;
    filter.after = domain::TicketId(u"nobody"_s);
    const auto rows = f.read([&](Connection &c) { return TicketList(c).page(filter); });
    QVERIFY(!rows.ok());
    QCOMPARE(rows.error().kind, domain::ErrorKind::NotFound);
    filter.search = u"parcel"_s;
    QVERIFY(!f.read([&](Connection &c) { return TicketList(c).page(filter); }).ok());
}

void TestTicketList::keysAreTheViewsTickets()
{
    StoreFixture f;
    f.ingest(u"closed"_s, u"text"_s, TriagePolicy::None, domain::TicketStatus::Closed);
    f.ingest(u"failed"_s);
    const Lease lease = f.claim();
    f.noAnswer(lease, f.send(lease), domain::Billed::No);
    f.ingest(u"waiting"_s);
    for (const View view : everyView) {
        const auto rows = StoreFixture::must(f.read([view](Connection &c) -> domain::Result<QVector<ListRow>> {
            const auto keys = TicketList(c).keys(view);
            if (!keys)
                return keys.error();
            return TicketList(c).rows(*keys);
        }));
        QStringList expected;
        for (const ListRow &row : page(f, {})) {
            if (TicketList::belongs(view, row))
                expected << row.subject;
        }
        QStringList seen = subjects(rows);
        seen.sort();
        expected.sort();
        QCOMPARE(seen, expected);
        const auto counts = StoreFixture::must(f.read([](Connection &c) { return TicketList(c).counts(); }));
        QCOMPARE(counts.of(view), qint64(rows.size()));
    }
}

void TestTicketList::rowsComeInTheOrderAskedForWithoutThoseThatAreGone()
{
    StoreFixture f;
    for (int i = 1; i <= 3; ++i)
        f.ingest(QString::number(i));
    const auto rows = StoreFixture::must(f.read([](Connection &c) { return TicketList(c).rows({2, 99, 3, 1}); }));
    QCOMPARE(subjects(rows), (QStringList{u"2"_s, u"3"_s, u"1"_s}));
    QVector<qint64> many;
    for (qint64 i = 1500; i > 0; --i)
        many << i;
    QCOMPARE(subjects(StoreFixture::must(f.read([&](Connection &c) { return TicketList(c).rows(many); }))), (QStringList{u"3"_s, u"2"_s, u"1"_s}));
    QVERIFY(StoreFixture::must(f.read([](Connection &c) { return TicketList(c).rows({}); })).isEmpty());
}

void TestTicketList::aRowTellsOfItsTriage()
{
    StoreFixture f;
    const auto ticket = f.triaged();
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setCategory(ticket, u"refund"_s); }));
    ListRow row = page(f, {}).first();
    QCOMPARE(row.id, ticket);
    QCOMPARE(row.externalId, u"T-1"_s);
    QCOMPARE(row.requester.email, u"ada@example.org"_s);
    QCOMPARE(row.category, u"refund"_s);
    QVERIFY(row.categoryByPerson);
    QVERIFY(!row.urgencyByPerson);
    QCOMPARE(row.urgency, std::optional(domain::Urgency::High));
    QCOMPARE(row.summary, u"Charged twice."_s);
    QVERIFY(row.triage.exists && row.triage.hasResult);
    QCOMPARE(row.triage.state, domain::OperationState::Completed);
    QCOMPARE(row.attempts, 1);
    QCOMPARE(row.processingSinceMs, 0);

    f.ingest(u"In flight"_s);
    f.clock.advance(5'000);
    f.claim();
    row = page(f, {}).first();
    QCOMPARE(row.triage.state, domain::OperationState::Processing);
    QCOMPARE(row.processingSinceMs, f.clock.nowMs());

    f.ingest(u"Never triaged"_s, u"text"_s, TriagePolicy::None);
    row = page(f, {}).first();
    QVERIFY(!row.triage.exists && !row.urgency && row.category.isEmpty());
}

void TestTicketList::aRowSaysEveryStateAsTheTicketDoes()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"Each in turn"_s);
    const auto row = [&] { return page(f, {}).first(); };
    for (const auto &[urgency, name] : domain::Names<domain::Urgency>::all) {
        StoreFixture::must(f.write([&, value = urgency](Connection &c) { return Tickets(c).setUrgency(ticket, value); }));
        QVERIFY2(row().urgency == urgency && row().urgencyByPerson && !row().categoryByPerson, name);
    }
    for (const auto &[state, name] : domain::Names<domain::OperationState>::all) {
        // As no verb would leave it: only what the list makes of it is asked.
        StoreFixture::must(f.write([name = name](Connection &c) -> domain::Done {
            Statement s(c, "UPDATE operations SET owner = NULL, lease_until = NULL, not_before = 7, state = 'pending'");
            DH_TRY(s.exec());
            const bool runs = qstrcmp(name, "processing") == 0;
            DH_TRY(Instances(c).add({domain::InstanceId(QString::fromLatin1(name)), u"test"_s, 1, u"boot"_s, 0}));
            Statement to(c, "UPDATE operations SET state = :state, attempts = 300, answer_ready = 1, error_kind = 'refused', error = 'no', "
                            "owner = CASE WHEN :runs = 1 THEN :state END, lease_until = CASE WHEN :runs = 1 THEN 1 END");
            to.bind(":state", QString::fromLatin1(name)).bind(":runs", runs);
            return to.exec();
        }));
        const ListRow r = row();
        QVERIFY2(r.triage.exists && r.triage.state == state && r.triage.answerReady && r.attempts == 300, name);
        QCOMPARE(r.errorKind, std::optional(domain::ErrorKind::Refused));
        QCOMPARE(r.processingSinceMs > 0, state == domain::OperationState::Processing);
        QCOMPARE(r.notBeforeMs, state == domain::OperationState::Processing ? 0 : 7);
    }
    for (const auto &[status, name] : domain::Names<domain::TicketStatus>::all) {
        StoreFixture::must(f.write([&, value = status](Connection &c) { return Tickets(c).setStatus(ticket, value); }));
        QVERIFY2(row().status == status, name);
    }
}

void TestTicketList::countersFollowEveryChange()
{
    StoreFixture f;
    const auto counts = [&f] { return StoreFixture::must(f.read([](Connection &c) { return TicketList(c).counts(); })); };
    const auto ticket = f.ingest(u"one"_s);
    QCOMPARE(counts().triaging, 1);
    const Lease lease = f.claim();
    QCOMPARE(counts().triaging, 1);
    f.noAnswer(lease, f.send(lease), domain::Billed::No);
    QCOMPARE(counts().triaging, 0);
    QCOMPARE(counts().failed, 1);
    QCOMPARE(counts().inbox, 1);
    StoreFixture::must(f.write([&](Connection &c) { return Tickets(c).setStatus(ticket, domain::TicketStatus::Closed); }));
    QCOMPARE(counts().inbox, 0);
    QCOMPARE(counts().all, 1);
}

void TestTicketList::searchFindsWordsPhrasesAndPrefixes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("finds");
    QTest::newRow("a word of the text") << u"parcel"_s << true;
    QTest::newRow("in any letter case") << u"PARCEL"_s << true;
    QTest::newRow("without its accent") << u"munchen"_s << true;
    QTest::newRow("a word of the subject") << u"invoice"_s << true;
    QTest::newRow("the customer's name") << u"ada"_s << true;
    QTest::newRow("the customer's address") << u"ada@example.org"_s << true;
    QTest::newRow("two words anywhere") << u"arrived invoice"_s << true;
    QTest::newRow("one of two is missing") << u"parcel elephant"_s << false;
    QTest::newRow("a phrase") << u"\"never arrived\""_s << true;
    QTest::newRow("a phrase in another order") << u"\"arrived never\""_s << false;
    QTest::newRow("a phrase still being typed") << u"\"never arr"_s << false;
    QTest::newRow("a prefix") << u"parc*"_s << true;
    QTest::newRow("a beginning without a star") << u"parc"_s << false;
    QTest::newRow("a phrase with a prefix") << u"\"never arr\"*"_s << true;
    QTest::newRow("a word that looks like an operator") << u"NOT"_s << true;
    QTest::newRow("something with a column in it") << u"subject:invoice"_s << false;
}

void TestTicketList::searchFindsWordsPhrasesAndPrefixes()
{
    QFETCH(QString, text);
    QFETCH(bool, finds);
    StoreFixture f;
    f.ingest(u"The invoice"_s, u"My parcel never arrived in München. It is not here."_s);
    QCOMPARE(found(f, text).size(), finds ? 1 : 0);
    ListFilter filter;
    filter.search = text;
    QCOMPARE(page(f, filter).size(), finds ? 1 : 0);
}

void TestTicketList::searchTextIsNeverASyntaxError_data()
{
    QTest::addColumn<QString>("text");
    const QStringList texts{u"\""_s, u"\"\""_s, u"\"\"\""_s, u"*"_s, u"**"_s, u"a*b*"_s, u"("_s, u")"_s, u"(a OR"_s, u"a AND"_s, u"NEAR("_s, u"^a"_s, u"-a"_s,
                            u"a:b"_s, u"{a b}: c"_s, u"+"_s, u"a + b"_s, u"'"_s, u"';--"_s, u"\\"_s, u"%_"_s, u"a\"b"_s, u"\"a*\""_s, u"日本語 العربية"_s,
                            u"😀"_s, u"…"_s, QString(QChar(0xd800)), u"a"_s + QChar(0) + u"b"_s, QString(5000, u'a'), u"x "_s.repeated(400), u" "_s, QString()};
    for (const QString &text : texts)
        QTest::newRow(qPrintable(text.left(12))) << text;
}

void TestTicketList::searchTextIsNeverASyntaxError()
{
    QFETCH(QString, text);
    StoreFixture f;
    f.ingest(u"a b"_s);
    const auto ids = f.read([&](Connection &c) { return TicketList(c).search(View::All, text); });
    QVERIFY2(ids.ok(), qPrintable(TicketList::ftsQuery(text) + (ids.ok() ? QString() : ids.error().detail)));
}

void TestTicketList::searchNamesEachTicketOnceNewestMessageFirst()
{
    StoreFixture f;
    f.ingest(u"first"_s, u"one parcel"_s);
    f.ingest(u"second"_s, u"another parcel"_s);
    f.count = 0; // the first ticket's id again: a further message of it
    f.ingest(u"first again"_s, u"the parcel once more"_s);
    QCOMPARE(found(f, u"parcel"_s), (QStringList{u"first"_s, u"second"_s}));
    QCOMPARE(found(f, u"parcel"_s, View::All, 1), QStringList{u"first"_s});
}

void TestTicketList::aTicketsOwnNumberFindsItFirst()
{
    StoreFixture f;
    f.ingest(u"first"_s, u"about T-2, as they said"_s);
    const auto second = f.ingest(u"second"_s, u"no number here"_s);
    f.ingest(u"third"_s, u"T-2 again"_s);
    QCOMPARE(found(f, u"T-2"_s), (QStringList{u"second"_s, u"third"_s, u"first"_s}));
    QCOMPARE(found(f, u"T-2*"_s).first(), u"second"_s); // still being typed
    QCOMPARE(found(f, second.text()), QStringList{u"second"_s});
    QVERIFY(found(f, u"T-2"_s, View::Failed).isEmpty());
}

void TestTicketList::longTextsAreCutForAScreenOnly()
{
    StoreFixture f;
    f.ingest(QString(1000, u'w'));
    QCOMPARE(StoreFixture::must(f.read([](Connection &c) { return TicketList(c).rows({1}); })).first().subject.size(), 1000);
    QCOMPARE(StoreFixture::must(f.read([](Connection &c) { return TicketList(c).briefRows({1}); })).first().subject.size(), 400);
}

void TestTicketList::searchStaysInItsView()
{
    StoreFixture f;
    f.ingest(u"closed"_s, u"parcel"_s, TriagePolicy::None, domain::TicketStatus::Closed);
    f.ingest(u"failed"_s, u"parcel"_s);
    const Lease lease = f.claim();
    f.noAnswer(lease, f.send(lease), domain::Billed::No);
    f.ingest(u"waiting"_s, u"parcel"_s);
    QCOMPARE(found(f, u"parcel"_s, View::Inbox), (QStringList{u"waiting"_s, u"failed"_s}));
    QCOMPARE(found(f, u"parcel"_s, View::Triaging), QStringList{u"waiting"_s});
    QCOMPARE(found(f, u"parcel"_s, View::Failed), QStringList{u"failed"_s});
    QCOMPARE(found(f, u"parcel"_s, View::All).size(), 3);
}

void TestTicketList::searchPagesGoOnAfterATicket()
{
    StoreFixture f;
    for (int i = 1; i <= 7; ++i)
        f.ingest(QString::number(i), u"parcel"_s, i % 2 ? TriagePolicy::All : TriagePolicy::None);
    f.index();
    ListFilter filter;
    filter.search = u"parcel"_s;
    filter.limit = 3;
    QStringList seen;
    for (auto rows = page(f, filter); !rows.isEmpty(); rows = page(f, filter)) {
        seen += subjects(rows);
        filter.after = rows.last().id;
    }
    QCOMPARE(seen, (QStringList{u"7"_s, u"6"_s, u"5"_s, u"4"_s, u"3"_s, u"2"_s, u"1"_s}));
    filter = {};
    filter.search = u"parcel"_s;
    filter.state = domain::OperationState::Pending;
    QCOMPARE(subjects(page(f, filter)), (QStringList{u"7"_s, u"5"_s, u"3"_s, u"1"_s}));
}

QTEST_GUILESS_MAIN(TestTicketList)
#include "tst_ticketlist.moc"
