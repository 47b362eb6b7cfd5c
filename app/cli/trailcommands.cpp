// audit, draft, export.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include "core/domain/eventwords.h"
#include "core/domain/labels.h"
#include "core/report/documents.h"
#include "core/store/tickets.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

using report::TicketFile;
using report::personText;
using report::readTicket;

domain::Result<TicketFile> fileOf(Call &call)
{
    return call.store().readWait([name = call.value(0)](store::Connection &c) { return readTicket(c, name); });
}

QString attemptText(const domain::Attempt &a)
{
    QString text = u"  attempt %1, %2: %3 %4, %5, cost %6"_s.arg(a.ordinal).arg(timeText(a.sentAtMs), printable(a.provider), printable(a.model),
                                                                  domain::word(a.billed), usd(a.costNanoUsd));
    if (a.phase == domain::Phase::Sending)
        text += u", being sent"_s;
    else if (a.outcome != "answered"_L1)
        text += u"\n    %1: %2"_s.arg(a.outcome, printable(a.outcomeText));
    if (a.verdict)
        text += u"\n    answer %1%2"_s.arg(domain::toName(*a.verdict), a.verdictReason.isEmpty() ? QString() : u": "_s + printable(a.verdictReason));
    return text + u"\n    id %1\n"_s.arg(a.id.text());
}

Answer audit(Call &call)
{
    const auto file = fileOf(call);
    if (!file)
        return file.error();
    QString text;
    for (const store::OperationTrail &trail : file->operations) {
        text += u"%1: %2\n"_s.arg(trail.operation.id.text(), domain::toName(trail.operation.state));
        for (const domain::Attempt &attempt : trail.attempts)
            text += attemptText(attempt);
    }
    text += u'\n';
    for (const store::Event &e : file->events) {
        text += u"%1  %2  %3\n"_s.arg(timeText(e.atMs), printable((domain::toName(e.actor) + u' ' + e.actorName).trimmed()),
                                      printable(domain::eventSentence(e.what, e.detail)));
    }
    return {report::auditDocument(*file), text + u"\nExact requests and raw answers: audit %1 --json\n"_s.arg(file->ticket.id.text())};
}

Answer replaceDraft(Call &call, const QString &text)
{
    const auto saved = call.store().writeWait(
        store::Priority::Person, [name = call.value(0), text](store::Connection &c) -> domain::Result<store::DraftSaved> {
            const auto id = store::Tickets(c).resolve(name);
            if (!id)
                return id.error();
            const auto current = store::Drafts(c).current(*id);
            if (!current)
                return current.error();
            const int base = current->has_value() ? (*current)->version : 0;
            return store::Drafts(c).save(*id, text, base, u"cli-%1"_s.arg(QCoreApplication::applicationPid()));
        });
    if (!saved)
        return failed(saved.error());
    return {QJsonObject{{u"version"_s, saved->version}, {u"text"_s, text}, {u"lost"_s, saved->lost}},
            u"Saved as version %1%2\n"_s.arg(saved->version).arg(saved->version > 1 ? u"; see the ones before with --history."_s : u"."_s)};
}

// Every version, newest first; one that lost a race is marked.
Answer draftHistory(Call &call)
{
    const auto history = call.store().readWait([name = call.value(0)](store::Connection &c) -> domain::Result<QVector<store::Draft>> {
        const auto id = store::Tickets(c).resolve(name);
        if (!id)
            return id.error();
        return store::Drafts(c).history(*id);
    });
    if (!history)
        return history.error();
    QJsonArray versions;
    QString text;
    for (const store::Draft &d : *history) {
        versions << QJsonObject{{u"version"_s, d.version}, {u"text"_s, d.text}, {u"saved_at"_s, timeOrNull(d.savedAtMs)}, {u"lost"_s, d.lost}};
        text += u"--- version %1, %2%3\n%4\n"_s.arg(d.version).arg(timeText(d.savedAtMs), d.lost ? u", kept beside another's save"_s : QString(), printableLines(d.text));
    }
    return {QJsonObject{{u"versions"_s, versions}}, text};
}

Answer draft(Call &call)
{
    if (call.args.has(u"history"_s))
        return draftHistory(call);
    if (call.args.has(u"text-file"_s)) {
        const auto text = textFrom(call.args.option(u"text-file"_s));
        return text ? replaceDraft(call, *text) : Answer(text.error());
    }
    const auto current = call.store().readWait([name = call.value(0)](store::Connection &c) -> domain::Result<std::optional<store::Draft>> {
        const auto id = store::Tickets(c).resolve(name);
        if (!id)
            return id.error();
        return store::Drafts(c).current(*id);
    });
    if (!current)
        return current.error();
    if (!current->has_value())
        return {QJsonObject{{u"version"_s, QJsonValue()}, {u"text"_s, QJsonValue()}, {u"saved_at"_s, QJsonValue()}}, u""_s};
    const store::Draft &d = **current;
    return {QJsonObject{{u"version"_s, d.version}, {u"text"_s, d.text}, {u"saved_at"_s, timeOrNull(d.savedAtMs)}},
            printableLines(d.text) + (d.text.endsWith(u'\n') ? u""_s : u"\n"_s)};
}

Answer exportTicket(Call &call)
{
    const auto file = fileOf(call);
    if (!file)
        return file.error();
    if (const auto written = report::exportTo(call.value(1), *file); !written)
        return written.error();
    return {QJsonObject{{u"id"_s, file->ticket.id.text()}, {u"file"_s, call.value(1)}, {u"bytes"_s, QFileInfo(call.value(1)).size()}},
            u"Written to %1.\n"_s.arg(call.value(1))};
}

} // namespace

QList<Command> trailCommands()
{
    const QString later = u"Backup comes with a later release; until then copy the data folder while no Deskhand runs."_s;
    return {
        {u"audit"_s, u"ID"_s, 1, 1, {}, u"Every attempt, its cost and its outcome, and who changed what"_s, audit},
        {u"draft"_s, u"ID"_s, 1, 1, {{u"text-file"_s, u"FILE"_s, u"replace the draft by this text; - reads standard input"_s},
          {u"history"_s, {}, u"every version that was saved, also one that lost a race"_s}},
         u"Read or replace the draft of a reply"_s, draft},
        {u"export"_s, u"ID FILE"_s, 2, 2, {}, u"One ticket with its whole trail as a file: text for .txt, else JSON"_s, exportTicket},
        {u"backup"_s, u"FILE"_s, 1, 1, {}, u"Not in this release"_s, {}, later},
        {u"restore"_s, u"FILE"_s, 1, 1, {}, u"Not in this release"_s, {}, later},
    };
}

} // namespace cli
