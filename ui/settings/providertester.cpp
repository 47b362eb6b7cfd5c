#include "ui/settings/providertester.h"

#include "core/domain/labels.h"
#include "core/domain/sentences.h"
#include "core/store/providers.h"
#include "core/store/settings.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QAccessible>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

namespace
{

constexpr int listDeadlineMs = 20'000; // a catalogue, not a thought

struct Terms {
    std::optional<domain::Price> price;
    int deadlineMs = 0;
};

domain::Result<Terms> readTerms(store::Connection &c, const domain::ProviderConfig &config)
{
    const auto price = store::Providers(c).priceOf(config);
    if (!price.ok())
        return price.error();
    const auto settings = store::Settings(c).config();
    if (!settings.ok())
        return settings.error();
    const int standardMs = domain::isLocal(config) ? 300'000 : 90'000;
    return Terms{*price, settings->callDeadlineMs > 0 ? settings->callDeadlineMs : standardMs};
}

} // namespace

ProviderTester::ProviderTester(store::Store &store, widgets::Prompt &prompt,
                               providers::Asker &asker, QWidget *parent)
    : QWidget(parent), m_store(store), m_prompt(prompt), m_asker(asker), m_verdict(new QLabel(this)),
      m_advice(new QLabel(this)), m_details(new QLabel(this))
{
    setObjectName(u"providerTester"_s);
    m_verdict->setObjectName(u"providerVerdict"_s);
    m_advice->setObjectName(u"providerAdvice"_s);
    m_details->setObjectName(u"providerDetails"_s);
    widgets::setBold(m_verdict);
    widgets::setTone(m_details, widgets::Tone::Muted);
    widgets::setSmaller(m_details);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid / 2);
    for (QLabel *label : {m_verdict, m_advice, m_details}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->hide();
        layout->addWidget(label);
    }
}

ProviderTester::~ProviderTester()
{
    if (m_stop)
        *m_stop = true;
}

void ProviderTester::stop()
{
    if (!m_stop)
        return;
    *m_stop = true;
    finish();
    say(tr("Stopped."));
}

void ProviderTester::clear()
{
    stop();
    for (QLabel *label : {m_verdict, m_advice, m_details})
        label->hide();
}

void ProviderTester::finish()
{
    m_stop.reset();
    Q_EMIT runningChanged();
}

template <class F>
void ProviderTester::prepare(const domain::ProviderConfig &config, const QByteArray &typedKey, F go)
{
    stop();
    m_stop = std::make_shared<std::atomic<bool>>(false);
    Q_EMIT runningChanged();
    providers::AskHow how;
    how.config = config;
    how.typedKey = typedKey;
    how.stop = m_stop;
    widgets::deliver(m_store.read([config](store::Connection &c) { return readTerms(c, config); }), this,
                     [this, how, go](const domain::Result<Terms> &terms) mutable {
                         if (!isCurrent(how))
                             return;
                         if (!terms.ok()) {
                             finish();
                             say(domain::inWords(terms.error().message));
                             return;
                         }
                         how.price = terms->price;
                         how.deadlineMs = terms->deadlineMs;
                         (this->*go)(how);
                     });
}

void ProviderTester::test(const domain::ProviderConfig &config, const QByteArray &typedKey)
{
    prepare(config, typedKey, &ProviderTester::askAndTest);
}

void ProviderTester::fetchModels(const domain::ProviderConfig &config, const QByteArray &typedKey)
{
    say(tr("Asking %1 for its models …").arg(config.name.isEmpty() ? config.url : config.name));
    prepare(config, typedKey, &ProviderTester::list);
    say(tr("Asking %1 for its models …").arg(config.name.isEmpty() ? config.url : config.name));
}

void ProviderTester::askAndTest(const providers::AskHow &how)
{
    if (!domain::isMetered(how.config)) {
        run(how);
        return;
    }
    const std::unique_ptr<providers::Provider> provider = m_asker.factory().make(how.config);
    const auto most = provider ? providers::mostOfTest(how.config, *provider, how.price) : std::nullopt;
    const QString price = most ? tr("It costs at most %1.").arg(domain::money(*most))
                               : tr("Nobody knows here what it costs, as no price is known for %1.").arg(how.config.model);
    m_prompt.ask(window(),
                 {u"test_provider"_s, tr("Send one small request to “%1”?").arg(how.config.name),
                  price + u' ' + tr("No ticket's text is sent. It stands outside budget and ledger."), tr("Send")},
                 this, [this, how](bool yes) {
                     if (!isCurrent(how))
                         return;
                     if (yes)
                         run(how);
                     else
                         finish();
                 });
}

void ProviderTester::run(const providers::AskHow &how)
{
    say(tr("Testing %1 …").arg(how.config.name));
    widgets::deliver(m_asker.test(how), this, [this, how](const providers::TestOutcome &outcome) {
        if (!isCurrent(how))
            return;
        finish();
        say(providers::wordsOf(outcome, how.config));
    });
}

void ProviderTester::list(const providers::AskHow &how)
{
    providers::AskHow soon = how;
    soon.deadlineMs = qMin(how.deadlineMs, listDeadlineMs);
    widgets::deliver(m_asker.models(soon), this, [this, how](const providers::ModelList &list) {
        if (!isCurrent(how))
            return;
        finish();
        say(providers::wordsOf(list, how.config));
        if (!list.failure)
            Q_EMIT modelsRead(list.names);
    });
}

void ProviderTester::say(const QString &words)
{
    m_verdict->setText(words);
    widgets::setTone(m_verdict, widgets::Tone::Plain);
    m_verdict->show();
    m_advice->hide();
    m_details->hide();
}

void ProviderTester::say(const providers::TestWords &words)
{
    say(words.verdict);
    widgets::setTone(m_verdict, words.works ? widgets::Tone::Good : widgets::Tone::Danger);
    m_advice->setText(words.advice);
    m_advice->setVisible(!words.advice.isEmpty());
    QStringList details;
    if (!words.figures.isEmpty())
        details << words.figures;
    if (!words.works && !words.said.isEmpty())
        details << tr("The words from there: %1").arg(domain::inWords(words.said).left(300));
    m_details->setText(details.join(u'\n'));
    m_details->setVisible(!details.isEmpty());
    // Read out where somebody listens: the focus is still on the button.
    m_verdict->setAccessibleName(words.verdict + u' ' + words.advice);
    QAccessibleEvent event(m_verdict, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
}

} // namespace settings
