#include "core/triage/textclean.h"

using namespace Qt::StringLiterals;

namespace triage
{
namespace
{

// The code point at `at`, which then stands behind it; a lone surrogate gives U+FFFD.
char32_t take(QStringView text, qsizetype &at)
{
    const QChar first = text[at++];
    if (!first.isSurrogate())
        return first.unicode();
    if (first.isHighSurrogate() && at < text.size() && text[at].isLowSurrogate())
        return QChar::surrogateToUcs4(first, text[at++]);
    return QChar::ReplacementCharacter;
}

bool isHidden(char32_t c)
{
    return c == 0x00AD || c == 0x061C || c == 0x180E || c == 0xFEFF ||
           (c >= 0x200B && c <= 0x200F) ||   // zero-width, direction marks
           (c >= 0x202A && c <= 0x202E) ||   // embeddings and overrides
           (c >= 0x2060 && c <= 0x206F) ||   // joiners, isolates
           (c >= 0xFFF9 && c <= 0xFFFB) ||   // interlinear annotation
           (c >= 0xE0000 && c <= 0xE0FFF);   // tags, supplementary variation selectors
}

bool isControl(char32_t c)
{
    return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c <= 0x9F);
}

qsizetype jsonBytesOf(char32_t c)
{
    if (c == '"' || c == '\\' || c == '\n' || c == '\t' || c == '\r')
        return 2;
    if (c < 0x20)
        return 6;
    return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
}

// The longest start of `text` that fits, in UTF-16 units.
qsizetype fitting(QStringView text, qsizetype bytes)
{
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype before = at;
        bytes -= jsonBytesOf(take(text, at));
        if (bytes < 0)
            return before;
    }
    return at;
}

// The longest end of `text` that fits, in UTF-16 units.
qsizetype fittingBack(QStringView text, qsizetype bytes)
{
    qsizetype at = text.size();
    while (at > 0) {
        const bool pair = at > 1 && text[at - 1].isLowSurrogate() && text[at - 2].isHighSurrogate();
        const qsizetype start = pair ? at - 2 : at - 1;
        qsizetype behind = start;
        bytes -= jsonBytesOf(take(text, behind));
        if (bytes < 0)
            break;
        at = start;
    }
    return text.size() - at;
}

} // namespace

Cleaned cleanForPrompt(QStringView text)
{
    Cleaned result;
    result.text.reserve(text.size());
    for (qsizetype at = 0; at < text.size();) {
        const char32_t c = take(text, at);
        if (c == '\r') {
            if (at == text.size() || text[at] != u'\n')
                result.text += u'\n';
        } else if (isHidden(c)) {
            ++result.hidden;
        } else if (c == 0x2028 || c == 0x2029 || c == 0x85) {
            result.text += u'\n';
        } else if (!isControl(c)) {
            result.text += QStringView(QChar::fromUcs4(c));
        }
    }
    return result;
}

QString cleanAnswer(QStringView text)
{
    return cleanForPrompt(text).text.normalized(QString::NormalizationForm_C).trimmed();
}

QString capped(const QString &text, qsizetype units)
{
    if (text.size() <= units)
        return text;
    qsizetype end = units - 1;
    if (end > 0 && text[end - 1].isHighSurrogate())
        --end;
    return text.first(end) + u'…';
}

qsizetype jsonBytes(QStringView text)
{
    qsizetype bytes = 0;
    for (qsizetype at = 0; at < text.size();)
        bytes += jsonBytesOf(take(text, at));
    return bytes;
}

QString headAndTail(const QString &text, qsizetype bytes)
{
    if (jsonBytes(text) <= bytes)
        return text;
    constexpr qsizetype markBytes = 64; // more than the mark below can take
    if (bytes <= markBytes)
        return {};
    const qsizetype room = bytes - markBytes;
    // The head says what it is about; the tail often holds the request itself.
    const qsizetype head = fitting(text, room * 2 / 3);
    const QStringView rest = QStringView(text).sliced(head);
    const qsizetype tail = fittingBack(rest, room - room * 2 / 3);
    const QString mark = u"\n[... %1 characters left out ...]\n"_s.arg(rest.size() - tail);
    return text.first(head) + mark + rest.last(tail).toString();
}

QString squeezed(QStringView text)
{
    return text.toString().normalized(QString::NormalizationForm_C).simplified();
}

} // namespace triage
