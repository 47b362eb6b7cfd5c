// provider test: one small request through the real dialect, and what came of it in words.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include "core/domain/labels.h"
#include "core/providers/prices.h"
#include "core/store/providers.h"
#include "core/store/settings.h"

#include <QElapsedTimer>
#include <QThread>

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

struct Target {
    domain::ProviderConfig provider;
    std::optional<domain::Price> price;
    int deadlineMs = 0;
};

domain::Result<Target> find(store::Connection &c, const QString &name)
{
    const auto provider = store::Providers(c).find(name);
    if (!provider)
        return provider.error();
    const auto price = store::Providers(c).priceOf(*provider);
    if (!price)
        return price.error();
    const auto config = store::Settings(c).config();
    if (!config)
        return config.error();
    const int standardMs = domain::isLocal(*provider) ? 300'000 : 90'000;
    return Target{*provider, *price, config->callDeadlineMs > 0 ? config->callDeadlineMs : standardMs};
}

// As small as a question with the shape of a real one can be. No ticket's text leaves the machine.
providers::ModelRequest question()
{
    providers::ModelRequest request;
    request.instructions = u"This is a connection test. Fill in the JSON object: set \"word\" to the word in the message."_s;
    request.input = u"canary"_s;
    request.schema = R"({"type":"object","properties":{"word":{"type":"string","enum":["canary"]}},"required":["word"],"additionalProperties":false})";
    request.schemaName = u"connection_test"_s;
    request.maxOutputTokens = 200;
    request.facts = QJsonObject{{u"subject"_s, u"Connection test"_s}, {u"text"_s, u"Where is my parcel?"_s},
                                {u"requester_name"_s, QString()}, {u"categories"_s, QJsonArray{u"order_delivery"_s, u"other"_s}}};
    return request;
}

struct Outcome {
    providers::Reply reply;
    std::optional<domain::Error> failure; // of the call, or of reading its answer
    qint64 durationMs = 0;
};

Outcome ask(providers::Provider &provider, const providers::Prepared &prepared, const providers::SendOptions &options, bool isModel)
{
    Outcome outcome;
    QElapsedTimer timer;
    timer.start();
    // A provider blocks the thread it sends on: not the one with the event loop.
    const std::unique_ptr<QThread> thread(QThread::create([&] { outcome.reply = provider.send(prepared, options); }));
    thread->start();
    thread->wait();
    outcome.durationMs = timer.elapsed();
    outcome.failure = outcome.reply.failure;
    if (outcome.failure)
        return outcome;
    const providers::Interpretation read = provider.interpret(outcome.reply.answer);
    if (const auto *wrong = std::get_if<providers::InterpretError>(&read))
        outcome.failure = wrong->error;
    else if (isModel && std::get<providers::Interpreted>(read).value.value("word"_L1).toString() != "canary"_L1)
        outcome.failure = domain::fail(domain::ErrorKind::Unusable, u"It answered, but not in the form it was asked for: results would be refused."_s);
    return outcome;
}

} // namespace

Answer testProvider(Call &call)
{
    const auto target = call.store().readWait([name = call.value(0)](store::Connection &c) { return find(c, name); });
    if (!target)
        return target.error();
    const domain::ProviderConfig &p = target->provider;
    const auto provider = call.app.dialects().make(p);
    if (!provider)
        return wrongUsage(u"The dialect \"%1\" is not in this release."_s.arg(domain::toName(p.dialect)));
    const auto key = app::keyOf(p);
    if (!key)
        return domain::fail(domain::ErrorKind::Account, u"The environment variable %1 is not set here, so there is no key to test with. Nothing was sent."_s.arg(p.keyEnv));

    const providers::Prepared prepared = provider->prepare(question());
    if (domain::isMetered(p)) {
        const QString most = target->price ? u"at most %1"_s.arg(domain::money(providers::estimateCost(prepared, *target->price).maximumNanoUsd))
                                           : u"an amount nobody knows here, as no price is known for %1"_s.arg(p.model);
        tell(u"Sending one small request to %1; it may cost %2."_s.arg(p.name, most));
    }
    providers::SendOptions options;
    options.totalTimeoutMs = target->deadlineMs;
    options.apiKey = *key;
    const Outcome outcome = ask(*provider, prepared, options, p.dialect != domain::Dialect::Builtin);

    const providers::Reply &reply = outcome.reply;
    std::optional<qint64> cost;
    if (!domain::isMetered(p) || reply.billed == domain::Billed::No)
        cost = 0;
    else if (target->price && reply.usage.known())
        cost = providers::costNanoUsd(reply.usage, *target->price);
    const QString words = !outcome.failure ? u"%1 works: %2 answered in %3 s."_s.arg(p.name, p.model.isEmpty() ? u"the built-in classifier"_s : p.model)
                                                 .arg(double(outcome.durationMs) / 1000, 0, 'f', 1)
                                           : u"%1 does not work. %2: %3"_s.arg(p.name, domain::causeTitle(outcome.failure->kind), outcome.failure->message);
    const QJsonObject document{
        {u"name"_s, p.name},
        {u"ok"_s, !outcome.failure},
        {u"message"_s, words},
        {u"error_kind"_s, outcome.failure ? QJsonValue(domain::toName(outcome.failure->kind)) : QJsonValue()},
        {u"detail"_s, outcome.failure ? orNull(outcome.failure->detail) : QJsonValue()},
        {u"sent"_s, reply.sent},
        {u"billed"_s, domain::toName(reply.billed)},
        {u"cost_nanousd"_s, orNull(cost)},
        {u"http_status"_s, reply.answer.httpStatus > 0 ? QJsonValue(reply.answer.httpStatus) : QJsonValue()},
        {u"served_model"_s, orNull(reply.answer.servedModel)},
        {u"duration_ms"_s, outcome.durationMs}};
    QString text = printable(words) + u'\n';
    if (outcome.failure && !outcome.failure->detail.isEmpty())
        text += u"The words of the other side: %1\n"_s.arg(printable(outcome.failure->detail.left(500)));
    text += u"This call was %1%2.\n"_s.arg(domain::word(reply.billed), reply.billed == domain::Billed::No ? QString() : u", cost "_s + usd(cost));
    return {document, text, outcome.failure ? Failure : Success};
}

} // namespace cli
