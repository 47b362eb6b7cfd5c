#include "tests/support/fakeanswer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

namespace support
{

using namespace Qt::StringLiterals;

namespace
{

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonObject schemaOf(const QJsonObject &request)
{
    const QJsonObject responses = request.value("text"_L1).toObject().value("format"_L1).toObject();
    if (!responses.isEmpty())
        return responses.value("schema"_L1).toObject();
    return request.value("response_format"_L1).toObject().value("json_schema"_L1).toObject().value("schema"_L1).toObject();
}

QString inputOf(const QJsonObject &request)
{
    const QJsonValue input = request.value("input"_L1);
    if (input.isString())
        return input.toString();
    if (input.isArray())
        return input.toArray().last().toObject().value("content"_L1).toArray().at(0).toObject().value("text"_L1).toString();
    return request.value("messages"_L1).toArray().last().toObject().value("content"_L1).toString();
}

QJsonValue valueFor(const QString &name, const QJsonObject &property, const QString &quote)
{
    const QJsonArray choices = property.value("enum"_L1).toArray();
    const QString wish = name == "category"_L1 ? u"billing"_s : name == "urgency"_L1 ? u"normal"_s : u"high"_s;
    if (!choices.isEmpty())
        return choices.contains(wish) ? QJsonValue(wish) : choices.first();
    const QString type = property.value("type"_L1).toString();
    if (type == "boolean"_L1)
        return true;
    if (type == "array"_L1)
        return QJsonArray();
    if (name.endsWith("_evidence"_L1))
        return quote;
    if (name == "language"_L1)
        return u"en"_s;
    if (name == "suggested_reply"_L1)
        return u"Thank you for writing to us. We are looking into it and come back to you."_s;
    if (name == "ask"_L1)
        return u"Wants us to look into it."_s;
    return u"The customer writes about: %1."_s.arg(quote.isEmpty() ? u"a problem"_s : quote);
}

// The text as the model would put it, right or wrong.
QByteArray spokenText(const Step &step, const QByteArray &requestBody)
{
    QJsonObject content = goodContent(requestBody);
    for (auto it = step.content.begin(); it != step.content.end(); ++it)
        content.insert(it.key(), it.value());
    if (step.kind == "schema_invalid"_L1) {
        content.remove(u"summary"_s);
        content.insert(u"urgency"_s, 7);
    } else if (step.kind == "unknown_category"_L1) {
        content.insert(u"category"_s, u"quantum_support"_s);
    }
    const QByteArray json = compact(content);
    if (step.kind == "empty_content"_L1)
        return {};
    if (step.kind == "not_json"_L1)
        return "Sure! This ticket is about billing and quite urgent.";
    if (step.kind == "dup_keys"_L1)
        return "{\"category\":\"other\"," + json.sliced(1);
    if (step.kind == "trailing_garbage"_L1)
        return json + "\n\nI hope this helps!";
    if (step.kind == "fence"_L1)
        return "```json\n" + json + "\n```";
    if (step.kind == "think"_L1)
        return "<think>\nThe {customer} is unhappy.\n</think>\n\n" + json;
    if (step.kind == "length"_L1)
        return json.left(json.size() / 2);
    return json;
}

QString spokenString(const Step &step, const QByteArray &requestBody)
{
    const QString text = QString::fromUtf8(spokenText(step, requestBody));
    return step.kind == "bom"_L1 ? QChar(QChar::ByteOrderMark) + text : text;
}

qint64 inputTokens(const Step &step, const QByteArray &requestBody)
{
    return step.usage.value("in"_L1).toInteger(requestBody.size() / 4);
}

QByteArray responsesEnvelope(const Step &step, const QJsonObject &request, const QByteArray &body, int seq)
{
    const QString text = spokenString(step, body);
    const bool refusal = step.kind == "refusal"_L1;
    QJsonObject part{{u"type"_s, u"output_text"_s}, {u"text"_s, text}, {u"annotations"_s, QJsonArray()}};
    if (refusal)
        part = {{u"type"_s, u"refusal"_s}, {u"refusal"_s, u"I can't help with that."_s}};
    QJsonArray output{QJsonObject{{u"type"_s, u"reasoning"_s}, {u"summary"_s, QJsonArray()}}};
    if (step.kind != "reasoning_only"_L1)
        output.append(QJsonObject{{u"type"_s, u"message"_s}, {u"role"_s, u"assistant"_s}, {u"content"_s, QJsonArray{part}}});
    QJsonObject envelope{{u"id"_s, u"resp_%1"_s.arg(seq)}, {u"object"_s, u"response"_s},
                         {u"status"_s, u"completed"_s},     {u"error"_s, QJsonValue::Null},
                         {u"model"_s, request.value("model"_L1)}, {u"output"_s, output},
                         {u"incomplete_details"_s, QJsonValue::Null}, {u"store"_s, false}};
    if (step.kind == "length"_L1 || step.kind == "content_filter"_L1) {
        const QString reason = step.kind == "length"_L1 ? u"max_output_tokens"_s : step.kind;
        envelope.insert(u"status"_s, u"incomplete"_s);
        envelope.insert(u"incomplete_details"_s, QJsonObject{{u"reason"_s, reason}});
    } else if (step.kind == "status_failed"_L1) {
        envelope.insert(u"status"_s, u"failed"_s);
        envelope.insert(u"error"_s, QJsonObject{{u"code"_s, step.code.isEmpty() ? u"server_error"_s : step.code},
                                                {u"message"_s, u"The model run failed."_s}});
    }
    if (!step.usage.contains("omit"_L1))
        envelope.insert(u"usage"_s,
                        QJsonObject{{u"input_tokens"_s, inputTokens(step, body)},
                                    {u"input_tokens_details"_s,
                                     QJsonObject{{u"cached_tokens"_s, step.usage.value("cached"_L1).toInteger(0)}}},
                                    {u"output_tokens"_s, step.usage.value("out"_L1).toInteger(120)}});
    return compact(envelope);
}

QByteArray chatEnvelope(const Step &step, const QJsonObject &request, const QByteArray &body, int seq)
{
    const QString text = spokenString(step, body);
    QJsonObject message{{u"role"_s, u"assistant"_s}, {u"content"_s, text}, {u"refusal"_s, QJsonValue::Null}};
    QString finish = u"stop"_s;
    if (step.kind == "refusal"_L1) {
        message.insert(u"refusal"_s, u"I can't help with that."_s);
        message.insert(u"content"_s, u"I can't help with that."_s);
    } else if (step.kind == "reasoning_only"_L1) {
        message.insert(u"content"_s, QString());
        message.insert(u"reasoning_content"_s, text);
    } else if (step.kind == "length"_L1 || step.kind == "content_filter"_L1) {
        finish = step.kind;
    } else if (step.kind == "status_failed"_L1) {
        return compact({{u"error"_s, QJsonObject{{u"code"_s, step.code.isEmpty() ? u"server_error"_s : step.code},
                                                 {u"message"_s, u"The model run failed."_s}}}});
    }
    const QJsonObject choice{{u"index"_s, 0}, {u"message"_s, message}, {u"finish_reason"_s, finish}};
    QJsonObject envelope{{u"id"_s, u"chatcmpl-%1"_s.arg(seq)}, {u"object"_s, u"chat.completion"_s},
                         {u"model"_s, request.value("model"_L1)}, {u"choices"_s, QJsonArray{choice}}};
    if (!step.usage.contains("omit"_L1))
        envelope.insert(u"usage"_s,
                        QJsonObject{{u"prompt_tokens"_s, inputTokens(step, body)},
                                    {u"prompt_tokens_details"_s,
                                     QJsonObject{{u"cached_tokens"_s, step.usage.value("cached"_L1).toInteger(0)}}},
                                    {u"completion_tokens"_s, step.usage.value("out"_L1).toInteger(120)}});
    return compact(envelope);
}

QByteArray errorBody(const Step &step)
{
    if (!step.body.isEmpty())
        return step.body;
    const QString type = !step.type.isEmpty() ? step.type
        : step.status == 429                  ? u"rate_limit_exceeded"_s
        : step.status >= 500                  ? u"server_error"_s
                                              : u"invalid_request_error"_s;
    const QJsonValue code = step.code.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(step.code);
    const QString message = step.message.isEmpty() ? u"The fake says %1."_s.arg(step.status) : step.message;
    return compact({{u"error"_s, QJsonObject{{u"type"_s, type}, {u"code"_s, code},
                                             {u"param"_s, QJsonValue::Null}, {u"message"_s, message}}}});
}

} // namespace

QString ticketWords(const QByteArray &requestBody)
{
    static const QRegularExpression inJson(u"\"(?:subject|text)\"\\s*:\\s*(\"(?:[^\"\\\\]++|\\\\.)*+\")"_s);
    static const QRegularExpression inText(u"(?:^|\\n)\\s*subject:\\s*([^\\n]+)"_s, QRegularExpression::CaseInsensitiveOption);
    const QString input = inputOf(QJsonDocument::fromJson(requestBody).object());
    QString text;
    for (auto matches = inJson.globalMatch(input); matches.hasNext();) {
        const auto match = matches.next();
        const QByteArray list = '[' + match.captured(1).toUtf8() + ']';
        const QString value = QJsonDocument::fromJson(list).array().at(0).toString().trimmed();
        if (match.captured().startsWith("\"subject"_L1) && !value.isEmpty())
            return value;
        if (text.isEmpty())
            text = value;
    }
    if (const auto match = inText.match(input); match.hasMatch())
        return match.captured(1).trimmed();
    return (text.isEmpty() ? input : text).section(u'\n', 0, 0).trimmed().left(60);
}

QJsonObject goodContent(const QByteArray &requestBody)
{
    const QString quote = ticketWords(requestBody);
    const QJsonObject properties =
        schemaOf(QJsonDocument::fromJson(requestBody).object()).value("properties"_L1).toObject();
    QJsonObject content;
    for (auto it = properties.begin(); it != properties.end(); ++it)
        content.insert(it.key(), valueFor(it.key(), it.value().toObject(), quote));
    return content;
}

Spoken speak(const Step &step, const QString &route, const QByteArray &requestBody, int seq)
{
    const QJsonObject request = QJsonDocument::fromJson(requestBody).object();
    if (step.kind == "error"_L1)
        return {step.status, "application/json", errorBody(step)};
    if (step.kind == "raw"_L1)
        return {step.status, "application/json", step.body};
    if (step.kind == "redirect"_L1)
        return {step.status ? step.status : 302, "text/html", "<html>Moved</html>"};
    if (step.kind == "html_200"_L1)
        return {200, "text/html; charset=utf-8", "<!DOCTYPE html><html><title>Guest network</title>Sign in</html>"};
    if (step.kind == "html_502"_L1)
        return {502, "text/html", "<html><head><title>502 Bad Gateway</title></head></html>"};
    if (step.kind == "empty_200"_L1)
        return {200, "application/json", {}};
    if (step.kind == "no_content"_L1)
        return {204, {}, {}};
    Spoken spoken;
    spoken.body = route.endsWith("/chat/completions"_L1) ? chatEnvelope(step, request, requestBody, seq)
                                                         : responsesEnvelope(step, request, requestBody, seq);
    if (step.kind == "huge"_L1)
        spoken.body = "{\"padding\":\"" + QByteArray(step.bytes, 'x') + "\"}";
    else if (step.kind == "invalid_utf8"_L1)
        spoken.body.insert(spoken.body.indexOf("category"), "\xC3\x28\xFF");
    else if (step.kind == "bad_gzip"_L1)
        spoken.body = QByteArray("\x1f\x8b\x08\x00\x00\x00\x00\x00", 8) + spoken.body.left(40);
    return spoken;
}

QByteArray modelList()
{
    QJsonArray models;
    for (const QString &id : {u"fake-small"_s, u"fake-large"_s})
        models.append(QJsonObject{{u"id"_s, id}, {u"object"_s, u"model"_s}});
    return compact({{u"object"_s, u"list"_s}, {u"data"_s, models}});
}

} // namespace support
