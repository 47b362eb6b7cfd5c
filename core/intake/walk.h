#pragma once
// Job: files and folders, in a stable order, as one stream of items; knows a kind of file by its
// name, else by its beginning. Thread: the reader's. Lifetime: files are opened one at a time.
// Failure: a file that cannot be read or is of another kind costs itself alone; links that lead in
// circles are followed once.

#include "core/intake/reader.h"

#include <QIODevice>
#include <QSet>
#include <QStringList>

#include <atomic>
#include <memory>

namespace intake
{

enum class FileKind { Mail, Table, Json, JsonLines, Unknown };

// By the name's ending, else by the first bytes.
FileKind kindOf(const QString &fileName, QByteArrayView beginning);

// Null for Unknown.
std::unique_ptr<Reader> openReader(FileKind kind, std::unique_ptr<QIODevice> device,
                                   const Origin &origin);

// What quarantine kept, read once more: `where` is the Bad's, or the name of the mended file.
std::unique_ptr<Reader> openKept(const QString &where, const QByteArray &bytes, qint64 nowMs);

class PathReader final : public Reader
{
public:
    // Ends early, also in the middle of a folder tree, once `cancel` is set; it outlives the reader.
    PathReader(QStringList paths, qint64 nowMs, const std::atomic<bool> *cancel = nullptr);
    bool next(Item &out) override;
    double fraction() const override;

    // Files found so far; all of them after the first next().
    qsizetype files() const { return m_files.size(); }

private:
    struct File {
        QString path;
        QString shown;
        bool named = false; // by a person, not found in a folder
    };
    void collect();
    void collectFolder(const QString &path, const QString &shown, int depth);
    bool openNext(Item &out, bool &emits);

    QStringList m_paths;
    bool cancelled() const { return m_cancel && m_cancel->load(); }
    qint64 m_nowMs = 0;
    const std::atomic<bool> *m_cancel = nullptr;
    QVector<File> m_files;
    QVector<Note> m_notes;
    QSet<QString> m_folders; // canonical, seen
    qsizetype m_index = 0;
    std::unique_ptr<Reader> m_reader;
    bool m_collected = false;
};

} // namespace intake
