#pragma once
// Job: why a person should look at a ticket: a bit mask, kept on the ticket, of what its newest result says and of what
// happened since. Thread: any; pure.

#include "core/domain/triage.h"

namespace domain
{

enum class Look {
    LowConfidence = 1,   // of a value that no person has set since
    UnverifiedQuote = 2, // the passage it rests on does not stand in the ticket
    Suspicious = 4,      // the text seems to give orders to a machine, or hides something
    Answer = 8,          // a category that is no longer on the list; a reply that is missing or names what stands nowhere
    Stale = 16,          // the customer wrote after the result's text was frozen
    UnknownBilling = 32, // a call may have been paid for: only resolving it takes this away, so it counts on closed tickets too
};
inline constexpr Look everyLook[] = {Look::LowConfidence, Look::UnverifiedQuote, Look::Suspicious, Look::Answer, Look::Stale, Look::UnknownBilling};
inline constexpr int lookOfResult = 1 | 2 | 4 | 8; // those the result alone decides

constexpr bool has(int look, Look bit)
{
    return (look & int(bit)) != 0;
}

// What the result gives reason for; a value that a person set needs neither confidence nor quote.
int lookOf(const TriageResult &result, bool categoryByPerson, bool urgencyByPerson);

} // namespace domain
