#pragma once
// Job: what all providers over HTTP share: the frozen request, the one send, the reading of an answer in a fixed order.
// A dialect is one subclass that says where things stand in its JSON. Thread, lifetime, failure: as Provider.

#include "core/providers/provider.h"

namespace providers
{

// The text a model produced, taken out of its envelope.
struct ModelText {
    QString text;
};
using Extraction = std::variant<ModelText, InterpretError>;

class HttpProvider : public Provider
{
public:
    explicit HttpProvider(domain::ProviderConfig config) : m_config(std::move(config)) {}

    Prepared prepare(const ModelRequest &request) const override;
    Reply send(const Prepared &prepared, const SendOptions &options) override;
    Interpretation interpret(const domain::RawAnswer &answer) const override;
    ModelList models(const SendOptions &options) override;

protected:
    const domain::ProviderConfig &config() const { return m_config; }
    QUrl address(const char *path) const; // the configured URL with the path added

    virtual const char *path() const = 0; // "responses"
    virtual QByteArray body(const ModelRequest &request) const = 0;
    // Completeness, then refusal, then emptiness; the envelope is JSON and no error when this is asked.
    virtual Extraction extract(const QJsonObject &envelope) const = 0;
    virtual bool isLenient() const { return false; } // local servers: no content type, fences and thoughts around the JSON
    virtual const char *modelsPath() const { return "models"; }
    virtual void authorise(Headers &headers, const QByteArray &key) const;
    virtual domain::Usage usage(const QJsonObject &envelope) const;

private:
    domain::ProviderConfig m_config;
};

InterpretError unusable(QString message, QString detail = {}, bool cutOff = false);
InterpretError refused(QString message, QString detail = {});
InterpretError cutOffAnswer(QString detail);

// A token count; -1 for what is missing or odd, which is never taken for 0.
qint64 tokenCount(const QJsonValue &value);

} // namespace providers
