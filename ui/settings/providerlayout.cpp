// How the provider page is put together.

#include "ui/settings/providerform.h"
#include "ui/settings/providerpage.h"
#include "ui/settings/providertester.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

void ProviderPage::build()
{
    setObjectName(u"providerPage"_s);
    m_list->setObjectName(u"providerList"_s);
    m_list->setAccessibleName(tr("Providers, in the order they are asked"));
    m_intro->setText(tr("Providers are asked in this order. With none, the built-in classifier "
                        "triages, offline and for nothing."));
    m_intro->setWordWrap(true);
    widgets::setTone(m_intro, widgets::Tone::Muted);
    for (QLabel *label : {m_gate, m_problem}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_gate->setObjectName(u"providerGate"_s);
    m_problem->setObjectName(u"providerProblem"_s);
    widgets::setTone(m_gate, widgets::Tone::Attention);
    widgets::setTone(m_problem, widgets::Tone::Danger);
    const std::pair<QPushButton *, QString> names[]{
        {m_resume, u"providerResume"_s}, {m_remove, u"providerRemove"_s},
        {m_up, u"providerUp"_s},         {m_down, u"providerDown"_s},
        {m_save, u"providerSave"_s},     {m_new, u"providerNew"_s},
        {m_test, u"providerTest"_s},     {m_discard, u"providerDiscard"_s}};
    for (const auto &[button, name] : names)
        button->setObjectName(name);
    m_up->setToolTip(tr("Ask it earlier (Alt+Up)"));
    m_down->setToolTip(tr("Ask it later (Alt+Down)"));

    auto *order = new QHBoxLayout;
    order->addWidget(m_up);
    order->addWidget(m_down);
    auto *left = new QVBoxLayout;
    left->addWidget(m_list, 1);
    left->addLayout(order);
    left->addWidget(m_new);
    auto *gate = new QHBoxLayout;
    gate->addWidget(m_gate, 1);
    gate->addWidget(m_resume, 0, Qt::AlignTop);
    auto *inside = new QWidget;
    auto *column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, grid, 0);
    column->setSpacing(grid);
    column->addLayout(gate);
    column->addWidget(m_form);
    column->addWidget(m_tester);
    column->addStretch();
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(u"providerScroll"_s);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(inside);
    // A verdict that comes below what is seen is brought into sight.
    connect(m_tester, &ProviderTester::runningChanged, scroll, [this, scroll] {
        QMetaObject::invokeMethod(scroll, [this, scroll] { scroll->ensureWidgetVisible(m_tester, 0, grid); }, Qt::QueuedConnection);
    });
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_remove);
    buttons->addWidget(m_test);
    buttons->addStretch();
    buttons->addWidget(m_discard);
    buttons->addWidget(m_save);
    auto *right = new QVBoxLayout;
    right->setSpacing(grid);
    right->addWidget(scroll, 1);
    right->addWidget(m_problem);
    right->addLayout(buttons);
    auto *line = new QHBoxLayout;
    line->setSpacing(2 * grid);
    line->addLayout(left, 1);
    line->addLayout(right, 3);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid);
    layout->addWidget(m_intro);
    layout->addLayout(line, 1);
}

void ProviderPage::connectButtons()
{
    connect(m_list, &QListWidget::currentRowChanged, this, &ProviderPage::rowChosen);
    connect(m_new, &QPushButton::clicked, this, [this] {
        rowChosen(-1);
        m_form->focusName();
    });
    connect(m_save, &QPushButton::clicked, this, &ProviderPage::save);
    connect(m_discard, &QPushButton::clicked, this, [this] { show(m_name); });
    connect(m_remove, &QPushButton::clicked, this, &ProviderPage::remove);
    connect(m_resume, &QPushButton::clicked, this, &ProviderPage::resume);
    connect(m_test, &QPushButton::clicked, this, &ProviderPage::test);
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    const auto key = [this](int code, int rows) {
        auto *action = new QAction(m_list);
        action->setShortcut(QKeySequence(Qt::ALT | code));
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, rows] { move(rows); });
        m_list->addAction(action);
    };
    key(Qt::Key_Up, -1);
    key(Qt::Key_Down, 1);
    connect(m_form, &ProviderForm::edited, this, &ProviderPage::showButtons);
    connect(m_form, &ProviderForm::modelsAsked, this, [this] {
        if (m_tester->running())
            m_tester->stop();
        else
            m_tester->fetchModels(m_form->config(), m_form->typedKey());
    });
    connect(m_tester, &ProviderTester::modelsRead, m_form, &ProviderForm::setModels);
    connect(m_tester, &ProviderTester::runningChanged, this, &ProviderPage::showButtons);
}

} // namespace settings
