#pragma once
// Job: how a provider is set up, what it costs, and whether it may be asked at the moment. Thread: plain values.

#include "core/domain/names.h"
#include "core/domain/result.h"

#include <QString>

#include <optional>

namespace domain
{

enum class Dialect { Builtin, OpenAiResponses, OpenAiChat, AnthropicMessages, Ollama, OpenAiCompatible, Demo };
template <>
struct Names<Dialect> {
    static constexpr std::array<std::pair<Dialect, const char *>, 7> all{{
        {Dialect::Builtin, "builtin"},
        {Dialect::OpenAiResponses, "openai_responses"},
        {Dialect::OpenAiChat, "openai_chat"},
        {Dialect::AnthropicMessages, "anthropic_messages"},
        {Dialect::Ollama, "ollama"},
        {Dialect::OpenAiCompatible, "openai_compatible"},
        {Dialect::Demo, "demo"},
    }};
};

// Where a key is found. The key itself is never in the file.
enum class KeyPlace { Environment, Keychain, Ask };
template <>
struct Names<KeyPlace> {
    static constexpr std::array<std::pair<KeyPlace, const char *>, 3> all{{
        {KeyPlace::Environment, "environment"},
        {KeyPlace::Keychain, "keychain"}, // the system's
        {KeyPlace::Ask, "ask"},           // at each start; kept by the process only
    }};
};

struct ProviderConfig {
    QString name;
    Dialect dialect = Dialect::Builtin;
    QString url;    // with the version path where the API has one
    QString model;
    QString keyEnv; // name of the environment variable; empty: no key from there
    int position = 0;
    std::optional<qint64> priceInNanoUsdPerMTok;  // set by a person; else the price table
    std::optional<qint64> priceOutNanoUsdPerMTok;
    KeyPlace keyPlace = KeyPlace::Environment;
    qint64 keyVersion = 0; // changes when every process should look for the key again; set by the store
};

bool needsKey(const ProviderConfig &provider);
// Would it be asked the same way? Looks at what a person sets, not at place and key version.
bool sameSetup(const ProviderConfig &a, const ProviderConfig &b);

// ollama and openai_compatible count as unmetered unless a price is set; so does
// demo, whose prices are pretend; builtin always.
bool isMetered(const ProviderConfig &provider);
// A call there may take long to load a model: the longer deadline.
bool isLocal(const ProviderConfig &provider);

enum class GateState { Open, Closed, Probing, Paused };
template <>
struct Names<GateState> {
    static constexpr std::array<std::pair<GateState, const char *>, 4> all{{
        {GateState::Open, "open"},
        {GateState::Closed, "closed"},
        {GateState::Probing, "probing"},
        {GateState::Paused, "paused"},
    }};
};

struct Gate {
    QString provider;
    GateState state = GateState::Open;
    std::optional<ErrorKind> kind; // why it is not open
    QString reason;                // in words
    qint64 sinceMs = 0;
    qint64 reopenAtMs = 0;         // Closed: not before; Paused by a person's trouble: 0
    int step = 0;                  // doublings so far
};

// Price of one model, in nano-USD per million tokens, valid from a day on.
struct Price {
    qint64 inputNanoUsdPerMTok = 0;
    qint64 cachedInputNanoUsdPerMTok = 0;
    qint64 outputNanoUsdPerMTok = 0;
    QString source; // where and when it was read
};

} // namespace domain
