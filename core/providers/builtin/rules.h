#pragma once
// Job: the phrase lists of resources/classifier/rules.json, and the two judgements that need only them: how urgent a
// ticket is, and which risks it carries. Impact times time; capital letters and exclamation marks count for nothing.
// Thread: any; immutable after load(). Failure: load() gives Corrupt; judging always gives an answer.

#include "core/domain/result.h"
#include "core/domain/triage.h"
#include "core/providers/builtin/words.h"

#include <QList>

namespace providers::builtin
{

// The ticket as the rules see it: the customer's own sentences, each a view into subject or text.
struct Prose {
    QString subject; // both already cut to their caps
    QString text;
    QList<QStringView> sentences;
};

struct UrgencyVerdict {
    domain::Urgency urgency = domain::Urgency::Normal;
    domain::Confidence confidence = domain::Confidence::Low;
    QStringList reasons; // in words: "says that many or all are affected"
    QString quote;       // a literal part of subject or text, empty if nothing triggered
};

class UrgencyRules
{
public:
    static domain::Result<UrgencyRules> load(const QJsonObject &json);

    // category and how sure it is: what is certainly advertising or certainly needs no answer is never urgent.
    UrgencyVerdict judge(const Prose &prose, const QString &category, domain::Confidence sure) const;

private:
    PhraseList m_phrases;
    QStringList m_reasons; // same order as m_phrases.names()
};

class RiskRules
{
public:
    static domain::Result<RiskRules> load(const QJsonObject &json);

    QStringList flags(const Prose &prose) const; // of domain::riskFlagNames(), in that order
    bool isAutomatic(const Prose &prose) const;  // out of office, bounce, receipt

private:
    PhraseList m_risks;
    PhraseList m_automatic;
    QStringList m_marks;      // anywhere in the text
    QStringList m_lineStarts; // at the start of a line
};

} // namespace providers::builtin
