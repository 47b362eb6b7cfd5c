#include "core/intake/csvreader.h"

#include "core/intake/csvrecord.h"
#include "core/intake/fields.h"
#include "core/mail/charset.h"

#include <array>

using namespace Qt::StringLiterals;

namespace intake
{

namespace
{

constexpr qsizetype rowCapBytes = 8 * 1024 * 1024; // an open quote is looked for that far

QStringList decodeNames(const QByteArrayList &cells)
{
    QStringList names;
    for (const QByteArray &cell : cells) {
        const QString name = mail::decodeText(cell, {}).text.simplified().left(100);
        QString unique = name;
        for (int i = 2; names.contains(unique) && !name.isEmpty(); ++i)
            unique = u"%1_%2"_s.arg(name).arg(i);
        names.append(unique);
    }
    return names;
}

qsizetype knownNames(const QByteArrayList &cells)
{
    qsizetype known = 0;
    for (const QString &name : decodeNames(cells))
        known += isKnownField(name) ? 1 : 0;
    return known;
}

bool isBlank(const QByteArrayList &cells)
{
    for (const QByteArray &cell : cells) {
        if (!cell.trimmed().isEmpty())
            return false;
    }
    return true;
}

} // namespace

CsvReader::CsvReader(std::unique_ptr<QIODevice> device, Origin origin)
    : m_source(std::move(device)), m_origin(std::move(origin))
{
}

QString CsvReader::where() const
{
    return u"%1, row %2"_s.arg(m_origin.shown).arg(m_row);
}

bool CsvReader::readRecord(Record &record)
{
    if (m_source.window().isEmpty() && !m_source.grow())
        return false;
    while (true) {
        const bool last = m_source.atEnd() || m_source.window().size() > rowCapBytes;
        const CsvCut cut = cutCsv(m_source.window(), m_separator, last);
        if (cut.state == CsvCut::State::NeedsMore) {
            m_source.grow();
            continue;
        }
        record.cells = cut.cells;
        record.sound = cut.state == CsvCut::State::Whole;
        record.raw = m_source.window().first(cut.length).toByteArray();
        m_source.drop(cut.length);
        ++m_row;
        return true;
    }
}

// Chooses the separator under which most columns have names we understand.
bool CsvReader::readHeader(Item &out)
{
    m_started = true;
    while (!m_source.atEnd() && m_source.window().size() < 64 * 1024)
        m_source.grow();
    if (const QByteArrayView start = m_source.window();
        start.size() > 4 && start.first(4).compare("sep=", Qt::CaseInsensitive) == 0) {
        Record hint;
        const char named = start[4];
        m_separator = '\0'; // the hint is one cell
        if (!readRecord(hint))
            return false;
        m_separator = named;
    } else {
        std::pair<qsizetype, qsizetype> best{-1, -1};
        for (const char candidate : std::array<char, 4>{',', ';', '\t', '|'}) {
            const CsvCut cut = cutCsv(m_source.window(), candidate, true);
            const std::pair<qsizetype, qsizetype> score{knownNames(cut.cells), cut.cells.size()};
            if (score > best) {
                best = score;
                m_separator = candidate;
            }
        }
    }
    Record header;
    do {
        if (!readRecord(header)) {
            m_refused = true;
            out = Bad{{},
                      m_source.error().isEmpty()
                          ? u"the table is empty"_s
                          : u"the file cannot be read: %1"_s.arg(m_source.error()),
                      m_origin.shown};
            return true;
        }
    } while (isBlank(header.cells) && header.sound);
    m_names = decodeNames(header.cells);
    m_headerRaw = header.raw;
    for (const QString &name : m_names) {
        if (isWordsField(name))
            return false;
    }
    m_refused = true;
    while (m_source.window().size() < badCapBytes && m_source.grow()) {
    }
    out =
        Bad{header.raw +
                m_source.window().first(qMin(m_source.window().size(), badCapBytes)).toByteArray(),
            u"the first row names no column for subject or text; it names: %1"_s.arg(
                m_names.join(u", "_s).left(400)),
            m_origin.shown};
    return true;
}

Item CsvReader::itemOf(const Record &record)
{
    const auto bad = [&](const QString &reason) {
        const bool ended = m_headerRaw.endsWith('\n') || m_headerRaw.endsWith('\r');
        return Bad{m_headerRaw + (ended ? QByteArray() : QByteArray("\n")) +
                       record.raw.left(badCapBytes),
                   reason, where()};
    };
    if (!record.sound)
        return bad(u"a quotation mark is opened and never closed"_s);
    QByteArrayList cells = record.cells;
    while (cells.size() > m_names.size() && cells.last().trimmed().isEmpty())
        cells.removeLast();
    if (cells.size() != m_names.size()) {
        return bad(
            u"it has %1 cells, the first row has %2; a separator in a text may be missing its quotation marks"_s
                .arg(cells.size())
                .arg(m_names.size()));
    }
    QVector<FieldValue> values;
    QStringList notes;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (!mail::strictUtf8(cells[i]) && notes.isEmpty())
            notes.append(u"the row is not UTF-8; it was read as windows-1252"_s);
        values.append({m_names[i], mail::decodeText(cells[i], {}).text});
    }
    Item item = itemFrom(values, m_origin, where(), record.raw, notes);
    if (auto *refused = std::get_if<Bad>(&item))
        return bad(refused->reason);
    return item;
}

bool CsvReader::next(Item &out)
{
    if (!m_started && readHeader(out))
        return true;
    if (m_refused)
        return false;
    Record record;
    do {
        if (!readRecord(record)) {
            if (m_source.error().isEmpty())
                return false;
            m_refused = true;
            out =
                Bad{{}, u"the file cannot be read to its end: %1"_s.arg(m_source.error()), where()};
            return true;
        }
    } while (record.sound && isBlank(record.cells));
    out = itemOf(record);
    return true;
}

} // namespace intake
