// What the window tells by itself: to a person who is elsewhere, about what another process did,
// and to a screen reader.

#include "core/store/drafts.h"
#include "core/store/gates.h"
#include "core/store/providers.h"
#include "tests/gui/windowfixture.h"
#include "ui/shell/notifier.h"
#include "ui/widgets/theme.h"

#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <private/qguiapplication_p.h>
#include <qpa/qplatformaccessibility.h>
#include <qpa/qplatformintegration.h>

using namespace Qt::StringLiterals;

namespace
{

struct Said {
    QString widget;
    QString words;
};
QVector<Said> g_said; // the handler below has no place of its own

void hear(QAccessibleEvent *event)
{
    if (event->type() != QAccessible::Alert || !event->object())
        return;
    QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(event->object());
    g_said.append(
        {event->object()->objectName(), spoken ? spoken->text(QAccessible::Name) : QString()});
}

bool heard(const QString &widget, const QString &part)
{
    for (const Said &said : std::as_const(g_said)) {
        if (said.widget == widget && said.words.contains(part))
            return true;
    }
    return false;
}

domain::Gate gate(const QString &provider, domain::GateState state, domain::ErrorKind kind,
                  qint64 sinceMs)
{
    domain::Gate made;
    made.provider = provider;
    made.state = state;
    made.kind = kind;
    made.sinceMs = sinceMs;
    return made;
}

} // namespace

