#pragma once
// Job: everything about one ticket for a reader: result, attempts with exact request and raw answer, events.
// Thread: the connection's (a reader). Failure: NotFound, SQL errors.

#include "core/domain/operation.h"
#include "core/domain/triage.h"
#include "core/store/events.h"

#include <QVector>

#include <optional>

namespace store
{

struct OperationTrail {
    domain::Operation operation;
    QVector<domain::Attempt> attempts; // by ordinal
};

struct AppliedResult {
    domain::TriageResult result;
    int revision = 0;
    qint64 appliedAtMs = 0;
    QString provider;
    QString model;
    std::optional<qint64> costNanoUsd;
};

class Trail
{
public:
    explicit Trail(Connection &c) : m_c(c) {}

    domain::Result<QVector<OperationTrail>> operations(const domain::TicketId &ticket); // oldest first
    domain::Result<std::optional<AppliedResult>> result(const domain::TicketId &ticket); // of the newest applied revision
    domain::Result<QVector<AppliedResult>> results(const domain::TicketId &ticket);      // of every one, newest first, at most 50

private:
    Connection &m_c;
};

} // namespace store
