#pragma once
// Job: where one row of a table ends and what its cells hold. Thread: any; pure.

#include <QByteArray>
#include <QByteArrayList>
#include <QByteArrayView>

namespace intake
{

struct CsvCut {
    enum class State {
        Whole,
        NeedsMore, // the row goes on behind the window
        Broken,    // a quote that is opened and never properly closed: `length` is the first line
                   // alone
    };
    State state = State::Whole;
    qsizetype length = 0; // with the line end
    QByteArrayList cells;
};

// `last`: nothing comes behind the window.
CsvCut cutCsv(QByteArrayView window, char separator, bool last);

} // namespace intake
