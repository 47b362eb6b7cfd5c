#pragma once
// Job: what failed, grouped by cause, and what people do about many of them at once: plan, retry, give up, say how calls of
// unknown billing ended. The doing goes in chunks, and each item is looked at again where it is written: what is no longer as
// it was planned is left alone and counted. Thread: the connection's (readers for the questions, the writer for the verbs).
// Failure: SQL errors; a verb's chunk is done whole or not at all.

#include "core/domain/operation.h"
#include "core/store/connection.h"

#include <QVector>

#include <optional>

namespace store
{

struct Cause {
    domain::ErrorKind kind = domain::ErrorKind::Internal;
    QString provider; // who was asked last; empty: nobody
    bool operator==(const Cause &o) const { return kind == o.kind && provider == o.provider; }
};

struct FailureGroup {
    Cause cause;
    qint64 count = 0;
    qint64 storedAnswers = 0;
    qint64 firstMs = 0; // when the first and the last of them failed
    qint64 lastMs = 0;
    domain::TicketId example; // the newest ticket
    QString exampleSubject;
    QString error;            // the example's
    qint64 paidNanoUsd = 0;
    qint64 possiblyNanoUsd = 0; // maxima of calls of unknown billing, or billed at an unknown price
    qint64 unknownCalls = 0;
};

struct UnknownGroup { // calls whose billing nobody knows
    QString provider;
    qint64 calls = 0;
    qint64 maximumNanoUsd = 0;
    qint64 unpriced = 0; // of them without a known maximum
    qint64 firstMs = 0;
    qint64 lastMs = 0;
};

struct UnknownCall {
    domain::AttemptId id;
    domain::TicketId ticket;
    QString subject;
    QString model;
    QString requestId; // the provider's own, when it told one
    QString what;      // how it ended, in words
    qint64 sentAtMs = 0;
    std::optional<qint64> estimatedNanoUsd;
    std::optional<qint64> maximumNanoUsd;
};

// One failed operation as it was when a person was asked about it.
struct FailedItem {
    qint64 row = 0;
    qint64 generation = 0;
    bool storedAnswer = false;
    std::optional<qint64> estimatedNanoUsd; // of its next call, after its last one
    std::optional<qint64> maximumNanoUsd;
};

struct FailurePlan {
    QVector<FailedItem> items;
    qint64 storedAnswers = 0;
    qint64 calls = 0;
    qint64 unpricedCalls = 0;
    qint64 estimatedNanoUsd = 0; // of the others
    qint64 maximumNanoUsd = 0;
    qint64 permanentLeftOut = 0; // would end the same way; taken when their cause is named
    // None: unlimited.
    std::optional<qint64> budgetLeftNanoUsd;
    bool metered = false; // some provider costs money
};

struct Moved {
    qint64 done = 0;
    qint64 storedAnswers = 0;
    qint64 calls = 0;
    qint64 changed = 0; // no longer as planned: left alone
};

class Failures
{
public:
    explicit Failures(Connection &c) : m_c(c) {}

    domain::Result<QVector<FailureGroup>> groups(); // the largest first
    domain::Result<QVector<qint64>> ticketRows(const Cause &cause); // newest first
    domain::Result<FailurePlan> plan(const std::optional<Cause> &cause); // none: all that a retry can mend
    domain::Result<FailurePlan> planFor(const QVector<domain::TicketId> &tickets);
    domain::Result<QVector<UnknownGroup>> unknownGroups();
    domain::Result<QVector<UnknownCall>> unknownCalls(const QString &provider, int limit); // oldest first

    domain::Result<Moved> retry(const QVector<FailedItem> &items, bool fresh = false);
    // `why`: the person's words, at most `whyLimit` characters.
    static constexpr int whyLimit = 500;
    domain::Result<Moved> giveUp(const QVector<FailedItem> &items, const QString &why);
    // The oldest `limit` of a provider sent up to `untilMs`; how many were settled.
    domain::Result<int> resolveAll(const QString &provider, domain::Billed billed, qint64 untilMs, int limit);

private:
    domain::Result<FailurePlan> summed(FailurePlan plan);
    Connection &m_c;
};

// Causes for which the same request would end the same way.
bool isPermanent(domain::ErrorKind kind);

} // namespace store
