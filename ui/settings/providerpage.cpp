#include "ui/settings/providerpage.h"

#include "core/domain/sentences.h"
#include "core/store/gates.h"
#include "core/store/operations.h"
#include "core/store/providers.h"
#include "ui/settings/providerform.h"
#include "ui/settings/providertester.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace settings
{

ProviderPage::ProviderPage(store::Store &store, widgets::Prompt &prompt, providers::Asker &asker, QWidget *parent)
    : Page(parent), m_store(store), m_prompt(prompt), m_asker(asker), m_list(new QListWidget(this)),
      m_form(new ProviderForm(asker.keys(), this)), m_tester(new ProviderTester(store, prompt, asker, this)),
      m_gate(new QLabel(this)), m_problem(new QLabel(this)), m_intro(new QLabel(this)),
      m_new(new QPushButton(tr("New provider"), this)), m_resume(new QPushButton(tr("Resume"), this)),
      m_remove(new QPushButton(tr("Remove…"), this)), m_up(new QPushButton(tr("Earlier"), this)),
      m_down(new QPushButton(tr("Later"), this)), m_test(new QPushButton(tr("Test"), this)),
      m_discard(new QPushButton(tr("Discard changes"), this)), m_save(new QPushButton(tr("Save"), this))
{
    build();
    connectButtons();
    connect(&store, &store::Store::changed, this, [this](const store::Changes &changes) {
        if (changes.gates || changes.settings || changes.elsewhere)
            load();
    });
    show({});
    load();
}

QString ProviderPage::unsaved() const
{
    if (!m_form->isEdited())
        return {};
    return m_name.isEmpty() ? tr("a new provider") : tr("changes to “%1”").arg(m_name);
}

void ProviderPage::choose(const QString &provider)
{
    m_wanted = provider;
    if (m_read)
        take(m_setup);
}

void ProviderPage::load()
{
    widgets::deliver(m_store.read([](store::Connection &c) -> domain::Result<Setup> {
        auto providers = store::Providers(c).list();
        if (!providers.ok())
            return providers.error();
        auto gates = store::Gates(c).all();
        if (!gates.ok())
            return gates.error();
        return Setup{std::move(*providers), std::move(*gates)};
    }),
                     this, [this](const domain::Result<Setup> &setup) {
                         if (setup.ok())
                             take(*setup);
                         else
                             m_problem->setText(domain::inWords(setup.error().message));
                     });
}

const domain::ProviderConfig *ProviderPage::provider(const QString &name) const
{
    for (const domain::ProviderConfig &provider : m_setup.providers) {
        if (provider.name == name)
            return &provider;
    }
    return nullptr;
}

void ProviderPage::take(const Setup &setup)
{
    const bool first = !m_read;
    m_setup = setup;
    m_read = true;
    const QString wanted = std::exchange(m_wanted, {});
    const domain::ProviderConfig *now = provider(m_name);
    if (m_form->isEdited()) {
        // What somebody is typing stays; what changed below it is said.
        if (!m_name.isEmpty() && now && !domain::sameSetup(*now, m_loaded)) {
            m_loaded = *now;
            m_problem->setText(tr("“%1” was changed elsewhere meanwhile. Saving replaces that.").arg(m_name));
        }
    } else if (provider(wanted)) {
        show(wanted);
        m_form->focusKey();
    } else if (first || (!m_name.isEmpty() && !now)) {
        show(m_setup.providers.isEmpty() ? QString() : m_setup.providers.first().name);
    } else if (now && !domain::sameSetup(*now, m_loaded)) {
        show(m_name);
    }
    fillList();
    showGate();
    showButtons();
}

void ProviderPage::fillList()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    int row = -1;
    for (const domain::ProviderConfig &provider : std::as_const(m_setup.providers)) {
        const auto shut = std::any_of(m_setup.gates.cbegin(), m_setup.gates.cend(), [&provider](const domain::Gate &gate) {
            return gate.provider == provider.name && gate.state != domain::GateState::Open;
        });
        auto *item = new QListWidgetItem((shut ? u"‖ "_s : QString()) + provider.name, m_list);
        item->setData(Qt::UserRole, provider.name);
        item->setToolTip(provider.model);
        if (shut)
            item->setData(Qt::AccessibleTextRole, tr("%1, not asked at the moment").arg(provider.name));
        if (provider.name == m_name)
            row = m_list->count() - 1;
    }
    m_list->setCurrentRow(row);
}

