#include "core/domain/provider.h"

#include <QUrl>

namespace domain
{

bool isMetered(const ProviderConfig &provider)
{
    switch (provider.dialect) {
    case Dialect::Builtin:
        return false;
    case Dialect::Ollama:
    case Dialect::OpenAiCompatible:
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
