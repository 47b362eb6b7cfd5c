#pragma once
// Job: the one interface of every way in that reads a file: items come one at a time, good ones and
// bad ones alike. Thread: one reader, one thread. Lifetime: owns what it reads from. Failure: a bad
// item is a Bad with its bytes and a reason in plain words; the next call goes on behind it.

#include "core/domain/ticket.h"

#include <QByteArray>
#include <QString>

#include <variant>

namespace intake
{

// Could not be read; kept in quarantine. A row of a table comes with the header above it, so that
// it can be mended and imported alone.
struct Bad {
    QByteArray raw;
    QString reason;
    QString where; // "mails/x.eml", "tickets.csv, row 12"
};

// Something a person should know that is no item: a file that was passed over.
struct Note {
    QString words;
    QString where;
};

using Item = std::variant<domain::Incoming, Bad, Note>;

// What is known about a file before it is read.
struct Origin {
    QString shown;         // for `where`
    QString table;         // Incoming.source of rows: base name, ids are unique within it only
    qint64 fileTimeMs = 0; // stands in for dates that are missing or impossible
    qint64 nowMs = 0;
};

class Reader
{
public:
    virtual ~Reader() = default;
    // False: nothing more, and `out` is untouched.
    virtual bool next(Item &out) = 0;
    // 0 to 1, for a progress bar.
    virtual double fraction() const = 0;
};

inline constexpr qsizetype itemCapBytes = 25 * 1024 * 1024; // one mail, row or object
inline constexpr qsizetype badCapBytes = 25 * 1024 * 1024;  // raw bytes kept of a bad item

} // namespace intake
