#pragma once
// Job: reads the model's text as exactly one JSON object, and cleans up first what only local servers may leave around it.
// Thread: any; pure. Failure: Unusable, with the reason and its place.

#include "core/domain/result.h"

#include <QJsonObject>

namespace providers
{

// One object, nothing after it, no key twice in one object (which value was meant?).
domain::Result<QJsonObject> parseStrictObject(const QString &text);

// Byte order mark, one leading <think>…</think> block, one ``` fence if it wraps all that is left. A fence inside stays.
QString withoutLocalWrapping(const QString &text);

} // namespace providers
