#pragma once
// Job: takes a reader's items into the store, a hundred to a transaction, and counts what became of
// them. Thread: one that may wait (never the GUI thread); progress is called on it. Lifetime: store
// and reader outlive the run. Failure: a bad item goes to quarantine and costs no other; a store
// that cannot be written ends the run with its error. A run that was killed is simply run again:
// what is there already is recognised and changes nothing.

#include "core/domain/ids.h"
#include "core/domain/result.h"
#include "core/intake/reader.h"
#include "core/store/imports.h"
#include "core/store/store.h"
#include "core/store/tickets.h"

#include <atomic>
#include <functional>

namespace intake
{

struct ImportProgress {
    store::ImportCounts counts;
    double fraction = 0.0;
};

struct ImportOptions {
    QString source; // what a person sees in the list of imports: "tickets.csv", "sample inbox"
    domain::InstanceId owner; // this process
    store::TriagePolicy policy = store::TriagePolicy::Open;
    QStringList ownAddresses; // beside those that are set
    bool dryRun = false;      // nothing is written; the counts are those of a real run
    int chunk = 100;
    std::function<void(const ImportProgress &)> progress;
    const std::atomic<bool> *cancel = nullptr;
};

struct ImportReport {
    domain::ImportId id; // empty after a dry run
    store::ImportCounts counts;
    QVector<Note> notes; // about files, at most 1,000
    bool cancelled = false;
};

domain::Result<ImportReport> runImport(store::Store &store, Reader &reader,
                                       const ImportOptions &options);

} // namespace intake