class TestNotices : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<WindowFixture> m_desk;

    void importMail(const QByteArray &subject, const QByteArray &body)
    {
        m_desk->answers.files = {m_desk->writeFile(QString::fromLatin1(subject.toHex()) + u".eml"_s,
                                                   WindowFixture::mail(subject, body))};
        const int before = m_desk->rows();
        m_desk->find<QAction>(u"actionImportFiles"_s)->trigger();
        QTRY_COMPARE(m_desk->rows(), before + 1);
        QTRY_VERIFY(m_desk->spoken(0).contains(QString::fromLatin1(subject)));
    }

    domain::TicketId openFirst(const QString &subject)
    {
        const QModelIndex first = m_desk->list()->model()->index(0, 0);
        m_desk->list()->setCurrentIndex(first);
        const auto id = first.data(Qt::UserRole + 1).value<domain::TicketId>();
        [&] {
            QTRY_COMPARE(m_desk->find<QWidget>(u"ticketSubject"_s)->accessibleName(), subject);
        }();
        return id;
    }

    // A real second process at work on the folder of the open window.
    void commandLine(const QStringList &arguments)
    {
        QProcess other;
        other.start(QStringLiteral(DESKHAND_CLI),
                    QStringList{u"--data"_s, m_desk->folder.filePath(u"desk"_s)} + arguments);
        QSignalSpy ended(&other, &QProcess::finished);
        QVERIFY(ended.wait(20'000));
        QVERIFY2(other.exitCode() == 0, other.readAllStandardError().constData());
    }

private Q_SLOTS:
    void initTestCase()
    {
        // As a screen reader that comes to the desktop would.
        QGuiApplicationPrivate::platformIntegration()->accessibility()->setActive(true);
        QVERIFY(QAccessible::isActive());
        QAccessible::installUpdateHandler(hear);
    }

    void init()
    {
        g_said.clear();
        m_desk = std::make_unique<WindowFixture>();
        QVERIFY(m_desk->open().isEmpty());
        QVERIFY(QTest::qWaitForWindowActive(m_desk->window.get()));
    }

    void cleanup()
    {
        m_desk->close();
        m_desk.reset();
    }

    void anotherProcessIsSeenSoonAndSaidQuietly()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        const domain::TicketId id = openFirst(u"Charged twice"_s);
        auto *edit = m_desk->find<QPlainTextEdit>(u"replyEdit"_s);
        QTRY_VERIFY(edit->isEnabled());
        edit->setFocus();
        QTest::keyClicks(edit, u"Half a sen"_s);
        auto *notice = m_desk->find<QWidget>(u"elsewhereNotice"_s);
        QVERIFY(notice->isHidden());
        commandLine({u"set"_s, id.text(), u"--category"_s, u"billing"_s});
        QTRY_VERIFY(notice->isVisible()); // a second on a free machine
        const QString words = m_desk->find<QLabel>(u"elsewhereText"_s)->text();
        QVERIFY2(words.contains(u"category → billing"_s), qPrintable(words));
        QVERIFY(heard(u"elsewhereText"_s, u"billing"_s));
        QVERIFY(edit->hasFocus()); // nobody took the pen away
        QCOMPARE(edit->toPlainText(), u"Half a sen"_s);
        QTest::keyClicks(edit, u"tence"_s);
        QTest::keyClick(m_desk->window.get(), Qt::Key_Escape);
        QVERIFY(notice->isHidden());
        QCOMPARE(edit->toPlainText(), u"Half a sentence"_s);
        QTRY_VERIFY(m_desk->find<QWidget>(u"draftState"_s)->accessibleName().contains(u"saved"_s));
        // the other way round: the command line sees what the window did
        const auto saved = m_desk->parts->store().readWait(
            [id](store::Connection &c) { return store::Drafts(c).current(id); });
        QVERIFY(saved.ok() && *saved && (*saved)->text == u"Half a sentence"_s);
    }

    void theLookFollowsASettingOfAnotherProcess()
    {
        auto *dark = m_desk->find<QAction>(u"actionScheme2"_s);
        QVERIFY(dark && !dark->isChecked());
        commandLine({u"config"_s, u"set"_s, u"ui.scheme"_s, u"dark"_s});
        QTRY_VERIFY(widgets::isDark(QApplication::palette()));
        QTRY_VERIFY(dark->isChecked());
        commandLine({u"config"_s, u"set"_s, u"ui.scheme"_s, u"light"_s});
        QTRY_VERIFY(!widgets::isDark(QApplication::palette()));
    }

    void whatThisWindowDoesIsNotSaidToComeFromElsewhere()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        const domain::TicketId id = openFirst(u"Charged twice"_s);
        auto *notice = m_desk->find<QWidget>(u"elsewhereNotice"_s);
        const auto done =
            m_desk->parts->store().writeWait(store::Priority::Person, [id](store::Connection &c) {
                return store::Tickets(c).setCategory(id, u"spam"_s);
            });
        QVERIFY(done.ok());
        m_desk->engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->spoken(0).contains(u"triaged"_s), 20'000);
        QTest::qWait(300);
        QVERIFY(notice->isHidden());
    }

    void theEndOfTheOpenTicketsTriageIsAnnounced()
    {
        importMail("Charged twice", "I was charged twice for my order.");
        QVERIFY(heard(u"importText"_s, u"Imported"_s)); // and so is the end of an import
        openFirst(u"Charged twice"_s);
        m_desk->engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(heard(u"statusNote"_s, u"Triage finished"_s), 20'000);
    }

    void aNewBannerIsAnnouncedOnce()
    {
        domain::ProviderConfig mine;
        mine.name = u"mine"_s;
        mine.dialect = domain::Dialect::OpenAiCompatible;
        mine.url = u"http://127.0.0.1:1/v1"_s;
        mine.model = u"small"_s;
        const auto paused =
            m_desk->parts->store().writeWait(store::Priority::Work, [mine](store::Connection &c) {
                const auto added = store::Providers(c).add(mine);
                return added.ok() ? store::Gates(c).pause(
                                        u"mine"_s, domain::fail(domain::ErrorKind::Account,
                                                                u"The key was not accepted."_s))
                                  : added;
            });
        QVERIFY(paused.ok());
        QTRY_VERIFY(heard(u"bannerText"_s, u"mine is paused"_s));
        const auto before = g_said.size();
        QTest::qWait(400);
        QCOMPARE(g_said.size(), before);
    }

    void aPersonWhoIsElsewhereIsToldOnceOfWhatNeedsOne()
    {
        shell::Notifier notifier(m_desk->parts->store(), m_desk->window.get(), {100, 400});
        QSignalSpy told(&notifier, &shell::Notifier::told);
        notifier.show({});
        QWidget elsewhere;
        elsewhere.show();
        QApplication::setActiveWindow(&elsewhere);
        QTRY_COMPARE(QApplication::activeWindow(), &elsewhere);
        shell::DeskStatus status;
        for (int i = 0; i < 50; ++i)
            status.gates << gate(u"p%1"_s.arg(i), domain::GateState::Paused,
                                 domain::ErrorKind::Account, 1);
        notifier.show(status);
        notifier.show(status);
        notifier.importEnded(3);
        QTRY_COMPARE(told.size(), 1);
        QCOMPARE(told.first().at(1).toString().count(u'\n'), 3); // four lines, not fifty
        QVERIFY(told.first().at(0).toString().contains(u"51"_s));
        // more of it at once: nothing before the pause is over, then one again
        status.gates << gate(u"budget"_s, domain::GateState::Closed, domain::ErrorKind::Budget, 2);
        notifier.show(status);
        QTest::qWait(150);
        QCOMPARE(told.size(), 1);
        QTRY_COMPARE(told.size(), 2);
        QVERIFY(told.last().at(1).toString().contains(u"budget"_s, Qt::CaseInsensitive));
        // a rate limit needs nobody; an import without quarantine neither
        status.gates << gate(u"slow"_s, domain::GateState::Closed, domain::ErrorKind::RateLimited,
                             3);
        notifier.show(status);
        notifier.importEnded(0);
        QTest::qWait(600);
        QCOMPARE(told.size(), 2);
    }

    void aCriticalTicketIsTold()
    {
        shell::Notifier notifier(m_desk->parts->store(), m_desk->window.get(), {50, 50});
        QSignalSpy told(&notifier, &shell::Notifier::told);
        importMail("Everything is down",
                   "Our whole production is down for all users since ten minutes, nobody can work "
                   "and we lose money every minute.");
        QWidget elsewhere;
        elsewhere.show();
        QApplication::setActiveWindow(&elsewhere);
        QTRY_COMPARE(QApplication::activeWindow(), &elsewhere);
        m_desk->engine->start();
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, 20'000);
        QVERIFY(told.first().at(1).toString().contains(u"Everything is down"_s));
    }

    void nobodyIsToldInTheWindowOrWhenSwitchedOff()
    {
        shell::Notifier notifier(m_desk->parts->store(), m_desk->window.get(), {20, 20});
        QSignalSpy told(&notifier, &shell::Notifier::told);
        notifier.importEnded(1); // the window is in front
        QTest::qWait(150);
        QVERIFY(told.isEmpty());
        QWidget elsewhere;
        elsewhere.show();
        QApplication::setActiveWindow(&elsewhere);
        QTRY_COMPARE(QApplication::activeWindow(), &elsewhere);
        notifier.setWanted(false);
        notifier.importEnded(1);
        QTest::qWait(150);
        QVERIFY(told.isEmpty());
        notifier.setWanted(true);
        notifier.importEnded(1);
        QTRY_COMPARE(told.size(), 1); // only the two reasons above kept it silent
    }
};

QTEST_MAIN(TestNotices)
#include "tst_notices.moc"
