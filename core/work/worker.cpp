#include "core/work/worker.h"

#include "core/domain/testhooks.h"
#include "core/work/workerparts.h"

namespace work
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using store::Connection;
using store::Priority;

namespace
{

domain::ProviderConfig builtinProvider()
{
    domain::ProviderConfig config;
    config.name = builtinName;
    config.dialect = domain::Dialect::Builtin;
    config.model = u"offline classifier"_s;
    return config;
}

} // namespace

const KindHandler *Shared::handler(const QString &kind) const
{
    for (const KindHandler *candidate : handlers) {
        if (candidate->kind() == kind)
            return candidate;
    }
    return nullptr;
}

domain::Result<Worker::Setup> Worker::readSetup()
{
    auto setup = m_s.store.readWait([](Connection &c) -> domain::Result<Setup> {
        Setup s;
        const auto config = store::Settings(c).config();
        if (!config)
            return config.error();
        s.config = *config;
        store::Providers providers(c);
        const auto list = providers.list();
        if (!list)
            return list.error();
        s.providers = list->isEmpty() ? QVector<domain::ProviderConfig>{builtinProvider()} : *list;
        for (const domain::ProviderConfig &provider : std::as_const(s.providers)) {
            const auto price = providers.priceOf(provider);
            if (!price)
                return price.error();
            s.prices << *price;
        }
        return s;
    });
    if (!setup)
        return setup;
    m_s.workersWanted = setup->config.workers;
    QStringList withoutKey;
    for (qsizetype i = setup->providers.size() - 1; i >= 0; --i) {
        const domain::ProviderConfig provider = setup->providers.at(i);
        if (!m_s.options.key(provider)) {
            withoutKey << provider.name;
            setup->providers.removeAt(i);
            setup->prices.removeAt(i);
            continue;
        }
        setup->longestLeaseMs = qMax(setup->longestLeaseMs, leaseMs(deadlineMs(setup->config, provider)));
    }
    const std::lock_guard lock(m_s.mutex);
    m_s.withoutKey = withoutKey;
    return setup;
}

bool Worker::run()
{
    bool didAnything = false;
    while (!m_s.stopping) {
        const auto setup = readSetup();
        if (!setup) {
            trouble(setup.error());
            break;
        }
        store::ClaimContext context;
        context.owner = m_s.owner;
        context.usableProviders = setup->names();
        context.leaseMs = qMax(setup->longestLeaseMs, leaseMs(0));
        {
            const std::lock_guard lock(m_s.mutex);
            context.onScreen = m_s.onScreen;
        }
        const auto claim = m_s.store.writeWait(Priority::Work, [&context](Connection &c) { return store::Operations(c).claimNext(context); });
        if (!claim) {
            trouble(claim.error());
            break;
        }
        if (!claim->has_value())
            break;
        domain::crashPoint("after_claim");
        m_s.trouble({});
        didAnything = true;
        log(u"claimed"_s, **claim);
        if (!work(**claim, *setup))
            break;
    }
    return didAnything;
}

bool Worker::work(const store::Claim &claim, const Setup &setup)
{
    const KindHandler *handler = m_s.handler(claim.operation.kind);
    if (!handler) {
        // Of a newer program, perhaps: parked where a person sees it, never discarded.
        giveUp(claim.lease, domain::fail(ErrorKind::Invalid, u"This program does not know the work \"%1\"."_s.arg(claim.operation.kind)));
        return true;
    }
    if (claim.provider.isEmpty()) {
        const auto stored = m_s.store.readWait([&claim](Connection &c) { return store::Attempts(c).readyAnswer(claim.operation.id); });
        if (!stored) {
            comesBack(claim, stored.error());
            return false;
        }
        if (!stored->has_value()) {
            giveUp(claim.lease, domain::fail(ErrorKind::Corrupt, u"The stored answer of this operation is not there."_s));
            return true;
        }
        return judge(claim, setup, *handler, **stored, true);
    }
    return ask(claim, setup, *handler);
}

void Worker::giveUp(const store::Lease &lease, const domain::Error &why)
{
    const Done done = m_s.store.writeWait(Priority::Work, [&](Connection &c) { return store::Operations(c).markFailed(lease, why); });
    if (done)
        ++m_s.failed;
    else if (done.error().kind != ErrorKind::Conflict)
        trouble(done.error());
    m_s.log.event(u"failed"_s, {{u"operation"_s, lease.operation.text()}, {u"kind"_s, domain::toName(why.kind)}});
}

void Worker::trouble(const domain::Error &error)
{
    m_s.trouble(error.message);
    m_s.troubled = true;
    m_s.log.event(u"trouble"_s, {{u"kind"_s, domain::toName(error.kind)}, {u"detail"_s, error.detail}});
}

void Worker::log(const QString &event, const store::Claim &claim, Log::Fields fields)
{
    fields.prepend({u"generation"_s, QString::number(claim.lease.generation)});
    fields.prepend({u"operation"_s, claim.operation.id.text()});
    fields.prepend({u"ticket"_s, claim.operation.ticket.text()});
    m_s.log.event(event, fields);
}

} // namespace work
