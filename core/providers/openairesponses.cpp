#include "core/providers/openairesponses.h"

#include "core/providers/modelprofile.h"
#include "core/providers/wiretext.h"

#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>

namespace providers
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int leastOutputTokens = 16; // the API refuses less

QByteArray quoted(const char *text)
{
    return '"' + QByteArray(text) + '"';
}

QByteArray formatOf(const ModelRequest &request, const ModelProfile &profile)
{
    const QByteArray format = JsonWriter()
                                  .text("type", u"json_schema"_s)
                                  .text("name", request.schemaName)
                                  .flag("strict", true)
                                  .add("schema", request.schema)
                                  .done();
    JsonWriter text;
    text.add("format", format);
    if (profile.verbosity)
        text.add("verbosity", quoted(profile.verbosity));
    return text.done();
}

// One key per prompt, so that the provider finds its own cache of the part that never changes.
QString cacheKey(const ModelRequest &request)
{
    const QByteArray hash =
        QCryptographicHash::hash(request.instructions.toUtf8() + request.schema, QCryptographicHash::Sha256);
    return request.schemaName + u'-' + QString::fromLatin1(hash.left(6).toHex());
}

InterpretError incompleteAnswer(const QJsonObject &envelope)
{
    const QString reason = envelope.value("incomplete_details"_L1).toObject().value("reason"_L1).toString();
    if (reason == "content_filter"_L1)
        return refused(u"The provider's content filter stopped the answer."_s, reason);
    if (reason == "max_output_tokens"_L1)
        return cutOffAnswer(reason);
    return unusable(u"The answer is not complete."_s, reason);
}

} // namespace

QByteArray OpenAiResponses::body(const ModelRequest &request) const
{
    const ModelProfile profile = profileOf(config().model);
    const QByteArray part = JsonWriter().text("type", u"input_text"_s).text("text", request.input).done();
    const QByteArray message = JsonWriter().text("role", u"user"_s).add("content", '[' + part + ']').done();
    JsonWriter json;
    json.text("model", config().model)
        .text("instructions", request.instructions)
        .add("input", '[' + message + ']')
        .add("text", formatOf(request, profile));
    if (profile.reasoningEffort)
        json.add("reasoning", JsonWriter().add("effort", quoted(profile.reasoningEffort)).done());
    json.number("max_output_tokens", std::max(request.maxOutputTokens, leastOutputTokens))
        .flag("store", false)
        .text("service_tier", u"default"_s);
    if (!request.idempotencyKey.isEmpty())
        json.add("metadata", JsonWriter().text("op", request.idempotencyKey).done());
    return json.text("prompt_cache_key", cacheKey(request)).done();
}

Extraction OpenAiResponses::extract(const QJsonObject &envelope) const
{
    // "failed" carries an error, which was read before this.
    const QString status = envelope.value("status"_L1).toString();
    if (status == "incomplete"_L1)
        return incompleteAnswer(envelope);
    if (status != "completed"_L1)
        return unusable(u"The answer is not complete."_s, u"status \"%1\""_s.arg(status));

    QString text;
    QString refusal;
    const QJsonArray output = envelope.value("output"_L1).toArray();
    for (const QJsonValue &item : output) {
        if (item.toObject().value("type"_L1) != "message"_L1)
            continue; // reasoning and whatever comes later
        const QJsonArray parts = item.toObject().value("content"_L1).toArray();
        for (const QJsonValue &value : parts) {
            const QJsonObject part = value.toObject();
            if (part.value("type"_L1) == "output_text"_L1)
                text += part.value("text"_L1).toString();
            else if (part.value("type"_L1) == "refusal"_L1)
                refusal += part.value("refusal"_L1).toString() + u' ';
        }
    }
    if (!refusal.isEmpty())
        return refused(u"The model declined this ticket."_s, refusal.trimmed());
    if (text.trimmed().isEmpty())
        return unusable(u"The answer holds no text."_s);
    return ModelText{text};
}

} // namespace providers
