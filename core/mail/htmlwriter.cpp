#include "core/mail/htmlwriter.h"

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

bool isInline(const QString &tag)
{
    static const QSet<QString> inlineTags{u"b"_s,  u"i"_s,   u"u"_s,   u"s"_s, u"strong"_s,
                                          u"em"_s, u"sub"_s, u"sup"_s, u"a"_s, u"code"_s};
    return inlineTags.contains(tag);
}

// QTextDocument uses these code points for frames, objects and line ends of its own.
bool isForbidden(QChar c)
{
    const char16_t u = c.unicode();
    return (u < 0x20 && u != '\n' && u != '\t') || u == 0x7F || u == 0xFFFC || u == 0xFFFE ||
           u == 0xFFFF || (u >= 0xFDD0 && u <= 0xFDEF);
}

} // namespace

bool HtmlWriter::fits(const QString &tag) const
{
    const QString parent = m_open.isEmpty() ? QString() : m_open.last();
    if (tag == "table"_L1)
        return m_tables < m_limits.tables;
    if (tag == "thead"_L1 || tag == "tbody"_L1)
        return parent == "table"_L1;
    if (tag == "tr"_L1)
        return parent == "table"_L1 || parent == "thead"_L1 || parent == "tbody"_L1;
    if (tag == "td"_L1 || tag == "th"_L1)
        return parent == "tr"_L1;
    if (tag == "a"_L1)
        return !m_open.contains(u"a"_s);
    return true;
}

bool HtmlWriter::open(const QString &tag, const QString &attributes)
{
    if (!isInline(tag))
        m_wordLetters = 0;
    if (m_elements >= m_limits.elements || m_open.size() >= m_limits.depth) {
        m_elementsLeftOut = true;
        return false;
    }
    if (!fits(tag)) {
        m_elementsLeftOut = m_elementsLeftOut || tag == "table"_L1;
        return false;
    }
    m_html += u'<' + tag + attributes + u'>';
    m_open.append(tag);
    m_tables += tag == "table"_L1 ? 1 : 0;
    ++m_elements;
    m_deepest = qMax(m_deepest, int(m_open.size()));
    return true;
}

void HtmlWriter::close(const QString &tag)
{
    if (!isInline(tag))
        m_wordLetters = 0;
    if (!m_open.contains(tag))
        return;
    QString closed;
    do {
        closed = m_open.takeLast();
        m_tables -= closed == "table"_L1 ? 1 : 0;
        m_html += u"</"_s + closed + u'>';
    } while (closed != tag);
}

void HtmlWriter::single(const QString &tag, const QString &attributes)
{
    m_wordLetters = 0;
    if (m_elements >= m_limits.elements) {
        m_elementsLeftOut = true;
        m_html += u'\n';
        return;
    }
    m_html += u'<' + tag + attributes + u'>';
    ++m_elements;
}

void HtmlWriter::text(const QString &words)
{
    for (const QChar c : words) {
        if (isForbidden(c))
            continue;
        const char16_t u = c.unicode();
        if (c.isSpace() || u == 0x200B || u == 0x2028 || u == 0x2029) {
            m_wordLetters = 0;
            m_html += u == 0x2028 || u == 0x2029 ? QChar(u' ') : c;
            continue;
        }
        if (m_wordLetters == 0 && ++m_words > m_limits.words) {
            m_wordsLeftOut = true;
            return;
        }
        if (m_wordLetters > 0 && m_wordLetters % m_limits.wordLetters == 0 && !c.isLowSurrogate() &&
            !c.isMark())
            m_html += QChar(0x200B);
        ++m_wordLetters;
        if (c == u'&')
            m_html += u"&amp;"_s;
        else if (c == u'<')
            m_html += u"&lt;"_s;
        else if (c == u'>')
            m_html += u"&gt;"_s;
        else if (c == u'"')
            m_html += u"&quot;"_s;
        else
            m_html += c;
    }
}

QString HtmlWriter::take()
{
    while (!m_open.isEmpty())
        m_html += u"</"_s + m_open.takeLast() + u'>';
    return m_html.trimmed();
}

} // namespace mail
