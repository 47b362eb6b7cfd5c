#pragma once
// Job: the registry in which app/ enters one creator per dialect; a new provider is its class and one line there.
// Thread: filled before the workers start, then read from any thread. Lifetime: outlives the engine.
// Failure: null for a dialect nobody entered.

#include "core/providers/provider.h"

#include <functional>
#include <map>

namespace providers
{

class Dialects final : public ProviderFactory
{
public:
    using Creator = std::function<std::unique_ptr<Provider>(const domain::ProviderConfig &)>;

    void add(domain::Dialect dialect, Creator creator);
    std::unique_ptr<Provider> make(const domain::ProviderConfig &config) const override;
    bool knows(domain::Dialect dialect) const { return m_creators.contains(dialect); }

private:
    std::map<domain::Dialect, Creator> m_creators;
};

// A creator for a provider whose constructor takes the configuration.
template <class P>
Dialects::Creator creatorOf()
{
    return [](const domain::ProviderConfig &config) { return std::make_unique<P>(config); };
}

} // namespace providers
