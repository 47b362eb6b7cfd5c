#include "core/mail/html.h"

#include "core/mail/htmlrules.h"
#include "core/mail/htmltext.h"
#include "core/mail/htmlwriter.h"

#include <QHash>
#include <QRegularExpression>

#include <libxml/HTMLparser.h>

#include <cstring>

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

QString fromXml(const xmlChar *text)
{
    return text ? QString::fromUtf8(reinterpret_cast<const char *>(text)) : QString();
}

QString escaped(const QString &text)
{
    return text.toHtmlEscaped().remove(QChar(0)).remove(u'\n').remove(u'\r');
}

class Walk
{
public:
    Walk(const QSet<QString> &contentIds, const HtmlLimits &limits)
        : m_contentIds(contentIds), m_limits(limits), m_writer(limits)
    {
    }

    void run(const QByteArray &utf8);
    bool tooDeep() const { return m_tooDeep; }
    int hiddenParts() const { return m_hidden; }
    int remotePictures() const { return m_remotePictures; }
    HtmlWriter &writer() { return m_writer; }
    HtmlText &text() { return m_text; }

private:
    struct Element {
        QString tag;
        bool skipped = false; // it and all it holds
    };

    void start(const xmlChar *name, const xmlChar **raw);
    void end(const xmlChar *name);
    void flush();
    void picture(const QHash<QString, QString> &attributes);
    bool skipping() const { return !m_stack.isEmpty() && m_stack.last().skipped; }

    QSet<QString> m_contentIds;
    HtmlLimits m_limits;
    HtmlWriter m_writer;
    HtmlText m_text;
    QVector<Element> m_stack;
    QByteArray m_pending; // text comes in pieces that may end inside a letter
    htmlParserCtxtPtr m_parser = nullptr;
    bool m_tooDeep = false;
    int m_hidden = 0;
    int m_remotePictures = 0;
};

void Walk::flush()
{
    if (m_pending.isEmpty())
        return;
    if (!skipping()) {
        const QString words = QString::fromUtf8(m_pending);
        m_writer.text(words);
        m_text.text(words);
    }
    m_pending.clear();
}

void Walk::picture(const QHash<QString, QString> &attributes)
{
    QString source = attributes.value(u"src"_s).trimmed();
    if (source.startsWith("cid:"_L1, Qt::CaseInsensitive))
        source = source.sliced(4);
    else if (!m_contentIds.contains(source))
        source.clear();
    static const QRegularExpression plainId(u"^[^\\s<>\"'&:]{1,200}$"_s);
    const QString words = attributes.value(u"alt"_s).simplified().left(200);
    if (source.isEmpty() || !plainId.match(source).hasMatch()) {
        ++m_remotePictures;
        if (!words.isEmpty())
            m_writer.text(u"[%1]"_s.arg(words));
        m_text.picture(words);
        return;
    }
    QString ours = u" src=\"cid:%1\""_s.arg(source);
    if (!words.isEmpty())
        ours += u" alt=\"%1\""_s.arg(escaped(words));
    for (const QString &side : {u"width"_s, u"height"_s}) {
        bool number = false;
        const int pixels = attributes.value(side).toInt(&number);
        if (number && pixels > 0 && pixels <= 2000)
            ours += u" %1=\"%2\""_s.arg(side).arg(pixels);
    }
    m_writer.single(u"img"_s, ours);
    m_text.picture(words);
}

void Walk::start(const xmlChar *name, const xmlChar **raw)
{
    flush();
    const QString tag = htmlTag(fromXml(name));
    QHash<QString, QString> attributes;
    for (int i = 0; raw && raw[0] && i < 64; raw += 2, ++i)
        attributes.insert(fromXml(raw[0]).toLower(), fromXml(raw[1]));
    const HtmlRule rule = htmlRule(tag);
    const bool hidden = isHidden(attributes);
    const bool above = skipping();
    m_hidden += hidden && !above ? 1 : 0;
    m_stack.append({tag, above || hidden || rule == HtmlRule::Skip});
    if (m_stack.size() > m_limits.parseDepth) {
        m_tooDeep = true;
        xmlStopParser(m_parser);
        return;
    }
    if (skipping())
        return;
    if (tag == "img"_L1) {
        picture(attributes);
        return;
    }
    const QString target = tag == "a"_L1 ? safeTarget(attributes.value(u"href"_s)) : QString();
    m_text.open(tag, target);
    if (rule == HtmlRule::Single) {
        m_writer.single(tag, {});
    } else if (rule == HtmlRule::Keep && (tag != "a"_L1 || !target.isEmpty())) {
        QString ours;
        if (tag == "a"_L1)
            ours = u" href=\"%1\""_s.arg(escaped(target));
        bool number = false;
        const int columns = attributes.value(u"colspan"_s).toInt(&number);
        if ((tag == "td"_L1 || tag == "th"_L1) && number && columns > 1 && columns <= 12)
            ours += u" colspan=\"%1\""_s.arg(columns);
        if (!m_writer.open(tag, ours) && !isLetterLevel(tag)) {
            if (tag == "td"_L1 || tag == "th"_L1)
                m_writer.text(u" "_s);
            else
                m_writer.single(u"br"_s, {}); // the words stay apart
        }
    }
}

