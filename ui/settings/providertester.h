#pragma once
// Job: asks a provider for its models and tests it, as it stands in the form; says the verdict in
// words. A test that costs something is asked about first. Thread: GUI; the calls run elsewhere.
// Lifetime: a child of the provider page; going away stops what runs. Failure: in words, below.

#include "core/providers/asker.h"
#include "core/store/store.h"
#include "ui/widgets/prompt.h"

#include <QWidget>

class QLabel;

namespace settings
{

class ProviderTester : public QWidget
{
    Q_OBJECT
public:
    ProviderTester(store::Store &store, widgets::Prompt &prompt, providers::Asker &asker,
                   QWidget *parent = nullptr);
    ~ProviderTester() override;

    void test(const domain::ProviderConfig &config, const QByteArray &typedKey);
    void fetchModels(const domain::ProviderConfig &config, const QByteArray &typedKey);
    void stop();  // what runs is nobody's any more
    void clear(); // stops, and takes the words away
    bool running() const { return m_stop != nullptr; }

Q_SIGNALS:
    void runningChanged();
    void modelsRead(const QStringList &names);

private:
    template <class F>
    void prepare(const domain::ProviderConfig &config, const QByteArray &typedKey, F go);
    void askAndTest(const providers::AskHow &how);
    void run(const providers::AskHow &how);
    void list(const providers::AskHow &how);
    bool isCurrent(const providers::AskHow &how) const { return m_stop && how.stop == m_stop; }
    void say(const providers::TestWords &words);
    void say(const QString &words);
    void finish();

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    providers::Asker &m_asker;
    std::shared_ptr<std::atomic<bool>> m_stop; // of what runs; null: nothing
    QLabel *m_verdict;
    QLabel *m_advice;
    QLabel *m_details;
};

} // namespace settings
