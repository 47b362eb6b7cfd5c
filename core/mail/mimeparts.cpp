#include "core/mail/mimeparts.h"

#include "core/mail/charset.h"

#include <QRegularExpression>

#include <mutex>

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

QByteArray bytesOf(GMimeStream *stream)
{
    const GByteArray *array =
        g_mime_stream_mem_get_byte_array(reinterpret_cast<GMimeStreamMem *>(stream));
    return array ? QByteArray(reinterpret_cast<const char *>(array->data),
                              static_cast<qsizetype>(array->len))
                 : QByteArray();
}

// Before any transfer decoding.
QByteArray rawContent(GMimePart *part)
{
    GMimeDataWrapper *wrapper = g_mime_part_get_content(part);
    GMimeStream *source = wrapper ? g_mime_data_wrapper_get_stream(wrapper) : nullptr;
    if (!source)
        return {};
    const GObjectPointer<GMimeStream> copy(g_mime_stream_mem_new());
    g_mime_stream_reset(source);
    g_mime_stream_write_to_stream(source, copy.get());
    return bytesOf(copy.get());
}

// Forgiving where GMime is not: junk inside, padding missing at the end or standing in the middle.
QByteArray decodeBase64(const QByteArray &raw)
{
    const qsizetype padding = raw.indexOf('=');
    if (padding < 0 || raw.sliced(padding).trimmed().size() <= 2)
        return QByteArray::fromBase64(raw);
    QByteArray bytes;
    for (const QByteArray &piece : raw.split('='))
        bytes += QByteArray::fromBase64(piece);
    return bytes;
}

// Words with blanks between them, or letters that base64 does not have: nobody encoded this.
bool isPlainTextInDisguise(const QByteArray &raw)
{
    qsizetype blanks = 0;
    qsizetype foreign = 0;
    for (const char c : raw) {
        blanks += c == ' ' || c == '\t' ? 1 : 0;
        const bool alphabet = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                              (c >= '0' && c <= '9') || c == '+' || c == '/' || c == '=' ||
                              c == '\r' || c == '\n' || c == ' ' || c == '\t';
        foreign += alphabet ? 0 : 1;
    }
    const qsizetype size = raw.trimmed().size();
    return size > 8 && (blanks * 20 > size || foreign * 5 > size);
}

// RFC 3676: a line that ends in a blank goes on in the next one.
QString unflow(const QString &text, bool deleteSpace)
{
    QString result;
    bool goesOn = false;
    qsizetype depthBefore = 0;
    for (const QString &line : text.split(u'\n')) {
        qsizetype depth = 0;
        while (depth < line.size() && line[depth] == u'>')
            ++depth;
        QString words = line.sliced(depth);
        const bool stuffed = words.startsWith(u' ');
        if (stuffed && (depth == 0 || goesOn))
            words.remove(0, 1);
        if (goesOn && depth == depthBefore && words != "-- "_L1) {
            result += depth > 0 && words.startsWith(u' ') ? words.sliced(1) : words;
        } else {
            result += (result.isEmpty() ? QString() : u"\n"_s) + (depth > 0 ? line : words);
        }
        goesOn = words.endsWith(u' ') && words != "-- "_L1;
        depthBefore = depth;
        if (goesOn && deleteSpace)
            result.chop(1);
    }
    return result;
}

QByteArray metaCharset(const QByteArray &html)
{
    static const QRegularExpression meta(
        u"<meta[^>]{0,200}charset\\s*=\\s*[\"']?\\s*([A-Za-z0-9_.:-]{2,40})"_s,
        QRegularExpression::CaseInsensitiveOption);
    return meta.match(QString::fromLatin1(html.left(4096))).captured(1).toLatin1();
}

} // namespace

void setUpMime()
{
    static std::once_flag once;
    std::call_once(once, [] { g_mime_init(); });
}

GObjectPointer<GMimeMessage> parseMime(const QByteArray &source)
{
    const GObjectPointer<GMimeStream> stream(
        g_mime_stream_mem_new_with_buffer(source.constData(), static_cast<size_t>(source.size())));
    const GObjectPointer<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
    g_mime_parser_set_persist_stream(parser.get(), false);
    return GObjectPointer<GMimeMessage>(g_mime_parser_construct_message(parser.get(), nullptr));
}