void Walk::end(const xmlChar *name)
{
    flush();
    const QString tag = htmlTag(fromXml(name));
    qsizetype at = m_stack.size() - 1;
    while (at >= 0 && m_stack[at].tag != tag)
        --at;
    if (at < 0)
        return;
    while (m_stack.size() > at) {
        const Element element = m_stack.takeLast();
        if (element.skipped || htmlRule(element.tag) == HtmlRule::Single)
            continue;
        m_text.close(element.tag);
        if (htmlRule(element.tag) == HtmlRule::Keep)
            m_writer.close(element.tag);
    }
}

void Walk::run(const QByteArray &utf8)
{
    htmlSAXHandler handler;
    std::memset(&handler, 0, sizeof handler);
    handler.startElement = [](void *self, const xmlChar *name, const xmlChar **attributes) {
        static_cast<Walk *>(self)->start(name, attributes);
    };
    handler.endElement = [](void *self, const xmlChar *name) {
        static_cast<Walk *>(self)->end(name);
    };
    handler.characters = [](void *self, const xmlChar *text, int length) {
        static_cast<Walk *>(self)->m_pending.append(reinterpret_cast<const char *>(text), length);
    };
    handler.ignorableWhitespace = handler.characters;
    handler.cdataBlock = [](void *, const xmlChar *, int) {}; // what script and style hold
    m_parser =
        htmlCreatePushParserCtxt(&handler, this, nullptr, 0, nullptr, XML_CHAR_ENCODING_UTF8);
    if (!m_parser)
        return;
    htmlCtxtUseOptions(m_parser, HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                                     HTML_PARSE_RECOVER | HTML_PARSE_IGNORE_ENC);
    for (qsizetype at = 0; at < utf8.size() && !m_tooDeep; at += 4096)
        htmlParseChunk(m_parser, utf8.constData() + at,
                       static_cast<int>(qMin<qsizetype>(4096, utf8.size() - at)), 0);
    if (!m_tooDeep)
        htmlParseChunk(m_parser, nullptr, 0, 1);
    flush();
    htmlFreeParserCtxt(m_parser);
    m_parser = nullptr;
}

} // namespace

SafeHtml sanitiseHtml(const QString &source, const QSet<QString> &contentIds,
                      const HtmlLimits &limits)
{
    SafeHtml safe;
    QByteArray utf8 = source.toUtf8().replace('\0', QByteArray());
    if (utf8.size() > limits.inputBytes) {
        utf8.truncate(limits.inputBytes);
        while (!utf8.isEmpty() && (static_cast<unsigned char>(utf8.back()) & 0xC0U) == 0x80U)
            utf8.chop(1);
        if (!utf8.isEmpty() && static_cast<unsigned char>(utf8.back()) >= 0x80U)
            utf8.chop(1);
        safe.notes.append(
            u"the formatted text is larger than %1 KB; only its beginning is shown"_s.arg(
                limits.inputBytes / 1024));
    }
    Walk walk(contentIds, limits);
    walk.run(utf8);
    safe.text = walk.text().take();
    const QString crude = walk.tooDeep() || safe.text.isEmpty() ? crudeText(source) : QString();
    if (walk.tooDeep()) {
        safe.text = crude;
        safe.notes.append(u"the formatted text is nested too deeply; only its words are shown"_s);
        safe.html = textToHtml(safe.text);
        return safe;
    }
    safe.html = walk.writer().take();
    safe.elements = walk.writer().elements();
    safe.depth = walk.writer().deepest();
    if (safe.text.isEmpty() && !crude.isEmpty()) {
        safe.text = crude;
        safe.html = textToHtml(crude);
        safe.notes.append(
            u"the formatted text held no visible words; what was hidden in it is shown"_s);
    } else if (walk.hiddenParts() > 0) {
        safe.notes.append(
            u"parts of the formatted text are hidden from readers; they were left out"_s);
    }
    if (walk.writer().elementsLeftOut())
        safe.notes.append(
            u"the formatted text has too many or too deeply nested elements; some formatting was left out"_s);
    if (walk.writer().wordsLeftOut())
        safe.notes.append(u"the formatted text is very long; its end is in the plain text only"_s);
    if (walk.remotePictures() > 0)
        safe.notes.append(u"%1 pictures from elsewhere were left out"_s.arg(walk.remotePictures()));
    return safe;
}

QString htmlToText(const QString &source)
{
    return sanitiseHtml(source).text;
}

QString textToHtml(const QString &text)
{
    HtmlWriter writer(HtmlLimits{});
    for (const QString &line : text.split(u'\n')) {
        writer.text(line);
        writer.single(u"br"_s, {});
    }
    return writer.take();
}

QString breakLongWords(const QString &text, int letters)
{
    QString result;
    result.reserve(text.size());
    int run = 0;
    for (const QChar c : text) {
        run = c.isSpace() ? 0 : run + 1;
        if (run > letters && !c.isLowSurrogate() && !c.isMark()) {
            result += QChar(0x200B);
            run = 1;
        }
        result += c;
    }
    return result;
}

bool looksLikeHtml(const QString &text)
{
    static const QRegularExpression markup(
        u"<(?:br\\s*/?|/p|/div|/html|/table|/body|/span|/a|/li)>"_s,
        QRegularExpression::CaseInsensitiveOption);
    return markup.match(text.left(65536)).hasMatch();
}

} // namespace mail
