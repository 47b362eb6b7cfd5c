// The handler over a real store: the same operation always asks the same question.

#include "core/store/operations.h"
#include "core/store/settings.h"
#include "core/store/tickets.h"
#include "core/triage/handler.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;

class TestTriageHandler : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        store::StoreOptions options;
        options.folder = m_folder->path();
        options.program = u"test"_s;
        options.clock = &m_clock;
        auto opened = store::Store::open(options);
        QVERIFY2(opened.ok(), opened.ok() ? "" : qPrintable(opened.error().message));
        m_store = std::move(*opened);
        domain::Incoming incoming;
        incoming.source = u"mail"_s;
        incoming.requester = {u"Ana Ruiz"_s, u"ana@post.example"_s};
        incoming.message.messageId = u"one@post.example"_s;
        incoming.message.from = incoming.requester;
        incoming.message.subject = u"Charged twice"_s;
        incoming.message.text = u"I was charged twice for order 4711."_s;
        incoming.message.sentAtMs = m_clock.nowMs();
        const auto in = m_store->writeWait(store::Priority::Bulk, [incoming](store::Connection &c) {
            return store::Tickets(c).ingest(incoming, {});
        });
        QVERIFY2(in.ok(), in.ok() ? "" : qPrintable(in.error().message + in.error().detail));
        const domain::TicketId ticket = in->ticket;
        const auto op = m_store->readWait([ticket](store::Connection &c) { return store::Operations(c).latest(u"triage"_s, ticket); });
        QVERIFY(op.ok() && op->has_value());
        m_operation = **op;
    }

    void cleanup() { m_store.reset(); }

    void theSameOperationBuildsTheSameRequest()
    {
        const auto first = m_handler.build(*m_store, m_operation, {});
        const auto second = m_handler.build(*m_store, m_operation, {});
        QVERIFY(first.ok() && second.ok());
        QCOMPARE(first->request.input, second->request.input);
        QCOMPARE(first->request.instructions, second->request.instructions);
        QCOMPARE(first->request.schema, second->request.schema);
        QVERIFY(first->request.input.contains("charged twice for order 4711"_L1));
        QVERIFY(!first->request.input.contains("ana@post.example"_L1));
        QVERIFY(!first->request.instructions.contains("4711"_L1));
        QCOMPARE(first->request.maxOutputTokens, 1200);
        QVERIFY(!first->promptVersion.isEmpty());
    }

    void aCutOffAnswerAsksForTwiceTheRoom()
    {
        m_operation.wantsMoreRoom = true;
        QCOMPARE(m_handler.build(*m_store, m_operation, {})->request.maxOutputTokens, 2400);
    }

    void aMessageThatCameLaterDoesNotChangeTheQuestion()
    {
        const QString before = m_handler.build(*m_store, m_operation, {})->request.input;
        domain::Incoming later;
        later.source = u"mail"_s;
        later.requester = {u"Ana Ruiz"_s, u"ana@post.example"_s};
        later.message.messageId = u"two@post.example"_s;
        later.message.references = {u"one@post.example"_s};
        later.message.from = later.requester;
        later.message.text = u"And it happened again."_s;
        later.message.sentAtMs = m_clock.nowMs();
        QVERIFY(m_store->writeWait(store::Priority::Bulk, [later](store::Connection &c) { return store::Tickets(c).ingest(later, {}); }).ok());
        QCOMPARE(m_handler.build(*m_store, m_operation, {})->request.input, before);
    }

    void anAnswerIsJudgedAgainstWhatWasSentEvenWhenThatIsGone()
    {
        const QJsonObject answer{{u"language"_s, u"en"_s}, {u"summary"_s, u"Charged twice."_s}, {u"ask"_s, u"Refund"_s},
                                 {u"category_evidence"_s, u"charged twice"_s}, {u"category"_s, u"billing"_s}, {u"category_confidence"_s, u"high"_s},
                                 {u"urgency_evidence"_s, u"order 4711"_s}, {u"urgency"_s, u"normal"_s}, {u"urgency_confidence"_s, u"high"_s},
                                 {u"needs_reply"_s, true}, {u"missing_information"_s, QJsonArray()}, {u"risk_flags"_s, QJsonArray()},
                                 {u"suggested_reply"_s, u"Dear Ana, we look into it."_s}};
        const auto usable = m_handler.validate(*m_store, m_operation, answer, {}, true);
        QVERIFY(usable.ok());
        QCOMPARE(usable->value("category"_L1).toString(), u"billing"_s);
        QVERIFY(usable->value("category_evidence_verified"_L1).toBool());
        QVERIFY(!usable->value("check"_L1).toBool());
    }

private:
    domain::SystemClock m_clock;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<store::Store> m_store;
    domain::Operation m_operation;
    triage::TriageHandler m_handler;
};

QTEST_GUILESS_MAIN(TestTriageHandler)
#include "tst_triagehandler.moc"
