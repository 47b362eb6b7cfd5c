#include "core/providers/builtin/prose.h"
#include "core/providers/builtin/words.h"

#include <QJsonArray>

#include <algorithm>
#include <numeric>

namespace providers::builtin
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qsizetype maxSummaryChars = 300;
constexpr qsizetype maxAskChars = 160;

const PhraseList &requests()
{
    static const PhraseList list{QJsonObject{
        {u"request"_s,
         QJsonArray{u"please"_s, u"pls"_s, u"kindly"_s, u"could you*"_s, u"can you*"_s, u"would you*"_s, u"can i*"_s, u"can we*"_s,
                    u"could somebody"_s, u"may i"_s, u"i want*"_s, u"i d like*"_s, u"i would like*"_s, u"we d like*"_s,
                    u"we would like*"_s, u"i need*"_s, u"we need*"_s, u"i request*"_s, u"i ask you"_s, u"i demand"_s,
                    u"i expect"_s, u"how do i"_s, u"how can"_s, u"how to"_s, u"where can"_s, u"give me"_s, u"send me"_s,
                    u"let me know"_s, u"bitte*"_s, u"konnen sie"_s, u"konnten sie"_s, u"konnt ihr"_s, u"kann ich"_s,
                    u"kann man"_s, u"ich mochte"_s, u"wir mochten"_s, u"ich will"_s, u"ich brauche"_s, u"wir brauchen"_s,
                    u"wir benotigen"_s, u"ich benotige"_s, u"hiermit"_s, u"ich fordere"_s, u"wie kann"_s, u"teilen sie"_s,
                    u"merci de"_s, u"pouvez vous"_s, u"pourriez vous"_s, u"veuillez"_s, u"je voudrais"_s, u"je veux"_s,
                    u"je souhaite*"_s, u"nous souhait*"_s, u"je demande"_s, u"je vous demande"_s, u"il me faut"_s,
                    u"il nous faut"_s, u"comment"_s, u"svp"_s, u"s il vous plait"_s, u"por favor"_s, u"pueden"_s, u"podrian"_s,
                    u"me pueden"_s, u"quiero"_s, u"quisiera"_s, u"necesit*"_s, u"solicit*"_s, u"rogamos"_s, u"me gustaria"_s,
                    u"como puedo"_s, u"prosze"_s, u"czy mo*"_s, u"chcialbym"_s, u"chcialabym"_s}},
    }};
    return list;
}

bool asks(QStringView piece)
{
    return std::any_of(piece.begin(), piece.end(), [](QChar c) { return QStringView(u"?\uFF1F\u061F").contains(c); })
        || piece.contains(u"\u304F\u3060\u3055\u3044") || piece.contains(u"\u304A\u9858\u3044") // "please" in Japanese
        || piece.contains(u"\u064A\u0631\u062C\u0649") || piece.contains(u"\u0645\u0646 \u0641\u0636\u0644"); // and in Arabic
}

// Chinese and Japanese write no blanks: there the letters are the measure.
bool says(QStringView piece, const std::vector<Word> &words)
{
    return words.size() >= 4 || (piece.size() >= 8 && piece.at(0).unicode() > 0x2FFF);
}

QString sentenceCase(QString text)
{
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

} // namespace

QString summaryOf(const QString &subject, const QList<QStringView> &sentences, const QList<double> &weights)
{
    if (sentences.isEmpty())
        return oneLine(subject, maxSummaryChars);
    double heaviest = 0.001;
    for (const double weight : weights)
        heaviest = std::max(heaviest, weight);
    QList<double> scores;
    for (qsizetype i = 0; i < sentences.size(); ++i) {
        const QStringView piece = sentences.at(i);
        const std::vector<Word> words = wordsOf(piece.left(400));
        double score = i < weights.size() ? 2.0 * std::max(0.0, weights.at(i)) / heaviest : 0.0;
        score += i == 0 ? 1.6 : i == 1 ? 0.8 : i < 5 ? 0.3 : 0.0;
        score += requests().find(words).empty() && !asks(piece) ? 0.0 : 0.6;
        score -= says(piece, words) ? 0.0 : 2.0;
        score -= piece.size() > 260 ? 0.8 : 0.0;
        scores << score;
    }
    QList<qsizetype> order(sentences.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](qsizetype a, qsizetype b) { return scores.at(a) > scores.at(b); });
    const qsizetype first = order.at(0);
    const QString one = oneLine(sentences.at(first), maxSummaryChars);
    if (order.size() < 2 || scores.at(order.at(1)) < 0.2)
        return sentenceCase(one);
    const qsizetype second = order.at(1);
    const QString two = oneLine(sentences.at(second), maxSummaryChars);
    const QString both = first < second ? sentenceCase(one) + u' ' + sentenceCase(two) : sentenceCase(two) + u' ' + sentenceCase(one);
    return both.size() <= maxSummaryChars ? both : sentenceCase(one);
}

QString askOf(const QString &subject, const QList<QStringView> &sentences)
{
    qsizetype best = -1;
    double highest = 0;
    for (qsizetype i = 0; i < sentences.size(); ++i) {
        const QStringView piece = sentences.at(i);
        const std::vector<Word> words = wordsOf(piece.left(400));
        if (!says(piece, words))
            continue;
        double score = requests().find(words).empty() ? 0.0 : 2.0;
        score += asks(piece) ? 1.5 : 0.0;
        score -= piece.size() > 220 ? 0.5 : 0.0;
        score -= 0.02 * static_cast<double>(i);
        if (score > highest + 0.001 && score > 1.0) {
            highest = score;
            best = i;
        }
    }
    if (best >= 0)
        return sentenceCase(oneLine(sentences.at(best), maxAskChars));
    if (wordsOf(subject).size() >= 2 || sentences.isEmpty())
        return oneLine(subject, maxAskChars);
    return sentenceCase(oneLine(sentences.at(0), maxAskChars));
}

} // namespace providers::builtin
