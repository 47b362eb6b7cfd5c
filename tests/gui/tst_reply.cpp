// The reply in the real window: what is left to check, answering each way, versions, comparing, templates.

#include "core/store/attempts.h"
#include "core/store/drafts.h"
#include "core/store/templates.h"
#include "tests/gui/windowfixture.h"
#include "ui/reply/answering.h"
#include "ui/reply/replyeditor.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>

using namespace Qt::StringLiterals;

class TestReply : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<WindowFixture> m_desk;

    void importMail(const QByteArray &subject, const QByteArray &body)
    {
        m_desk->answers.files = {m_desk->writeFile(u"one.eml"_s, WindowFixture::mail(subject, body))};
        m_desk->find<QAction>(u"actionImportFiles"_s)->trigger();
    }
    void openMail(const QByteArray &body = "I was charged twice.")
    {
        importMail("Charged twice", body);
        QTRY_COMPARE(m_desk->rows(), 1);
        m_desk->list()->setCurrentIndex(m_desk->list()->model()->index(0, 0));
        QTRY_COMPARE(m_desk->find<QWidget>(u"ticketSubject"_s)->accessibleName(), u"Charged twice"_s);
    }
    domain::TicketId id() const
    {
        return m_desk->list()->model()->index(0, 0).data(Qt::UserRole + 1).value<domain::TicketId>();
    }
    domain::Ticket ticket(const domain::TicketId &which) const
    {
        const auto found = m_desk->parts->store().readWait([which](store::Connection &c) { return store::Tickets(c).find(which); });
        return found.ok() ? *found : domain::Ticket();
    }
    QVector<domain::Message> messages(const domain::TicketId &which) const
    {
        const auto found = m_desk->parts->store().readWait([which](store::Connection &c) { return store::Tickets(c).messages(which); });
        return found.ok() ? *found : QVector<domain::Message>();
    }
    QPlainTextEdit *edit() const { return m_desk->find<QPlainTextEdit>(u"replyEdit"_s); }
    reply::ReplyEditor *editor() const { return m_desk->find<reply::ReplyEditor>(u"replyEditor"_s); }
    QString state() const { return m_desk->find<QWidget>(u"draftState"_s)->accessibleName(); }
    void triage()
    {
        m_desk->engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->spoken(0).contains(u"triaged"_s), 20'000);
        QTRY_VERIFY(m_desk->find<QMenu>(u"suggestionMenu"_s)->actions().size() >= 1);
    }

