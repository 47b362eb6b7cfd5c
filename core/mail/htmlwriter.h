#pragma once
// Job: writes the allow-listed fragment: every tag here is one of ours, every letter escaped,
// everything balanced and bounded. Thread: one walk, one thread. Failure: none; past a cap tags are
// left out and their text goes on.

#include "core/mail/html.h"

#include <QVector>

namespace mail
{

class HtmlWriter
{
public:
    explicit HtmlWriter(const HtmlLimits &limits) : m_limits(limits) {}

    // False when the element was left out; its content is written all the same. `attributes` are
    // ours, ready to print.
    bool open(const QString &tag, const QString &attributes);
    void close(const QString &tag);
    void single(const QString &tag, const QString &attributes); // br, hr, img
    void text(const QString &words);
    QString take();

    int elements() const { return m_elements; }
    int deepest() const { return m_deepest; }
    bool elementsLeftOut() const { return m_elementsLeftOut; }
    bool wordsLeftOut() const { return m_wordsLeftOut; }

private:
    bool fits(const QString &tag) const;

    HtmlLimits m_limits;
    QString m_html;
    QStringList m_open;
    int m_elements = 0;
    int m_deepest = 0;
    int m_tables = 0;
    int m_words = 0;
    int m_wordLetters = 0; // of the word that is being written, across tags
    bool m_elementsLeftOut = false;
    bool m_wordsLeftOut = false;
};

} // namespace mail
