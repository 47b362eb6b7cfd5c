#include "core/store/drafts.h"

#include "core/store/events.h"
#include "core/store/operationrow.h"
#include "core/store/statement.h"

#include <QCryptographicHash>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::Result;

namespace
{

constexpr qint64 stepMs = 60'000;

// So much less text that the one before must not be replaced by it.
bool takesMuchAway(const QString &before, const QString &after)
{
    const qsizetype less = before.size() - after.size();
    return less > 40 || (less > 10 && less * 4 > before.size());
}

struct Standing {
    qint64 row = 0; // 0: none
    Draft draft;
};

Result<Standing> standing(Connection &c, qint64 ticket)
{
    Statement s(c, "SELECT id, version, text, saved_at FROM drafts WHERE ticket = :ticket AND lost = 0 AND answered = 0 ORDER BY version DESC LIMIT 1");
    s.bind(":ticket", ticket);
    DH_TRY(s.exec());
    if (s.next())
        return Standing{s.integer(0), Draft{int(s.integer(1)), s.text(2), s.integer(3), false, false, {}}};
    DH_TRY(s.error());
    return Standing();
}

// The newest version of this sitting, if it was saved in this minute and may be replaced.
Result<qint64> sameStep(Connection &c, qint64 ticket, const QString &session, bool lost)
{
    Statement s(c, "SELECT id, session, saved_at FROM drafts WHERE ticket = :ticket AND lost = :lost AND answered = 0 ORDER BY version DESC LIMIT 1");
    s.bind(":ticket", ticket).bind(":lost", lost);
    DH_TRY(s.exec());
    const bool same = s.next() && s.text(1) == session && s.integer(2) / stepMs == c.nowMs() / stepMs;
    const qint64 row = same ? s.integer(0) : 0;
    DH_TRY(s.error());
    return row;
}

// A replaced text gets a new version number too: whoever edited from the one before must notice.
Done replace(Connection &c, qint64 row, qint64 ticket, const QString &text)
{
    Statement s(c, "UPDATE drafts SET text = :text, saved_at = :now,"
                   " version = (SELECT max(version) + 1 FROM drafts WHERE ticket = :ticket) WHERE id = :row");
    s.bind(":text", text).bind(":now", c.nowMs()).bind(":ticket", ticket).bind(":row", row);
    return s.exec();
}

Done insert(Connection &c, qint64 ticket, const QString &text, const QString &session, bool lost)
{
    Statement s(c, "INSERT INTO drafts (ticket, version, text, session, base_operation, lost, saved_at)"
                   " VALUES (:ticket, (SELECT coalesce(max(version), 0) + 1 FROM drafts WHERE ticket = :ticket), :text, :session,"
                   " (SELECT operation FROM applications WHERE ticket = :ticket ORDER BY revision DESC LIMIT 1), :lost, :now)");
    s.bind(":ticket", ticket).bind(":text", text).bind(":session", session).bind(":lost", lost).bind(":now", c.nowMs());
    return s.exec();
}

} // namespace

Result<std::optional<Draft>> Drafts::current(const domain::TicketId &ticket)
{
    const auto row = ticketRow(m_c, ticket);
    if (!row)
        return row.error();
    const auto found = standing(m_c, *row);
    if (!found)
        return found.error();
    return found->row ? std::optional(found->draft) : std::nullopt;
}

Result<DraftSaved> Drafts::save(const domain::TicketId &ticket, const QString &text, int baseVersion, const QString &session)
{
    const auto row = ticketRow(m_c, ticket);
    if (!row)
        return row.error();
    const auto before = standing(m_c, *row);
    if (!before)
        return before.error();
    if (before->row && before->draft.text == text)
        return DraftSaved{before->draft.version, false}; // nothing new: neither a version nor a race
    const bool lost = before->row && before->draft.version != baseVersion;
    const auto replaced = sameStep(m_c, *row, session, lost);
    if (!replaced)
        return replaced.error();
    const bool own = *replaced && (lost || !takesMuchAway(before->draft.text, text));
    DH_TRY(own ? replace(m_c, *replaced, *row, text) : insert(m_c, *row, text, session, lost));
    m_c.changes().tickets.insert(ticket);
    const auto after = standing(m_c, *row);
    if (!after)
        return after.error();
    // One event a step: replacing within the minute is the same step of the same person.
    if (!own) {
        const QByteArray sha256 = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex();
        DH_TRY(Events(m_c).append(domain::Actor::Person, {}, *row, 0, lost ? u"draft_kept_beside"_s : u"draft_saved"_s,
                                  {{u"version"_s, after->draft.version}, {u"sha256"_s, QString::fromLatin1(sha256)}}));
    }
    return DraftSaved{after->draft.version, lost};
}

Result<QVector<Draft>> Drafts::history(const domain::TicketId &ticket)
{
    Statement s(m_c, "SELECT d.version, d.text, d.saved_at, d.lost, d.answered, d.session FROM tickets AS t JOIN drafts AS d ON d.ticket = t.id"
                     " WHERE t.uuid = :ticket ORDER BY d.version DESC");
    s.bind(":ticket", ticket);
    DH_TRY(s.exec());
    QVector<Draft> drafts;
    while (s.next())
        drafts << Draft{int(s.integer(0)), s.text(1), s.integer(2), s.boolean(3), s.boolean(4), s.text(5)};
    DH_TRY(s.error());
    return drafts;
}

} // namespace store
