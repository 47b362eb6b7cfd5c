#pragma once
// Job: what triage says about a ticket, and the lists it chooses from. Thread: plain values.

#include "core/domain/names.h"
#include "core/domain/result.h"
#include "core/domain/ticket.h"

#include <QJsonObject>
#include <QStringList>

namespace domain
{

enum class Confidence { Low, Medium, High };
template <>
struct Names<Confidence> {
    static constexpr std::array<std::pair<Confidence, const char *>, 3> all{{
        {Confidence::Low, "low"},
        {Confidence::Medium, "medium"},
        {Confidence::High, "high"},
    }};
};

struct Evidence {
    QString quote;
    bool verified = false; // occurs literally in the text that was sent
};

struct TriageResult {
    QString category;
    QString offeredCategory; // set when the answer named one that is no longer on the list; then category is "other"
    Confidence categoryConfidence = Confidence::Low;
    Evidence categoryEvidence;
    Urgency urgency = Urgency::Normal;
    Confidence urgencyConfidence = Confidence::Low;
    Evidence urgencyEvidence;
    QString summary;         // in the agent's language
    QString ask;             // one line: what the customer wants
    QString suggestedReply;  // in the customer's language, without signature
    QString language;        // BCP 47, as the answer named it
    bool needsReply = true;
    QStringList missingInformation;
    QStringList riskFlags;
    QStringList notes;       // what our own checks found, in words: "quote not found in the ticket"
    bool check = false;      // a person should look before trusting it
    bool replyCheck = false; // the suggested reply is missing, or names what stands neither in the ticket nor in the company card
    bool byModel = false;    // false: no model was asked
};

// The stored form (applications.result) and the JSON that `show` prints.
QJsonObject toJson(const TriageResult &result);
Result<TriageResult> triageFromJson(const QJsonObject &json);

struct Category {
    QString name; // id, lower case with underscores
    QString about; // one sentence, goes into the prompt
};

// Shipped with the program; people change them in the settings and by `category add`.
QVector<Category> defaultCategories();

struct UrgencyMeaning {
    Urgency urgency;
    QString about;
};
QVector<UrgencyMeaning> defaultUrgencies();

QStringList riskFlagNames();

} // namespace domain
