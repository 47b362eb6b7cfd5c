#pragma once
// Job: where the history a mail quotes and its signature stand, so that a window can fold them.
// Thread: any; pure. Failure: none. A text that would be folded whole is not folded at all: the new
// part is never empty where the text is not.

#include <QString>
#include <QVector>

namespace mail
{

struct Fold {
    enum class Kind { Quote, Signature };
    Kind kind = Kind::Quote;
    qsizetype start = 0;  // offset in the text, at the beginning of a line
    qsizetype length = 0; // with the last line's end
};

// In the order of the text, not overlapping.
QVector<Fold> findFolds(const QString &text);

struct Place {
    qsizetype start = -1; // -1: nowhere
    qsizetype length = 0;
};

// Where a quotation stands in a text, whatever white space, letter case and places to break a line
// differ.
Place findQuote(const QString &text, const QString &quote);

// The text without its folds.
QString newPart(const QString &text);

} // namespace mail
