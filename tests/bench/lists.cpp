// A list page of 100 rows at the start, the middle and the end, and the newest 50 hits of a search:
// the store's own reading, timed on its reader thread, beside a raw C statement of the same SQL;
// and how both grow with the file.

#include "core/store/ticketlist.h"
#include "tests/bench/rawdb.h"
#include "tests/bench/sites.h"
#include "tests/bench/stats.h"

#include <functional>

namespace bench
{

using namespace Qt::StringLiterals;
using domain::Done;
using store::Connection;
using store::TicketList;

namespace
{

constexpr int pageRows = 100;
constexpr int hits = 50;

struct Question {
    QString name;
    bool page = true;
    int wanted = pageRows;
    std::function<domain::Result<qsizetype>(TicketList)> ask; // rows found
};

template <class T>
domain::Result<qsizetype> sizeOf(const domain::Result<QVector<T>> &rows)
{
    return rows ? domain::Result<qsizetype>(rows->size()) : domain::Result<qsizetype>(rows.error());
}

Question pageAfter(const QString &name, const domain::TicketId &after)
{
    return {name, true, pageRows, [after](TicketList list) {
                store::ListFilter filter;
                filter.after = after;
                filter.limit = pageRows;
                return sizeOf(list.page(filter));
            }};
}

Question searchFor(const QString &name, const QString &text)
{
    return {name, false, hits,
            [text](TicketList list) { return sizeOf(list.search(store::View::All, text, hits)); }};
}

// One site with what is asked of it.
struct Side {
    std::unique_ptr<Tape> tape;
    StorePtr store;
    std::unique_ptr<RawDb> raw;
    std::vector<Question> questions;
    std::vector<Unit> units; // of each question
    std::vector<std::vector<double>> ours;
    std::vector<std::vector<double>> raws;

    Done prepare(const Bench &bench, const Site &site);
    domain::Result<double> ask(const Question &question);
    void finishReading();
    Done round(bool warm);
};

domain::Result<std::vector<Question>> questionsFor(const Bench &bench, store::Store &store)
{
    return store.readWait([&bench](Connection &c) -> domain::Result<std::vector<Question>> {
        TicketList list(c);
        const auto keys = list.keys(store::View::All);
        if (!keys)
            return keys.error();
        const auto rows =
            list.rows({keys->at(keys->size() / 2), keys->at(keys->size() - pageRows - 1)});
        if (!rows)
            return rows.error();
        const QVector<qint64> middle = keys->mid(keys->size() / 2, pageRows);
        const Corpus &corpus = bench.corpus;
        return std::vector<Question>{
            pageAfter(u"list page, start"_s, {}),
            pageAfter(u"list page, middle"_s, rows->at(0).id),
            pageAfter(u"list page, end"_s, rows->at(1).id),
            {u"list page by row ids"_s, true, pageRows,
             [middle](TicketList of) { return sizeOf(of.rows(middle)); }},
            searchFor(u"search, rare word"_s, corpus.word(4'000)),
            searchFor(u"search, common word"_s, corpus.word(0)),
            searchFor(u"search, phrase"_s, u"\"%1 %2\""_s.arg(corpus.word(3), corpus.word(5))),
        };
    });
}

// The time of one answer, taken on the reader's thread inside its snapshot.
domain::Result<double> Side::ask(const Question &question)
{
    return store->readWait([&question](Connection &c) -> domain::Result<double> {
        const Stopwatch watch;
        const auto found = question.ask(TicketList(c));
        const double ns = watch.ns();
        if (!found)
            return found.error();
        if (*found != question.wanted)
            return domain::fail(domain::ErrorKind::Internal,
                                u"\"%1\" found %2 rows instead of %3."_s.arg(question.name)
                                    .arg(*found)
                                    .arg(question.wanted));
        return ns;
    });
}

// A reader answers first and commits then; the next job comes after that.
void Side::finishReading()
{
    (void)store->readWait([](Connection &) { return domain::Result<bool>(true); });
}

Done Side::prepare(const Bench &bench, const Site &site)
{
    tape = std::make_unique<Tape>(site.file());
    auto opened = openStore(site.folder, bench.clock);
    if (!opened)
        return opened.error();
    store = std::move(*opened);
    auto asked = questionsFor(bench, *store);
    if (!asked)
        return asked.error();
    questions = std::move(*asked);
    for (const Question &question : questions) {
        finishReading();
        (void)tape->take(false);
        if (const auto answered = ask(question); !answered)
            return answered.error();
        finishReading();
        for (Unit &unit : tape->take(false)) {
            if (!unit.plays.empty())
                units.push_back(std::move(unit));
        }
    }
    if (units.size() != questions.size())
        return domain::fail(
            domain::ErrorKind::Internal,
            u"The statements of %1 questions were heard, of %2 asked."_s.arg(units.size())
                .arg(questions.size()));
    // Again, without being listened to.
    store.reset();
    tape->stop();
    opened = openStore(site.folder, bench.clock);
    if (!opened)
        return opened.error();
    store = std::move(*opened);
    auto db = RawDb::open(site.file(), false);
    if (!db)
        return db.error();
    raw = std::move(*db);
    ours.resize(questions.size());
    raws.resize(questions.size());
    return {};
}

Done Side::round(bool warm)
{
    for (size_t i = 0; i < questions.size(); ++i) {
        const auto ns = ask(questions[i]);
        if (!ns)
            return ns.error();
        if (const Done begun = raw->exec("BEGIN"); !begun)
            return begun;
        const Stopwatch watch;
        const Done read = raw->play(*tape, units[i], false);
        const double rawNs = watch.ns();
        const Done ended = raw->exec("COMMIT");
        if (!read || !ended)
            return read ? ended : read;
        if (!warm) {
            ours[i].push_back(*ns);
            raws[i].push_back(rawNs);
        }
    }
    return {};
}

} // namespace

Done measureLists(Bench &bench)
{
    const int rounds = bench.quick ? 150 : 1'000;
    bench.say(u"list pages and search …"_s);
    Side small;
    Side large;
    if (const Done done = small.prepare(bench, bench.small); !done)
        return done;
    if (const Done done = large.prepare(bench, bench.large); !done)
        return done;
    for (int round = -10; round < rounds; ++round) {
        if (const Done done = small.round(round < 0); !done)
            return done;
        if (const Done done = large.round(round < 0); !done)
            return done;
    }
    const QString few = count(bench.small.tickets);
    const QString many = count(bench.large.tickets);
    for (size_t i = 0; i < small.questions.size(); ++i) {
        const Question &question = small.questions[i];
        const std::optional<Goal> beside =
            question.page ? std::optional(atMost(2.5)) : std::nullopt;
        for (const auto &[side, size] :
             {std::pair<const Side &, QString>(small, few), {large, many}}) {
            bench.table.add({question.name + u", "_s + size,
                             duration(median(side.ours[i])),
                             durations(side.ours[i]),
                             duration(median(side.raws[i])) + u" raw C"_s,
                             median(side.ours[i]) / median(side.raws[i]),
                             beside,
                             {}});
        }
        bench.table.add({u"  %1 beside %2"_s.arg(many, few),
                         duration(median(large.ours[i])),
                         durations(large.ours[i]),
                         duration(median(small.ours[i])) + u" at "_s + few,
                         median(large.ours[i]) / median(small.ours[i]),
                         atMost(question.page ? 1.3 : 1.5),
                         {}});
    }
    return {};
}

} // namespace bench
