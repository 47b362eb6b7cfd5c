// provider add, key, list, remove, order, resume. Test and models are in providertest.cpp.

#include "app/cli/call.h"
#include "app/cli/keys.h"
#include "app/cli/output.h"

#include "core/providers/prices.h"
#include "core/store/gates.h"
#include "core/store/providers.h"

#include <QHostAddress>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

struct Listed {
    QVector<domain::ProviderConfig> providers;
    QVector<domain::Gate> gates;
};

domain::Result<Listed> readAll(store::Connection &c)
{
    Listed listed;
    const auto providers = store::Providers(c).list();
    if (!providers)
        return providers.error();
    listed.providers = *providers;
    for (const domain::ProviderConfig &provider : *providers) {
        const auto gate = store::Gates(c).of(provider.name);
        if (!gate)
            return gate.error();
        listed.gates << *gate;
    }
    return listed;
}

QJsonObject providerDocument(Call &call, const domain::ProviderConfig &p, const domain::Gate &gate)
{
    const QJsonObject gateDocument{{u"state"_s, domain::toName(gate.state)},
                                   {u"kind"_s, gate.kind ? QJsonValue(domain::toName(*gate.kind)) : QJsonValue()},
                                   {u"reason"_s, orNull(gate.reason)},
                                   {u"since"_s, timeOrNull(gate.sinceMs)},
                                   {u"reopen_at"_s, timeOrNull(gate.reopenAtMs)}};
    return {{u"name"_s, p.name},
            {u"dialect"_s, domain::toName(p.dialect)},
            {u"url"_s, orNull(p.url)},
            {u"model"_s, orNull(p.model)},
            {u"key_env"_s, orNull(p.keyEnv)},
            {u"key_place"_s, domain::needsKey(p) ? QJsonValue(domain::toName(p.keyPlace)) : QJsonValue()},
            {u"key_present"_s, call.app.keys().key(p).has_value()},
            {u"price_in_nanousd"_s, orNull(p.priceInNanoUsdPerMTok)},
            {u"price_out_nanousd"_s, orNull(p.priceOutNanoUsdPerMTok)},
            {u"gate"_s, gateDocument}};
}

QString keyCell(Call &call, const domain::ProviderConfig &p)
{
    if (!domain::needsKey(p))
        return u"none needed"_s;
    const bool there = call.app.keys().key(p).has_value();
    switch (p.keyPlace) {
    case domain::KeyPlace::Environment:
        return there ? p.keyEnv : p.keyEnv + u" (not set here)"_s;
    case domain::KeyPlace::Keychain:
        return there ? u"system keychain"_s : u"system keychain (not to be had here)"_s;
    case domain::KeyPlace::Ask:
        break;
    }
    return u"asked at each start"_s;
}

Answer list(Call &call)
{
    const auto listed = call.store().readWait(readAll);
    if (!listed)
        return listed.error();
    QJsonArray documents;
    QVector<QStringList> lines;
    for (qsizetype i = 0; i < listed->providers.size(); ++i) {
        const domain::ProviderConfig &p = listed->providers[i];
        const domain::Gate &gate = listed->gates[i];
        documents.append(providerDocument(call, p, gate));
        lines << QStringList{p.name, domain::toName(p.dialect), p.model, p.url, keyCell(call, p),
                             gate.reason.isEmpty() ? domain::toName(gate.state) : domain::toName(gate.state) + u": "_s + gate.reason};
    }
    if (lines.isEmpty())
        return {documents, u"No provider is set up: the built-in offline classifier triages.\n"_s};
    return {documents, table({u"NAME"_s, u"DIALECT"_s, u"MODEL"_s, u"URL"_s, u"KEY"_s, u"STATE"_s}, lines, {0, 0, 0, 60, 0, 80})};
}

Answer wrongDialect(const QString &name, const providers::Dialects &dialects)
{
    QStringList known;
    for (const auto &[dialect, label] : domain::Names<domain::Dialect>::all) {
        if (dialects.knows(dialect) && dialect != domain::Dialect::Demo)
            known << QLatin1StringView(label);
    }
    const QString hint = u"This release speaks: %1."_s.arg(known.join(", "_L1));
    return domain::fromName<domain::Dialect>(name) ? wrongUsage(u"The dialect \"%1\" is not in this release."_s.arg(name), hint)
                                                   : wrongUsage(u"There is no dialect \"%1\"."_s.arg(name), hint);
}

