// answer, template.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include "core/domain/labels.h"
#include "core/mail/mailwriter.h"
#include "core/store/drafts.h"
#include "core/store/replies.h"
#include "core/store/templates.h"
#include "core/store/tickets.h"
#include "core/store/trail.h"

#include <QFile>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

struct Material {
    store::ReplyTarget target;
    QString text; // the draft, else the suggestion
};

domain::Result<Material> materialOf(store::Connection &c, const domain::TicketId &id)
{
    const auto target = store::Replies(c).target(id);
    if (!target)
        return target.error();
    const auto draft = store::Drafts(c).current(id);
    if (!draft)
        return draft.error();
    if (draft->has_value())
        return Material{*target, (*draft)->text};
    const auto result = store::Trail(c).result(id);
    if (!result)
        return result.error();
    // What was suggested before our last answer is answered.
    const bool fresh = result->has_value() && (*result)->appliedAtMs > target->ticket.answeredAtMs;
    return Material{*target, fresh ? (*result)->result.suggestedReply : QString()};
}

domain::Done writeFile(const QString &name, const QByteArray &bytes)
{
    if (QFile::exists(name))
        return domain::fail(domain::ErrorKind::Invalid, u"The file \"%1\" is there already: name another one. Nothing was answered."_s.arg(name));
    QSaveFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return domain::fail(domain::ErrorKind::Internal, u"The file \"%1\" cannot be written: %2. Nothing was answered."_s.arg(name, file.errorString()));
    return {};
}

Answer answer(Call &call)
{
    const Args &args = call.args;
    const auto id = resolveOne(call.store(), call.value(0));
    if (!id)
        return id.error();
    const auto material = call.store().readWait([id = *id](store::Connection &c) { return materialOf(c, id); });
    if (!material)
        return material.error();
    QString text = material->text;
    if (args.has(u"text-file"_s)) {
        const auto given = textFrom(args.option(u"text-file"_s));
        if (!given)
            return given.error();
        text = *given;
    }
    if (text.trimmed().isEmpty())
        return domain::fail(domain::ErrorKind::Invalid, u"There is neither a draft nor a suggestion to answer with. Give a text with --text-file."_s);
    store::Reply reply;
    reply.text = store::withSignature(text, material->target.signature);
    reply.way = u"command_line"_s;
    reply.close = args.has(u"close"_s);
    reply.marksAccepted = args.has(u"anyway"_s);
    const QString file = args.option(u"eml"_s);
    const auto run = [&call, id = *id, version = material->target.ticket.version](const store::Reply &r) {
        return call.store().writeWait(store::Priority::Person, [&](store::Connection &c) { return store::Replies(c).answer(id, r, version); });
    };
    if (!file.isEmpty()) {
        // The file first: what cannot be written is not counted as answered.
        reply.messageId = store::newMessageId(material->target.from, call.nowMs());
        const auto mail = mail::writeMail({material->target.from, material->target.ticket.requester, mail::replySubject(material->target.ticket.subject),
                                           reply.text, reply.messageId, material->target.references, call.nowMs()});
        if (!mail)
            return mail.error();
        if (const auto written = writeFile(file, *mail); !written)
            return written.error();
    }
    const auto ticket = run(reply);
    if (!ticket) {
        if (!file.isEmpty())
            QFile::remove(file); // ours, made a moment ago: a mail that was not answered with must not lie about
        return failed(ticket.error());
    }
    return {QJsonObject{{u"id"_s, ticket->id.text()}, {u"status"_s, domain::toName(ticket->status)}, {u"text"_s, reply.text},
                        {u"message_id"_s, orNull(reply.messageId)}, {u"file"_s, orNull(file)}},
            u"%1 is answered and %2%3. Deskhand sends nothing itself in this release.\n"_s.arg(ticket->id.text(), domain::word(ticket->status),
                file.isEmpty() ? QString() : u"; the mail is in %1, to be sent by your mail program"_s.arg(file))};
}

QJsonObject templateDocument(const store::ReplyTemplate &t)
{
    return {{u"name"_s, t.name}, {u"category"_s, orNull(t.category)}, {u"text"_s, t.text}};
}

Answer listTemplates(Call &call)
{
    const auto templates = call.store().readWait([](store::Connection &c) { return store::Templates(c).list(); });
    if (!templates)
        return templates.error();
    QJsonArray documents;
    QVector<QStringList> lines;
    for (const store::ReplyTemplate &t : *templates) {
        documents << templateDocument(t);
        lines << QStringList{t.name, domain::categoryWord(t.category), t.text.simplified()};
    }
    if (lines.isEmpty())
        return {documents, u"No templates yet: template set NAME --text-file FILE\n"_s};
    return {documents, table({u"NAME"_s, u"CATEGORY"_s, u"TEXT"_s}, lines, {30, 0, 60})};
}

Answer showTemplate(Call &call)
{
    const auto found = call.store().readWait([name = call.value(0)](store::Connection &c) { return store::Templates(c).find(name); });
    if (!found)
        return found.error();
    return {templateDocument(*found), printableLines(found->text) + (found->text.endsWith(u'\n') ? u""_s : u"\n"_s)};
}

Answer setTemplate(Call &call)
{
    if (!call.args.has(u"text-file"_s))
        return wrongUsage(u"\"template set\" needs --text-file; - reads standard input."_s);
    const auto text = textFrom(call.args.option(u"text-file"_s));
    if (!text)
        return text.error();
    const store::ReplyTemplate given{call.value(0), *text, call.args.option(u"category"_s)};
    const auto done = call.store().writeWait(store::Priority::Person, [given](store::Connection &c) { return store::Templates(c).set(given); });
    return done ? showTemplate(call) : failed(done.error());
}

Answer removeTemplate(Call &call)
{
    const auto done = call.store().writeWait(store::Priority::Person, [name = call.value(0)](store::Connection &c) { return store::Templates(c).remove(name); });
    return done ? listTemplates(call) : failed(done.error());
}

} // namespace

QList<Command> replyCommands()
{
    return {
        {u"answer"_s, u"ID"_s, 1, 1,
         {{u"text-file"_s, u"FILE"_s, u"this text instead of the draft or the suggestion; - reads standard input"_s},
          {u"eml"_s, u"FILE"_s, u"write it as a mail file for your mail program"_s},
          {u"close"_s, {}, u"close the ticket instead of waiting for the customer"_s},
          {u"anyway"_s, {}, u"also with [[check: …]] left in it"_s}},
         u"Record the reply as given, with the signature; nothing is sent"_s, answer},
        {u"template list"_s, {}, 0, 0, {}, u"Texts to begin a reply with"_s, listTemplates},
        {u"template show"_s, u"NAME"_s, 1, 1, {}, u"One template's text"_s, showTemplate},
        {u"template set"_s, u"NAME"_s, 1, 1,
         {{u"text-file"_s, u"FILE"_s, u"its text; - reads standard input; {{customer_name}} and its like are filled in"_s},
          {u"category"_s, u"CATEGORY"_s, u"offered first on tickets of this category"_s}},
         u"Add a template, or replace the one of that name"_s, setTemplate},
        {u"template remove"_s, u"NAME"_s, 1, 1, {}, u"Remove a template"_s, removeTemplate},
    };
}

} // namespace cli
