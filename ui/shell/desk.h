#pragma once
// Job: what the window needs from outside, made in app/ or a test. Thread: GUI. Lifetime:
// everything in it outlives the window.

#include "core/domain/ids.h"
#include "core/store/store.h"
#include "core/work/engine.h"
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
    // Is a provider's key to be had in this process? Empty: looks at the environment.
    std::function<bool(const QString &variable)> keyIsSet;
    // Colours asked for on the command line, for this run; none: as the settings say.
    std::optional<widgets::Scheme> scheme = {};

    bool hasKey(const QString &variable) const
    {
        return keyIsSet ? keyIsSet(variable)
                        : !qEnvironmentVariableIsEmpty(qUtf8Printable(variable));
    }
};

} // namespace shell
