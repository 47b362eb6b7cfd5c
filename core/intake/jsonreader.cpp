#include "core/intake/jsonreader.h"

#include "core/intake/bytesource.h"
#include "core/intake/fields.h"
#include "core/intake/jsoncut.h"
#include "core/mail/charset.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace intake
{

namespace
{

// A text of nothing but opened brackets would be read from each of them to its end.
constexpr qint64 wasteFloorBytes = 64LL * 1024 * 1024;
constexpr qint64 fileCapBytes = 512LL * 1024 * 1024;

bool hasWords(const QVector<JsonMember> &members)
{
    for (const JsonMember &member : members) {
        if (isWordsField(QString::fromUtf8(member.name)))
            return true;
    }
    return false;
}

} // namespace

Item itemFromJson(const QByteArray &object, const Origin &origin, const QString &where)
{
    if (object.size() > itemCapBytes)
        return Bad{object.left(badCapBytes),
                   u"it is larger than %1 MB"_s.arg(itemCapBytes / 1024 / 1024), where};
    QStringList notes;
    QByteArray utf8 = object;
    if (!mail::strictUtf8(object)) {
        utf8 = mail::windows1252(object).toUtf8();
        notes.append(u"the text is not UTF-8; it was read as windows-1252"_s);
    }
    QJsonParseError error{};
    const QJsonDocument document = QJsonDocument::fromJson(utf8, &error);
    if (error.error != QJsonParseError::NoError) {
        return Bad{
            object.left(badCapBytes),
            u"it is not valid JSON: %1, at byte %2"_s.arg(error.errorString()).arg(error.offset),
            where};
    }
    if (!document.isObject())
        return Bad{object.left(badCapBytes), u"it is not an object with named fields"_s, where};
    QVector<FieldValue> values;
    const QJsonObject fields = document.object();
    for (auto it = fields.begin(); it != fields.end(); ++it)
        values.append({it.key(), it.value()});
    return itemFrom(values, origin, where, object, notes);
}

JsonReader::JsonReader(std::unique_ptr<QIODevice> device, Origin origin)
    : m_device(std::move(device)), m_origin(std::move(origin))
{
}

double JsonReader::fraction() const
{
    return m_text.isEmpty() ? 0.0 : double(m_at) / double(m_text.size());
}

// {"tickets": […], "count": 2}: the one list of objects in it; of several, the one whose name says
// tickets.
bool JsonReader::startInObject()
{
    static const QByteArrayList telling{"tickets", "messages",      "items",    "results", "data",
                                        "issues",  "conversations", "requests", "records", "rows"};
    QVector<JsonMember> lists;
    for (const JsonMember &member : membersOf(m_text, m_at)) {
        const bool array = m_text[member.start] == '[';
        const JsonCut first = array ? cutJson(m_text, member.start + 1) : JsonCut{};
        if (first.found && m_text[first.start] == '{')
            lists.append(member);
    }
    const JsonMember *chosen = lists.size() == 1 ? &lists.first() : nullptr;
    for (const QByteArray &name : telling) {
        for (const JsonMember &list : lists) {
            if (!chosen && list.name.toLower() == name)
                chosen = &list;
        }
    }
    if (!chosen)
        return false;
    m_at = chosen->start + 1;
    return true;
}

bool JsonReader::start(Item &out)
{
    m_started = true;
    const auto refuse = [&](const QString &reason) {
        m_ended = true;
        out = Bad{m_text.left(badCapBytes), reason, m_origin.shown};
        return true;
    };
    const bool large = m_device->size() > fileCapBytes;
    ByteSource source(std::move(m_device));
    while (!large && source.grow()) {
    }
    m_text = source.window().toByteArray();
    if (!source.error().isEmpty())
        return refuse(u"the file cannot be read: %1"_s.arg(source.error()));
    if (large)
        return refuse(u"it is larger than %1 MB; export it with one object per line (.jsonl)"_s.arg(
            fileCapBytes / 1024 / 1024));
    const JsonCut first = cutJson(m_text, 0);
    if (!first.found)
        return refuse(u"there is nothing in it"_s);
    m_at = first.start;
    if (m_text[first.start] == '[') {
        m_at = first.start + 1;
        return false;
    }
    if (m_text[first.start] != '{')
        return refuse(u"it is not JSON: it begins with neither [ nor {"_s);
    const bool alone = !cutJson(m_text, first.end).found;
    if (alone && !hasWords(membersOf(m_text, first.start)) && !startInObject())
        return refuse(u"there is no list of tickets in it, and no subject or text"_s);
    return false;
}

bool JsonReader::next(Item &out)
{
    if (!m_started && start(out))
        return true;
    if (m_ended)
        return false;
    const JsonCut cut = cutJson(m_text, m_at);
    if (!cut.found) {
        m_ended = true;
        return false;
    }
    m_at = qMax(cut.end, cut.start + 1);
    ++m_index;
    m_wasted += cut.wasted;
    const QString where = u"%1, item %2"_s.arg(m_origin.shown).arg(m_index);
    if (m_wasted > wasteFloorBytes + 4 * m_text.size()) {
        m_ended = true;
        out = Bad{m_text.sliced(cut.start).left(badCapBytes),
                  u"too much of the file is damaged; the rest of it was not read"_s, where};
        return true;
    }
    const QByteArray object = m_text.sliced(cut.start, cut.end - cut.start).trimmed();
    if (cut.sound)
        out = itemFromJson(object, m_origin, where);
    else
        out = Bad{object.left(badCapBytes),
                  u"it is not closed: a quotation mark or a bracket is missing"_s, where};
    return true;
}

} // namespace intake
