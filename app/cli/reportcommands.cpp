// cost and check.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include "core/store/check.h"
#include "core/store/ledger.h"

#include <QDateTime>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

// "2026-11-30" is the start of that day here; "2026-11-30T14:00Z" is what it says; a plain number is ms UTC.
std::optional<qint64> moment(const QString &text)
{
    bool number = false;
    const qint64 ms = text.toLongLong(&number);
    if (number && ms >= 10'000'000'000)
        return ms;
    const QDate day = QDate::fromString(text, Qt::ISODate);
    if (day.isValid() && text.size() == 10)
        return day.startOfDay().toMSecsSinceEpoch();
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    return time.isValid() ? std::optional(time.toMSecsSinceEpoch()) : std::nullopt;
}

std::optional<store::CostBy> groupOf(const QString &name)
{
    static const QHash<QString, store::CostBy> names{{u"day"_s, store::CostBy::Day}, {u"provider"_s, store::CostBy::Provider},
                                                     {u"model"_s, store::CostBy::Model}, {u"category"_s, store::CostBy::Category}};
    return names.contains(name) ? std::optional(names.value(name)) : std::nullopt;
}

QJsonObject costDocument(const store::CostRow &r)
{
    return {{u"calls"_s, r.calls}, {u"paid_nanousd"_s, r.paidNanoUsd}, {u"unknown_calls"_s, r.unknownCalls},
            {u"unknown_max_nanousd"_s, r.unknownMaxNanoUsd}, {u"unpriced_calls"_s, r.unpricedCalls},
            {u"input_tokens"_s, r.inputTokens}, {u"output_tokens"_s, r.outputTokens}};
}

QStringList costLine(const QString &key, const store::CostRow &r)
{
    return {key, QString::number(r.calls), usd(r.paidNanoUsd), QString::number(r.unknownCalls), usd(r.unknownMaxNanoUsd),
            QString::number(r.unpricedCalls), QString::number(r.inputTokens), QString::number(r.outputTokens)};
}

Answer cost(Call &call)
{
    const Args &args = call.args;
    const QString by = args.has(u"by"_s) ? args.option(u"by"_s) : u"day"_s;
    const auto group = groupOf(by);
    if (!group)
        return wrongUsage(u"--by is day, provider, model or category, not \"%1\"."_s.arg(by));
    const auto since = args.has(u"since"_s) ? moment(args.option(u"since"_s)) : std::optional<qint64>(0);
    if (!since)
        return wrongUsage(u"--since is a day such as 2026-11-30 or a time such as 2026-11-30T14:00:00Z, not \"%1\"."_s.arg(args.option(u"since"_s)));
    const auto rows = call.store().readWait([since = *since, group = *group](store::Connection &c) { return store::Ledger(c).costs(since, group); });
    if (!rows)
        return rows.error();
    QJsonArray documents;
    QVector<QStringList> lines;
    store::CostRow sum;
    for (const store::CostRow &row : *rows) {
        QJsonObject document = costDocument(row);
        document.insert(u"key"_s, orNull(row.key));
        documents.append(document);
        lines << costLine(row.key.isEmpty() ? u"(none)"_s : row.key, row);
        sum.calls += row.calls;
        sum.paidNanoUsd += row.paidNanoUsd;
        sum.unknownCalls += row.unknownCalls;
        sum.unknownMaxNanoUsd += row.unknownMaxNanoUsd;
        sum.unpricedCalls += row.unpricedCalls;
        sum.inputTokens += row.inputTokens;
        sum.outputTokens += row.outputTokens;
    }
    lines << costLine(u"total"_s, sum);
    return {QJsonObject{{u"since"_s, timeOrNull(*since)}, {u"by"_s, by}, {u"rows"_s, documents}, {u"total"_s, costDocument(sum)}},
            table({by.toUpper(), u"CALLS"_s, u"PAID"_s, u"UNKNOWN"_s, u"AT MOST"_s, u"NO PRICE"_s, u"TOKENS IN"_s, u"TOKENS OUT"_s}, lines)};
}

QJsonArray findings(const QVector<store::Finding> &list)
{
    QJsonArray array;
    for (const store::Finding &finding : list)
        array.append(QJsonObject{{u"invariant"_s, finding.invariant}, {u"what"_s, finding.what}});
    return array;
}

Answer check(Call &call)
{
    const QString folder = call.store().folder();
    const auto alive = [folder](const QString &id) { return work::InstanceLock::alive(folder, domain::InstanceId(id), {}); };
    const auto report = call.store().readWait([alive](store::Connection &c) { return store::Check(c).run(alive); });
    if (!report)
        return report.error();
    QString text;
    for (const store::Finding &finding : report->broken)
        text += u"broken: %1: %2\n"_s.arg(finding.invariant, printable(finding.what));
    for (const store::Finding &finding : report->awaitingRecovery)
        text += u"awaiting recovery: %1: %2\n"_s.arg(finding.invariant, printable(finding.what));
    text += report->broken.isEmpty() ? u"All %1 invariants hold.\n"_s.arg(report->passed.size()) : u"%1 findings.\n"_s.arg(report->broken.size());
    return {QJsonObject{{u"ok"_s, report->broken.isEmpty()}, {u"broken"_s, findings(report->broken)},
                        {u"awaiting_recovery"_s, findings(report->awaitingRecovery)}, {u"passed"_s, QJsonArray::fromStringList(report->passed)}},
            text, report->broken.isEmpty() ? Success : Failure};
}

} // namespace

QList<Command> reportCommands()
{
    return {
        {u"cost"_s, {}, 0, 0,
         {{u"since"_s, u"D"_s, u"a day (2026-11-30) or a time (2026-11-30T14:00:00Z)"_s}, {u"by"_s, u"day|provider|model|category"_s, u"one row for each (day)"_s}},
         u"What was paid, what may have been, and for what"_s, cost},
        {u"check"_s, {}, 0, 0, {}, u"Verify every invariant of the whole file"_s, check},
    };
}

} // namespace cli
