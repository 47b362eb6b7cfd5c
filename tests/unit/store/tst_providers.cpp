#include "storefixture.h"

#include "core/store/gates.h"
#include "core/store/providers.h"

using namespace Qt::StringLiterals;
using namespace store;
using domain::Dialect;
using domain::ProviderConfig;

class TestProviders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aProviderIsAddedReplacedInPlaceAndRemoved();
    void orderMovesThoseNamedToTheFront();
    void addingOpensItsGate();
    void whatDoesNotFitIsRefusedInWords_data();
    void whatDoesNotFitIsRefusedInWords();
    void aKeyGivenByMistakeIsNotRepeated();
    void whereTheKeyIsIsKeptAndNothingElseOfIt();
    void aChangedKeyIsLookedForAgainAndOpensTheGate();
    void thePriceIsFound_data();
    void thePriceIsFound();
    void aPriceSetByAPersonComesFirst();
    void seedingAgainChangesNoRow();

private:
    static ProviderConfig hosted(const QString &name)
    {
        ProviderConfig p;
        p.name = name;
        p.dialect = Dialect::OpenAiResponses;
        p.url = u"https://api.example.com/v1"_s;
        p.model = u"m-1"_s;
        p.keyEnv = u"API_KEY"_s;
        return p;
    }
    static domain::Done add(StoreFixture &f, const ProviderConfig &p)
    {
        return f.write([&](Connection &c) { return Providers(c).add(p); });
    }
    static QStringList names(StoreFixture &f)
    {
        QStringList list;
        for (const ProviderConfig &p : StoreFixture::must(f.read([](Connection &c) { return Providers(c).list(); })))
            list << p.name;
        return list;
    }
    static PriceRow price(const char *model, qint64 from, qint64 input)
    {
        return {u"openai_responses"_s, QString::fromLatin1(model), from, {input, input / 10, input * 5, u"list"_s}};
    }
};

void TestProviders::aProviderIsAddedReplacedInPlaceAndRemoved()
{
    StoreFixture f;
    StoreFixture::must(add(f, hosted(u"a"_s)));
    StoreFixture::must(add(f, hosted(u"b"_s)));
    ProviderConfig changed = hosted(u"a"_s);
    changed.model = u"m-2"_s;
    changed.priceInNanoUsdPerMTok = 100;
    changed.priceOutNanoUsdPerMTok = 500;
    StoreFixture::must(add(f, changed));
    QCOMPARE(names(f), (QStringList{u"a"_s, u"b"_s}));
    const auto found = StoreFixture::must(f.read([](Connection &c) { return Providers(c).find(u"a"_s); }));
    QCOMPARE(found.model, u"m-2"_s);
    QCOMPARE(found.priceOutNanoUsdPerMTok, std::optional<qint64>(500));
    QCOMPARE(found.dialect, Dialect::OpenAiResponses);
    StoreFixture::must(f.write([](Connection &c) { return Providers(c).remove(u"a"_s); }));
    QCOMPARE(names(f), QStringList{u"b"_s});
    QCOMPARE(f.write([](Connection &c) { return Providers(c).remove(u"a"_s); }).error().kind, domain::ErrorKind::NotFound);
    QCOMPARE(f.read([](Connection &c) { return Providers(c).find(u"a"_s); }).error().kind, domain::ErrorKind::NotFound);
    QCOMPARE(f.rows(u"SELECT what FROM events WHERE what LIKE 'provider%' ORDER BY id DESC LIMIT 1"_s), QStringList{u"provider_removed"_s});
}

void TestProviders::orderMovesThoseNamedToTheFront()
{
    StoreFixture f;
    for (const QString &name : {u"a"_s, u"b"_s, u"c"_s, u"d"_s})
        StoreFixture::must(add(f, hosted(name)));
    StoreFixture::must(f.write([](Connection &c) { return Providers(c).order({u"c"_s, u"b"_s, u"c"_s}); }));
    QCOMPARE(names(f), (QStringList{u"c"_s, u"b"_s, u"a"_s, u"d"_s}));
    QVERIFY(!f.write([](Connection &c) { return Providers(c).order({u"d"_s, u"nobody"_s}); }).ok());
    QCOMPARE(names(f), (QStringList{u"c"_s, u"b"_s, u"a"_s, u"d"_s}));
}

