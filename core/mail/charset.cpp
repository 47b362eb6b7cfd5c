#include "core/mail/charset.h"

#include <QHash>
#include <QStringConverter>

#include <glib.h>

#include <algorithm>
#include <array>
#include <cerrno>

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

QByteArray canonical(QByteArrayView label)
{
    QByteArray name;
    for (const char c : label.toByteArray().toLower()) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.' ||
            c == ':' || c == '(' || c == ')')
            name.append(c);
    }
    if (name.startsWith("charset"))
        name = name.mid(7);
    return name.left(64);
}

// What senders write, and what they mean. Supersets where the named set is known to be claimed
// wrongly.
QByteArray iconvName(const QByteArray &name)
{
    static const QHash<QByteArray, QByteArray> table{
        {"gb2312", "GB18030"},
        {"x-gbk", "GB18030"},
        {"gbk", "GB18030"},
        {"gb_2312-80", "GB18030"},
        {"euc-cn", "GB18030"},
        {"cp936", "GB18030"},
        {"x-ias-german", "ISO646-DE"},
        {"din_66003", "ISO646-DE"},
        {"ks_c_5601-1987", "CP949"},
        {"ks_c_5601", "CP949"},
        {"euc-kr", "CP949"},
        {"shift_jis", "CP932"},
        {"shift-jis", "CP932"},
        {"x-sjis", "CP932"},
        {"sjis", "CP932"},
        {"windows-31j", "CP932"},
        {"iso-2022-jp", "ISO-2022-JP-2"},
        {"big5", "BIG5-HKSCS"},
        {"iso-8859-9", "CP1254"},
        {"latin5", "CP1254"},
        {"iso-8859-11", "CP874"},
        {"tis-620", "CP874"},
        {"iso-8859-8-i", "ISO-8859-8"},
        {"iso-8859-6-i", "ISO-8859-6"},
        {"cp-850", "CP850"},
        {"x-mac-roman", "MACINTOSH"},
        {"mac", "MACINTOSH"},
        {"unicode-1-1-utf-7", "UTF-7"},
        {"ansi", "CP1252"},
        {"windows-1252", "CP1252"},
    };
    return table.value(name, name.toUpper());
}

bool isPlainLabel(const QByteArray &name)
{
    static const QByteArrayList plain{
        "",       "us-ascii", "ascii",        "iso-8859-1", "iso8859-1",      "iso_8859-1",
        "latin1", "latin-1",  "unknown-8bit", "x-unknown",  "unknown",        "default",
        "8bit",   "7bit",     "binary",       "none",       "ansi_x3.4-1968", "x-user-defined"};
    return plain.contains(name);
}

bool isUtf8Label(const QByteArray &name)
{
    return name == "utf-8" || name == "utf8" || name == "utf_8" || name == "unicode-1-1-utf-8" ||
           name == "utf-8mb4" || name == "cp65001";
}

// Sets in which ASCII bytes do not (always) stand for themselves.
bool isStateful(const QByteArray &name)
{
    return name.startsWith("iso-2022") || name.startsWith("utf-7") || name.startsWith("utf-16") ||
           name.startsWith("utf-32") || name.startsWith("ucs") || name.startsWith("hz") ||
           name.contains("utf-7") || iconvName(name) == "ISO646-DE";
}

bool isAscii(QByteArrayView bytes)
{
    for (const char c : bytes) {
        if (static_cast<unsigned char>(c) >= 0x80)
            return false;
    }
    return true;
}

