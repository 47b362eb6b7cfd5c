#include "core/store/searchindex.h"

#include "core/store/statement.h"

namespace store
{

using domain::Done;
using domain::Result;

namespace
{

// Enough to share the cost of a step, few enough that a person's command waits milliseconds for it.
constexpr qint64 charactersAtOnce = 300'000;

// The last id the index knows.
Result<qint64> known(Connection &c)
{
    Statement s(c, "SELECT coalesce(max(id), 0) FROM message_fts_docsize");
    DH_TRY(s.exec());
    if (s.next())
        return s.integer(0);
    DH_TRY(s.error());
    return qint64(0);
}

// The last id of the next step; `from` when there is none.
Result<qint64> endOfStep(Connection &c, qint64 from)
{
    Statement s(c, "SELECT id, length(text) FROM messages WHERE id > :from ORDER BY id LIMIT 150");
    s.bind(":from", from);
    DH_TRY(s.exec());
    qint64 to = from;
    for (qint64 characters = 0; characters < charactersAtOnce && s.next();) {
        to = s.integer(0);
        characters += s.integer(1);
    }
    DH_TRY(s.error());
    return to;
}

} // namespace

Result<bool> SearchIndex::behind()
{
    Statement s(m_c, "SELECT coalesce((SELECT max(id) FROM messages), 0) > coalesce((SELECT max(id) FROM message_fts_docsize), 0)");
    DH_TRY(s.exec());
    if (s.next())
        return s.boolean(0);
    DH_TRY(s.error());
    return false;
}

Result<bool> SearchIndex::step()
{
    const auto from = known(m_c);
    if (!from)
        return from.error();
    const auto to = endOfStep(m_c, *from);
    if (!to)
        return to.error();
    if (*to == *from)
        return false;
    Statement s(m_c, "INSERT INTO message_fts (rowid, subject, from_name, from_email, text) "
                     "SELECT id, subject, from_name, from_email, text FROM messages WHERE id > :from AND id <= :to ORDER BY id");
    s.bind(":from", *from).bind(":to", *to);
    DH_TRY(s.exec());
    m_c.changes().search = true;
    return true;
}

Done SearchIndex::catchUp()
{
    for (;;) {
        const auto more = step();
        if (!more)
            return more.error();
        if (!*more)
            return {};
    }
}

} // namespace store
