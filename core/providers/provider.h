#pragma once
// Job: one way of asking a model: builds the exact bytes, sends them once, and later reads what came back. The three steps
// are apart because each lies on its own side of a durable fact: prepare, (intent on disk), send, (answer on disk), interpret.
// Thread: prepare and interpret anywhere (pure); send on a worker thread, which it blocks. Lifetime: made per call by
// ProviderFactory. Failure: in the values; nothing here retries.

#include "core/domain/operation.h"
#include "core/domain/provider.h"
#include "core/domain/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QPair>
#include <QStringList>
#include <QUrl>

#include <atomic>
#include <memory>
#include <optional>
#include <variant>

namespace providers
{

// What a kind of operation asks, free of any dialect.
struct ModelRequest {
    QString instructions;      // ours: policy, categories, company card
    QString input;             // untrusted: the ticket, framed as data
    QByteArray schema;         // JSON Schema as a literal, so that its bytes never change
    QString schemaName;        // [A-Za-z0-9_-], at most 64
    int maxOutputTokens = 1200;
    QString idempotencyKey;
    QJsonObject facts;         // the same question in plain fields, for a provider that is no model
};

using Headers = QList<QPair<QByteArray, QByteArray>>;

// The exact request. Secrets are not in it: send() adds the key, so that these bytes can be stored and shown.
struct Prepared {
    QUrl url;          // empty: nothing leaves the machine
    Headers headers;
    QByteArray body;
    QByteArray wireHash;              // SHA-256 over method, URL and body
    qint64 estimatedInputTokens = 0;  // by character class, an estimate
    int maxOutputTokens = 0;
};

// How one physical send ended.
struct Reply {
    bool tlsTrouble = false;      // there was no secure connection
    bool sent = false;            // the body was handed to the network: from here on it may have been billed
    std::optional<domain::Error> failure; // none: answered, `answer` holds the bytes
    domain::Billed billed = domain::Billed::Unknown;
    qint64 retryAfterMs = -1;     // the provider's lower bound; -1: none given
    domain::RawAnswer answer;     // also filled for error statuses: the body is kept
    domain::Usage usage;          // read tolerantly from the body
};

struct SendOptions {
    int totalTimeoutMs = 90'000;
    int connectTimeoutMs = 10'000;
    qsizetype bodyCapBytes = 2 * 1024 * 1024;
    QByteArray apiKey;            // empty: none needed
    const std::atomic<bool> *abort = nullptr; // looked at a few times a second: true ends the call; not sent: Cancelled, sent: unknown
};

// What the answer says, once its envelope was read.
struct Interpreted {
    QJsonObject value; // the object the schema asks for; not yet checked against it
};

// What a provider has to offer.
struct ModelList {
    QStringList names;
    Reply reply;                          // how the asking went
    std::optional<domain::Error> failure; // none: `names` is what it offers
};

// Interpretation fails with Unusable, Refused, RateLimited, Unavailable or Account; cutOff tells that more room may help.
struct InterpretError {
    domain::Error error;
    bool cutOff = false;
};
using Interpretation = std::variant<Interpreted, InterpretError>;

class Provider
{
public:
    virtual ~Provider() = default;
    virtual Prepared prepare(const ModelRequest &request) const = 0;
    virtual Reply send(const Prepared &prepared, const SendOptions &options) = 0;
    virtual Interpretation interpret(const domain::RawAnswer &answer) const = 0;
    // What it has to offer, asked free of charge. Blocks as send() does. Empty: it does not say.
    virtual ModelList models(const SendOptions &) { return {}; }
};

// Names every dialect in one place; app/ gives it to the engine. Null for a dialect that this build does not speak.
class ProviderFactory
{
public:
    virtual ~ProviderFactory() = default;
    virtual std::unique_ptr<Provider> make(const domain::ProviderConfig &config) const = 0;
};

} // namespace providers
