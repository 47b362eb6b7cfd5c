#pragma once
// Job: the test of a provider's setup: one small request through the real dialect, and what came of it in plain words.
// Thread: runTest on a worker thread, which it blocks; the rest anywhere. Lifetime: values.
// Failure: in the outcome; nothing here retries, and no ticket's text leaves the machine.

#include "core/providers/provider.h"

namespace providers
{

// As small as a question with the shape of a real one can be.
ModelRequest testQuestion();

// What it costs at most; none: nobody knows here. An unmetered provider costs nothing.
std::optional<qint64> mostOfTest(const domain::ProviderConfig &config, const Provider &provider, const std::optional<domain::Price> &price);

struct TestOutcome {
    Reply reply;
    std::optional<domain::Error> failure; // of the call, or of reading its answer
    qint64 durationMs = 0;
    std::optional<qint64> costNanoUsd;    // none: not known
};
TestOutcome runTest(Provider &provider, const domain::ProviderConfig &config, const std::optional<domain::Price> &price, const SendOptions &options);

struct TestWords {
    bool works = false;
    QString verdict; // one sentence
    QString advice;  // what to do about it; empty: nothing
    QString figures; // seconds, tokens, cost
    QString said;    // the words of the other side; empty: none
};
TestWords wordsOf(const TestOutcome &outcome, const domain::ProviderConfig &config);
TestWords wordsOf(const ModelList &list, const domain::ProviderConfig &config);

} // namespace providers
