#include "core/providers/strictjson.h"

#include <QJsonDocument>
#include <QList>
#include <QSet>

namespace providers
{

using namespace Qt::StringLiterals;
using domain::ErrorKind;

namespace
{

// Walks valid JSON and finds the first key that an object has twice; keys are compared as written.
class DuplicateFinder
{
public:
    explicit DuplicateFinder(const QByteArray &json) : m_json(json) {}

    QByteArray find()
    {
        for (m_at = 0; m_at < m_json.size(); ++m_at) {
            const char c = m_json.at(m_at);
            if (c == '{')
                m_open.append(QSet<QByteArray>());
            else if (c == '}')
                m_open.removeLast();
            else if (c == '"') {
                const QByteArray text = string();
                if (isKey() && !m_open.isEmpty()) {
                    if (m_open.last().contains(text))
                        return text;
                    m_open.last().insert(text);
                }
            }
        }
        return {};
    }

private:
    // From the opening quote to the closing one, where m_at stands afterwards.
    QByteArray string()
    {
        const qsizetype start = ++m_at;
        while (m_at < m_json.size() && m_json.at(m_at) != '"')
            m_at += m_json.at(m_at) == '\\' ? 2 : 1;
        return m_json.mid(start, m_at - start);
    }

    bool isKey() const
    {
        qsizetype next = m_at + 1;
        while (next < m_json.size() && QByteArrayView(" \t\r\n").contains(m_json.at(next)))
            ++next;
        return next < m_json.size() && m_json.at(next) == ':';
    }

    const QByteArray &m_json;
    qsizetype m_at = 0;
    QList<QSet<QByteArray>> m_open;
};

} // namespace

domain::Result<QJsonObject> parseStrictObject(const QString &text)
{
    if (!text.isValidUtf16())
        return domain::fail(ErrorKind::Unusable, u"The answer holds broken characters."_s);
    if (text.startsWith(QChar::ByteOrderMark)) // which Qt's parser would overlook
        return domain::fail(ErrorKind::Unusable, u"The answer is not JSON."_s, u"it starts with a byte order mark"_s);
    const QByteArray json = text.toUtf8();
    QJsonParseError error{};
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return domain::fail(ErrorKind::Unusable, u"The answer is not JSON."_s,
                            u"%1 at byte %2 of %3"_s.arg(error.errorString()).arg(error.offset).arg(json.size()));
    if (!document.isObject())
        return domain::fail(ErrorKind::Unusable, u"The answer is not a JSON object."_s);
    const QByteArray twice = DuplicateFinder(json).find();
    if (!twice.isEmpty())
        return domain::fail(ErrorKind::Unusable, u"The answer says \"%1\" twice."_s.arg(QString::fromUtf8(twice)));
    return document.object();
}

QString withoutLocalWrapping(const QString &text)
{
    QString rest = text;
    if (rest.startsWith(QChar::ByteOrderMark))
        rest.remove(0, 1);
    rest = rest.trimmed();
    if (rest.startsWith("<think>"_L1)) {
        const qsizetype end = rest.indexOf("</think>"_L1);
        if (end >= 0)
            rest = rest.sliced(end + 8).trimmed();
    }
    const qsizetype firstLineEnd = rest.indexOf(u'\n');
    const bool wrapped = rest.startsWith("```"_L1) && rest.endsWith("```"_L1) && firstLineEnd > 0
        && rest.size() >= firstLineEnd + 4;
    return wrapped ? rest.sliced(firstLineEnd + 1, rest.size() - firstLineEnd - 4).trimmed() : rest;
}

} // namespace providers
