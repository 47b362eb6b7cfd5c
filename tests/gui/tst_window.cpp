// The main job in the real window over a real store and engine, driven by object names.

#include "core/store/drafts.h"
#include "core/store/gates.h"
#include "core/store/providers.h"
#include "core/store/settings.h"
#include "core/store/trail.h"
#include "tests/gui/windowfixture.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTextBrowser>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

class TestWindow : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<WindowFixture> m_desk;
    QString m_newest; // subject of the mail imported last

    void click(const QString &name)
    {
        auto *button = m_desk->find<QAbstractButton>(name);
        QVERIFY2(button, qPrintable(name));
        button->click();
    }

    void trigger(const QString &name)
    {
        auto *action = m_desk->find<QAction>(name);
        QVERIFY2(action, qPrintable(name));
        action->trigger();
    }

    void importMail(const QByteArray &subject, const QByteArray &body,
                    const QByteArray &type = "text/plain")
    {
        m_desk->answers.files = {m_desk->writeFile(QString::fromLatin1(subject.toHex()) + u".eml"_s,
                                                   WindowFixture::mail(subject, body, type))};
        const int before = m_desk->rows();
        trigger(u"actionImportFiles"_s);
        QTRY_COMPARE(m_desk->rows(), before + 1);
        m_newest = QString::fromLatin1(subject);
        QTRY_VERIFY(rowOf(m_newest) >= 0);
    }

    int rowOf(const QString &subject)
    {
        for (int row = 0; row < m_desk->rows(); ++row) {
            if (m_desk->spoken(row).contains(subject))
                return row;
        }
        return -1;
    }

    // The mail that was imported last; who waits longest stands above it.
    domain::TicketId openNewest()
    {
        const QModelIndex index = m_desk->list()->model()->index(rowOf(m_newest), 0);
        m_desk->list()->setCurrentIndex(index);
        return index.data(Qt::UserRole + 1).value<domain::TicketId>();
    }

    void awaitOpen(const QString &subject)
    {
        auto *shown = m_desk->find<QWidget>(u"ticketSubject"_s);
        QTRY_COMPARE(shown->accessibleName(), subject);
    }

    QVector<store::OperationTrail> operations(const domain::TicketId &id)
    {
        const auto found = m_desk->parts->store().readWait(
            [id](store::Connection &c) { return store::Trail(c).operations(id); });
        return found.ok() ? *found : QVector<store::OperationTrail>();
    }

    domain::Result<std::optional<store::Draft>> draft(const domain::TicketId &id)
    {
        return m_desk->parts->store().readWait(
            [id](store::Connection &c) { return store::Drafts(c).current(id); });
    }

