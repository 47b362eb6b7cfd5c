#pragma once
// Job: what our own eyes see in a ticket and in a reply, without a model: attempts to give orders, and links, addresses and
// account numbers that came from nowhere. They only ever add a look by a person, they never block.
// Thread: any; pure. Failure: none.

#include <QString>
#include <QStringList>

namespace triage
{

// The phrase that looks like an order to a machine; empty: none. `hidden`: characters that were removed as invisible.
QString orderToMachine(const QString &ticketText, int hidden);

// Links, domains, e-mail addresses and bank account numbers of the reply that stand in none of the sources.
QStringList strangers(const QString &reply, const QStringList &sources);

} // namespace triage
