#include "core/intake/importer.h"

#include "core/domain/testhooks.h"
#include "core/store/operations.h"
#include "core/store/quarantine.h"
#include "core/store/settings.h"

using namespace Qt::StringLiterals;

namespace intake
{

namespace
{

constexpr qsizetype chunkBytes = 16 * 1024 * 1024; // large mails make smaller chunks
constexpr int releaseChunk = 1000;
constexpr qsizetype noteCap = 1000;

// Troubles of the store, not of the item: going on would quarantine good mail.
bool endsTheRun(domain::ErrorKind kind)
{
    return kind == domain::ErrorKind::Busy || kind == domain::ErrorKind::Full ||
           kind == domain::ErrorKind::Corrupt || kind == domain::ErrorKind::Cancelled;
}

// So many refused one after the other cannot be the items' own fault.
constexpr int refusalsInARow = 20;

class Run
{
public:
    Run(store::Store &store, const ImportOptions &options) : m_store(store), m_options(options) {}

    domain::Done begin();
    domain::Done take(const QVector<Item> &items);
    domain::Done end(bool cancelled);
    ImportReport &report() { return m_report; }

private:
    using Counted = domain::Result<store::ImportCounts>;
    Counted ingestAll(store::Connection &c, const QVector<Item> &items) const;
    Counted ingestOne(store::Connection &c, const Item &item) const;
    domain::Done takeSingly(const QVector<Item> &items);
    Counted write(const QVector<Item> &items);

