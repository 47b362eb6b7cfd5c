#include "core/intake/jsoncut.h"

namespace intake
{

namespace
{

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

qsizetype skip(QByteArrayView text, qsizetype at, char also)
{
    while (at < text.size() && (isBlank(text[at]) || text[at] == also))
        ++at;
    return at;
}

qsizetype columnOf(QByteArrayView text, qsizetype at)
{
    qsizetype begin = at;
    while (begin > 0 && text[begin - 1] != '\n')
        --begin;
    return at - begin;
}

// Behind the string that begins at `at`; a raw line end cannot stand in one, so a missing quote
// costs one line.
qsizetype behindString(QByteArrayView text, qsizetype at, bool &sound)
{
    for (++at; at < text.size(); ++at) {
        if (text[at] == '\\') {
            ++at;
        } else if (text[at] == '"') {
            return at + 1;
        } else if (text[at] == '\n') {
            sound = false;
            return at;
        }
    }
    sound = false;
    return text.size();
}

// After a broken string: the start of the next value in the column in which this one began, if
// there is one.
qsizetype nextInColumn(QByteArrayView text, qsizetype at, qsizetype column, char opening)
{
    while (at < text.size()) {
        const qsizetype lineEnd = text.indexOf('\n', at);
        if (lineEnd < 0)
            break;
        at = lineEnd + 1;
        const qsizetype begin = skip(text.first(qMin(text.size(), at + column + 1)), at, ' ');
        if (begin < text.size() && begin - at == column && text[begin] == opening)
            return begin;
    }
    return text.size();
}

} // namespace

JsonCut cutJson(QByteArrayView text, qsizetype at)
{
    JsonCut cut;
    cut.start = skip(text, at, ',');
    cut.end = cut.start;
    if (cut.start >= text.size() || text[cut.start] == ']' || text[cut.start] == '}')
        return cut;
    cut.found = true;
    const char opening = text[cut.start];
    if (opening == '"') {
        cut.end = behindString(text, cut.start, cut.sound);
        return cut;
    }
    if (opening != '{' && opening != '[') {
        while (cut.end < text.size() && text[cut.end] != ',' && text[cut.end] != ']' &&
               text[cut.end] != '}' && text[cut.end] != '\n')
            ++cut.end;
        return cut;
    }
    QByteArray expected; // the closing brackets still to come
    qsizetype i = cut.start;
    while (i < text.size() && cut.sound) {
        const char c = text[i];
        if (c == '"') {
            i = behindString(text, i, cut.sound);
            continue;
        }
        if (c == '{' || c == '[')
            expected.append(c == '{' ? '}' : ']');
        if (c == '}' || c == ']') {
            cut.sound = expected.endsWith(c);
            expected.chop(1);
        }
        ++i;
        if (cut.sound && expected.isEmpty()) {
            cut.end = i;
            return cut;
        }
    }
    cut.wasted = i - cut.start;
    cut.sound = false;
    cut.end = nextInColumn(text, cut.start, columnOf(text, cut.start), opening);
    return cut;
}

QVector<JsonMember> membersOf(QByteArrayView text, qsizetype at)
{
    QVector<JsonMember> members;
    ++at;
    while (members.size() < 10'000) {
        at = skip(text, at, ',');
        if (at >= text.size() || text[at] != '"')
            break;
        bool sound = true;
        const qsizetype behind = behindString(text, at, sound);
        const qsizetype colon = skip(text, behind, ' ');
        if (!sound || colon >= text.size() || text[colon] != ':')
            break;
        const JsonCut value = cutJson(text, colon + 1);
        if (!value.found)
            break;
        members.append(
            {text.sliced(at + 1, behind - at - 2).toByteArray(), value.start, value.end});
        at = value.end;
    }
    return members;
}

} // namespace intake
