#include "core/providers/builtin/builtin.h"

#include "core/providers/builtin/classifier.h"
#include "core/providers/builtin/language.h"
#include "core/providers/builtin/prose.h"
#include "core/providers/builtin/replies.h"
#include "core/providers/builtin/rules.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <optional>

// Outside every namespace, as the macro wants it.
static void initBuiltinResources()
{
    Q_INIT_RESOURCE(builtin);
}

namespace providers::builtin
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qsizetype maxEvidenceChars = 200;
constexpr qsizetype maxWeighedSentences = 30;

QByteArray resource(const QString &name)
{
    QFile file(u":/deskhand/classifier/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject json(const QString &name)
{
    return QJsonDocument::fromJson(resource(name)).object();
}

struct Parts {
    std::optional<Classifier> classifier;
    std::optional<UrgencyRules> urgency;
    std::optional<RiskRules> risks;
    std::optional<ReplyTemplates> replies;
    std::optional<domain::Error> error;
};

template <class T>
void take(domain::Result<T> loaded, std::optional<T> &into, Parts &parts)
{
    if (loaded)
        into = std::move(loaded).value();
    else if (!parts.error)
        parts.error = loaded.error();
}

// Constant data that ships inside the program, made on first use.
const Parts &parts()
{
    static const Parts loaded = [] {
        initBuiltinResources();
        Parts p;
        const QJsonObject rules = json(u"rules.json"_s);
        take(Classifier::load(resource(u"weights.bin"_s)), p.classifier, p);
        take(UrgencyRules::load(rules), p.urgency, p);
        take(RiskRules::load(rules), p.risks, p);
        take(ReplyTemplates::load(json(u"replies.json"_s), rules), p.replies, p);
        return p;
    }();
    return loaded;
}

QString name(domain::Confidence confidence)
{
    return domain::toName(confidence);
}

struct Reading {
    Prose prose;
    Guess guess;
    QList<double> weights; // of each sentence, for the class that was guessed
};

Reading read(const Facts &facts)
{
    Reading r;
    r.prose.subject = facts.subject.left(maxSubjectChars);
    r.prose.text = facts.text.left(maxTextChars);
    r.prose.sentences = sentencesOf(r.prose.text);
    if (r.prose.sentences.isEmpty() && !r.prose.text.trimmed().isEmpty())
        r.prose.sentences << cutTo(r.prose.text, maxEvidenceChars); // nothing but a greeting or a quoted mail
    if (parts().classifier) {
        const Classifier &classifier = *parts().classifier;
        r.guess = classifier.classify(r.prose.subject, r.prose.text, facts.categories);
        const qsizetype known = classifier.categories().indexOf(r.guess.category);
        const int index = known < 0 ? r.guess.top : static_cast<int>(known);
        for (const QStringView piece : r.prose.sentences.first(std::min(r.prose.sentences.size(), maxWeighedSentences)))
            r.weights << classifier.contribution(piece.left(600), index);
    } else {
        r.guess.category = facts.categories.isEmpty() || facts.categories.contains(u"other"_s) ? u"other"_s : facts.categories.last();
    }
    return r;
}

UrgencyVerdict urgencyOf(const Reading &r)
{
    return parts().urgency ? parts().urgency->judge(r.prose, r.guess.category, r.guess.confidence) : UrgencyVerdict{};
}

// The sentence that speaks loudest for the category; the subject when there is none.
QString evidence(const Reading &r)
{
    qsizetype best = -1;
    for (qsizetype i = 0; i < r.weights.size(); ++i) {
        if (best < 0 || r.weights.at(i) > r.weights.at(best))
            best = i;
    }
    const QStringView piece = best >= 0 ? r.prose.sentences.at(best)
        : r.prose.subject.trimmed().isEmpty() ? QStringView(r.prose.text) : QStringView(r.prose.subject);
    return cutTo(piece, maxEvidenceChars).toString();
}

} // namespace

QJsonObject triage(const Facts &facts)
{
    const Reading r = read(facts);
    const UrgencyVerdict urgency = urgencyOf(r);
    const QString language = languageOf(r.prose.subject, r.prose.text);
    const QString categoryQuote = evidence(r);

    const bool automatic = parts().risks && parts().risks->isAutomatic(r.prose);
    const bool idle = r.guess.category == "no_reply_needed"_L1 || r.guess.category == "spam"_L1;
    const bool needsReply = !automatic && !(idle && r.guess.confidence == domain::Confidence::High);

    QStringList missing;
    QString reply;
    if (parts().replies) {
        missing = needsReply ? parts().replies->missing(r.guess.category, r.prose) : QStringList();
        reply = parts().replies->reply(r.guess.category, language, facts.requesterName, r.prose.subject, missing);
        missing = parts().replies->words(missing);
    }
    return {
        {u"category"_s, r.guess.category},
        {u"category_confidence"_s, name(r.guess.confidence)},
        {u"category_evidence"_s, categoryQuote},
        {u"urgency"_s, QString(domain::toName(urgency.urgency))},
        {u"urgency_confidence"_s, name(urgency.confidence)},
        {u"urgency_evidence"_s, urgency.quote.isEmpty() ? categoryQuote : urgency.quote},
        {u"summary"_s, summaryOf(r.prose.subject, r.prose.sentences, r.weights)},
        {u"ask"_s, askOf(r.prose.subject, r.prose.sentences)},
        {u"suggested_reply"_s, reply},
        {u"language"_s, language},
        {u"needs_reply"_s, needsReply},
        {u"missing_information"_s, QJsonArray::fromStringList(missing)},
        {u"risk_flags"_s, QJsonArray::fromStringList(parts().risks ? parts().risks->flags(r.prose) : QStringList())},
    };
}

QStringList urgencyReasons(const Facts &facts)
{
    return urgencyOf(read(facts)).reasons;
}

domain::Result<void> readiness()
{
    if (parts().error)
        return *parts().error;
    return {};
}

} // namespace providers::builtin
