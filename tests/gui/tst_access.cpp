// The window for people who do not see it, do not use a mouse, need it large, or read from right
// to left.

#include "tests/gui/windowfixture.h"
#include "ui/shell/look.h"

#include <QAccessible>
#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

using namespace Qt::StringLiterals;

namespace
{

// Everything below that a person can operate and that says nothing: "role objectName in parent".
void findSilent(QAccessibleInterface *spoken, QStringList &silent, int &seen, int depth = 0)
{
    if (!spoken || depth > 40)
        return;
    const QAccessible::State state = spoken->state();
    if (state.invisible)
        return;
    const QObject *object = spoken->object();
    const auto *widget = qobject_cast<const QWidget *>(object);
    const bool operable = state.focusable && widget && widget->focusPolicy() != Qt::NoFocus;
    const bool part =
        object && (object->objectName().startsWith("qt_"_L1) || object->inherits("QScrollBar") ||
                   object->inherits("QTabBar") || object->inherits("QHeaderView") ||
                   object->metaObject() == &QScrollArea::staticMetaObject);
    if (operable && !part) {
        ++seen;
        if (spoken->text(QAccessible::Name).trimmed().isEmpty())
            silent << u"%1 “%2” in “%3”"_s.arg(
                QLatin1StringView(object->metaObject()->className()), object->objectName(),
                object->parent() ? object->parent()->objectName() : QString());
    }
    if (spoken->role() == QAccessible::List || spoken->role() == QAccessible::Table ||
        spoken->role() == QAccessible::Tree)
        return; // rows have a test of their own
    for (int i = 0; i < spoken->childCount(); ++i)
        findSilent(spoken->child(i), silent, seen, depth + 1);
}

} // namespace

class TestAccess : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<WindowFixture> m_desk;

    void trigger(const QString &name)
    {
        auto *action = m_desk->find<QAction>(name);
        QVERIFY2(action, qPrintable(name));
        action->trigger();
    }

    void importMail(const QByteArray &subject, const QByteArray &body)
    {
        m_desk->answers.files = {m_desk->writeFile(QString::fromLatin1(subject.toHex()) + u".eml"_s,
                                                   WindowFixture::mail(subject, body))};
        const int before = m_desk->rows();
        trigger(u"actionImportFiles"_s);
        QTRY_COMPARE(m_desk->rows(), before + 1);
        QTRY_VERIFY(m_desk->spoken(0).contains(QString::fromUtf8(subject)));
    }

    void openFirst(const QString &subject)
    {
        m_desk->list()->setCurrentIndex(m_desk->list()->model()->index(0, 0));
        QTRY_COMPARE(m_desk->find<QWidget>(u"ticketSubject"_s)->accessibleName(), subject);
    }

    void expectNamed(QWidget *root, const char *page)
    {
        QStringList silent;
        int seen = 0;
        findSilent(QAccessible::queryAccessibleInterface(root), silent, seen);
        QVERIFY2(seen > 0, page);
        QVERIFY2(silent.isEmpty(),
                 qPrintable(QLatin1StringView(page) + u":\n"_s + silent.join(u'\n')));
    }

