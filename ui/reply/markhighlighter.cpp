#include "ui/reply/markhighlighter.h"

namespace reply
{

QString checkCountWords(qsizetype count)
{
    return count == 1 ? MarkHighlighter::tr("1 thing to check")
                      : MarkHighlighter::tr("%1 things to check").arg(count);
}

void MarkHighlighter::setColors(const QColor &ink, const QColor &fill)
{
    m_format.setForeground(ink);
    m_format.setBackground(fill);
    m_format.setFontWeight(QFont::Bold);
    rehighlight();
}

void MarkHighlighter::highlightBlock(const QString &text)
{
    for (const CheckMark &mark : findCheckMarks(text))
        setFormat(mark.start, mark.length, m_format);
}

} // namespace reply
