#include "core/providers/httpprovider.h"

#include "core/providers/classify.h"
#include "core/providers/errorenvelope.h"
#include "core/providers/strictjson.h"
#include "core/providers/tokens.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace providers
{

using namespace Qt::StringLiterals;
using domain::ErrorKind;

namespace
{

bool isHeaderSafe(const QByteArray &key)
{
    return std::none_of(key.begin(), key.end(), [](char c) { return c <= ' ' || c == 0x7f; });
}

Reply unsendable(QString message)
{
    Reply reply;
    reply.failure = domain::fail(ErrorKind::Account, std::move(message));
    reply.billed = domain::Billed::No;
    return reply;
}

bool isJsonType(const QString &contentType, bool lenient)
{
    const QString type = contentType.section(u';', 0, 0).trimmed().toLower();
    return type == "application/json"_L1 || type.endsWith("+json"_L1) || (lenient && type.isEmpty());
}

// An error inside an answer with status 200, as gateways send it.
std::optional<InterpretError> errorInside(const QJsonObject &envelope, const QByteArray &body)
{
    const QJsonValue error = envelope.value("error"_L1);
    const bool isError = error.isObject() || (error.isString() && !error.toString().isEmpty());
    if (!isError)
        return std::nullopt;
    const ServerError read = readServerError(body);
    return InterpretError{domain::fail(kindOfCode(read).value_or(ErrorKind::Unusable),
                                       u"The provider reported an error: %1"_s.arg(read.message), read.tag()),
                          false};
}

} // namespace

InterpretError unusable(QString message, QString detail, bool cutOff)
{
    return {domain::fail(ErrorKind::Unusable, std::move(message), std::move(detail)), cutOff};
}

InterpretError refused(QString message, QString detail)
{
    return {domain::fail(ErrorKind::Refused, std::move(message), std::move(detail)), false};
}

InterpretError cutOffAnswer(QString detail)
{
    return unusable(u"The answer was cut off at the limit of its length."_s, std::move(detail), true);
}

qint64 tokenCount(const QJsonValue &value)
{
    const qint64 count = value.toInteger(-1);
    return count < 0 ? -1 : count;
}

QUrl HttpProvider::address(const char *path) const
{
    QUrl url(m_config.url.trimmed());
    url.setUserInfo(QString());
    QString base = url.path();
    while (base.endsWith(u'/'))
        base.chop(1);
    url.setPath(base + u'/' + QLatin1StringView(path));
    return url;
}

Prepared HttpProvider::prepare(const ModelRequest &request) const
{
    Prepared prepared;
    prepared.url = address(path());
    prepared.body = body(request);
    prepared.headers = {{"Content-Type", "application/json"}, {"Accept", "application/json"}};
    if (!request.idempotencyKey.isEmpty())
        prepared.headers.append({"Idempotency-Key", request.idempotencyKey.toLatin1()});
    prepared.maxOutputTokens = request.maxOutputTokens;
    prepared.estimatedInputTokens = estimateTokens(QString::fromUtf8(prepared.body));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData("POST\n" + prepared.url.toEncoded() + '\n');
    hash.addData(prepared.body);
    prepared.wireHash = hash.result();
    return prepared;
}

Reply HttpProvider::send(const Prepared &prepared, const SendOptions &options)
{
    const QByteArray key = options.apiKey.trimmed();
    if (!isHeaderSafe(key))
        return unsendable(u"The key of \"%1\" holds characters that no key has."_s.arg(m_config.name));
    if (!prepared.url.isValid() || prepared.url.host().isEmpty())
        return unsendable(u"The address of \"%1\" is not usable: %2"_s.arg(m_config.name, m_config.url));
    Headers headers = prepared.headers;
    authorise(headers, key);
    Reply reply = classify(OneShot(prepared.url, headers, options).post(prepared.body),
                           QDateTime::currentMSecsSinceEpoch());
    const QJsonObject envelope = QJsonDocument::fromJson(reply.answer.body).object();
    reply.usage = usage(envelope);
    reply.answer.servedModel = envelope.value("model"_L1).toString();
    maskKey(reply, key);
    return reply;
}

Interpretation HttpProvider::interpret(const domain::RawAnswer &answer) const
{
    if (answer.body.trimmed().isEmpty())
        return unusable(u"The answer is empty."_s, u"HTTP %1"_s.arg(answer.httpStatus));
    if (looksLikeHtml(answer.contentType.toLatin1(), answer.body))
        return InterpretError{domain::fail(ErrorKind::Account, u"The answer is a web page instead of data."_s), false};
    if (answer.httpStatus != 200 || !isJsonType(answer.contentType, isLenient()))
        return unusable(u"The answer is not of the expected kind."_s,
                        u"HTTP %1, content type \"%2\""_s.arg(answer.httpStatus).arg(answer.contentType));
    QJsonParseError error{};
    const QJsonDocument document = QJsonDocument::fromJson(answer.body, &error);
    if (!document.isObject())
        return unusable(u"The answer is not JSON."_s, u"%1 at byte %2"_s.arg(error.errorString()).arg(error.offset));
    const QJsonObject envelope = document.object();
    if (auto inside = errorInside(envelope, answer.body))
        return *inside;

    const Extraction extraction = extract(envelope);
    if (const auto *failed = std::get_if<InterpretError>(&extraction))
        return *failed;
    const QString &text = std::get<ModelText>(extraction).text;
    auto value = parseStrictObject(isLenient() ? withoutLocalWrapping(text) : text);
    if (!value)
        return InterpretError{value.error(), false};
    return Interpreted{*std::move(value)};
}

ModelList HttpProvider::models(const SendOptions &options)
{
    ModelList list;
    const QByteArray key = options.apiKey.trimmed();
    const QUrl url = address(modelsPath());
    if (!isHeaderSafe(key))
        list.reply = unsendable(u"The key of \"%1\" holds characters that no key has."_s.arg(m_config.name));
    else if (!url.isValid() || url.host().isEmpty())
        list.reply = unsendable(u"The address of \"%1\" is not usable: %2"_s.arg(m_config.name, m_config.url));
    if (list.reply.failure) {
        list.failure = list.reply.failure;
        return list;
    }
    Headers headers{{"Accept", "application/json"}};
    authorise(headers, key);
    list.reply = classify(OneShot(url, headers, options).get(), QDateTime::currentMSecsSinceEpoch());
    list.reply.billed = domain::Billed::No; // a question about the catalogue
    maskKey(list.reply, key);
    list.failure = list.reply.failure;
    if (list.failure)
        return list;
    const QJsonValue data = QJsonDocument::fromJson(list.reply.answer.body).object().value("data"_L1);
    if (!data.isArray()) {
        list.failure = domain::fail(ErrorKind::Unusable, u"The answer is no list of models."_s);
        return list;
    }
    const QJsonArray listed = data.toArray();
    for (const QJsonValue &entry : listed) {
        if (const QString name = entry.toObject().value("id"_L1).toString(); !name.isEmpty())
            list.names << name;
    }
    list.names.sort(Qt::CaseInsensitive);
    list.names.removeDuplicates();
    return list;
}

void HttpProvider::authorise(Headers &headers, const QByteArray &key) const
{
    if (!key.isEmpty())
        headers.append({"Authorization", "Bearer " + key});
}

// Both spellings of OpenAI; its input count includes what was cached.
domain::Usage HttpProvider::usage(const QJsonObject &envelope) const
{
    const QJsonObject counts = envelope.value("usage"_L1).toObject();
    const bool responses = counts.contains("input_tokens"_L1);
    const QJsonObject details =
        counts.value(responses ? "input_tokens_details"_L1 : "prompt_tokens_details"_L1).toObject();
    return {tokenCount(counts.value(responses ? "input_tokens"_L1 : "prompt_tokens"_L1)),
            tokenCount(details.value("cached_tokens"_L1)),
            tokenCount(counts.value(responses ? "output_tokens"_L1 : "completion_tokens"_L1))};
}

} // namespace providers
