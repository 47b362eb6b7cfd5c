#include "core/providers/keyring.h"
#include "tests/support/fakekeychain.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::KeyPlace;
using domain::ProviderConfig;
using providers::KeyRing;
using providers::KeyState;
using Kind = providers::KeychainAnswer::Kind;

class TestKeyRing : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_chain = std::make_shared<support::FakeKeychain>();
        m_keys = std::make_unique<KeyRing>(m_chain);
    }
    void cleanup()
    {
        m_keys.reset();
        qunsetenv("DESKHAND_TEST_KEY");
    }

    void withoutAPlaceNoKeyIsNeeded()
    {
        ProviderConfig p = at(KeyPlace::Environment);
        QCOMPARE(m_keys->key(p), std::optional(QByteArray()));
        QCOMPARE(m_keys->look(p).state, KeyState::NotNeeded);
        p.keyPlace = KeyPlace::Keychain;
        p.dialect = domain::Dialect::Builtin;
        QVERIFY(m_keys->look(p).usable());
        QCOMPARE(m_chain->reads.load(), 0);
    }

    void theEnvironmentIsReadEachTime()
    {
        ProviderConfig p = at(KeyPlace::Environment);
        p.keyEnv = u"DESKHAND_TEST_KEY"_s;
        QCOMPARE(m_keys->key(p), std::nullopt);
        QCOMPARE(m_keys->look(p).state, KeyState::NotSet);
        qputenv("DESKHAND_TEST_KEY", " k-1\n");
        QCOMPARE(m_keys->key(p), std::optional(QByteArray("k-1")));
        QCOMPARE(m_keys->look(p).state, KeyState::Ready);
    }

    void theKeychainIsAskedOnceAndRemembered()
    {
        const ProviderConfig p = at(KeyPlace::Keychain);
        m_chain->write(KeyRing::entryOf(p), "k-2");
        for (int i = 0; i < 5; ++i)
            QCOMPARE(m_keys->key(p), std::optional(QByteArray("k-2")));
        QCOMPARE(m_chain->reads.load(), 1);
    }

    void lookingNeverWaitsAndTellsWhenItKnows()
    {
        const ProviderConfig p = at(KeyPlace::Keychain);
        m_chain->write(KeyRing::entryOf(p), "k-2");
        m_chain->held = true;
        QSignalSpy changed(m_keys.get(), &KeyRing::changed);
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(m_keys->look(p).state, KeyState::Reading);
        QVERIFY(clock.elapsed() < 5'000);
        m_chain->held = false;
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(m_keys->look(p).state, KeyState::Ready);
    }

    void aWorkerWaitsOnlyAMomentForALockedKeychain()
    {
        const ProviderConfig p = at(KeyPlace::Keychain);
        m_chain->write(KeyRing::entryOf(p), "k-2");
        m_chain->held = true;
        QCOMPARE(m_keys->key(p, 500), std::nullopt);
        QElapsedTimer clock;
        clock.start();
        for (int i = 0; i < 20; ++i) // the moment is over: no claim waits for it again
            QCOMPARE(m_keys->key(p, 500), std::nullopt);
        QVERIFY(clock.elapsed() < 5'000);
        m_chain->held = false;
        QTRY_COMPARE(m_keys->key(p, 500), std::optional(QByteArray("k-2")));
        QCOMPARE(m_chain->reads.load(), 1);
    }

    void whatKeepsTheKeyAwayIsSaid_data()
    {
        QTest::addColumn<Kind>("mood");
        QTest::addColumn<KeyState>("state");
        QTest::addColumn<QString>("word");
        QTest::newRow("locked") << Kind::Locked << KeyState::Locked << u"locked"_s;
        QTest::newRow("no service") << Kind::NoService << KeyState::NoKeychain << u"environment variable"_s;
        QTest::newRow("nothing stored") << Kind::Done << KeyState::NotStored << u"holds no key"_s;
    }
    void whatKeepsTheKeyAwayIsSaid()
    {
        QFETCH(Kind, mood);
        QFETCH(KeyState, state);
        QFETCH(QString, word);
        m_chain->mood = mood;
        const ProviderConfig p = at(KeyPlace::Keychain);
        QCOMPARE(m_keys->key(p), std::nullopt);
        const auto look = m_keys->look(p);
        QCOMPARE(look.state, state);
        QVERIFY(!look.usable());
        QVERIFY(providers::keyWords(look, p).contains(word));
        QCOMPARE(m_chain->reads.load(), 1); // not again with every claim: it may ask a person each time
    }

    void aNewVersionIsLookedForAgain()
    {
        ProviderConfig p = at(KeyPlace::Keychain);
        m_chain->mood = Kind::Locked;
        QCOMPARE(m_keys->key(p), std::nullopt);
        m_chain->mood = Kind::Done;
        m_chain->write(KeyRing::entryOf(p), "k-3");
        QCOMPARE(m_keys->key(p), std::nullopt);
        p.keyVersion = 7;
        QCOMPARE(m_keys->key(p), std::optional(QByteArray("k-3")));
    }

    void anotherAddressDoesNotGetTheKey()
    {
        ProviderConfig p = at(KeyPlace::Keychain);
        QVERIFY(m_keys->keep(p, "k-4").result().ok());
        QCOMPARE(m_keys->key(p), std::optional(QByteArray("k-4")));
        p.url = u"https://evil.example/v1"_s;
        QCOMPARE(m_keys->key(p), std::nullopt);
        p.url = u"http://api.example.com/v1"_s; // the same host in the clear
        QCOMPARE(m_keys->key(p), std::nullopt);
        p.url = u"https://api.example.com/v2"_s;
        QCOMPARE(m_keys->key(p), std::optional(QByteArray("k-4")));
    }

    void aKeyIsStoredAndTakenOutAgain()
    {
        const ProviderConfig p = at(KeyPlace::Keychain);
        QVERIFY(m_keys->keep(p, " k-5 ").result().ok());
        QCOMPARE(m_chain->secret(KeyRing::entryOf(p)), QByteArray("k-5"));
        QVERIFY(m_keys->drop(p).result().ok());
        QVERIFY(m_chain->entries().isEmpty());
        QVERIFY(m_keys->drop(p).result().ok()); // none there is fine
        m_chain->mood = Kind::NoService;
        const domain::Done done = m_keys->keep(p, "k-5").result();
        QVERIFY(!done.ok());
        QVERIFY(!done.error().message.contains(u"k-5"_s));
        QCOMPARE(m_keys->key(p), std::nullopt);
    }

    void aKeyThatIsAskedForStaysInThisProcessOnly()
    {
        ProviderConfig p = at(KeyPlace::Ask);
        QCOMPARE(m_keys->key(p), std::nullopt);
        QCOMPARE(m_keys->look(p).state, KeyState::NotGiven);
        m_keys->give(p, "k-6\n");
        QCOMPARE(m_keys->key(p), std::optional(QByteArray("k-6")));
        p.keyVersion = 9; // its setup was saved again
        QCOMPARE(m_keys->key(p), std::optional(QByteArray("k-6")));
        QVERIFY(m_chain->entries().isEmpty());
        QCOMPARE(m_chain->reads.load(), 0);
        QVERIFY(m_keys->drop(p).result().ok());
        QCOMPARE(m_keys->look(p).state, KeyState::NotGiven);
    }

    void aKeyGivenAfterTheOldOneWentStays()
    {
        ProviderConfig p = at(KeyPlace::Keychain);
        m_chain->held = true;
        QFuture<domain::Done> gone = m_keys->drop(p);
        p.keyPlace = KeyPlace::Ask;
        m_keys->give(p, "k-8");
        m_chain->held = false;
        QVERIFY(gone.result().ok());
        QCOMPARE(m_keys->key(p), std::optional(QByteArray("k-8")));
    }

    void goingAwayDoesNotWaitForAPerson()
    {
        m_chain->held = true;
        (void)m_keys->look(at(KeyPlace::Keychain));
        QElapsedTimer clock;
        clock.start();
        m_keys.reset();
        QVERIFY(clock.elapsed() < 5'000);
    }

private:
    static ProviderConfig at(KeyPlace place)
    {
        ProviderConfig p;
        p.name = u"main"_s;
        p.dialect = domain::Dialect::OpenAiResponses;
        p.url = u"https://api.example.com/v1"_s;
        p.keyPlace = place;
        return p;
    }

    std::shared_ptr<support::FakeKeychain> m_chain;
    std::unique_ptr<KeyRing> m_keys;
};

QTEST_GUILESS_MAIN(TestKeyRing)
#include "tst_keyring.moc"
