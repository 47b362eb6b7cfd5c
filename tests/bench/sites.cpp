#include "tests/bench/sites.h"

#include "core/intake/importer.h"

#include <QDir>
#include <QFile>

#include <array>
#include <cstdio>
#include <utility>

namespace bench
{

using namespace Qt::StringLiterals;
using domain::Done;

namespace
{

// Larger than in use, where a person's commands must get in between: here nobody waits.
constexpr int fillChunk = 1'000;

domain::Result<Site> grow(const Bench &bench, const Site &from, const QString &name, qint64 tickets)
{
    bench.say(u"importing tickets up to %1 …"_s.arg(count(tickets)));
    auto site = copyOf(from, bench.folder + u'/' + name);
    if (!site)
        return site;
    auto store = openStore(site->folder, bench.clock);
    if (!store)
        return store.error();
    CorpusReader reader(bench.corpus, from.tickets, tickets - from.tickets);
    intake::ImportOptions options;
    options.source = u"bench"_s;
    options.owner = domain::InstanceId(u"bench"_s);
    options.chunk = fillChunk;
    Stopwatch chunk;
    double madeNs = 0;
    qint64 before = 0;
    options.progress = [&](const intake::ImportProgress &progress) {
        const double ns = chunk.ns() - (reader.ownNs() - madeNs);
        if (progress.counts.imported > before)
            site->rowsPerSecond.push_back(double(progress.counts.imported - before) / ns * 1e9);
        before = progress.counts.imported;
        madeNs = reader.ownNs();
        chunk = Stopwatch();
    };
    const Stopwatch whole;
    const auto report = intake::runImport(**store, reader, options);
    if (!report)
        return report.error();
    const double ns = whole.ns() - reader.ownNs();
    site->wholeRowsPerSecond = double(report->counts.imported) / ns * 1e9;
    site->tickets = from.tickets + report->counts.imported;
    if (site->tickets != tickets)
        return domain::fail(
            domain::ErrorKind::Internal,
            u"The import took in %1 tickets, not %2."_s.arg(site->tickets).arg(tickets));
    return site;
}

} // namespace

void Bench::say(const QString &what) const
{
    static const Stopwatch sinceStart;
    std::fprintf(stderr, "[%6.1f s] %s\n", sinceStart.ns() / 1e9, what.toUtf8().constData());
}

QString count(qint64 tickets)
{
    if (tickets >= 1'000'000)
        return QString::number(tickets / 1'000'000) + u'M';
    return tickets >= 1'000 ? QString::number(tickets / 1'000) + u'k' : QString::number(tickets);
}

domain::Result<StorePtr> openStore(const QString &folder, const domain::Clock &clock)
{
    store::StoreOptions options;
    options.folder = folder;
    options.program = u"deskhand-bench"_s;
    options.clock = &clock;
    options.readers = 1;
    return store::Store::open(options);
}

domain::Result<Site> copyOf(const Site &site, const QString &folder)
{
    Site copy;
    copy.folder = folder;
    copy.tickets = site.tickets;
    if (!QDir().mkpath(folder))
        return domain::fail(domain::ErrorKind::Internal, u"%1 cannot be made."_s.arg(folder));
    if (!site.folder.isEmpty() && !QFile::copy(site.file(), copy.file()))
        return domain::fail(domain::ErrorKind::Full,
                            u"%1 cannot be copied: is the disk full?"_s.arg(site.file()));
    return copy;
}

Done buildSites(Bench &bench, bool all)
{
    auto tiny = grow(bench, Site(), u"tiny"_s, 10'000);
    if (!tiny)
        return tiny.error();
    bench.tiny = *tiny;
    bench.small = bench.tiny;
    if (!all)
        return {};
    if (!bench.quick) {
        auto small = grow(bench, bench.tiny, u"small"_s, 100'000);
        if (!small)
            return small.error();
        bench.small = *small;
    }
    auto large = grow(bench, bench.small, u"large"_s, bench.quick ? 100'000 : 1'000'000);
    if (!large)
        return large.error();
    bench.large = *large;
    return {};
}

domain::Result<Trio> trioOf(const Bench &bench, const Site &site, const QString &name)
{
    Trio trio;
    const QString base = bench.folder + u'/' + name;
    const std::array parts{std::pair(&trio.taped, u"-taped"_s), std::pair(&trio.ours, u"-ours"_s),
                           std::pair(&trio.raw, u"-raw"_s)};
    for (const auto &[member, suffix] : parts) {
        auto copy = copyOf(site, base + suffix);
        if (!copy)
            return copy.error();
        *member = *copy;
    }
    return trio;
}

Done dropTrio(const Trio &trio)
{
    for (const Site &site : {trio.taped, trio.ours, trio.raw}) {
        if (!QDir(site.folder).removeRecursively())
            return domain::fail(domain::ErrorKind::Internal,
                                u"%1 cannot be removed."_s.arg(site.folder));
    }
    return {};
}

} // namespace bench
