// valijson is heavy and written for other flags than ours: it stays in this one file.
#define VALIJSON_USE_EXCEPTIONS 1 // without it a bad schema aborts the process
#undef QT_NO_CAST_FROM_ASCII
#undef QT_NO_CAST_TO_ASCII
#undef QT_NO_CAST_FROM_BYTEARRAY

#include "core/triage/schema.h"

#include "core/triage/resources.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <valijson/adapters/qtjson_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <exception>

using namespace Qt::StringLiterals;

namespace triage
{
namespace
{

QJsonObject wideSchema()
{
    QJsonObject root = QJsonDocument::fromJson(resource("schemas/ticket_triage.json")).object();
    QJsonObject properties = root.value("properties"_L1).toObject();
    properties.insert("category"_L1, QJsonObject{{u"type"_s, u"string"_s}});
    root.insert("properties"_L1, properties);
    return root;
}

struct Shape {
    QJsonObject source = wideSchema();
    valijson::Schema schema;
    Shape()
    {
        valijson::SchemaParser parser;
        parser.populateSchema(valijson::adapters::QtJsonAdapter(QJsonValue(source)), schema);
    }
};

const Shape &shape()
{
    static const Shape one;
    return one;
}

QString shown(const QJsonValue &value)
{
    QString text = QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
    text = text.sliced(1, text.size() - 2);
    return text.size() > 60 ? text.first(59) + u'…' : text;
}

QString listed(const QJsonArray &values)
{
    QStringList words;
    for (const QJsonValue &value : values)
        words << value.toString();
    return words.join(", "_L1);
}

// One value against its part of the schema, in words; empty if it fits.
QString problemOf(const QString &name, const QJsonValue &value, const QJsonObject &rule)
{
    const QString type = rule.value("type"_L1).toString();
    const QJsonArray allowed = rule.value("enum"_L1).toArray();
    if (type == "string"_L1 && !value.isString())
        return u"\"%1\" is %2, but must be a text."_s.arg(name, shown(value));
    if (type == "boolean"_L1 && !value.isBool())
        return u"\"%1\" is %2, but must be true or false."_s.arg(name, shown(value));
    if (!allowed.isEmpty() && !allowed.contains(value))
        return u"\"%1\" is %2, but must be one of: %3."_s.arg(name, shown(value), listed(allowed));
    if (type != "array"_L1)
        return {};
    if (!value.isArray())
        return u"\"%1\" is %2, but must be a list."_s.arg(name, shown(value));
    QStringList problems;
    const QJsonArray items = value.toArray();
    for (qsizetype i = 0; i < items.size(); ++i) {
        const QString problem = problemOf(u"%1[%2]"_s.arg(name).arg(i), items[i], rule.value("items"_L1).toObject());
        if (!problem.isEmpty() && problems.size() < 5)
            problems << problem;
    }
    return problems.join(u' ');
}

// The validator decides; this says it in sentences that somebody who has not read the schema understands.
QStringList inWords(const QJsonObject &answer)
{
    const QJsonObject properties = shape().source.value("properties"_L1).toObject();
    QStringList problems;
    for (auto it = properties.begin(); it != properties.end(); ++it) {
        if (!answer.contains(it.key()))
            problems << u"\"%1\" is missing."_s.arg(it.key());
        else if (const QString problem = problemOf(it.key(), answer.value(it.key()), it.value().toObject()); !problem.isEmpty())
            problems << problem;
    }
    QStringList extra;
    for (const QString &key : answer.keys()) {
        if (!properties.contains(key))
            extra << shown(key);
    }
    if (!extra.isEmpty())
        problems << u"It has fields that nobody asked for: %1."_s.arg(extra.first(qMin(extra.size(), qsizetype(10))).join(", "_L1));
    return problems;
}

} // namespace

QStringList shapeProblems(const QJsonObject &answer)
{
    try {
        valijson::ValidationResults results;
        valijson::Validator validator;
        if (validator.validate(shape().schema, valijson::adapters::QtJsonAdapter(QJsonValue(answer)), &results))
            return {};
        QStringList problems = inWords(answer);
        if (problems.isEmpty()) { // the validator knows better: its own words then
            for (const auto &error : results)
                problems << QString::fromStdString(error.description);
        }
        return problems;
    } catch (const std::exception &e) {
        return {u"It could not be checked: %1"_s.arg(QString::fromUtf8(e.what()))};
    }
}

} // namespace triage