private Q_SLOTS:
    void init()
    {
        m_desk = std::make_unique<WindowFixture>();
        const QString problem = m_desk->open();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        m_desk->window->activateWindow();
    }
    void cleanup()
    {
        m_desk->close();
        m_desk.reset();
    }

    void ctrlReturnCopiesTheReplyAndTheTicketWaits()
    {
        openMail();
        const domain::TicketId which = id();
        QTest::keyClicks(edit(), u"Dear Ada, done."_s);
        QTest::keyClick(edit(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(ticket(which).status, domain::TicketStatus::Waiting);
        QTRY_COMPARE(QGuiApplication::clipboard()->text(), u"Dear Ada, done."_s);
        QCOMPARE(messages(which).size(), 2);
        QCOMPARE(messages(which).last().text, u"Dear Ada, done."_s);
        QTRY_COMPARE(edit()->toPlainText(), QString());
        QTRY_VERIFY(state().contains(u"Answered"_s));
    }

    void twoPressesAnswerOnce()
    {
        openMail();
        const domain::TicketId which = id();
        QTest::keyClicks(edit(), u"Done."_s);
        editor()->answer();
        editor()->answer();
        QTRY_COMPARE(ticket(which).status, domain::TicketStatus::Waiting);
        QTRY_COMPARE(edit()->toPlainText(), QString());
        QCOMPARE(messages(which).size(), 2);
    }

    void aMailThatCameMeanwhileIsNotAnsweredUnread()
    {
        openMail();
        const domain::TicketId which = id();
        QTest::keyClicks(edit(), u"Done."_s);
        // Another process takes it in; this window has not shown it yet when the key is pressed.
        domain::Incoming in;
        in.source = u"mail"_s;
        in.requester = {u"Ada"_s, u"ada@example.org"_s};
        in.message.from = in.requester;
        in.message.messageId = u"again@shop.example"_s;
        in.message.references = {messages(which).first().messageId};
        in.message.text = u"Wait, there is more."_s;
        in.message.sentAtMs = m_desk->parts->store().clock().nowMs();
        const auto taken = m_desk->parts->store().writeWait(store::Priority::Person, [in](store::Connection &c) { return store::Tickets(c).ingest(in, {}); });
        QVERIFY(taken.ok());
        QCOMPARE(taken->ticket, which);
        editor()->answer();
        auto *problem = m_desk->find<QLabel>(u"ticketProblem"_s);
        QTRY_VERIFY(problem->text().contains(u"wrote again"_s));
        QCOMPARE(ticket(which).status, domain::TicketStatus::Open);
        QCOMPARE(edit()->toPlainText(), u"Done."_s);
    }

    void theMailFileContinuesTheThreadAndAFailedOneAnswersNothing()
    {
        openMail();
        const domain::TicketId which = id();
        QTest::keyClicks(edit(), u"Done."_s);
        m_desk->answers.saveAs = m_desk->folder.filePath(u"no/such/folder/reply.eml"_s);
        m_desk->find<QAction>(u"actionAnswerFile"_s)->trigger();
        auto *problem = m_desk->find<QLabel>(u"ticketProblem"_s);
        QTRY_VERIFY(problem->text().contains(u"not answered"_s));
        QCOMPARE(ticket(which).status, domain::TicketStatus::Open);
        m_desk->answers.saveAs = m_desk->folder.filePath(u"reply.eml"_s);
        m_desk->find<QAction>(u"actionAnswerFile"_s)->trigger();
        QTRY_COMPARE(ticket(which).status, domain::TicketStatus::Waiting);
        QFile file(m_desk->answers.saveAs);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray mail = file.readAll();
        QVERIFY2(mail.contains("In-Reply-To: <" + messages(which).first().messageId.toUtf8() + ">"), mail.constData());
        QVERIFY(mail.contains("Subject: Re: Charged twice"));
        QVERIFY(mail.contains("Done."));
        // Imported from the mailbox later, it is known.
        m_desk->answers.files = {m_desk->answers.saveAs};
        QSignalSpy ended(m_desk->window.get(), &shell::MainWindow::importEnded);
        m_desk->find<QAction>(u"actionImportFiles"_s)->trigger();
        QTRY_VERIFY(!ended.isEmpty());
        QCOMPARE(messages(which).size(), 2);
    }

    void theMailProgramIsAskedFirst()
    {
        openMail();
        const domain::TicketId which = id();
        QTest::keyClicks(edit(), u"Done & dusted."_s);
        QUrl opened;
        bool works = false;
        editor()->answering().openAddress = [&](const QUrl &url) {
            opened = url;
            return works;
        };
        m_desk->find<QAction>(u"actionAnswerMail"_s)->trigger();
        QTRY_VERIFY(m_desk->find<QLabel>(u"ticketProblem"_s)->text().contains(u"No mail program"_s));
        QCOMPARE(ticket(which).status, domain::TicketStatus::Open);
        works = true;
        m_desk->find<QAction>(u"actionAnswerMail"_s)->trigger();
        QTRY_COMPARE(ticket(which).status, domain::TicketStatus::Waiting);
        QVERIFY(opened.toEncoded().contains("Done%20%26%20dusted."));
    }

    void whatIsLeftToCheckIsListedAndStandsInTheWay()
    {
        openMail();
        const domain::TicketId which = id();
        QTest::keyClicks(edit(), u"On [[check: date]] we send {{amount}}."_s);
        auto *second = m_desk->find<QAbstractButton>(u"checkChip1"_s);
        QCOMPARE(second->text(), u"amount"_s);
        QTest::keyClick(second, Qt::Key_Space);
        QCOMPARE(edit()->textCursor().selectedText(), u"{{amount}}"_s);
        QTest::keyClicks(edit(), u"5 EUR"_s); // what is typed replaces it
        QCOMPARE(edit()->toPlainText(), u"On [[check: date]] we send 5 EUR."_s);
        m_desk->answers.yes = false;
        editor()->answer();
        QTRY_COMPARE(edit()->textCursor().selectedText(), u"[[check: date]]"_s);
        QCOMPARE(m_desk->answers.asked.last(), u"answer_unresolved"_s);
        QCOMPARE(ticket(which).status, domain::TicketStatus::Open);
        m_desk->answers.yes = true;
        editor()->answer();
        QTRY_COMPARE(ticket(which).status, domain::TicketStatus::Waiting);
    }

    void aVersionIsLookedAtAndRestored()
    {
        openMail();
        const QString text = u"Dear Ada, we are very sorry for the second charge and refund it."_s;
        QTest::keyClicks(edit(), text);
        editor()->flush();
        QTRY_VERIFY(state().contains(u"saved"_s));
        edit()->selectAll();
        QTest::keyClicks(edit(), u"No."_s);
        editor()->flush();
        QTRY_VERIFY(state().contains(u"saved"_s));
        editor()->showHistory();
        QTRY_VERIFY(m_desk->window->findChild<QListWidget *>(u"historyList"_s));
        auto *list = m_desk->find<QListWidget>(u"historyList"_s);
        QTRY_COMPARE(list->count(), 2);
        list->setCurrentRow(1);
        QTRY_VERIFY(m_desk->find<QTextEdit>(u"historyDiffText"_s)->toPlainText().contains(u"very sorry"_s));
        m_desk->find<QAbstractButton>(u"historyRestore"_s)->click();
        QTRY_COMPARE(edit()->toPlainText(), text);
        edit()->undo();
        QCOMPARE(edit()->toPlainText(), u"No."_s);
    }

    void aSuggestionIsComparedUsedAndUndone()
    {
        openMail();
        triage();
        QTRY_VERIFY(!edit()->toPlainText().isEmpty());
        const QString suggestion = edit()->toPlainText();
        edit()->moveCursor(QTextCursor::End);
        QTest::keyClicks(edit(), u" Truly."_s);
        m_desk->find<QAction>(u"actionCompare"_s)->trigger();
        auto *diff = m_desk->find<QTextEdit>(u"replyDiffText"_s);
        QTRY_VERIFY(diff->toPlainText().contains(u"Truly."_s));
        QTRY_VERIFY(m_desk->find<QLabel>(u"replyDiffTitle"_s)->text().contains(u"added"_s));
        QTextCursor at = diff->document()->find(u"Truly"_s);
        QVERIFY(at.charFormat().fontUnderline());
        edit()->setPlainText({});
        QTest::keyClicks(edit(), u"My own"_s);
        m_desk->find<QAction>(u"useSuggestion0"_s)->trigger();
        QTRY_COMPARE(edit()->toPlainText(), suggestion);
        QCOMPARE(m_desk->answers.asked.last(), u"use_suggestion"_s);
        edit()->undo();
        QCOMPARE(edit()->toPlainText(), u"My own"_s);
    }

    void anAnsweredSuggestionIsNotOfferedAgain()
    {
        openMail();
        const domain::TicketId which = id();
        triage();
        QTRY_VERIFY(!edit()->toPlainText().isEmpty());
        editor()->answer();
        QTRY_COMPARE(ticket(which).status, domain::TicketStatus::Waiting);
        QTRY_COMPARE(edit()->toPlainText(), QString());
        QTRY_VERIFY(state().contains(u"Answered"_s));
    }

    void aTemplateIsFilledInAtTheCursor()
    {
        const auto set = m_desk->parts->store().writeWait(store::Priority::Person, [](store::Connection &c) {
            return store::Templates(c).set({u"Hello"_s, u"Dear {{customer_name}}, number {{ticket_id}}"_s, {}});
        });
        QVERIFY(set.ok());
        openMail();
        auto *menu = m_desk->find<QMenu>(u"templateMenu"_s);
        QTest::keyClicks(edit(), u"PS: "_s);
        const auto entry = [menu]() -> QAction * {
            Q_EMIT menu->aboutToShow();
            return menu->actions().first()->text() == u"Hello"_s ? menu->actions().first() : nullptr;
        };
        QTRY_VERIFY(entry());
        entry()->trigger();
        QCOMPARE(edit()->toPlainText(), u"PS: Dear Ada Lovelace, number [[check: ticket_id]]"_s);
        QVERIFY(m_desk->find<QWidget>(u"checkStrip"_s)->isVisible());
    }
};

QTEST_MAIN(TestReply)
#include "tst_reply.moc"
