#pragma once
// Job: the one place that turns what happened on the wire into what it means: which kind of failure, billed or not, how long
// to wait, in words for a person. Thread: any; pure. Failure: none; what is not understood after a send is an unknown outcome.

#include "core/providers/oneshot.h"

namespace providers
{

// `nowMs` is for waits given as dates. Of the Reply everything is set but usage and servedModel, which the dialect reads.
Reply classify(const HttpOutcome &outcome, qint64 nowMs);

// Replaces each occurrence of the key, so that no text and no stored answer carries it.
void maskKey(Reply &reply, const QByteArray &key);

} // namespace providers
