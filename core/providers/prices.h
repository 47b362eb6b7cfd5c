#pragma once
// Job: what a model costs on a day, and what a call cost or may cost, in whole nano-USD. Thread: any; pure.
// Failure: a model that is not listed and a usage that is not known have no cost, never a cost of nothing.

#include "core/domain/operation.h"
#include "core/domain/provider.h"
#include "core/domain/result.h"
#include "core/providers/provider.h"

#include <QDate>
#include <QList>

#include <optional>

namespace providers
{

struct PriceRow {
    domain::Dialect dialect = domain::Dialect::OpenAiResponses;
    QString model;
    QDate from;
    QDate to; // last day; invalid: until further notice
    domain::Price price;
    QDate checkedOn;
};

// The table that ships with the program; the store's own table is seeded with these rows.
domain::Result<QList<PriceRow>> loadBundledPrices();
domain::Result<QList<PriceRow>> parsePrices(const QByteArray &json);

// The row of the model itself, else of the longest listed name that it is a dated snapshot of ("…-2026-03-17", "…-latest").
std::optional<domain::Price> findPrice(const QList<PriceRow> &rows, domain::Dialect dialect, const QString &model, QDate day);

// What a person set, else nothing for an unmetered provider, else the table. None: not known, ask.
std::optional<domain::Price> priceOf(const domain::ProviderConfig &provider, const QList<PriceRow> &rows, QDate day);

// None: the provider did not tell its counts.
std::optional<qint64> costNanoUsd(const domain::Usage &usage, const domain::Price &price);

struct Estimate {
    qint64 estimatedNanoUsd = 0; // a typical answer
    qint64 maximumNanoUsd = 0;   // cannot be more: a token is at least one byte, the answer has a ceiling
};
Estimate estimateCost(const Prepared &prepared, const domain::Price &price);

// "0.20" (USD per million tokens) in nano-USD; exact, no floating point. None: not a decimal number.
std::optional<qint64> nanoUsd(QStringView decimalUsd);

} // namespace providers
