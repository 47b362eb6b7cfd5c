#include "core/triage/judge.h"

#include "core/domain/labels.h"
#include "core/triage/marks.h"
#include "core/triage/prompt.h"
#include "core/triage/quotes.h"
#include "core/triage/schema.h"
#include "core/triage/textclean.h"

#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using domain::ErrorKind;
using domain::TriageResult;

namespace triage
{
namespace
{

constexpr qsizetype summaryCap = 600;
constexpr qsizetype askCap = 300;
constexpr qsizetype replyCap = 8000;
constexpr qsizetype itemCap = 300;
constexpr qsizetype listCap = 20;

// Reads fields into a result; what had to be changed on the way is noted.
struct Reader {
    const QJsonObject &answer;
    TriageResult &result;

    QString text(QLatin1StringView key, qsizetype cap)
    {
        const QString clean = cleanAnswer(answer.value(key).toString());
        if (clean.size() > cap)
            result.notes << u"The %1 was longer than %2 characters and was cut."_s.arg(domain::categoryWord(QString(key))).arg(cap);
        return capped(clean, cap);
    }

    QStringList list(QLatin1StringView key)
    {
        QStringList items;
        const QJsonArray array = answer.value(key).toArray();
        for (const QJsonValue &value : array) {
            const QString item = capped(cleanAnswer(value.toString()).simplified(), itemCap);
            if (!item.isEmpty() && !items.contains(item))
                items << item;
        }
        if (items.size() > listCap) {
            result.notes << u"The list of %1 had %2 entries; the first %3 were kept."_s.arg(domain::categoryWord(QString(key))).arg(items.size()).arg(listCap);
            items.resize(listCap);
        }
        return items;
    }
};

void note(TriageResult &result, const QString &what)
{
    result.notes << what;
    result.check = true;
}

QString language(const QString &named, TriageResult &result)
{
    static const QRegularExpression bcp47(u"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$"_s);
    if (bcp47.match(named).hasMatch())
        return named;
    result.notes << u"The language was named as \"%1\", which is no language code."_s.arg(capped(named, 40));
    return {};
}

TriageResult read(const QJsonObject &answer)
{
    TriageResult r;
    Reader reader{answer, r};
    r.category = answer.value("category"_L1).toString();
    r.categoryConfidence = *domain::fromName<domain::Confidence>(answer.value("category_confidence"_L1).toString());
    r.urgency = *domain::fromName<domain::Urgency>(answer.value("urgency"_L1).toString());
    r.urgencyConfidence = *domain::fromName<domain::Confidence>(answer.value("urgency_confidence"_L1).toString());
    r.categoryEvidence.quote = reader.text("category_evidence"_L1, quoteCap);
    r.urgencyEvidence.quote = reader.text("urgency_evidence"_L1, quoteCap);
    r.summary = reader.text("summary"_L1, summaryCap);
    r.ask = reader.text("ask"_L1, askCap).simplified();
    r.suggestedReply = reader.text("suggested_reply"_L1, replyCap);
    r.language = language(cleanAnswer(answer.value("language"_L1).toString()), r);
    r.needsReply = answer.value("needs_reply"_L1).toBool();
    r.missingInformation = reader.list("missing_information"_L1);
    r.riskFlags = reader.list("risk_flags"_L1);
    return r;
}

// What makes an answer with the right shape worthless all the same.
QStringList worthless(const TriageResult &r, const JudgeContext &context)
{
    QStringList problems;
    if (context.sent.categoriesKnown && !context.sent.categories.contains(r.category))
        problems << u"The category \"%1\" was not on the list it had to choose from."_s.arg(capped(cleanAnswer(r.category), 60));
    if (r.summary.isEmpty())
        problems << u"The summary is empty."_s;
    QStringList texts{r.summary, r.ask, r.suggestedReply, r.categoryEvidence.quote, r.urgencyEvidence.quote};
    texts += r.missingInformation;
    for (const QString &text : texts) {
        if (givesAwayInstructions(text)) {
            problems << u"It repeats our own instructions instead of answering."_s;
            break;
        }
    }
    return problems;
}

void placeCategory(TriageResult &r, const JudgeContext &context)
{
    if (context.categories.contains(r.category))
        return;
    // It was on offer when the question was asked (or nobody can tell any more): the answer is kept, a person decides.
    r.offeredCategory = capped(cleanAnswer(r.category), 60);
    r.category = u"other"_s;
    note(r, u"The answer names the category \"%1\", which is not on the list today."_s.arg(r.offeredCategory));
}

void lookAtReply(TriageResult &r, const JudgeContext &context)
{
    const QStringList unknown = strangers(r.suggestedReply, {context.sent.text, context.companyCard});
    if (!unknown.isEmpty())
        note(r, u"The suggested reply names what stands neither in the ticket nor in the company card: %1."_s.arg(
                    capped(unknown.join(", "_L1), 300)));
    if (r.needsReply && r.suggestedReply.isEmpty())
        note(r, u"A reply is needed, but none was suggested."_s);
    r.replyCheck = !unknown.isEmpty() || (r.needsReply && r.suggestedReply.isEmpty());
}

void lookForOrders(TriageResult &r, const JudgeContext &context)
{
    const QString flag = u"injection_suspected"_s;
    const QString phrase = orderToMachine(context.sent.text, context.sent.hidden);
    if (!phrase.isEmpty()) {
        if (!r.riskFlags.contains(flag))
            r.riskFlags << flag;
        note(r, u"The ticket seems to give orders to a machine: \"%1\"."_s.arg(phrase));
    } else if (r.riskFlags.contains(flag)) {
        note(r, u"The answer suspects that the ticket gives orders to a machine."_s);
    }
}

} // namespace

domain::Result<TriageResult> judge(const QJsonObject &answer, const JudgeContext &context)
{
    QStringList problems = shapeProblems(answer);
    if (!problems.isEmpty())
        return domain::fail(ErrorKind::Unusable, u"The answer does not have the agreed form. "_s + problems.join(u' '));
    TriageResult r = read(answer);
    problems = worthless(r, context);
    if (!problems.isEmpty())
        return domain::fail(ErrorKind::Unusable, u"The answer cannot be used. "_s + problems.join(u' '));
    r.byModel = context.byModel;
    placeCategory(r, context);
    proveQuotes(r, context.sent.text);
    lookAtReply(r, context);
    lookForOrders(r, context);
    if (r.categoryConfidence == domain::Confidence::Low || r.urgencyConfidence == domain::Confidence::Low)
        r.check = true;
    return r;
}

} // namespace triage
