#include "core/domain/look.h"

namespace domain
{

using namespace Qt::StringLiterals;

namespace
{

int lookOfValue(Confidence confidence, const Evidence &evidence, bool byModel)
{
    // The built-in classifier measures its own confidence and owes no quote.
    const bool unproved = !evidence.verified && (byModel || !evidence.quote.isEmpty());
    return (confidence == Confidence::Low ? int(Look::LowConfidence) : 0) | (unproved ? int(Look::UnverifiedQuote) : 0);
}

} // namespace

int lookOf(const TriageResult &r, bool categoryByPerson, bool urgencyByPerson)
{
    int look = r.riskFlags.contains("injection_suspected"_L1) ? int(Look::Suspicious) : 0;
    if (!categoryByPerson)
        look |= lookOfValue(r.categoryConfidence, r.categoryEvidence, r.byModel);
    if (!urgencyByPerson)
        look |= lookOfValue(r.urgencyConfidence, r.urgencyEvidence, r.byModel);
    if (r.replyCheck || (!r.offeredCategory.isEmpty() && !categoryByPerson))
        look |= int(Look::Answer);
    return look;
}

} // namespace domain
