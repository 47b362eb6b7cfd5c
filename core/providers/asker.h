#pragma once
// Job: what the settings ask a provider, away from the caller's thread: a test call, its list of models. Not the work on
// tickets: that is the engine's. Thread: every function from any thread; they return at once. Lifetime: outlives the window;
// going away ends what runs within moments. Failure: in the results; a key that is not to be had is one, and nothing is sent.

#include "core/providers/keyring.h"
#include "core/providers/testcall.h"

#include <QFuture>
#include <QThreadPool>

#include <atomic>
#include <memory>

namespace providers
{

struct AskHow {
    domain::ProviderConfig config;
    std::optional<domain::Price> price;
    int deadlineMs = 90'000;
    QByteArray typedKey;                              // not yet stored anywhere; empty: the key ring's
    std::shared_ptr<const std::atomic<bool>> stop;    // true: nobody wants to know any more; may be null
};

class Asker
{
public:
    Asker(const ProviderFactory &factory, KeyRing &keys);
    ~Asker();
    Asker(const Asker &) = delete;
    Asker &operator=(const Asker &) = delete;

    KeyRing &keys() { return m_keys; }
    const ProviderFactory &factory() const { return m_factory; }

    QFuture<TestOutcome> test(const AskHow &how);
    QFuture<ModelList> models(const AskHow &how);

private:
    template <class R, class F>
    QFuture<R> ask(const AskHow &how, F question);

    const ProviderFactory &m_factory;
    KeyRing &m_keys;
    std::atomic<bool> m_stopping = false;
    QThreadPool m_pool;
};

} // namespace providers
