#include "core/providers/testcall.h"

#include "core/providers/prices.h"

#include <QElapsedTimer>
#include <QJsonArray>

namespace providers
{

using namespace Qt::StringLiterals;

namespace
{

// A model that thinks before it answers needs room for that, or the test would call it broken.
constexpr int testOutputTokens = 400;

} // namespace

ModelRequest testQuestion()
{
    ModelRequest request;
    request.instructions = u"This is a connection test. Fill in the JSON object: set \"word\" to the word in the message."_s;
    request.input = u"canary"_s;
    request.schema = R"({"type":"object","properties":{"word":{"type":"string","enum":["canary"]}},"required":["word"],"additionalProperties":false})";
    request.schemaName = u"connection_test"_s;
    request.maxOutputTokens = testOutputTokens;
    request.facts = QJsonObject{{u"subject"_s, u"Connection test"_s}, {u"text"_s, u"Where is my parcel?"_s},
                                {u"requester_name"_s, QString()}, {u"categories"_s, QJsonArray{u"order_delivery"_s, u"other"_s}}};
    return request;
}

std::optional<qint64> mostOfTest(const domain::ProviderConfig &config, const Provider &provider, const std::optional<domain::Price> &price)
{
    if (!domain::isMetered(config))
        return 0;
    return price ? std::optional(estimateCost(provider.prepare(testQuestion()), *price).maximumNanoUsd) : std::nullopt;
}

TestOutcome runTest(Provider &provider, const domain::ProviderConfig &config, const std::optional<domain::Price> &price, const SendOptions &options)
{
    TestOutcome outcome;
    QElapsedTimer timer;
    timer.start();
    outcome.reply = provider.send(provider.prepare(testQuestion()), options);
    outcome.durationMs = timer.elapsed();
    outcome.failure = outcome.reply.failure;
    if (!outcome.failure) {
        const Interpretation read = provider.interpret(outcome.reply.answer);
        const auto *good = std::get_if<Interpreted>(&read);
        if (!good)
            outcome.failure = std::get<InterpretError>(read).error;
        else if (config.dialect != domain::Dialect::Builtin && good->value.value("word"_L1).toString() != "canary"_L1)
            outcome.failure = domain::fail(domain::ErrorKind::Unusable, u"It answered, but not in the form it was asked for."_s);
    }
    if (!domain::isMetered(config) || outcome.reply.billed == domain::Billed::No)
        outcome.costNanoUsd = 0;
    else if (price && outcome.reply.usage.known())
        outcome.costNanoUsd = costNanoUsd(outcome.reply.usage, *price);
    return outcome;
}

} // namespace providers