// A key that crosses the network in the clear is worth a word.
void warnOfPlainHttp(const domain::ProviderConfig &p)
{
    const QUrl url(p.url);
    const bool here = url.host() == "localhost"_L1 || QHostAddress(url.host()).isLoopback();
    if (url.scheme() == "http"_L1 && !here && domain::needsKey(p))
        tell(u"Note: %1 is not encrypted; everybody on the way can read the key and the tickets."_s.arg(p.url));
}

void sayWhereTheKeyBelongs(Call &call, const domain::ProviderConfig &p)
{
    if (p.keyPlace == domain::KeyPlace::Ask)
        tell(u"Note: the key of %1 is asked for at each start, and kept by that process only."_s.arg(p.name));
    else if (call.app.keys().key(p))
        return;
    else if (p.keyPlace == domain::KeyPlace::Keychain)
        tell(u"Note: the key is not in the system keychain yet. Put it there with: deskhand-cli provider key %1"_s.arg(p.name));
    else
        tell(u"Note: %1 is not set in this environment; it must be where triage runs."_s.arg(p.keyEnv));
}

Answer add(Call &call)
{
    const Args &args = call.args;
    const auto dialect = domain::fromName<domain::Dialect>(args.option(u"dialect"_s));
    if (!args.has(u"dialect"_s))
        return wrongUsage(u"\"provider add\" needs --dialect."_s, helpOf(*args.command).section(u'\n', 2, 2));
    // The demo's model comes with the demo; anywhere else its costs and answers would be taken for real ones.
    if (!dialect || *dialect == domain::Dialect::Demo || !call.app.dialects().knows(*dialect))
        return wrongDialect(args.option(u"dialect"_s), call.app.dialects());
    domain::ProviderConfig p;
    p.name = call.value(0);
    p.dialect = *dialect;
    p.url = args.option(u"url"_s);
    p.model = args.option(u"model"_s);
    p.keyEnv = args.option(u"key-env"_s);
    const int places = int(args.has(u"key-env"_s)) + int(args.has(u"key-keychain"_s)) + int(args.has(u"key-ask"_s));
    if (places > 1)
        return wrongUsage(u"A key has one place: --key-env, --key-keychain or --key-ask."_s);
    if (args.has(u"key-keychain"_s))
        p.keyPlace = domain::KeyPlace::Keychain;
    else if (args.has(u"key-ask"_s))
        p.keyPlace = domain::KeyPlace::Ask;
    if (p.dialect != domain::Dialect::Builtin && (p.url.isEmpty() || p.model.isEmpty()))
        return wrongUsage(u"The dialect \"%1\" needs --url and --model."_s.arg(args.option(u"dialect"_s)),
                          u"The URL includes the version path, such as https://api.openai.com/v1."_s);
    if (args.has(u"price-in"_s) != args.has(u"price-out"_s))
        return wrongUsage(u"--price-in and --price-out go together."_s, u"Both are USD per million tokens."_s);
    if (args.has(u"price-in"_s)) {
        p.priceInNanoUsdPerMTok = providers::nanoUsd(args.option(u"price-in"_s));
        p.priceOutNanoUsdPerMTok = providers::nanoUsd(args.option(u"price-out"_s));
        if (!p.priceInNanoUsdPerMTok || !p.priceOutNanoUsdPerMTok)
            return wrongUsage(u"A price is a number such as 0.20, in USD per million tokens."_s);
    }
    const auto done = call.store().writeWait(store::Priority::Person, [p](store::Connection &c) { return store::Providers(c).add(p); });
    if (!done)
        return failed(done.error());
    warnOfPlainHttp(p);
    sayWhereTheKeyBelongs(call, p);
    return list(call);
}

