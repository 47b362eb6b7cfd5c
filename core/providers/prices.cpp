#include "core/providers/prices.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

// Outside the namespace, as Qt's macro needs it: a static library's resources are not registered by themselves.
static void registerPriceResources()
{
    Q_INIT_RESOURCE(prices);
}

namespace providers
{

using namespace Qt::StringLiterals;
using domain::ErrorKind;

namespace
{

constexpr qint64 typicalOutputTokens = 350;
constexpr qint64 tokenCeiling = 100'000'000; // keeps products within 64 bits

qint64 perMillion(qint64 tokens, qint64 nanoUsdPerMTok)
{
    return std::clamp<qint64>(tokens, 0, tokenCeiling) * nanoUsdPerMTok;
}

qint64 rounded(qint64 millionths)
{
    return (millionths + 500'000) / 1'000'000;
}

std::optional<PriceRow> rowFrom(const QJsonObject &json, const QString &dialect)
{
    const auto known = domain::fromName<domain::Dialect>(dialect);
    const auto input = nanoUsd(json.value("input"_L1).toString());
    const auto cached = nanoUsd(json.value("cached"_L1).toString());
    const auto output = nanoUsd(json.value("output"_L1).toString());
    PriceRow row;
    row.model = json.value("model"_L1).toString();
    row.from = QDate::fromString(json.value("from"_L1).toString(), Qt::ISODate);
    row.to = QDate::fromString(json.value("to"_L1).toString(), Qt::ISODate);
    row.checkedOn = QDate::fromString(json.value("checked"_L1).toString(), Qt::ISODate);
    if (!known || !input || !cached || !output || row.model.isEmpty() || !row.from.isValid())
        return std::nullopt;
    row.dialect = *known;
    row.price = {*input, *cached, *output, json.value("source"_L1).toString()};
    return row;
}

bool isSnapshotOf(const QString &model, const QString &listed)
{
    static const QRegularExpression dated(u"^-(\\d{8}|\\d{4}-\\d{2}-\\d{2}|latest)$"_s);
    return model.startsWith(listed) && dated.match(model.sliced(listed.size())).hasMatch();
}

} // namespace

domain::Result<QList<PriceRow>> loadBundledPrices()
{
    registerPriceResources();
    QFile file(u":/deskhand/prices/prices.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return domain::fail(ErrorKind::Internal, u"The price list is missing from the program."_s, file.errorString());
    return parsePrices(file.readAll());
}

domain::Result<QList<PriceRow>> parsePrices(const QByteArray &json)
{
    QJsonParseError error{};
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (!document.isObject())
        return domain::fail(ErrorKind::Invalid, u"The price list is not JSON."_s, error.errorString());
    QList<PriceRow> rows;
    const QJsonArray listed = document.object().value("prices"_L1).toArray();
    for (const QJsonValue &entry : listed) {
        const QJsonObject object = entry.toObject();
        const QJsonArray dialects = object.value("dialects"_L1).toArray();
        for (const QJsonValue &dialect : dialects) {
            const auto row = rowFrom(object, dialect.toString());
            if (!row)
                return domain::fail(ErrorKind::Invalid, u"The price list has a row that cannot be read."_s,
                                    QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
            rows.append(*row);
        }
    }
    return rows;
}

std::optional<domain::Price> findPrice(const QList<PriceRow> &rows, domain::Dialect dialect, const QString &model, QDate day)
{
    const PriceRow *best = nullptr;
    for (const PriceRow &row : rows) {
        if (row.dialect != dialect || day < row.from || (row.to.isValid() && day > row.to))
            continue;
        if (row.model != model && !isSnapshotOf(model, row.model))
            continue;
        const bool longer = !best || row.model.size() > best->model.size();
        const bool newer = best && row.model.size() == best->model.size() && row.from > best->from;
        if (longer || newer)
            best = &row;
    }
    return best ? std::optional(best->price) : std::nullopt;
}

std::optional<domain::Price> priceOf(const domain::ProviderConfig &provider, const QList<PriceRow> &rows, QDate day)
{
    if (provider.priceInNanoUsdPerMTok || provider.priceOutNanoUsdPerMTok) {
        const qint64 in = provider.priceInNanoUsdPerMTok.value_or(0);
        return domain::Price{in, in, provider.priceOutNanoUsdPerMTok.value_or(0), u"set by a person"_s};
    }
    if (!domain::isMetered(provider))
        return domain::Price{0, 0, 0, u"not metered"_s};
    return findPrice(rows, provider.dialect, provider.model, day);
}

std::optional<qint64> costNanoUsd(const domain::Usage &usage, const domain::Price &price)
{
    if (!usage.known())
        return std::nullopt;
    const qint64 cached = std::clamp<qint64>(usage.cachedInputTokens, 0, usage.inputTokens);
    return rounded(perMillion(usage.inputTokens - cached, price.inputNanoUsdPerMTok)
                   + perMillion(cached, price.cachedInputNanoUsdPerMTok)
                   + perMillion(usage.outputTokens, price.outputNanoUsdPerMTok));
}

Estimate estimateCost(const Prepared &prepared, const domain::Price &price)
{
    const qint64 output = std::min<qint64>(typicalOutputTokens, prepared.maxOutputTokens);
    return {rounded(perMillion(prepared.estimatedInputTokens, price.inputNanoUsdPerMTok)
                    + perMillion(output, price.outputNanoUsdPerMTok)),
            rounded(perMillion(std::max<qint64>(prepared.body.size(), prepared.estimatedInputTokens),
                               price.inputNanoUsdPerMTok)
                    + perMillion(prepared.maxOutputTokens, price.outputNanoUsdPerMTok))};
}

std::optional<qint64> nanoUsd(QStringView text)
{
    static const QRegularExpression decimal(u"^(\\d{1,6})(?:\\.(\\d{1,9}))?$"_s);
    const auto match = decimal.match(text.toString());
    if (!match.hasMatch())
        return std::nullopt;
    const QString fraction = match.captured(2).leftJustified(9, u'0');
    return match.captured(1).toLongLong() * 1'000'000'000 + fraction.toLongLong();
}

} // namespace providers
