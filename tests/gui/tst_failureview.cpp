// What a lead does about failures: causes above the list, retry, give up, settle, each with keys.

#include "core/store/attempts.h"
#include "core/store/failures.h"
#include "core/store/gates.h"
#include "core/store/providers.h"
#include "tests/gui/windowfixture.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using domain::ErrorKind;

class TestFailureView : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<WindowFixture> m_desk;
    int m_count = 0;

    template <class F>
    auto write(F verb)
    {
        auto result = m_desk->parts->store().writeWait(store::Priority::Person, verb);
        if (!result.ok())
            qFatal("%s", qPrintable(result.error().message));
        return result;
    }
    store::Lease claim()
    {
        domain::Incoming in;
        in.source = u"table"_s;
        in.externalId = u"F-%1"_s.arg(++m_count);
        in.requester = {u"Ada"_s, u"ada@example.org"_s};
        in.message.from = in.requester;
        in.message.subject = u"Broken %1"_s.arg(m_count);
        in.message.text = u"It does not work."_s;
        in.message.sentAtMs = 1'700'000'000'000 + m_count;
        (void)write([&](store::Connection &c) { return store::Tickets(c).ingest(in, {{}, store::TriagePolicy::All, {}}); });
        const auto claimed = write([&](store::Connection &c) {
            return store::Operations(c).claimNext({m_desk->engine->instance(), {u"acme"_s}, {}, 105'000});
        });
        if (!claimed->has_value())
            qFatal("nothing to claim");
        return (*claimed)->lease;
    }
    void fail(ErrorKind kind, int times = 1)
    {
        for (int i = 0; i < times; ++i) {
            const store::Lease lease = claim();
            (void)write([&](store::Connection &c) { return store::Operations(c).markFailed(lease, {kind, u"The model declined this ticket."_s, {}}); });
        }
    }
    void loseAnswer()
    {
        const store::Lease lease = claim();
        const store::Intent intent{u"acme"_s, u"openai_responses"_s, u"m"_s, u"key"_s, "{}", QByteArray(32, 'w'), u"v1"_s, 1'000'000, 2'000'000, true, 105'000};
        const auto sent = write([&](store::Connection &c) { return store::Attempts(c).recordIntent(lease, intent); });
        QCOMPARE(sent->kind, store::IntentOutcome::Kind::Recorded);
        store::NoAnswer no;
        no.attempt = sent->attempt;
        no.error = {ErrorKind::OutcomeUnknown, u"The last call ended without an answer: possibly billed."_s, {}};
        no.failOperation = true;
        (void)write([&](store::Connection &c) { return store::Attempts(c).recordNoAnswer(lease, no); });
    }
    // As the built-in classifier answers: applied, free.
    void claimAnswered()
    {
        const store::Lease lease = claim();
        const store::Intent intent{u"builtin"_s, u"builtin"_s, u"rules"_s, u"key"_s, "{}", QByteArray(32, 'w'), u"v1"_s, 0, 0, false, 105'000};
        const auto sent = write([&](store::Connection &c) { return store::Attempts(c).recordIntent(lease, intent); });
        store::Evidence evidence;
        evidence.attempt = sent->attempt;
        evidence.answer = {200, u"application/json"_s, {}, u"rules"_s, "{}"};
        evidence.billed = domain::Billed::No;
        evidence.costNanoUsd = 0;
        evidence.costReason = u"free"_s;
        (void)write([&](store::Connection &c) { return store::Attempts(c).recordAnswer(evidence); });
        domain::TriageResult result;
        result.category = u"billing"_s;
        result.summary = u"Charged twice."_s;
        (void)write([&](store::Connection &c) { return store::Attempts(c).apply(lease, sent->attempt, u"v1"_s, result); });
    }
    QListWidget *causes() const { return m_desk->find<QListWidget>(u"failureGroups"_s); }
    QString words() const { return m_desk->find<QLabel>(u"failureWords"_s)->text(); }
    void openFailed(int causeRows)
    {
        m_desk->find<QAction>(u"actionView4"_s)->trigger();
        QTRY_COMPARE(causes()->count(), causeRows);
        QTRY_VERIFY(causes()->isVisible());
    }
    void choose(const QString &part)
    {
        for (int i = 0; i < causes()->count(); ++i) {
            if (causes()->item(i)->text().contains(part))
                causes()->setCurrentRow(i);
        }
        QVERIFY2(causes()->currentItem()->text().contains(part), qPrintable(causes()->currentItem()->text()));
    }
    void press(const QString &button) { QTest::keyClick(m_desk->find<QPushButton>(button), Qt::Key_Space); }
    int withState(domain::OperationState state) const
    {
        store::ListFilter filter;
        filter.state = state;
        const auto page = m_desk->parts->store().readWait([filter](store::Connection &c) { return store::TicketList(c).page(filter); });
        return page.ok() ? int(page->size()) : -1;
    }

private Q_SLOTS:
    void init()
    {
        m_desk = std::make_unique<WindowFixture>();
        QCOMPARE(m_desk->open(), QString());
        m_count = 0;
    }
    void cleanup()
    {
        m_desk->close();
        m_desk.reset();
    }

    void causesStandAboveTheListAndChooseIt()
    {
        fail(ErrorKind::Refused, 2);
        fail(ErrorKind::Internal);
        openFailed(3);
        QTRY_COMPARE(m_desk->rows(), 3);
        QVERIFY(words().contains(u"Causes: 2"_s));
        QTest::keyClick(causes(), Qt::Key_Down);
        QTRY_COMPARE(m_desk->rows(), 2);
        QVERIFY(words().contains(u"The model declined this ticket."_s));
        QVERIFY(words().contains(u"acme"_s) || causes()->currentItem()->text().contains(u"acme"_s));
        QTest::keyClick(causes(), Qt::Key_Down);
        QTRY_COMPARE(m_desk->rows(), 1);
        m_desk->find<QAction>(u"actionView1"_s)->trigger();
        QTRY_VERIFY(!causes()->isVisible());
    }

    void countsChangeInPlaceAndNothingMoves()
    {
        fail(ErrorKind::Refused);
        fail(ErrorKind::Internal, 2);
        openFailed(3);
        choose(u"declined"_s);
        const int row = causes()->currentRow();
        fail(ErrorKind::Refused, 3); // the largest by now
        QTRY_VERIFY(causes()->item(row)->text().startsWith(u"4"_s));
        QCOMPARE(causes()->currentRow(), row);
        fail(ErrorKind::Full);
        QTRY_COMPARE(causes()->count(), 4);
        QVERIFY(causes()->item(3)->text().contains(u"disk"_s));
    }

    void theDefaultOfARetryChangesNothing()
    {
        fail(ErrorKind::Internal, 2);
        openFailed(2);
        press(u"failureRetry"_s);
        auto *dialog = m_desk->find<QDialog>(u"retryDialog"_s);
        QTRY_VERIFY(dialog->findChild<QPushButton *>(u"retryGo"_s)->isEnabled());
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(!m_desk->find<QDialog>(u"retryDialog"_s));
        QCOMPARE(withState(domain::OperationState::Failed), 2);
    }

    void aGroupIsRetriedOnceHoweverOftenItIsPressed()
    {
        fail(ErrorKind::Internal, 3);
        fail(ErrorKind::Refused);
        openFailed(3);
        press(u"failureRetry"_s); // of all causes
        auto *dialog = m_desk->find<QDialog>(u"retryDialog"_s);
        auto *go = dialog->findChild<QPushButton *>(u"retryGo"_s);
        QTRY_VERIFY(go->isEnabled());
        QVERIFY(dialog->findChild<QLabel *>(u"retryWords"_s)->text().contains(u"Left out: 1"_s));
        QTest::keyClick(go, Qt::Key_Space);
        QTest::keyClick(go, Qt::Key_Space);
        QTRY_VERIFY(dialog->findChild<QLabel *>(u"retryWords"_s)->text().contains(u"now: 3"_s));
        QCOMPARE(withState(domain::OperationState::Failed), 1);
        QTest::keyClick(dialog, Qt::Key_Escape);
    }

    void aGroupIsGivenUpWithAReason()
    {
        fail(ErrorKind::Refused, 2);
        openFailed(2);
        choose(u"declined"_s);
        press(u"failureGiveUp"_s);
        auto *dialog = m_desk->find<QDialog>(u"giveUpDialog"_s);
        auto *go = dialog->findChild<QPushButton *>(u"giveUpGo"_s);
        QTRY_VERIFY(go->isEnabled());
        auto *why = dialog->findChild<QComboBox *>(u"giveUpWhy"_s);
        why->setCurrentText({});
        QTest::keyClick(go, Qt::Key_Space); // no reason, nothing happens
        QCOMPARE(withState(domain::OperationState::Failed), 2);
        QTest::keyClicks(why, u"called them"_s);
        QTest::keyClick(go, Qt::Key_Space);
        QTRY_COMPARE(withState(domain::OperationState::Cancelled), 2);
        QTRY_VERIFY(causes()->item(1)->text().startsWith(u"0"_s));
    }

    void oneTicketIsGivenUpByItsKeyAndTakenUpAgain()
    {
        fail(ErrorKind::Refused);
        openFailed(2);
        QTRY_COMPARE(m_desk->rows(), 1);
        m_desk->list()->setCurrentIndex(m_desk->list()->model()->index(0, 0));
        QTRY_VERIFY(m_desk->find<QAction>(u"actionGiveUp"_s)->isEnabled());
        m_desk->find<QAction>(u"actionGiveUp"_s)->trigger();
        auto *dialog = m_desk->find<QDialog>(u"giveUpDialog"_s);
        auto *go = dialog->findChild<QPushButton *>(u"giveUpGo"_s);
        QTRY_VERIFY(go->isEnabled());
        QTest::keyClick(go, Qt::Key_Space);
        QTRY_COMPARE(withState(domain::OperationState::Cancelled), 1);
        QTRY_VERIFY((m_desk->find<QAction>(u"actionRetry"_s)->trigger(), withState(domain::OperationState::Cancelled) == 0));
    }

    void callsOfUnknownBillingAreSettledTogether()
    {
        loseAnswer();
        loseAnswer();
        openFailed(3);
        choose(u"what does the bill say"_s);
        QVERIFY(words().contains(u"0.0040 USD"_s));
        press(u"failureSettle"_s);
        auto *dialog = m_desk->find<QDialog>(u"billingDialog"_s);
        auto *list = dialog->findChild<QTreeWidget *>(u"billingList"_s);
        QTRY_COMPARE(list->topLevelItemCount(), 2);
        QTest::keyClick(list, Qt::Key_Down); // one of them
        list->topLevelItem(0)->setSelected(true);
        list->topLevelItem(1)->setSelected(false);
        QTest::keyClick(dialog->findChild<QPushButton *>(u"billingNo"_s), Qt::Key_Space);
        QTRY_COMPARE(list->topLevelItemCount(), 1);
        list->clearSelection();
        QTRY_VERIFY(dialog->findChild<QPushButton *>(u"billingYes"_s)->isEnabled());
        QTest::keyClick(dialog->findChild<QPushButton *>(u"billingYes"_s), Qt::Key_Space); // all that are left
        QTRY_COMPARE(list->topLevelItemCount(), 0);
        QTest::keyClick(dialog, Qt::Key_Escape);
    }

    void aNewProviderIsOfferedWhatOnlyTheBuiltInOneLookedAt()
    {
        claimAnswered();
        auto *offer = m_desk->find<QWidget>(u"guessOffer"_s);
        QVERIFY(!offer->isVisible());
        domain::ProviderConfig paid;
        paid.name = u"acme"_s;
        paid.dialect = domain::Dialect::OpenAiResponses;
        paid.url = u"http://127.0.0.1:1/v1"_s;
        paid.model = u"m"_s;
        paid.keyEnv = u"DESKHAND_TEST_NO_SUCH_KEY"_s;
        paid.priceInNanoUsdPerMTok = 1'000'000'000;
        paid.priceOutNanoUsdPerMTok = 2'000'000'000;
        (void)write([&](store::Connection &c) { return store::Providers(c).add(paid); });
        QTRY_VERIFY(offer->isVisible());
        QVERIFY(m_desk->find<QLabel>(u"guessOfferWords"_s)->text().contains(u"at most about"_s));
        QTest::keyClick(m_desk->find<QPushButton>(u"guessOfferNo"_s), Qt::Key_Space);
        QVERIFY(!offer->isVisible());
        paid.name = u"another"_s;
        (void)write([&](store::Connection &c) { return store::Providers(c).add(paid); });
        QTest::qWait(300); // declined once: it does not come by itself
        QVERIFY(!offer->isVisible());
        QCOMPARE(withState(domain::OperationState::Completed), 1);
        m_desk->find<QAction>(u"actionAskGuesses"_s)->trigger();
        QTRY_VERIFY(offer->isVisible());
        auto *all = m_desk->find<QPushButton>(u"guessOfferAll"_s);
        QTest::keyClick(all, Qt::Key_Space);
        QTRY_COMPARE(withState(domain::OperationState::Pending), 1);
    }

    void oneLineForEachProviderInTrouble()
    {
        (void)write([](store::Connection &c) { return store::Gates(c).pause(u"one"_s, domain::fail(ErrorKind::Account, u"The key was not accepted."_s)); });
        (void)write([](store::Connection &c) { return store::Gates(c).pause(u"two"_s, domain::fail(ErrorKind::Account, u"The key was not accepted."_s)); });
        (void)write([](store::Connection &c) { return store::Gates(c).pause(u"two"_s, domain::fail(ErrorKind::Account, u"The key was not accepted."_s)); });
        auto *first = m_desk->find<QLabel>(u"bannerText"_s);
        auto *second = m_desk->find<QLabel>(u"bannerText2"_s);
        QTRY_VERIFY(first->isVisible() && second->isVisible());
        QVERIFY(!m_desk->find<QLabel>(u"bannerText3"_s)->isVisible());
        QVERIFY(first->text().contains(u"one"_s) && second->text().contains(u"two"_s));
        QTest::keyClick(m_desk->find<QPushButton>(u"bannerOther"_s), Qt::Key_Space); // resume
        QTRY_VERIFY(!second->isVisible());
        QVERIFY(first->text().contains(u"two"_s));
        QTest::keyClick(m_desk->find<QPushButton>(u"bannerOther"_s), Qt::Key_Space);
        QTRY_VERIFY(!first->isVisible());
    }

    void nothingFailedSaysSo()
    {
        m_desk->find<QAction>(u"actionView4"_s)->trigger();
        QTRY_VERIFY(!m_desk->find<QWidget>(u"failuresPanel"_s)->isVisible());
    }
};

QTEST_MAIN(TestFailureView)
#include "tst_failureview.moc"
