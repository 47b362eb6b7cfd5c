// deskhand-bench: how fast Deskhand is, each figure beside a yardstick taken in the same run,
// because the same code reads thirty times slower on a busy machine. It reports and never judges: a
// missed goal is a word in the table, not an exit code.

#include "tests/bench/sites.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QStorageInfo>
#include <QTemporaryDir>
#include <QThread>

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>

using namespace Qt::StringLiterals;
using namespace bench;

namespace
{

constexpr qint64 gb = 1'000'000'000;

using Measure = domain::Done (*)(Bench &);

// What must be there before: nothing, the 10k tickets, all sizes.
enum class Needs { Nothing, Tiny, All };

struct Named {
    QLatin1StringView name;
    Measure take;
    Needs needs;
};

constexpr std::array measures{
    Named{"ingest"_L1, measureIngest, Needs::Tiny}, Named{"cycle"_L1, measureCycle, Needs::Tiny},
    Named{"import"_L1, measureImport, Needs::All},  Named{"lists"_L1, measureLists, Needs::All},
    Named{"claim"_L1, measureClaim, Needs::All},    Named{"slots"_L1, measureSlots, Needs::Nothing},
};

void print(FILE *to, const QString &text)
{
    std::fputs(text.toUtf8().constData(), to);
    std::fflush(to);
}

QString load()
{
    std::array<double, 3> averages{};
    if (::getloadavg(averages.data(), int(averages.size())) != int(averages.size()))
        return u"unknown"_s;
    return u"%1 %2 %3"_s.arg(averages[0], 0, 'f', 2)
        .arg(averages[1], 0, 'f', 2)
        .arg(averages[2], 0, 'f', 2);
}

bool isInMemory(const QString &folder)
{
    return QStorageInfo(folder).fileSystemType() == "tmpfs";
}

// Memory that calls itself a disk would make fdatasync free.
QString parentFolder(const QString &wish)
{
    if (!wish.isEmpty())
        return wish;
    const QStringList candidates{QDir::tempPath(), u"/var/tmp"_s, QDir::currentPath()};
    for (const QString &folder : candidates) {
        if (QDir(folder).exists() && !isInMemory(folder))
            return folder;
    }
    return candidates.first();
}

QString header(const Bench &bench)
{
    const QStorageInfo disk(bench.folder);
    QString text =
        u"Deskhand %1, %2 run. %3 cores, load average %4 at the start. Qt %5, SQLite %6, %7 in %8.\n"_s
            .arg(QLatin1StringView(DESKHAND_VERSION), bench.quick ? u"quick"_s : u"full"_s)
            .arg(QThread::idealThreadCount())
            .arg(load(), QLatin1StringView(qVersion()), QLatin1StringView(sqlite3_libversion()),
                 QString::fromUtf8(disk.fileSystemType()), bench.folder);
    if (isInMemory(bench.folder))
        text +=
            u"The folder is memory, not a disk: what is measured against fdatasync means nothing. Name another with --dir.\n"_s;
    return text;
}

int complain(const QString &what)
{
    print(stderr, u"deskhand-bench: "_s + what + u'\n');
    return 1;
}

// True when every measure could be taken.
bool takeAll(Bench &bench, const QStringList &only)
{
    const auto wanted = [&only](const Named &measure) {
        return only.isEmpty() || only.contains(measure.name);
    };
    const auto failed = [](const domain::Done &done) {
        if (!done)
            complain(done.error().message + u' ' + done.error().detail);
        return !done.ok();
    };
    Needs needs = Needs::Nothing;
    for (const Named &measure : measures)
        needs = wanted(measure) ? std::max(needs, measure.needs) : needs;
    if (needs != Needs::Nothing && failed(buildSites(bench, needs == Needs::All)))
        return false;
    bool all = true;
    for (const Named &measure : measures) {
        if (wanted(measure) && failed(measure.take(bench)))
            all = false;
    }
    return all;
}

QString unknownName(const QStringList &only)
{
    for (const QString &name : only) {
        if (std::none_of(measures.begin(), measures.end(),
                         [&name](const Named &m) { return m.name == name; }))
            return name;
    }
    return {};
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Measures Deskhand beside yardsticks of the same run. Progress goes to standard error, the table to standard output."_s);
    parser.addHelpOption();
    const QCommandLineOption quick(
        u"quick"_s,
        u"Up to 100,000 tickets instead of a million: two minutes instead of twenty."_s);
    const QCommandLineOption dir(
        u"dir"_s, u"Where the temporary folder is made; it must be on a disk."_s, u"folder"_s);
    const QCommandLineOption only(
        u"only"_s, u"Some of: ingest, cycle, import, lists, claim, slots."_s, u"names"_s);
    parser.addOptions({quick, dir, only});
    parser.process(app);
    const QStringList names = parser.value(only).split(u',', Qt::SkipEmptyParts);
    if (const QString unknown = unknownName(names); !unknown.isEmpty())
        return complain(u"there is no measure \"%1\""_s.arg(unknown));

    const QString parent = parentFolder(parser.value(dir));
    QTemporaryDir folder(parent + u"/deskhand-bench.XXXXXX"_s);
    if (!folder.isValid())
        return complain(u"no folder can be made in %1"_s.arg(parent));
    const qint64 needed = (parser.isSet(quick) ? 3 : 24) * gb;
    if (QStorageInfo(folder.path()).bytesAvailable() < needed)
        return complain(
            u"%1 has less than %2 GB free: name another folder with --dir"_s.arg(parent).arg(
                needed / gb));

    const domain::SystemClock clock;
    const Corpus corpus;
    Table table;
    Bench bench{folder.path(), parser.isSet(quick), clock, corpus, table, {}, {}, {}};
    print(stdout, header(bench));
    const bool all = takeAll(bench, names);
    print(stdout, u'\n' + table.text() + u"\nLoad average %1 at the end.\n"_s.arg(load()));
    bench.say(u"done"_s);
    return all ? 0 : complain(u"not every measure could be taken, see above"_s);
}