private Q_SLOTS:
    void init()
    {
        QAccessible::setActive(true);
        m_desk = std::make_unique<WindowFixture>();
        QVERIFY(m_desk->open().isEmpty());
    }

    void cleanup()
    {
        m_desk->close();
        m_desk.reset();
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void aControlWithoutANameIsFound()
    {
        QWidget root;
        QPushButton mute(&root);
        root.show();
        QStringList silent;
        int seen = 0;
        findSilent(QAccessible::queryAccessibleInterface(&root), silent, seen);
        QCOMPARE(silent.size(), 1);
    }

    void everyControlOfTheWindowHasAName()
    {
        QTRY_VERIFY(m_desk->find<QWidget>(u"firstStart"_s)->isVisible());
        expectNamed(m_desk->window.get(), "first start");
        importMail("Charged twice", "I was charged twice for my order.");
        expectNamed(m_desk->window.get(), "a list");
        openFirst(u"Charged twice"_s);
        m_desk->engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->spoken(0).contains(u"triaged"_s), 20'000);
        expectNamed(m_desk->window.get(), "a triaged ticket");
        trigger(u"actionTrail"_s);
        expectNamed(m_desk->window.get(), "the trail");
        const auto actions = m_desk->window->findChildren<QAction *>();
        for (QAction *action : actions) {
            if (!action->objectName().startsWith("actionView"_L1))
                continue;
            action->trigger();
            QTest::qWait(20);
            expectNamed(m_desk->window.get(), qPrintable(action->objectName()));
        }
    }

    void everyControlOfTheDialogsHasAName()
    {
        for (const auto &[action, name] : {std::pair{u"actionQuarantine"_s, u"quarantineDialog"_s},
                                           std::pair{u"actionPalette"_s, u"palette"_s},
                                           std::pair{u"actionKeys"_s, u"keySheet"_s}}) {
            trigger(action);
            auto *dialog = m_desk->find<QDialog>(name);
            QVERIFY2(dialog, qPrintable(name));
            expectNamed(dialog, qPrintable(name));
            dialog->close();
        }
        trigger(u"actionSettings"_s);
        auto *settings = m_desk->find<QDialog>(u"settingsDialog"_s);
        QVERIFY(settings);
        auto *pages = m_desk->find<QListWidget>(u"settingsPages"_s);
        for (int i = 0; i < pages->count(); ++i) {
            pages->setCurrentRow(i);
            QTest::qWait(20);
            expectNamed(settings, qPrintable(pages->item(i)->text()));
        }
    }

    void arabicStandsAtTheRightAndEnglishAtTheLeft()
    {
        importMail("Arabic", "مرحبا، تم خصم المبلغ مرتين من بطاقتي.\n\nThis line is English.\n");
        openFirst(u"Arabic"_s);
        QTRY_VERIFY(m_desk->find<QTextBrowser>(u"messageText"_s));
        const auto *text = m_desk->find<QTextBrowser>(u"messageText"_s);
        bool arabic = false;
        bool english = false;
        for (QTextBlock b = text->document()->begin(); b.isValid(); b = b.next()) {
            if (b.text().isEmpty())
                continue;
            const bool right = b.textDirection() == Qt::RightToLeft;
            arabic = arabic || (right && b.text().startsWith(u"مرحبا"_s));
            english = english || (!right && b.text().startsWith(u"This line"_s));
            const auto alignment = b.blockFormat().alignment();
            QVERIFY(!alignment.testFlag(Qt::AlignAbsolute)); // so that it follows its words
        }
        QVERIFY(arabic);
        QVERIFY(english);
    }

    void aWindowFromRightToLeftIsMirrored()
    {
        m_desk->close();
        QApplication::setLayoutDirection(Qt::RightToLeft);
        QVERIFY(m_desk->open().isEmpty());
        importMail("Charged twice", "I was charged twice for my order.");
        const auto left = [this](const QString &name) {
            return m_desk->find<QWidget>(name)->mapTo(m_desk->window.get(), QPoint()).x();
        };
        QVERIFY(left(u"viewList"_s) > left(u"ticketList"_s));
        QVERIFY(left(u"ticketList"_s) > left(u"ticketPane"_s));
        m_desk->window->grab(); // paints without a word
    }

    void theWindowFitsSevenHundredPixelsAtAnySizeOfText_data()
    {
        QTest::addColumn<int>("percent");
        QTest::newRow("as it is") << 100;
        QTest::newRow("150 %") << 150;
        QTest::newRow("200 %") << 200;
    }

    void theWindowFitsSevenHundredPixelsAtAnySizeOfText()
    {
        QFETCH(int, percent);
        const QFont before = QApplication::font();
        m_desk->close();
        shell::Look look;
        look.language = u"en"_s;
        look.textSizePercent = percent;
        shell::applyAtStart(look);
        QVERIFY(m_desk->open().isEmpty());
        importMail("Charged twice", "I was charged twice for my order.");
        openFirst(u"Charged twice"_s);
        const int least = m_desk->window->minimumSizeHint().width();
        m_desk->close();
        QApplication::setFont(before);
        const int room = 700 * std::max(percent, 100) / 100;
        QVERIFY2(least <= room, qPrintable(QString::number(least)));
    }
};

QTEST_MAIN(TestAccess)
#include "tst_access.moc"
