#include "ui/settings/providerpage.h"

#include "core/store/gates.h"
#include "core/store/providers.h"
#include "ui/settings/providerform.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

ProviderPage::ProviderPage(store::Store &store, widgets::Prompt &prompt,
                           std::function<bool(const QString &)> keyIsSet, QWidget *parent)
    : QWidget(parent), m_store(store), m_prompt(prompt), m_list(new QListWidget(this)),
      m_form(new ProviderForm(std::move(keyIsSet), this)), m_gate(new QLabel(this)),
      m_problem(new QLabel(this)), m_none(new QLabel(this)),
      m_resume(new QPushButton(tr("Resume"), this)), m_remove(new QPushButton(tr("Remove"), this)),
      m_up(new QPushButton(tr("Earlier"), this)), m_down(new QPushButton(tr("Later"), this)),
      m_save(new QPushButton(tr("Save"), this))
{
    setObjectName(u"providerPage"_s);
    m_list->setObjectName(u"providerList"_s);
    m_list->setAccessibleName(tr("Providers, in the order they are asked"));
    m_list->setMaximumWidth(26 * grid);
    m_none->setText(tr("Providers are asked in this order. With none, the built-in classifier "
                       "triages, offline and for nothing."));
    m_none->setWordWrap(true);
    widgets::setTone(m_none, widgets::Tone::Muted);
    for (QLabel *label : {m_gate, m_problem}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_gate->setObjectName(u"providerGate"_s);
    m_problem->setObjectName(u"providerProblem"_s);
    widgets::setTone(m_gate, widgets::Tone::Attention);
    widgets::setTone(m_problem, widgets::Tone::Danger);
    auto *fresh = new QPushButton(tr("New provider"), this);
    const std::pair<QPushButton *, QString> names[]{
        {m_resume, u"providerResume"_s}, {m_remove, u"providerRemove"_s},
        {m_up, u"providerUp"_s},         {m_down, u"providerDown"_s},
        {m_save, u"providerSave"_s},     {fresh, u"providerNew"_s}};
    for (const auto &[button, name] : names)
        button->setObjectName(name);

    auto *order = new QHBoxLayout;
    order->addWidget(m_up);
    order->addWidget(m_down);
    auto *left = new QVBoxLayout;
    left->addWidget(m_list, 1);
    left->addLayout(order);
    left->addWidget(fresh);
    auto *gate = new QHBoxLayout;
    gate->addWidget(m_gate, 1);
    gate->addWidget(m_resume);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_remove);
    buttons->addStretch();
    buttons->addWidget(m_save);
    auto *right = new QVBoxLayout;
    right->setSpacing(grid);
    right->addLayout(gate);
    right->addWidget(m_form);
    right->addStretch();
    right->addWidget(m_problem);
    right->addLayout(buttons);
    auto *line = new QHBoxLayout;
    line->setSpacing(2 * grid);
    line->addLayout(left, 1);
    line->addLayout(right, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(grid);
    layout->addWidget(m_none);
    layout->addLayout(line, 1);

    connect(m_list, &QListWidget::currentRowChanged, this, &ProviderPage::showChosen);
    connect(fresh, &QPushButton::clicked, this, [this] {
        m_list->setCurrentRow(-1);
        showChosen();
        m_form->focusName();
    });
    connect(m_save, &QPushButton::clicked, this, &ProviderPage::save);
    connect(m_remove, &QPushButton::clicked, this, &ProviderPage::remove);
    connect(m_resume, &QPushButton::clicked, this, &ProviderPage::resume);
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    connect(&store, &store::Store::changed, this, &ProviderPage::changed);
    load();
}

void ProviderPage::changed(const store::Changes &changes)
{
    if (changes.gates && !m_new && m_list->currentRow() >= 0)
        m_select = m_setup.providers.value(m_list->currentRow()).name;
    if (changes.gates)
        load();
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
                             m_problem->setText(setup.error().message);
                     });
}

void ProviderPage::take(const Setup &setup)
{
    const bool typing = m_new && m_select.isEmpty() && !m_form->config().name.isEmpty();
    m_setup = setup;
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    int row = 0;
    for (const domain::ProviderConfig &provider : m_setup.providers) {
        const domain::Gate *gate = gateOf(provider.name);
        const bool open = !gate || gate->state == domain::GateState::Open;
        m_list->addItem((open ? QString() : u"‖ "_s) + provider.name);
        if (provider.name == m_select)
            row = m_list->count() - 1;
    }
    if (typing)
        return; // the form of a new one is being filled in
    m_list->setCurrentRow(m_setup.providers.isEmpty() ? -1 : row);
    showChosen();
}

const domain::Gate *ProviderPage::gateOf(const QString &provider) const
{
    for (const domain::Gate &gate : m_setup.gates) {
        if (gate.provider == provider)
            return &gate;
    }
    return nullptr;
}

void ProviderPage::showChosen()
{
    const int row = m_list->currentRow();
    m_new = row < 0;
    domain::ProviderConfig config = m_setup.providers.value(row);
    if (m_new)
        config.dialect = domain::Dialect::OpenAiResponses;
    m_form->setConfig(config, m_new);
    m_remove->setEnabled(!m_new);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(!m_new && row + 1 < m_setup.providers.size());
    m_problem->clear();
    const domain::Gate *gate = m_new ? nullptr : gateOf(config.name);
    const bool shut = gate && gate->state != domain::GateState::Open;
    m_gate->setVisible(shut);
    m_resume->setVisible(shut);
    if (!shut)
        return;
    QString words = gate->state == domain::GateState::Paused ? tr("Paused: %1").arg(gate->reason)
                                                             : tr("Waiting: %1").arg(gate->reason);
    if (gate->reopenAtMs > 0)
        words += u' ' + tr("Next try at %1.")
                            .arg(widgets::clockTime(gate->reopenAtMs, m_store.clock().nowMs()));
    m_gate->setText(words);
}

template <class F>
void ProviderPage::write(F verb, const QString &select)
{
    widgets::deliver(m_store.write(store::Priority::Person, verb), this,
                     [this, select](const domain::Done &done) {
                         if (!done.ok()) {
                             m_problem->setText(done.error().message);
                             return;
                         }
                         m_new = false;
                         m_select = select;
                         load();
                     });
}

void ProviderPage::save()
{
    const domain::ProviderConfig config = m_form->config();
    write([config](store::Connection &c) { return store::Providers(c).add(config); }, config.name);
}

void ProviderPage::remove()
{
    const QString name = m_setup.providers.value(m_list->currentRow()).name;
    m_prompt.ask(
        window(),
        {u"remove_provider"_s, tr("Remove the provider “%1”?").arg(name),
         tr("What it did stays in the trail."), tr("Remove"), true},
        this, [this, name](bool yes) {
            if (yes)
                write([name](store::Connection &c) { return store::Providers(c).remove(name); },
                      {});
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
    const QString moved = names[row];
    names.move(row, to);
    write([names](store::Connection &c) { return store::Providers(c).order(names); }, moved);
}

void ProviderPage::resume()
{
    const QString name = m_setup.providers.value(m_list->currentRow()).name;
    write([name](store::Connection &c) { return store::Gates(c).resume(name); }, name);
}

} // namespace settings
