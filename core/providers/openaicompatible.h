#pragma once
// Job: servers that speak OpenAI's chat completions (POST …/chat/completions): llama.cpp, LM Studio, vLLM, gateways. The
// schema is also described in the prompt, because most of them only constrain the sampling and the model never sees it.
// Thread, lifetime, failure: as Provider.

#include "core/providers/httpprovider.h"

namespace providers
{

class OpenAiCompatible final : public HttpProvider
{
public:
    using HttpProvider::HttpProvider;

protected:
    const char *path() const override { return "chat/completions"; }
    QByteArray body(const ModelRequest &request) const override;
    Extraction extract(const QJsonObject &envelope) const override;
    bool isLenient() const override { return true; }
};

// The envelope of chat completions, which other dialects share.
Extraction extractChatText(const QJsonObject &envelope);

} // namespace providers
