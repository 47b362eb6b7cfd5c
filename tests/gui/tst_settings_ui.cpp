// The settings as a person uses them, in the real window over a real folder.

#include "tests/gui/windowfixture.h"

#include "core/intake/sample.h"
#include "core/store/gates.h"
#include "core/store/providers.h"
#include "core/store/settings.h"
#include "tests/support/fakeprovider.h"
#include "ui/settings/settingsdialog.h"

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace Qt::StringLiterals;
using Kind = providers::KeychainAnswer::Kind;

namespace
{

const QByteArray secretKey = "sk-test-9d41-do-not-store-me";

} // namespace

class TestSettingsUi : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_desk = std::make_unique<WindowFixture>();
        QVERIFY2(m_desk->open().isEmpty(), "the desk opens");
        m_fake = std::make_unique<support::FakeProvider>();
        m_fake->setDefault(support::Step::ok({{u"word"_s, u"canary"_s}}));
    }
    void cleanup()
    {
        m_desk->close();
        m_desk.reset();
        m_fake.reset();
    }

    void aKeyGoesIntoTheKeychainAndNowhereElse()
    {
        openSettings();
        fillProvider(u"mine"_s);
        choose(u"providerKeyPlace"_s, u"keychain"_s);
        QVERIFY(field<QLabel>(u"providerUrlWords"_s)->isHidden());
        type(u"providerUrl"_s, u"http://models.example.com/v1"_s);
        QVERIFY(field<QLabel>(u"providerUrlWords"_s)->isVisible()); // the key would cross the network in the clear
        type(u"providerUrl"_s, m_fake->url());
        type(u"providerKey"_s, QString::fromLatin1(secretKey));
        QCOMPARE(field<QLineEdit>(u"providerKey"_s)->echoMode(), QLineEdit::Password);
        click(u"providerSave"_s);
        QTRY_COMPARE(m_desk->keychain->entries().size(), 1);
        QCOMPARE(m_desk->keychain->secret(m_desk->keychain->entries().first()), secretKey);
        QTRY_VERIFY(words(u"providerKeyWords"_s).contains(u"is in the system keychain"_s));
        QTRY_VERIFY(field<QLineEdit>(u"providerKey"_s)->text().isEmpty());
        QVERIFY(!button(u"providerSave"_s)->isEnabled());
        QCOMPARE(saved().first().keyPlace, domain::KeyPlace::Keychain);

        // A test with that key, then the whole folder and the log are searched for it.
        click(u"providerTest"_s);
        QTRY_COMPARE(m_desk->answers.asked.count(u"test_provider"_s), 1);
        QTRY_VERIFY(words(u"providerVerdict"_s).startsWith(u"It works"_s));
        QCOMPARE(m_fake->requests().first().headers.value("authorization"), QByteArray("Bearer " + secretKey));
        m_fake->then(support::Step::error(401, u"invalid_api_key"_s, {}, u"Incorrect API key provided: "_s + QString::fromLatin1(secretKey)));
        click(u"providerTest"_s);
        QTRY_VERIFY(words(u"providerVerdict"_s).contains(u"does not accept the key"_s));
        QVERIFY(!words(u"providerDetails"_s).contains(QString::fromLatin1(secretKey)));
        m_desk->answers.yes = true;
        closeSettings();
        m_desk->close();
        int files = 0;
        QDirIterator walk(m_desk->folder.path(), QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            QFile file(walk.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(!file.readAll().contains(secretKey), qPrintable(file.fileName()));
            ++files;
        }
        QVERIFY(files > 1);
    }

    void withoutAKeychainThePersonIsToldWhatElseThereIs()
    {
        m_desk->keychain->mood = Kind::NoService;
        openSettings();
        fillProvider(u"mine"_s);
        choose(u"providerKeyPlace"_s, u"keychain"_s);
        type(u"providerKey"_s, QString::fromLatin1(secretKey));
        click(u"providerSave"_s);
        QTRY_VERIFY(words(u"providerProblem"_s).contains(u"No system keychain runs here"_s));
        QCOMPARE(field<QLineEdit>(u"providerKey"_s)->text(), QString::fromLatin1(secretKey)); // what was typed stays
        choose(u"providerKeyPlace"_s, u"ask"_s);
        click(u"providerSave"_s);
        QTRY_COMPARE(saved().first().keyPlace, domain::KeyPlace::Ask);
        QTRY_VERIFY(words(u"providerKeyWords"_s).contains(u"forgotten when Deskhand ends"_s));
        click(u"providerTest"_s);
        QTRY_VERIFY(words(u"providerVerdict"_s).startsWith(u"It works"_s));
    }

    void aLockedKeychainIsABannerAndEndsWhenTheKeyComes()
    {
        m_desk->keychain->mood = Kind::Locked;
        domain::ProviderConfig p = config(u"mine"_s);
        p.keyPlace = domain::KeyPlace::Keychain;
        store(p);
        auto *banner = m_desk->find<QLabel>(u"bannerText"_s);
        QTRY_VERIFY(banner->isVisible() && banner->text().contains(u"is locked"_s));
        m_desk->keychain->mood = Kind::Done;
        m_desk->keychain->write(providers::KeyRing::entryOf(p), secretKey);
        QVERIFY(m_desk->parts->store()
                    .writeWait(store::Priority::Person, [](store::Connection &c) { return store::Providers(c).keyChanged(u"mine"_s); })
                    .ok());
        QTRY_VERIFY(!banner->isVisible() || !banner->text().contains(u"is locked"_s));
    }

    void aTestThatCostsIsAskedAboutAndMayBeDeclined()
    {
        openSettings();
        fillProvider(u"mine"_s);
        choose(u"providerKeyPlace"_s, u"none"_s);
        m_desk->answers.yes = false;
        click(u"providerTest"_s);
        QTRY_COMPARE(m_desk->answers.asked, QStringList{u"test_provider"_s});
        QVERIFY2(m_desk->answers.texts.first().contains(u"costs at most"_s), qPrintable(m_desk->answers.texts.first()));
        QTRY_COMPARE(button(u"providerTest"_s)->text(), u"Test…"_s);
        QCOMPARE(m_fake->posts(), 0);
    }

    void aLocalServerIsTestedWithoutAQuestion()
    {
        openSettings();
        fillProvider(u"mine"_s);
        chooseDialect(domain::Dialect::OpenAiCompatible);
        type(u"providerUrl"_s, m_fake->url());
        click(u"providerTest"_s);
        QTRY_VERIFY(words(u"providerVerdict"_s).startsWith(u"It works"_s));
        QVERIFY(m_desk->answers.asked.isEmpty());
        m_fake->setRefusing(true);
        click(u"providerTest"_s);
        QTRY_VERIFY(words(u"providerVerdict"_s).contains(u"No server answers"_s));
        QVERIFY(words(u"providerAdvice"_s).contains(u"Start the model server"_s));
    }

    void aRunningTestCanBeStoppedAndClosingDoesNotWaitForIt()
    {
        m_fake->hold();
        openSettings();
        fillProvider(u"mine"_s);
        chooseDialect(domain::Dialect::OpenAiCompatible);
        type(u"providerUrl"_s, m_fake->url());
        click(u"providerTest"_s);
        QTRY_COMPARE(m_fake->posts(), 1);
        QTRY_COMPARE(button(u"providerTest"_s)->text(), u"Stop"_s);
        click(u"providerTest"_s);
        QTRY_COMPARE(words(u"providerVerdict"_s), u"Stopped."_s);
        click(u"providerTest"_s);
        QTRY_COMPARE(m_fake->posts(), 2);
        QElapsedTimer clock;
        clock.start();
        closeSettings();
        QVERIFY(clock.elapsed() < 30'000); // the call itself would take its whole deadline
        m_fake->release();
    }

    void modelsAreFetchedIntoTheList()
    {
        openSettings();
        fillProvider(u"mine"_s);
        choose(u"providerKeyPlace"_s, u"none"_s);
        auto *model = field<QComboBox>(u"providerModel"_s);
        model->setEditText(u"my own"_s);
        click(u"providerFetch"_s);
        QTRY_COMPARE(model->count(), 2);
        QCOMPARE(model->currentText(), u"my own"_s); // the choice stays a person's
        QCOMPARE(m_fake->posts(), 0);
        QVERIFY(m_desk->answers.asked.isEmpty());
        m_fake->setRefusing(true);
        click(u"providerFetch"_s);
        QTRY_VERIFY2(words(u"providerVerdict"_s).contains(u"cannot be reached"_s), qPrintable(words(u"providerVerdict"_s)));
        QCOMPARE(model->count(), 2);
    }

    void aHalfFilledProviderIsNotLostByClosing()
    {
        openSettings();
        click(u"providerNew"_s);
        type(u"providerName"_s, u"half"_s);
        m_desk->answers.yes = false;
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_COMPARE(m_desk->answers.asked, QStringList{u"discard_settings"_s});
        QVERIFY(m_desk->answers.texts.first().contains(u"a new provider"_s));
        QCoreApplication::processEvents(); // the answer
        QVERIFY(dialog() && dialog()->isVisible());
        QCOMPARE(field<QLineEdit>(u"providerName"_s)->text(), u"half"_s);
        dialog()->close(); // the frame's button
        QTRY_COMPARE(m_desk->answers.asked.size(), 2);
        QCoreApplication::processEvents();
        QVERIFY(dialog() && dialog()->isVisible());
        m_desk->answers.yes = true;
        click(u"settingsClose"_s);
        QTRY_VERIFY(!dialog());
        QVERIFY(saved().isEmpty());
    }

    void withNothingTypedClosingAsksNothing()
    {
        openSettings();
        QTRY_VERIFY(field<QListWidget>(u"categoryList"_s)->count() > 3);
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog());
        QVERIFY(m_desk->answers.asked.isEmpty());
    }

    void anotherProviderIsNotShownOverWhatIsTyped()
    {
        store(config(u"first"_s));
        store(config(u"second"_s));
        openSettings();
        auto *list = field<QListWidget>(u"providerList"_s);
        QTRY_COMPARE(list->count(), 2);
        field<QComboBox>(u"providerModel"_s)->setEditText(u"typed"_s);
        m_desk->answers.yes = false;
        list->setCurrentRow(1);
        QTRY_COMPARE(m_desk->answers.asked, QStringList{u"discard_provider"_s});
        QTRY_COMPARE(list->currentRow(), 0);
        QCoreApplication::processEvents(); // the answer
        QCOMPARE(field<QComboBox>(u"providerModel"_s)->currentText(), u"typed"_s);
        m_desk->answers.yes = true;
        list->setCurrentRow(1);
        QTRY_COMPARE(field<QLineEdit>(u"providerName"_s)->text(), u"second"_s);
    }

    void aNewProviderDoesNotReplaceOneOfThatName()
    {
        store(config(u"first"_s));
        openSettings();
        QTRY_COMPARE(field<QListWidget>(u"providerList"_s)->count(), 1);
        fillProvider(u"first"_s);
        choose(u"providerKeyPlace"_s, u"none"_s);
        field<QComboBox>(u"providerModel"_s)->setEditText(u"other"_s);
        click(u"providerSave"_s);
        QTRY_VERIFY(words(u"providerProblem"_s).contains(u"already"_s));
        QCOMPARE(saved().first().model, u"gpt-5.4-nano"_s);
    }

    void aProviderChangedElsewhereIsSaidBeforeItIsReplaced()
    {
        store(config(u"first"_s));
        openSettings();
        QTRY_COMPARE(field<QLineEdit>(u"providerName"_s)->text(), u"first"_s);
        field<QComboBox>(u"providerModel"_s)->setEditText(u"mine"_s);
        domain::ProviderConfig theirs = config(u"first"_s);
        theirs.model = u"theirs"_s;
        store(theirs);
        QTRY_VERIFY(words(u"providerProblem"_s).contains(u"changed elsewhere"_s));
        QCOMPARE(field<QComboBox>(u"providerModel"_s)->currentText(), u"mine"_s);
        QCOMPARE(saved().first().model, u"theirs"_s);
        click(u"providerSave"_s);
        QTRY_COMPARE(saved().first().model, u"mine"_s);
    }

    void providersAreOrderedByKeysAndRemovedAfterAQuestion()
    {
        for (const QString &name : {u"first"_s, u"second"_s}) {
            domain::ProviderConfig p = config(name);
            p.keyPlace = domain::KeyPlace::Keychain;
            m_desk->keychain->write(providers::KeyRing::entryOf(p), secretKey);
            store(p);
        }
        openSettings();
        auto *list = field<QListWidget>(u"providerList"_s);
        QTRY_COMPARE(list->count(), 2);
        QTRY_COMPARE(list->currentRow(), 0);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
        QTRY_COMPARE(saved().first().name, u"second"_s);
        QTRY_COMPARE(list->currentRow(), 1);
        m_desk->answers.yes = false;
        click(u"providerRemove"_s);
        QTRY_COMPARE(m_desk->answers.asked, QStringList{u"remove_provider"_s});
        QVERIFY2(m_desk->answers.texts.first().contains(u"“second” is asked then"_s), qPrintable(m_desk->answers.texts.first()));
        QCOMPARE(saved().size(), 2);
        m_desk->answers.yes = true;
        click(u"providerRemove"_s);
        QTRY_COMPARE(saved().size(), 1);
        QTRY_COMPARE(m_desk->keychain->entries().size(), 1); // its key went with it
        QTRY_COMPARE(field<QLineEdit>(u"providerName"_s)->text(), QString());
    }

    void valuesAreCheckedBesideTheFieldAndNothingHalfIsSaved()
    {
        openSettings();
        showPage(settings::SettingsDialog::Page::Limits);
        auto *budget = field<QLineEdit>(u"setting_daily_budget_nanousd"_s);
        auto *attempts = field<QLineEdit>(u"setting_max_billed_attempts"_s);
        QTRY_COMPARE(budget->text(), u"5"_s);
        QTRY_VERIFY(words(u"spentToday"_s).contains(u"Spent today"_s));
        budget->setText(u"lots"_s);
        attempts->setText(u"2"_s);
        click(u"limitsPageSave"_s);
        QVERIFY(words(u"settingProblem_daily_budget_nanousd"_s).contains(u"lots"_s));
        QCOMPARE(setting(u"max_billed_attempts"_s), u"3"_s);
        budget->setText(u"2,5"_s);
        QVERIFY(field<QLabel>(u"settingProblem_daily_budget_nanousd"_s)->isHidden());
        click(u"limitsPageSave"_s);
        QTRY_COMPARE(setting(u"daily_budget_nanousd"_s), u"2500000000"_s);
        QTRY_COMPARE(setting(u"max_billed_attempts"_s), u"2"_s);
        QTRY_COMPARE(words(u"limitsPageSaid"_s), u"Saved."_s);
    }

    void aSettingChangedElsewhereIsSaidBeforeItIsReplaced()
    {
        openSettings();
        showPage(settings::SettingsDialog::Page::Work);
        auto *workers = field<QLineEdit>(u"setting_workers"_s);
        QTRY_COMPARE(workers->text(), u"4"_s);
        set(u"workers"_s, u"9"_s); // not being edited: follows
        QTRY_COMPARE(workers->text(), u"9"_s);
        workers->setText(u"7"_s);
        set(u"workers"_s, u"12"_s);
        QTRY_VERIFY(words(u"settingProblem_workers"_s).contains(u"12"_s));
        QCOMPARE(workers->text(), u"7"_s);
        QCOMPARE(setting(u"workers"_s), u"12"_s);
        click(u"workPageSave"_s);
        QTRY_COMPARE(setting(u"workers"_s), u"7"_s);
    }

    void theDeadlineIsShownInSeconds()
    {
        openSettings();
        showPage(settings::SettingsDialog::Page::Work);
        auto *deadline = field<QLineEdit>(u"setting_call_deadline_ms"_s);
        QTRY_COMPARE(deadline->text(), u"0"_s);
        deadline->setText(u"1.5"_s);
        click(u"workPageSave"_s);
        QTRY_COMPARE(setting(u"call_deadline_ms"_s), u"1500"_s);
        deadline->setText(u"4000"_s);
        click(u"workPageSave"_s);
        QVERIFY(!field<QLabel>(u"settingProblem_call_deadline_ms"_s)->isHidden());
    }

    void theCardOfTheSampleIsNotTakenForOnesOwn()
    {
        set(u"company_card"_s, intake::sampleCompanyCard());
        openSettings();
        showPage(settings::SettingsDialog::Page::Company);
        auto *note = field<QWidget>(u"sampleCardNote"_s);
        QTRY_VERIFY(note->isVisible());
        click(u"sampleCardClear"_s);
        QTRY_VERIFY(!note->isVisible());
        click(u"companyPageSave"_s);
        QTRY_COMPARE(setting(u"company_card"_s), QString());
    }

    void whatTheWindowLooksLikeIsASetting()
    {
        openSettings();
        showPage(settings::SettingsDialog::Page::Appearance);
        QTRY_COMPARE(field<QComboBox>(u"setting_ui.scheme"_s)->currentData().toString(), u"system"_s);
        choose(u"setting_ui.scheme"_s, u"dark"_s);
        choose(u"setting_ui.notifications"_s, u"no"_s);
        click(u"appearancePageSave"_s);
        QTRY_COMPARE(setting(u"ui.scheme"_s), u"dark"_s);
        QTRY_COMPARE(setting(u"ui.notifications"_s), u"no"_s);
    }

    void everyPageSpeaksAndFitsIntoALowWindow()
    {
        openSettings();
        auto *pages = field<QListWidget>(u"settingsPages"_s);
        dialog()->resize(900, 600);
        for (int row = 0; row < pages->count(); ++row) {
            pages->setCurrentRow(row);
            QCoreApplication::processEvents();
            QVERIFY2(dialog()->height() <= 660, qPrintable(pages->item(row)->text()));
            QVERIFY2(!pages->item(row)->icon().isNull(), qPrintable(pages->item(row)->text()));
            for (const QWidget *widget : dialog()->findChildren<QWidget *>()) {
                if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith("qt_"_L1) || widget->objectName().isEmpty())
                    continue;
                QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
                QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(), qPrintable(widget->objectName()));
            }
        }
    }

    void categoriesAskBeforeTypedWordsGo()
    {
        openSettings();
        showPage(settings::SettingsDialog::Page::Categories);
        auto *list = field<QListWidget>(u"categoryList"_s);
        QTRY_VERIFY(list->count() > 3);
        const QString before = field<QPlainTextEdit>(u"categoryAbout"_s)->toPlainText();
        field<QPlainTextEdit>(u"categoryAbout"_s)->setPlainText(u"Typed."_s);
        m_desk->answers.yes = false;
        list->setCurrentRow(2);
        QTRY_COMPARE(m_desk->answers.asked, QStringList{u"discard_category"_s});
        QCOMPARE(field<QPlainTextEdit>(u"categoryAbout"_s)->toPlainText(), u"Typed."_s);
        click(u"categoryDiscard"_s);
        QCOMPARE(field<QPlainTextEdit>(u"categoryAbout"_s)->toPlainText(), before);
        click(u"categoryNew"_s);
        type(u"categoryName"_s, u"returns"_s);
        field<QPlainTextEdit>(u"categoryAbout"_s)->setPlainText(u"The customer sends something back."_s);
        const int count = list->count();
        click(u"categorySave"_s);
        QTRY_COMPARE(list->count(), count + 1);
        QVERIFY(!button(u"categorySave"_s)->isEnabled());
        m_desk->answers.yes = true;
        click(u"categoryRemove"_s);
        QTRY_COMPARE(list->count(), count);
    }

