#include "core/store/providers.h"

#include "core/store/events.h"
#include "core/store/statement.h"

namespace store
{

using namespace Qt::StringLiterals;
using domain::Price;
using domain::Result;

namespace
{

// A shorter name stands for its dated snapshots ("m" for "m-2026-03-01" and "m@2"), never for a sibling ("m.5", "mini").
bool namesSnapshotOf(const QString &model, const QString &shorter)
{
    if (model.size() == shorter.size())
        return true;
    const QChar next = model[shorter.size()];
    if (next == u'@' || next == u':')
        return true;
    return next == u'-' && model.size() > shorter.size() + 1 && model[shorter.size() + 1].isDigit();
}

} // namespace

Result<std::optional<Price>> Providers::priceOf(const domain::ProviderConfig &provider)
{
    if (provider.priceInNanoUsdPerMTok && provider.priceOutNanoUsdPerMTok)
        return std::optional(Price{*provider.priceInNanoUsdPerMTok, *provider.priceInNanoUsdPerMTok, *provider.priceOutNanoUsdPerMTok,
                                   u"set for this provider"_s});
    if (!domain::isMetered(provider))
        return std::optional<Price>();
    Statement s(m_c, "SELECT model, input, cached_input, output, source FROM prices"
                     " WHERE dialect = :dialect AND valid_from <= :now AND substr(:model, 1, length(model)) = model"
                     " ORDER BY length(model) DESC, valid_from DESC");
    s.bind(":dialect", domain::toName(provider.dialect)).bind(":now", m_c.nowMs()).bind(":model", provider.model);
    DH_TRY(s.exec());
    while (s.next()) {
        if (namesSnapshotOf(provider.model, s.text(0)))
            return std::optional(Price{s.integer(1), s.integer(2), s.integer(3), s.text(4)});
    }
    DH_TRY(s.error());
    return std::optional<Price>();
}

domain::Done Providers::seedPrices(const QVector<PriceRow> &rows)
{
    int added = 0;
    for (const PriceRow &row : rows) {
        Statement s(m_c, "INSERT INTO prices (dialect, model, valid_from, input, cached_input, output, source)"
                         " VALUES (:dialect, :model, :valid_from, :input, :cached_input, :output, :source)"
                         " ON CONFLICT (dialect, model, valid_from) DO NOTHING");
        s.bind(":dialect", row.dialect).bind(":model", row.model).bind(":valid_from", row.validFromMs);
        s.bind(":input", row.price.inputNanoUsdPerMTok).bind(":cached_input", row.price.cachedInputNanoUsdPerMTok);
        s.bind(":output", row.price.outputNanoUsdPerMTok).bind(":source", row.price.source);
        DH_TRY(s.exec());
        added += s.changedRows();
    }
    if (added == 0)
        return {};
    m_c.changes().settings = true;
    return Events(m_c).append(domain::Actor::Program, {}, 0, 0, u"prices_added"_s, {{u"count"_s, added}});
}

Result<QVector<PriceRow>> Providers::prices()
{
    Statement s(m_c, "SELECT dialect, model, valid_from, input, cached_input, output, source FROM prices ORDER BY dialect, model, valid_from");
    DH_TRY(s.exec());
    QVector<PriceRow> rows;
    while (s.next())
        rows << PriceRow{s.text(0), s.text(1), s.integer(2), {s.integer(3), s.integer(4), s.integer(5), s.text(6)}};
    DH_TRY(s.error());
    return rows;
}

} // namespace store
