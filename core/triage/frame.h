#pragma once
// Job: their half of the question: the ticket as data between two marker lines that a ticket cannot know, and reading
// back from a stored request what exactly was sent.
// Thread: any; pure. Failure: none; a request that is not ours gives an empty Sent.

#include "core/domain/operation.h"
#include "core/domain/ticket.h"
#include "core/domain/triage.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QVector>

namespace triage
{

inline constexpr qsizetype textBudgetBytes = 32 * 1024; // of the ticket, as it stands in the JSON of the frame

struct Frame {
    QString input;     // for a model: marker, one line of JSON, marker
    QJsonObject facts; // the same for a provider that is no model: subject, text, requester_name, categories
};

// The same operation gives the same bytes. Notes among ourselves never go in, nor does a message that came after the
// operation was made. The newest messages get their room first.
Frame frameOf(const domain::Operation &operation, const domain::Ticket &ticket, const QVector<domain::Message> &messages,
              const QVector<domain::Category> &categories);

// From the operation's id, so that it is the same at every attempt; nobody outside can know it.
QString nonce(const domain::OperationId &operation);

struct Sent {
    bool found = false;      // the ticket's text could be read back
    QString text;            // everything of the ticket that the provider saw
    int hidden = 0;          // characters that were removed because nobody can see them
    bool categoriesKnown = false;
    QStringList categories;  // on offer in that request
};

Sent readBack(const QByteArray &requestBody, const domain::OperationId &operation);
Sent asSent(const Frame &frame); // for a request whose bytes are gone

} // namespace triage
