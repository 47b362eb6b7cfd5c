#include "core/providers/builtin/classifier.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtEndian>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace providers::builtin
{

using namespace Qt::StringLiterals;

namespace
{

constexpr std::size_t maxConceptPairsFrom = 12;

struct Shape {
    const char *feature;
    QStringView marks;
};
const std::array<Shape, 6> shapes{{
    {"x:ask", u"?\u00BF\uFF1F\u061F"},
    {"x:shout", u"!\u00A1\uFF01"},
    {"x:money", u"\u20AC$\u00A3"},
    {"x:percent", u"%"},
    {"x:at", u"@"},
    {"x:quote", u">"},
}};

domain::Error corrupt(const QString &detail)
{
    return {domain::ErrorKind::Corrupt, u"The built-in classifier's weights could not be read."_s, detail};
}

void keepOnce(std::vector<quint32> &members)
{
    std::sort(members.begin(), members.end());
    members.erase(std::unique(members.begin(), members.end()), members.end());
}

std::vector<double> numbers(const QJsonValue &value)
{
    std::vector<double> list;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        list.push_back(item.toDouble());
    return list;
}

} // namespace

domain::Result<Classifier> Classifier::load(const QByteArray &bytes)
{
    qsizetype at = 4;
    const auto number = [&]() -> qsizetype {
        if (bytes.size() - at < 4)
            return -1;
        const auto value = qFromLittleEndian<quint32>(bytes.constData() + at);
        at += 4;
        return static_cast<qsizetype>(value);
    };
    if (!bytes.startsWith("DHC1"))
        return corrupt(u"no header"_s);
    const qsizetype headerSize = number();
    if (headerSize < 0 || headerSize > bytes.size() - at)
        return corrupt(u"header cut off"_s);
    const QJsonObject header = QJsonDocument::fromJson(bytes.mid(at, headerSize)).object();
    at += headerSize;

    Classifier c;
    const QJsonArray categories = header.value("categories"_L1).toArray();
    for (const QJsonValue &category : categories)
        c.m_categories << category.toString();
    c.m_classes = static_cast<std::size_t>(c.m_categories.size()) + 1;
    c.m_bias = numbers(header.value("bias"_L1));
    c.m_scale = numbers(header.value("scale"_L1));
    const int bits = header.value("bucket_bits"_L1).toInt();
    if (c.m_categories.isEmpty() || c.m_bias.size() != c.m_classes || c.m_scale.size() != c.m_classes || bits < 8
        || bits > 20)
        return corrupt(u"header incomplete"_s);
    c.m_bits = static_cast<quint32>(bits);
    const std::array<QLatin1StringView, GroupCount> groupNames{"word"_L1, "pair"_L1,    "chars"_L1, "concept"_L1,
                                                               "both"_L1, "subject"_L1, "shape"_L1};
    const QJsonObject groups = header.value("groups"_L1).toObject();
    for (std::size_t g = 0; g < groupNames.size(); ++g)
        c.m_groupWeights.at(g) = groups.value(groupNames.at(g)).toDouble();
    c.m_concepts = PhraseList(header.value("concepts"_L1).toObject());
    for (const QString &name : c.m_concepts.names())
        c.m_conceptNames.push_back(name.toStdU32String());
    const QJsonObject limits = header.value("limits"_L1).toObject();
    c.m_limits = {limits.value("temperature"_L1).toDouble(1),
                  limits.value("known_min"_L1).toDouble(),
                  limits.value("known_min_few_concepts"_L1).toDouble(),
                  limits.value("top_min"_L1).toDouble(),
                  limits.value("top_min_without_concept"_L1).toDouble(),
                  limits.value("high_top"_L1).toDouble(1),
                  limits.value("high_margin"_L1).toDouble(1),
                  limits.value("medium_top"_L1).toDouble(1),
                  limits.value("medium_margin"_L1).toDouble(1)};

    const qsizetype known = number();
    if (known < 0 || known > (bytes.size() - at) / 4)
        return corrupt(u"word list cut off"_s);
    c.m_known.resize(static_cast<std::size_t>(known));
    for (quint32 &hash : c.m_known)
        hash = static_cast<quint32>(number());
    c.m_weights = bytes.mid(at);
    if (c.m_weights.size() != (qsizetype(1) << bits) * static_cast<qsizetype>(c.m_classes))
        return corrupt(u"weights cut off"_s);
    return c;
}

Values Classifier::values(QStringView subject, QStringView text, std::size_t *conceptCount, double *known) const
{
    const std::vector<Word> subjectWords = wordsOf(subject);
    std::vector<Word> words = subjectWords;
    std::vector<Word> body = wordsOf(text);
    words.insert(words.end(), std::make_move_iterator(body.begin()), std::make_move_iterator(body.end()));
    if (words.size() > maxWords)
        words.resize(maxWords);

    std::array<std::vector<quint32>, GroupCount> groups;
    const auto add = [&](std::size_t group, quint32 hash) { groups.at(group).push_back(bucket(hash)); };
    std::size_t seen = 0;
    std::size_t counted = 0;
    std::u32string marked;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::u32string &word = words[i].text;
        add(WordGroup, fnv(fnv(fnvStart, "w:"), word));
        if (i > 0)
            add(PairGroup, fnv(fnv(fnv(fnv(fnvStart, "b:"), words[i - 1].text), " "), word));
        if (words[i].number())
            continue;
        ++counted;
        if (std::binary_search(m_known.begin(), m_known.end(), fnv(fnvStart, word)))
            ++seen;
        marked = U'<' + word + U'>';
        for (std::size_t k = 0; k + 3 <= marked.size(); ++k) {
            quint32 hash = fnv(fnvStart, "c:");
            for (std::size_t n = 0; n < 5 && k + n < marked.size(); ++n) {
                hash = fnv(hash, marked[k + n]);
                if (n >= 2)
                    add(CharsGroup, hash);
            }
        }
    }
    for (const Word &word : subjectWords)
        add(SubjectGroup, fnv(fnv(fnvStart, "s:"), word.text));
    for (const int index : m_concepts.namesIn(subjectWords))
        add(SubjectGroup, fnv(fnv(fnvStart, "t:"), m_conceptNames[static_cast<std::size_t>(index)]));
    const std::vector<int> found = m_concepts.namesIn(words);
    for (std::size_t a = 0; a < found.size(); ++a) {
        const std::u32string &name = m_conceptNames[static_cast<std::size_t>(found[a])];
        add(ConceptGroup, fnv(fnv(fnvStart, "k:"), name));
        for (std::size_t b = 0; a < maxConceptPairsFrom && b < a; ++b) {
            const std::u32string &other = m_conceptNames[static_cast<std::size_t>(found[b])];
            add(BothGroup, fnv(fnv(fnv(fnv(fnvStart, "p:"), other), " "), name));
        }
    }
    add(ShapeGroup, fnv(fnvStart, words.size() < 8 ? "x:len:short" : words.size() < 60 ? "x:len:middle" : "x:len:long"));
    const auto hasAny = [](QStringView where, QStringView marks) {
        return std::any_of(where.begin(), where.end(), [marks](QChar c) { return marks.contains(c); });
    };
    for (const Shape &shape : shapes) {
        if (hasAny(subject, shape.marks) || hasAny(text, shape.marks))
            add(ShapeGroup, fnv(fnvStart, shape.feature));
    }
    if (subject.contains("://"_L1) || text.contains("://"_L1))
        add(ShapeGroup, fnv(fnvStart, "x:link"));

    std::unordered_map<quint32, double> sums;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        keepOnce(groups.at(g));
        const double each = m_groupWeights.at(g) / std::sqrt(static_cast<double>(groups.at(g).size()));
        for (const quint32 b : groups.at(g))
            sums[b] += each;
    }
    Values values(sums.begin(), sums.end());
    std::sort(values.begin(), values.end());
    if (conceptCount != nullptr)
        *conceptCount = found.size();
    if (known != nullptr)
        *known = counted > 0 ? static_cast<double>(seen) / static_cast<double>(counted) : 0.0;
    return values;
}

