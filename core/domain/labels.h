#pragma once
// Job: the one table of glyphs, words and tones for what is shown of a state, so that list, card, trail, notifications,
// the command line and tests cannot drift apart. Thread: any; pure.

#include "core/domain/look.h"
#include "core/domain/operation.h"
#include "core/domain/provider.h"
#include "core/domain/ticket.h"
#include "core/domain/triage.h"

#include <QString>

namespace domain
{

// What a person sees of a ticket's triage.
enum class Shown {
    None,      // never asked for
    Waiting,
    Held,      // its import is still running
    Paused,    // no provider may be asked at the moment
    Triaging,
    Retry,     // scheduled
    Triaged,
    Check,     // triaged, a person should look
    Stale,     // the customer wrote again after it
    Failed,
    Cancelled,
};
inline constexpr int shownCount = 11;

// What a colour means; which colour that is decides the screen that shows it.
enum class Tone { Plain, Muted, Info, Good, Attention, Danger, Violet };

struct Label {
    QString glyph;
    QString word;   // in a list row
    QString spoken; // for screen readers and notifications
    Tone tone = Tone::Plain;
};

Label label(Shown shown);
Tone tone(Shown shown);

struct TriageFacts {
    bool exists = false; // an operation was made
    OperationState state = OperationState::Pending;
    QString reason;
    bool answerReady = false;
    bool everyGateShut = false;
    bool hasResult = false; // some revision was applied
    bool check = false;
    bool stale = false;
};
Shown shownOf(const TriageFacts &facts);

// Words of one value, translatable.
QString word(Urgency urgency);
QString glyph(Urgency urgency);
Tone tone(Urgency urgency);
QString word(Look bit);
QStringList lookWords(int look); // every reason in it, the gravest first
QString word(TicketStatus status);
QString word(Confidence confidence);
QString word(Billed billed);
QString categoryWord(const QString &category); // "account_access" -> "account access"
QString riskWord(const QString &flag);

// What happened, in plain words, and what to do about it; for failed operations grouped by cause.
QString causeTitle(ErrorKind kind);
QString causeAdvice(ErrorKind kind);

// "0.0123 USD"; below a hundredth of a cent "<0.0001 USD".
QString money(qint64 nanoUsd);

} // namespace domain