private:
    template <class W>
    W *field(const QString &name) const
    {
        return m_desk->find<W>(name);
    }
    QString words(const QString &label) const { return field<QLabel>(label)->text(); }
    QPushButton *button(const QString &name) const { return field<QPushButton>(name); }
    settings::SettingsDialog *dialog() const { return field<settings::SettingsDialog>(u"settingsDialog"_s); }

    void click(const QString &name)
    {
        QVERIFY2(button(name), qPrintable(name));
        button(name)->click();
    }
    void type(const QString &name, const QString &text)
    {
        auto *edit = field<QLineEdit>(name);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    void choose(const QString &box, const QString &data)
    {
        auto *combo = field<QComboBox>(box);
        QVERIFY(combo->findData(data) >= 0);
        combo->setCurrentIndex(combo->findData(data));
    }
    void chooseDialect(domain::Dialect dialect)
    {
        choose(u"providerDialect"_s, domain::toName(dialect));
        Q_EMIT field<QComboBox>(u"providerDialect"_s)->activated(0);
    }
    void openSettings()
    {
        m_desk->find<QAction>(u"actionSettings"_s)->trigger();
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        QVERIFY(QTest::qWaitForWindowActive(dialog()));
    }
    void closeSettings()
    {
        click(u"settingsClose"_s);
        QTRY_VERIFY(!dialog());
    }
    void showPage(settings::SettingsDialog::Page page) { dialog()->showPage(page); }
    // A new hosted provider that is the fake one.
    void fillProvider(const QString &name)
    {
        click(u"providerNew"_s);
        type(u"providerName"_s, name);
        type(u"providerUrl"_s, m_fake->url());
        field<QComboBox>(u"providerModel"_s)->setEditText(u"gpt-5.4-nano"_s);
    }
    domain::ProviderConfig config(const QString &name) const
    {
        domain::ProviderConfig p;
        p.name = name;
        p.dialect = domain::Dialect::OpenAiResponses;
        p.url = m_fake->url();
        p.model = u"gpt-5.4-nano"_s;
        return p;
    }
    void store(const domain::ProviderConfig &p)
    {
        QVERIFY(m_desk->parts->store().writeWait(store::Priority::Person, [p](store::Connection &c) { return store::Providers(c).add(p); }).ok());
    }
    QVector<domain::ProviderConfig> saved() const
    {
        const auto list = m_desk->parts->store().readWait([](store::Connection &c) { return store::Providers(c).list(); });
        return list.ok() ? *list : QVector<domain::ProviderConfig>();
    }
    void set(const QString &key, const QString &value)
    {
        QVERIFY(m_desk->parts->store().writeWait(store::Priority::Person, [&](store::Connection &c) { return store::Settings(c).set(key, value); }).ok());
    }
    QString setting(const QString &key) const
    {
        const auto value = m_desk->parts->store().readWait([&](store::Connection &c) { return store::Settings(c).get(key); });
        return value.ok() ? *value : QString();
    }

    std::unique_ptr<WindowFixture> m_desk;
    std::unique_ptr<support::FakeProvider> m_fake;
};

QTEST_MAIN(TestSettingsUi)
#include "tst_settings_ui.moc"
