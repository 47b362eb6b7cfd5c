#pragma once
// Job: what one model takes beyond what all take, as data; what is not listed is sent nothing extra, for a parameter
// a model does not know is a refused request. Thread: any; pure. Failure: an unknown model has the empty profile.

#include <QString>

namespace providers
{

struct ModelProfile {
    const char *reasoningEffort = nullptr; // the least one that the model takes; null: the parameter is not sent
    const char *verbosity = nullptr;
};

// By the longest prefix, so that dated snapshots ("gpt-5.4-nano-2026-03-17") follow their family.
ModelProfile profileOf(const QString &model);

} // namespace providers