// Nothing when the set is not known here. `bad` counts the places where a replacement stands.
std::optional<QString> byIconv(QByteArrayView bytes, const QByteArray &name, int &bad)
{
    const GIConv converter = g_iconv_open("UTF-8", name.constData());
    if (converter == reinterpret_cast<GIConv>(-1)) // NOLINT: the value iconv returns
        return std::nullopt;
    QByteArray copy = bytes.toByteArray();
    QByteArray result;
    std::array<char, 8192> chunk{};
    char *in = copy.data();
    gsize inLeft = static_cast<gsize>(copy.size());
    bool flushed = false;
    while (!flushed) {
        char *out = chunk.data();
        gsize outLeft = chunk.size();
        flushed = inLeft == 0;
        const gsize rc = flushed ? g_iconv(converter, nullptr, nullptr, &out, &outLeft)
                                 : g_iconv(converter, &in, &inLeft, &out, &outLeft);
        const int why = errno;
        result.append(chunk.data(), static_cast<qsizetype>(chunk.size() - outLeft));
        if (rc != static_cast<gsize>(-1) || flushed || why == E2BIG)
            continue;
        ++bad;
        result.append("\xEF\xBF\xBD");
        ++in; // EILSEQ or EINVAL: the byte itself is the trouble
        --inLeft;
    }
    g_iconv_close(converter);
    return QString::fromUtf8(result);
}

// More letters that fit than places that do not: the label is right and the text is damaged.
bool fitsMostly(const QString &text, qsizetype &replaced)
{
    replaced = text.count(QChar(QChar::ReplacementCharacter));
    const auto letters =
        std::count_if(text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x80; });
    return letters - replaced > replaced;
}

Decoded brokenUtf8(QByteArrayView bytes)
{
    const QString lenient = QString::fromUtf8(bytes);
    qsizetype replaced = 0;
    if (fitsMostly(lenient, replaced))
        return {lenient,
                u"%1 bytes of the text are not the UTF-8 they claim to be"_s.arg(replaced)};
    return {windows1252(bytes),
            u"the text is labelled UTF-8 but is not; it was read as windows-1252"_s};
}

} // namespace

std::optional<QString> strictUtf8(QByteArrayView bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    QString text = decoder(bytes);
    if (decoder.hasError())
        return std::nullopt;
    return text;
}

QString windows1252(QByteArrayView bytes)
{
    static constexpr std::array<char16_t, 32> high{
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};
    QString text(bytes.size(), Qt::Uninitialized);
    QChar *out = text.data();
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        *out++ = byte >= 0x80 && byte < 0xA0 ? QChar(high[byte - 0x80U]) : QChar(char16_t(byte));
    }
    return text;
}

Decoded decodeText(QByteArrayView bytes, QByteArrayView label)
{
    const QByteArray name = canonical(label);
    if (isPlainLabel(name) && bytes.contains("\x1b$"))
        return decodeText(bytes, "iso-2022-jp");
    if (isAscii(bytes) && !isStateful(name))
        return {QString::fromLatin1(bytes), {}};

    const std::optional<QString> utf8 = strictUtf8(bytes);
    if (isUtf8Label(name))
        return utf8 ? Decoded{*utf8, {}} : brokenUtf8(bytes);
    if (isPlainLabel(name)) {
        const bool claimsAscii = name.contains("ascii");
        if (utf8) {
            return {*utf8, name.isEmpty() ? QString()
                                          : u"the text is labelled %1 but is UTF-8"_s.arg(
                                                QString::fromLatin1(name))};
        }
        return {
            windows1252(bytes),
            claimsAscii
                ? u"the text is labelled us-ascii but holds other letters; it was read as windows-1252"_s
                : QString()};
    }
    int bad = 0;
    std::optional<QString> text = byIconv(bytes, iconvName(name), bad);
    if (text && bad == 0)
        return {*text, {}};
    const QString shown = QString::fromLatin1(name);
    if (utf8)
        return {*utf8, u"the text is labelled %1 but is UTF-8"_s.arg(shown)};
    qsizetype replaced = 0;
    if (!text || !fitsMostly(*text, replaced)) {
        const QString why = text ? u"does not fit the text"_s : u"is not known"_s;
        return {windows1252(bytes),
                u"the character set “%1” %2; the text was read as windows-1252"_s.arg(shown, why)};
    }
    return {*text, u"%1 places of the text do not fit its character set %2"_s.arg(bad).arg(shown)};
}

} // namespace mail
