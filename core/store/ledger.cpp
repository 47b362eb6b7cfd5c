#include "core/store/ledger.h"

#include "core/store/statement.h"

#include <algorithm>

namespace store
{

using domain::Result;

namespace
{

constexpr qint64 quarterMs = 900'000; // as in the schema's triggers

// The figures of one group, in the order of CostRow.
#define DH_COST_FIGURES                                                                                                           \
    " count(*)"                                                                                                                   \
    ", coalesce(sum(CASE WHEN a.billed = 'yes' THEN a.cost END), 0)"                                                              \
    ", coalesce(sum(a.billed = 'unknown' AND a.phase = 'ended'), 0)"                                                              \
    ", coalesce(sum(CASE WHEN a.billed = 'unknown' AND a.phase = 'ended' THEN a.maximum END), 0)"                                 \
    ", coalesce(sum(a.billed = 'yes' AND a.cost IS NULL), 0)"                                                                     \
    ", coalesce(sum(a.input_tokens), 0), coalesce(sum(a.output_tokens), 0)"
#define DH_SINCE " FROM attempts AS a INDEXED BY attempts_sent WHERE a.sent_at >= :since"

const char *sqlBy(CostBy by)
{
    switch (by) {
    case CostBy::Day: // the day of this desk, as the budget counts it
        return "SELECT strftime('%Y-%m-%d', a.sent_at / 1000, 'unixepoch', 'localtime') AS k," DH_COST_FIGURES DH_SINCE " GROUP BY k ORDER BY k";
    case CostBy::Provider:
        return "SELECT a.provider AS k," DH_COST_FIGURES DH_SINCE " GROUP BY k ORDER BY k";
    case CostBy::Model:
        return "SELECT a.model AS k," DH_COST_FIGURES DH_SINCE " GROUP BY k ORDER BY k";
    case CostBy::Category:
        return "SELECT coalesce(t.category, '') AS k," DH_COST_FIGURES
               " FROM attempts AS a INDEXED BY attempts_sent JOIN operations AS o ON o.id = a.operation JOIN tickets AS t ON t.id = o.ticket"
               " WHERE a.sent_at >= :since GROUP BY k ORDER BY k";
    }
    return nullptr;
}

} // namespace

// Whole quarters of an hour from their running sums, the piece before the first of them from its attempts.
Result<Spent> Ledger::since(qint64 sinceMs)
{
    const qint64 from = std::max<qint64>(sinceMs, 0);
    const qint64 quarter = (from + quarterMs - 1) / quarterMs;
    // A billed call without a known cost holds its maximum too: the budget errs to the safe side.
    Statement s(m_c, "SELECT coalesce(sum(paid), 0), coalesce(sum(reserved), 0), coalesce(sum(unknown_calls), 0) FROM ("
                     "SELECT paid, reserved, unknown_calls FROM spend WHERE quarter >= :quarter"
                     " UNION ALL SELECT CASE WHEN a.billed = 'yes' THEN a.cost END,"
                     " CASE WHEN a.billed = 'unknown' OR a.phase = 'sending' OR (a.billed = 'yes' AND a.cost IS NULL) THEN a.maximum END,"
                     " a.billed = 'unknown' AND a.phase = 'ended'"
                     " FROM attempts AS a INDEXED BY attempts_sent WHERE a.sent_at >= :since AND a.sent_at < :whole)");
    s.bind(":quarter", quarter).bind(":since", from).bind(":whole", quarter * quarterMs);
    DH_TRY(s.exec());
    Spent spent;
    if (s.next())
        spent = {s.integer(0), s.integer(1), s.integer(2)};
    DH_TRY(s.error());
    return spent;
}

Result<QVector<CostRow>> Ledger::costs(qint64 sinceMs, CostBy by)
{
    Statement s(m_c, sqlBy(by));
    s.bind(":since", sinceMs);
    DH_TRY(s.exec());
    QVector<CostRow> rows;
    while (s.next())
        rows << CostRow{s.text(0), s.integer(1), s.integer(2), s.integer(3), s.integer(4), s.integer(5), s.integer(6), s.integer(7)};
    DH_TRY(s.error());
    return rows;
}

} // namespace store
