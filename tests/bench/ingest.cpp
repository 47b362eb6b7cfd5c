// One ticket arrives and is durable, with message, operation, trail and search index, before its
// sender is told so. Yardsticks: fdatasync of as many bytes as the write-ahead log grew, and the
// raw C API running the same statements.

#include "core/store/tickets.h"
#include "tests/bench/rawdb.h"
#include "tests/bench/sites.h"
#include "tests/bench/stats.h"

#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <unistd.h>

namespace bench
{

using namespace Qt::StringLiterals;
using domain::Done;

namespace
{

constexpr double frameBytes = 4096 + 24;

Done ingest(store::Store &store, const domain::Incoming &incoming)
{
    const auto outcome =
        store.writeWait(store::Priority::Person, [&incoming](store::Connection &c) {
            return store::Tickets(c).ingest(incoming, {});
        });
    return outcome ? Done() : Done(outcome.error());
}

domain::Result<std::vector<Unit>> record(const Bench &bench, Tape &tape, const Site &site, int n)
{
    auto store = openStore(site.folder, bench.clock);
    if (!store)
        return store.error();
    (void)tape.take(true);
    for (int i = 0; i < n; ++i) {
        if (const Done done = ingest(**store, bench.corpus.incoming(site.tickets + i)); !done)
            return done.error();
    }
    return tape.takeWrites(size_t(n));
}

// How far the log grows per ingest: from an emptied log, and too few of them for a checkpoint in
// between.
domain::Result<double> logBytesPerIngest(const Bench &bench, store::Store &store, const Site &site)
{
    constexpr int few = 20;
    {
        const auto raw = RawDb::open(site.file(), true);
        if (!raw)
            return raw.error();
        if (const Done emptied = (*raw)->exec("PRAGMA wal_checkpoint(TRUNCATE)"); !emptied)
            return emptied.error();
    }
    for (int i = 0; i < few; ++i) {
        if (const Done done = ingest(store, bench.corpus.incoming(site.tickets + i)); !done)
            return done.error();
    }
    return double(QFileInfo(site.file() + u"-wal"_s).size()) / few;
}

// Overwrites a file that has its size already, as the log is overwritten after its first
// checkpoint.
class SyncLoop
{
public:
    SyncLoop(const QString &path, qsizetype bytes) : m_bytes(bytes, 'x'), m_file(path)
    {
        m_ok = m_file.open(QIODevice::ReadWrite) && m_file.write(QByteArray(room, 'y')) == room &&
               m_file.flush() && ::fdatasync(m_file.handle()) == 0;
    }
    ~SyncLoop() { m_file.remove(); }
    bool ok() const { return m_ok; }
    void once()
    {
        if (m_at + m_bytes.size() > room)
            m_at = 0;
        m_ok = ::pwrite(m_file.handle(), m_bytes.constData(), static_cast<size_t>(m_bytes.size()),
                        m_at) == m_bytes.size() &&
               ::fdatasync(m_file.handle()) == 0 && m_ok;
        m_at += m_bytes.size();
    }

private:
    static constexpr qsizetype room = 4 * 1024 * 1024;
    QByteArray m_bytes;
    QFile m_file;
    qsizetype m_at = 0;
    bool m_ok = false;
};

} // namespace

Done measureIngest(Bench &bench)
{
    const int n = bench.quick ? 200 : 2'000;
    bench.say(u"single durable ingest …"_s);
    const auto trio = trioOf(bench, bench.tiny, u"ingest"_s);
    if (!trio)
        return trio.error();
    Tape tape(trio->taped.file());
    const auto units = record(bench, tape, trio->taped, n);
    if (!units)
        return units.error();
    auto store = openStore(trio->ours.folder, bench.clock);
    if (!store)
        return store.error();
    auto raw = RawDb::open(trio->raw.file(), true);
    if (!raw)
        return raw.error();
    const auto logBytes = logBytesPerIngest(bench, **store, trio->ours);
    if (!logBytes)
        return logBytes.error();
    SyncLoop sync(bench.folder + u"/sync"_s, qsizetype(*logBytes));

    std::vector<double> ours;
    std::vector<double> syncs;
    std::vector<double> raws;
    for (int i = 0; i < n; ++i) {
        const domain::Incoming incoming = bench.corpus.incoming(trio->ours.tickets + 1'000 + i);
        Stopwatch watch;
        if (const Done done = ingest(**store, incoming); !done)
            return done;
        ours.push_back(watch.ns());
        watch = Stopwatch();
        sync.once();
        syncs.push_back(watch.ns());
        watch = Stopwatch();
        if (const Done done = (*raw)->play(tape, units->at(size_t(i)), true); !done)
            return done;
        raws.push_back(watch.ns());
    }
    if (!sync.ok())
        return domain::fail(domain::ErrorKind::Full,
                            u"The file for fdatasync cannot be written."_s);

    const double ratio = median(ours) / median(syncs);
    bench.table.add(
        {u"single durable ingest"_s,
         duration(median(ours)),
         durations(ours),
         u"%1 fdatasync of %2 KB"_s.arg(duration(median(syncs))).arg(*logBytes / 1024, 0, 'f', 0),
         ratio,
         atMost(1.8),
         {}});
    bench.table.add({u"  the same"_s,
                     duration(median(ours)),
                     durations(ours),
                     duration(median(raws)) + u" raw C"_s,
                     median(ours) / median(raws),
                     {},
                     {}});
    bench.table.note(
        u"A single ingest runs %3 statements and writes %1 frames of the log, full-text index and trail included; raw C takes %2 x the fdatasync."_s
            .arg(*logBytes / frameBytes, 0, 'f', 1)
            .arg(median(raws) / median(syncs), 0, 'f', 2)
            .arg(units->front().plays.size()));
    store->reset();
    raw->reset();
    return dropTrio(*trio);
}

} // namespace bench
