// Answering: one transaction, what the person saw, once; drafts that are done; templates.

#include "core/store/check.h"
#include "core/store/drafts.h"
#include "core/store/replies.h"
#include "core/store/templates.h"
#include "tests/unit/store/storefixture.h"

using namespace Qt::StringLiterals;
using domain::ErrorKind;
using domain::TicketStatus;
using store::Connection;
using store::Drafts;
using store::Replies;
using store::Templates;
using store::Tickets;

class TestReplies : public QObject
{
    Q_OBJECT

    static domain::Result<domain::Ticket> answer(StoreFixture &f, const domain::TicketId &id, const store::Reply &reply, qint64 seen = -1)
    {
        f.clock.advance(10);
        return f.write([&](Connection &c) { return Replies(c).answer(id, reply, seen); });
    }
    static domain::Ticket ticket(StoreFixture &f, const domain::TicketId &id)
    {
        return f.must(f.read([&](Connection &c) { return Tickets(c).find(id); }));
    }
    static QString broken(StoreFixture &f)
    {
        const auto report = f.must(f.read([](Connection &c) { return store::Check(c).run([](const QString &) { return true; }); }));
        return report.broken.isEmpty() ? QString() : report.broken.first().invariant + u": "_s + report.broken.first().what;
    }
    static store::DraftSaved save(StoreFixture &f, const domain::TicketId &id, const QString &text, int base, const QString &session = u"s"_s)
    {
        return f.must(f.write([&](Connection &c) { return Drafts(c).save(id, text, base, session); }));
    }
    static void customerWrites(StoreFixture &f, const QString &messageId, const QStringList &references, const QString &from = u"ada@example.org"_s)
    {
        domain::Incoming in;
        in.source = u"mail"_s;
        in.requester = {u"Ada"_s, from};
        in.message.from = in.requester;
        in.message.messageId = messageId;
        in.message.references = references;
        in.message.subject = u"Charged twice"_s;
        in.message.text = u"And now a third time: "_s + messageId;
        in.message.sentAtMs = f.clock.nowMs();
        f.must(f.write([&](Connection &c) { return Tickets(c).ingest(in, {{}, store::TriagePolicy::All, {u"help@ours.example"_s}}); }));
    }

private Q_SLOTS:
    void anAnswerIsAMessageAndTheTicketWaitsForTheCustomer()
    {
        StoreFixture f;
        const auto id = f.triaged();
        save(f, id, u"Dear Ada, we refund it."_s, 0);
        const auto answered = f.must(answer(f, id, {u"Dear Ada, we refund it.\n\nGrace"_s, u"m-1@ours.example"_s, u"mail_file"_s}));
        QCOMPARE(answered.status, TicketStatus::Waiting);
        QCOMPARE(answered.waitsSinceMs, 0);
        const auto messages = f.must(f.read([&](Connection &c) { return Tickets(c).messages(id); }));
        QCOMPARE(messages.size(), 2);
        QCOMPARE(messages.last().direction, domain::Direction::Out);
        QCOMPARE(messages.last().text, u"Dear Ada, we refund it.\n\nGrace"_s);
        // The draft is done and stays in the history.
        QVERIFY(!f.must(f.read([&](Connection &c) { return Drafts(c).current(id); })).has_value());
        const auto history = f.must(f.read([&](Connection &c) { return Drafts(c).history(id); }));
        QCOMPARE(history.size(), 1);
        QVERIFY(history.first().answered);
        QCOMPARE(f.rows(u"SELECT json_extract(detail, '$.way') FROM events WHERE what = 'answered'"_s), QStringList{u"mail_file"_s});
        f.index();
        QCOMPARE(broken(f), QString());
    }

    void answeringCancelsATriageThatWasNotSent()
    {
        StoreFixture f;
        const auto id = f.ingest(u"quick one"_s);
        f.must(answer(f, id, {u"Done."_s, {}, u"copy"_s}));
        QCOMPARE(f.rows(u"SELECT state FROM operations"_s), QStringList{u"cancelled"_s});
        QCOMPARE(broken(f), QString());
    }

