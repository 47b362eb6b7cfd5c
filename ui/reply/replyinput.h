#pragma once
// Job: what the reply editor needs to know of its ticket. Thread: plain values.

#include "core/domain/ticket.h"
#include "core/store/drafts.h"
#include "core/store/trail.h"

namespace reply
{

struct ReplyInput {
    domain::Ticket ticket; // as the person sees it: an answer meets this version
    std::optional<store::Draft> draft;
    QVector<store::AppliedResult> suggestions; // newest first; those without a reply left out
    bool stale = false;                        // the newest one is for an earlier mail
    QString signature;
};

} // namespace reply
