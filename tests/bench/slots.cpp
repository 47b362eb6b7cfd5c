// Time to all triaged: the whole engine with the openai_compatible provider against a model that
// always takes 1.5 s, four waves of tickets. Whatever is above four times 1.5 s is Deskhand's own.
// The model counts how many requests it really had at once.

#include "core/intake/importer.h"
#include "core/providers/factory.h"
#include "core/providers/openaicompatible.h"
#include "core/store/providers.h"
#include "core/triage/handler.h"
#include "core/work/engine.h"
#include "core/work/instancelock.h"
#include "core/work/log.h"
#include "tests/bench/sites.h"
#include "tests/bench/stats.h"
#include "tests/support/fakeprovider.h"

#include <QThread>

namespace bench
{

using namespace Qt::StringLiterals;
using domain::Done;

namespace
{

constexpr int modelMs = 1'500;
constexpr int waves = 4;
constexpr double idealNs = double(waves) * modelMs * 1e6;
constexpr double patienceNs = 10 * idealNs;

Done takeIn(const Bench &bench, store::Store &store, qint64 first, int tickets)
{
    CorpusReader reader(bench.corpus, first, tickets);
    intake::ImportOptions options;
    options.source = u"bench"_s;
    options.owner = domain::InstanceId(u"bench"_s);
    const auto report = intake::runImport(store, reader, options);
    return report ? Done() : Done(report.error());
}

Done addModel(store::Store &store, const support::FakeProvider &model)
{
    domain::ProviderConfig config;
    config.name = u"model"_s;
    config.dialect = domain::Dialect::OpenAiCompatible;
    config.url = model.url();
    config.model = u"fixed"_s;
    return store.writeWait(store::Priority::Person, [config](store::Connection &c) {
        return store::Providers(c).add(config);
    });
}

// From the engine's start until the last of the tickets is triaged.
domain::Result<double> triageAll(store::Store &store, int workers)
{
    auto instance = work::InstanceLock::acquire(store, u"deskhand-bench"_s);
    if (!instance)
        return instance.error();
    providers::Dialects dialects;
    dialects.add(domain::Dialect::OpenAiCompatible,
                 providers::creatorOf<providers::OpenAiCompatible>());
    const triage::TriageHandler handler;
    work::Log log(store.folder() + u"/log"_s, false);
    work::EngineOptions options;
    options.workers = workers;
    options.key = [](const domain::ProviderConfig &) { return std::optional(QByteArray()); };
    work::Engine engine(store, dialects, **instance, log, options);
    engine.add(handler);
    const int tickets = waves * workers;
    const Stopwatch watch;
    engine.start();
    while (engine.totals().completed < tickets && watch.ns() < patienceNs)
        QThread::usleep(2'000); // looking takes from the same cores
    const double ns = watch.ns();
    const work::EngineTotals totals = engine.totals();
    engine.stop();
    if (totals.completed == tickets && totals.calls == tickets)
        return ns;
    return domain::fail(domain::ErrorKind::Internal,
                        u"Of %1 tickets %2 were triaged, %3 failed, by %4 calls."_s.arg(tickets)
                            .arg(totals.completed)
                            .arg(totals.failed)
                            .arg(totals.calls));
}

Done measure(Bench &bench, int workers, double limitPercent, int rounds)
{
    bench.say(u"%1 slots against a model of 1.5 s …"_s.arg(workers));
    support::FakeProvider model;
    if (!model.isListening())
        return domain::fail(domain::ErrorKind::Internal,
                            u"The model found no port to listen on."_s);
    model.setDelayMs(modelMs);
    auto store = openStore(bench.folder + u"/slots-%1"_s.arg(workers), bench.clock);
    if (!store)
        return store.error();
    if (const Done added = addModel(**store, model); !added)
        return added;
    std::vector<double> wall;
    std::vector<double> peaks;
    for (int round = 0; round < rounds; ++round) {
        if (const Done in =
                takeIn(bench, **store, qint64(round) * waves * workers, waves * workers);
            !in)
            return in;
        model.forget();
        const auto ns = triageAll(**store, workers);
        if (!ns)
            return ns.error();
        wall.push_back(*ns);
        peaks.push_back(model.peakInFlight());
    }
    const double overhead = (median(wall) / idealNs - 1) * 100;
    bench.table.add({u"all triaged, %1 slots, 1.5 s model"_s.arg(workers),
                     u"%1 (+%2 %)"_s.arg(duration(median(wall))).arg(overhead, 0, 'f', 2),
                     durations(wall), u"%1 s ideal"_s.arg(idealNs / 1e9, 0, 'f', 3),
                     median(wall) / idealNs, atMost(limitPercent, u"%"_s), overhead});
    const double least = percentile(peaks, 0);
    bench.table.add({u"  requests at the model at once"_s,
                     QString::number(median(peaks)),
                     u"%1 .. %2"_s.arg(least).arg(percentile(peaks, 1)),
                     u"%1 slots"_s.arg(workers),
                     {},
                     exactly(workers),
                     median(peaks)});
    return {};
}

} // namespace

Done measureSlots(Bench &bench)
{
    const int rounds = bench.quick ? 1 : 5; // of four waves each
    if (const Done done = measure(bench, 8, 1.0, rounds); !done)
        return done;
    return measure(bench, 32, 1.5, rounds);
}

} // namespace bench
