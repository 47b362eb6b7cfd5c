#pragma once
// Job: the folders with generated tickets that the measures work on, and copies of them. Thread:
// the main thread. Lifetime: inside the run's temporary folder. Failure: the store's errors, and
// Full or Internal for files.

#include "core/domain/clock.h"
#include "core/store/store.h"
#include "tests/bench/corpus.h"
#include "tests/bench/table.h"

#include <QString>

#include <memory>
#include <vector>

namespace bench
{

struct Site {
    QString folder;
    qint64 tickets = 0;
    std::vector<double> rowsPerSecond; // of each chunk of the import that took it to this size
    double wholeRowsPerSecond = 0;     // that import from its first row to the last one claimable
    QString file() const { return folder + QStringLiteral("/deskhand.db"); }
};

struct Bench {
    QString folder; // everything is in here and goes away with it
    bool quick = false;
    const domain::Clock &clock;
    const Corpus &corpus;
    Table &table;
    Site tiny;  // 10k tickets, every triage pending
    Site small; // full: 100k; quick: the tiny one
    Site large; // full: 1M; quick: 100k

    void say(const QString &what) const; // progress, on standard error
};

using StorePtr = std::unique_ptr<store::Store>;

domain::Result<StorePtr> openStore(const QString &folder, const domain::Clock &clock);
// Nobody may have the file open.
domain::Result<Site> copyOf(const Site &site, const QString &folder);
domain::Done buildSites(Bench &bench, bool all); // else the tiny one alone

// Three equal files: one to record what the store does, one to time it, one for the raw C API to do
// the same.
struct Trio {
    Site taped;
    Site ours;
    Site raw;
};
domain::Result<Trio> trioOf(const Bench &bench, const Site &site, const QString &name);

domain::Done dropTrio(const Trio &trio);

// The measures, one file each. They add rows; an error means that the measure could not be taken.
domain::Done measureIngest(Bench &bench);
domain::Done measureCycle(Bench &bench);
domain::Done measureImport(Bench &bench);
domain::Done measureLists(Bench &bench);
domain::Done measureClaim(Bench &bench);
domain::Done measureSlots(Bench &bench);

QString count(qint64 tickets); // "10k", "1M"

} // namespace bench
