// The effect of a usable answer: one transaction, guarded by generation and revision; a person's values stay.

#include "core/domain/look.h"
#include "core/domain/testhooks.h"
#include "core/store/attempts.h"
#include "core/store/events.h"
#include "core/store/operationrow.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Actor;
using domain::Done;
using domain::ErrorKind;

namespace
{

struct TicketFacts {
    QString categoryBy;
    QString urgencyBy;
    int appliedRevision = 0;
};

domain::Result<TicketFacts> factsOf(Connection &c, qint64 ticketRow)
{
    Statement s(c, "SELECT category_by, urgency_by, applied_revision FROM tickets WHERE id = :id");
    s.bind(":id", ticketRow);
    DH_TRY(s.exec());
    if (!s.next())
        return domain::fail(ErrorKind::NotFound, u"The ticket is gone."_s);
    return TicketFacts{s.text(0), s.text(1), int(s.integer(2))};
}

// Did the customer write after the operation's input was frozen?
domain::Result<bool> isStale(Connection &c, const OperationRow &row)
{
    Statement s(c, "SELECT uuid FROM messages WHERE ticket = :ticket AND direction = 'in' ORDER BY id DESC LIMIT 1");
    s.bind(":ticket", row.ticketRow);
    DH_TRY(s.exec());
    if (!s.next())
        return false;
    const QString newest = s.text(0);
    const QJsonArray messages = QJsonDocument::fromJson(row.operation.input).object().value("messages"_L1).toArray();
    for (const QJsonValue &message : messages) {
        if (message.toObject().value("id"_L1).toString() == newest)
            return false;
    }
    return true;
}

Done writeFields(Connection &c, const OperationRow &row, const domain::TriageResult &result, bool category, bool urgency)
{
    const auto stale = isStale(c, row);
    if (!stale)
        return stale.error();
    const int look = domain::lookOf(result, !category, !urgency) | (*stale ? int(domain::Look::Stale) : 0);
    Statement s(c, "UPDATE tickets SET category = CASE WHEN :set_category = 1 THEN :category ELSE category END, "
                   "category_by = CASE WHEN :set_category2 = 1 THEN 'provider' ELSE category_by END, "
                   "urgency = CASE WHEN :set_urgency = 1 THEN :urgency ELSE urgency END, "
                   "urgency_by = CASE WHEN :set_urgency2 = 1 THEN 'provider' ELSE urgency_by END, "
                   "summary = :summary, applied_revision = :revision, look = (look & :unknown) | :look WHERE id = :id");
    s.bind(":set_category", category).bind(":category", result.category).bind(":set_category2", category).bind(":set_urgency", urgency)
        .bind(":urgency", domain::toName(result.urgency)).bind(":set_urgency2", urgency).bind(":summary", result.summary)
        .bind(":revision", row.operation.revision).bind(":unknown", int(domain::Look::UnknownBilling)).bind(":look", look).bind(":id", row.ticketRow);
    return execOne(s, "The ticket is gone.");
}

} // namespace

Done Attempts::apply(const Lease &lease, const domain::AttemptId &attemptId, const QString &validator, const domain::TriageResult &result)
{
    Statement complete(m_c, "UPDATE operations SET state = 'completed', reason = '', owner = NULL, lease_until = NULL, not_before = NULL, answer_ready = 0, "
                            "error_kind = NULL, error = NULL, updated_at = :now "
                            "WHERE op_id = :id AND state = 'processing' AND owner = :owner AND generation = :generation");
    complete.bind(":now", m_c.nowMs()).bind(":id", lease.operation).bind(":owner", lease.owner).bind(":generation", lease.generation);
    DH_TRY(execOne(complete, "The claim was taken over meanwhile."));
    const auto row = operationRow(m_c, lease.operation);
    if (!row)
        return row.error();
    Statement answer(m_c, "UPDATE answers SET verdict = 'applied', verdict_reason = '', validator = :validator, judged_at = :now "
                          "WHERE attempt = (SELECT id FROM attempts WHERE uuid = :attempt AND operation = :operation) AND (verdict IS NULL OR verdict = 'usable')");
    answer.bind(":validator", validator).bind(":now", m_c.nowMs()).bind(":attempt", attemptId).bind(":operation", row->rowId);
    DH_TRY(execOne(answer, "The answer was judged meanwhile."));

    const auto facts = factsOf(m_c, row->ticketRow);
    if (!facts)
        return facts.error();
    const bool newer = row->operation.revision > facts->appliedRevision || domain::guardOff("revision");
    const bool ownsAll = domain::guardOff("persons_value");
    const bool category = newer && (facts->categoryBy != "person"_L1 || ownsAll);
    const bool urgency = newer && (facts->urgencyBy != "person"_L1 || ownsAll);
    QJsonArray written;
    QJsonArray kept;
    (category ? written : kept) << u"category"_s;
    (urgency ? written : kept) << u"urgency"_s;
    if (newer) {
        written << u"summary"_s;
        DH_TRY(writeFields(m_c, *row, result, category, urgency));
    }
    Statement application(m_c, "INSERT INTO applications (operation, answer, ticket, revision, generation, result, written, applied_at) "
                               "SELECT :operation, n.id, :ticket, :revision, :generation, :result, :written, :now FROM answers n "
                               "JOIN attempts a ON a.id = n.attempt WHERE a.uuid = :attempt");
    application.bind(":operation", row->rowId).bind(":ticket", row->ticketRow).bind(":revision", row->operation.revision)
        .bind(":generation", lease.generation)
        .bind(":result", QString::fromUtf8(QJsonDocument(domain::toJson(result)).toJson(QJsonDocument::Compact)))
        .bind(":written", QString::fromUtf8(QJsonDocument(written).toJson(QJsonDocument::Compact))).bind(":now", m_c.nowMs()).bind(":attempt", attemptId);
    DH_TRY(execOne(application, "The answer is not there."));
    Statement who(m_c, "SELECT provider FROM attempts WHERE uuid = :attempt");
    who.bind(":attempt", attemptId);
    DH_TRY(who.exec());
    const QString provider = who.next() ? who.text(0) : QString();
    DH_TRY(Events(m_c).append(Actor::Provider, provider, row->ticketRow, row->rowId, u"applied"_s,
                              {{u"attempt"_s, attemptId.text()},
                               {u"revision"_s, row->operation.revision},
                               {u"category"_s, result.category},
                               {u"urgency"_s, domain::toName(result.urgency)},
                               {u"written"_s, written},
                               {u"kept_by_person_or_newer"_s, kept}}));
    m_c.changes().tickets.insert(row->operation.ticket);
    return {};
}

} // namespace store
