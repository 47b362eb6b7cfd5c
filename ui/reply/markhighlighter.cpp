#include "ui/ticket/checkmarks.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace ticket
{

QVector<CheckMark> findCheckMarks(const QString &text)
{
    // One that was left half deleted still counts, up to the end of its line.
    static const QRegularExpression mark(u"\\[\\[\\s*check\\b[^\\]\\n]*(?:\\]\\])?"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    QVector<CheckMark> marks;
    auto found = mark.globalMatch(text);
    while (found.hasNext()) {
        const auto match = found.next();
        marks.append({int(match.capturedStart()), int(match.capturedLength())});
    }
    return marks;
}

QString checkCountWords(qsizetype count)
{
    return count == 1 ? CheckHighlighter::tr("1 thing to check")
                      : CheckHighlighter::tr("%1 things to check").arg(count);
}

void CheckHighlighter::setColors(const QColor &ink, const QColor &fill)
{
    m_format.setForeground(ink);
    m_format.setBackground(fill);
    m_format.setFontWeight(QFont::Bold);
    rehighlight();
}

void CheckHighlighter::highlightBlock(const QString &text)
{
    for (const CheckMark &mark : findCheckMarks(text))
        setFormat(mark.start, mark.length, m_format);
}

} // namespace ticket
