#pragma once
// Job: a small triage question and the two dialects over HTTP, for the tests of this folder.

#include "core/providers/openaicompatible.h"
#include "core/providers/openairesponses.h"
#include "tests/support/fakeprovider.h"

#include <memory>

namespace calls
{

using namespace Qt::StringLiterals;

inline const QByteArray key = "sk-test-4f9c2d1e8b7a";

inline domain::ProviderConfig config(const QString &url, domain::Dialect dialect = domain::Dialect::OpenAiResponses)
{
    domain::ProviderConfig config;
    config.name = u"fake"_s;
    config.dialect = dialect;
    config.url = url;
    config.model = u"gpt-5.4-nano"_s;
    return config;
}

inline std::unique_ptr<providers::Provider> make(const QString &url, domain::Dialect dialect)
{
    if (dialect == domain::Dialect::OpenAiCompatible)
        return std::make_unique<providers::OpenAiCompatible>(config(url, dialect));
    return std::make_unique<providers::OpenAiResponses>(config(url, dialect));
}

inline providers::ModelRequest question()
{
    providers::ModelRequest request;
    request.instructions = u"Sort the ticket."_s;
    request.input = u"{\"subject\":\"Charged twice\",\"text\":\"You charged me twice \u00fc \U0001F600\"}"_s;
    // Deliberately not in alphabetical order, with a space: these very bytes must go out.
    request.schema = R"({"type":"object","properties":{"urgency":{"type":"string","enum":["low","normal"]},)"
                     R"("category":{"type":"string","enum":["billing","other"]},"summary":{"type":"string"}}, )"
                     R"("required":["urgency","category","summary"],"additionalProperties":false})";
    request.schemaName = u"ticket_triage"_s;
    request.idempotencyKey = u"op-1-a"_s;
    return request;
}

inline providers::SendOptions options(int totalMs = 5000)
{
    providers::SendOptions options;
    options.totalTimeoutMs = totalMs;
    options.connectTimeoutMs = 2000;
    options.apiKey = key;
    return options;
}

inline providers::Reply send(const QString &url, domain::Dialect dialect = domain::Dialect::OpenAiResponses,
                             const providers::SendOptions &how = options())
{
    const auto provider = make(url, dialect);
    return provider->send(provider->prepare(question()), how);
}

inline QString kindName(const providers::Reply &reply)
{
    return reply.failure ? domain::toName(reply.failure->kind) : u"answered"_s;
}

} // namespace calls
