#pragma once
// Job: message ids and what they say about which message answers which. Thread: any; pure. Failure:
// none; junk is no id.

#include <QByteArrayView>
#include <QString>
#include <QStringList>

namespace mail
{

inline constexpr qsizetype referenceCap = 100;

// Without angle brackets, blanks and comments; empty if there is none.
QString normaliseId(const QString &text);

// Every id of a References or In-Reply-To field, in order, each once.
QStringList parseIds(QByteArrayView field);

// Oldest first, the answered message last. A chain longer than the cap keeps its first and its
// newest ids.
QStringList referenceChain(const QStringList &references, const QStringList &inReplyTo);

// The subject without "Re:", "AW:", "Fwd:" and their like, in lower case: for comparing, not for
// showing.
QString subjectStem(const QString &subject);

} // namespace mail
