#pragma once
// Job: the providers a person set up, their order and their prices. Thread: the connection's.
// Failure: NotFound, Invalid in words, SQL errors.

#include "core/domain/provider.h"
#include "core/store/connection.h"

#include <QVector>

namespace store
{

struct PriceRow {
    QString dialect;
    QString model; // exact, or the longest prefix that fits
    qint64 validFromMs = 0;
    domain::Price price;
};

class Providers
{
public:
    explicit Providers(Connection &c) : m_c(c) {}

    // Replaces one of that name, keeping its place; a new one goes to the end. Its gate is opened.
    domain::Done add(const domain::ProviderConfig &provider);
    // A key was stored or should be looked for again, by every process. Its gate is opened.
    domain::Done keyChanged(const QString &name);
    domain::Done remove(const QString &name);
    domain::Done order(const QStringList &names); // those not named follow in their old order
    domain::Result<QVector<domain::ProviderConfig>> list(); // in the order to try
    domain::Result<domain::ProviderConfig> find(const QString &name);

    // The provider's own price if set, else the table's for today; none: not known.
    domain::Result<std::optional<domain::Price>> priceOf(const domain::ProviderConfig &provider);
    domain::Done seedPrices(const QVector<PriceRow> &rows); // inserts what is missing, never changes a row
    domain::Result<QVector<PriceRow>> prices();

private:
    Connection &m_c;
};

} // namespace store
