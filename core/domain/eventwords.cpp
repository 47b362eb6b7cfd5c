#include "core/domain/eventwords.h"

#include "core/domain/labels.h"
#include "core/domain/sentences.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>

#include <functional>

using namespace Qt::StringLiterals;

namespace domain
{

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("domain", text);
}

QString text(const QJsonObject &detail, const char *key)
{
    return detail.value(QLatin1StringView(key)).toString();
}

QString why(const QJsonObject &detail)
{
    return inWords(text(detail, "why"));
}

QString valueOf(const QString &value)
{
    if (value.isEmpty())
        return tr("none");
    if (const auto urgency = fromName<Urgency>(value))
        return word(*urgency);
    if (const auto status = fromName<TicketStatus>(value))
        return word(*status);
    return categoryWord(value);
}

QString changed(const QString &name, const QJsonObject &detail)
{
    return tr("%1: %2 → %3").arg(name, valueOf(text(detail, "old")), valueOf(text(detail, "new")));
}

QString revisionOf(const QJsonObject &detail)
{
    return text(detail, "operation").section(u':', -1);
}

QString claimed(const QJsonObject &detail)
{
    const QString provider = text(detail, "provider");
    if (detail.value("stored_answer"_L1).toBool() || provider.isEmpty())
        return tr("Taken up with the stored answer: no call");
    return tr("Taken up, to ask %1").arg(provider);
}

QString applied(const QJsonObject &detail)
{
    QString sentence = tr("Result used: %1, %2").arg(categoryWord(text(detail, "category")), valueOf(text(detail, "urgency")));
    QStringList kept;
    const QJsonArray others = detail.value("kept_by_person_or_newer"_L1).toArray();
    for (const QJsonValue &one : others)
        kept << (one.toString() == "category"_L1 ? tr("category") : one.toString() == "urgency"_L1 ? tr("urgency") : categoryWord(one.toString()));
    if (!kept.isEmpty())
        sentence += tr("; not touched: %1").arg(kept.join(u", "_s));
    return sentence;
}

QString noAnswer(const QJsonObject &detail)
{
    const auto billed = fromName<Billed>(text(detail, "billed"));
    return tr("No answer: %1").arg(why(detail)) + (billed ? u" ("_s + word(*billed) + u')' : QString());
}

QString cancelled(const QJsonObject &detail)
{
    const QString reason = text(detail, "reason");
    if (reason == "superseded"_L1)
        return tr("Replaced by a newer triage");
    if (reason == "given_up"_L1)
        return tr("Given up: %1").arg(text(detail, "why"));
    if (reason == "person"_L1 || reason == "cancelled"_L1 || reason.isEmpty())
        return tr("Triage cancelled by a person");
    if (reason.startsWith("ticket "_L1))
        return tr("Triage cancelled: the ticket is %1").arg(valueOf(reason.mid(7)));
    return tr("Given up: %1").arg(reason);
}

QString answered(const QJsonObject &detail)
{
    const QString way = text(detail, "way");
    if (way == "mail_program"_L1)
        return tr("Answered through the mail program");
    if (way == "mail_file"_L1)
        return tr("Answered as a mail file");
    if (way == "command_line"_L1)
        return tr("Answered from the command line");
    return way == "copy"_L1 ? tr("Answered: the text was copied") : tr("Answered");
}

using Sentence = std::function<QString(const QJsonObject &)>;

