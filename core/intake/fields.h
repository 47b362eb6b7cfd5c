#pragma once
// Job: named values, from whatever table or export, become one message: which name means what is
// decided here alone. Thread: any; pure. Failure: a Bad when there is neither subject nor text.

#include "core/intake/reader.h"

#include <QJsonValue>
#include <QVector>

namespace intake
{

struct FieldValue {
    QString name;
    QJsonValue value;
};

// Whether the name is one of those understood without mapping (any letter case; blanks and dashes
// count as underscores).
bool isKnownField(const QString &name);
// Whether it can hold what a ticket must have: a subject or a text.
bool isWordsField(const QString &name);

// `raw` are the item's bytes; `notes` what the reader had to guess about it.
Item itemFrom(const QVector<FieldValue> &values, const Origin &origin, const QString &where,
              const QByteArray &raw, const QStringList &notes = {});

domain::TicketStatus statusOf(const QString &word);

} // namespace intake
