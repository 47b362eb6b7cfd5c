#include "core/intake/walk.h"

#include "core/intake/csvreader.h"
#include "core/intake/emlreader.h"
#include "core/intake/jsonlreader.h"
#include "core/intake/jsonreader.h"
#include "core/mail/head.h"

#include <QBuffer>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace intake
{

namespace
{

constexpr int folderDepthCap = 64;

bool beginsLikeMail(QByteArrayView beginning)
{
    const mail::Head head = mail::readHead(beginning);
    int telling = 0;
    for (const char *name :
         {"from", "date", "subject", "received", "return-path", "message-id", "to", "mime-version"})
        telling += head.has(name) ? 1 : 0;
    return telling >= 2;
}

} // namespace

FileKind kindOf(const QString &fileName, QByteArrayView beginning)
{
    const QString ending = QFileInfo(fileName).suffix().toLower();
    if (ending == "eml"_L1)
        return FileKind::Mail;
    if (ending == "csv"_L1 || ending == "tsv"_L1)
        return FileKind::Table;
    if (ending == "jsonl"_L1 || ending == "ndjson"_L1)
        return beginning.trimmed().startsWith('[') ? FileKind::Json : FileKind::JsonLines;
    if (ending == "json"_L1)
        return FileKind::Json;
    if (beginsLikeMail(beginning))
        return FileKind::Mail;
    return FileKind::Unknown;
}

std::unique_ptr<Reader> openReader(FileKind kind, std::unique_ptr<QIODevice> device,
                                   const Origin &origin)
{
    switch (kind) {
    case FileKind::Mail:
        return std::make_unique<EmlReader>(std::move(device), origin);
    case FileKind::Table:
        return std::make_unique<CsvReader>(std::move(device), origin);
    case FileKind::Json:
        return std::make_unique<JsonReader>(std::move(device), origin);
    case FileKind::JsonLines:
        return std::make_unique<JsonlReader>(std::move(device), origin);
    case FileKind::Unknown:
        break;
    }
    return nullptr;
}

std::unique_ptr<Reader> openKept(const QString &where, const QByteArray &bytes, qint64 nowMs)
{
    const QString file = where.section(u", "_s, 0, 0);
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(bytes);
    const FileKind kind =
        kindOf(file, QByteArrayView(bytes).first(qMin<qsizetype>(bytes.size(), 4096)));
    return openReader(kind, std::move(buffer),
                      {where, QFileInfo(file).completeBaseName(), nowMs, nowMs});
}

PathReader::PathReader(QStringList paths, qint64 nowMs, const std::atomic<bool> *cancel)
    : m_paths(std::move(paths)), m_nowMs(nowMs), m_cancel(cancel)
{
}

void PathReader::collect()
{
    m_collected = true;
    for (const QString &path : m_paths) {
        const QFileInfo info(path);
        QString name = info.fileName();
        if (name.isEmpty() || name == "."_L1 || name == ".."_L1)
            name = QFileInfo(info.absoluteFilePath()).dir().dirName();
        if (info.isDir())
            collectFolder(info.absoluteFilePath(), name, 0);
        else if (info.isFile())
            m_files.append({info.absoluteFilePath(), name, true});
        else
            m_notes.append({info.exists() ? u"it is neither a file nor a folder; save what it gives to a file and import that"_s
                                          : u"there is no such file or folder"_s, path});
    }
}

void PathReader::collectFolder(const QString &path, const QString &shown, int depth)
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    if (canonical.isEmpty() || m_folders.contains(canonical))
        return;
    if (depth > folderDepthCap) {
        m_notes.append({u"the folders are nested too deeply; this one was not opened"_s, shown});
        return;
    }
    m_folders.insert(canonical);
    const QDir folder(path);
    if (!folder.isReadable()) {
        m_notes.append({u"the folder cannot be opened"_s, shown});
        return;
    }
    // By code points, so that two runs and two machines see the same order.
    QFileInfoList entries = folder.entryInfoList(
        QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot | QDir::Readable, QDir::NoSort);
    std::sort(entries.begin(), entries.end(),
              [](const QFileInfo &a, const QFileInfo &b) { return a.fileName() < b.fileName(); });
    for (const QFileInfo &entry : entries) {
        if (cancelled())
            return;
        const QString name = shown + u'/' + entry.fileName();
        if (entry.fileName().startsWith(u'.') || entry.isHidden())
            continue;
        if (entry.isDir())
            collectFolder(entry.absoluteFilePath(), name, depth + 1);
        else if (entry.isFile()) // neither pipes nor devices
            m_files.append({entry.absoluteFilePath(), name, false});
    }
}

// Opens the next file; `emits`: there is something to say about it instead.
bool PathReader::openNext(Item &out, bool &emits)
{
    emits = false;
    if (m_index >= m_files.size())
        return false;
    const File file = m_files[m_index++];
    auto device = std::make_unique<QFile>(file.path);
    if (!device->open(QIODevice::ReadOnly)) {
        out = Bad{{}, u"the file cannot be opened: %1"_s.arg(device->errorString()), file.shown};
        emits = true;
        return true;
    }
    const QFileInfo info(file.path);
    const Origin origin{file.shown, info.completeBaseName(),
                        info.lastModified().toMSecsSinceEpoch(), m_nowMs};
    const QByteArray beginning = device->peek(4096);
    const FileKind kind = kindOf(file.path, beginning);
    if (kind != FileKind::Unknown && beginning.startsWith("PK\x03\x04")) {
        out = Bad{
            device->read(badCapBytes),
            u"it is an office document or a ZIP archive under another name; save it as CSV or unpack it"_s,
            file.shown};
        emits = true;
        return true;
    }
    m_reader = openReader(kind, std::move(device), origin);
    if (!m_reader) {
        out = Note{
            u"this kind of file is not read (known are .eml, .csv, .tsv, .json, .jsonl); it was passed over"_s,
            file.shown};
        emits = true;
    }
    return true;
}

bool PathReader::next(Item &out)
{
    if (!m_collected)
        collect();
    if (cancelled())
        return false;
    if (!m_notes.isEmpty()) {
        out = m_notes.takeFirst();
        return true;
    }
    while (true) {
        if (m_reader && m_reader->next(out))
            return true;
        m_reader.reset();
        bool emits = false;
        if (!openNext(out, emits))
            return false;
        if (emits)
            return true;
    }
}

double PathReader::fraction() const
{
    if (m_files.isEmpty())
        return m_collected ? 1.0 : 0.0;
    const double inside = m_reader ? m_reader->fraction() - 1.0 : 0.0;
    return qBound(0.0, (double(m_index) + inside) / double(m_files.size()), 1.0);
}

} // namespace intake
