// The export: one ticket with its whole trail, for programs and for people.

#include "core/domain/eventwords.h"
#include "core/domain/labels.h"
#include "core/report/documents.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace report
{

namespace
{

QString time(qint64 ms)
{
    return ms > 0 ? QDateTime::fromMSecsSinceEpoch(ms).toOffsetFromUtc(QDateTime::fromMSecsSinceEpoch(ms).offsetFromUtc()).toString(Qt::ISODate) : u"-"_s;
}

QString rule(const QString &title)
{
    return u"\n== "_s + title + u" ==\n"_s;
}

QString money(const domain::Attempt &a)
{
    if (a.costNanoUsd)
        return domain::money(*a.costNanoUsd);
    return a.costReason.isEmpty() ? u"not known"_s : a.costReason;
}

QString attemptText(const domain::Attempt &a)
{
    const auto tokens = [](qint64 n) { return n < 0 ? u"not told"_s : QString::number(n); };
    QString text = u"\n-- attempt %1, %2 --\n"_s.arg(a.ordinal).arg(a.id.text());
    text += u"asked: %1, %2, %3\nsent: %4\nended: %5\noutcome: %6 %7\nbilled: %8\ncost: %9\n"_s.arg(
        a.provider, a.model, a.dialect, time(a.sentAtMs), time(a.endedAtMs), a.outcome, a.outcomeText, domain::toName(a.billed), money(a));
    text += u"tokens: %1 in, %2 of them cached, %3 out\n"_s.arg(tokens(a.usage.inputTokens), tokens(a.usage.cachedInputTokens), tokens(a.usage.outputTokens));
    text += u"HTTP status: %1\nidempotency key: %2\nSHA-256 of what was sent: %3\n"_s.arg(a.httpStatus)
                .arg(a.idempotencyKey, QString::fromLatin1(a.wireHash.toHex()));
    if (a.verdict)
        text += u"verdict: %1 %2\n"_s.arg(domain::toName(*a.verdict), a.verdictReason);
    text += u"\nrequest:\n%1\n"_s.arg(a.request.isEmpty() ? u"(emptied)"_s : QString::fromUtf8(a.request));
    text += u"\nanswer:\n%1\n"_s.arg(a.answer && !a.answer->body.isEmpty() ? QString::fromUtf8(a.answer->body) : u"(none is kept)"_s);
    return text;
}

} // namespace

QJsonObject exportDocument(const TicketFile &file)
{
    return {{u"ticket"_s, showDocument(file)}, {u"audit"_s, auditDocument(file)}};
}

QString exportText(const TicketFile &file)
{
    const domain::Ticket &t = file.ticket;
    QString text = u"%1\n%2\nticket %3 %4\nstatus: %5\n"_s.arg(t.subject, personText(t.requester), t.id.text(), t.externalId, domain::toName(t.status));
    text += u"category: %1%2\nurgency: %3%4\n"_s.arg(t.category, t.categoryByPerson ? u" (set by a person)"_s : QString(),
                                                     t.urgency ? domain::toName(*t.urgency) : QString(),
                                                     t.urgencyByPerson ? u" (set by a person)"_s : QString());
    text += rule(u"Conversation"_s);
    for (const domain::Message &m : file.messages) {
        const QString from = personText(m.from);
        text += u"\n-- %1, %2, %3 --\n%4\n"_s.arg(from.isEmpty() ? u"us"_s : from, domain::toName(m.direction), time(m.sentAtMs), m.text.trimmed());
    }
    if (file.draft)
        text += rule(u"Draft"_s) + file.draft->text + u'\n';
    text += rule(u"What happened"_s);
    for (const store::Event &e : file.events) {
        const QString who = e.actorName.isEmpty() || e.actorName.contains(u':') ? domain::toName(e.actor) : e.actorName;
        text += u"%1  %2  %3\n"_s.arg(time(e.atMs), who, domain::eventSentence(e.what, e.detail));
    }
    text += rule(u"Calls"_s);
    for (const store::OperationTrail &trail : file.operations) {
        text += u"\n%1: %2\n"_s.arg(trail.operation.id.text(), domain::toName(trail.operation.state));
        for (const domain::Attempt &attempt : trail.attempts)
            text += attemptText(attempt);
    }
    return text;
}

domain::Done exportTo(const QString &path, const TicketFile &file)
{
    const bool asText = path.endsWith(".txt"_L1, Qt::CaseInsensitive);
    const QByteArray bytes = asText ? exportText(file).toUtf8() : QJsonDocument(exportDocument(file)).toJson();
    QSaveFile target(path);
    if (!target.open(QIODevice::WriteOnly) || target.write(bytes) != bytes.size() || !target.commit())
        return domain::fail(domain::ErrorKind::Internal, u"The file \"%1\" cannot be written: %2."_s.arg(path, target.errorString()));
    return {};
}

} // namespace report
