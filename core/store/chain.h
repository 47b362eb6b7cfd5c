#pragma once
// Job: the hash that ties each event to the one before, so that a changed, removed or inserted row is seen.
// Thread: any; pure. Only core/store includes this.

#include <QByteArray>
#include <QString>

namespace store
{

// The stored columns as they are; row ids of 0 stand for NULL.
struct ChainedEvent {
    qint64 atMs = 0;
    QString actor;
    QString actorName;
    qint64 ticketRow = 0;
    qint64 operationRow = 0;
    QString what;
    QString detail; // the stored text, byte for byte
};

// SHA-256 over the previous chain (empty before the first event) and the event as JSON with sorted keys.
QByteArray chainHash(const QByteArray &previous, const ChainedEvent &event);

} // namespace store
