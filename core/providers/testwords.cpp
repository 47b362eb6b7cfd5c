// The verdict on a provider's setup in words, the same for window and command line.

#include "core/providers/testcall.h"

#include "core/domain/labels.h"
#include "core/providers/errorenvelope.h"

#include <QCoreApplication>
#include <QUrl>

namespace providers
{

using namespace Qt::StringLiterals;
using domain::ErrorKind;

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("providers", text);
}

QString hostOf(const domain::ProviderConfig &config)
{
    return QUrl(config.url).host();
}

bool mentions(const ServerError &said, std::initializer_list<QLatin1StringView> words)
{
    const QString all = said.message + u' ' + said.tag() + u' ' + said.param;
    return std::any_of(words.begin(), words.end(), [&all](QLatin1StringView word) { return all.contains(word, Qt::CaseInsensitive); });
}

// Nothing came back, and nothing can have been billed.
TestWords unreachable(const Reply &reply, const domain::Error &failure, const domain::ProviderConfig &config)
{
    TestWords words;
    words.said = failure.message;
    if (reply.tlsTrouble) {
        words.verdict = tr("The secure connection to %1 cannot be trusted.").arg(hostOf(config));
        words.advice = tr("If your company inspects encrypted traffic, its certificate must be installed on this computer. On a foreign network, do not go on.");
    } else if (failure.kind == ErrorKind::Cancelled) {
        words.verdict = tr("The test was stopped before anything was sent.");
    } else if (failure.kind == ErrorKind::Account) {
        words.verdict = tr("Nothing could be sent.");
        words.advice = tr("Check the address, the key and the proxy of your network.");
    } else if (domain::isLocal(config)) {
        words.verdict = tr("No server answers at %1.").arg(config.url);
        words.advice = tr("Start the model server, and compare the port with the one it reports.");
    } else {
        words.verdict = tr("%1 cannot be reached.").arg(hostOf(config));
        words.advice = tr("Check the connection to the network and the address.");
    }
    return words;
}

TestWords modelMissing(const domain::ProviderConfig &config)
{
    TestWords words;
    words.verdict = tr("The provider answers, but has no model “%1” for this key.").arg(config.model);
    words.advice = tr("Fetch its list of models and choose one of them.");
    return words;
}

TestWords ofStatus(int status, const ServerError &said, const domain::ProviderConfig &config)
{
    TestWords words;
    const bool aboutModel = mentions(said, {"model"_L1});
    const bool loading = mentions(said, {"loading"_L1, "not loaded"_L1, "no models loaded"_L1});
    if (loading) {
        words.verdict = tr("The server answers, but the model is not loaded.");
        words.advice = tr("Load it in the server, or wait until it is loaded, and test again.");
    } else if (isQuota(said) || isUsageLimitText(said) || status == 402) {
        words.verdict = tr("The key is good, but the account has no credit left or reached a limit.");
        words.advice = tr("Look at billing and limits on the provider's site.");
    } else if (status == 401) {
        words.verdict = tr("The provider does not accept the key.");
        words.advice = tr("Was it copied whole, does it belong to this provider, and is it still valid?");
    } else if (status == 403) {
        words.verdict = aboutModel ? tr("The key is known, but has no access to the model “%1”.").arg(config.model)
                                   : tr("The provider refuses access with this key.");
        words.advice = tr("Look at the rights of the key and its project on the provider's site.");
    } else if (status == 404 && aboutModel) {
        words = modelMissing(config);
    } else if (status == 404 || status == 405) {
        words.verdict = tr("There is nothing at this address.");
        words.advice = tr("It should end where the API begins, most often in /v1.");
    } else if (status == 407) {
        words.verdict = tr("The proxy of your network wants a password.");
        words.advice = tr("Ask the people who run the network.");
    } else if (status >= 300 && status < 400) {
        words.verdict = tr("The address sends us elsewhere; Deskhand does not follow, as the key would go along.");
        words.advice = tr("Enter the address it leads to, or sign in to the network first.");
    } else if (status == 429) {
        words.verdict = tr("The provider answers, but is asked too often at the moment.");
        words.advice = tr("Wait a minute and test again.");
    } else if (status == 503 || status == 529) {
        words.verdict = tr("The provider answers, but is not available at the moment.");
        words.advice = tr("Wait a minute and test again.");
    } else if ((status == 400 || status == 422) && mentions(said, {"schema"_L1, "response_format"_L1, "json_schema"_L1, "grammar"_L1})) {
        words.verdict = tr("The server does not take the form of the answer that Deskhand demands.");
        words.advice = tr("Choose a model or server that supports structured output (JSON schema).");
    } else if (status == 400 && aboutModel && mentions(said, {"not found"_L1, "does not exist"_L1, "unknown"_L1, "invalid model"_L1})) {
        words = modelMissing(config);
    } else if (status >= 500) {
        words.verdict = tr("The provider had an error of its own; the call may have been billed.");
        words.advice = tr("Test again in a while.");
    } else {
        words.verdict = tr("The provider does not accept the request.");
        words.advice = tr("Check the model and the dialect.");
    }
    return words;
}

