#pragma once
// Job: tickets that look like mail to a database: 1.4 KB of words whose frequencies fall as in real
// text (Zipf), the same ones in every run. Thread: any after construction. Failure: none.

#include "core/domain/ticket.h"
#include "core/intake/reader.h"
#include "tests/bench/stats.h"

#include <QStringList>

#include <vector>

namespace bench
{

class Corpus
{
public:
    Corpus();
    domain::Incoming incoming(qint64 number) const; // a later number is a newer ticket
    const QString &word(int rank) const { return m_words.at(rank); } // 0: the most common one

private:
    QString text(quint64 &state, int words) const;
    QStringList m_words;
    std::vector<quint16> m_ranks; // quantiles: an even choice here is a Zipf choice of words
};

// Tickets `first` to `first + count - 1` as an import sees them. Making them is the bench's own
// cost and counted apart.
class CorpusReader final : public intake::Reader
{
public:
    CorpusReader(const Corpus &corpus, qint64 first, qint64 count)
        : m_corpus(corpus), m_first(first), m_count(count)
    {
    }
    bool next(intake::Item &out) override;
    double fraction() const override { return double(m_done) / double(m_count); }
    double ownNs() const { return m_ownNs; }

private:
    const Corpus &m_corpus;
    qint64 m_first;
    qint64 m_count;
    qint64 m_done = 0;
    double m_ownNs = 0;
};

} // namespace bench
