#pragma once
// Job: writes JSON bodies in the order we choose and with literals whose bytes never change (a QJsonObject sorts its keys).
// Thread: any; pure. Failure: none; text that is not valid UTF-16 is repaired, because a provider refuses a whole body for it.

#include <QByteArray>
#include <QString>

namespace providers
{

// Lone surrogates become U+FFFD.
QString repaired(QString text);

// A JSON string with its quotes.
QByteArray jsonString(const QString &text);

// {"a":1,"b":{…}} with the values given as JSON already.
class JsonWriter
{
public:
    JsonWriter &add(const char *name, const QByteArray &json);
    JsonWriter &text(const char *name, const QString &value) { return add(name, jsonString(value)); }
    JsonWriter &number(const char *name, qint64 value) { return add(name, QByteArray::number(value)); }
    JsonWriter &flag(const char *name, bool value) { return add(name, value ? "true" : "false"); }
    QByteArray done() const { return '{' + m_members + '}'; }

private:
    QByteArray m_members;
};

} // namespace providers
