// The window by keys alone: every command in palette and key sheet, no key that a German, French or
// Spanish keyboard has only behind AltGr, none that spends money without a question.

#include "core/store/operations.h"
#include "core/store/providers.h"
#include "tests/gui/windowfixture.h"
#include "tests/support/fakeprovider.h"
#include "ui/widgets/fuzzy.h"

#include <QAbstractButton>
#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QTest>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

namespace
{

// What these keyboards give with no key but Shift held; dead keys are left out, they wait for
// another letter. Read from the layouts of xkeyboard-config (de, fr, es), key by key.
struct Keyboard {
    const char *name;
    QString reachable;
};

const QVector<Keyboard> &keyboards()
{
    static const QVector<Keyboard> all{{"German", u"ß+#öä,.-<°!\"§$%&/()=?*';:_>ü"_s},
                                       {"French", u"²&é\"'(-è_çà)=$ù*,;:!<°+£%µ?./§>"_s},
                                       {"Spanish", u"º'¡+ñ,.-<ª!\"·$%&/()=?¿*Ç;:_>"_s}};
    return all;
}

// Empty: everybody can press it.
QString whyNot(const QKeySequence &keys)
{
    for (int i = 0; i < keys.count(); ++i) {
        const QKeyCombination one = keys[uint(i)];
        const int key = one.key();
        if (one.keyboardModifiers().testFlags(Qt::AltModifier | Qt::ControlModifier))
            return u"Ctrl with Alt is AltGr"_s;
        const bool letterOrDigit =
            (key >= Qt::Key_A && key <= Qt::Key_Z) || (key >= Qt::Key_0 && key <= Qt::Key_9);
        if (key >= Qt::Key_Escape || letterOrDigit || key == Qt::Key_Space)
            continue; // named keys: arrows, F1, Return …
        for (const Keyboard &keyboard : keyboards()) {
            if (!keyboard.reachable.contains(QChar(key)))
                return u"needs AltGr on a %1 keyboard"_s.arg(QLatin1StringView(keyboard.name));
        }
    }
    return {};
}

} // namespace

class TestKeys : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<WindowFixture> m_desk;

    void importMail(const QByteArray &subject)
    {
        m_desk->answers.files = {
            m_desk->writeFile(QString::fromLatin1(subject.toHex()) + u".eml"_s,
                              WindowFixture::mail(subject, "I was charged twice for my order."))};
        const int before = m_desk->rows();
        m_desk->find<QAction>(u"actionImportFiles"_s)->trigger();
        QTRY_COMPARE(m_desk->rows(), before + 1);
        QTRY_VERIFY(m_desk->spoken(0).contains(QString::fromLatin1(subject)));
        m_desk->answers.files.clear();
    }

    void openFirst(const QString &subject)
    {
        m_desk->list()->setCurrentIndex(m_desk->list()->model()->index(0, 0));
        QTRY_COMPARE(m_desk->find<QWidget>(u"ticketSubject"_s)->accessibleName(), subject);
        m_desk->list()->setFocus();
    }

    void press(const QKeySequence &keys)
    {
        m_desk->window->activateWindow(); // no window manager does it here after a dialog
        QVERIFY(QTest::qWaitForWindowActive(m_desk->window.get()));
        QTest::keySequence(m_desk->window.get(), keys);
    }

    QDialog *openByKey(const QKeySequence &keys, const QString &name)
    {
        press(keys);
        auto *dialog = m_desk->find<QDialog>(name);
        return dialog && dialog->isVisible() ? dialog : nullptr;
    }

    QStringList paletteLines() const
    {
        QStringList lines;
        auto *list = m_desk->find<QListWidget>(u"paletteList"_s);
        for (int i = 0; list && i < list->count(); ++i)
            lines << list->item(i)->text();
        return lines;
    }

    void closeDialogs()
    {
        while (QWidget *popup = QApplication::activePopupWidget())
            popup->close();
        const auto dialogs = m_desk->window->findChildren<QDialog *>();
        for (QDialog *dialog : dialogs)
            dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QTRY_VERIFY(m_desk->window->findChildren<QDialog *>().isEmpty());
    }

    void pressEveryKey(const domain::TicketId &ticket)
    {
        const auto *again = m_desk->find<QAction>(u"actionAgain"_s);
        const auto actions = m_desk->window->findChildren<QAction *>();
        for (const QAction *action : actions) {
            if (action->objectName() == "actionQuit"_L1)
                continue; // the window is still needed
            const QList<QKeySequence> keys = action->shortcuts();
            for (const QKeySequence &one : keys) {
                m_desk->window->openTicket(ticket); // the key before may have led away
                QTRY_VERIFY(again->isEnabled());
                m_desk->list()->setFocus();
                press(one);
                QTest::qWait(1);
                closeDialogs();
            }
        }
    }

