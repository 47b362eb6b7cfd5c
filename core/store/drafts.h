#pragma once
// Job: what a person types, saved while typing. Thread: the connection's (the writer for save).
// Failure: SQL errors. A save that lost a race is kept as a version and said so; it never vanishes and never overwrites.

#include "core/domain/ids.h"
#include "core/store/connection.h"

#include <QVector>

#include <optional>

namespace store
{

struct Draft {
    int version = 0;
    QString text;
    qint64 savedAtMs = 0;
    bool lost = false;     // kept beside the winner
    bool answered = false; // went out, or lay beside the one that did
    QString session;       // whose sitting
};

struct DraftSaved {
    int version = 0;   // the one that now stands (the winner's, if this save lost)
    bool lost = false; // somebody else saved after `baseVersion`: this text was kept as a version of its own
};

class Drafts
{
public:
    explicit Drafts(Connection &c) : m_c(c) {}

    domain::Result<std::optional<Draft>> current(const domain::TicketId &ticket);
    // `baseVersion`: the version the text was edited from, 0 for none. `session`: one editor's sitting; within it saves of the
    // same minute replace each other, so that history has steps a person recognises; one that takes away much of the text begins
    // a step of its own, so that the text before it stays.
    domain::Result<DraftSaved> save(const domain::TicketId &ticket, const QString &text, int baseVersion, const QString &session);
    domain::Result<QVector<Draft>> history(const domain::TicketId &ticket); // newest first, lost ones included

private:
    Connection &m_c;
};

} // namespace store
