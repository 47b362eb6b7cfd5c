// The receipt after a sudden death: every number counted, and what cannot be known said as such.

#include "core/store/drafts.h"
#include "core/store/receipt.h"
#include "tests/unit/store/storefixture.h"

using namespace Qt::StringLiterals;
using store::Connection;
using store::Mark;
using store::Receipt;
using store::Receipts;

class TestReceipt : public QObject
{
    Q_OBJECT

    static Mark mark(StoreFixture &f)
    {
        return f.must(f.read([](Connection &c) { return Receipts(c).mark(); }));
    }
    static Receipt receipt(StoreFixture &f, const Mark &before, const Mark &death)
    {
        return f.must(f.read([&](Connection &c) { return Receipts(c).read(before, death); }));
    }
    static void reap(StoreFixture &f)
    {
        QVERIFY(f.must(f.write([&](Connection &c) { return store::Operations(c).reap(f.owner, true); })) > 0);
    }
    static void finish(StoreFixture &f)
    {
        const store::Lease lease = f.claim();
        const auto attempt = f.send(lease);
        f.answer(attempt);
        f.apply(lease, attempt);
    }

private Q_SLOTS:
    void aDeathBetweenAnswerAndUseCostsNoSecondCall()
    {
        StoreFixture f;
        f.ingest(u"Charged twice"_s);
        const store::Lease lease = f.claim();
        const auto attempt = f.send(lease);
        QVERIFY(!mark(f).betweenAnswerAndUse);
        f.answer(attempt);
        const Mark before = mark(f);
        QVERIFY(before.betweenAnswerAndUse);
        reap(f);
        const store::Lease again = f.claim();
        f.apply(again, attempt);
        const Receipt r = receipt(f, before, before);
        QCOMPARE(r.inHand, 1);
        QCOMPARE(r.settled, 1);
        QCOMPARE(r.reused, 1);
        QCOMPARE(r.paidTwice, 0);
        QCOMPARE(r.possiblyPaid, 0);
        QCOMPARE(r.lost, 0);
    }

    void aDeathBetweenSendAndAnswerMayHaveBeenPaidAndIsAskedOnceMore()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"Charged twice"_s);
        f.send(f.claim());
        const Mark death = mark(f);
        QCOMPARE(death.sending.size(), 1);
        reap(f);
        QCOMPARE(f.must(f.read([&](Connection &c) { return Receipts(c).unsettled(death); })), 1);
        finish(f);
        QCOMPARE(f.must(f.read([&](Connection &c) { return Receipts(c).unsettled(death); })), 0);
        const Receipt r = receipt(f, death, death);
        QCOMPARE(r.possiblyPaid, 1);
        QCOMPARE(r.askedAgain, 1);
        QCOMPARE(r.paidTwice, 0);
        QCOMPARE(r.reused, 0);
        QCOMPARE(r.interrupted, ticket);
    }

    void whatIsPaidTwiceIsCounted()
    {
        StoreFixture f;
        f.triaged();
        // Billed again although the first answer stands: only a fault of ours could do it.
        f.raw({u"INSERT INTO attempts (uuid, operation, ordinal, generation, owner, provider, dialect, model, phase, billed, outcome, idempotency_key, request,"
               " wire_hash, prompt_version, sent_at, ended_at) SELECT 'second', operation, 2, generation, owner, provider, dialect, model, phase, billed, outcome,"
               " 'k2', request, wire_hash, prompt_version, sent_at, ended_at FROM attempts"_s});
        QCOMPARE(receipt(f, mark(f), mark(f)).paidTwice, 1);
        f.raw({u"UPDATE answers SET verdict = 'rejected'"_s}); // then the second was asked for with reason
        QCOMPARE(receipt(f, mark(f), mark(f)).paidTwice, 0);
    }

    void aTicketThatIsGoneIsCountedAsLost()
    {
        StoreFixture f;
        f.ingest(u"one"_s);
        f.ingest(u"two"_s);
        const Mark before = mark(f);
        f.raw({u"DELETE FROM operations WHERE ticket = 1"_s, u"DELETE FROM tickets WHERE id = 1"_s});
        f.ingest(u"three"_s); // a new one does not hide it
        const Receipt r = receipt(f, before, mark(f));
        QCOMPARE(r.ticketsBefore, 2);
        QCOMPARE(r.ticketsAfter, 2);
        QCOMPARE(r.lost, 1);
    }

    void theReplyTypedLastIsThereWithItsWords()
    {
        StoreFixture f;
        const auto ticket = f.ingest(u"Charged twice"_s);
        QVERIFY(!receipt(f, mark(f), mark(f)).draft);
        f.must(f.write([&](Connection &c) { return store::Drafts(c).save(ticket, u"Hello Ada, I am loo"_s, 0, u"s"_s); }));
        const Receipt r = receipt(f, mark(f), mark(f));
        QVERIFY(r.draft);
        QCOMPARE(r.draft->text, u"Hello Ada, I am loo"_s);
        QCOMPARE(r.draft->ticket, ticket);
    }
};

QTEST_GUILESS_MAIN(TestReceipt)
#include "tst_receipt.moc"