private Q_SLOTS:
    void init()
    {
        m_desk = std::make_unique<WindowFixture>();
        QVERIFY(m_desk->open().isEmpty());
        QVERIFY(QTest::qWaitForWindowActive(m_desk->window.get()));
    }

    void cleanup()
    {
        m_desk->close();
        m_desk.reset();
    }

    void noKeyNeedsAltGr()
    {
        QVERIFY(!whyNot(QKeySequence(u"Ctrl+["_s)).isEmpty()); // the table can say no
        QVERIFY(!whyNot(QKeySequence(u"Ctrl+@"_s)).isEmpty());
        QVERIFY(!whyNot(QKeySequence(u"#"_s)).isEmpty());
        QVERIFY(!whyNot(QKeySequence(u"Ctrl+Alt+E"_s)).isEmpty());
        QVERIFY(whyNot(QKeySequence(u"Ctrl+Shift+Return"_s)).isEmpty());
        QStringList bad;
        int seen = 0;
        const auto look = [&](const QString &name, const QKeySequence &keys) {
            ++seen;
            if (const QString why = whyNot(keys); !why.isEmpty())
                bad << u"%1: %2 %3"_s.arg(name, keys.toString(), why);
        };
        const auto actions = m_desk->window->findChildren<QAction *>();
        for (const QAction *action : actions) {
            const QList<QKeySequence> keys = action->shortcuts();
            for (const QKeySequence &one : keys)
                look(action->objectName(), one);
        }
        const auto shortcuts = m_desk->window->findChildren<QShortcut *>();
        for (const QShortcut *shortcut : shortcuts)
            look(u"shortcut"_s, shortcut->key());
        QVERIFY(seen > 10);
        QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
    }

    void noTwoCommandsShareAKey()
    {
        QHash<QString, QString> owner;
        QStringList twice;
        const auto actions = m_desk->window->findChildren<QAction *>();
        for (const QAction *action : actions) {
            const QList<QKeySequence> keys = action->shortcuts();
            for (const QKeySequence &one : keys) {
                if (owner.contains(one.toString()))
                    twice << u"%1: %2, %3"_s.arg(one.toString(), owner[one.toString()],
                                                 action->objectName());
                owner[one.toString()] = action->objectName();
            }
        }
        QVERIFY2(twice.isEmpty(), qPrintable(twice.join(u'\n')));
    }

    void noKeySpendsMoneyWithoutAQuestion()
    {
        support::FakeProvider model;
        QVERIFY(model.isListening());
        domain::ProviderConfig paid;
        paid.name = u"paid"_s;
        paid.dialect = domain::Dialect::OpenAiCompatible;
        paid.url = model.url();
        paid.model = u"small"_s;
        paid.priceInNanoUsdPerMTok = 1'000'000'000;
        paid.priceOutNanoUsdPerMTok = 1'000'000'000;
        QVERIFY(
            m_desk->parts->store()
                .writeWait(store::Priority::Person,
                           [paid](store::Connection &c) { return store::Providers(c).add(paid); })
                .ok());
        importMail("Charged twice");
        m_desk->engine->start();
        // "not triaged" and "being triaged" end in the same word.
        QTRY_COMPARE_WITH_TIMEOUT(model.posts(), 1, 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->engine->totals().completed, 1, 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->spoken(0).contains(u"triaged"_s) && !m_desk->spoken(0).contains(u"being"_s), 20'000);
        const int posts = model.posts();
        QCOMPARE(posts, 1); // the import itself; from here on only keys
        openFirst(u"Charged twice"_s);
        m_desk->answers.yes = false;
        m_desk->answers.asked.clear();
        const auto ticket =
            m_desk->list()->model()->index(0, 0).data(Qt::UserRole + 1).value<domain::TicketId>();
        pressEveryKey(ticket);
        QVERIFY(m_desk->answers.asked.contains(u"triage_again"_s)); // the key arrived, and asked
        QTest::qWait(300); // a call that should not be would come by now
        QCOMPARE(model.posts(), posts);
        // and with a yes it does call: the keys are real
        m_desk->answers.yes = true;
        m_desk->window->openTicket(ticket);
        QTRY_VERIFY(m_desk->find<QAction>(u"actionAgain"_s)->isEnabled());
        m_desk->list()->setFocus();
        press(m_desk->find<QAction>(u"actionAgain"_s)->shortcut());
        QTRY_COMPARE_WITH_TIMEOUT(model.posts(), posts + 1, 10'000);
    }

    void thePaletteFindsEveryCommandByAFewLetters()
    {
        QVERIFY(widgets::fuzzyScore(u"tag"_s, u"Triage again"_s) > 0);
        QVERIFY(widgets::fuzzyScore(u"xyz"_s, u"Triage again"_s) == 0);
        QVERIFY(widgets::fuzzyScore(u"set"_s, u"Settings"_s) >
                widgets::fuzzyScore(u"set"_s, u"Reset the list"_s) - 1);
        QVERIFY(widgets::fuzzyScore(u"uber"_s, u"Über Deskhand"_s) > 0);
        QVERIFY(openByKey(QKeySequence(u"Ctrl+K"_s), u"palette"_s));
        const auto actions = m_desk->window->findChildren<QAction *>();
        int enabled = 0;
        for (const QAction *action : actions)
            enabled += action->objectName().startsWith("action"_L1) && action->isEnabled() ? 1 : 0;
        QCOMPARE(paletteLines().size(), enabled);
        auto *edit = m_desk->find<QLineEdit>(u"paletteEdit"_s);
        QTRY_VERIFY(edit->hasFocus());
        QTest::keyClicks(edit, u"failed"_s);
        QVERIFY(paletteLines().first().contains(u"Failed"_s));
        auto *list = m_desk->find<QListWidget>(u"paletteList"_s);
        QVERIFY(list->currentItem()
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(m_desk->find<QAction>(u"actionView3"_s)->isChecked() ? u""_s
                                                                                   : u"Ctrl+"_s));
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(paletteLines().isEmpty());
    }

    void thePaletteGoesToATicketByItsSubjectOrNumber()
    {
        m_desk->answers.files = {m_desk->writeFile(
            u"two.json"_s,
            R"([{"id":"INV-7","subject":"Wrong invoice","body":"a","email":"a@b.test"},
                {"id":"X-1","subject":"Broken lamp","body":"b","email":"c@b.test"}])")};
        m_desk->find<QAction>(u"actionImportFiles"_s)->trigger();
        QTRY_COMPARE(m_desk->rows(), 2);
        auto *subject = m_desk->find<QWidget>(u"ticketSubject"_s);
        for (const auto &[typed, found] :
             {std::pair{u"inv-7"_s, u"Wrong invoice"_s}, std::pair{u"INV-7"_s, u"Wrong invoice"_s},
              std::pair{u"broken la"_s, u"Broken lamp"_s}}) {
            QVERIFY(openByKey(QKeySequence(u"Ctrl+K"_s), u"palette"_s));
            auto *edit = m_desk->find<QLineEdit>(u"paletteEdit"_s);
            QTest::keyClicks(edit, typed);
            QTRY_VERIFY(paletteLines().last().contains(found));
            auto *list = m_desk->find<QListWidget>(u"paletteList"_s);
            while (!list->currentItem()->text().contains(found))
                QTest::keyClick(edit, Qt::Key_Down);
            QTest::keyClick(edit, Qt::Key_Return);
            QTRY_COMPARE(subject->accessibleName(), found);
            QTRY_VERIFY(m_desk->find<QDialog>(u"palette"_s) == nullptr);
        }
    }

    void aQuestionMarkShowsTheKeysAndTheyCanBeSearchedAndSaved()
    {
        m_desk->list()->setFocus();
        QVERIFY(openByKey(QKeySequence(u"?"_s), u"keySheet"_s));
        auto *tree = m_desk->find<QTreeWidget>(u"keyTree"_s);
        QVERIFY(tree->topLevelItemCount() >= 4);
        QStringList shown;
        const auto visible = [&] {
            shown.clear();
            for (int i = 0; i < tree->topLevelItemCount(); ++i) {
                for (int j = 0; j < tree->topLevelItem(i)->childCount(); ++j) {
                    if (!tree->topLevelItem(i)->child(j)->isHidden())
                        shown << tree->topLevelItem(i)->child(j)->text(0);
                }
            }
            return shown.size();
        };
        const auto all = visible();
        const auto actions = m_desk->window->findChildren<QAction *>();
        for (const QAction *action : actions) {
            if (!action->shortcuts().isEmpty() && action->objectName().startsWith("action"_L1))
                QVERIFY2(shown.contains(action->text().remove(u'&').remove(u'…')),
                         qPrintable(action->text()));
        }
        auto *search = m_desk->find<QLineEdit>(u"keySearch"_s);
        QTest::keyClicks(search, u"urgency"_s);
        QVERIFY(visible() >= 1 && visible() < all);
        m_desk->answers.saveAs = m_desk->folder.filePath(u"keys.pdf"_s);
        m_desk->find<QAbstractButton>(u"keySave"_s)->click();
        QTRY_VERIFY(QFile::exists(m_desk->answers.saveAs));
        QFile page(m_desk->answers.saveAs);
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY(page.read(8).startsWith("%PDF-"));
    }

    void plainKeysAreTextWhileSomethingIsTyped()
    {
        importMail("Charged twice");
        openFirst(u"Charged twice"_s);
        auto *edit = m_desk->find<QPlainTextEdit>(u"replyEdit"_s);
        QTRY_VERIFY(edit->isEnabled());
        edit->setFocus();
        QTest::keyClicks(edit, u"jk? /t"_s);
        QCOMPARE(edit->toPlainText(), u"jk? /t"_s);
        QVERIFY(m_desk->find<QDialog>(u"keySheet"_s) == nullptr);
    }

    void f6GoesThroughThePanesAndBack()
    {
        importMail("Charged twice");
        openFirst(u"Charged twice"_s);
        const QWidget *list = m_desk->list();
        QSet<QWidget *> seen;
        for (int i = 0; i < 4; ++i) {
            seen << QApplication::focusWidget();
            press(QKeySequence(u"F6"_s));
        }
        QCOMPARE(QApplication::focusWidget(), list);
        QCOMPARE(seen.size(), 4);
        press(QKeySequence(u"Shift+F6"_s));
        QVERIFY(QApplication::focusWidget() != list);
    }

    void everyPartOfTheStatusLineLeadsSomewhereByKey()
    {
        importMail("Charged twice");
        auto *waiting = m_desk->find<QAbstractButton>(u"statusWaiting"_s);
        QTRY_VERIFY(waiting->isVisible());
        QCOMPARE(waiting->accessibleName(), u"1 waiting for triage, show them"_s);
        QVERIFY(!waiting->toolTip().isEmpty());
        QVERIFY((waiting->focusPolicy() & Qt::TabFocus) != 0);
        waiting->setFocus();
        QTest::keyClick(waiting, Qt::Key_Return);
        auto *views = m_desk->find<QAbstractItemView>(u"viewList"_s);
        QTRY_VERIFY(views->currentIndex()
                        .data(Qt::AccessibleTextRole)
                        .toString()
                        .startsWith(u"Triaging"_s));
        auto *money = m_desk->find<QAbstractButton>(u"statusMoney"_s);
        QVERIFY(money->accessibleName().contains(u"Show the budget"_s));
        money->setFocus();
        QTest::keyClick(money, Qt::Key_Space);
        QTRY_VERIFY(m_desk->find<QDialog>(u"settingsDialog"_s) != nullptr);
        QVERIFY(m_desk->find<QWidget>(u"limitsPage"_s)->isVisible());
    }
};

QTEST_MAIN(TestKeys)
#include "tst_keys.moc"
