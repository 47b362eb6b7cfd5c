#include "tests/unit/layers/source_scan.h"

#include <QtCore/QRegularExpression>

using namespace Qt::StringLiterals;

namespace layers
{
namespace
{

class Scanner
{
public:
    explicit Scanner(QStringView text) : m_text(text) {}

    Scan run()
    {
        while (m_at < m_text.size())
            step();
        endLine();
        return m_scan;
    }

private:
    QChar peek(qsizetype ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar();
    }

    // Takes one character and counts its line.
    QChar take()
    {
        const QChar c = m_text[m_at++];
        if (c == u'\n')
            ++m_line;
        return c;
    }

    void step()
    {
        const QChar c = peek();
        if (c == u'/' && peek(1) == u'/') {
            while (m_at < m_text.size() && peek() != u'\n')
                take();
        } else if (c == u'/' && peek(1) == u'*') {
            blockComment();
        } else if (c == u'"' && !inInclude()) {
            m_code.endsWith(u'R') ? rawString() : string();
        } else if (c == u'\'' && !isDigitSeparator()) {
            character();
        } else if (c == u'\n') {
            endLine();
            take();
        } else {
            m_code += take();
        }
    }

    void blockComment()
    {
        const qsizetype end = m_text.indexOf("*/"_L1, m_at + 2);
        const qsizetype stop = end < 0 ? m_text.size() : end + 2;
        while (m_at < stop)
            take();
        m_code += u' ';
    }

    void string()
    {
        const int line = m_line;
        QString text;
        take();
        while (m_at < m_text.size() && peek() != u'"' && peek() != u'\n') {
            if (peek() == u'\\' && m_at + 1 < m_text.size()) {
                take(); // what follows is part of the text, be it a quote or the end of the line
                text += take() == u'n' ? u' ' : m_text[m_at - 1];
            } else {
                text += take();
            }
        }
        if (peek() == u'"')
            take();
        m_scan.literals.append({line, text});
        m_code += u'"';
    }

    void rawString()
    {
        const int line = m_line;
        const qsizetype open = m_text.indexOf(u'(', m_at);
        if (open < 0) {
            m_at = m_text.size();
            return;
        }
        const QString close = u')' + m_text.mid(m_at + 1, open - m_at - 1).toString() + u'"';
        const qsizetype found = m_text.indexOf(close, open + 1);
        const qsizetype end = found < 0 ? m_text.size() : found;
        m_scan.literals.append({line, m_text.mid(open + 1, end - open - 1).toString()});
        const qsizetype stop = found < 0 ? m_text.size() : found + close.size();
        while (m_at < stop)
            take();
        m_code += u'"';
    }

    void character()
    {
        take();
        while (m_at < m_text.size() && peek() != u'\'' && peek() != u'\n') {
            if (take() == u'\\' && m_at < m_text.size())
                take();
        }
        if (peek() == u'\'')
            take();
        m_code += u' ';
    }

    // 1'000'000: the word that the mark continues begins with a digit.
    bool isDigitSeparator() const
    {
        qsizetype start = m_code.size();
        while (start > 0 && (m_code[start - 1].isLetterOrNumber() || m_code[start - 1] == u'\''))
            --start;
        return start < m_code.size() && m_code[start].isDigit();
    }

    bool inInclude() const
    {
        static const QRegularExpression opening(u"^\\s*#\\s*include(_next)?\\b"_s);
        return opening.match(m_code).hasMatch();
    }

    void endLine()
    {
        static const QRegularExpression include(
            u"^\\s*#\\s*include(?:_next)?\\s*(?:\"([^\"]+)\"|<([^>]+)>)"_s);
        const QRegularExpressionMatch match = include.match(m_code);
        if (match.hasMatch()) {
            const bool quoted = match.hasCaptured(1);
            m_scan.includes.append({m_line, match.captured(quoted ? 1 : 2), quoted});
        }
        m_code.clear();
    }

    QStringView m_text;
    qsizetype m_at = 0;
    int m_line = 1;
    QString m_code; // the current line without comments; a literal is one mark
    Scan m_scan;
};

} // namespace

Scan scanSource(QStringView text)
{
    return Scanner(text).run();
}

} // namespace layers
