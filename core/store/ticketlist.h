#pragma once
// Job: what lists show: pages of rows, keys of a whole view, counters, search. Every query here has its index.
// Thread: the connection's (a reader). Failure: SQL errors; a search text is never a syntax error.

#include "core/domain/labels.h"
#include "core/domain/look.h"
#include "core/domain/ticket.h"
#include "core/store/connection.h"

#include <QVector>

namespace store
{

// Inbox: open, so a person's turn, whatever the machine is doing: a ticket that waits for triage or is being triaged can be
// answered all the same, and would otherwise vanish and come back. Triaging: the machine's part of it. NeedsLook: open with a
// reason to look, or any with a call that may have been billed. Answered: ours until the customer writes again.
// Inbox, Triaging and NeedsLook go by urgency (none counts as normal), then by who waits longest; who waits for nothing comes
// last. Failed and All: newest customer message first. Answered: newest answer first.
enum class View { Inbox, Triaging, NeedsLook, Failed, Answered, All };
inline constexpr std::array everyView{View::Inbox, View::Triaging, View::NeedsLook, View::Failed, View::Answered, View::All};

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
    qint64 waitsSinceMs = 0; // 0: the customer waits for nothing
    qint64 answeredAtMs = 0; // 0: never
    int look = 0;            // see core/domain/look.h
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
    std::optional<View> view;                    // its rows in its order; goes with `search`, not with state or status
    domain::TicketId after;                      // keyset: rows that come after this one
    int limit = 100;
};

struct Counts {
    qint64 inbox = 0;
    qint64 triaging = 0;
    qint64 needsLook = 0;
    qint64 failed = 0;
    qint64 answered = 0;
    qint64 all = 0;
    qint64 of(View view) const;
};

class TicketList
{
public:
    explicit TicketList(Connection &c) : m_c(c) {}

    // Newest first, or in the view's order; keyset pages.
    domain::Result<QVector<ListRow>> page(const ListFilter &filter);
    // Row ids of a whole view in its order (covering index, 8 bytes a row).
    domain::Result<QVector<qint64>> keys(View view);
    // Row ids of tickets with a matching message, newest message first, at most `limit`; restricted to the view. A ticket
    // whose own number was typed comes first.
    domain::Result<QVector<qint64>> search(View view, const QString &text, int limit = 1000);
    // In the order of `rowIds`; ids that are gone are left out.
    domain::Result<QVector<ListRow>> rows(const QVector<qint64> &rowIds);
    // The same for a screen: subject, summary, names and error end after 400 characters, whatever a mail or a model sent.
    domain::Result<QVector<ListRow>> briefRows(const QVector<qint64> &rowIds);
    domain::Result<Counts> counts();
    // Does the ticket belong to the view at the moment?
    static bool belongs(View view, const ListRow &row);
    // Words and "phrases" and prefix* to an FTS5 expression that cannot be a syntax error. Empty: nothing to search for.
    static QString ftsQuery(const QString &text);

private:
    domain::Result<QVector<ListRow>> rowsOf(const char *sql, const QVector<qint64> &rowIds);
    domain::Result<QVector<ListRow>> searchPage(const ListFilter &filter);
    domain::Result<QVector<qint64>> named(View view, const QString &text);
    Connection &m_c;
};

} // namespace store

template <>
struct domain::Names<store::View> { // as the command line spells them
    static constexpr std::array<std::pair<store::View, const char *>, 6> all{{
        {store::View::Inbox, "inbox"},
        {store::View::Triaging, "triaging"},
        {store::View::NeedsLook, "look"},
        {store::View::Failed, "failed"},
        {store::View::Answered, "answered"},
        {store::View::All, "all"},
    }};
};