const QHash<QString, Sentence> &sentences()
{
    const auto plain = [](const char *words) { return Sentence([words](const QJsonObject &) { return tr(words); }); };
    static const QHash<QString, Sentence> all{
        {u"ticket_imported"_s, [](const QJsonObject &d) { return tr("Taken in from %1").arg(text(d, "from")); }},
        {u"message_imported"_s,
         [](const QJsonObject &d) {
             return text(d, "direction") == "out"_L1 ? tr("A message of ours was taken in from %1").arg(text(d, "from"))
                                                     : tr("A new message was taken in from %1").arg(text(d, "from"));
         }},
        {u"operation_created"_s, [](const QJsonObject &d) { return tr("Triage asked for, revision %1").arg(revisionOf(d)); }},
        {u"claimed"_s, claimed},
        {u"about_to_send"_s, [](const QJsonObject &d) { return tr("About to ask %1 (%2)").arg(text(d, "provider"), text(d, "model")); }},
        {u"answer_recorded"_s,
         [](const QJsonObject &d) { return d.value("late"_L1).toBool() ? tr("An answer came late and was stored") : tr("The answer came and was stored"); }},
        {u"no_answer"_s, noAnswer},
        {u"answer_rejected"_s, [](const QJsonObject &d) { return tr("The answer cannot be used: %1").arg(why(d)); }},
        {u"applied"_s, applied},
        {u"failed"_s, [](const QJsonObject &d) { return tr("Triage failed: %1").arg(why(d)); }},
        {u"retry_scheduled"_s, [](const QJsonObject &d) { return tr("Put off, to be tried again: %1").arg(why(d)); }},
        {u"apply_failed"_s, [](const QJsonObject &d) { return tr("The result could not be written: %1").arg(why(d)); }},
        {u"read_failed"_s, [](const QJsonObject &d) { return tr("The ticket could not be read: %1").arg(why(d)); }},
        {u"released"_s, plain(QT_TRANSLATE_NOOP("domain", "Put back: nothing was sent"))},
        {u"reaped"_s, plain(QT_TRANSLATE_NOOP("domain", "Taken back from a process that ended or slept"))},
        {u"cancelled"_s, cancelled},
        {u"retried"_s,
         [](const QJsonObject &d) { return d.value("stored_answer"_L1).toBool() ? tr("Retried with the stored answer") : tr("Retried"); }},
        {u"result_stale"_s, plain(QT_TRANSLATE_NOOP("domain", "The customer wrote again: the triage is for the earlier mail"))},
        {u"category_set"_s, [](const QJsonObject &d) { return changed(tr("Category"), d); }},
        {u"category_given_back"_s, [](const QJsonObject &d) { return changed(tr("Category given back to triage"), d); }},
        {u"urgency_set"_s, [](const QJsonObject &d) { return changed(tr("Urgency"), d); }},
        {u"urgency_given_back"_s, [](const QJsonObject &d) { return changed(tr("Urgency given back to triage"), d); }},
        {u"status_set"_s, [](const QJsonObject &d) { return changed(tr("Status"), d); }},
        {u"reopened"_s, [](const QJsonObject &d) { return tr("Opened again by the customer's message (was %1)").arg(valueOf(text(d, "was"))); }},
        {u"answered"_s, answered},
        {u"looked_at"_s, plain(QT_TRANSLATE_NOOP("domain", "Looked at: it may stand"))},
        {u"draft_saved"_s, [](const QJsonObject &d) { return tr("Draft saved, version %1").arg(d.value("version"_L1).toInt()); }},
        {u"draft_kept_beside"_s, plain(QT_TRANSLATE_NOOP("domain", "A draft that lost a race was kept beside the other"))},
        {u"billing_resolved"_s,
         [](const QJsonObject &d) { return text(d, "billed") == "yes"_L1 ? tr("Settled: the call was billed") : tr("Settled: the call was not billed"); }},
    };
    return all;
}

} // namespace

QString eventSentence(const QString &what, const QJsonObject &detail)
{
    const auto found = sentences().constFind(what);
    return found == sentences().constEnd() ? categoryWord(what) : (*found)(detail);
}

EventSort eventSort(const QString &what, bool byPerson)
{
    static const QStringList calls{u"about_to_send"_s, u"answer_recorded"_s, u"no_answer"_s, u"answer_rejected"_s, u"applied"_s};
    if (byPerson)
        return EventSort::Person;
    return calls.contains(what) ? EventSort::Call : EventSort::Program;
}

} // namespace domain
