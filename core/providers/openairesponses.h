#pragma once
// Job: OpenAI's Responses API (POST …/v1/responses) with a strict schema. Nothing is stored there (store: false).
// Thread, lifetime, failure: as Provider.

#include "core/providers/httpprovider.h"

namespace providers
{

class OpenAiResponses final : public HttpProvider
{
public:
    using HttpProvider::HttpProvider;

protected:
    const char *path() const override { return "responses"; }
    QByteArray body(const ModelRequest &request) const override;
    Extraction extract(const QJsonObject &envelope) const override;
};

} // namespace providers
