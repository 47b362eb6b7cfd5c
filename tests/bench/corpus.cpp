#include "tests/bench/corpus.h"

namespace bench
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int vocabulary = 20'000;
constexpr size_t quantiles = 1u << 20;
constexpr qint64 firstReceivedMs = 1'700'000'000'000;

quint64 nextRandom(quint64 &state)
{
    state += 0x9e3779b97f4a7c15ULL;
    quint64 z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

// Every rank another word of two to four syllables, common ones short.
QString spell(int rank)
{
    static constexpr QLatin1StringView consonants{"bdfgklmnprstvz"};
    static constexpr QLatin1StringView vowels{"aeiou"};
    QString word;
    int rest = rank + int(vowels.size() * consonants.size());
    while (rest > 0) {
        word += consonants[rest % consonants.size()];
        rest /= int(consonants.size());
        word += vowels[rest % vowels.size()];
        rest /= int(vowels.size());
    }
    return word;
}

} // namespace

Corpus::Corpus()
{
    double sum = 0;
    std::vector<double> upTo;
    for (int rank = 0; rank < vocabulary; ++rank) {
        m_words << spell(rank);
        sum += 1.0 / (rank + 1);
        upTo.push_back(sum);
    }
    m_ranks.reserve(quantiles);
    size_t rank = 0;
    for (size_t i = 0; i < quantiles; ++i) {
        const double share = (double(i) + 0.5) / double(quantiles) * sum;
        while (upTo[rank] < share)
            ++rank;
        m_ranks.push_back(static_cast<quint16>(rank));
    }
}

QString Corpus::text(quint64 &state, int words) const
{
    QString text;
    text.reserve(words * 8);
    for (int i = 0; i < words; ++i) {
        text += m_words.at(m_ranks[nextRandom(state) % quantiles]);
        text += i % 12 == 11 ? u'\n' : u' ';
    }
    return text;
}

domain::Incoming Corpus::incoming(qint64 number) const
{
    quint64 state = quint64(number) * 0x2545f4914f6cdd1dULL + 1;
    domain::Incoming in;
    in.source = u"bench"_s;
    in.externalId = u"B-%1"_s.arg(number);
    const quint64 customer = nextRandom(state) % 50'000;
    in.requester = {u"Customer %1"_s.arg(customer), u"customer%1@shop.example"_s.arg(customer)};
    in.message.from = in.requester;
    in.message.subject = text(state, 6).trimmed();
    in.message.text = text(state, 250);
    in.message.sentAtMs = firstReceivedMs + number * 30'000;
    in.raw = in.message.text.toUtf8();
    in.where = u"bench.jsonl, line %1"_s.arg(number);
    return in;
}

bool CorpusReader::next(intake::Item &out)
{
    if (m_done == m_count)
        return false;
    const Stopwatch watch;
    out = m_corpus.incoming(m_first + m_done);
    ++m_done;
    m_ownNs += watch.ns();
    return true;
}

} // namespace bench
