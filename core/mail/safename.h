#pragma once
// Job: an attachment's claimed name made safe to show and to save under. Thread: any; pure.

#include <QString>

namespace mail
{

// No path, control or direction characters, no name that Windows reserves, at most 120 characters,
// extension kept.
QString safeFileName(const QString &claimed, const QString &fallback);

// ".pdf" for "application/pdf", empty if not known.
QString extensionOf(const QString &type);

} // namespace mail