    void whatTheCustomerWroteMeanwhileIsNotAnsweredUnread()
    {
        StoreFixture f;
        customerWrites(f, u"a@shop"_s, {});
        const domain::TicketId id(f.rows(u"SELECT uuid FROM tickets"_s).first());
        const qint64 seen = ticket(f, id).version;
        f.clock.advance(1000);
        customerWrites(f, u"b@shop"_s, {u"a@shop"_s});
        const auto refused = answer(f, id, {u"Done."_s, {}, u"copy"_s}, seen);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().kind, ErrorKind::Conflict);
        QVERIFY(refused.error().message.contains(u"wrote again"_s));
        QCOMPARE(ticket(f, id).status, TicketStatus::Open);
        QCOMPARE(f.rows(u"SELECT count(*) FROM messages WHERE direction = 'out'"_s), QStringList{u"0"_s});
    }

    void pressedTwiceItAnswersOnce()
    {
        StoreFixture f;
        const auto id = f.triaged();
        const qint64 seen = ticket(f, id).version;
        f.must(answer(f, id, {u"Done."_s, {}, u"copy"_s}, seen));
        const auto second = answer(f, id, {u"Done."_s, {}, u"copy"_s}, seen);
        QVERIFY(!second.ok());
        QCOMPARE(second.error().kind, ErrorKind::Conflict);
        QCOMPARE(f.rows(u"SELECT count(*) FROM messages WHERE direction = 'out'"_s), QStringList{u"1"_s});
    }

    void whatIsLeftToCheckAndEmptyTextsAnswerNobody()
    {
        StoreFixture f;
        const auto id = f.triaged();
        for (const QString &text : {u"We refund [[check: amount]]."_s, u"Dear {{customer}}"_s, u"  \n"_s}) {
            const auto refused = answer(f, id, {text, {}, u"copy"_s});
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().kind, ErrorKind::Invalid);
        }
        store::Reply anyway{u"We refund [[check: amount]]."_s, {}, u"copy"_s};
        anyway.marksAccepted = true;
        QVERIFY(answer(f, id, anyway).ok());
    }

    void ourOwnMailComingBackIsKnown()
    {
        StoreFixture f;
        customerWrites(f, u"a@shop"_s, {});
        const domain::TicketId id(f.rows(u"SELECT uuid FROM tickets"_s).first());
        f.must(answer(f, id, {u"Done."_s, u"ours-1@ours.example"_s, u"mail_file"_s}));
        f.clock.advance(60'000);
        customerWrites(f, u"ours-1@ours.example"_s, {u"a@shop"_s}, u"help@ours.example"_s); // wrapped and signed by the mail program
        QCOMPARE(f.rows(u"SELECT count(*) FROM messages WHERE direction = 'out'"_s), QStringList{u"1"_s});
        // The customer's next mail refers to it and joins.
        customerWrites(f, u"c@shop"_s, {u"ours-1@ours.example"_s});
        QCOMPARE(f.rows(u"SELECT count(*) FROM tickets"_s), QStringList{u"1"_s});
        QCOMPARE(ticket(f, id).status, TicketStatus::Open);
        f.index();
        QCOMPARE(broken(f), QString());
    }

    void anAnswerThroughTheMailProgramIsKnownByItsWords()
    {
        StoreFixture f;
        customerWrites(f, u"a@shop"_s, {});
        const domain::TicketId id(f.rows(u"SELECT uuid FROM tickets"_s).first());
        f.must(answer(f, id, {u"And now a third time:"_s, {}, u"mail_program"_s}));
        customerWrites(f, u"sent-by-the-program@ours.example"_s, {u"a@shop"_s}, u"help@ours.example"_s);
        QCOMPARE(f.rows(u"SELECT message_id FROM messages WHERE direction = 'out'"_s), QStringList{u"sent-by-the-program@ours.example"_s});
        customerWrites(f, u"c@shop"_s, {u"sent-by-the-program@ours.example"_s});
        QCOMPARE(f.rows(u"SELECT count(*) FROM tickets"_s), QStringList{u"1"_s});
        f.index();
        QCOMPARE(broken(f), QString());
    }

    void anAnswerContinuesTheCustomersNewestMail()
    {
        StoreFixture f;
        customerWrites(f, u"a@shop"_s, {});
        customerWrites(f, u"b@shop"_s, {u"a@shop"_s});
        const domain::TicketId id(f.rows(u"SELECT uuid FROM tickets"_s).first());
        const auto target = f.must(f.read([&](Connection &c) { return Replies(c).target(id); }));
        QCOMPARE(target.references, QStringList({u"a@shop"_s, u"b@shop"_s}));
    }

    void theSignatureIsAddedOnce()
    {
        QCOMPARE(store::withSignature(u"Done.\n\n"_s, u"Grace\nOurs"_s), u"Done.\n\nGrace\nOurs"_s);
        QCOMPARE(store::withSignature(u"Done.\n\nGrace\nOurs\n"_s, u"Grace\nOurs"_s), u"Done.\n\nGrace\nOurs"_s);
        QCOMPARE(store::withSignature(u"Done."_s, {}), u"Done."_s);
    }

    void muchTextTakenAwayWithinAMinuteStaysInTheHistory()
    {
        StoreFixture f;
        const auto id = f.triaged();
        const QString text = u"Dear Ada, we are sorry for the second charge and refund it today."_s;
        int version = save(f, id, text, 0).version;
        version = save(f, id, text + u" Best wishes"_s, version).version; // the same step
        QCOMPARE(f.rows(u"SELECT count(*) FROM drafts"_s), QStringList{u"1"_s});
        version = save(f, id, u"D"_s, version).version; // everything selected, one key
        save(f, id, u"De"_s, version);
        const auto history = f.must(f.read([&](Connection &c) { return Drafts(c).history(id); }));
        QCOMPARE(history.size(), 2);
        QCOMPARE(history.last().text, text + u" Best wishes"_s);
        QCOMPARE(broken(f), QString());
    }

    void aDraftAfterTheAnswerIsANewOne()
    {
        StoreFixture f;
        const auto id = f.triaged();
        const int version = save(f, id, u"First answer"_s, 0).version;
        f.must(answer(f, id, {u"First answer"_s, {}, u"copy"_s}));
        // The window beside has not noticed yet and goes on from its version: nothing is lost, nothing overwritten.
        const auto saved = save(f, id, u"First answer, longer"_s, version);
        QVERIFY(!saved.lost);
        QCOMPARE(f.must(f.read([&](Connection &c) { return Drafts(c).current(id); }))->text, u"First answer, longer"_s);
        QCOMPARE(f.rows(u"SELECT text FROM drafts WHERE answered = 1"_s), QStringList{u"First answer"_s});
    }

    void templatesAreKeptInOrderAndCheckedBeforeTheyAreKept()
    {
        StoreFixture f;
        const auto set = [&f](const store::ReplyTemplate &t, qint64 seen = -1) { return f.write([&](Connection &c) { return Templates(c).set(t, seen); }); };
        f.must(set({u"Refund"_s, u"Dear {{customer_name}}"_s, u"refund"_s}));
        f.must(set({u"Delay"_s, u"Sorry for the delay."_s, {}}));
        f.must(f.write([](Connection &c) { return Templates(c).reorder({u"Delay"_s, u"Refund"_s}); }));
        auto all = f.must(f.read([](Connection &c) { return Templates(c).list(); }));
        QCOMPARE(all.first().name, u"Delay"_s);
        // Somebody else's change is not overwritten unseen.
        f.must(set({u"Delay"_s, u"Very sorry."_s, {}}));
        QCOMPARE(set({u"Delay"_s, u"Mine"_s, {}}, all.first().version).error().kind, ErrorKind::Conflict);
        QCOMPARE(set({u" Delay"_s, u"x"_s, {}}).error().kind, ErrorKind::Invalid);
        QCOMPARE(set({u"Empty"_s, u" "_s, {}}).error().kind, ErrorKind::Invalid);
        QCOMPARE(set({u"Odd"_s, u"x"_s, u"no_such"_s}).error().kind, ErrorKind::NotFound);
        f.must(f.write([](Connection &c) { return Templates(c).rename(u"Delay"_s, u"Late"_s); }));
        QCOMPARE(f.write([](Connection &c) { return Templates(c).rename(u"Late"_s, u"Refund"_s); }).error().kind, ErrorKind::Invalid);
        f.must(f.write([](Connection &c) { return Templates(c).remove(u"Late"_s); }));
        QCOMPARE(f.write([](Connection &c) { return Templates(c).remove(u"Late"_s); }).error().kind, ErrorKind::NotFound);
        QCOMPARE(broken(f), QString());
    }
};

QTEST_GUILESS_MAIN(TestReplies)
#include "tst_replies.moc"
