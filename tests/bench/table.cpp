#include "tests/bench/table.h"

#include "tests/bench/stats.h"

#include <array>

namespace bench
{

using namespace Qt::StringLiterals;

namespace
{

constexpr size_t columns = 7;
using Cells = std::array<QString, columns>;

QString number(double value)
{
    return QString::number(value, 'f', value < 10 ? 2 : value < 100 ? 1 : 0);
}

QString words(const Goal &goal)
{
    const QString sign = goal.kind == Goal::Kind::AtMost    ? u"<="_s
                         : goal.kind == Goal::Kind::AtLeast ? u">="_s
                                                            : u"="_s;
    return u"%1 %2 %3"_s.arg(sign, QString::number(goal.limit), goal.unit).trimmed();
}

bool isMet(const Goal &goal, double value)
{
    switch (goal.kind) {
    case Goal::Kind::AtMost:
        return value <= goal.limit;
    case Goal::Kind::AtLeast:
        return value >= goal.limit;
    case Goal::Kind::Exactly:
        break;
    }
    return qFuzzyCompare(value, goal.limit);
}

Cells cellsOf(const Row &row)
{
    const std::optional<double> judged = row.judged ? row.judged : row.ratio;
    return {row.measure,
            row.ours,
            row.spread,
            row.yardstick,
            row.ratio ? number(*row.ratio) + u" x"_s : u"-"_s,
            row.goal ? words(*row.goal) : u"-"_s,
            !row.goal || !judged        ? u"-"_s
            : isMet(*row.goal, *judged) ? u"yes"_s
                                        : u"NO"_s};
}

} // namespace

QString Table::text() const
{
    std::vector<Cells> lines{
        {u"measure"_s, u"ours"_s, u"p10..p90"_s, u"yardstick"_s, u"ratio"_s, u"goal"_s, u"met"_s}};
    for (const Row &row : m_rows)
        lines.push_back(cellsOf(row));
    std::array<qsizetype, columns> widths{};
    for (const Cells &cells : lines) {
        for (size_t i = 0; i < columns; ++i)
            widths[i] = std::max(widths[i], cells[i].size());
    }
    QString text;
    for (size_t n = 0; n < lines.size(); ++n) {
        QString line;
        for (size_t i = 0; i < columns; ++i)
            line += lines[n][i].leftJustified(widths[i] + 2);
        while (line.endsWith(u' '))
            line.chop(1);
        text += line + u'\n';
        if (n == 0)
            text += QString(line.size(), u'-') + u'\n';
    }
    for (const QString &note : m_notes)
        text += u"\n* "_s + note;
    return m_notes.isEmpty() ? text : text + u'\n';
}

QString duration(double ns)
{
    if (ns < 1e6)
        return number(ns / 1e3) + u" us"_s;
    if (ns < 1e9)
        return number(ns / 1e6) + u" ms"_s;
    return QString::number(ns / 1e9, 'f', 3) + u" s"_s;
}

QString durations(const std::vector<double> &ns)
{
    return duration(percentile(ns, 0.1)) + u" .. "_s + duration(percentile(ns, 0.9));
}

QString perSecond(double rate)
{
    return QString::number(rate, 'f', 0) + u"/s"_s;
}

QString rates(const std::vector<double> &all)
{
    return perSecond(percentile(all, 0.1)) + u" .. "_s + perSecond(percentile(all, 0.9));
}

} // namespace bench
