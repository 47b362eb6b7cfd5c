#pragma once
// Job: the built-in classifier behind the interface of a provider, so that the engine knows no difference. Nothing leaves the
// machine, nothing costs anything. Thread: any; send() computes on the caller's thread. Lifetime: as Provider.
// Failure: none of its own; facts that are not JSON are an unusable answer.

#include "core/providers/provider.h"

namespace providers
{

class BuiltinProvider final : public Provider
{
public:
    explicit BuiltinProvider(const domain::ProviderConfig &) {}

    Prepared prepare(const ModelRequest &request) const override; // the body is request.facts as JSON, the URL is empty
    Reply send(const Prepared &prepared, const SendOptions &options) override;
    Interpretation interpret(const domain::RawAnswer &answer) const override;
};

} // namespace providers
