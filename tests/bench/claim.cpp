// What one claim costs while ten thousand and a million operations wait: timed on the writer's
// thread inside one transaction that is taken back, so neither the disk nor a queue is in it; and
// the plan of the statement that looks for the next one.

#include "core/store/instances.h"
#include "core/store/operations.h"
#include "tests/bench/rawdb.h"
#include "tests/bench/sites.h"
#include "tests/bench/stats.h"

namespace bench
{

using namespace Qt::StringLiterals;
using domain::Done;
using store::Connection;

namespace
{

constexpr int claims = 50;

domain::Result<std::vector<double>> claimSome(store::Store &store)
{
    std::vector<double> times;
    std::optional<domain::Error> trouble;
    const auto takenBack = store.writeWait(store::Priority::Work, [&](Connection &c) -> Done {
        times.clear();
        store::ClaimContext context;
        context.owner = domain::InstanceId(u"bench"_s);
        context.usableProviders = QStringList{u"builtin"_s};
        const Done added =
            store::Instances(c).add({context.owner, u"deskhand-bench"_s, 1, u"boot"_s, c.nowMs()});
        if (!added)
            trouble = added.error();
        for (int i = 0; i < claims && !trouble; ++i) {
            const Stopwatch watch;
            const auto claim = store::Operations(c).claimNext(context);
            times.push_back(watch.ns());
            if (!claim)
                trouble = claim.error();
            else if (!claim->has_value())
                trouble =
                    domain::fail(domain::ErrorKind::NotFound, u"There was nothing to claim."_s);
        }
        return domain::fail(domain::ErrorKind::Cancelled, u"everything is taken back"_s);
    });
    if (trouble)
        return *trouble;
    return takenBack.ok() ? domain::Result<std::vector<double>>(
                                domain::fail(domain::ErrorKind::Internal, u"A claim stayed."_s))
                          : times;
}

// The plan of the statement as the store really runs it.
domain::Result<QStringList> claimPlan(const Bench &bench, const Site &site)
{
    Tape tape(site.file());
    {
        auto store = openStore(site.folder, bench.clock);
        if (!store)
            return store.error();
        if (const auto claimed = claimSome(**store); !claimed)
            return claimed.error();
    }
    const std::string sql = tape.sqlWith("INDEXED BY operations_claim");
    if (sql.empty())
        return domain::fail(domain::ErrorKind::NotFound, u"The claim's statement was not seen."_s);
    auto raw = RawDb::open(site.file(), false);
    if (!raw)
        return raw.error();
    return (*raw)->plan(sql);
}

} // namespace

Done measureClaim(Bench &bench)
{
    bench.say(u"claims while many wait …"_s);
    const auto plan = claimPlan(bench, bench.large);
    if (!plan)
        return plan.error();
    auto few = openStore(bench.tiny.folder, bench.clock);
    if (!few)
        return few.error();
    auto many = openStore(bench.large.folder, bench.clock);
    if (!many)
        return many.error();
    std::vector<double> fewNs;
    std::vector<double> manyNs;
    for (int round = -2; round < (bench.quick ? 10 : 40); ++round) {
        const auto a = claimSome(**few);
        const auto b = claimSome(**many);
        if (!a || !b)
            return a ? b.error() : a.error();
        if (round < 0)
            continue; // the pages come into the cache
        fewNs.insert(fewNs.end(), a->begin(), a->end());
        manyNs.insert(manyNs.end(), b->begin(), b->end());
    }
    const QString least = count(bench.tiny.tickets);
    const QString most = count(bench.large.tickets);
    bench.table.add({u"claim, %1 pending"_s.arg(most),
                     duration(median(manyNs)),
                     durations(manyNs),
                     duration(median(fewNs)) + u" at "_s + least,
                     median(manyNs) / median(fewNs),
                     atMost(3),
                     {}});
    const QString steps = plan->join(u" / "_s);
    const bool good =
        steps.contains("USING INDEX operations_claim"_L1) && !steps.contains("TEMP B-TREE"_L1);
    bench.table.add({u"  its plan: partial index, no sorting"_s,
                     good ? u"yes"_s : u"no"_s,
                     u"-"_s,
                     u"-"_s,
                     {},
                     exactly(1),
                     good ? 1.0 : 0.0});
    bench.table.note(u"Plan of the claim: "_s + steps);
    return {};
}

} // namespace bench
