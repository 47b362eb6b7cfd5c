#include "core/store/check.h"

#include "core/store/checkbytes.h"
#include "core/store/checkrules.h"
#include "core/store/statement.h"

#include <QHash>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::Result;

namespace
{

constexpr int findingsMax = 50; // of one rule

class Run
{
public:
    Run(Connection &c, const std::function<bool(const QString &)> &alive) : m_c(c), m_alive(alive) {}

    // A damaged file makes some reads fail: that is a finding as well, and the others go on.
    Done add(const QString &invariant, const Result<CheckWords> &words)
    {
        if (!m_names.contains(invariant))
            m_names << invariant;
        if (!words) {
            if (words.error().kind != domain::ErrorKind::Corrupt)
                return words.error();
            m_report.broken << Finding{invariant, u"could not be read: "_s + words.error().detail};
            return {};
        }
        for (const QString &what : *words)
            m_report.broken << Finding{invariant, what};
        return {};
    }

    Result<CheckWords> rule(const CheckRule &rule)
    {
        Statement s(m_c, rule.sql);
        DH_TRY(s.exec());
        CheckWords words;
        while (s.next()) {
            if (words.size() == findingsMax) {
                words << u"… and more"_s;
                break;
            }
            words << s.text(0);
        }
        DH_TRY(s.error());
        return words;
    }

    Result<CheckWords> claims();
    Result<CheckWords> sending();
    Result<CheckWords> imports();

    CheckReport finish()
    {
        for (const QString &name : std::as_const(m_names)) {
            const auto same = [&name](const Finding &finding) { return finding.invariant == name; };
            if (std::none_of(m_report.broken.cbegin(), m_report.broken.cend(), same))
                m_report.passed << name;
        }
        return m_report;
    }

private:
    bool alive(const QString &owner)
    {
        const auto known = m_lives.constFind(owner);
        return known != m_lives.constEnd() ? *known : *m_lives.insert(owner, m_alive(owner));
    }
    void await(const QString &invariant, const QString &what) { m_report.awaitingRecovery << Finding{invariant, what}; }

    Connection &m_c;
    const std::function<bool(const QString &)> &m_alive;
    QHash<QString, bool> m_lives; // asked once: each answer takes a lock
    QStringList m_names;
    CheckReport m_report;
};

const QString claimsName = QStringLiteral("claims");
const QString sendingName = QStringLiteral("sends under way");
const QString heldName = QStringLiteral("held operations");

// A claim is a live owner's within its lease; any other is the reaper's to give back.
Result<CheckWords> Run::claims()
{
    Statement s(m_c, "SELECT op_id, owner, lease_until FROM operations INDEXED BY operations_processing"
                     " WHERE state = 'processing' AND owner IS NOT NULL ORDER BY id");
    DH_TRY(s.exec());
    while (s.next()) {
        if (!alive(s.text(1)))
            await(claimsName, u"operation %1 is claimed by %2, which is not running any more"_s.arg(s.text(0), s.text(1)));
        else if (s.integer(2) < m_c.clock().bootMs())
            await(claimsName, u"operation %1 is claimed by %2, whose lease is over"_s.arg(s.text(0), s.text(1)));
    }
    DH_TRY(s.error());
    return CheckWords();
}

// A send under way belongs to the claim that started it. A person's cancel only fences: its call may still be under way.
Result<CheckWords> Run::sending()
{
    Statement s(m_c, "SELECT a.uuid, a.owner, o.op_id, o.state = 'processing' AND o.generation = a.generation AND o.owner = a.owner,"
                     " EXISTS (SELECT 1 FROM events AS e INDEXED BY events_ticket"
                     " WHERE e.ticket = o.ticket AND e.operation = o.id AND e.what = 'cancelled')"
                     " FROM attempts AS a INDEXED BY attempts_sending JOIN operations AS o ON o.id = a.operation"
                     " WHERE a.phase = 'sending' ORDER BY a.id");
    DH_TRY(s.exec());
    CheckWords words;
    while (s.next()) {
        if (!alive(s.text(1)))
            await(sendingName, u"attempt %1 of operation %2 was being sent by %3, which is not running any more"_s.arg(s.text(0), s.text(2), s.text(1)));
        else if (!s.boolean(3) && !s.boolean(4))
            words << u"attempt %1 is being sent, but its operation %2 is not claimed for it"_s.arg(s.text(0), s.text(2));
    }
    DH_TRY(s.error());
    return words;
}

Result<CheckWords> Run::imports()
{
    Statement s(m_c, "SELECT i.id, i.source, i.owner, i.state, (SELECT count(*) FROM operations AS o INDEXED BY operations_held"
                     " WHERE o.state = 'pending' AND o.reason = 'held' AND o.import = i.id) AS held"
                     " FROM imports AS i ORDER BY i.id");
    DH_TRY(s.exec());
    while (s.next()) {
        const bool running = s.text(3) == "running"_L1;
        if (running && !alive(s.text(2)))
            await(heldName, u"the import %1 of %2 was run by %3, which is not running any more"_s.arg(s.text(0), s.text(1), s.text(2)));
        else if (!running && s.integer(4) > 0)
            await(heldName, u"%1 operations still wait for the import %2 of %3, which has ended"_s.arg(s.text(4), s.text(0), s.text(1)));
    }
    DH_TRY(s.error());
    return CheckWords();
}

} // namespace

Result<CheckReport> Check::run(const std::function<bool(const QString &)> &alive)
{
    Run run(m_c, alive);
    DH_TRY(run.add(u"database file"_s, checkFile(m_c)));
    DH_TRY(run.add(u"foreign keys"_s, checkForeignKeys(m_c)));
    DH_TRY(run.add(claimsName, run.claims()));
    DH_TRY(run.add(sendingName, run.sending()));
    DH_TRY(run.add(heldName, run.imports()));
    for (const CheckRule &rule : checkRules())
        DH_TRY(run.add(QString::fromLatin1(rule.invariant), run.rule(rule)));
    DH_TRY(run.add(u"chain of events"_s, checkChain(m_c)));
    DH_TRY(run.add(u"stored bytes"_s, checkHashes(m_c)));
    DH_TRY(run.add(u"search index"_s, checkSearch(m_c)));
    return run.finish();
}

} // namespace store
