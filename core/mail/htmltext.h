#pragma once
// Job: the readable text of an HTML document, built while the sanitiser walks it. Thread: one walk,
// one thread. Failure: none; text that grows past the cap is cut by the caller's input cap.

#include <QString>
#include <QStringList>
#include <QVector>

namespace mail
{

class HtmlText
{
public:
    void open(const QString &tag, const QString &href);
    void close(const QString &tag);
    void text(const QString &words);
    void picture(const QString &alternative);
    QString take();

private:
    struct List {
        bool ordered = false;
        int item = 0;
    };
    void endLine();
    void blankLine();
    void append(QStringView piece);

    QStringList m_lines;
    QString m_line;
    QVector<List> m_lists;
    QVector<QPair<QString, QString>> m_links; // target, text so far
    int m_quotes = 0;
    int m_pre = 0;
    bool m_pendingSpace = false;
};

// Markup taken out without understanding it: the last resort when the walk gave nothing.
QString crudeText(const QString &source);

} // namespace mail
