// quarantine: what could not be read.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include "core/intake/importer.h"
#include "core/intake/walk.h"
#include "core/store/quarantine.h"

#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

constexpr int previewBytes = 2000;

struct Kept {
    store::QuarantineRow row;
    QByteArray bytes;
};

QJsonObject rowDocument(const store::QuarantineRow &row)
{
    return {{u"id"_s, row.id}, {u"came_from"_s, row.cameFrom}, {u"reason"_s, row.reason}, {u"size"_s, row.size},
            {u"state"_s, row.state}, {u"created_at"_s, timeOrNull(row.createdAtMs)}};
}

// What is still bad stays where it is: it is in quarantine already, and would only be counted as known.
class OnlyGood final : public intake::Reader
{
public:
    explicit OnlyGood(intake::Reader &inner) : m_inner(inner) {}
    bool next(intake::Item &out) override
    {
        while (m_inner.next(out)) {
            const auto *bad = std::get_if<intake::Bad>(&out);
            if (!bad)
                return true;
            ++m_bad;
            m_reason = bad->reason;
        }
        return false;
    }
    double fraction() const override { return m_inner.fraction(); }
    qint64 bad() const { return m_bad; }
    const QString &reason() const { return m_reason; }

private:
    intake::Reader &m_inner;
    qint64 m_bad = 0;
    QString m_reason;
};

domain::Result<Kept> find(Call &call)
{
    bool ok = false;
    const qint64 id = call.value(0).toLongLong(&ok);
    if (!ok)
        return domain::fail(domain::ErrorKind::Invalid, u"Items in quarantine are named by their number, not \"%1\"."_s.arg(call.value(0)));
    return call.store().readWait([id](store::Connection &c) -> domain::Result<Kept> {
        const auto row = store::Quarantine(c).find(id);
        if (!row)
            return row.error();
        const auto bytes = store::Quarantine(c).bytes(id);
        if (!bytes)
            return bytes.error();
        return Kept{*row, *bytes};
    });
}

Answer list(Call &call)
{
    const auto limit = number(call.args, u"limit"_s, 100, 1, 1'000'000);
    if (!limit)
        return wrongUsage(u"--limit is a number from 1 to 1000000, not \"%1\"."_s.arg(call.args.option(u"limit"_s)));
    const auto rows = call.store().readWait([limit = int(*limit)](store::Connection &c) { return store::Quarantine(c).list(limit); });
    if (!rows)
        return rows.error();
    QJsonArray documents;
    QVector<QStringList> lines;
    for (const store::QuarantineRow &row : *rows) {
        documents.append(rowDocument(row));
        lines << QStringList{QString::number(row.id), row.state, timeText(row.createdAtMs), row.cameFrom, row.reason};
    }
    if (lines.isEmpty())
        return {documents, u"Quarantine is empty.\n"_s};
    return {documents, table({u"ID"_s, u"STATE"_s, u"SINCE"_s, u"CAME FROM"_s, u"REASON"_s}, lines, {0, 0, 0, 50, 100})};
}

Answer show(Call &call)
{
    const auto kept = find(call);
    if (!kept)
        return failed(kept.error());
    const QString preview = printableLines(QString::fromUtf8(kept->bytes.first(qMin(kept->bytes.size(), qsizetype(previewBytes)))));
    QJsonObject document = rowDocument(kept->row);
    document.insert(u"preview"_s, preview);
    return {document, u"%1\n%2\n%3 bytes, %4\n\n%5\n"_s.arg(printable(kept->row.cameFrom), printable(kept->row.reason))
                          .arg(kept->row.size).arg(kept->row.state, preview)};
}

Answer retry(Call &call)
{
    const auto kept = find(call);
    if (!kept)
        return failed(kept.error());
    const auto lock = call.app.instance();
    if (!lock)
        return lock.error();
    const auto reader = intake::openKept(kept->row.cameFrom, kept->bytes, call.nowMs());
    if (!reader)
        return domain::fail(domain::ErrorKind::Unusable, u"Nobody knows how to read %1: %2"_s.arg(kept->row.cameFrom, kept->row.reason));
    intake::ImportOptions options;
    options.source = u"quarantine "_s + QString::number(kept->row.id);
    options.owner = (*lock)->id();
    OnlyGood good(*reader);
    const auto report = intake::runImport(call.store(), good, options);
    if (!report)
        return report.error();
    const store::ImportCounts &n = report->counts;
    const bool in = good.bad() == 0 && n.imported + n.updated + n.duplicates > 0;
    if (in) {
        const auto resolved = call.store().writeWait(store::Priority::Person, [id = kept->row.id](store::Connection &c) {
            return store::Quarantine(c).resolve(id);
        });
        if (!resolved)
            return resolved.error();
    }
    return {QJsonObject{{u"id"_s, kept->row.id}, {u"resolved"_s, in}, {u"imported"_s, n.imported}, {u"updated"_s, n.updated},
                        {u"duplicates"_s, n.duplicates}, {u"quarantined"_s, good.bad()}, {u"warnings"_s, n.warnings}},
            in ? u"It came in.\n"_s : u"It still cannot be read: %1\n"_s.arg(printable(good.bad() > 0 ? good.reason() : kept->row.reason))};
}

Answer exportItem(Call &call)
{
    const auto kept = find(call);
    if (!kept)
        return failed(kept.error());
    QSaveFile target(call.value(1));
    if (!target.open(QIODevice::WriteOnly) || target.write(kept->bytes) != kept->bytes.size() || !target.commit())
        return domain::fail(domain::ErrorKind::Internal, u"The file \"%1\" cannot be written: %2."_s.arg(call.value(1), target.errorString()));
    return {QJsonObject{{u"id"_s, kept->row.id}, {u"file"_s, call.value(1)}, {u"bytes"_s, kept->bytes.size()}},
            u"Written to %1 as it came. Mend it and import it.\n"_s.arg(call.value(1))};
}

} // namespace

QList<Command> quarantineCommands()
{
    return {
        {u"quarantine list"_s, {}, 0, 0, {{u"limit"_s, u"N"_s, u"rows at most (100)"_s}}, u"What could not be read, and why"_s, list},
        {u"quarantine show"_s, u"ID"_s, 1, 1, {}, u"One item with the start of its bytes"_s, show},
        {u"quarantine retry"_s, u"ID"_s, 1, 1, {}, u"Read an item once more"_s, retry},
        {u"quarantine export"_s, u"ID FILE"_s, 2, 2, {}, u"Write an item's bytes to a file, as they came"_s, exportItem},
    };
}

} // namespace cli