    store::Store &m_store;
    const ImportOptions &m_options;
    store::IngestContext m_context;
    ImportReport m_report;
    int m_refusals = 0;
};

domain::Done Run::begin()
{
    const auto config =
        m_store.readWait([](store::Connection &c) { return store::Settings(c).config(); });
    if (!config.ok())
        return config.error();
    m_context.policy = m_options.policy;
    m_context.ownAddresses = config->ownAddresses;
    for (const QString &address : m_options.ownAddresses)
        m_context.ownAddresses.append(address.toLower());
    if (m_options.dryRun)
        return {};
    const QString source = m_options.source;
    const domain::InstanceId owner = m_options.owner;
    const auto id = m_store.writeWait(store::Priority::Bulk, [source, owner](store::Connection &c) {
        return store::Imports(c).begin(source, owner);
    });
    if (!id.ok())
        return id.error();
    m_report.id = *id;
    m_context.import = *id;
    return {};
}

Run::Counted Run::ingestOne(store::Connection &c, const Item &item) const
{
    store::ImportCounts counts;
    if (const auto *bad = std::get_if<Bad>(&item)) {
        const auto added = store::Quarantine(c).add(bad->where, bad->reason, bad->raw, m_report.id);
        if (!added.ok())
            return added.error();
        ++(*added ? counts.quarantined : counts.duplicates);
    } else if (const auto *incoming = std::get_if<domain::Incoming>(&item)) {
        const auto outcome = store::Tickets(c).ingest(*incoming, m_context);
        if (!outcome.ok())
            return outcome.error();
        const bool known = outcome->kind == store::IngestKind::Duplicate;
        ++(known                                           ? counts.duplicates
           : outcome->kind == store::IngestKind::NewTicket ? counts.imported
                                                           : counts.updated);
        counts.warnings += known ? 0 : incoming->message.warnings.size();
    }
    return counts;
}

Run::Counted Run::ingestAll(store::Connection &c, const QVector<Item> &items) const
{
    store::ImportCounts counts;
    for (const Item &item : items) {
        const Counted one = ingestOne(c, item);
        if (!one.ok())
            return one.error();
        counts.add(*one);
    }
    if (!m_options.dryRun) {
        const domain::Done counted = store::Imports(c).progress(m_report.id, counts);
        if (!counted.ok())
            return counted.error();
    }
    return counts;
}

// One transaction. A dry run does the same work and takes it back, so that its counts are the real
// ones.
Run::Counted Run::write(const QVector<Item> &items)
{
    std::optional<store::ImportCounts> dry;
    const auto written =
        m_store.writeWait(store::Priority::Bulk, [&](store::Connection &c) -> Counted {
            Counted counts = ingestAll(c, items);
            dry.reset();
            if (!m_options.dryRun || !counts.ok())
                return counts;
            dry = *counts;
            return domain::fail(domain::ErrorKind::Cancelled, u"a dry run writes nothing"_s);
        });
    domain::crashPoint("after_create");
    return dry ? Counted(*dry) : written;
}

domain::Done Run::takeSingly(const QVector<Item> &items)
{
    for (const Item &item : items) {
        Counted one = write({item});
        const auto *incoming = std::get_if<domain::Incoming>(&item);
        m_refusals = one.ok() ? 0 : m_refusals + 1;
        if (!one.ok() && incoming && !endsTheRun(one.error().kind) && m_refusals < refusalsInARow) {
            const QString reason = u"it cannot be stored: %1"_s.arg(one.error().message);
            one = write({Bad{incoming->raw, reason, incoming->where}});
        }
        if (!one.ok())
            return one.error();
        m_report.counts.add(*one);
    }
    return {};
}

domain::Done Run::take(const QVector<Item> &items)
{
    if (items.isEmpty())
        return {};
    const Counted counts = write(items);
    if (counts.ok()) {
        m_report.counts.add(*counts);
        return {};
    }
    if (endsTheRun(counts.error().kind))
        return counts.error();
    return takeSingly(items); // one of them cannot be stored: find it, keep the others
}

domain::Done Run::end(bool cancelled)
{
    m_report.cancelled = cancelled;
    if (m_options.dryRun)
        return {};
    const domain::ImportId id = m_report.id;
    const domain::Done ended =
        m_store.writeWait(store::Priority::Bulk, [id, cancelled](store::Connection &c) {
            return store::Imports(c).end(id, cancelled);
        });
    if (!ended.ok())
        return ended;
    while (true) {
        const auto released = m_store.writeWait(store::Priority::Bulk, [id](store::Connection &c) {
            return store::Operations(c).releaseHeld(id, releaseChunk);
        });
        if (!released.ok())
            return released.error();
        if (*released < releaseChunk)
            return {};
    }
}

qsizetype weight(const Item &item)
{
    if (const auto *incoming = std::get_if<domain::Incoming>(&item)) {
        qsizetype bytes = incoming->raw.size() + 2 * incoming->message.text.size();
        for (const domain::Attachment &attachment : incoming->message.attachments)
            bytes += attachment.content.size();
        return bytes;
    }
    const auto *bad = std::get_if<Bad>(&item);
    return bad ? bad->raw.size() : 0;
}

} // namespace

domain::Result<ImportReport> runImport(store::Store &store, Reader &reader,
                                       const ImportOptions &options)
{
    Run run(store, options);
    if (const domain::Done begun = run.begin(); !begun.ok())
        return begun.error();
    QVector<Item> chunk;
    qsizetype bytes = 0;
    domain::Done done;
    const auto flush = [&] {
        done = run.take(chunk);
        chunk.clear();
        bytes = 0;
        if (options.progress)
            options.progress({run.report().counts, reader.fraction()});
        return done.ok();
    };
    const auto cancelled = [&options] { return options.cancel && options.cancel->load(); };
    Item item;
    while (!cancelled() && reader.next(item)) {
        if (const auto *note = std::get_if<Note>(&item)) {
            run.report().counts.warnings += 1;
            if (run.report().notes.size() < noteCap)
                run.report().notes.append(*note);
            continue;
        }
        bytes += weight(item);
        chunk.append(std::move(item));
        if ((chunk.size() >= options.chunk || bytes > chunkBytes) && !flush())
            break;
    }
    if (done.ok())
        flush();
    // Also after an error: what came in is complete and may be worked on.
    const domain::Done ended = run.end(cancelled());
    if (!done.ok())
        return done.error();
    if (!ended.ok())
        return ended.error();
    return run.report();
}

} // namespace intake
