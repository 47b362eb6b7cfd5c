#pragma once
// Job: decides whether an answer is usable, and what of it a person should look at before trusting it.
// Thread: any; pure. Failure: Unusable, with every problem in words.

#include "core/domain/triage.h"
#include "core/triage/frame.h"

#include <QJsonObject>

namespace triage
{

struct JudgeContext {
    Sent sent;              // what the provider was given
    QStringList categories; // on the list today
    QString companyCard;
    bool byModel = true;
};

domain::Result<domain::TriageResult> judge(const QJsonObject &answer, const JudgeContext &context);

} // namespace triage
