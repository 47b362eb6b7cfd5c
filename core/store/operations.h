#pragma once
// Job: the lifecycle of operations, one transaction a verb. Every change of state is one conditional UPDATE that names the
// state and generation it expects. Thread: the connection's (the writer for verbs that change). Failure: Conflict when the
// guard did not hold (somebody else was faster: nothing was changed), NotFound, Cancelled, Budget, SQL errors.

#include "core/domain/operation.h"
#include "core/store/connection.h"

#include <QStringList>
#include <QVector>

#include <optional>

namespace store
{

// The claim as its worker carries it: every later write names owner and generation.
struct Lease {
    domain::OperationId operation;
    domain::InstanceId owner;
    qint64 generation = 0;
};

struct ClaimContext {
    domain::InstanceId owner;
    QStringList usableProviders;  // in the order to try; this process has their keys
    domain::TicketId onScreen;    // claimed before everything else
    qint64 leaseMs = 105'000;
};

struct Claim {
    Lease lease;
    domain::Operation operation;
    QString provider;             // whose gate let it through; empty when a stored answer is ready
    bool probe = false;           // the one call that may reopen a gate
};

enum class CreateOutcome { Created, Resumed, Completed };
struct Created {
    domain::OperationId id;
    CreateOutcome outcome = CreateOutcome::Created;
};

struct RetryPlan {
    int operations = 0;
    int storedAnswers = 0;  // used without a call
    int calls = 0;
    std::optional<qint64> estimatedNanoUsd = 0; // none: for some of them no price is known
    std::optional<qint64> maximumNanoUsd = 0;
};

class Operations
{
public:
    explicit Operations(Connection &c) : m_c(c) {}

    // Insert or find `kind:ticket:revision`. The same id with another input is a Conflict and changes nothing.
    domain::Result<Created> resumeOrCreate(const QString &kind, const domain::TicketId &ticket, int revision,
                                           domain::OperationPriority priority, const domain::ImportId &heldBy = {});
    // The first operation of a ticket made in this very transaction: nothing is there yet that could be found.
    struct FirstMessage {
        domain::TicketId ticket;
        qint64 ticketRow = 0;
        QString message; // its uuid
        QByteArray contentHash;
    };
    domain::Result<Created> createFirst(const QString &kind, const FirstMessage &first, const domain::ImportId &heldBy);
    // The next revision, or the unfinished one that is there. A failed one is left behind as superseded.
    // `afterRevision`: what the person saw; a newer one that is there is returned (a double click finds the first click's).
    domain::Result<Created> again(const QString &kind, const domain::TicketId &ticket, int afterRevision = -1);
    // Called inside Tickets::ingest: a new customer message came.
    domain::Done onNewCustomerMessage(const QString &kind, const domain::TicketId &ticket, const domain::ImportId &heldBy);

    // Nothing to claim: an empty optional.
    domain::Result<std::optional<Claim>> claimNext(const ClaimContext &context);
    // Pending again, nothing used up.
    // For every verb that carries a lease: Conflict when the claim was taken over meanwhile; nothing was changed then.
    domain::Done release(const Lease &lease, const QString &why, std::optional<qint64> notBeforeMs = {});
    // Pending again with a delay, or failed.
    domain::Done retryLater(const Lease &lease, qint64 notBeforeMs, const domain::Error &why);
    domain::Done markFailed(const Lease &lease, const domain::Error &why);
    // The store could not be read or written on the way, before a send or after its answer, which stays. Counts; past
    // `ceiling` the operation fails.
    domain::Done storeFailed(const Lease &lease, qint64 notBeforeMs, int ceiling, const domain::Error &why);

    // The work of an owner that died or has ended its calls, or a lease that ran out. Returns how many came back. `deadOwner`: its lock could be taken.
    domain::Result<int> reap(const domain::InstanceId &owner, bool deadOwner);
    domain::Result<int> reapExpired(qint64 bootNowMs);
    domain::Result<bool> anyExpired(qint64 bootNowMs);
    domain::Result<QVector<domain::InstanceId>> processingOwners();

    struct Claimable {
        bool stored = false;  // an answer waits to be used
        bool waiting = false; // something waits for a provider
    };
    domain::Result<Claimable> anyClaimable();

    // Would claimNext find an operation it may ask one of these providers about?
    domain::Result<bool> couldAsk(const QStringList &usableProviders);

    // Held operations of an import start to wait. In chunks of `limit`; returns how many were let go.
    domain::Result<int> releaseHeld(const domain::ImportId &import, int limit);
    // Scheduled ones whose time has come become claimable. Returns how many.
    domain::Result<int> wakeDue(int limit);
    // Earliest not_before of a pending operation, if any.
    domain::Result<std::optional<qint64>> nextDueMs();
    // Waiting for a gate since before `sinceMs`: failed with that cause, at most `limit`.
    domain::Result<int> failStarved(qint64 sinceMs, const domain::Error &why, int limit);

    // A person's verbs.
    // `reason` is one of the program's own words; `why` a person's, kept in the trail.
    domain::Result<bool> cancel(const domain::TicketId &ticket, const QString &reason, const QString &why = {});
    domain::Result<bool> hurry(const domain::TicketId &ticket); // before the background ones
    // Which failed operations a retry would take; permanent causes only when `cause` names them or ids are given.
    domain::Result<QVector<domain::OperationId>> retryable(const QVector<domain::TicketId> &tickets, std::optional<domain::ErrorKind> cause);
    domain::Result<RetryPlan> plan(const QVector<domain::OperationId> &operations, bool fresh);
    domain::Result<RetryPlan> retry(const QVector<domain::OperationId> &operations, bool fresh);

    domain::Result<domain::Operation> find(const domain::OperationId &id);
    domain::Result<std::optional<domain::Operation>> latest(const QString &kind, const domain::TicketId &ticket);
    domain::Result<QVector<domain::Operation>> ofTicket(const domain::TicketId &ticket);

    struct Totals {
        qint64 pending = 0;
        qint64 processing = 0;
    };
    domain::Result<Totals> totals();

private:
    Connection &m_c;
};

} // namespace store
