#include "core/providers/openaicompatible.h"

#include "core/providers/wiretext.h"

#include <QJsonArray>

namespace providers
{

using namespace Qt::StringLiterals;

namespace
{

QByteArray message(const QString &role, const QString &content)
{
    return JsonWriter().text("role", role).text("content", content).done();
}

// A string, or a list of parts as some gateways send it.
QString contentText(const QJsonValue &content)
{
    if (content.isString())
        return content.toString();
    QString text;
    const QJsonArray parts = content.toArray();
    for (const QJsonValue &part : parts)
        text += part.toObject().value("text"_L1).toString();
    return text;
}

bool hasReasoning(const QJsonObject &message)
{
    return !message.value("reasoning_content"_L1).toString().isEmpty()
        || !message.value("reasoning"_L1).toString().isEmpty();
}

} // namespace

QByteArray OpenAiCompatible::body(const ModelRequest &request) const
{
    const QString instructions = request.instructions
        + u"\n\nAnswer with one JSON object and nothing else: no introduction, no code fence. It matches this JSON Schema:\n"_s
        + QString::fromUtf8(request.schema);
    const QByteArray schema = JsonWriter()
                                  .text("name", request.schemaName)
                                  .flag("strict", true)
                                  .add("schema", request.schema)
                                  .done();
    return JsonWriter()
        .text("model", config().model)
        .add("messages", '[' + message(u"system"_s, instructions) + ',' + message(u"user"_s, request.input) + ']')
        .add("response_format", JsonWriter().text("type", u"json_schema"_s).add("json_schema", schema).done())
        .number("max_tokens", request.maxOutputTokens)
        .flag("stream", false)
        .done();
}

Extraction OpenAiCompatible::extract(const QJsonObject &envelope) const
{
    return extractChatText(envelope);
}

Extraction extractChatText(const QJsonObject &envelope)
{
    const QJsonObject choice = envelope.value("choices"_L1).toArray().at(0).toObject();
    const QJsonObject message = choice.value("message"_L1).toObject();
    const QString finish = choice.value("finish_reason"_L1).toString();
    if (finish == "length"_L1)
        return cutOffAnswer(finish);
    if (finish == "content_filter"_L1)
        return refused(u"The provider's content filter stopped the answer."_s, finish);
    if (finish != "stop"_L1)
        return unusable(u"The answer is not complete."_s, u"finish_reason \"%1\""_s.arg(finish));
    // Before the text: a refusal may come with prose where the JSON should be.
    const QString refusal = message.value("refusal"_L1).toString();
    if (!refusal.isEmpty())
        return refused(u"The model declined this ticket."_s, refusal);
    const QString text = contentText(message.value("content"_L1));
    if (text.trimmed().isEmpty())
        return unusable(hasReasoning(message) ? u"The model only thought and gave no answer."_s
                                              : u"The answer holds no text."_s);
    return ModelText{text};
}

} // namespace providers
