#pragma once
// Job: the demo model: recorded answers behind the interface of a provider, with the delays and the troubles a real one has.
// Nothing leaves the machine; its price is pretend. Thread: as Provider; send() waits on the caller's thread. Lifetime: as
// Provider; DemoMemory is shared by all of them and remembers which staged troubles have played. Failure: those staged, and
// BadRequest for a ticket without a recording.

#include "core/providers/demorecordings.h"
#include "core/providers/factory.h"

#include <QHash>
#include <QMutex>

namespace providers
{

class DemoMemory
{
public:
    int sendsBefore(const QByteArray &question); // counts this one

private:
    QMutex m_mutex;
    QHash<QByteArray, int> m_sends;
};

class DemoProvider final : public Provider
{
public:
    // The address is "demo:", or "demo:0.1" for a tenth of the delays.
    DemoProvider(const domain::ProviderConfig &config, std::shared_ptr<DemoMemory> memory);

    Prepared prepare(const ModelRequest &request) const override;
    Reply send(const Prepared &prepared, const SendOptions &options) override;
    // Takes a moment: the answer is stored and not yet applied then, and a plug pulled in that moment loses nothing.
    Interpretation interpret(const domain::RawAnswer &answer) const override;

    // The same recording without delay or trouble.
    Reply answerNow(const Prepared &prepared) const;

private:
    Reply act(const DemoRecording &recording, const QByteArray &body, int maxOutputTokens, const SendOptions &options) const;

    domain::ProviderConfig m_config;
    std::shared_ptr<DemoMemory> m_memory;
    double m_pace = 1;
};

Dialects::Creator demoCreator();

// How a demo folder's one provider is set up.
domain::ProviderConfig demoConfig();

} // namespace providers
