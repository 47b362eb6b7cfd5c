#pragma once
// Job: identities as distinct types, so that a ticket's id is never passed where an operation's is meant.
// Thread: plain values.

#include <QHashFunctions>
#include <QMetaType>
#include <QString>

#include <compare>

namespace domain
{

template <class Tag>
class Id
{
public:
    Id() = default;
    explicit Id(QString text) : m_text(std::move(text)) {}

    const QString &text() const { return m_text; }
    bool isEmpty() const { return m_text.isEmpty(); }

    friend bool operator==(const Id &a, const Id &b) { return a.m_text == b.m_text; }
    friend bool operator<(const Id &a, const Id &b) { return a.m_text < b.m_text; }
    friend size_t qHash(const Id &id, size_t seed = 0) { return qHash(id.m_text, seed); }

private:
    QString m_text;
};

using TicketId = Id<struct TicketTag>;       // UUIDv7
using MessageId = Id<struct MessageTag>;     // UUIDv7 (not the mail header)
using OperationId = Id<struct OperationTag>; // kind:subject:revision
using AttemptId = Id<struct AttemptTag>;     // UUIDv7
using ImportId = Id<struct ImportTag>;       // UUIDv7
using InstanceId = Id<struct InstanceTag>;   // random per process start

// RFC 9562 UUID version 7: 48 bits of Unix milliseconds, then random bits. Lower case, no braces.
QString uuid7(qint64 nowMs);

template <class I>
I newId(qint64 nowMs)
{
    return I(uuid7(nowMs));
}

} // namespace domain

Q_DECLARE_METATYPE(domain::TicketId)
Q_DECLARE_METATYPE(domain::OperationId)
Q_DECLARE_METATYPE(domain::AttemptId)