void TestProviders::addingOpensItsGate()
{
    StoreFixture f;
    StoreFixture::must(add(f, hosted(u"a"_s)));
    StoreFixture::must(f.write([](Connection &c) { return Gates(c).pause(u"a"_s, domain::fail(domain::ErrorKind::Account, u"wrong key"_s)); }));
    StoreFixture::must(add(f, hosted(u"a"_s)));
    QCOMPARE(StoreFixture::must(f.read([](Connection &c) { return Gates(c).of(u"a"_s); })).state, domain::GateState::Open);
}

void TestProviders::whatDoesNotFitIsRefusedInWords_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("value");
    QTest::newRow("no name") << u"name"_s << u""_s;
    QTest::newRow("a name with blanks") << u"name"_s << u"my provider"_s;
    QTest::newRow("no address") << u"url"_s << u""_s;
    QTest::newRow("an address without a scheme") << u"url"_s << u"api.example.com/v1"_s;
    QTest::newRow("a file") << u"url"_s << u"file:///etc/passwd"_s;
    QTest::newRow("a key in the address") << u"url"_s << u"https://user:secret@api.example.com/v1"_s;
    QTest::newRow("a key in the query") << u"url"_s << u"https://api.example.com/v1?key=secret"_s;
    QTest::newRow("no model") << u"model"_s << u" "_s;
    QTest::newRow("a key instead of its variable") << u"key"_s << u"sk-abc-123"_s;
    QTest::newRow("half a price") << u"price"_s << u"1"_s;
}

void TestProviders::whatDoesNotFitIsRefusedInWords()
{
    QFETCH(QString, field);
    QFETCH(QString, value);
    StoreFixture f;
    ProviderConfig p = hosted(u"a"_s);
    if (field == "name"_L1)
        p.name = value;
    else if (field == "url"_L1)
        p.url = value;
    else if (field == "model"_L1)
        p.model = value;
    else if (field == "key"_L1)
        p.keyEnv = value;
    else
        p.priceInNanoUsdPerMTok = value.toLongLong();
    const auto done = add(f, p);
    QVERIFY(!done.ok());
    QCOMPARE(done.error().kind, domain::ErrorKind::Invalid);
    QVERIFY(!done.error().message.isEmpty());
    QVERIFY(names(f).isEmpty());
}

void TestProviders::aKeyGivenByMistakeIsNotRepeated()
{
    StoreFixture f;
    ProviderConfig p = hosted(u"a"_s);
    p.keyEnv = u"sk-very-secret"_s;
    const auto done = add(f, p);
    QVERIFY(!done.ok() && !done.error().message.contains(u"very-secret"_s));
    QVERIFY(f.rows(u"SELECT detail FROM events"_s).filter(u"very-secret"_s).isEmpty());
}

void TestProviders::thePriceIsFound_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<qint64>("input"); // -1: not known
    QTest::newRow("the exact name") << u"alpha"_s << qint64(200);
    QTest::newRow("a dated snapshot of it") << u"alpha-2026-03-01"_s << qint64(200);
    QTest::newRow("a version after an at sign") << u"alpha@2"_s << qint64(200);
    QTest::newRow("the longer name that fits") << u"alpha-mini-2026-03-01"_s << qint64(50);
    QTest::newRow("a sibling by a letter") << u"alphabet"_s << qint64(-1);
    QTest::newRow("a sibling by a point") << u"alpha.5"_s << qint64(-1);
    QTest::newRow("a sibling by a word") << u"alpha-huge"_s << qint64(-1);
    QTest::newRow("nobody's") << u"beta"_s << qint64(-1);
    QTest::newRow("only from tomorrow on") << u"gamma"_s << qint64(-1);
}

