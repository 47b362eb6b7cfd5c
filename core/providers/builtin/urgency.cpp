#include "core/providers/builtin/prose.h"
#include "core/providers/builtin/rules.h"

#include <algorithm>

namespace providers::builtin
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qsizetype maxQuoteChars = 200;

// One finding: which rule, and where it stands literally.
struct Finding {
    bool there = false;
    QString quote;
};

// "no data was lost", "nicht gehackt": the opposite of what the phrase says.
bool negated(const std::vector<Word> &words, std::size_t first)
{
    static const std::vector<std::u32string> negators{U"no",   U"not",   U"without", U"never", U"nicht", U"kein", U"keine", U"keinen",
                                                      U"ohne", U"pas",   U"aucun",   U"aucune", U"sans", U"sin",  U"ningun", U"ninguna"};
    for (std::size_t i = first; i > 0 && first - i < 2; --i) {
        if (std::find(negators.begin(), negators.end(), words[i - 1].text) != negators.end())
            return true;
    }
    return false;
}

// "so that nobody can get at the data", "damit niemand …": a purpose, not a state.
bool isPurpose(const std::vector<Word> &words, std::size_t first)
{
    if (first == 0)
        return false;
    const std::u32string &last = words[first - 1].text;
    if (last == U"damit")
        return true;
    const std::u32string before = first > 1 ? words[first - 2].text : std::u32string();
    return (last == U"that" && before == U"so") || (last == U"que" && (before == U"pour" || before == U"para"));
}

QString quoteAround(QStringView piece, qsizetype begin, qsizetype end)
{
    if (piece.size() <= maxQuoteChars)
        return piece.trimmed().toString();
    qsizetype from = std::max<qsizetype>(0, std::min(begin - 40, piece.size() - maxQuoteChars));
    while (from > 0 && from < begin && !piece.at(from - 1).isSpace())
        ++from;
    return cutTo(piece.mid(from), std::max(maxQuoteChars, end - from)).toString();
}

bool isOneOf(const QString &category, std::initializer_list<QLatin1StringView> list)
{
    return std::any_of(list.begin(), list.end(), [&category](QLatin1StringView one) { return category == one; });
}

} // namespace

domain::Result<UrgencyRules> UrgencyRules::load(const QJsonObject &json)
{
    UrgencyRules rules;
    QJsonObject lists;
    const QJsonObject urgency = json.value("urgency"_L1).toObject();
    const QStringList names = urgency.keys();
    for (const QString &name : names) {
        const QJsonObject rule = urgency.value(name).toObject();
        lists.insert(name, rule.value("patterns"_L1));
        rules.m_reasons << rule.value("reason"_L1).toString();
    }
    if (names.isEmpty())
        return domain::Error{domain::ErrorKind::Corrupt, u"The built-in urgency rules could not be read."_s, {}};
    rules.m_phrases = PhraseList(lists);
    return rules;
}

UrgencyVerdict UrgencyRules::judge(const Prose &prose, const QString &category, domain::Confidence sure) const
{
    using domain::Confidence;
    using domain::Urgency;

    std::vector<Finding> findings(static_cast<std::size_t>(m_phrases.names().size()));
    const auto scan = [&](QStringView piece) {
        const std::vector<Word> words = wordsOf(piece);
        for (const Hit &hit : m_phrases.find(words)) {
            Finding &finding = findings[static_cast<std::size_t>(hit.list)];
            const QString &name = m_phrases.names().at(hit.list);
            const bool literal = isOneOf(name, {"norush"_L1, "notnow"_L1, "scope"_L1, "stop"_L1, "notreceived"_L1, "locked"_L1});
            if (finding.there || (literal ? isPurpose(words, hit.first) : negated(words, hit.first)))
                continue;
            finding.there = true;
            finding.quote = quoteAround(piece, words[hit.first].begin, words[hit.first + hit.count - 1].end);
        }
    };
    for (const QStringView piece : prose.sentences)
        scan(piece);
    scan(prose.subject);

    UrgencyVerdict verdict;
    int counted = 0;
    const auto has = [&](QLatin1StringView name) { return findings[static_cast<std::size_t>(m_phrases.names().indexOf(name))].there; };
    const auto because = [&](std::initializer_list<QLatin1StringView> names) {
        for (const QLatin1StringView name : names) {
            const auto index = m_phrases.names().indexOf(name);
            const Finding &finding = findings[static_cast<std::size_t>(index)];
            if (!finding.there)
                continue;
            ++counted;
            verdict.reasons << m_reasons.at(index);
            if (verdict.quote.isEmpty())
                verdict.quote = finding.quote;
        }
    };

    const bool certain = sure != Confidence::Low;
    if (sure == Confidence::High && isOneOf(category, {"spam"_L1, "no_reply_needed"_L1})) {
        verdict.urgency = Urgency::Low;
        verdict.confidence = sure;
        verdict.reasons << u"nobody is waiting for anything"_s;
        return verdict;
    }

    const bool wish = certain && isOneOf(category, {"feature_request"_L1, "sales_question"_L1, "how_to"_L1});
    const bool over = has("notnow"_L1);
    const bool stopped = has("stop"_L1) && !over && !wish;
    // "Nobody answers my letters" is no outage.
    const bool service = !isOneOf(category, {"complaint"_L1, "refund"_L1, "cancellation"_L1, "data_protection"_L1});
    if (has("safety"_L1) || has("breach"_L1) || (stopped && service && (has("scope"_L1) || has("business"_L1)))) {
        verdict.urgency = Urgency::Critical;
        because({"safety"_L1, "breach"_L1, "business"_L1, "scope"_L1, "stop"_L1, "deadline"_L1});
        verdict.confidence = counted > 1 ? Confidence::High : Confidence::Medium;
        return verdict;
    }

    const bool problem = isOneOf(category, {"order_delivery"_L1, "refund"_L1, "cancellation"_L1, "account_access"_L1, "billing"_L1,
                                            "bug"_L1, "outage"_L1, "security"_L1});
    const bool harm = has("dataloss"_L1) || has("money"_L1) || has("exposure"_L1) || has("locked"_L1) || has("legal"_L1)
        || has("crash"_L1) || (has("waiting"_L1) && !wish) || (stopped && (category == "outage"_L1 || (service && has("scope"_L1))))
        || (has("deadline"_L1) && (problem || stopped || has("notreceived"_L1)));
    if (harm && !wish && !(over && category == "outage"_L1)) {
        verdict.urgency = Urgency::High;
        because({"dataloss"_L1, "money"_L1, "exposure"_L1, "locked"_L1, "legal"_L1, "crash"_L1, "stop"_L1, "notreceived"_L1,
                 "waiting"_L1, "deadline"_L1});
        verdict.confidence = counted > 1 ? Confidence::High : Confidence::Medium;
    } else if (isOneOf(category, {"feature_request"_L1, "spam"_L1, "no_reply_needed"_L1})) {
        verdict.urgency = Urgency::Low;
        verdict.confidence = certain ? Confidence::Medium : Confidence::Low;
        verdict.reasons << u"a wish or an offer: nothing is broken"_s;
    } else {
        verdict.confidence = certain ? Confidence::Medium : Confidence::Low;
        verdict.reasons << (over ? m_reasons.at(m_phrases.names().indexOf("notnow"_L1)) : u"one person, and no deadline named"_s);
    }
    if (has("norush"_L1)) {
        verdict.urgency = verdict.urgency == Urgency::High ? Urgency::Normal : Urgency::Low;
        verdict.quote.clear();
        because({"norush"_L1});
    }
    return verdict;
}

} // namespace providers::builtin
