#include "core/triage/frame.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace triage
{
namespace
{

void takeCategories(const QJsonArray &array, Sent &sent)
{
    QStringList names;
    for (const QJsonValue &value : array)
        names << (value.isObject() ? value.toObject().value("name"_L1).toString() : value.toString());
    if (!names.isEmpty()) {
        sent.categories = names;
        sent.categoriesKnown = true;
    }
}

void takeTicket(const QJsonObject &data, Sent &sent)
{
    QStringList parts{data.value("subject"_L1).toString(), data.value("text"_L1).toString()};
    const QJsonArray messages = data.value("messages"_L1).toArray();
    for (const QJsonValue &message : messages)
        parts << message.toObject().value("text"_L1).toString();
    sent.text = parts.join(u'\n');
    sent.hidden = data.value("invisible_characters_removed"_L1).toInt();
    sent.found = true;
}

// The dialects put instructions, ticket and schema in different places: look everywhere for what only we write.
void walk(const QJsonValue &value, const QString &opening, const QString &closing, Sent &sent, int depth)
{
    if (depth > 12)
        return;
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (const QJsonValue &item : array)
            walk(item, opening, closing, sent, depth + 1);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        if (object.value("properties"_L1).isObject())
            takeCategories(object.value("properties"_L1).toObject().value("category"_L1).toObject().value("enum"_L1).toArray(), sent);
        if (object.value("categories"_L1).isArray() && object.contains("text"_L1)) { // the facts of a provider that is no model
            takeCategories(object.value("categories"_L1).toArray(), sent);
            takeTicket(object, sent);
        }
        for (const QJsonValue &item : object)
            walk(item, opening, closing, sent, depth + 1);
    } else if (value.isString()) {
        const QString text = value.toString();
        const qsizetype from = text.indexOf(opening);
        const qsizetype to = from < 0 ? -1 : text.indexOf(closing, from);
        if (to >= 0) {
            const auto inner = QStringView(text).sliced(from + opening.size(), to - from - opening.size());
            const QJsonDocument data = QJsonDocument::fromJson(inner.toUtf8());
            if (data.isObject())
                takeTicket(data.object(), sent);
        } else if (text.startsWith(u'{') && text.contains("\"category\""_L1)) { // a schema told as text
            walk(QJsonDocument::fromJson(text.toUtf8()).object(), opening, closing, sent, depth + 1);
        }
    }
}

} // namespace

Sent readBack(const QByteArray &requestBody, const domain::OperationId &operation)
{
    Sent sent;
    const QString mark = nonce(operation);
    walk(QJsonDocument::fromJson(requestBody).object(), u"<<<TICKET %1\n"_s.arg(mark), u"\n%1 TICKET>>>"_s.arg(mark), sent, 0);
    return sent;
}

Sent asSent(const Frame &frame)
{
    // Categories are left unknown: the list may have changed since.
    Sent sent;
    const qsizetype from = frame.input.indexOf(u'{');
    const qsizetype to = frame.input.lastIndexOf(u'}');
    takeTicket(QJsonDocument::fromJson(QStringView(frame.input).sliced(from, to - from + 1).toUtf8()).object(), sent);
    return sent;
}

} // namespace triage
