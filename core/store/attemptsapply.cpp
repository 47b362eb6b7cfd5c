// The effect of a usable answer: one transaction, guarded by generation and revision; a person's values stay.

#include "core/domain/look.h"
#include "core/domain/testhooks.h"
#include "core/store/attempts.h"
#include "core/store/events.h"
#include "core/store/statement.h"

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

// What applying needs to know of the operation and of its ticket.
struct Target {
    qint64 operation = 0;
    qint64 ticketRow = 0;
    domain::TicketId ticket;
    int revision = 0;
    QByteArray input;
    QString categoryBy;
    QString urgencyBy;
    int appliedRevision = 0;
};

domain::Result<Target> targetOf(Connection &c, const domain::OperationId &operation)
{
    Statement s(c, "SELECT o.id, o.ticket, t.uuid, o.revision, o.input, t.category_by, t.urgency_by, t.applied_revision "
                   "FROM operations o JOIN tickets t ON t.id = o.ticket WHERE o.op_id = :id");
    s.bind(":id", operation);
    DH_TRY(s.exec());
    if (!s.next())
        return domain::fail(ErrorKind::NotFound, u"The ticket is gone."_s);
    return Target{s.integer(0), s.integer(1), domain::TicketId(s.text(2)), int(s.integer(3)), s.text(4).toUtf8(), s.text(5), s.text(6), int(s.integer(7))};
}

struct Source {
    qint64 answer = 0;
    QString provider;
};

domain::Result<Source> sourceOf(Connection &c, const domain::AttemptId &attempt, qint64 operation)
{
    Statement s(c, "SELECT n.id, a.provider FROM attempts a JOIN answers n ON n.attempt = a.id WHERE a.uuid = :attempt AND a.operation = :operation");
    s.bind(":attempt", attempt).bind(":operation", operation);
    DH_TRY(s.exec());
    if (s.next())
        return Source{s.integer(0), s.text(1)};
    DH_TRY(s.error());
    return domain::fail(ErrorKind::Conflict, u"The answer is not there."_s);
}

// Did the customer write after the operation's input was frozen?
domain::Result<bool> isStale(Connection &c, const Target &target)
{
    Statement s(c, "SELECT uuid FROM messages WHERE ticket = :ticket AND direction = 'in' ORDER BY id DESC LIMIT 1");
    s.bind(":ticket", target.ticketRow);
    DH_TRY(s.exec());
    if (!s.next())
        return false;
    const QString newest = s.text(0);
    const QJsonArray messages = QJsonDocument::fromJson(target.input).object().value("messages"_L1).toArray();
    for (const QJsonValue &message : messages) {
        if (message.toObject().value("id"_L1).toString() == newest)
            return false;
    }
    return true;
}

Done writeFields(Connection &c, const Target &target, const domain::TriageResult &result, bool category, bool urgency)
{
    const auto stale = isStale(c, target);
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
        .bind(":revision", target.revision).bind(":unknown", int(domain::Look::UnknownBilling)).bind(":look", look).bind(":id", target.ticketRow);
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
    const auto target = targetOf(m_c, lease.operation);
    if (!target)
        return target.error();
    const auto source = sourceOf(m_c, attemptId, target->operation);
    if (!source)
        return source.error();
    Statement answer(m_c, "UPDATE answers SET verdict = 'applied', verdict_reason = '', validator = :validator, judged_at = :now "
                          "WHERE id = :id AND (verdict IS NULL OR verdict = 'usable')");
    answer.bind(":validator", validator).bind(":now", m_c.nowMs()).bind(":id", source->answer);
    DH_TRY(execOne(answer, "The answer was judged meanwhile."));

    const bool newer = target->revision > target->appliedRevision || domain::guardOff("revision");
    const bool ownsAll = domain::guardOff("persons_value");
    const bool category = newer && (target->categoryBy != "person"_L1 || ownsAll);
    const bool urgency = newer && (target->urgencyBy != "person"_L1 || ownsAll);
    QJsonArray written;
    QJsonArray kept;
    (category ? written : kept) << u"category"_s;
    (urgency ? written : kept) << u"urgency"_s;
    if (newer) {
        written << u"summary"_s;
        DH_TRY(writeFields(m_c, *target, result, category, urgency));
    }
    Statement application(m_c, "INSERT INTO applications (operation, answer, ticket, revision, generation, result, written, applied_at) "
                               "VALUES (:operation, :answer, :ticket, :revision, :generation, :result, :written, :now)");
    application.bind(":operation", target->operation).bind(":answer", source->answer).bind(":ticket", target->ticketRow)
        .bind(":revision", target->revision).bind(":generation", lease.generation)
        .bind(":result", QString::fromUtf8(QJsonDocument(domain::toJson(result)).toJson(QJsonDocument::Compact)))
        .bind(":written", QString::fromUtf8(QJsonDocument(written).toJson(QJsonDocument::Compact))).bind(":now", m_c.nowMs());
    DH_TRY(application.exec());
    DH_TRY(Events(m_c).append(Actor::Provider, source->provider, target->ticketRow, target->operation, u"applied"_s,
                              {{u"attempt"_s, attemptId.text()},
                               {u"revision"_s, target->revision},
                               {u"category"_s, result.category},
                               {u"urgency"_s, domain::toName(result.urgency)},
                               {u"written"_s, written},
                               {u"kept_by_person_or_newer"_s, kept}}));
    m_c.changes().tickets.insert(target->ticket);
    return {};
}

} // namespace store
