// Bulk import with the full-text index, a hundred tickets to a transaction: intake's own run beside
// the raw C API that inserts the same rows by the same statements, chunk by chunk; and what becomes
// of the rate as the file grows.

#include "core/intake/importer.h"
#include "tests/bench/rawdb.h"
#include "tests/bench/sites.h"
#include "tests/bench/stats.h"

namespace bench
{

using namespace Qt::StringLiterals;
using domain::Done;

namespace
{

constexpr int chunkRows = 100;

// After each chunk `chunkDone` is called with the time it took, the making of its tickets left out.
Done import(const Bench &bench, store::Store &store, const Site &site, int chunks,
            const std::function<void(double)> &chunkDone)
{
    CorpusReader reader(bench.corpus, site.tickets, qint64(chunks) * chunkRows);
    intake::ImportOptions options;
    options.source = u"bench"_s;
    options.owner = domain::InstanceId(u"bench"_s);
    options.chunk = chunkRows;
    Stopwatch chunk;
    double madeNs = 0;
    options.progress = [&](const intake::ImportProgress &) {
        const double ns = chunk.ns() - (reader.ownNs() - madeNs);
        chunkDone(ns);
        madeNs = reader.ownNs();
        chunk = Stopwatch();
    };
    const auto report = intake::runImport(store, reader, options);
    return report ? Done() : Done(report.error());
}

void addGrowth(Bench &bench)
{
    const Site &from = bench.small;
    const Site &to = bench.large;
    const double ratio = to.wholeRowsPerSecond / from.wholeRowsPerSecond;
    bench.table.add({u"import, up to %1 tickets"_s.arg(count(to.tickets)),
                     perSecond(to.wholeRowsPerSecond),
                     rates(to.rowsPerSecond),
                     u"%1 up to %2"_s.arg(perSecond(from.wholeRowsPerSecond), count(from.tickets)),
                     ratio,
                     bench.quick ? std::nullopt : std::optional(atLeast(0.6)),
                     {}});
}

} // namespace

Done measureImport(Bench &bench)
{
    const int chunks = bench.quick ? 20 : 100;
    bench.say(u"import beside raw C …"_s);
    const auto trio = trioOf(bench, bench.small, u"import"_s);
    if (!trio)
        return trio.error();
    Tape tape(trio->taped.file());
    std::vector<Unit> units;
    {
        auto store = openStore(trio->taped.folder, bench.clock);
        if (!store)
            return store.error();
        (void)tape.take(true);
        if (const Done done = import(bench, **store, trio->taped, chunks, [](double) {}); !done)
            return done;
        auto heard = tape.takeWrites(1 + size_t(chunks));
        if (!heard)
            return heard.error();
        units = std::move(*heard);
    }
    auto store = openStore(trio->ours.folder, bench.clock);
    if (!store)
        return store.error();
    auto raw = RawDb::open(trio->raw.file(), true);
    if (!raw)
        return raw.error();

    // The first unit begins the import; then one for each chunk.
    size_t at = 0;
    if (const Done done = (*raw)->play(tape, units.at(at++), true); !done)
        return done;
    std::vector<double> ours;
    std::vector<double> raws;
    Done replayed;
    const Done imported = import(bench, **store, trio->ours, chunks, [&](double ns) {
        if (!replayed || raws.size() == size_t(chunks))
            return;
        const Stopwatch watch;
        replayed = (*raw)->play(tape, units.at(at++), true);
        raws.push_back(chunkRows / watch.ns() * 1e9);
        ours.push_back(chunkRows / ns * 1e9);
    });
    if (!imported || !replayed)
        return imported ? replayed : imported;

    bench.table.add({u"import with full-text index"_s,
                     perSecond(median(ours)),
                     rates(ours),
                     perSecond(median(raws)) + u" raw C"_s,
                     median(ours) / median(raws),
                     atLeast(0.85),
                     {}});
    bench.table.note(
        u"Import: chunks of %1 into a file of %2 tickets, synchronous FULL. The raw C "
        u"rows come by the recorded statements, duplicate checks "
        u"and trail included, with ready-made hashes, ids and JSON. The large files are "
        u"filled in chunks of 1000."_s.arg(chunkRows)
            .arg(count(bench.small.tickets)));
    addGrowth(bench);
    store->reset();
    raw->reset();
    return dropTrio(*trio);
}

} // namespace bench
