#include "core/mail/head.h"

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

struct Line {
    QByteArrayView text; // without its end
    qsizetype next = 0;  // offset of the line after it
};

Line lineAt(QByteArrayView bytes, qsizetype at)
{
    qsizetype end = at;
    while (end < bytes.size() && bytes[end] != '\n' && bytes[end] != '\r')
        ++end;
    Line line{bytes.sliced(at, end - at), end};
    if (line.next < bytes.size() && bytes[line.next] == '\r') {
        ++line.next;
        if (line.next < bytes.size() && bytes[line.next] == '\n')
            ++line.next;
    } else if (line.next < bytes.size()) {
        ++line.next;
    }
    return line;
}

bool isBlank(QByteArrayView line)
{
    return line.trimmed().isEmpty();
}

// Length of the field's name, or 0 if the line is none.
qsizetype nameLength(QByteArrayView line)
{
    qsizetype length = 0;
    while (length < line.size() && line[length] > ' ' && line[length] < 0x7f && line[length] != ':')
        ++length;
    qsizetype colon = length;
    while (colon < line.size() && (line[colon] == ' ' || line[colon] == '\t'))
        ++colon;
    const bool isField = length > 0 && length <= 128 && colon < line.size() && line[colon] == ':';
    return isField ? length : 0;
}

// Whether the head goes on after a line that is none of its own.
bool fieldFollows(QByteArrayView bytes, qsizetype at)
{
    for (int i = 0; i < 3 && at < bytes.size(); ++i) {
        const Line line = lineAt(bytes, at);
        if (line.text.isEmpty())
            return false;
        if (nameLength(line.text) > 0)
            return true;
        at = line.next;
    }
    return false;
}

qsizetype skipLeading(QByteArrayView bytes, QStringList &notes)
{
    qsizetype at = bytes.startsWith("\xEF\xBB\xBF") ? 3 : 0;
    bool blank = false;
    while (at < bytes.size()) {
        const Line line = lineAt(bytes, at);
        const bool envelope = line.text.startsWith("From ") || line.text.startsWith(">From ");
        if (!envelope && !isBlank(line.text))
            break;
        blank = blank || !envelope;
        at = line.next;
    }
    if (at >= bytes.size())
        return 0;
    if (blank)
        notes.append(u"the message began with empty lines; they were skipped"_s);
    return at;
}

} // namespace

QByteArray Head::first(QByteArrayView name) const
{
    for (const HeadField &field : fields) {
        if (field.name == name && !field.value.trimmed().isEmpty())
            return field.value.trimmed();
    }
    return {};
}

QByteArrayList Head::all(QByteArrayView name) const
{
    QByteArrayList values;
    for (const HeadField &field : fields) {
        if (field.name == name)
            values.append(field.value.trimmed());
    }
    return values;
}

bool Head::has(QByteArrayView name) const
{
    return !all(name).isEmpty();
}

Head readHead(QByteArrayView bytes)
{
    Head head;
    qsizetype at = skipLeading(bytes, head.notes);
    const qsizetype start = at;
    qsizetype kept = 0;
    bool cut = false;
    bool broken = false;
    bool dropping = false; // continuation lines of a field that was not taken
    head.bodyOffset = bytes.size();
    while (at < bytes.size()) {
        const Line line = lineAt(bytes, at);
        const bool continues =
            !line.text.isEmpty() && (line.text[0] == ' ' || line.text[0] == '\t');
        if (line.text.isEmpty() || (isBlank(line.text) && !fieldFollows(bytes, line.next))) {
            head.bodyOffset = line.next;
            break;
        }
        const qsizetype length = continues ? 0 : nameLength(line.text);
        if (length > 0) {
            dropping = kept >= headCapBytes || head.fields.size() >= fieldCap;
            cut = cut || dropping;
            if (!dropping) {
                const QByteArrayView value = line.text.sliced(line.text.indexOf(':') + 1);
                cut = cut || value.size() > fieldCapBytes;
                head.fields.append({line.text.first(length).toByteArray().toLower(),
                                    value.first(qMin(value.size(), fieldCapBytes)).toByteArray()});
                kept += line.text.size();
            }
        } else if (continues && !head.fields.isEmpty()) {
            QByteArray &value = head.fields.last().value;
            const qsizetype room =
                dropping ? 0 : qMin(fieldCapBytes - value.size(), headCapBytes - kept);
            cut = cut || room < line.text.size();
            if (room > 0)
                value.append(line.text.first(qMin(room, line.text.size())));
            kept += line.text.size();
        } else if (fieldFollows(bytes, line.next) && (at != start || nameLength(line.text) > 0)) {
            broken = true;
            dropping = true;
        } else {
            if (!head.fields.isEmpty())
                head.notes.append(u"the empty line between head and text is missing"_s);
            head.bodyOffset = at;
            break;
        }
        at = line.next;
    }
    if (head.fields.isEmpty()) {
        head.bodyOffset = start;
        head.notes.append(u"the message has no head: no sender, no subject, no date"_s);
    }
    if (cut)
        head.notes.append(u"the head of the message is too large; a part of it was left out"_s);
    if (broken)
        head.notes.append(u"the head of the message holds broken lines; they were skipped"_s);
    return head;
}

} // namespace mail