QString mimeType(GMimeObject *object)
{
    GMimeContentType *type = object ? g_mime_object_get_content_type(object) : nullptr;
    if (!type)
        return {};
    const std::unique_ptr<char, decltype(&g_free)> name(g_mime_content_type_get_mime_type(type),
                                                        g_free);
    return QString::fromUtf8(name.get()).toLower().left(127);
}

QString dispositionOf(GMimeObject *object)
{
    const char *disposition = g_mime_object_get_disposition(object);
    return disposition ? QString::fromUtf8(disposition).trimmed().toLower() : QString();
}

QString fileNameOf(GMimeObject *object)
{
    const char *name = GMIME_IS_PART(object) ? g_mime_part_get_filename(asPart(object)) : nullptr;
    if (!name)
        name = g_mime_object_get_content_disposition_parameter(object, "filename");
    if (!name)
        name = g_mime_object_get_content_type_parameter(object, "name");
    return name ? decodeText(QByteArrayView(name), {}).text : QString();
}

QString bareId(const QString &id)
{
    QString bare = id.trimmed();
    while (bare.startsWith(u'<') || bare.startsWith(u'"'))
        bare.remove(0, 1);
    while (bare.endsWith(u'>') || bare.endsWith(u'"'))
        bare.chop(1);
    return bare.left(500);
}

QString contentIdOf(GMimeObject *object)
{
    const char *id = object ? g_mime_object_get_content_id(object) : nullptr;
    return id ? bareId(QString::fromUtf8(id)) : QString();
}

QString parameter(GMimeObject *object, const char *name)
{
    const char *value = g_mime_object_get_content_type_parameter(object, name);
    return value ? QString::fromUtf8(value) : QString();
}

QByteArray contentOf(GMimeObject *object)
{
    const GObjectPointer<GMimeStream> stream(g_mime_stream_mem_new());
    if (GMIME_IS_MESSAGE_PART(object)) {
        GMimeMessage *inner =
            g_mime_message_part_get_message(reinterpret_cast<GMimeMessagePart *>(object));
        if (inner)
            g_mime_object_write_to_stream(reinterpret_cast<GMimeObject *>(inner), nullptr,
                                          stream.get());
    } else if (GMIME_IS_PART(object) &&
               g_mime_part_get_content_encoding(asPart(object)) == GMIME_CONTENT_ENCODING_BASE64) {
        return decodeBase64(rawContent(asPart(object)));
    } else if (GMIME_IS_PART(object)) {
        GMimeDataWrapper *wrapper = g_mime_part_get_content(asPart(object));
        if (wrapper)
            g_mime_data_wrapper_write_to_stream(wrapper, stream.get());
    }
    return bytesOf(stream.get());
}

PartText textOf(GMimePart *part, bool html)
{
    GMimeObject *object = reinterpret_cast<GMimeObject *>(part);
    PartText result;
    QByteArray bytes = contentOf(object);
    if (g_mime_part_get_content_encoding(part) == GMIME_CONTENT_ENCODING_BASE64) {
        if (const QByteArray raw = rawContent(part); isPlainTextInDisguise(raw)) {
            bytes = raw;
            result.note = u"the text is labelled base64 but is not encoded; it was read as it is"_s;
        }
    }
    QByteArray label = parameter(object, "charset").toUtf8();
    if (html && label.trimmed().isEmpty())
        label = metaCharset(bytes);
    const Decoded decoded = decodeText(bytes, label);
    if (result.note.isEmpty())
        result.note = decoded.note;
    result.text = decoded.text;
    if (result.text.contains(QChar(0))) {
        result.text.remove(QChar(0));
        if (result.note.isEmpty())
            result.note = u"NUL characters in the text were removed"_s;
    }
    result.text.replace(u"\r\n"_s, u"\n"_s).replace(u'\r', u'\n');
    if (result.text.startsWith(QChar(0xFEFF)))
        result.text.remove(0, 1);
    if (!html && parameter(object, "format").compare("flowed"_L1, Qt::CaseInsensitive) == 0)
        result.text = unflow(
            result.text, parameter(object, "delsp").compare("yes"_L1, Qt::CaseInsensitive) == 0);
    return result;
}

} // namespace mail
