#include "core/providers/factory.h"

namespace providers
{

void Dialects::add(domain::Dialect dialect, Creator creator)
{
    m_creators[dialect] = std::move(creator);
}

std::unique_ptr<Provider> Dialects::make(const domain::ProviderConfig &config) const
{
    const auto found = m_creators.find(config.dialect);
    return found == m_creators.end() ? nullptr : found->second(config);
}

} // namespace providers
