#pragma once
// Job: makes the places of a reply loud that a person must fill in or confirm. Thread: GUI.
// Lifetime: the document's.

#include "core/domain/marks.h"

#include <QSyntaxHighlighter>

namespace reply
{

using domain::CheckMark;
using domain::findCheckMarks;
QString checkCountWords(qsizetype count); // "2 things to check"

class MarkHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;
    void setColors(const QColor &ink, const QColor &fill);

protected:
    void highlightBlock(const QString &text) override;

private:
    QTextCharFormat m_format;
};

} // namespace reply
