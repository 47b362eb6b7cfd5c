#pragma once
// Job: the places of a reply that a person must fill in or confirm, written [[check: …]]: found,
// counted and made loud. Thread: GUI (finding is pure).

#include <QSyntaxHighlighter>
#include <QVector>

namespace ticket
{

struct CheckMark {
    int start = 0;
    int length = 0;
};
QVector<CheckMark> findCheckMarks(const QString &text);
QString checkCountWords(qsizetype count); // "2 things to check"

class CheckHighlighter : public QSyntaxHighlighter
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

} // namespace ticket
