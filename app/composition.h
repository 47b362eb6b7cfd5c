#pragma once
// Job: the one place that names concrete classes: opens the store, seeds what ships with the program, enters every dialect,
// builds the engine with its kinds; owns the order in which all that goes away.
// Thread: made, used and destroyed on the main thread. Lifetime: the process; needs a QCoreApplication.
// Failure: open() fails with the store's error; instance() and engine() with the lock's.

#include "core/domain/clock.h"
#include "core/domain/result.h"
#include "core/providers/asker.h"
#include "core/providers/factory.h"
#include "core/providers/keyring.h"
#include "core/store/store.h"
#include "core/triage/handler.h"
#include "core/work/engine.h"
#include "core/work/instancelock.h"
#include "core/work/log.h"

#include <QString>

#include <memory>

namespace app
{

// Name and version, the same for window and command line: they share folders. Call it before anything else.
void nameProgram();
// Where tickets are kept unless somebody says otherwise.
QString defaultDataFolder();

struct CompositionOptions {
    QString folder;       // empty: the default
    QString program;      // for the instances table: "deskhand", "deskhand-cli"
    bool verbose = false; // log to standard error as well
    int workers = 0;      // 0: the setting
    std::shared_ptr<providers::Keychain> keychain = {}; // none: the system's
    bool demo = false;    // makes a new folder the demo's; an old one says so itself
};

class Composition
{
public:
    static domain::Result<std::unique_ptr<Composition>> open(const CompositionOptions &options);
    ~Composition();
    Composition(const Composition &) = delete;
    Composition &operator=(const Composition &) = delete;

    store::Store &store() { return *m_store; }
    work::Log &log() { return *m_log; }
    const providers::Dialects &dialects() const { return m_dialects; }
    providers::KeyRing &keys() { return *m_keys; }
    providers::Asker &asker() { return *m_asker; }
    const work::KindHandler &triage() const { return m_triage; }
    // A demo folder: only the demo model and the built-in classifier are spoken there, so that nothing can be sent.
    bool isDemo() const { return m_isDemo; }

    // Proof that this process lives; taken at the first use, so that a mere reader leaves no trace.
    domain::Result<work::InstanceLock *> instance();
    // Made at the first use, not started.
    domain::Result<work::Engine *> engine();

private:
    explicit Composition(const CompositionOptions &options);
    domain::Done chooseDialects();

    CompositionOptions m_options;
    bool m_isDemo = false;
    domain::SystemClock m_clock;
    // In the order of making: each uses only what stands above it, and goes before it.
    std::unique_ptr<work::Log> m_log;
    std::unique_ptr<store::Store> m_store;
    std::unique_ptr<work::InstanceLock> m_instance;
    providers::Dialects m_dialects;
    std::unique_ptr<providers::KeyRing> m_keys;
    std::unique_ptr<providers::Asker> m_asker;
    triage::TriageHandler m_triage;
    std::unique_ptr<work::Engine> m_engine;
};

} // namespace app
