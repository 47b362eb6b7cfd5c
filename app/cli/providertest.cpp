// provider test, provider models: through the real dialect, and what came of it in words.

#include "app/cli/call.h"
#include "app/cli/keys.h"
#include "app/cli/output.h"

#include "core/domain/labels.h"
#include "core/providers/testcall.h"
#include "core/store/providers.h"
#include "core/store/settings.h"

#include <QThread>

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

struct Target {
    domain::ProviderConfig provider;
    std::optional<domain::Price> price;
    int deadlineMs = 0;
};

domain::Result<Target> find(store::Connection &c, const QString &name)
{
    const auto provider = store::Providers(c).find(name);
    if (!provider)
        return provider.error();
    const auto price = store::Providers(c).priceOf(*provider);
    if (!price)
        return price.error();
    const auto config = store::Settings(c).config();
    if (!config)
        return config.error();
    const int standardMs = domain::isLocal(*provider) ? 300'000 : 90'000;
    return Target{*provider, *price, config->callDeadlineMs > 0 ? config->callDeadlineMs : standardMs};
}

// What both need: the provider made, its key at hand.
struct Ready {
    Target target;
    std::unique_ptr<providers::Provider> provider;
    providers::SendOptions options;
};

std::variant<Ready, Answer> ready(Call &call)
{
    const auto target = call.store().readWait([name = call.value(0)](store::Connection &c) { return find(c, name); });
    if (!target)
        return Answer(target.error());
    Ready ready{*target, call.app.dialects().make(target->provider), {}};
    if (!ready.provider)
        return wrongUsage(u"The dialect \"%1\" is not in this release."_s.arg(domain::toName(target->provider.dialect)));
    QString words;
    const auto key = keyFor(call, target->provider, words);
    if (!key)
        return Answer(domain::fail(domain::ErrorKind::Account, words + u" Nothing was sent."_s));
    ready.options.totalTimeoutMs = target->deadlineMs;
    ready.options.apiKey = *key;
    return ready;
}

// A provider blocks the thread it sends on: not the one with the event loop.
template <class F>
auto onThread(F work)
{
    decltype(work()) result;
    const std::unique_ptr<QThread> thread(QThread::create([&] { result = work(); }));
    thread->start();
    thread->wait();
    return result;
}

QString sentence(const QString &name, const providers::TestWords &words)
{
    QStringList parts{words.verdict, words.advice};
    parts.removeAll(QString());
    return name + u": "_s + parts.join(u' ');
}

QString textOf(const QString &message, const providers::TestWords &words)
{
    QString text = printable(message) + u'\n';
    if (!words.said.isEmpty() && !words.works)
        text += u"The words from there: %1\n"_s.arg(printable(words.said.left(500)));
    return text;
}

void sayPrice(const Target &target, const providers::Provider &provider)
{
    if (!domain::isMetered(target.provider))
        return;
    const auto most = providers::mostOfTest(target.provider, provider, target.price);
    tell(u"Sending one small request to %1; it may cost %2."_s.arg(
        target.provider.name, most ? u"at most %1"_s.arg(domain::money(*most))
                                   : u"an amount nobody knows here, as no price is known for %1"_s.arg(target.provider.model)));
}

} // namespace

Answer testProvider(Call &call)
{
    auto made = ready(call);
    if (auto *answer = std::get_if<Answer>(&made))
        return *answer;
    const Ready &r = std::get<Ready>(made);
    const domain::ProviderConfig &p = r.target.provider;
    sayPrice(r.target, *r.provider);
    const auto outcome = onThread([&r] { return providers::runTest(*r.provider, r.target.provider, r.target.price, r.options); });
    const providers::TestWords words = providers::wordsOf(outcome, p);
    const providers::Reply &reply = outcome.reply;
    const QString message = sentence(p.name, words);
    const QJsonObject document{
        {u"name"_s, p.name},
        {u"ok"_s, words.works},
        {u"message"_s, message},
        {u"error_kind"_s, outcome.failure ? QJsonValue(domain::toName(outcome.failure->kind)) : QJsonValue()},
        {u"detail"_s, outcome.failure ? orNull(outcome.failure->message) : QJsonValue()},
        {u"sent"_s, reply.sent},
        {u"billed"_s, domain::toName(reply.billed)},
        {u"cost_nanousd"_s, orNull(outcome.costNanoUsd)},
        {u"http_status"_s, reply.answer.httpStatus > 0 ? QJsonValue(reply.answer.httpStatus) : QJsonValue()},
        {u"served_model"_s, orNull(reply.answer.servedModel)},
        {u"duration_ms"_s, outcome.durationMs}};
    const QString text = textOf(message, words) + printable(words.figures) + u'\n'
        + u"This call was %1%2.\n"_s.arg(domain::word(reply.billed), reply.billed == domain::Billed::No ? QString() : u", cost "_s + usd(outcome.costNanoUsd));
    return {document, text, words.works ? Success : Failure};
}

Answer listModels(Call &call)
{
    auto made = ready(call);
    if (auto *answer = std::get_if<Answer>(&made))
        return *answer;
    const Ready &r = std::get<Ready>(made);
    const domain::ProviderConfig &p = r.target.provider;
    const auto list = onThread([&r] { return r.provider->models(r.options); });
    const providers::TestWords words = providers::wordsOf(list, p);
    if (list.failure)
        return Answer(domain::fail(list.failure->kind, sentence(p.name, words), words.said));
    return {QJsonArray::fromStringList(list.names), printable(words.verdict) + u'\n' + printableLines(list.names.join(u'\n')) + u'\n'};
}

} // namespace cli
