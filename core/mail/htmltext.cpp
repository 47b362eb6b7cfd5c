#include "core/mail/htmltext.h"

#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

bool startsBlock(const QString &tag)
{
    static const QSet<QString> blocks{u"div"_s,     u"tr"_s,         u"table"_s,   u"tbody"_s,
                                      u"thead"_s,   u"section"_s,    u"article"_s, u"header"_s,
                                      u"footer"_s,  u"center"_s,     u"form"_s,    u"li"_s,
                                      u"ul"_s,      u"ol"_s,         u"dt"_s,      u"dd"_s,
                                      u"address"_s, u"blockquote"_s, u"pre"_s};
    return blocks.contains(tag);
}

bool startsParagraph(const QString &tag)
{
    return tag == "p"_L1 || (tag.size() == 2 && tag[0] == u'h' && tag[1] >= u'1' && tag[1] <= u'6');
}

// Fill characters of newsletters that nobody sees.
bool isFiller(QChar c)
{
    const char16_t u = c.unicode();
    return u == 0x200B || u == 0x034F || u == 0xFEFF || u == 0x00AD || u == 0xFFFC ||
           (u >= 0xFDD0 && u <= 0xFDEF) || (u < 0x20 && !c.isSpace());
}

} // namespace

void HtmlText::append(QStringView piece)
{
    if (m_line.isEmpty()) {
        m_pendingSpace = false;
        m_line = u"> "_s.repeated(qMin(m_quotes, 10));
    }
    if (m_pendingSpace)
        m_line += u' ';
    m_pendingSpace = false;
    m_line += piece;
    if (!m_links.isEmpty() && m_links.last().second.size() < 2000)
        m_links.last().second += piece;
}

void HtmlText::endLine()
{
    if (!m_line.isEmpty())
        m_lines.append(m_line);
    m_line.clear();
    m_pendingSpace = false;
}

void HtmlText::blankLine()
{
    endLine();
    if (!m_lines.isEmpty() && !m_lines.last().isEmpty())
        m_lines.append(QString());
}

void HtmlText::open(const QString &tag, const QString &href)
{
    if (tag == "br"_L1) {
        if (m_line.isEmpty() && !m_lines.isEmpty())
            m_lines.append(QString());
        endLine();
    } else if (tag == "hr"_L1) {
        endLine();
        append(u"----");
        endLine();
    } else if (tag == "td"_L1 || tag == "th"_L1) {
        m_pendingSpace = true;
    } else if (tag == "a"_L1) {
        m_links.append({href, {}});
    } else if (startsParagraph(tag)) {
        blankLine();
    } else if (startsBlock(tag)) {
        endLine();
    }
    if (tag == "blockquote"_L1)
        ++m_quotes;
    if (tag == "pre"_L1)
        ++m_pre;
    if (tag == "ul"_L1 || tag == "ol"_L1)
        m_lists.append({tag == "ol"_L1, 0});
    if (tag == "li"_L1) {
        const bool ordered = !m_lists.isEmpty() && m_lists.last().ordered;
        const QString indent = u"  "_s.repeated(qBound(0, int(m_lists.size()) - 1, 8));
        append(indent + (ordered ? u"%1. "_s.arg(++m_lists.last().item) : u"- "_s));
    }
}

void HtmlText::close(const QString &tag)
{
    if (tag == "a"_L1 && !m_links.isEmpty()) {
        const auto [href, shown] = m_links.takeLast();
        QString bare = href;
        bare.remove(QRegularExpression(u"^(?:https?://|mailto:)"_s));
        QString said = shown.trimmed();
        said.remove(QRegularExpression(u"^(?:https?://|mailto:)"_s));
        if (said.endsWith(u'/'))
            said.chop(1);
        if (bare.endsWith(u'/'))
            bare.chop(1);
        if (!href.isEmpty() && !said.isEmpty() && said != bare)
            append(u" <%1>"_s.arg(href));
        return;
    }
    if (startsParagraph(tag) || tag == "blockquote"_L1)
        endLine();
    if (tag == "blockquote"_L1 && m_quotes > 0)
        --m_quotes;
    if (tag == "pre"_L1 && m_pre > 0)
        --m_pre;
    if ((tag == "ul"_L1 || tag == "ol"_L1) && !m_lists.isEmpty())
        m_lists.removeLast();
    if (startsParagraph(tag))
        blankLine();
    else if (startsBlock(tag))
        endLine();
}

