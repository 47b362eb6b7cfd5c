#include "core/providers/errorenvelope.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace providers
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qsizetype messageCap = 300;

QString oneLine(QString text)
{
    text = text.simplified();
    if (text.size() > messageCap) {
        const bool splitsPair = text.at(messageCap - 1).isHighSurrogate();
        text = text.left(messageCap - (splitsPair ? 1 : 0)) + u'…';
    }
    return text;
}

QString textOf(const QJsonValue &value)
{
    if (value.isDouble())
        return QString::number(value.toInteger());
    return value.toString();
}

void fillFrom(ServerError &error, const QJsonObject &object)
{
    error.code = textOf(object.value("code"_L1));
    error.type = object.value("type"_L1).toString();
    error.param = object.value("param"_L1).toString();
    error.message = object.value("message"_L1).toString();
    const QString detail = object.value("details"_L1).toObject().value("error_code"_L1).toString();
    if (!detail.isEmpty())
        error.code = detail;
}

QString htmlWords(const QByteArray &body)
{
    static const QRegularExpression title(u"<title[^>]*>([^<]*)"_s, QRegularExpression::CaseInsensitiveOption);
    const QString text = QString::fromUtf8(body.left(4096));
    const auto match = title.match(text);
    return match.hasMatch() ? match.captured(1) : QString();
}

bool isOneOf(const QString &text, std::initializer_list<QLatin1StringView> names)
{
    return std::find(names.begin(), names.end(), text) != names.end();
}

} // namespace

QString ServerError::tag() const
{
    QStringList parts;
    for (const QString &part : {type, code}) {
        if (!part.isEmpty() && !parts.contains(part))
            parts << part;
    }
    return parts.join(u'/');
}

ServerError readServerError(const QByteArray &body)
{
    ServerError error;
    const QJsonObject root = QJsonDocument::fromJson(body).object();
    const QJsonValue inner = root.value("error"_L1);
    if (inner.isObject())
        fillFrom(error, inner.toObject());
    else if (inner.isString())
        error.message = inner.toString();
    else if (!root.isEmpty())
        fillFrom(error, root);
    if (error.message.isEmpty())
        error.message = textOf(root.value("detail"_L1));
    if (error.message.isEmpty() && looksLikeHtml({}, body))
        error.message = htmlWords(body);
    else if (error.message.isEmpty())
        error.message = QString::fromUtf8(body.left(2 * messageCap));
    error.message = oneLine(error.message);
    return error;
}

bool looksLikeHtml(const QByteArray &contentType, const QByteArray &body)
{
    return contentType.toLower().contains("text/html") || body.left(64).trimmed().startsWith('<');
}

bool isQuota(const ServerError &error)
{
    if (isOneOf(error.type, {"insufficient_quota"_L1, "billing_error"_L1}))
        return true;
    return isOneOf(error.code, {"insufficient_quota"_L1, "credit_balance_exhausted"_L1,
                                "organization_spend_limit_exceeded"_L1, "project_spend_limit_exceeded"_L1,
                                "organization_usage_limit_exceeded"_L1, "enforced_spend_limit_reached"_L1,
                                "billing_hard_limit_reached"_L1, "billing_not_active"_L1});
}

bool isUsageLimitText(const ServerError &error)
{
    return error.message.contains("You have reached your specified"_L1, Qt::CaseInsensitive)
        && error.message.contains("usage limit"_L1, Qt::CaseInsensitive);
}

std::optional<domain::ErrorKind> kindOfCode(const ServerError &error)
{
    using domain::ErrorKind;
    if (isQuota(error) || isUsageLimitText(error))
        return ErrorKind::Account;
    for (const QString &name : {error.code, error.type}) {
        if (isOneOf(name, {"rate_limit_exceeded"_L1, "rate_limit_error"_L1, "slow_down"_L1}))
            return ErrorKind::RateLimited;
        if (isOneOf(name, {"server_is_overloaded"_L1, "service_unavailable_error"_L1, "overloaded_error"_L1,
                           "unavailable_error"_L1}))
            return ErrorKind::Unavailable;
        if (isOneOf(name, {"invalid_api_key"_L1, "authentication_error"_L1, "permission_error"_L1,
                           "model_not_found"_L1, "not_found_error"_L1, "data_residency_mismatch"_L1}))
            return ErrorKind::Account;
        if (isOneOf(name, {"invalid_prompt"_L1, "bio_policy"_L1, "content_filter"_L1,
                           "content_policy_violation"_L1}))
            return ErrorKind::Refused;
        // It may well have been billed: it counts against the few billed attempts, not as "try as often as you like".
        if (isOneOf(name, {"server_error"_L1, "api_error"_L1, "vector_store_timeout"_L1}))
            return ErrorKind::Unusable;
    }
    return std::nullopt;
}

} // namespace providers
