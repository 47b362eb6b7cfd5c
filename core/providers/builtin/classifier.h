#pragma once
// Job: guesses the category of a ticket with the weights trained by resources/classifier/train.py, without a network.
// Thread: any; immutable after load(). Lifetime: as long as wanted; no I/O besides the bytes given to load().
// Failure: load() gives Corrupt for bytes that are not such a file; classify() itself cannot fail: what does not look
// like a ticket, or only like one of categories the user has removed, comes out as "other" with low confidence.

#include "core/domain/result.h"
#include "core/domain/triage.h"
#include "core/providers/builtin/words.h"

#include <array>
#include <utility>

namespace providers::builtin
{

using Values = std::vector<std::pair<quint32, double>>; // bucket and value, sorted by bucket

struct Guess {
    QString category;
    domain::Confidence confidence = domain::Confidence::Low;
    int top = -1;            // index of the likeliest class, before the rules that turn it into "other"
    double topProbability = 0;
    double knownShare = 0;   // of its words, how many training has seen
    std::vector<double> probabilities; // one per class; the last class is "no ticket at all"
};

class Classifier
{
public:
    static domain::Result<Classifier> load(const QByteArray &bytes);

    // allowed: ids of the categories in use; empty means all.
    Guess classify(const QString &subject, const QString &text, const QStringList &allowed = {}) const;

    // How strongly this piece of the ticket speaks for the class, against the average of all classes.
    double contribution(QStringView piece, int classIndex) const;

    const QStringList &categories() const { return m_categories; }

private:
    struct Limits {
        double temperature = 1, knownMin = 0, knownMinFewConcepts = 0, topMin = 0, topMinWithoutConcept = 0;
        double highTop = 1, highMargin = 1, mediumTop = 1, mediumMargin = 1;
    };
    enum Group : std::size_t { WordGroup, PairGroup, CharsGroup, ConceptGroup, BothGroup, SubjectGroup, ShapeGroup, GroupCount };

    Values values(QStringView subject, QStringView text, std::size_t *concepts, double *known) const;
    std::vector<double> scores(const Values &values) const;
    quint32 bucket(quint32 hash) const { return (hash ^ (hash >> m_bits)) & ((1U << m_bits) - 1U); }

    QStringList m_categories;
    std::vector<double> m_bias;
    std::vector<double> m_scale;
    std::array<double, GroupCount> m_groupWeights{};
    std::vector<std::u32string> m_conceptNames;
    PhraseList m_concepts;
    std::vector<quint32> m_known; // sorted
    QByteArray m_weights;         // one signed byte per bucket and class
    Limits m_limits;
    quint32 m_bits = 0;
    std::size_t m_classes = 0;
};

} // namespace providers::builtin