void ProviderPage::rowChosen(int row)
{
    const QListWidgetItem *item = m_list->item(row);
    const QString name = item ? item->data(Qt::UserRole).toString() : QString();
    if (name == m_name && item)
        return;
    if (!m_form->isEdited()) {
        show(name);
        return;
    }
    // The choice goes back to what the fields show until it is answered; afterwards, as the press
    // of the mouse is still being worked on.
    QMetaObject::invokeMethod(this, [this] { fillList(); }, Qt::QueuedConnection);
    if (m_asking)
        return;
    m_asking = true;
    m_prompt.ask(window(),
                 {u"discard_provider"_s, tr("Discard %1?").arg(unsaved()), tr("What was typed is not saved yet."), tr("Discard"), true},
                 this, [this, name](bool yes) {
                     m_asking = false;
                     if (yes)
                         show(name);
                 });
}

void ProviderPage::show(const QString &name)
{
    const domain::ProviderConfig *found = provider(name);
    m_name = found ? name : QString();
    m_loaded = found ? *found : domain::ProviderConfig();
    if (!found)
        m_loaded.dialect = domain::Dialect::OpenAiResponses;
    m_tester->clear();
    m_problem->clear();
    m_form->setConfig(m_loaded, !found);
    fillList();
    showGate();
    showButtons();
}

void ProviderPage::showGate()
{
    const auto gate = std::find_if(m_setup.gates.cbegin(), m_setup.gates.cend(), [this](const domain::Gate &g) { return g.provider == m_name; });
    const bool shut = !m_name.isEmpty() && gate != m_setup.gates.cend() && gate->state != domain::GateState::Open;
    m_gate->setVisible(shut);
    m_resume->setVisible(shut);
    if (!shut)
        return;
    QString words = gate->state == domain::GateState::Paused ? tr("Paused: %1").arg(domain::inWords(gate->reason)) : tr("Waiting: %1").arg(domain::inWords(gate->reason));
    if (gate->reopenAtMs > 0)
        words += u' ' + tr("Next try at %1.").arg(widgets::clockTime(gate->reopenAtMs, m_store.clock().nowMs()));
    m_gate->setText(words);
}

void ProviderPage::showButtons()
{
    const qsizetype count = m_setup.providers.size();
    const int row = m_list->currentRow();
    const bool edited = m_form->isEdited();
    m_remove->setEnabled(!m_name.isEmpty());
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < count);
    m_save->setEnabled(edited);
    m_discard->setEnabled(edited);
    m_test->setText(m_tester->running() ? tr("Stop") : tr("Test…"));
    m_form->setFetching(m_tester->running());
}

void ProviderPage::test()
{
    if (m_tester->running()) {
        m_tester->stop();
        return;
    }
    m_problem->setText(m_form->misfit());
    if (m_problem->text().isEmpty())
        m_tester->test(m_form->config(), m_form->typedKey());
}

template <class F>
void ProviderPage::write(F verb, std::function<void()> done)
{
    widgets::deliver(m_store.write(store::Priority::Person, verb), this, [this, done](const domain::Done &written) {
        m_problem->setText(written.ok() ? QString() : domain::inWords(written.error().message));
        if (written.ok())
            done();
    });
}

void ProviderPage::save()
{
    m_problem->setText(m_form->misfit());
    if (!m_problem->text().isEmpty())
        return;
    const domain::ProviderConfig config = m_form->config();
    write([config, loaded = m_loaded, isNew = m_name.isEmpty()](store::Connection &c) -> domain::Done {
        const auto now = store::Providers(c).find(config.name);
        if (!now.ok() && now.error().kind != domain::ErrorKind::NotFound)
            return now.error();
        if (isNew && now.ok())
            return domain::fail(domain::ErrorKind::Conflict, tr("There is a provider “%1” already. Choose another name.").arg(config.name));
        if (!isNew && now.ok() && !domain::sameSetup(*now, loaded))
            return domain::fail(domain::ErrorKind::Conflict, tr("“%1” was changed elsewhere meanwhile. Save again to replace that.").arg(config.name));
        return store::Providers(c).add(config);
    },
          [this, config, key = m_form->typedKey()] { saved(config, key); });
}

