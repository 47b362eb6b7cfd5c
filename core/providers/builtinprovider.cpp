#include "core/providers/builtinprovider.h"

#include "core/providers/builtin/builtin.h"
#include "core/providers/strictjson.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace providers
{

using namespace Qt::StringLiterals;

namespace
{

builtin::Facts factsFrom(const QJsonObject &json)
{
    builtin::Facts facts;
    facts.subject = json.value("subject"_L1).toString();
    facts.text = json.value("text"_L1).toString();
    facts.requesterName = json.value("requester_name"_L1).toString();
    const QJsonArray categories = json.value("categories"_L1).toArray();
    for (const QJsonValue &category : categories)
        facts.categories << category.toString();
    return facts;
}

} // namespace

Prepared BuiltinProvider::prepare(const ModelRequest &request) const
{
    Prepared prepared;
    prepared.body = QJsonDocument(request.facts).toJson(QJsonDocument::Compact);
    prepared.wireHash = QCryptographicHash::hash("BUILTIN\n" + prepared.body, QCryptographicHash::Sha256);
    prepared.maxOutputTokens = request.maxOutputTokens;
    return prepared;
}

Reply BuiltinProvider::send(const Prepared &prepared, const SendOptions &)
{
    Reply reply;
    reply.sent = true;
    reply.billed = domain::Billed::No;
    reply.usage = {0, 0, 0};
    const QJsonObject result = builtin::triage(factsFrom(QJsonDocument::fromJson(prepared.body).object()));
    reply.answer.httpStatus = 200;
    reply.answer.contentType = u"application/json"_s;
    reply.answer.servedModel = u"builtin"_s;
    reply.answer.body = QJsonDocument(result).toJson(QJsonDocument::Compact);
    return reply;
}

Interpretation BuiltinProvider::interpret(const domain::RawAnswer &answer) const
{
    auto value = parseStrictObject(QString::fromUtf8(answer.body));
    if (!value)
        return InterpretError{value.error(), false};
    return Interpreted{*std::move(value)};
}

} // namespace providers
