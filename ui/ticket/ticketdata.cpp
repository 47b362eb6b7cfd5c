#include "ui/ticket/ticketdata.h"

#include "core/domain/sentences.h"
#include "core/store/gates.h"
#include "core/store/settings.h"

using namespace Qt::StringLiterals;

namespace ticket
{

namespace
{

constexpr int othersShown = 4;

} // namespace

domain::Shown TicketData::shown() const
{
    domain::TriageFacts facts = row.triage;
    facts.everyGateShut = everyGateShut;
    return domain::shownOf(facts);
}

const domain::Operation *TicketData::lastOperation() const
{
    return operations.isEmpty() ? nullptr : &operations.last().operation;
}

const domain::Attempt *TicketData::lastAttempt() const
{
    if (operations.isEmpty() || operations.last().attempts.isEmpty())
        return nullptr;
    return &operations.last().attempts.last();
}

qint64 TicketData::paidNanoUsd() const
{
    qint64 sum = 0;
    for (const store::OperationTrail &trail : operations) {
        for (const domain::Attempt &attempt : trail.attempts) {
            if (attempt.billed == domain::Billed::Yes)
                sum += attempt.costNanoUsd.value_or(0);
        }
    }
    return sum;
}

bool everyGateShut(const QVector<domain::ProviderConfig> &providers,
                   const QVector<domain::Gate> &gates, qint64 nowMs, QString *why)
{
    QString first;
    for (const domain::ProviderConfig &provider : providers) {
        const auto gate = std::find_if(gates.begin(), gates.end(), [&](const domain::Gate &g) {
            return g.provider == provider.name;
        });
        const bool due = gate != gates.end() && gate->state == domain::GateState::Closed &&
                         gate->reopenAtMs <= nowMs;
        if (gate == gates.end() || gate->state == domain::GateState::Open || due)
            return false;
        if (first.isEmpty())
            first = gate->reason;
    }
    if (why)
        *why = first;
    return !providers.isEmpty();
}

domain::Result<TicketData> readTicket(store::Connection &c, const domain::TicketId &id)
{
    TicketData data;
    // Each read in turn; the first error ends it.
    const auto take = [](auto result, auto &into) -> std::optional<domain::Error> {
        if (!result.ok())
            return result.error();
        into = std::move(*result);
        return std::nullopt;
    };
    if (auto e = take(store::Tickets(c).find(id), data.ticket))
        return *e;
    QVector<store::ListRow> rows;
    if (auto e = take(store::TicketList(c).rows({data.ticket.rowId}), rows))
        return *e;
    if (!rows.isEmpty())
        data.row = rows.first();
    if (auto e = take(store::Tickets(c).others(data.ticket, othersShown), data.others))
        return *e;
    if (auto e = take(store::Tickets(c).messages(id), data.messages))
        return *e;
    if (auto e = take(store::Trail(c).results(id), data.results))
        return *e;
    if (!data.results.isEmpty())
        data.result = data.results.first();
    if (auto e = take(store::Trail(c).operations(id), data.operations))
        return *e;
    if (auto e = take(store::Drafts(c).current(id), data.draft))
        return *e;
    if (auto e = take(store::Events(c).ofTicket(id), data.events))
        return *e;
    if (auto e = take(store::Categories(c).list(), data.categories))
        return *e;
    if (auto e = take(store::Providers(c).list(), data.providers))
        return *e;
    QVector<domain::Gate> gates;
    if (auto e = take(store::Gates(c).all(), gates))
        return *e;
    store::Config config;
    if (auto e = take(store::Settings(c).config(), config))
        return *e;
    data.signature = config.signature;
    data.everyGateShut = everyGateShut(data.providers, gates, c.nowMs(), &data.gateReason);
    // Kept in English, read in the language of the window.
    data.gateReason = domain::inWords(data.gateReason);
    data.row.error = domain::inWords(data.row.error);
    for (domain::Message &message : data.messages) {
        for (QString &warning : message.warnings)
            warning = domain::inWords(warning);
    }
    return data;
}

} // namespace ticket
