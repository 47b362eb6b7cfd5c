// Judging an answer, a fresh one or one that was stored before: applied, or rejected with its verdict.

#include "core/domain/testhooks.h"
#include "core/store/gates.h"
#include "core/work/policy.h"
#include "core/work/workerparts.h"

namespace work
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using store::Connection;
using store::Priority;

bool Worker::judge(const store::Claim &claim, const Setup &setup, const KindHandler &handler, const store::StoredAnswer &stored, bool reused)
{
    domain::ProviderConfig config;
    config.name = stored.provider;
    config.model = stored.model;
    config.dialect = domain::fromName<domain::Dialect>(stored.dialect).value_or(domain::Dialect::Builtin);
    const std::unique_ptr<providers::Provider> speaker = m_s.factory.make(config);
    if (!speaker) {
        giveUp(claim.lease, domain::fail(ErrorKind::Invalid, u"This program does not speak the dialect %1 of the stored answer."_s.arg(stored.dialect)));
        return true;
    }
    const providers::Interpretation read = speaker->interpret(stored.answer);
    if (const auto *error = std::get_if<providers::InterpretError>(&read))
        return reject(claim, setup, handler, stored, error->error, error->cutOff);
    const auto usable = handler.validate(m_s.store, claim.operation, std::get<providers::Interpreted>(read).value, stored.request,
                                         config.dialect != domain::Dialect::Builtin);
    // Only the answer's own fault is a verdict: a store that could not be read says nothing about what was paid for.
    if (!usable && usable.error().kind != ErrorKind::Unusable && usable.error().kind != ErrorKind::Refused)
        return comesBack(claim, usable.error());
    if (!usable)
        return reject(claim, setup, handler, stored, usable.error(), false);
    return apply(claim, handler, stored, *usable, reused);
}

bool Worker::apply(const store::Claim &claim, const KindHandler &handler, const store::StoredAnswer &stored, const QJsonObject &usable, bool reused)
{
    const Done done = m_s.store.writeWait(Priority::Work, [&](Connection &c) { return handler.apply(c, claim.lease, stored.attempt, usable); });
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
    return comesBack(claim, done.error());
}

// The operation comes back without a call: the store could not be read or written, which says nothing about the ticket.
bool Worker::comesBack(const store::Claim &claim, const domain::Error &why)
{
    trouble(why);
    const qint64 due = m_s.store.clock().nowMs() + storeDelayMs(claim.operation.applyFailures, randomPart());
    const Done later = m_s.store.writeWait(Priority::Work, [&](Connection &c) {
        return store::Operations(c).storeFailed(claim.lease, due, storeCeiling, why);
    });
    return later.ok();
}

// Is there a provider that has not refused this operation?
bool Worker::anotherMayAnswer(const store::Claim &claim, const Setup &setup, const QString &refusedBy)
{
    const auto refused = m_s.store.readWait([&](Connection &c) { return store::Attempts(c).providersWith(claim.operation.id, ErrorKind::Refused); });
    const QStringList names = setup.names();
    return refused && std::any_of(names.begin(), names.end(), [&](const QString &name) { return name != refusedBy && !refused->contains(name); });
}

bool Worker::reject(const store::Claim &claim, const Setup &setup, const KindHandler &handler, const store::StoredAnswer &stored,
                    const domain::Error &problem, bool cutOff)
{
    const bool another = problem.kind == ErrorKind::Refused && anotherMayAnswer(claim, setup, stored.provider);
    const Decision decision = afterRejection(claim.operation, problem, cutOff, another, setup.config, randomPart());
    const qint64 due = decision.delayMs > 0 ? m_s.store.clock().nowMs() + decision.delayMs : 0;
    const Done done = m_s.store.writeWait(Priority::Work, [&](Connection &c) -> Done {
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

} // namespace work
