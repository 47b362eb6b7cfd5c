#pragma once
// Job: where the values of a JSON text begin and end, without understanding them, so that a damaged
// one costs itself alone. Thread: any; pure. Failure: a value that is not closed ends with its line
// where the next one plainly begins, else with the text.

#include <QByteArray>
#include <QByteArrayView>
#include <QVector>

namespace intake
{

struct JsonCut {
    qsizetype start = 0;
    qsizetype end = 0;    // behind it
    qsizetype wasted = 0; // bytes looked at for a value that is not closed
    bool sound = true;
    bool found = false;
};

// The next value at or behind `at`, blanks and commas skipped; none at a closing bracket or at the
// end.
JsonCut cutJson(QByteArrayView text, qsizetype at);

struct JsonMember {
    QByteArray name;     // as written, without quotation marks
    qsizetype start = 0; // of the value
    qsizetype end = 0;
};
// The members of the object that begins at `at`.
QVector<JsonMember> membersOf(QByteArrayView text, qsizetype at);

} // namespace intake
