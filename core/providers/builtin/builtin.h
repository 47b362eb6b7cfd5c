#pragma once
// Job: the whole answer of the built-in classifier for one ticket, as the JSON every provider gives. No model is asked.
// Thread: any; the rules and weights are read once from the program's own resources and never change.
// Failure: none for the caller: with unreadable resources (isReady() is false) everything comes out as "other", low.
// Cost: well under 5 ms for an ordinary ticket; input beyond 32 Ki characters is not looked at.

#include "core/domain/result.h"
#include "core/providers/builtin/rules.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace providers::builtin
{

struct Facts {
    QString subject;
    QString text;
    QString requesterName; // empty: not known
    QStringList categories; // ids in use; empty means all that the classifier knows
};

// Keys: category, category_confidence, category_evidence, urgency, urgency_confidence, urgency_evidence, summary, ask,
// suggested_reply, language, needs_reply, missing_information, risk_flags. Evidence is a literal part of the ticket.
QJsonObject triage(const Facts &facts);

// Why the urgency is what it is, in words, for the screen.
QStringList urgencyReasons(const Facts &facts);

// Whether weights and rules could be read; the error names the one that could not.
domain::Result<void> readiness();

} // namespace providers::builtin
