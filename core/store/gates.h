#pragma once
// Job: facts about a provider that every process shares: open, closed until, probing, paused until a person acts.
// Thread: the connection's. Failure: SQL errors.

#include "core/domain/provider.h"
#include "core/store/operations.h"

#include <QVector>

namespace store
{

class Gates
{
public:
    explicit Gates(Connection &c) : m_c(c) {}

    domain::Result<domain::Gate> of(const QString &provider); // no row: open
    domain::Result<QVector<domain::Gate>> all();
    // May this provider be asked now? A closed gate whose time has come counts: one operation may probe it.
    domain::Result<bool> admits(const QString &provider);
    // At intent: open, or probed by this very lease.
    domain::Result<bool> mayPass(const QString &provider, const Lease &lease);
    // Takes the probe for this lease if the gate is closed and due. False: the gate is simply open.
    domain::Result<bool> takeProbe(const QString &provider, const Lease &lease);

    // Facts from a call. Only the probe doubles the wait; calls that were in flight when the gate closed do not.
    domain::Done close(const QString &provider, const Lease &lease, const domain::Error &why, qint64 retryAfterMs);
    domain::Done pause(const QString &provider, const domain::Error &why);
    // Until midnight, or for a moment while running calls hold what is left.
    domain::Done closeForBudget(const QString &provider, qint64 untilMs);
    domain::Done succeeded(const QString &provider, const Lease &lease);
    // Counts an unknown outcome; three in a row close the gate. Returns the streak.
    domain::Result<int> unknownOutcome(const QString &provider, const Lease &lease, const domain::Error &why);
    // A probe that came to nothing (released, reaped): the next operation may probe at once.
    domain::Done probeReturned(const domain::OperationId &operation);

    // A person's verbs.
    domain::Done resume(const QString &provider);
    domain::Done reopenBudget();

    domain::Result<std::optional<qint64>> nextReopenMs();

private:
    Connection &m_c;
};

} // namespace store
