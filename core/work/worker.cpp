#include "core/work/worker.h"

#include "core/domain/testhooks.h"
#include "core/domain/transitions.h"
#include "core/providers/prices.h"
#include "core/store/gates.h"
#include "core/work/policy.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QThread>

namespace work
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using store::Connection;
using store::Priority;

namespace
{

// A lease covers an owner that hangs or sleeps: the call's deadline and some more.
int leaseMs(int deadlineMs)
{
    return deadlineMs + domain::hookNumber("DESKHAND_LEASE_MARGIN_MS", 15'000);
}

double random()
{
    return QRandomGenerator::global()->generateDouble();
}

domain::ProviderConfig builtinProvider()
{
    domain::ProviderConfig config;
    config.name = u"builtin"_s;
    config.dialect = domain::Dialect::Builtin;
    config.model = u"offline classifier"_s;
    return config;
}

int deadlineMs(const store::Config &config, const domain::ProviderConfig &provider)
{
    if (config.callDeadlineMs > 0)
        return config.callDeadlineMs;
    return domain::isLocal(provider) ? 300'000 : 90'000;
}

// Stable over sends of the same question, different after a rejected answer or for another provider.
QString idempotencyKey(const QString &epoch, const domain::OperationId &operation, const QString &provider, int rejected)
{
    const QByteArray text = (epoch + u'\n' + operation.text() + u'\n' + provider + u'\n' + QString::number(rejected)).toUtf8();
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
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

struct Worker::Setup {
    store::Config config;
    QVector<domain::ProviderConfig> providers;    // usable here, in the order to try
    QVector<std::optional<domain::Price>> prices; // beside them
    int longestLeaseMs = 0;

    QStringList names() const
    {
        QStringList list;
        for (const domain::ProviderConfig &provider : providers)
            list << provider.name;
        return list;
    }
};

struct Worker::Call {
    domain::ProviderConfig provider;
    domain::AttemptId attempt;
    std::optional<qint64> estimatedNanoUsd; // 0 for unmetered
    std::optional<domain::Price> price;
    qint64 durationMs = 0;
};

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
            trouble(stored.error());
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

bool Worker::ask(const store::Claim &claim, const Setup &setup, const KindHandler &handler)
{
    const qsizetype index = setup.names().indexOf(claim.provider);
    if (index < 0)
        return false;
    Call call;
    call.provider = setup.providers.at(index);
    call.price = setup.prices.at(index);
    const auto key = m_s.options.key(call.provider);
    const std::unique_ptr<providers::Provider> provider = m_s.factory.make(call.provider);
    if (!key || !provider) {
        const domain::Error why = domain::fail(ErrorKind::Account, provider ? u"The key of %1 is not to be had here."_s.arg(call.provider.name)
                                                                            : u"This program does not speak the dialect of %1."_s.arg(call.provider.name));
        const Done done = m_s.store.writeWait(Priority::Work, [&](Connection &c) -> Done {
            Done paused = store::Gates(c).pause(call.provider.name, why);
            return paused ? store::Operations(c).release(claim.lease, why.message) : paused;
        });
        if (!done)
            trouble(done.error());
        return done.ok();
    }
    auto built = handler.build(m_s.store, claim.operation, call.provider);
    if (!built) {
        giveUp(claim.lease, built.error());
        return true;
    }
    const auto rejected = m_s.store.readWait([&claim](Connection &c) { return store::Attempts(c).rejectedAnswers(claim.operation.id); });
    if (!rejected) {
        trouble(rejected.error());
        return false;
    }
    built->request.idempotencyKey = idempotencyKey(m_s.epoch, claim.operation.id, call.provider.name, *rejected);
    if (claim.operation.wantsMoreRoom)
        built->request.maxOutputTokens *= 2;
    const providers::Prepared prepared = provider->prepare(built->request);

    store::Intent intent;
    intent.provider = call.provider.name;
    intent.dialect = domain::toName(call.provider.dialect);
    intent.model = call.provider.model;
    intent.idempotencyKey = built->request.idempotencyKey;
    intent.request = prepared.body;
    intent.wireHash = prepared.wireHash;
    intent.promptVersion = built->promptVersion;
    intent.metered = domain::isMetered(call.provider);
    intent.leaseMs = leaseMs(deadlineMs(setup.config, call.provider));
    if (!intent.metered) {
        call.estimatedNanoUsd = 0;
    } else if (call.price) {
        const providers::Estimate estimate = providers::estimateCost(prepared, *call.price);
        intent.estimatedNanoUsd = estimate.estimatedNanoUsd;
        intent.maximumNanoUsd = estimate.maximumNanoUsd;
        call.estimatedNanoUsd = estimate.estimatedNanoUsd;
    }
    const auto record = [&]() -> domain::Result<store::IntentOutcome> {
        return m_s.store.writeWait(Priority::Work, [&](Connection &c) { return store::Attempts(c).recordIntent(claim.lease, intent); });
    };
    domain::Result<store::IntentOutcome> outcome = store::IntentOutcome{store::IntentOutcome::Kind::Recorded, {}};
    if (!domain::guardOff("intent"))
        outcome = record();
    if (!outcome) {
        // What cannot be written down is not sent.
        trouble(outcome.error());
        return false;
    }
    using Kind = store::IntentOutcome::Kind;
    if (outcome->kind != Kind::Recorded) {
        const qint64 midnight = domain::nextLocalDayStartMs(m_s.store.clock().nowMs());
        const Done done = m_s.store.writeWait(Priority::Work, [&](Connection &c) -> Done {
            if (outcome->kind == Kind::Fenced)
                return {};
            if (outcome->kind == Kind::OverBudget) {
                Done closed = store::Gates(c).closeForBudget(call.provider.name, midnight);
                if (!closed)
                    return closed;
            }
            if (outcome->kind == Kind::NoPrice) {
                Done paused = store::Gates(c).pause(call.provider.name, domain::fail(ErrorKind::Account,
                    u"No price is known for the model \"%1\" of %2, so its calls cannot be held against the budget. Set a price for this provider, then resume it."_s
                        .arg(call.provider.model, call.provider.name)));
                if (!paused)
                    return paused;
            }
            return store::Operations(c).release(claim.lease, u"not sent"_s);
        });
        log(u"intent_refused"_s, claim, {{u"why"_s, QString::number(int(outcome->kind))}});
        if (!done && done.error().kind != ErrorKind::Conflict)
            trouble(done.error());
        return true;
    }
    call.attempt = outcome->attempt;
    domain::crashPoint("after_intent");

    providers::SendOptions options;
    options.totalTimeoutMs = deadlineMs(setup.config, call.provider);
    options.apiKey = *key;
    options.abort = &m_s.abort;
    QElapsedTimer timer;
    timer.start();
    ++m_s.inFlight;
    ++m_s.calls;
    log(u"sending"_s, claim, {{u"attempt"_s, call.attempt.text()}, {u"provider"_s, call.provider.name}});
    const providers::Reply reply = provider->send(prepared, options);
    --m_s.inFlight;
    call.durationMs = timer.elapsed();
    domain::crashPoint("after_send");
    if (domain::guardOff("intent")) {
        outcome = record();
        if (!outcome || outcome->kind != Kind::Recorded)
            return false;
        call.attempt = outcome->attempt;
    }
    if (reply.failure) {
        noAnswer(claim, setup, call, reply);
        return true;
    }

    store::Evidence evidence;
    evidence.attempt = call.attempt;
    evidence.answer = reply.answer;
    evidence.usage = reply.usage;
    evidence.billed = reply.billed;
    if (!intent.metered) {
        evidence.costNanoUsd = 0;
        evidence.costReason = u"not metered"_s;
    } else if (!reply.usage.known()) {
        evidence.costReason = u"the provider did not tell its token counts"_s;
    } else if (call.price) {
        evidence.costNanoUsd = providers::costNanoUsd(reply.usage, *call.price);
    } else {
        evidence.costReason = u"no price known for this model"_s;
    }
    // Paid for: tried until it is on disk or the program ends, whatever the disk says meanwhile.
    for (int tries = 1;; ++tries) {
        const Done stored = m_s.store.writeWait(Priority::Work, [&](Connection &c) -> Done {
            Done recorded = store::Attempts(c).recordAnswer(evidence);
            return recorded ? store::Gates(c).succeeded(call.provider.name, claim.lease) : recorded;
        });
        if (stored)
            break;
        if (stored.error().kind == ErrorKind::Conflict || stored.error().kind == ErrorKind::NotFound) {
            log(u"answer_not_kept"_s, claim, {{u"attempt"_s, call.attempt.text()}, {u"kind"_s, domain::toName(stored.error().kind)}});
            return true;
        }
        trouble(stored.error());
        if (m_s.stopping && tries > 25)
            return false;
        QThread::msleep(200);
    }
    m_s.costNanoUsd += evidence.costNanoUsd.value_or(0);
    domain::crashPoint("after_answer");
    log(u"answered"_s, claim,
        {{u"attempt"_s, call.attempt.text()}, {u"provider"_s, call.provider.name}, {u"duration_ms"_s, QString::number(call.durationMs)}});

    store::StoredAnswer stored{call.attempt, call.provider.name, intent.dialect, call.provider.model, reply.answer, prepared.body};
    return judge(claim, setup, handler, stored, false);
}

void Worker::noAnswer(const store::Claim &claim, const Setup &setup, const Call &call, const providers::Reply &reply)
{
    const Decision decision = afterNoAnswer(claim.operation, reply, call.estimatedNanoUsd, setup.config, random());
    store::NoAnswer no;
    no.attempt = call.attempt;
    no.error = *reply.failure;
    no.billed = reply.billed;
    no.httpStatus = reply.answer.httpStatus;
    no.body = reply.answer.body;
    no.failOperation = decision.fail;
    no.notBeforeMs = decision.delayMs > 0 ? m_s.store.clock().nowMs() + decision.delayMs : 0;
    const auto moved = m_s.store.writeWait(Priority::Work, [&](Connection &c) -> domain::Result<bool> {
        auto mine = store::Attempts(c).recordNoAnswer(claim.lease, no);
        if (!mine || !*mine)
            return mine;
        store::Gates gates(c);
        Done gate;
        switch (decision.gate) {
        case GateMove::Close:
            gate = domain::guardOff("gate") ? Done() : gates.close(call.provider.name, claim.lease, no.error, reply.retryAfterMs);
            break;
        case GateMove::Pause:
            gate = gates.pause(call.provider.name, no.error);
            break;
        case GateMove::CountUnknown: {
            const auto streak = gates.unknownOutcome(call.provider.name, claim.lease, no.error);
            gate = streak ? Done() : Done(streak.error());
            break;
        }
        case GateMove::None:
            break;
        }
        if (gate)
            gate = gates.probeReturned(claim.operation.id);
        return gate ? mine : domain::Result<bool>(gate.error());
    });
    if (reply.billed == domain::Billed::Unknown)
        ++m_s.unknown;
    log(u"no_answer"_s, claim,
        {{u"attempt"_s, call.attempt.text()},
         {u"provider"_s, call.provider.name},
         {u"kind"_s, domain::toName(no.error.kind)},
         {u"status"_s, QString::number(no.httpStatus)},
         {u"billed"_s, domain::toName(no.billed)},
         {u"duration_ms"_s, QString::number(call.durationMs)}});
    if (!moved)
        trouble(moved.error());
    else if (*moved && decision.fail)
        ++m_s.failed;
}

bool Worker::judge(const store::Claim &claim, const Setup &setup, const KindHandler &handler, const store::StoredAnswer &stored, bool reused)
{
    domain::ProviderConfig config;
    config.name = stored.provider;
    config.model = stored.model;
    config.dialect = domain::fromName<domain::Dialect>(stored.dialect).value_or(domain::Dialect::Builtin);
    const std::unique_ptr<providers::Provider> provider = m_s.factory.make(config);
    if (!provider) {
        giveUp(claim.lease, domain::fail(ErrorKind::Invalid, u"This program does not speak the dialect %1 of the stored answer."_s.arg(stored.dialect)));
        return true;
    }
    domain::Error problem;
    bool cutOff = false;
    std::optional<QJsonObject> usable;
    const providers::Interpretation read = provider->interpret(stored.answer);
    if (const auto *error = std::get_if<providers::InterpretError>(&read)) {
        problem = error->error;
        cutOff = error->cutOff;
    } else {
        const auto checked = handler.validate(m_s.store, claim.operation, std::get<providers::Interpreted>(read).value, stored.request,
                                              config.dialect != domain::Dialect::Builtin);
        if (checked)
            usable = *checked;
        else
            problem = checked.error();
    }

    Done done;
    if (usable) {
        done = m_s.store.writeWait(Priority::Work, [&](Connection &c) { return handler.apply(c, claim.lease, stored.attempt, *usable); });
        if (done) {
            domain::crashPoint("after_apply");
            ++m_s.completed;
            if (reused)
                ++m_s.reused;
            log(u"applied"_s, claim, {{u"attempt"_s, stored.attempt.text()}, {u"reused"_s, reused ? u"yes"_s : QString()}});
            return true;
        }
        if (done.error().kind == ErrorKind::Conflict) {
            log(u"fenced"_s, claim);
            return true;
        }
        trouble(done.error());
        const qint64 due = m_s.store.clock().nowMs() + applyDelayMs(claim.operation.applyFailures, random());
        const domain::Error why = done.error();
        done = m_s.store.writeWait(Priority::Work,
                                   [&](Connection &c) { return store::Operations(c).applyFailed(claim.lease, due, applyCeiling, why); });
        return done.ok();
    }

    const bool others = setup.providers.size() > 1 && problem.kind == ErrorKind::Refused;
    bool anotherLeft = false;
    if (others) {
        const auto refused = m_s.store.readWait([&](Connection &c) { return store::Attempts(c).providersWith(claim.operation.id, ErrorKind::Refused); });
        for (const QString &name : setup.names())
            anotherLeft = anotherLeft || (name != stored.provider && refused && !refused->contains(name));
    }
    const Decision decision = afterRejection(claim.operation, problem, cutOff, anotherLeft, setup.config, random());
    const qint64 due = decision.delayMs > 0 ? m_s.store.clock().nowMs() + decision.delayMs : 0;
    done = m_s.store.writeWait(Priority::Work, [&](Connection &c) -> Done {
        Done rejected = store::Attempts(c).reject(claim.lease, stored.attempt, handler.validatorVersion(), problem, cutOff, decision.fail, due);
        if (rejected && decision.gate == GateMove::Pause)
            return store::Gates(c).pause(stored.provider, problem);
        if (rejected && decision.gate == GateMove::Close)
            return store::Gates(c).close(stored.provider, claim.lease, problem, -1);
        return rejected;
    });
    log(u"rejected"_s, claim, {{u"attempt"_s, stored.attempt.text()}, {u"kind"_s, domain::toName(problem.kind)}});
    if (!done && done.error().kind != ErrorKind::Conflict) {
        trouble(done.error());
        return false;
    }
    if (done && decision.fail)
        ++m_s.failed;
    return true;
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