Answer key(Call &call)
{
    const auto find = [name = call.value(0)](store::Connection &c) { return store::Providers(c).find(name); };
    const auto provider = call.store().readWait(find);
    if (!provider)
        return failed(provider.error());
    if (provider->keyPlace != domain::KeyPlace::Keychain)
        return wrongUsage(u"The key of %1 is not looked for in the system keychain."_s.arg(provider->name),
                          u"Set it up for that: deskhand-cli provider add %1 … --key-keychain"_s.arg(provider->name));
    const QByteArray secret = readSecret(u"Key of %1"_s.arg(provider->name));
    if (secret.isEmpty())
        return wrongUsage(u"No key came in; it is read from standard input, as one line."_s);
    QFuture<domain::Done> kept = call.app.keys().keep(*provider, secret);
    if (const domain::Done done = kept.result(); !done)
        return done.error();
    // Every process looks for it again.
    const auto told = call.store().writeWait(store::Priority::Person, [name = provider->name](store::Connection &c) { return store::Providers(c).keyChanged(name); });
    if (!told)
        return failed(told.error());
    return {QJsonObject{{u"name"_s, provider->name}, {u"key_place"_s, domain::toName(provider->keyPlace)}},
            u"The key of %1 is in the system keychain.\n"_s.arg(provider->name)};
}

Answer remove(Call &call)
{
    const auto provider = call.store().readWait([name = call.value(0)](store::Connection &c) { return store::Providers(c).find(name); });
    if (!provider)
        return failed(provider.error());
    const auto done = call.store().writeWait(store::Priority::Person, [name = call.value(0)](store::Connection &c) {
        return store::Providers(c).remove(name);
    });
    if (!done)
        return failed(done.error());
    if (provider->keyPlace == domain::KeyPlace::Keychain) {
        QFuture<domain::Done> dropped = call.app.keys().drop(*provider);
        if (const domain::Done gone = dropped.result(); !gone)
            tell(u"Note: the key of %1 may still be in the system keychain. %2"_s.arg(provider->name, printable(gone.error().message)));
    }
    return list(call);
}

Answer order(Call &call)
{
    const auto done = call.store().writeWait(store::Priority::Person, [names = call.args.values](store::Connection &c) {
        return store::Providers(c).order(names);
    });
    return done ? list(call) : failed(done.error());
}

Answer resume(Call &call)
{
    const auto done = call.store().writeWait(store::Priority::Person, [name = call.value(0)](store::Connection &c) -> domain::Done {
        const auto provider = store::Providers(c).find(name);
        if (!provider)
            return provider.error();
        // Perhaps the key was mended: look for it again.
        return provider->keyPlace == domain::KeyPlace::Keychain ? store::Providers(c).keyChanged(name) : store::Gates(c).resume(name);
    });
    return done ? list(call) : failed(done.error());
}

} // namespace

QList<Command> providerCommands()
{
    return {
        {u"provider add"_s, u"NAME"_s, 1, 1,
         {{u"dialect"_s, u"D"_s, u"builtin, openai_responses, openai_compatible"_s},
          {u"url"_s, u"U"_s, u"with the version path: https://api.openai.com/v1"_s},
          {u"model"_s, u"M"_s, u"the model's name there"_s},
          {u"key-env"_s, u"VAR"_s, u"the environment variable that holds the key; the key itself is never stored"_s},
          {u"key-keychain"_s, {}, u"the key is in the system keychain; put it there with \"provider key\""_s},
          {u"key-ask"_s, {}, u"the key is asked for at each start and kept nowhere"_s},
          {u"price-in"_s, u"X"_s, u"USD per million tokens sent"_s},
          {u"price-out"_s, u"Y"_s, u"USD per million tokens answered"_s}},
         u"Set up a provider, or replace the one of that name"_s, add},
        {u"provider key"_s, u"NAME"_s, 1, 1, {}, u"Read a key from standard input and put it into the system keychain"_s, key},
        {u"provider list"_s, {}, 0, 0, {}, u"Providers in the order they are tried"_s, list},
        {u"provider remove"_s, u"NAME"_s, 1, 1, {}, u"Forget a provider; its attempts stay in the trail"_s, remove},
        {u"provider order"_s, u"NAME..."_s, 1, -1, {}, u"Try these first, in this order"_s, order},
        {u"provider test"_s, u"NAME"_s, 1, 1, {}, u"Send one small request to see whether it works; it may cost a little"_s, testProvider},
        {u"provider models"_s, u"NAME"_s, 1, 1, {}, u"The models this provider offers; free of charge"_s, listModels},
        {u"provider resume"_s, u"NAME"_s, 1, 1, {}, u"Ask a paused provider again"_s, resume},
    };
}

} // namespace cli
