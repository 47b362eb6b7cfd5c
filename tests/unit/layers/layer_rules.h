// The arrows between folders, and who may touch SQL and the screen.
// Job: says where a source breaks them; CMake links cannot, since every Qt header can be included
// from every target. Thread: any. Fails: checkTree reports a file that it cannot read as a finding.
#pragma once

#include <QtCore/QDir>
#include <QtCore/QList>
#include <QtCore/QString>

namespace layers
{

struct Finding {
    QString file; // from the top of the repository
    int line;
    QString what;

    [[nodiscard]] QString toString() const;
};

// path is from the top of the repository, e.g. core/work/engine.cpp.
[[nodiscard]] QList<Finding> checkSource(const QString &path, QStringView text);

struct TreeReport {
    QList<Finding> findings;
    qsizetype filesRead = 0;
};

// Reads every .h and .cpp below app/, core/ and ui/.
[[nodiscard]] TreeReport checkTree(const QDir &top);

} // namespace layers
