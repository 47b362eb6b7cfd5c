#include "storefixture.h"

#include "core/store/gates.h"
#include "core/store/settings.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace store;

class TestSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFreshStoreHasTheDefaults();
    void whatIsSetIsReadByEverybody();
    void valuesThatDoNotFitAreRefusedInWords_data();
    void valuesThatDoNotFitAreRefusedInWords();
    void valuesAreStoredTidied_data();
    void whatSomebodyElseChangedIsNotOverwritten();
    void valuesAreStoredTidied();
    void aDamagedValueIsNotSilentlyAnotherOne();
    void everyChangeIsInTheTrailAndAnnounced();
    void theSameValueAgainChangesNothing();
    void aRaisedBudgetOpensGatesThatWaitForIt();
    void theWindowsOwnKeysStayApart();
    void listNamesEveryKeyWithItsDefault();

private:
    static domain::Done set(StoreFixture &f, const QString &key, const QString &value)
    {
        return f.write([&](Connection &c) { return Settings(c).set(key, value); });
    }
    static Config config(StoreFixture &f)
    {
        return StoreFixture::must(f.read([](Connection &c) { return Settings(c).config(); }));
    }
};

void TestSettings::aFreshStoreHasTheDefaults()
{
    StoreFixture f;
    const Config c = config(f);
    QCOMPARE(c.workers, 4);
    QCOMPARE(c.maxBilledAttempts, 3);
    QCOMPARE(c.callDeadlineMs, 0);
    QCOMPARE(c.retryBaseMs, 2'000);
    QCOMPARE(c.retryCapMs, 300'000);
    QCOMPARE(c.unknownRetryLimitNanoUsd, 50'000'000);
    QCOMPARE(c.dailyBudgetNanoUsd, 5'000'000'000);
    QCOMPARE(c.retentionDays, 90);
    QCOMPARE(c.agentLanguage, u"en"_s);
    QVERIFY(c.ownAddresses.isEmpty() && c.companyCard.isEmpty() && c.signature.isEmpty());
    QCOMPARE(c.urgencies.size(), 4);
    QCOMPARE(c.urgencies.first().urgency, domain::Urgency::Low);
    QCOMPARE(c.urgencies.last().about, domain::defaultUrgencies().last().about);
}

void TestSettings::whatIsSetIsReadByEverybody()
{
    StoreFixture f;
    StoreFixture::must(set(f, u"workers"_s, u"16"_s));
    StoreFixture::must(set(f, u"own_addresses"_s, u"Help@Shop.example, sales@shop.example"_s));
    StoreFixture::must(set(f, u"company_card"_s, u"We sell boots.\nWe never promise refunds."_s));
    StoreFixture::must(set(f, u"urgency_high"_s, u"Money at stake."_s));
    f.open(); // another process, later
    const Config c = config(f);
    QCOMPARE(c.workers, 16);
    QCOMPARE(c.ownAddresses, (QStringList{u"help@shop.example"_s, u"sales@shop.example"_s}));
    QCOMPARE(c.companyCard, u"We sell boots.\nWe never promise refunds."_s);
    QCOMPARE(c.urgencies.at(2).about, u"Money at stake."_s);
    QCOMPARE(StoreFixture::must(f.read([](Connection &k) { return Settings(k).get(u"workers"_s); })), u"16"_s);
}

void TestSettings::valuesThatDoNotFitAreRefusedInWords_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::newRow("no such key") << u"colour"_s << u"red"_s;
    QTest::newRow("a key of the window") << u"ui.geometry"_s << u"1"_s;
    QTest::newRow("no number") << u"workers"_s << u"four"_s;
    QTest::newRow("nothing") << u"workers"_s << u""_s;
    QTest::newRow("none") << u"workers"_s << u"0"_s;
    QTest::newRow("too many") << u"workers"_s << u"129"_s;
    QTest::newRow("a fraction") << u"daily_budget_nanousd"_s << u"1.5"_s;
    QTest::newRow("less than nothing") << u"daily_budget_nanousd"_s << u"-1"_s;
    QTest::newRow("more than a number holds") << u"daily_budget_nanousd"_s << u"99999999999999999999"_s;
    QTest::newRow("kept for no time") << u"retention_days"_s << u"0"_s;
    QTest::newRow("no address") << u"own_addresses"_s << u"help@shop.example, nonsense"_s;
    QTest::newRow("no language") << u"agent_language"_s << u"plain English please"_s;
    QTest::newRow("no sentence") << u"urgency_low"_s << u"  \n "_s;
    QTest::newRow("a sentence too long") << u"urgency_low"_s << QString(501, u'x');
    QTest::newRow("no such scheme") << u"ui.scheme"_s << u"pink"_s;
    QTest::newRow("text too small") << u"ui.text_size"_s << u"10"_s;
    QTest::newRow("a card too long") << u"company_card"_s << QString(8'001, u'x');
}

void TestSettings::valuesThatDoNotFitAreRefusedInWords()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    StoreFixture f;
    const auto done = set(f, key, value);
    QVERIFY(!done.ok());
    QCOMPARE(done.error().kind, domain::ErrorKind::Invalid);
    QVERIFY(done.error().message.contains(key));
    QCOMPARE(f.rows(u"SELECT count(*) FROM settings"_s), QStringList{u"0"_s});
}

void TestSettings::whatSomebodyElseChangedIsNotOverwritten()
{
    StoreFixture f;
    const auto change = [&f](const QString &loaded, const QString &value) {
        return f.write([&](Connection &c) { return Settings(c).change(u"workers"_s, loaded, value); });
    };
    StoreFixture::must(change(u"4"_s, u"6"_s));
    const auto late = change(u"4"_s, u"8"_s);
    QVERIFY(!late.ok());
    QCOMPARE(late.error().kind, domain::ErrorKind::Conflict);
    QCOMPARE(late.error().detail, u"6"_s); // what it is now
    QCOMPARE(config(f).workers, 6);
    StoreFixture::must(change(u"4"_s, u"6"_s)); // the same word twice is no quarrel
    StoreFixture::must(change(u"6"_s, u"8"_s));
    QCOMPARE(config(f).workers, 8);
}

void TestSettings::valuesAreStoredTidied_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("stored");
    QTest::newRow("a number with blanks") << u"workers"_s << u" 8 "_s << u"8"_s;
    QTest::newRow("a number with zeros") << u"workers"_s << u"008"_s << u"8"_s;
    QTest::newRow("addresses") << u"own_addresses"_s << u" A@b.c;a@b.c  D@e.f\n"_s << u"a@b.c,d@e.f"_s;
    QTest::newRow("no addresses") << u"own_addresses"_s << u" , "_s << u""_s;
    QTest::newRow("a sentence on two lines") << u"urgency_low"_s << u"Nobody\n waits. "_s << u"Nobody waits."_s;
    QTest::newRow("a language") << u"agent_language"_s << u" de-CH "_s << u"de-CH"_s;
    QTest::newRow("a signature as it is") << u"signature"_s << u"  Kind regards\n"_s << u"  Kind regards\n"_s;
}

void TestSettings::valuesAreStoredTidied()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    QFETCH(QString, stored);
    StoreFixture f;
    StoreFixture::must(set(f, key, value));
    QCOMPARE(StoreFixture::must(f.read([&](Connection &c) { return Settings(c).get(key); })), stored);
}

