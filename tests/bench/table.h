#pragma once
// Job: what the bench found, as a table for people: measure, ours, yardstick, ratio, goal, met or
// not. Thread: the main thread. Failure: none; a goal that is missed is a word in the table.

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace bench
{

struct Goal {
    enum class Kind { AtMost, AtLeast, Exactly };
    Kind kind = Kind::AtMost;
    double limit = 0;
    QString unit; // "x", "ms", "%"
};

inline Goal atMost(double limit, const QString &unit = QStringLiteral("x"))
{
    return {Goal::Kind::AtMost, limit, unit};
}
inline Goal atLeast(double limit, const QString &unit = QStringLiteral("x"))
{
    return {Goal::Kind::AtLeast, limit, unit};
}
inline Goal exactly(double limit)
{
    return {Goal::Kind::Exactly, limit, {}};
}

struct Row {
    QString measure;
    QString ours;      // median
    QString spread;    // p10..p90
    QString yardstick; // its median, and what it is
    std::optional<double> ratio;
    std::optional<Goal> goal;
    std::optional<double> judged; // held against the goal; none: the ratio
};

class Table
{
public:
    void add(Row row) { m_rows.push_back(std::move(row)); }
    void note(const QString &text) { m_notes << text; }
    QString text() const;

private:
    std::vector<Row> m_rows;
    QStringList m_notes;
};

QString duration(double ns);
QString durations(const std::vector<double> &ns); // "p10..p90"
QString perSecond(double rate);
QString rates(const std::vector<double> &perSecond);

} // namespace bench
