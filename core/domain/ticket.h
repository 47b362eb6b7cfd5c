#pragma once
// Job: what a support agent works on. Thread: plain values.

#include "core/domain/ids.h"
#include "core/domain/names.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>
#include <QVector>

#include <optional>

namespace domain
{

// The ticket's own status; its triage state is something else (see operation.h).
enum class TicketStatus { Open, Waiting, Closed };
template <>
struct Names<TicketStatus> {
    static constexpr std::array<std::pair<TicketStatus, const char *>, 3> all{{
        {TicketStatus::Open, "open"},
        {TicketStatus::Waiting, "waiting"},
        {TicketStatus::Closed, "closed"},
    }};
};

enum class Urgency { Low, Normal, High, Critical };
template <>
struct Names<Urgency> {
    static constexpr std::array<std::pair<Urgency, const char *>, 4> all{{
        {Urgency::Low, "low"},
        {Urgency::Normal, "normal"},
        {Urgency::High, "high"},
        {Urgency::Critical, "critical"},
    }};
};

enum class Direction { In, Out, Note };
template <>
struct Names<Direction> {
    static constexpr std::array<std::pair<Direction, const char *>, 3> all{{
        {Direction::In, "in"},
        {Direction::Out, "out"},
        {Direction::Note, "note"},
    }};
};

// Who did something: every event, draft and value names one.
enum class Actor { Person, Program, Provider };
template <>
struct Names<Actor> {
    static constexpr std::array<std::pair<Actor, const char *>, 3> all{{
        {Actor::Person, "person"},
        {Actor::Program, "program"},
        {Actor::Provider, "provider"},
    }};
};

struct Person {
    QString name;  // may be empty
    QString email; // lower case where it is an address; may be empty
};

struct Attachment {
    QString name; // safe to use as a file name: no path, no control characters
    QString type; // MIME type in lower case
    qint64 size = 0;
    QString contentId; // without angle brackets, empty if none
    QByteArray content; // empty when only described, or when over the cap
};

// One message as a way in hands it over, and as the store gives it back.
struct Message {
    MessageId id;
    QString messageId;       // the mail header, without angle brackets; empty if none
    Direction direction = Direction::In;
    Person from;
    QStringList to;
    QString subject;
    qint64 sentAtMs = 0;     // claimed by the sender, clamped
    QString text;            // what triage, search and people read
    QString html;            // sanitised, empty if there was none
    QStringList references;  // oldest first, In-Reply-To last, without angle brackets
    QStringList warnings;    // what the reader had to guess, in words
    QVector<Attachment> attachments;
};

// What a way in found: one message and what it says about its ticket. The store decides what it is (see Intake::Outcome).
struct Incoming {
    QString source;          // "mail", or the name of a table or export: ids are unique within a source only
    QString externalId;      // as the source names the ticket; empty for mail
    Person requester;
    Message message;
    TicketStatus status = TicketStatus::Open;
    QJsonObject metadata;    // fields not understood, shown as they are
    QByteArray raw;          // the item's bytes as they came, kept
    QString where;           // file and item, for the trail: "tickets.csv, row 12"
};

struct Ticket {
    TicketId id;
    qint64 rowId = 0;
    QString externalId;
    QString source;
    QString subject;
    Person requester;
    TicketStatus status = TicketStatus::Open;
    qint64 receivedAtMs = 0;     // newest customer message
    qint64 createdAtMs = 0;
    QString category;            // empty: none yet
    std::optional<Urgency> urgency;
    bool categoryByPerson = false;
    bool urgencyByPerson = false;
    QJsonObject metadata;
    qint64 waitsSinceMs = 0;     // oldest customer message since our last answer; 0: the customer waits for nothing
    qint64 answeredAtMs = 0;     // last time a person answered, or gave the turn to the customer; 0: never
    int look = 0;                // why a person should look: see look.h
    qint64 version = 0;          // compare-and-set for a person's changes
};

} // namespace domain
