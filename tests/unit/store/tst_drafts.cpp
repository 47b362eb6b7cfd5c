#include "storefixture.h"

#include "core/store/drafts.h"

using namespace Qt::StringLiterals;
using namespace store;

class TestDrafts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thereIsNoneAtFirst();
    void aSaveIsReadBack();
    void savesOfOneMinuteAreOneStep();
    void anotherMinuteOrAnotherSittingIsANewStep();
    void aSaveThatLostTheRaceIsKeptAndSaid();
    void aReplacedTextIsNoticedByWhoeverEditedTheOneBefore();
    void theSameTextAgainIsNoRace();
    void aLoserTypingOnIsKeptAsOneText();
    void anEmptyTextIsATextToo();
    void anUnknownTicketIsSaid();

private:
    static DraftSaved save(StoreFixture &f, const domain::TicketId &ticket, const QString &text, int base, const QString &session)
    {
        return StoreFixture::must(f.write([&](Connection &c) { return Drafts(c).save(ticket, text, base, session); }));
    }
    static QStringList history(StoreFixture &f, const domain::TicketId &ticket)
    {
        QStringList lines;
        for (const Draft &draft : StoreFixture::must(f.read([&](Connection &c) { return Drafts(c).history(ticket); })))
            lines << (draft.lost ? u"lost "_s : QString()) + draft.text;
        return lines;
    }
    static QString current(StoreFixture &f, const domain::TicketId &ticket)
    {
        const auto draft = StoreFixture::must(f.read([&](Connection &c) { return Drafts(c).current(ticket); }));
        return draft ? draft->text : u"(none)"_s;
    }
};

void TestDrafts::thereIsNoneAtFirst()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"one"_s);
    QCOMPARE(current(f, ticket), u"(none)"_s);
    QVERIFY(history(f, ticket).isEmpty());
}

void TestDrafts::aSaveIsReadBack()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"one"_s);
    const auto saved = save(f, ticket, u"Dear Ada,\n“hello”"_s, 0, u"s1"_s);
    QCOMPARE(saved.version, 1);
    QVERIFY(!saved.lost);
    f.open();
    QCOMPARE(current(f, ticket), u"Dear Ada,\n“hello”"_s);
    QCOMPARE(f.rows(u"SELECT actor, what FROM events WHERE what LIKE 'draft%'"_s), QStringList{u"person|draft_saved"_s});
}

void TestDrafts::savesOfOneMinuteAreOneStep()
{
    StoreFixture f;
    f.clock.now = 1'790'000'040'000 / 60'000 * 60'000;
    const auto ticket = f.ingest(u"one"_s);
    int version = 0;
    for (const QString &text : {u"D"_s, u"De"_s, u"Dear"_s}) {
        const auto saved = save(f, ticket, text, version, u"s1"_s);
        QVERIFY(!saved.lost);
        QVERIFY(saved.version > version);
        version = saved.version;
        f.clock.advance(500);
    }
    QCOMPARE(history(f, ticket), QStringList{u"Dear"_s});
    QCOMPARE(f.rows(u"SELECT count(*) FROM events WHERE what = 'draft_saved'"_s), QStringList{u"1"_s});
}

void TestDrafts::anotherMinuteOrAnotherSittingIsANewStep()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"one"_s);
    auto saved = save(f, ticket, u"a"_s, 0, u"s1"_s);
    f.clock.advance(60'000);
    saved = save(f, ticket, u"ab"_s, saved.version, u"s1"_s);
    saved = save(f, ticket, u"abc"_s, saved.version, u"s2"_s);
    QCOMPARE(history(f, ticket), (QStringList{u"abc"_s, u"ab"_s, u"a"_s}));
}

void TestDrafts::aSaveThatLostTheRaceIsKeptAndSaid()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"one"_s);
    const auto base = save(f, ticket, u"base"_s, 0, u"s0"_s);
    const auto winner = save(f, ticket, u"hers"_s, base.version, u"s1"_s);
    const auto loser = save(f, ticket, u"his"_s, base.version, u"s2"_s);
    QVERIFY(loser.lost);
    QCOMPARE(loser.version, winner.version);
    QCOMPARE(current(f, ticket), u"hers"_s);
    QVERIFY(history(f, ticket).contains(u"lost his"_s));
    QCOMPARE(f.rows(u"SELECT what FROM events WHERE what LIKE 'draft%' ORDER BY id DESC LIMIT 1"_s), QStringList{u"draft_kept_beside"_s});
    // Having seen the winner's, the second one may go on.
    QVERIFY(!save(f, ticket, u"hers and his"_s, loser.version, u"s2"_s).lost);
    QCOMPARE(current(f, ticket), u"hers and his"_s);
}

void TestDrafts::aReplacedTextIsNoticedByWhoeverEditedTheOneBefore()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"one"_s);
    const auto first = save(f, ticket, u"Dear"_s, 0, u"s1"_s);
    save(f, ticket, u"Dear Ada"_s, first.version, u"s1"_s); // the same minute: in place
    const auto other = save(f, ticket, u"Dear Sir"_s, first.version, u"s2"_s);
    QVERIFY(other.lost);
    QCOMPARE(current(f, ticket), u"Dear Ada"_s);
}

void TestDrafts::theSameTextAgainIsNoRace()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"one"_s);
    const auto saved = save(f, ticket, u"same"_s, 0, u"s1"_s);
    const auto again = save(f, ticket, u"same"_s, 0, u"s2"_s);
    QVERIFY(!again.lost);
    QCOMPARE(again.version, saved.version);
    QCOMPARE(history(f, ticket).size(), 1);
}

void TestDrafts::aLoserTypingOnIsKeptAsOneText()
{
    StoreFixture f;
    f.clock.now = 1'790'000'040'000 / 60'000 * 60'000;
    const auto ticket = f.ingest(u"one"_s);
    const auto base = save(f, ticket, u"base"_s, 0, u"s0"_s);
    save(f, ticket, u"hers"_s, base.version, u"s1"_s);
    for (const QString &text : {u"h"_s, u"hi"_s, u"his"_s})
        QVERIFY(save(f, ticket, text, base.version, u"s2"_s).lost);
    QCOMPARE(history(f, ticket), (QStringList{u"lost his"_s, u"hers"_s, u"base"_s}));
    QCOMPARE(current(f, ticket), u"hers"_s);
}

void TestDrafts::anEmptyTextIsATextToo()
{
    StoreFixture f;
    const auto ticket = f.ingest(u"one"_s);
    const auto saved = save(f, ticket, u"something"_s, 0, u"s1"_s);
    f.clock.advance(60'000);
    QVERIFY(!save(f, ticket, QString(), saved.version, u"s1"_s).lost);
    QCOMPARE(current(f, ticket), QString());
    QCOMPARE(history(f, ticket).size(), 2);
}

void TestDrafts::anUnknownTicketIsSaid()
{
    StoreFixture f;
    const auto saved = f.write([](Connection &c) { return Drafts(c).save(domain::TicketId(u"nobody"_s), u"x"_s, 0, u"s"_s); });
    QVERIFY(!saved.ok());
    QCOMPARE(saved.error().kind, domain::ErrorKind::NotFound);
}

QTEST_GUILESS_MAIN(TestDrafts)
#include "tst_drafts.moc"