void ProviderPage::saved(const domain::ProviderConfig &config, const QByteArray &key)
{
    // The old address keeps no key; the words of the new one come with the next reading.
    const bool moved = m_loaded.keyPlace == domain::KeyPlace::Keychain && !m_name.isEmpty() &&
                       (config.keyPlace != domain::KeyPlace::Keychain || providers::KeyRing::entryOf(m_loaded) != providers::KeyRing::entryOf(config));
    if (moved)
        m_asker.keys().drop(m_loaded);
    m_name = config.name;
    m_loaded = config;
    if (config.keyPlace == domain::KeyPlace::Ask && !key.isEmpty())
        m_asker.keys().give(config, key);
    if (config.keyPlace == domain::KeyPlace::Keychain && !key.isEmpty())
        keepKey(config, key);
    else
        m_form->setConfig(config, false);
    load();
}

void ProviderPage::keepKey(const domain::ProviderConfig &config, const QByteArray &key)
{
    widgets::deliver(m_asker.keys().keep(config, key), this, [this, config](const domain::Done &kept) {
        if (m_name != config.name)
            return;
        if (!kept.ok()) {
            m_problem->setText(tr("“%1” is saved, but not its key. %2").arg(config.name, kept.error().message));
            return;
        }
        m_form->setConfig(m_loaded, false);
        // Every process looks for it again.
        write([name = config.name](store::Connection &c) { return store::Providers(c).keyChanged(name); }, [] {});
    });
}

void ProviderPage::remove()
{
    widgets::deliver(m_store.read([](store::Connection &c) { return store::Operations(c).totals(); }), this,
                     [this](const domain::Result<store::Operations::Totals> &totals) {
                         if (totals.ok())
                             askRemove(totals->pending);
                         else
                             m_problem->setText(domain::inWords(totals.error().message));
                     });
}

void ProviderPage::askRemove(qint64 waiting)
{
    const domain::ProviderConfig *found = provider(m_name);
    if (!found)
        return;
    QString next = tr("The built-in classifier does the work then, offline and for nothing.");
    for (const domain::ProviderConfig &other : std::as_const(m_setup.providers)) {
        if (other.name != m_name) {
            next = tr("“%1” is asked then.").arg(other.name);
            break;
        }
    }
    QString text = waiting > 0 ? tr("%1 tickets are waiting and stay in the queue.").arg(waiting) + u' ' + next : next;
    text += u' ' + tr("What this provider did stays in the trail.");
    if (found->keyPlace == domain::KeyPlace::Keychain)
        text += u' ' + tr("Its key is taken out of the system keychain.");
    m_prompt.ask(window(), {u"remove_provider"_s, tr("Remove the provider “%1”?").arg(m_name), text, tr("Remove"), true}, this,
                 [this, removed = *found](bool yes) {
                     if (!yes)
                         return;
                     write([name = removed.name](store::Connection &c) { return store::Providers(c).remove(name); },
                           [this, removed] {
                               m_asker.keys().drop(removed);
                               if (m_name == removed.name)
                                   show({});
                               load();
                           });
                 });
}

void ProviderPage::move(int rows)
{
    QStringList names;
    for (const domain::ProviderConfig &provider : std::as_const(m_setup.providers))
        names << provider.name;
    const int row = m_list->currentRow();
    const int to = row + rows;
    if (row < 0 || to < 0 || to >= names.size())
        return;
    names.move(row, to);
    write([names](store::Connection &c) { return store::Providers(c).order(names); }, [this] { load(); });
}

void ProviderPage::resume()
{
    const domain::ProviderConfig *found = provider(m_name);
    if (!found)
        return;
    // Perhaps the key was mended: look for it again.
    const bool look = found->keyPlace == domain::KeyPlace::Keychain;
    write([name = m_name, look](store::Connection &c) { return look ? store::Providers(c).keyChanged(name) : store::Gates(c).resume(name); },
          [this] { load(); });
}

} // namespace settings
