#include "core/domain/marks.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace domain
{

QVector<CheckMark> findCheckMarks(const QString &text)
{
    static const QRegularExpression mark(u"\\[\\[\\s*check\\b[^\\]\\n]*(?:\\]\\])?|\\{\\{[^{}\\n]{1,80}\\}\\}"_s, QRegularExpression::CaseInsensitiveOption);
    QVector<CheckMark> marks;
    auto found = mark.globalMatch(text);
    while (found.hasNext()) {
        const auto match = found.next();
        marks.append({int(match.capturedStart()), int(match.capturedLength())});
    }
    return marks;
}

QStringList openMarks(const QString &text)
{
    QStringList open;
    for (const CheckMark &mark : findCheckMarks(text))
        open << text.mid(mark.start, mark.length);
    return open;
}

} // namespace domain
