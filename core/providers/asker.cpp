#include "core/providers/asker.h"

#include <QPromise>
#include <QThread>

namespace providers
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int unlockMs = 60'000; // a person is asked for the keychain's password
constexpr int lookMs = 50;

template <class R>
R failedWith(const QString &message)
{
    R result;
    result.failure = domain::fail(domain::ErrorKind::Account, message);
    result.reply.billed = domain::Billed::No;
    return result;
}

} // namespace

Asker::Asker(const ProviderFactory &factory, KeyRing &keys) : m_factory(factory), m_keys(keys)
{
    m_pool.setMaxThreadCount(2);
}

Asker::~Asker()
{
    m_stopping = true;
    m_pool.clear();
    m_pool.waitForDone();
}

template <class R, class F>
QFuture<R> Asker::ask(const AskHow &how, F question)
{
    auto promise = std::make_shared<QPromise<R>>();
    promise->start();
    m_pool.start([this, promise, how, question] {
        const auto stopped = [this, &how] { return m_stopping || (how.stop && *how.stop); };
        const auto finish = [&promise](R result) {
            promise->addResult(std::move(result));
            promise->finish();
        };
        const std::unique_ptr<Provider> provider = m_factory.make(how.config);
        if (!provider)
            return finish(failedWith<R>(u"This program does not speak the dialect of %1."_s.arg(how.config.name)));
        SendOptions options;
        options.totalTimeoutMs = how.deadlineMs;
        options.apiKey = how.typedKey.trimmed();
        if (options.apiKey.isEmpty()) {
            std::optional<QByteArray> key = m_keys.key(how.config, lookMs);
            for (int waited = 0; !key && !stopped() && waited < unlockMs && m_keys.look(how.config).state == KeyState::Reading; waited += lookMs) {
                QThread::msleep(lookMs);
                key = m_keys.key(how.config, lookMs);
            }
            if (!key)
                return finish(failedWith<R>(keyWords(m_keys.look(how.config), how.config)));
            options.apiKey = *key;
        }
        // Whoever asks stops it by closing; at the program's end the window, and so whoever asked, has gone before.
        options.abort = how.stop ? how.stop.get() : &m_stopping;
        if (stopped())
            return finish(failedWith<R>(u"Not sent: nobody waits for it any more."_s));
        finish(question(*provider, options));
    });
    return promise->future();
}

QFuture<TestOutcome> Asker::test(const AskHow &how)
{
    return ask<TestOutcome>(how, [config = how.config, price = how.price](Provider &provider, const SendOptions &options) {
        return runTest(provider, config, price, options);
    });
}

QFuture<ModelList> Asker::models(const AskHow &how)
{
    return ask<ModelList>(how, [](Provider &provider, const SendOptions &options) { return provider.models(options); });
}

} // namespace providers
