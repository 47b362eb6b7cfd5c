// import, sample.

#include "app/cli/call.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"

#include "core/intake/importer.h"
#include "core/intake/sample.h"
#include "core/intake/walk.h"
#include "core/store/settings.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

Answer reportOf(const intake::ImportReport &report, bool dryRun)
{
    for (const intake::Note &note : report.notes)
        tell(note.where.isEmpty() ? note.words : u"%1: %2"_s.arg(note.where, note.words));
    const store::ImportCounts &n = report.counts;
    if (report.cancelled) {
        return domain::fail(domain::ErrorKind::Cancelled,
                            u"The import was stopped after %1 new tickets. Run it again to go on: what is here is not taken twice."_s.arg(n.imported));
    }
    const QString text = u"%1%2 new tickets, %3 new messages on known tickets, %4 already here, %5 in quarantine, %6 with warnings.\n"_s
                             .arg(dryRun ? u"Nothing was written. It would be: "_s : QString())
                             .arg(n.imported).arg(n.updated).arg(n.duplicates).arg(n.quarantined).arg(n.warnings);
    return {QJsonObject{{u"imported"_s, n.imported}, {u"updated"_s, n.updated}, {u"duplicates"_s, n.duplicates},
                        {u"quarantined"_s, n.quarantined}, {u"warnings"_s, n.warnings}},
            n.quarantined > 0 && !dryRun ? text + u"\"deskhand-cli quarantine list\" says why.\n"_s : text};
}

std::optional<store::TriagePolicy> policyOf(const Args &args)
{
    const QString name = args.has(u"triage"_s) ? args.option(u"triage"_s) : u"open"_s;
    if (name == "all"_L1)
        return store::TriagePolicy::All;
    if (name == "open"_L1)
        return store::TriagePolicy::Open;
    return name == "none"_L1 ? std::optional(store::TriagePolicy::None) : std::nullopt;
}

Answer take(Call &call, intake::Reader &reader, intake::ImportOptions options)
{
    const auto lock = call.app.instance();
    if (!lock)
        return lock.error();
    const Interrupt interrupt; // before the first file is looked for: a walk over a large tree ends at a signal too
    options.owner = (*lock)->id();
    options.cancel = &Interrupt::flag();
    if (toTerminal()) {
        options.progress = [](const intake::ImportProgress &p) {
            progress(u"%1 % · %2 new, %3 known, %4 in quarantine"_s.arg(int(p.fraction * 100)).arg(p.counts.imported)
                         .arg(p.counts.duplicates).arg(p.counts.quarantined));
        };
    }
    const auto report = intake::runImport(call.store(), reader, options);
    progress({});
    if (!report)
        return report.error();
    return reportOf(*report, options.dryRun);
}

Answer import(Call &call)
{
    intake::ImportOptions options;
    const auto policy = policyOf(call.args);
    if (!policy)
        return wrongUsage(u"--triage is all, open or none, not \"%1\"."_s.arg(call.args.option(u"triage"_s)));
    if (call.args.has(u"map"_s))
        return wrongUsage(u"--map is not in this release."_s, u"Columns are understood by their usual names; see import --help."_s);
    for (const QString &path : call.args.values) {
        const QFileInfo info(path);
        if (!info.exists())
            return domain::fail(domain::ErrorKind::NotFound, u"There is no file or folder \"%1\"."_s.arg(path));
        if (!info.isFile() && !info.isDir())
            return domain::fail(domain::ErrorKind::Invalid, u"\"%1\" is neither a file nor a folder: save what it gives to a file and import that."_s.arg(path));
    }
    options.policy = *policy;
    options.dryRun = call.args.has(u"dry-run"_s);
    options.source = call.args.values.size() == 1 ? QFileInfo(call.value(0)).fileName() : u"%1 paths"_s.arg(call.args.values.size());
    intake::PathReader reader(call.args.values, call.nowMs(), &Interrupt::flag());
    return take(call, reader, options);
}

// The company of the sample introduces itself, unless somebody has said who they are.
domain::Done introduce(Call &call)
{
    return call.store().writeWait(store::Priority::Person, [](store::Connection &c) -> domain::Done {
        const auto config = store::Settings(c).config();
        if (!config)
            return config.error();
        if (!config->companyCard.isEmpty())
            return {};
        return store::Settings(c).set(u"company_card"_s, intake::sampleCompanyCard());
    });
}

Answer sample(Call &call)
{
    if (const auto introduced = introduce(call); !introduced)
        return introduced.error();
    intake::ImportOptions options;
    options.source = u"sample inbox"_s;
    options.ownAddresses = intake::sampleOwnAddresses();
    const auto day = intake::sampleNowMs(call.store(), call.nowMs());
    if (!day)
        return day.error();
    intake::SampleReader reader(*day);
    return take(call, reader, options);
}

} // namespace

QList<Command> importCommands()
{
    return {
        {u"import"_s, u"PATH..."_s, 1, -1,
         {{u"triage"_s, u"all|open|none"_s, u"which of the new tickets are triaged (open: those not closed)"_s},
          {u"map"_s, u"FILE"_s, u"not in this release"_s},
          {u"dry-run"_s, {}, u"say what would happen, write nothing"_s}},
         u"Take in .eml, .csv, .json and .jsonl files, and folders of them"_s, import},
        {u"sample"_s, {}, 0, 0, {}, u"Load the bundled sample inbox"_s, sample},
    };
}

} // namespace cli
