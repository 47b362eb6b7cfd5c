#pragma once
// Job: what the window needs from outside, made in app/ or a test. Thread: GUI. Lifetime:
// everything in it outlives the window.

#include "core/domain/ids.h"
#include "core/providers/asker.h"
#include "core/store/store.h"
#include "core/work/engine.h"
#include "core/work/kindhandler.h"
#include "ui/widgets/prompt.h"
#include "ui/widgets/theme.h"

#include <functional>
#include <optional>

namespace shell
{

struct Desk {
    store::Store &store;
    work::Engine *engine = nullptr; // null: nothing is triaged here, everything else works
    domain::InstanceId instance;    // owner of the imports started here
    widgets::Prompt &prompt;
    providers::Asker &asker; // keys, and what the settings ask a provider
    // Colours asked for on the command line, for this run; none: as the settings say.
    std::optional<widgets::Scheme> scheme = {};
    // Opens the demo, a program of its own on a folder of its own. Empty: this is it.
    std::function<void()> openDemo = {};
    // Set in the demo: what is imported belongs to the person's own inbox, never here.
    std::function<void(const QStringList &paths)> importAtHome = {};
    // How a triage asks, for estimates; null: no price can be told. Outlives the window.
    const work::KindHandler *triage = nullptr;
};

} // namespace shell
