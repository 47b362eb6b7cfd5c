#include "core/triage/handler.h"

#include "core/store/attempts.h"
#include "core/store/categories.h"
#include "core/store/settings.h"
#include "core/store/tickets.h"
#include "core/triage/frame.h"
#include "core/triage/judge.h"
#include "core/triage/prompt.h"
#include "core/triage/schema.h"

namespace triage
{
namespace
{

constexpr int outputTokens = 1200;

// Everything the question depends on, read in one snapshot.
struct Material {
    domain::Ticket ticket;
    QVector<domain::Message> messages;
    store::Config config;
    QVector<domain::Category> categories;
};

domain::Result<Material> read(store::Store &store, const domain::TicketId &id)
{
    return store.readWait([id](store::Connection &c) -> domain::Result<Material> {
        const auto ticket = store::Tickets(c).find(id);
        if (!ticket)
            return ticket.error();
        const auto messages = store::Tickets(c).messages(id);
        if (!messages)
            return messages.error();
        const auto config = store::Settings(c).config();
        if (!config)
            return config.error();
        const auto categories = store::Categories(c).list();
        if (!categories)
            return categories.error();
        return Material{*ticket, *messages, *config, *categories};
    });
}

} // namespace

domain::Result<work::BuiltRequest> TriageHandler::build(store::Store &store, const domain::Operation &operation,
                                                        const domain::ProviderConfig &) const
{
    const auto material = read(store, operation.ticket);
    if (!material)
        return material.error();
    const Frame frame = frameOf(operation, material->ticket, material->messages, material->categories);
    work::BuiltRequest built;
    built.promptVersion = promptVersion;
    built.request.instructions = instructions(material->config, material->categories);
    built.request.input = frame.input;
    built.request.schema = schemaFor(material->categories);
    built.request.schemaName = QStringLiteral("ticket_triage");
    built.request.maxOutputTokens = operation.wantsMoreRoom ? 2 * outputTokens : outputTokens;
    built.request.facts = frame.facts;
    return built;
}

domain::Result<QJsonObject> TriageHandler::validate(store::Store &store, const domain::Operation &operation,
                                                    const QJsonObject &answer, const QByteArray &requestBody, bool byModel) const
{
    const auto material = read(store, operation.ticket);
    if (!material)
        return material.error();
    JudgeContext context;
    context.byModel = byModel;
    context.companyCard = material->config.companyCard;
    for (const domain::Category &category : material->categories)
        context.categories << category.name;
    context.sent = readBack(requestBody, operation.id);
    if (!context.sent.found) { // the request was purged: the same ticket, framed the same way
        const Sent again = asSent(frameOf(operation, material->ticket, material->messages, material->categories));
        context.sent.text = again.text;
        context.sent.hidden = again.hidden;
    }
    const auto result = judge(answer, context);
    if (!result)
        return result.error();
    return domain::toJson(*result);
}

domain::Done TriageHandler::apply(store::Connection &c, const store::Lease &lease, const domain::AttemptId &attempt,
                                  const QJsonObject &usable) const
{
    const auto result = domain::triageFromJson(usable);
    if (!result)
        return result.error();
    return store::Attempts(c).apply(lease, attempt, validatorVersion(), *result);
}

} // namespace triage