void TestSettings::aDamagedValueIsNotSilentlyAnotherOne()
{
    StoreFixture f;
    f.raw({u"INSERT INTO settings (key, value, updated_at) VALUES ('daily_budget_nanousd', 'lots', 1)"_s});
    const auto c = f.read([](Connection &k) { return Settings(k).config(); });
    QVERIFY(!c.ok());
    QVERIFY(c.error().message.contains(u"daily_budget_nanousd"_s));
}

void TestSettings::everyChangeIsInTheTrailAndAnnounced()
{
    StoreFixture f;
    QSignalSpy spy(f.store.get(), &Store::changed);
    StoreFixture::must(set(f, u"workers"_s, u"8"_s));
    StoreFixture::must(set(f, u"signature"_s, u"Ada Lovelace"_s));
    const QStringList events = f.rows(u"SELECT actor, detail FROM events WHERE what = 'setting_changed' ORDER BY id"_s);
    QCOMPARE(events.size(), 2);
    QCOMPARE(events.first(), u"person|{\"from\":\"4\",\"key\":\"workers\",\"to\":\"8\"}"_s);
    QVERIFY(!events.last().contains(u"Lovelace"_s)); // texts by their hash alone
    bool announced = false;
    for (const QList<QVariant> &signal : spy)
        announced = announced || signal.first().value<Changes>().settings;
    QVERIFY(announced);
}