private Q_SLOTS:
    void init()
    {
        m_desk = std::make_unique<WindowFixture>();
        const QString problem = m_desk->open();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }

    void cleanup()
    {
        m_desk->close();
        m_desk.reset();
    }

    void theFirstStartOffersThreeWaysAndIsGoneForGood()
    {
        auto *start = m_desk->find<QWidget>(u"firstStart"_s);
        QTRY_VERIFY(start->isVisible());
        QVERIFY(m_desk->find<QAbstractButton>(u"startDemo"_s)->isVisible());
        QVERIFY(m_desk->find<QAbstractButton>(u"startImport"_s)->isVisible());
        click(u"startEmpty"_s);
        QTRY_VERIFY(!start->isVisible());
        QTRY_VERIFY(m_desk->find<QLabel>(u"listEmptySentence"_s)->isVisible());
        m_desk->window.reset();
        m_desk->show();
        auto *work = m_desk->find<QLabel>(u"statusWork"_s);
        QTRY_VERIFY(!work->text().isEmpty()); // the numbers were read: now it would show
        QVERIFY(!m_desk->find<QWidget>(u"firstStart"_s)->isVisible());
    }

    void aTicketShowsWaitingThenItsResultInPlace()
    {
        importMail("Charged twice", "Hello, I was charged twice for my order AL-1 and want the "
                                    "second payment back. Regards, Ada");
        importMail("Cannot log in",
                   "I cannot log in to my account, the password reset mail never arrives.");
        openNewest();
        const int place = m_desk->list()->currentIndex().row();
        QTRY_VERIFY(m_desk->spoken(place).startsWith(u"waiting"_s));
        awaitOpen(u"Cannot log in"_s);
        auto *state = m_desk->find<QAbstractButton>(u"cardState"_s);
        QVERIFY(state->text().contains(u"waiting"_s));
        QSignalSpy resets(m_desk->list()->model(), &QAbstractItemModel::modelReset);
        m_desk->engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->spoken(place).contains(u"triaged"_s), 20'000);
        QTRY_VERIFY(!state->text().contains(u"waiting"_s) &&
                    !state->text().contains(u"triaging"_s));
        QCOMPARE(m_desk->list()->currentIndex().row(), place);
        QVERIFY(resets.isEmpty());
        QTRY_VERIFY(
            m_desk->find<QLabel>(u"cardOrigin"_s)->text().contains(u"No model was asked"_s));
        QTRY_VERIFY(!m_desk->find<QPlainTextEdit>(u"replyEdit"_s)->toPlainText().isEmpty());
        // the trail: one attempt with its exact request and raw answer
        trigger(u"actionTrail"_s);
        auto *trail = m_desk->find<QTreeWidget>(u"trailList"_s);
        QTRY_VERIFY(!trail->findItems(u"Call: attempt 1"_s, Qt::MatchStartsWith, 2).isEmpty());
        trail->setCurrentItem(trail->findItems(u"Call: attempt 1"_s, Qt::MatchStartsWith, 2).first());
        QVERIFY(m_desk->find<QPlainTextEdit>(u"trailRequest"_s)
                    ->toPlainText()
                    .contains(u"Cannot log in"_s));
        QVERIFY(m_desk->find<QPlainTextEdit>(u"trailAnswer"_s)->toPlainText().startsWith(u'{'));
        QVERIFY(
            m_desk->find<QPlainTextEdit>(u"trailFacts"_s)->toPlainText().contains(u"not billed"_s));
    }

    void aPersonsCategoryIsMarkedAndSurvivesTriage()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        const domain::TicketId id = openNewest();
        awaitOpen(u"Charged twice"_s);
        auto *picker = m_desk->find<QComboBox>(u"categoryPicker"_s);
        QTRY_VERIFY(picker->findData(u"spam"_s) >= 0);
        picker->setCurrentIndex(picker->findData(u"spam"_s));
        Q_EMIT picker->activated(picker->currentIndex());
        auto *mark = m_desk->find<QLabel>(u"categoryMark"_s);
        QTRY_VERIFY(mark->text().contains(u"set by you"_s));
        m_desk->engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->spoken(0).contains(u"triaged"_s), 20'000);
        QTRY_VERIFY(m_desk->find<QAbstractButton>(u"categoryBack"_s)->isVisible());
        QCOMPARE(picker->currentData().toString(), u"spam"_s);
        const auto ticket = m_desk->parts->store().readWait(
            [id](store::Connection &c) { return store::Tickets(c).find(id); });
        QVERIFY(ticket.ok() && ticket->categoryByPerson && ticket->category == u"spam"_s);
        click(u"categoryBack"_s); // gives it back to the machine
        QTRY_VERIFY(picker->currentData().toString() != u"spam"_s);
        QTRY_VERIFY(!mark->text().contains(u"set by you"_s));
    }

    void aDraftIsSavedWhileTypingAndThereAfterAReopen()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        const domain::TicketId id = openNewest();
        awaitOpen(u"Charged twice"_s);
        auto *edit = m_desk->find<QPlainTextEdit>(u"replyEdit"_s);
        auto *state = m_desk->find<QWidget>(u"draftState"_s);
        QTRY_VERIFY(edit->isEnabled());
        edit->setFocus();
        QTest::keyClicks(edit, u"Dear Ada,"_s);
        QVERIFY(state->accessibleName().contains(u"Your draft"_s));
        QTRY_VERIFY(state->accessibleName().contains(u"saved"_s) &&
                    !state->accessibleName().contains(u"saving"_s));
        QCOMPARE((*draft(id))->text, u"Dear Ada,"_s);
        // typed in the last half second before the window goes
        QTest::keyClicks(edit, u" we refund it."_s);
        m_desk->close();
        QVERIFY(m_desk->open().isEmpty());
        QTRY_COMPARE(m_desk->rows(), 1);
        QTRY_VERIFY(m_desk->spoken(0).contains(u"Charged twice"_s));
        openNewest();
        awaitOpen(u"Charged twice"_s);
        QTRY_COMPARE(m_desk->find<QPlainTextEdit>(u"replyEdit"_s)->toPlainText(),
                     u"Dear Ada, we refund it."_s);
        QVERIFY(m_desk->find<QWidget>(u"draftState"_s)->accessibleName().contains(u"Your draft"_s));
    }

    void triageNeverTouchesADraft()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        openNewest();
        awaitOpen(u"Charged twice"_s);
        auto *edit = m_desk->find<QPlainTextEdit>(u"replyEdit"_s);
        QTest::keyClicks(edit, u"My own words"_s);
        m_desk->engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->spoken(0).contains(u"triaged"_s), 20'000);
        QTRY_COMPARE(m_desk->find<QToolButton>(u"suggestionButton"_s)->text(), u"● Newer suggestion"_s);
        QCOMPARE(edit->toPlainText(), u"My own words"_s);
    }

    void aLostRaceIsKeptAndSaid()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        const domain::TicketId id = openNewest();
        awaitOpen(u"Charged twice"_s);
        auto *edit = m_desk->find<QPlainTextEdit>(u"replyEdit"_s);
        QTest::keyClicks(edit, u"Mine"_s);
        const auto other =
            m_desk->parts->store().writeWait(store::Priority::Person, [id](store::Connection &c) {
                return store::Drafts(c).save(id, u"Theirs"_s, 0, u"another sitting"_s);
            });
        QVERIFY(other.ok() && !other->lost);
        auto *lost = m_desk->find<QWidget>(u"draftLost"_s);
        QTRY_VERIFY(lost->isVisible());
        QCOMPARE(edit->toPlainText(), u"Mine"_s);
        QCOMPARE((*draft(id))->text, u"Theirs"_s);
        click(u"keepMine"_s);
        QTRY_COMPARE((*draft(id))->text, u"Mine"_s);
        QTRY_VERIFY(!lost->isVisible());
    }

    void triageAgainPressedTwiceIsOneOperation()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        m_desk->engine->start();
        const domain::TicketId id = openNewest();
        awaitOpen(u"Charged twice"_s);
        auto *again = m_desk->find<QAbstractButton>(u"againButton"_s);
        QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), 20'000);
        QCOMPARE(operations(id).size(), 1);
        again->click();
        again->click();
        trigger(u"actionAgain"_s);
        QCOMPARE(m_desk->answers.asked, QStringList{u"triage_again"_s});
        QTRY_COMPARE(operations(id).size(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(
            operations(id).last().operation.state == domain::OperationState::Completed, 20'000);
        QCOMPARE(operations(id).size(), 2);
        QCOMPARE(operations(id).last().attempts.size(), 1);
    }

    void aRetryPressedTwiceIsTheSameOperation()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        const domain::TicketId id = openNewest();
        awaitOpen(u"Charged twice"_s);
        const domain::InstanceId owner = m_desk->engine->instance();
        const auto failed = m_desk->parts->store().writeWait(
            store::Priority::Person, [owner](store::Connection &c) -> domain::Done {
                store::Operations operations(c);
                const auto claim = operations.claimNext({owner, {u"builtin"_s}, {}, 60'000});
                if (!claim.ok())
                    return claim.error();
                if (!claim->has_value())
                    return domain::fail(domain::ErrorKind::Internal, u"nothing to claim"_s);
                return operations.markFailed(
                    (*claim)->lease,
                    domain::fail(domain::ErrorKind::Unusable, u"Nothing usable came."_s));
            });
        QVERIFY2(failed.ok(), failed.ok() ? "" : qPrintable(failed.error().message));
        auto *retry = m_desk->find<QAbstractButton>(u"retryButton"_s);
        QTRY_VERIFY(retry->isVisible());
        QVERIFY(m_desk->spoken(0).startsWith(u"triage failed"_s));
        QVERIFY(m_desk->find<QLabel>(u"cardAdvice"_s)->text().contains(u"Nothing usable came."_s));
        retry->click();
        retry->click();
        QTRY_VERIFY(!operations(id).isEmpty() &&
                    operations(id).last().operation.state == domain::OperationState::Pending);
        QCOMPARE(operations(id).size(), 1);
        QVERIFY(m_desk->answers.asked.size() <= 1);
        QTRY_VERIFY(!retry->isVisible());
        click(u"cancelButton"_s);
        QTRY_COMPARE(operations(id).last().operation.state, domain::OperationState::Cancelled);
    }

    void unresolvedChecksAreCountedAndAskedAbout()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        openNewest();
        awaitOpen(u"Charged twice"_s);
        auto *edit = m_desk->find<QPlainTextEdit>(u"replyEdit"_s);
        auto *strip = m_desk->find<QWidget>(u"checkStrip"_s);
        QTest::keyClicks(edit, u"On [[check: date]] we send [[check: amount]]"_s);
        QVERIFY(strip->isVisible());
        QCOMPARE(m_desk->find<QAbstractButton>(u"checkCount"_s)->text(), u"2 things to check"_s);
        QGuiApplication::clipboard()->setText(u"before"_s);
        m_desk->answers.yes = false;
        m_desk->find<QAction>(u"copyReply"_s)->trigger();
        QTRY_COMPARE(edit->textCursor().selectedText(), u"[[check: date]]"_s);
        QCOMPARE(m_desk->answers.asked, QStringList{u"copy_unresolved"_s});
        QCOMPARE(QGuiApplication::clipboard()->text(), u"before"_s);
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(m_desk->answers.asked.size(), 2);
        edit->setPlainText({});
        QTest::keyClicks(edit, u"All known"_s);
        QVERIFY(!strip->isVisible());
        m_desk->find<QAction>(u"copyReply"_s)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"All known"_s));
        QCOMPARE(m_desk->answers.asked.size(), 2);
    }

    void hostileHtmlOpensAndQuotesAreFolded()
    {
        importMail("Hostile",
                   QByteArray("<table><tr><td>").repeated(200) + "deep" +
                       QByteArray("</td></tr></table>").repeated(200) +
                       QByteArray("<div>").repeated(20'000) +
                       "<img src=\"http://tracker.example/p.gif\"><img "
                       "src=\"file:///etc/hosts\"><img src=\"//server.example/share/p\"> end",
                   "text/html");
        openNewest();
        awaitOpen(u"Hostile"_s);
        QTRY_VERIFY(m_desk->find<QTextBrowser>(u"messageText"_s) != nullptr);
        auto *text = m_desk->find<QTextBrowser>(u"messageText"_s);
        QVERIFY(text->toPlainText().contains(u"deep"_s));
        auto *format = m_desk->find<QAbstractButton>(u"messageFormat"_s);
        QTRY_VERIFY(format->isVisible());
        QElapsedTimer timer;
        timer.start();
        format->click();
        m_desk->window->grab();
        QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(text->toPlainText().contains(u"deep"_s));
        QVERIFY(!text->toHtml().contains(u"<img"_s));

        importMail("Quoted",
                   "My answer is yes.\n\nOn Monday Bob wrote:\n> an old line\n> and another\n");
        openNewest();
        awaitOpen(u"Quoted"_s);
        QTRY_VERIFY(
            m_desk->find<QTextBrowser>(u"messageText"_s)->toPlainText().contains(u"My answer"_s));
        QVERIFY(!m_desk->find<QTextBrowser>(u"messageText"_s)
                     ->toPlainText()
                     .contains(u"an old line"_s));
        click(u"messageQuote"_s);
        QVERIFY(
            m_desk->find<QTextBrowser>(u"messageText"_s)->toPlainText().contains(u"an old line"_s));
    }

    void theSampleInboxComesInAndCountersFollow()
    {
        m_desk->window->loadSample();
        QTRY_VERIFY_WITH_TIMEOUT(
            m_desk->find<QLabel>(u"importText"_s)->text().startsWith(u"Imported"_s), 60'000);
        QTRY_VERIFY(m_desk->rows() > 50);
        auto *views = m_desk->find<QAbstractItemView>(u"viewList"_s);
        QTRY_COMPARE(views->model()->index(0, 0).data(Qt::AccessibleTextRole).toString(),
                     u"Inbox, %1"_s.arg(m_desk->rows()));
        QTRY_VERIFY(m_desk->find<QAbstractButton>(u"statusWaiting"_s)->isVisible());
        m_desk->engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(
            m_desk->find<QLabel>(u"statusWork"_s)->text().contains(u"nothing to do"_s), 90'000);
        trigger(u"actionView4"_s);
        QTRY_VERIFY(m_desk->find<QLabel>(u"listEmptySentence"_s)->isVisible());
        QVERIFY(m_desk->find<QLabel>(u"listEmptySentence"_s)
                    ->text()
                    .contains(u"No triage has failed"_s));
    }

    void droppedFilesAreImportedAndWhatCannotBeReadIsKept()
    {
        QMimeData files;
        files.setUrls(
            {QUrl::fromLocalFile(m_desk->writeFile(
                 u"good.eml"_s, WindowFixture::mail("Dropped", "I was charged twice."))),
             QUrl::fromLocalFile(m_desk->writeFile(u"bad.json"_s, "[{\"subject\": \"half"))});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &files, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(m_desk->window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_desk->window.get(), &drop);
        QTRY_COMPARE(m_desk->rows(), 1);
        QTRY_VERIFY(m_desk->find<QAbstractButton>(u"importQuarantine"_s)->isVisible());
        click(u"importQuarantine"_s);
        QTRY_VERIFY(m_desk->find<QTreeWidget>(u"quarantineList"_s) &&
                    m_desk->find<QTreeWidget>(u"quarantineList"_s)->topLevelItemCount() == 1);
        QTRY_VERIFY(
            m_desk->find<QPlainTextEdit>(u"quarantineBytes"_s)->toPlainText().contains(u"half"_s));
        QVERIFY(!m_desk->find<QLabel>(u"quarantineReason"_s)->text().isEmpty());
        m_desk->answers.saveAs = m_desk->folder.filePath(u"saved.json"_s);
        click(u"quarantineExport"_s);
        QTRY_VERIFY(QFile::exists(m_desk->answers.saveAs));
        QFile saved(m_desk->answers.saveAs);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(saved.readAll().contains("half"));
    }

    void aProviderIsSetUpAndAPausedOneIsSaidAndResumed()
    {
        trigger(u"actionSettings"_s);
        click(u"providerNew"_s);
        m_desk->find<QLineEdit>(u"providerName"_s)->setText(u"mine"_s);
        m_desk->find<QLineEdit>(u"providerUrl"_s)->setText(u"http://127.0.0.1:1/v1"_s);
        m_desk->find<QComboBox>(u"providerModel"_s)->setEditText(u"small"_s);
        auto *place = m_desk->find<QComboBox>(u"providerKeyPlace"_s);
        place->setCurrentIndex(place->findData(u"environment"_s));
        m_desk->find<QLineEdit>(u"providerKeyEnv"_s)->setText(u"DESKHAND_TEST_NO_SUCH_KEY"_s);
        QVERIFY(m_desk->find<QLabel>(u"providerKeyWords"_s)->text().contains(u"is not set"_s));
        click(u"providerSave"_s);
        const auto providers = [this] {
            return m_desk->parts->store().readWait(
                [](store::Connection &c) { return store::Providers(c).list(); });
        };
        QTRY_COMPARE(providers()->size(), 1);
        QCOMPARE(providers()->first().keyEnv, u"DESKHAND_TEST_NO_SUCH_KEY"_s);
        auto *banner = m_desk->find<QLabel>(u"bannerText"_s);
        QTRY_VERIFY(banner->isVisible() && banner->text().contains(u"DESKHAND_TEST_NO_SUCH_KEY"_s));

        const auto paused =
            m_desk->parts->store().writeWait(store::Priority::Work, [](store::Connection &c) {
                return store::Gates(c).pause(
                    u"mine"_s,
                    domain::fail(domain::ErrorKind::Account, u"The key was not accepted."_s));
            });
        QVERIFY(paused.ok());
        QTRY_VERIFY(banner->text().contains(u"The key was not accepted."_s));
        QTRY_VERIFY(m_desk->find<QAbstractButton>(u"statusPaused"_s)->text().contains(u"mine paused"_s));
        auto *resume = m_desk->find<QAbstractButton>(u"providerResume"_s);
        QTRY_VERIFY(resume->isVisible());
        resume->click();
        QTRY_VERIFY(!banner->text().contains(u"The key was not accepted."_s));
        QTRY_VERIFY(!resume->isVisible());
    }

    void aSettingThatDoesNotFitIsSaidAndAGoodOneIsKept()
    {
        trigger(u"actionSettings"_s);
        auto *workers = m_desk->find<QLineEdit>(u"setting_workers"_s);
        QTRY_COMPARE(workers->text(), u"4"_s);
        workers->setText(u"many"_s);
        click(u"workPageSave"_s);
        auto *problem = m_desk->find<QLabel>(u"settingProblem_workers"_s);
        QTRY_VERIFY(problem->text().contains(u"many"_s));
        workers->setText(u"7"_s);
        click(u"workPageSave"_s);
        auto *budget = m_desk->find<QLineEdit>(u"setting_daily_budget_nanousd"_s);
        QTRY_VERIFY(!budget->text().isEmpty()); // each page reads its values by itself
        budget->setText(u"2.5"_s);
        click(u"limitsPageSave"_s);
        const auto config = [this] {
            return m_desk->parts->store().readWait(
                [](store::Connection &c) { return store::Settings(c).config(); });
        };
        QTRY_COMPARE(config()->workers, 7);
        QTRY_COMPARE(config()->dailyBudgetNanoUsd, qint64(2'500'000'000));
        QTRY_VERIFY(problem->isHidden());
    }

    void everyWidgetAPersonReachesHasANameToSpeak()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        openNewest();
        awaitOpen(u"Charged twice"_s);
        trigger(u"actionSettings"_s);
        QTRY_VERIFY(m_desk->find<QDialog>(u"settingsDialog"_s) != nullptr);
        QStringList silent;
        const auto all = m_desk->window->findChildren<QWidget *>();
        for (const QWidget *widget : all) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus ||
                widget->objectName().startsWith("qt_"_L1) || widget->objectName().isEmpty())
                continue;
            QAccessibleInterface *spoken =
                QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
            const bool named = !widget->accessibleName().isEmpty() ||
                               (spoken && !spoken->text(QAccessible::Name).isEmpty());
            const bool isPart = widget->inherits("QScrollBar") || widget->inherits("QHeaderView") ||
                                widget->inherits("QTabBar") || widget->inherits("QStackedWidget") ||
                                widget->inherits("QSplitter") || widget->inherits("QMenuBar");
            if (!named && !isPart)
                silent << widget->objectName();
        }
        QVERIFY2(silent.isEmpty(), qPrintable(silent.join(u", "_s)));
    }
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