TestWords trouble(const Reply &reply, const domain::Error &failure, const domain::ProviderConfig &config)
{
    const domain::RawAnswer &answer = reply.answer;
    if (!reply.sent && answer.httpStatus == 0)
        return unreachable(reply, failure, config);
    TestWords words;
    const ServerError said = readServerError(answer.body);
    const bool redirected = answer.httpStatus >= 300 && answer.httpStatus < 400;
    if (answer.httpStatus > 0 && !redirected && answer.httpStatus != 401 && looksLikeHtml(answer.contentType.toLatin1(), answer.body)) {
        words.verdict = tr("A web page came instead of data.");
        words.advice = tr("Either the network wants you to sign in (open a browser), or the address is wrong: it most often ends in /v1.");
        words.said = said.message;
        return words;
    }
    if (answer.httpStatus >= 300) {
        words = ofStatus(answer.httpStatus, said, config);
        words.said = said.message;
        return words;
    }
    words.said = failure.message;
    switch (failure.kind) {
    case ErrorKind::OutcomeUnknown:
        words.verdict = tr("The request was taken, and no whole answer came; it may have been billed.");
        words.advice = domain::isLocal(config) ? tr("A large model may need longer: raise the time a call may take.") : tr("Test again in a while.");
        break;
    case ErrorKind::Unusable:
        words.verdict = failure.message.contains("cut off"_L1)
            ? tr("The answer was cut off before it ended: the model thinks for longer than the test allows, or its limit is set too low.")
            : tr("It answers, but not in the form Deskhand demands: its results would be refused.");
        words.advice = failure.message.contains("cut off"_L1) ? tr("Choose a model that thinks less, or raise the limit in the server.")
                                                              : tr("Choose a model or server that supports structured output (JSON schema).");
        break;
    case ErrorKind::Refused:
        words.verdict = tr("The model declined to answer even the test.");
        words.advice = tr("Choose another model.");
        break;
    default:
        words.verdict = domain::causeTitle(failure.kind) + u'.';
        break;
    }
    return words;
}

QString figures(const TestOutcome &outcome)
{
    QStringList parts{tr("%1 s").arg(double(outcome.durationMs) / 1000, 0, 'f', 1)};
    if (outcome.reply.usage.known())
        parts << tr("%1 tokens in, %2 out").arg(outcome.reply.usage.inputTokens).arg(outcome.reply.usage.outputTokens);
    if (outcome.reply.sent || outcome.costNanoUsd)
        parts << (outcome.costNanoUsd ? tr("cost %1").arg(domain::money(*outcome.costNanoUsd)) : tr("cost not known"));
    return parts.join(u" · "_s);
}

} // namespace

TestWords wordsOf(const TestOutcome &outcome, const domain::ProviderConfig &config)
{
    TestWords words;
    if (outcome.failure) {
        words = trouble(outcome.reply, *outcome.failure, config);
    } else {
        words.works = true;
        const QString served = outcome.reply.answer.servedModel;
        words.verdict = config.dialect == domain::Dialect::Builtin ? tr("It works: the built-in classifier answered.")
                                                                   : tr("It works: %1 answered in the form Deskhand needs.").arg(served.isEmpty() ? config.model : served);
    }
    words.figures = figures(outcome);
    return words;
}

TestWords wordsOf(const ModelList &list, const domain::ProviderConfig &config)
{
    if (list.failure) {
        TestWords words = trouble(list.reply, *list.failure, config);
        if (list.failure->kind == ErrorKind::Unusable || list.failure->kind == ErrorKind::OutcomeUnknown) {
            words.verdict = tr("The provider did not give a list of its models.");
            words.advice = tr("Enter the model by hand.");
        }
        return words;
    }
    TestWords words;
    words.works = true;
    words.verdict = list.names.isEmpty() ? tr("The provider offers no models to this key.") : tr("Models on offer: %1.").arg(list.names.size());
    return words;
}

} // namespace providers
