// What a C++ source includes and which strings it spells, with comments out of the way.
// Job: just enough of a lexer for the layer test (comments, string, raw string and character
// literals). Thread: any; pure function. Fails: never; an unterminated literal or comment ends with
// the file.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

namespace layers
{

struct Include {
    int line;
    QString path;
    bool quoted; // "…" rather than <…>
};

struct Literal {
    int line; // where it begins
    QString text;
};

struct Scan {
    QList<Include> includes;
    QList<Literal> literals;
};

[[nodiscard]] Scan scanSource(QStringView text);

} // namespace layers