std::vector<double> Classifier::scores(const Values &values) const
{
    std::vector<double> sums(m_classes, 0.0);
    for (const auto &[bucketIndex, value] : values) {
        const char *row = m_weights.constData() + static_cast<std::size_t>(bucketIndex) * m_classes;
        for (std::size_t k = 0; k < m_classes; ++k)
            sums[k] += value * static_cast<signed char>(row[k]);
    }
    for (std::size_t k = 0; k < m_classes; ++k)
        sums[k] = (sums[k] * m_scale[k] + m_bias[k]) / m_limits.temperature;
    return sums;
}

Guess Classifier::classify(const QString &subject, const QString &text, const QStringList &allowed) const
{
    Guess guess;
    std::size_t conceptCount = 0;
    guess.probabilities = scores(values(QStringView(subject).left(maxSubjectChars), QStringView(text).left(maxTextChars),
                                        &conceptCount, &guess.knownShare));
    const double highest = *std::max_element(guess.probabilities.begin(), guess.probabilities.end());
    for (double &p : guess.probabilities)
        p = std::exp(p - highest);
    const double total = std::accumulate(guess.probabilities.begin(), guess.probabilities.end(), 0.0);
    for (double &p : guess.probabilities)
        p /= total;
    const auto top = std::max_element(guess.probabilities.begin(), guess.probabilities.end());
    guess.top = static_cast<int>(top - guess.probabilities.begin());
    guess.topProbability = *top;
    double second = 0;
    for (auto p = guess.probabilities.begin(); p != guess.probabilities.end(); ++p)
        second = p == top ? second : std::max(second, *p);

    const QString other = u"other"_s;
    const bool outside = guess.top >= m_categories.size() || guess.knownShare < m_limits.knownMin
        || guess.topProbability < m_limits.topMin
        || (conceptCount < 2 && guess.knownShare < m_limits.knownMinFewConcepts)
        || (conceptCount == 0 && guess.topProbability < m_limits.topMinWithoutConcept);
    guess.category = outside ? other : m_categories.at(guess.top);
    if (!allowed.isEmpty() && !allowed.contains(guess.category))
        guess.category = allowed.contains(other) ? other : allowed.last();
    else if (guess.category != other) {
        const double margin = guess.topProbability - second;
        if (guess.topProbability >= m_limits.highTop && margin >= m_limits.highMargin)
            guess.confidence = domain::Confidence::High;
        else if (guess.topProbability >= m_limits.mediumTop && margin >= m_limits.mediumMargin)
            guess.confidence = domain::Confidence::Medium;
    }
    return guess;
}

double Classifier::contribution(QStringView piece, int classIndex) const
{
    if (classIndex < 0 || static_cast<std::size_t>(classIndex) >= m_classes)
        return 0;
    const std::vector<double> all = scores(values({}, piece, nullptr, nullptr));
    const double mean = std::accumulate(all.begin(), all.end(), 0.0) / static_cast<double>(m_classes);
    return all[static_cast<std::size_t>(classIndex)] - mean;
}

} // namespace providers::builtin