void HtmlText::text(const QString &words)
{
    QString piece;
    for (const QChar c : words) {
        if (isFiller(c))
            continue;
        if (m_pre > 0 && c == u'\n') {
            if (!piece.isEmpty())
                append(piece);
            else if (m_line.isEmpty())
                m_lines.append(QString());
            piece.clear();
            endLine();
        } else if (c.isSpace() && (m_pre == 0 || c == u'\r')) {
            if (!piece.isEmpty())
                append(piece);
            piece.clear();
            m_pendingSpace = m_pendingSpace || !m_line.isEmpty();
        } else {
            piece += c;
        }
    }
    if (!piece.isEmpty())
        append(piece);
}

void HtmlText::picture(const QString &alternative)
{
    const QString words = alternative.simplified().left(200);
    if (!words.isEmpty())
        text(u"[%1]"_s.arg(words));
}

QString HtmlText::take()
{
    endLine();
    while (!m_lines.isEmpty() && m_lines.last().isEmpty())
        m_lines.removeLast();
    QString result;
    int blank = 0;
    for (const QString &line : m_lines) {
        blank = line.isEmpty() ? blank + 1 : 0;
        if (blank > 1 || (line.isEmpty() && result.isEmpty()))
            continue;
        result += line + u'\n';
    }
    if (result.endsWith(u'\n'))
        result.chop(1);
    return result;
}

QString crudeText(const QString &source)
{
    HtmlText text;
    qsizetype at = 0;
    QSet<QString> unclosed; // looked for once, not at every opening
    while (at < source.size()) {
        const qsizetype open = source.indexOf(u'<', at);
        text.text(source.sliced(at, (open < 0 ? source.size() : open) - at));
        if (open < 0)
            break;
        QString end = u">"_s;
        qsizetype nameEnd = open + 1;
        while (nameEnd < source.size() && nameEnd - open < 12 &&
               (source[nameEnd].isLetterOrNumber() || source[nameEnd] == u'/'))
            ++nameEnd;
        const QString name = source.sliced(open + 1, nameEnd - open - 1).toLower().remove(u'/');
        if (source.mid(open, 4) == "<!--"_L1)
            end = u"-->"_s;
        else if (name == "style"_L1 || name == "script"_L1)
            end = u"</"_s + name;
        if (unclosed.contains(end))
            end = u">"_s;
        qsizetype close = source.indexOf(end, open + 1, Qt::CaseInsensitive);
        if (close < 0 && end.size() > 1) {
            unclosed.insert(end);
            end = u">"_s;
            close = source.indexOf(end, open + 1);
        }
        if (close < 0) {
            text.text(source.sliced(open));
            break;
        }
        if (name == "br"_L1 || startsBlock(name) || startsParagraph(name))
            text.open(u"br"_s, {});
        at = close + end.size();
        if (end.startsWith("</"_L1))
            at = qMax(at, source.indexOf(u'>', at) + 1);
    }
    static const QVector<QPair<QString, QString>> entities{{u"&nbsp;"_s, u" "_s},
                                                           {u"&lt;"_s, u"<"_s},
                                                           {u"&gt;"_s, u">"_s},
                                                           {u"&quot;"_s, u"\""_s},
                                                           {u"&amp;"_s, u"&"_s}};
    QString result = text.take();
    for (const auto &[entity, letter] : entities)
        result.replace(entity, letter);
    return result;
}

} // namespace mail
