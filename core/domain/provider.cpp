#include "core/domain/provider.h"

#include <QUrl>

namespace domain
{

bool needsKey(const ProviderConfig &provider)
{
    return provider.dialect != Dialect::Builtin && (provider.keyPlace != KeyPlace::Environment || !provider.keyEnv.isEmpty());
}

bool sameSetup(const ProviderConfig &a, const ProviderConfig &b)
{
    return a.name == b.name && a.dialect == b.dialect && a.url == b.url && a.model == b.model && a.keyEnv == b.keyEnv && a.keyPlace == b.keyPlace
        && a.priceInNanoUsdPerMTok == b.priceInNanoUsdPerMTok && a.priceOutNanoUsdPerMTok == b.priceOutNanoUsdPerMTok;
}

bool isMetered(const ProviderConfig &provider)
{
    switch (provider.dialect) {
    case Dialect::Builtin:
        return false;
    case Dialect::Ollama:
    case Dialect::OpenAiCompatible:
    case Dialect::Demo:
        return provider.priceInNanoUsdPerMTok.has_value() || provider.priceOutNanoUsdPerMTok.has_value();
    case Dialect::OpenAiResponses:
    case Dialect::OpenAiChat:
    case Dialect::AnthropicMessages:
        return true;
    }
    return true;
}

bool isLocal(const ProviderConfig &provider)
{
    return provider.dialect == Dialect::Ollama || provider.dialect == Dialect::OpenAiCompatible;
}

} // namespace domain
