#include "core/providers/wiretext.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace providers
{

QString repaired(QString text)
{
    if (text.isValidUtf16())
        return text;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate())
            ++i;
        else if (c.isSurrogate())
            text[i] = QChar::ReplacementCharacter;
    }
    return text;
}

QByteArray jsonString(const QString &text)
{
    const QByteArray list = QJsonDocument(QJsonArray{repaired(text)}).toJson(QJsonDocument::Compact);
    return list.sliced(1, list.size() - 2);
}

JsonWriter &JsonWriter::add(const char *name, const QByteArray &json)
{
    if (!m_members.isEmpty())
        m_members += ',';
    m_members += '"' + QByteArray(name) + "\":" + json;
    return *this;
}

} // namespace providers
