// Reading and deciding in the real window: quotes lead to their place, two keys set a value, the
// machine's losing value stays in sight.

#include "core/mail/quotes.h"
#include "tests/gui/windowfixture.h"
#include "ui/ticket/cardfield.h"
#include "ui/ticket/threadview.h"
#include "ui/ticket/ticketpane.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

class TestTicketPane : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<WindowFixture> m_desk;

    void openMail(const QByteArray &body)
    {
        m_desk->answers.files = {m_desk->writeFile(u"one.eml"_s, WindowFixture::mail("One", body))};
        m_desk->find<QAction>(u"actionImportFiles"_s)->trigger();
        QTRY_COMPARE(m_desk->rows(), 1);
        m_desk->list()->setCurrentIndex(m_desk->list()->model()->index(0, 0));
        QTRY_COMPARE(m_desk->find<QWidget>(u"ticketSubject"_s)->accessibleName(), u"One"_s);
    }

    domain::Ticket ticket()
    {
        const auto id =
            m_desk->list()->model()->index(0, 0).data(Qt::UserRole + 1).value<domain::TicketId>();
        const auto found = m_desk->parts->store().readWait(
            [id](store::Connection &c) { return store::Tickets(c).find(id); });
        return found.ok() ? *found : domain::Ticket();
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

    void aPersonsValueThatThisOneHasNotSeenStays()
    {
        openMail("I was charged twice.");
        const domain::TicketId id = ticket().id;
        auto &controller = m_desk->find<ticket::TicketPane>(u"ticketPane"_s)->controller();
        QTRY_VERIFY(controller.data().has_value());
        // Set elsewhere, and not shown here yet when this person presses.
        const auto other = m_desk->parts->store().writeWait(store::Priority::Person, [id](store::Connection &c) {
            return store::Tickets(c).setCategory(id, u"refund"_s);
        });
        QVERIFY(other.ok());
        controller.setCategory(u"billing"_s);
        auto *problem = m_desk->find<QLabel>(u"ticketProblem"_s);
        QTRY_VERIFY(problem->text().contains(u"refund"_s));
        QCOMPARE(ticket().category, u"refund"_s);
        // Seen now, and meant.
        QTRY_COMPARE(controller.data()->ticket.category, u"refund"_s);
        controller.setCategory(u"billing"_s);
        QTRY_COMPARE(ticket().category, u"billing"_s);
    }

    void lookedAtItNeedsNoLookAnyMore()
    {
        openMail("hm");
        m_desk->engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(ticket().look != 0, 20'000);
        auto *button = m_desk->find<QAbstractButton>(u"lookedButton"_s);
        QTRY_VERIFY(button->isVisible());
        m_desk->window->activateWindow();
        m_desk->list()->setFocus();
        QTest::keyClick(m_desk->list(), Qt::Key_V);
        QTRY_COMPARE(ticket().look, 0);
        QTRY_VERIFY(!button->isVisible());
    }

    void theTrailIsInSentencesFilteredCopiedAndExported()
    {
        openMail("I was charged twice.");
        m_desk->engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->spoken(0).contains(u"triaged"_s) || m_desk->spoken(0).contains(u"check"_s), 20'000);
        auto &controller = m_desk->find<ticket::TicketPane>(u"ticketPane"_s)->controller();
        controller.setCategory(u"refund"_s);
        QTRY_COMPARE(ticket().category, u"refund"_s);
        m_desk->find<QAction>(u"actionTrail"_s)->trigger();
        auto *list = m_desk->find<QTreeWidget>(u"trailList"_s);
        QTRY_VERIFY(!list->findItems(u"Category: "_s, Qt::MatchStartsWith, 2).isEmpty());
        QVERIFY(!list->findItems(u"Taken in from"_s, Qt::MatchStartsWith, 2).isEmpty());
        QVERIFY(!list->findItems(u"Result used"_s, Qt::MatchStartsWith, 2).isEmpty());
        const int all = list->topLevelItemCount();
        auto *sort = m_desk->find<QComboBox>(u"trailSort"_s);
        sort->setCurrentIndex(1); // what people did
        QCOMPARE(list->topLevelItemCount(), 1);
        m_desk->find<QAbstractButton>(u"trailCopy"_s)->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"Category: "_s));
        sort->setCurrentIndex(0);
        m_desk->find<QLineEdit>(u"trailWords"_s)->setText(u"result used"_s);
        QCOMPARE(list->topLevelItemCount(), 1);
        m_desk->find<QLineEdit>(u"trailWords"_s)->clear();
        QCOMPARE(list->topLevelItemCount(), all);
        m_desk->answers.saveAs = m_desk->folder.filePath(u"trail.txt"_s);
        m_desk->find<QAbstractButton>(u"trailExport"_s)->click();
        QFile file(m_desk->answers.saveAs);
        QTRY_VERIFY(file.exists());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.contains("I was charged twice."));
        QVERIFY(text.contains("request:"));
        QVERIFY(text.contains("Category: "));
    }

    void aLinkThatMisleadsIsSaidBeforeItOpens()
    {
        m_desk->answers.yes = false;
        m_desk->answers.files = {m_desk->writeFile(u"one.eml"_s, WindowFixture::mail("One", "<p>Please <a href=\"http://evil.example/x\">www.bank.example</a></p>", "text/html"))};
        m_desk->find<QAction>(u"actionImportFiles"_s)->trigger();
        QTRY_COMPARE(m_desk->rows(), 1);
        m_desk->list()->setCurrentIndex(m_desk->list()->model()->index(0, 0));
        QTRY_VERIFY(m_desk->find<QAbstractButton>(u"messageFormat"_s));
        m_desk->find<QAbstractButton>(u"messageFormat"_s)->click();
        auto *text = m_desk->find<QTextBrowser>(u"messageText"_s);
        QTRY_VERIFY(!text->document()->find(u"bank"_s).isNull());
        const QRect at = text->cursorRect(text->document()->find(u"bank"_s));
        QTest::mouseMove(text->viewport(), at.center());
        QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, at.center() - QPoint(4, 0));
        QTRY_COMPARE(m_desk->answers.asked, QStringList{u"open_link"_s});
        QVERIFY(m_desk->answers.texts.last().contains(u"http://evil.example/x"_s));
        QVERIFY(m_desk->answers.texts.last().contains(u"www.bank.example"_s));
    }

    void aFileThatCanHarmSaysSo()
    {
        const QByteArray mail = "From: Ada <ada@example.test>\r\nSubject: One\r\nMessage-ID: <f@example.test>\r\nMIME-Version: 1.0\r\n"
                                "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee the file.\r\n"
                                "--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=\"invoice.pdf.exe\"\r\n\r\nMZ\r\n--b--\r\n";
        m_desk->answers.files = {m_desk->writeFile(u"one.eml"_s, mail)};
        m_desk->find<QAction>(u"actionImportFiles"_s)->trigger();
        QTRY_COMPARE(m_desk->rows(), 1);
        m_desk->list()->setCurrentIndex(m_desk->list()->model()->index(0, 0));
        QTRY_VERIFY(m_desk->find<QLabel>(u"attachmentDanger"_s));
        const QString words = m_desk->find<QLabel>(u"attachmentDanger"_s)->text();
        QVERIFY(words.contains(u"A program"_s));
        QVERIFY(words.contains(u"pretends"_s));
    }

    void theCustomersOtherTicketsAreAPressAway()
    {
        openMail("I was charged twice.");
        QVERIFY(!m_desk->find<QWidget>(u"earlierTickets"_s)->isVisible());
        m_desk->answers.files = {m_desk->writeFile(u"two.eml"_s, WindowFixture::mail("Two", "Another thing."))};
        m_desk->find<QAction>(u"actionImportFiles"_s)->trigger();
        QTRY_COMPARE(m_desk->rows(), 2);
        QTRY_VERIFY(m_desk->find<QWidget>(u"earlierTickets"_s)->isVisible());
        auto *other = m_desk->find<QAbstractButton>(u"earlierTicket0"_s);
        const bool firstIsOne = m_desk->find<QWidget>(u"ticketSubject"_s)->accessibleName() == u"One"_s;
        QVERIFY(other->text().contains(firstIsOne ? u"Two"_s : u"One"_s));
        other->click();
        QTRY_COMPARE(m_desk->find<QWidget>(u"ticketSubject"_s)->accessibleName(), firstIsOne ? u"Two"_s : u"One"_s);
    }

    void twoKeysSetAValueAndTheFocusGoesBack()
    {
        openMail("I was charged twice.");
        m_desk->window->activateWindow();
        m_desk->list()->setFocus();
        QTRY_VERIFY(m_desk->list()->hasFocus());
        auto *picker = m_desk->find<QComboBox>(u"urgencyPicker"_s);
        QTRY_VERIFY(picker->count() == 5);
        m_desk->find<QAction>(u"actionUrgency"_s)->trigger();
        QTRY_VERIFY(picker->view()->isVisible());
        QVERIFY(picker->itemText(1).startsWith(u'1')); // the key is shown
        QTest::keyClick(picker->view(), Qt::Key_1);
        QTRY_VERIFY(!picker->view()->isVisible());
        QTRY_COMPARE(ticket().urgency, std::optional(domain::Urgency::Critical));
        QVERIFY(ticket().urgencyByPerson);
        // the window's own idea: here no window manager makes it active again
        QTRY_COMPARE(m_desk->window->focusWidget(), m_desk->list());
        QVERIFY(!picker->itemText(1).startsWith(u'1'));

        // what a French keyboard gives for the second digit
        m_desk->find<QAction>(u"actionUrgency"_s)->trigger();
        QTRY_VERIFY(picker->view()->isVisible());
        QTest::sendKeyEvent(QTest::Click, picker->view(), Qt::Key_Eacute, u"\u00e9"_s,
                            Qt::NoModifier);
        QTRY_COMPARE(ticket().urgency, std::optional(domain::Urgency::High));
    }

    void escapeLeavesTheValueAndAStrayLetterChangesNothing()
    {
        openMail("I was charged twice.");
        m_desk->window->activateWindow();
        m_desk->list()->setFocus();
        auto *picker = m_desk->find<QComboBox>(u"categoryPicker"_s);
        QTRY_VERIFY(picker->count() > 3);
        m_desk->find<QAction>(u"actionCategory"_s)->trigger();
        QTRY_VERIFY(picker->view()->isVisible());
        QTest::keyClick(picker->view(), Qt::Key_Escape);
        QTRY_VERIFY(!picker->view()->isVisible());
        QTRY_COMPARE(m_desk->window->focusWidget(), m_desk->list());
        QCOMPARE(ticket().category, QString());
        const int before = picker->currentIndex();
        picker->setFocus();
        QTest::keyClick(picker, Qt::Key_B);
        QCOMPARE(picker->currentIndex(), before);
        QCOMPARE(ticket().category, QString());
    }

    void aQuoteIsUnfoldedHighlightedAndFoundAcrossWhiteSpace()
    {
        openMail("My answer is yes.\r\n\r\nOn Monday Bob wrote:\r\n> the second\r\n> payment is lost\r\n");
        auto *thread = m_desk->find<ticket::ThreadView>(u"thread"_s);
        auto *text = m_desk->find<QTextBrowser>(u"messageText"_s);
        QTRY_VERIFY(text && text->toPlainText().contains(u"My answer"_s));
        QVERIFY(!thread->showQuote(u"never said"_s));
        QVERIFY(text->extraSelections().isEmpty());
        QVERIFY(thread->showQuote(u"MY  answer\n is yes"_s));
        QCOMPARE(text->extraSelections().first().cursor.selectedText(), u"My answer is yes"_s);
        QVERIFY(thread->showQuote(u"payment is lost"_s)); // in the folded part
        QVERIFY(text->toPlainText().contains(u"payment is lost"_s));
        QCOMPARE(text->extraSelections().first().cursor.selectedText(), u"payment is lost"_s);
    }

    void theLosingValueStaysInSightAndTheQuoteIsNotItsOwn()
    {
        ticket::CardField field(u"category"_s, u"Category"_s);
        field.setOptions({{u"billing"_s, u"billing"_s, {}}, {u"bug"_s, u"bug"_s, {}}});
        field.setValue(u"billing"_s, false);
        field.setMachine(u"billing"_s, domain::Confidence::Medium, {u"charged twice"_s, true});
        field.show();
        auto *quote = field.findChild<QLabel *>(u"categoryEvidence"_s);
        auto *losing = field.findChild<QLabel *>(u"categoryMachine"_s);
        QVERIFY(quote->isVisible() && !losing->isVisible());
        QSignalSpy asked(&field, &ticket::CardField::quoteAsked);
        QTest::keyClick(quote, Qt::Key_Return);
        QCOMPARE(asked.value(0).value(0).toString(), u"charged twice"_s);
        QVERIFY(QAccessible::queryAccessibleInterface(quote)
                    ->text(QAccessible::Name)
                    .contains(u"charged twice"_s));
        field.setValue(u"bug"_s, true);
        QVERIFY(!quote->isVisible());
        QVERIFY(losing->isVisible() && losing->text().contains(u"billing"_s));
        field.setValue(u"billing"_s, false);
        field.setMachine(u"billing"_s, domain::Confidence::Low, {u"made up"_s, false});
        QVERIFY(quote->text().contains(u"not found in the text"_s));
        QTest::keyClick(quote, Qt::Key_Return);
        QCOMPARE(asked.size(), 1); // it leads nowhere
    }
};

QTEST_MAIN(TestTicketPane)
#include "tst_ticketpane.moc"