void TestSettings::theSameValueAgainChangesNothing()
{
    StoreFixture f;
    StoreFixture::must(set(f, u"workers"_s, u"4"_s));
    StoreFixture::must(set(f, u"workers"_s, u"8"_s));
    StoreFixture::must(set(f, u"workers"_s, u"8"_s));
    QCOMPARE(f.rows(u"SELECT count(*) FROM events WHERE what = 'setting_changed'"_s), QStringList{u"1"_s});
}

void TestSettings::aRaisedBudgetOpensGatesThatWaitForIt()
{
    StoreFixture f;
    const auto shut = [&f] { StoreFixture::must(f.write([](Connection &c) { return Gates(c).closeForBudget(u"p"_s, 9'999'999'999'999); })); };
    const auto state = [&f] { return StoreFixture::must(f.read([](Connection &c) { return Gates(c).of(u"p"_s); })).state; };
    shut();
    StoreFixture::must(set(f, u"daily_budget_nanousd"_s, u"1000"_s));
    QCOMPARE(state(), domain::GateState::Closed); // lowered: nothing opens
    StoreFixture::must(set(f, u"daily_budget_nanousd"_s, u"9000000000"_s));
    QCOMPARE(state(), domain::GateState::Open);
}

void TestSettings::theWindowsOwnKeysStayApart()
{
    StoreFixture f;
    StoreFixture::must(f.write([](Connection &c) { return Settings(c).setUiState(u"ui.geometry"_s, u"abc"_s); }));
    QCOMPARE(StoreFixture::must(f.read([](Connection &c) { return Settings(c).uiState(u"ui.geometry"_s); })), u"abc"_s);
    QCOMPARE(StoreFixture::must(f.read([](Connection &c) { return Settings(c).uiState(u"ui.never"_s); })), QString());
    QVERIFY(!f.write([](Connection &c) { return Settings(c).setUiState(u"workers"_s, u"900"_s); }).ok());
    QVERIFY(!f.read([](Connection &c) { return Settings(c).get(u"ui.geometry"_s); }).ok());
    QCOMPARE(config(f).workers, 4);
}

void TestSettings::listNamesEveryKeyWithItsDefault()
{
    StoreFixture f;
    StoreFixture::must(set(f, u"workers"_s, u"8"_s));
    const auto infos = StoreFixture::must(f.read([](Connection &c) { return Settings(c).list(); }));
    QStringList keys;
    for (const SettingInfo &info : infos) {
        keys << info.key;
        QVERIFY(!info.about.isEmpty());
    }
    QCOMPARE(keys.mid(0, 9),
             (QStringList{u"workers"_s, u"max_billed_attempts"_s, u"call_deadline_ms"_s, u"retry_base_ms"_s, u"retry_cap_ms"_s,
                          u"unknown_retry_limit_nanousd"_s, u"daily_budget_nanousd"_s, u"retention_days"_s, u"own_addresses"_s}));
    QCOMPARE(infos.first().value, u"8"_s);
    QCOMPARE(infos.first().standard, u"4"_s);
}

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
