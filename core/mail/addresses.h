#pragma once
// Job: people out of address fields, one broken address never costing another. Thread: any; pure.
// Failure: what is no address stays as a name; `notes` says what had to be guessed.

#include "core/domain/ticket.h"

#include <QByteArrayView>
#include <QStringList>
#include <QVector>

namespace mail
{

inline constexpr int addressCap = 1000;

// Groups are opened, comments become names, encoded words are decoded.
QVector<domain::Person> parseAddresses(QByteArrayView field, QStringList *notes = nullptr);

// "Name <a@b>", "a@b", or only a name.
domain::Person parsePerson(const QString &text);

// "Name <a@b>" as shown and stored in a list of recipients.
QString display(const domain::Person &person);

bool isAddress(QStringView text);

} // namespace mail
