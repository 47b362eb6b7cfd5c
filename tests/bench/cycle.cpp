// The four durable facts of one triage: claimed, about to send, answer received, applied. One
// worker and eight against one store, beside one raw C connection that runs the very statements of
// the one worker.

#include "core/store/attempts.h"
#include "core/store/gates.h"
#include "core/store/instances.h"
#include "core/store/operations.h"
#include "tests/bench/rawdb.h"
#include "tests/bench/sites.h"
#include "tests/bench/stats.h"

#include <QCryptographicHash>

#include <atomic>
#include <mutex>
#include <thread>

namespace bench
{

using namespace Qt::StringLiterals;
using domain::Done;
using store::Connection;
using store::Priority;

namespace
{

const domain::InstanceId owner(u"bench"_s);
const QByteArray fourKb(4096, 'a');

Done addOwner(store::Store &store)
{
    return store.writeWait(Priority::Person, [](Connection &c) {
        return store::Instances(c).add({owner, u"deskhand-bench"_s, 1, u"boot"_s, c.nowMs()});
    });
}

domain::TriageResult result()
{
    domain::TriageResult r;
    r.category = u"billing"_s;
    r.categoryEvidence = {u"charged twice"_s, true};
    r.urgencyEvidence = {u"charged twice"_s, true};
    r.summary =
        u"The customer was charged twice for one order and wants one of the two refunded."_s;
    r.ask = u"Refund the second charge."_s;
    r.suggestedReply =
        u"Thank you for telling us. We have found the second charge and are refunding it; it is back on your card in a few days."_s;
    r.language = u"en"_s;
    return r;
}

// What a worker writes, without what it thinks and without the call. False: nothing left to claim.
domain::Result<bool> cycle(store::Store &store)
{
    store::ClaimContext context;
    context.owner = owner;
    context.usableProviders = QStringList{u"builtin"_s};
    const auto claim = store.writeWait(
        Priority::Work, [&](Connection &c) { return store::Operations(c).claimNext(context); });
    if (!claim)
        return claim.error();
    if (!claim->has_value())
        return false;
    const store::Lease lease = (*claim)->lease;
    store::Intent intent;
    intent.provider = intent.dialect = u"builtin"_s;
    intent.model = u"bench"_s;
    intent.idempotencyKey = lease.operation.text();
    intent.request = fourKb;
    intent.requestSha256 = QCryptographicHash::hash(intent.request, QCryptographicHash::Sha256);
    intent.wireHash = QByteArray(32, 'h');
    intent.promptVersion = u"bench-1"_s;
    const auto outcome = store.writeWait(Priority::Work, [&](Connection &c) {
        return store::Attempts(c).recordIntent(lease, intent);
    });
    if (!outcome)
        return outcome.error();
    if (outcome->kind != store::IntentOutcome::Kind::Recorded)
        return domain::fail(domain::ErrorKind::Internal, u"An intent was refused."_s);
    store::Evidence evidence;
    evidence.attempt = outcome->attempt;
    evidence.answer.httpStatus = 200;
    evidence.answer.contentType = u"application/json"_s;
    evidence.answer.body = fourKb;
    evidence.bodySha256 = QCryptographicHash::hash(fourKb, QCryptographicHash::Sha256);
    evidence.usage = {900, 0, 250};
    evidence.costNanoUsd = 0;
    evidence.costReason = u"not metered"_s;
    const Done stored = store.writeWait(Priority::Work, [&](Connection &c) -> Done {
        const Done recorded = store::Attempts(c).recordAnswer(evidence);
        return recorded ? store::Gates(c).succeeded(intent.provider, lease) : recorded;
    });
    if (!stored)
        return stored.error();
    const Done applied = store.writeWait(Priority::Work, [&](Connection &c) {
        return store::Attempts(c).apply(lease, outcome->attempt, u"bench-1"_s, result());
    });
    if (!applied)
        return applied.error();
    return true;
}

struct Run {
    double perSecond = 0;
    std::vector<double> cycleNs;
    std::optional<domain::Error> error;
};

Run drive(store::Store &store, int workers, int cycles)
{
    Run run;
    std::atomic<int> left{cycles};
    std::mutex mutex;
    const Stopwatch whole;
    std::vector<std::thread> threads;
    for (int w = 0; w < workers; ++w) {
        threads.emplace_back([&] {
            std::vector<double> own;
            std::optional<domain::Error> error;
            while (!error && left.fetch_sub(1) > 0) {
                const Stopwatch watch;
                const auto done = cycle(store);
                own.push_back(watch.ns());
                if (!done)
                    error = done.error();
                else if (!*done)
                    error = domain::fail(domain::ErrorKind::NotFound,
                                         u"The generated tickets ran out."_s);
            }
            const std::lock_guard lock(mutex);
            run.cycleNs.insert(run.cycleNs.end(), own.begin(), own.end());
            if (error)
                run.error = error;
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    run.perSecond = cycles / whole.ns() * 1e9;
    return run;
}

// Four transactions of one worker, `cycles` times.
domain::Result<std::vector<Unit>> record(const Bench &bench, Tape &tape, const Site &site,
                                         int cycles)
{
    auto store = openStore(site.folder, bench.clock);
    if (!store)
        return store.error();
    (void)tape.take(true);
    if (const Done added = addOwner(**store); !added)
        return added.error();
    const Run run = drive(**store, 1, cycles);
    if (run.error)
        return *run.error;
    return tape.takeWrites(1 + 4 * size_t(cycles)); // the owner's row first
}

} // namespace

Done measureCycle(Bench &bench)
{
    const int rounds = 5;
    const size_t alone = bench.quick ? 60 : 400;
    const int together = bench.quick ? 240 : 1'400; // of the 10k tickets there are
    bench.say(u"claim, intent, evidence, apply …"_s);
    const auto trio = trioOf(bench, bench.tiny, u"cycle"_s);
    if (!trio)
        return trio.error();
    Tape tape(trio->taped.file());
    const auto units = record(bench, tape, trio->taped, rounds * int(alone));
    if (!units)
        return units.error();
    auto store = openStore(trio->ours.folder, bench.clock);
    if (!store)
        return store.error();
    auto raw = RawDb::open(trio->raw.file(), true);
    if (!raw)
        return raw.error();
    if (const Done added = addOwner(**store); !added)
        return added;
    size_t at = 0;
    if (const Done done = (*raw)->play(tape, units->at(at++), true); !done) // its row for the owner
        return done;

    std::vector<double> one;
    std::vector<double> eight;
    std::vector<double> raws;
    std::vector<double> latencies;
    for (int round = 0; round < rounds; ++round) {
        const Stopwatch watch;
        for (const size_t end = at + 4 * alone; at < end; ++at) {
            if (const Done done = (*raw)->play(tape, units->at(at), true); !done)
                return done;
        }
        raws.push_back(double(alone) / watch.ns() * 1e9);
        const Run single = drive(**store, 1, int(alone));
        const Run crowd = drive(**store, 8, together);
        if (single.error || crowd.error)
            return single.error ? *single.error : *crowd.error;
        one.push_back(single.perSecond);
        eight.push_back(crowd.perSecond);
        latencies.insert(latencies.end(), crowd.cycleNs.begin(), crowd.cycleNs.end());
    }
    const double p99 = percentile(latencies, 0.99) / 1e6;
    const double longest = percentile(latencies, 1.0) / 1e6;
    const QString yardstick = perSecond(median(raws)) + u" raw C, one connection"_s;
    bench.table.add({u"cycle, 1 worker"_s,
                     perSecond(median(one)),
                     rates(one),
                     yardstick,
                     median(ratios(one, raws)),
                     {},
                     {}});
    bench.table.add({u"cycle, 8 workers"_s,
                     perSecond(median(eight)),
                     rates(eight),
                     yardstick,
                     median(ratios(eight, raws)),
                     atLeast(1.8),
                     {}});
    bench.table.add({u"  one cycle of 8, p99"_s,
                     duration(p99 * 1e6),
                     durations(latencies),
                     u"-"_s,
                     {},
                     atMost(15, u"ms"_s),
                     p99});
    bench.table.add({u"  longest stall of 8"_s,
                     duration(longest * 1e6),
                     u"-"_s,
                     u"-"_s,
                     {},
                     atMost(100, u"ms"_s),
                     longest});
    bench.table.note(
        u"A cycle is four transactions (claim, intent, evidence, apply) with attempt, answer, both "
        u"texts of 4 KB, application, trail and "
        u"hash chain. The raw C cycle replays the recorded statements and values of one worker: same rows, same commits, hashes for free."_s);
    store->reset();
    raw->reset();
    return dropTrio(*trio);
}

} // namespace bench
