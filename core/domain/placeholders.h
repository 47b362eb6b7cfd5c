#pragma once
// Job: fills a template's placeholders with what is known; what is not becomes something to check, never a gap.
// Thread: any; pure.

#include <QHash>
#include <QString>
#include <QStringList>

namespace domain
{

// customer_name, customer_first_name, subject, ticket_id: in the order they are offered.
const QStringList &placeholderNames();

// `{{ name }}` in any letter case. A known name without a value becomes `[[check: name]]`; an unknown name stays as it is,
// and counts as something to check (marks.h).
QString fillPlaceholders(const QString &text, const QHash<QString, QString> &values);

} // namespace domain
