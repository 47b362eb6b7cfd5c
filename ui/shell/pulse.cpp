#include "ui/shell/pulse.h"

#include "core/store/gates.h"
#include "core/store/ledger.h"
#include "core/store/operations.h"
#include "core/store/providers.h"
#include "core/store/settings.h"
#include "ui/ticket/ticketdata.h"
#include "ui/widgets/deliver.h"

using namespace Qt::StringLiterals;

namespace shell
{

namespace
{

constexpr int debounceMs = 150;
constexpr int minuteMs = 60'000;

domain::Result<DeskStatus> readStatus(store::Connection &c)
{
    DeskStatus status;
    const auto counts = store::TicketList(c).counts();
    const auto totals = store::Operations(c).totals();
    const auto spent = store::Ledger(c).since(domain::localDayStartMs(c.nowMs()));
    const auto config = store::Settings(c).config();
    const auto providers = store::Providers(c).list();
    const auto gates = store::Gates(c).all();
    const auto started = store::Settings(c).uiState(u"ui.started"_s);
    for (const std::optional<domain::Error> &error :
         {counts.ok() ? std::nullopt : std::optional(counts.error()),
          totals.ok() ? std::nullopt : std::optional(totals.error()),
          spent.ok() ? std::nullopt : std::optional(spent.error()),
          config.ok() ? std::nullopt : std::optional(config.error()),
          providers.ok() ? std::nullopt : std::optional(providers.error()),
          gates.ok() ? std::nullopt : std::optional(gates.error()),
          started.ok() ? std::nullopt : std::optional(started.error())}) {
        if (error)
            return *error;
    }
    status.counts = *counts;
    status.running = totals->processing;
    status.waiting = totals->pending;
    status.paidTodayNanoUsd = spent->paidNanoUsd;
    status.reservedTodayNanoUsd = spent->reservedNanoUsd;
    status.unknownToday = spent->unknownCalls;
    status.budgetNanoUsd = config->dailyBudgetNanoUsd;
    status.providers = *providers;
    status.gates = *gates;
    status.everyGateShut =
        ticket::everyGateShut(status.providers, status.gates, c.nowMs(), nullptr);
    status.startedBefore = !started->isEmpty();
    return status;
}

} // namespace

Pulse::Pulse(store::Store &store, QObject *parent) : QObject(parent), m_store(store)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(debounceMs);
    m_minute.setInterval(minuteMs);
    m_minute.start();
    connect(&m_soon, &QTimer::timeout, this, &Pulse::readNow);
    connect(&m_minute, &QTimer::timeout, this, &Pulse::readNow);
    connect(&store, &store::Store::changed, this, &Pulse::changed);
}

void Pulse::changed(const store::Changes &)
{
    if (!m_soon.isActive())
        m_soon.start();
}

void Pulse::readNow()
{
    if (m_reading) {
        m_again = true;
        return;
    }
    m_reading = true;
    m_again = false;
    widgets::deliver(m_store.read(readStatus), this,
                     [this](const domain::Result<DeskStatus> &status) {
                         m_reading = false;
                         if (status.ok())
                             Q_EMIT statusRead(*status);
                         else
                             Q_EMIT failed(status.error().message);
                         if (m_again)
                             readNow();
                     });
}

void Pulse::setStarted()
{
    widgets::deliver(m_store.write(store::Priority::Person,
                                   [](store::Connection &c) {
                                       return store::Settings(c).setUiState(u"ui.started"_s,
                                                                            u"yes"_s);
                                   }),
                     this, [this](const domain::Done &) { readNow(); });
}

} // namespace shell
