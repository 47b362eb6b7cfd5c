// Asking a provider: build, intent on disk, the one send, then evidence or its absence on disk.

#include "core/domain/testhooks.h"
#include "core/providers/prices.h"
#include "core/store/gates.h"
#include "core/work/policy.h"
#include "core/work/workerparts.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QThread>

namespace work
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using store::Connection;
using store::IntentOutcome;
using store::Priority;

namespace
{

// Running calls hold what is left of the budget: soon one of them ends.
constexpr qint64 budgetPauseMs = 2'000;

// Stable over sends of the same question, different after a rejected answer or for another provider.
QString idempotencyKey(const QString &epoch, const domain::OperationId &operation, const QString &provider, int rejected)
{
    const QByteArray text = (epoch + u'\n' + operation.text() + u'\n' + provider + u'\n' + QString::number(rejected)).toUtf8();
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

} // namespace

// False: the claim is settled already, or trouble was said.
bool Worker::prepare(const store::Claim &claim, const Setup &setup, const KindHandler &handler, Call &call)
{
    const auto key = m_s.options.key(call.provider);
    call.speaker = m_s.factory.make(call.provider);
    if (!key || !call.speaker) {
        const domain::Error why = domain::fail(ErrorKind::Account, call.speaker ? u"The key of %1 is not to be had here."_s.arg(call.provider.name)
                                                                                : u"This program does not speak the dialect of %1."_s.arg(call.provider.name));
        const Done done = m_s.store.writeWait(Priority::Work, [&](Connection &c) -> Done {
            // A missing key is this process' own trouble; a dialect that nobody here speaks pauses the provider.
            Done paused = call.speaker ? Done() : store::Gates(c).pause(call.provider.name, why);
            return paused ? store::Operations(c).release(claim.lease, why.message) : paused;
        });
        if (!done)
            trouble(done.error());
        return false;
    }
    call.key = *key;
    auto built = handler.build(m_s.store, claim.operation, call.provider);
    if (!built) {
        comesBack(claim, built.error());
        return false;
    }
    const auto rejected = m_s.store.readWait([&claim](Connection &c) { return store::Attempts(c).rejectedAnswers(claim.operation.id); });
    if (!rejected) {
        comesBack(claim, rejected.error());
        return false;
    }
    built->request.idempotencyKey = idempotencyKey(m_s.epoch, claim.operation.id, call.provider.name, *rejected);
    call.prepared = call.speaker->prepare(built->request);

    store::Intent &intent = call.intent;
    intent.provider = call.provider.name;
    intent.dialect = domain::toName(call.provider.dialect);
    intent.model = call.provider.model;
    intent.idempotencyKey = built->request.idempotencyKey;
    intent.request = call.prepared.body;
    intent.requestSha256 = QCryptographicHash::hash(intent.request, QCryptographicHash::Sha256);
    intent.wireHash = call.prepared.wireHash;
    intent.promptVersion = built->promptVersion;
    intent.metered = domain::isMetered(call.provider);
    intent.leaseMs = leaseMs(deadlineMs(setup.config, call.provider));
    if (!intent.metered) {
        call.estimatedNanoUsd = 0;
    } else if (call.price) {
        const providers::Estimate estimate = providers::estimateCost(call.prepared, *call.price);
        intent.estimatedNanoUsd = estimate.estimatedNanoUsd;
        intent.maximumNanoUsd = estimate.maximumNanoUsd;
        call.estimatedNanoUsd = estimate.estimatedNanoUsd;
    }
    return true;
}

domain::Result<IntentOutcome> Worker::recordIntent(const store::Claim &claim, const Call &call)
{
    return m_s.store.writeWait(Priority::Work, [&](Connection &c) { return store::Attempts(c).recordIntent(claim.lease, call.intent); });
}

void Worker::intentRefused(const store::Claim &claim, const Call &call, IntentOutcome::Kind kind)
{
    using Kind = IntentOutcome::Kind;
    const qint64 midnight = domain::nextLocalDayStartMs(m_s.store.clock().nowMs());
    const Done done = m_s.store.writeWait(Priority::Work, [&](Connection &c) -> Done {
        if (kind == Kind::Fenced)
            return {};
        Done gate;
        if (kind == Kind::OverBudget)
            gate = store::Gates(c).closeForBudget(call.provider.name, midnight);
        else if (kind == Kind::NoPrice)
            gate = store::Gates(c).pause(call.provider.name, domain::fail(ErrorKind::Account,
                u"No price is known for the model \"%1\" of %2, so its calls cannot be held against the budget. Set a price for this provider, then resume it."_s
                    .arg(call.provider.model, call.provider.name)));
        else if (kind == Kind::BudgetInUse)
            gate = store::Gates(c).closeForBudget(call.provider.name, c.nowMs() + budgetPauseMs);
        return gate ? store::Operations(c).release(claim.lease, u"not sent"_s) : gate;
    });
    static const QHash<Kind, QString> words{{Kind::Fenced, u"fenced"_s}, {Kind::AnswerReady, u"answer_ready"_s}, {Kind::GateShut, u"gate_shut"_s},
                                            {Kind::OverBudget, u"over_budget"_s}, {Kind::BudgetInUse, u"budget_in_use"_s}, {Kind::NoPrice, u"no_price"_s}};
    log(u"intent_refused"_s, claim, {{u"why"_s, words.value(kind)}, {u"provider"_s, call.provider.name}});
    if (!done && done.error().kind != ErrorKind::Conflict)
        trouble(done.error());
}

bool Worker::ask(const store::Claim &claim, const Setup &setup, const KindHandler &handler)
{
    const qsizetype index = setup.names().indexOf(claim.provider);
    if (index < 0)
        return false;
    Call call;
    call.provider = setup.providers.at(index);
    call.price = setup.prices.at(index);
    if (!prepare(claim, setup, handler, call))
        return true;
    domain::Result<IntentOutcome> outcome = IntentOutcome{IntentOutcome::Kind::Recorded, {}};
    if (!domain::guardOff("intent"))
        outcome = recordIntent(claim, call);
    if (!outcome) {
        // What cannot be written down is not sent.
        trouble(outcome.error());
        return false;
    }
    if (outcome->kind != IntentOutcome::Kind::Recorded) {
        intentRefused(claim, call, outcome->kind);
        return true;
    }
    call.attempt = outcome->attempt;
    domain::crashPoint("after_intent");

    const providers::Reply reply = send(claim, setup, call);
    domain::crashPoint("after_send");
    if (domain::guardOff("intent")) {
        outcome = recordIntent(claim, call);
        if (!outcome || outcome->kind != IntentOutcome::Kind::Recorded)
            return false;
        call.attempt = outcome->attempt;
    }
    if (reply.failure) {
        noAnswer(claim, setup, call, reply);
        return true;
    }
    if (!keep(claim, call, reply))
        return !m_s.stopping;
    domain::crashPoint("after_answer");
    const store::StoredAnswer stored{call.attempt, call.provider.name, call.intent.dialect, call.provider.model, reply.answer, call.prepared.body};
    return judge(claim, setup, handler, stored, false);
}

providers::Reply Worker::send(const store::Claim &claim, const Setup &setup, Call &call)
{
    providers::SendOptions options;
    options.totalTimeoutMs = deadlineMs(setup.config, call.provider);
    options.apiKey = call.key;
    options.abort = &m_s.abort;
    log(u"sending"_s, claim, {{u"attempt"_s, call.attempt.text()}, {u"provider"_s, call.provider.name}});
    QElapsedTimer timer;
    timer.start();
    ++m_s.inFlight;
    ++m_s.calls;
    providers::Reply reply = call.speaker->send(call.prepared, options);
    --m_s.inFlight;
    call.durationMs = timer.elapsed();
    return reply;
}

// The answer has been paid for: tried until it is on disk or the program ends, whatever the disk says meanwhile.
bool Worker::keep(const store::Claim &claim, const Call &call, const providers::Reply &reply)
{
    store::Evidence evidence;
    evidence.attempt = call.attempt;
    evidence.answer = reply.answer;
    evidence.bodySha256 = QCryptographicHash::hash(reply.answer.body, QCryptographicHash::Sha256);
    evidence.usage = reply.usage;
    evidence.billed = reply.billed;
    if (!call.intent.metered) {
        evidence.costNanoUsd = 0;
        evidence.costReason = u"not metered"_s;
    } else if (!reply.usage.known()) {
        evidence.costReason = u"the provider did not tell its token counts"_s;
    } else if (call.price) {
        evidence.costNanoUsd = providers::costNanoUsd(reply.usage, *call.price);
    } else {
        evidence.costReason = u"no price known for this model"_s;
    }
    for (int tries = 1;; ++tries) {
        const Done stored = m_s.store.writeWait(Priority::Work, [&](Connection &c) -> Done {
            Done recorded = store::Attempts(c).recordAnswer(evidence);
            return recorded ? store::Gates(c).succeeded(call.provider.name, claim.lease) : recorded;
        });
        if (stored)
            break;
        if (stored.error().kind == ErrorKind::Conflict || stored.error().kind == ErrorKind::NotFound) {
            log(u"answer_not_kept"_s, claim, {{u"attempt"_s, call.attempt.text()}, {u"kind"_s, domain::toName(stored.error().kind)}});
            return false;
        }
        trouble(stored.error());
        if (lostPatience(tries))
            return false;
        QThread::msleep(200);
    }
    m_s.costNanoUsd += evidence.costNanoUsd.value_or(0);
    log(u"answered"_s, claim,
        {{u"attempt"_s, call.attempt.text()}, {u"provider"_s, call.provider.name}, {u"duration_ms"_s, QString::number(call.durationMs)}});
    return true;
}

void Worker::noAnswer(const store::Claim &claim, const Setup &setup, const Call &call, const providers::Reply &reply)
{
    const Decision decision = afterNoAnswer(claim.operation, reply, call.estimatedNanoUsd, setup.config, randomPart());
    store::NoAnswer no;
    no.attempt = call.attempt;
    no.error = *reply.failure;
    no.billed = reply.billed;
    no.httpStatus = reply.answer.httpStatus;
    no.body = reply.answer.body;
    no.failOperation = decision.fail;
    no.notBeforeMs = decision.delayMs > 0 ? m_s.store.clock().nowMs() + decision.delayMs : 0;
    const auto record = [&](Connection &c) -> domain::Result<bool> {
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
    };
    // What is known about the bill is not left to the reaper, who would have to call it unknown.
    auto moved = m_s.store.writeWait(Priority::Work, record);
    for (int tries = 1; !moved && (moved.error().kind == ErrorKind::Busy || moved.error().kind == ErrorKind::Full) && !lostPatience(tries); ++tries) {
        trouble(moved.error());
        QThread::msleep(200);
        moved = m_s.store.writeWait(Priority::Work, record);
    }
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

} // namespace work