void TestProviders::thePriceIsFound()
{
    QFETCH(QString, model);
    QFETCH(qint64, input);
    StoreFixture f;
    const qint64 now = f.clock.nowMs();
    StoreFixture::must(f.write([&](Connection &c) {
        return Providers(c).seedPrices({price("alpha", 0, 1'000), price("alpha", now - 10, 200), price("alpha", now + 10, 900), price("alpha-mini", 0, 50),
                                        price("gamma", now + 10, 1)});
    }));
    ProviderConfig p = hosted(u"a"_s);
    p.model = model;
    const auto found = StoreFixture::must(f.read([&](Connection &c) { return Providers(c).priceOf(p); }));
    QCOMPARE(found ? found->inputNanoUsdPerMTok : -1, input);
    // Another dialect has prices of its own; a local model has none.
    p.dialect = Dialect::AnthropicMessages;
    QVERIFY(!StoreFixture::must(f.read([&](Connection &c) { return Providers(c).priceOf(p); })));
    p.dialect = Dialect::Ollama;
    QVERIFY(!StoreFixture::must(f.read([&](Connection &c) { return Providers(c).priceOf(p); })));
}

void TestProviders::aPriceSetByAPersonComesFirst()
{
    StoreFixture f;
    StoreFixture::must(f.write([](Connection &c) { return Providers(c).seedPrices({price("m-1", 0, 1'000)}); }));
    ProviderConfig p = hosted(u"a"_s);
    p.priceInNanoUsdPerMTok = 7;
    p.priceOutNanoUsdPerMTok = 8;
    const auto found = StoreFixture::must(f.read([&](Connection &c) { return Providers(c).priceOf(p); }));
    QVERIFY(found);
    QCOMPARE(found->inputNanoUsdPerMTok, 7);
    QCOMPARE(found->cachedInputNanoUsdPerMTok, 7);
    QCOMPARE(found->outputNanoUsdPerMTok, 8);
}

void TestProviders::seedingAgainChangesNoRow()
{
    StoreFixture f;
    StoreFixture::must(f.write([](Connection &c) { return Providers(c).seedPrices({price("m-1", 0, 1'000)}); }));
    StoreFixture::must(f.write([](Connection &c) { return Providers(c).seedPrices({price("m-1", 0, 2'000), price("m-2", 0, 5)}); }));
    const auto prices = StoreFixture::must(f.read([](Connection &c) { return Providers(c).prices(); }));
    QCOMPARE(prices.size(), 2);
    QCOMPARE(prices.first().price.inputNanoUsdPerMTok, 1'000);
}

void TestProviders::whereTheKeyIsIsKeptAndNothingElseOfIt()
{
    StoreFixture f;
    const auto find = [&f](const QString &name) { return StoreFixture::must(f.read([name](Connection &c) { return Providers(c).find(name); })); };
    StoreFixture::must(add(f, hosted(u"a"_s)));
    QCOMPARE(find(u"a"_s).keyPlace, domain::KeyPlace::Environment);
    QVERIFY(domain::needsKey(find(u"a"_s)));
    ProviderConfig p = hosted(u"a"_s);
    p.keyPlace = domain::KeyPlace::Keychain;
    StoreFixture::must(add(f, p));
    QCOMPARE(find(u"a"_s).keyPlace, domain::KeyPlace::Keychain);
    QCOMPARE(find(u"a"_s).keyEnv, QString()); // a variable is of no use there
    p.keyPlace = domain::KeyPlace::Ask;
    StoreFixture::must(add(f, p));
    QCOMPARE(find(u"a"_s).keyPlace, domain::KeyPlace::Ask);
    p.keyPlace = domain::KeyPlace::Environment;
    p.keyEnv.clear();
    QVERIFY(!domain::needsKey(p));
}

void TestProviders::aChangedKeyIsLookedForAgainAndOpensTheGate()
{
    StoreFixture f;
    StoreFixture::must(add(f, hosted(u"a"_s)));
    const auto find = [&f] { return StoreFixture::must(f.read([](Connection &c) { return Providers(c).find(u"a"_s); })); };
    StoreFixture::must(f.write([](Connection &c) { return Gates(c).pause(u"a"_s, domain::fail(domain::ErrorKind::Account, u"no"_s)); }));
    const qint64 before = find().keyVersion;
    StoreFixture::must(f.write([](Connection &c) { return Providers(c).keyChanged(u"a"_s); }));
    QVERIFY(find().keyVersion > before); // also within one millisecond
    QCOMPARE(StoreFixture::must(f.read([](Connection &c) { return Gates(c).of(u"a"_s); })).state, domain::GateState::Open);
    QCOMPARE(f.write([](Connection &c) { return Providers(c).keyChanged(u"b"_s); }).error().kind, domain::ErrorKind::NotFound);
}

QTEST_GUILESS_MAIN(TestProviders)
#include "tst_providers.moc"
