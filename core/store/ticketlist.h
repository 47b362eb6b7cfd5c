#pragma once
// Job: what lists show: pages of rows, keys of a whole view, counters, search. Every query here has its index.
// Thread: the connection's (a reader). Failure: SQL errors; a search text is never a syntax error.

#include "core/domain/labels.h"
#include "core/domain/ticket.h"
#include "core/store/connection.h"

#include <QVector>

namespace store
{

enum class View { Inbox, Triaging, Failed, All };

struct ListRow {
    qint64 rowId = 0;
    domain::TicketId id;
    QString externalId;
    QString subject;
    domain::Person requester;
    qint64 receivedAtMs = 0;
    domain::TicketStatus status = domain::TicketStatus::Open;
    QString category; // empty: none
    std::optional<domain::Urgency> urgency;
    bool categoryByPerson = false;
    bool urgencyByPerson = false;
    QString summary;
    // of the newest triage operation; `exists` false when there is none
    domain::TriageFacts triage; // everyGateShut is left false: ask Gates
    int attempts = 0;
    qint64 notBeforeMs = 0;
    qint64 processingSinceMs = 0;
    std::optional<domain::ErrorKind> errorKind;
    QString error;
};

struct ListFilter {
    std::optional<domain::OperationState> state; // of the newest triage operation
    std::optional<domain::TicketStatus> status;
    QString search;                              // words, "phrases", prefix*
    domain::TicketId after;                      // keyset: rows older than this one
    int limit = 100;
};

struct Counts {
    qint64 inbox = 0;
    qint64 triaging = 0;
    qint64 failed = 0;
    qint64 all = 0;
    qint64 of(View view) const;
};

class TicketList
{
public:
    explicit TicketList(Connection &c) : m_c(c) {}

    // Newest first, keyset pages.
    domain::Result<QVector<ListRow>> page(const ListFilter &filter);
    // Row ids of a whole view, newest first (covering index, 8 bytes a row).
    domain::Result<QVector<qint64>> keys(View view);
    // Row ids of tickets with a matching message, newest message first, at most `limit`; restricted to the view.
    domain::Result<QVector<qint64>> search(View view, const QString &text, int limit = 1000);
    // In the order of `rowIds`; ids that are gone are left out.
    domain::Result<QVector<ListRow>> rows(const QVector<qint64> &rowIds);
    domain::Result<Counts> counts();
    // Does the ticket belong to the view at the moment?
    static bool belongs(View view, const ListRow &row);
    // Words and "phrases" and prefix* to an FTS5 expression that cannot be a syntax error. Empty: nothing to search for.
    static QString ftsQuery(const QString &text);

private:
    domain::Result<QVector<ListRow>> searchPage(const ListFilter &filter);
    Connection &m_c;
};

} // namespace store
