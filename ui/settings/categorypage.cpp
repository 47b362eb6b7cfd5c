#include "ui/settings/categorypage.h"

#include "core/domain/labels.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

CategoryPage::CategoryPage(store::Store &store, widgets::Prompt &prompt, QWidget *parent)
    : QWidget(parent), m_store(store), m_prompt(prompt), m_list(new QListWidget(this)),
      m_name(new QLineEdit(this)), m_about(new QPlainTextEdit(this)),
      m_remove(new QPushButton(tr("Remove"), this)), m_problem(new QLabel(this))
{
    setObjectName(u"categoryPage"_s);
    m_list->setObjectName(u"categoryList"_s);
    m_list->setAccessibleName(tr("Categories"));
    m_list->setMaximumWidth(26 * grid);
    m_name->setObjectName(u"categoryName"_s);
    m_name->setAccessibleName(tr("Name"));
    m_about->setObjectName(u"categoryAbout"_s);
    m_about->setAccessibleName(tr("What belongs to it"));
    m_about->setTabChangesFocus(true);
    m_remove->setObjectName(u"categoryRemove"_s);
    m_problem->setObjectName(u"categoryProblem"_s);
    m_problem->setWordWrap(true);
    widgets::setTone(m_problem, widgets::Tone::Danger);
    auto *intro = new QLabel(tr("Triage chooses from this list; each sentence goes into the "
                                "prompt. Tickets keep a category that was removed."),
                             this);
    intro->setWordWrap(true);
    widgets::setTone(intro, widgets::Tone::Muted);
    auto *fresh = new QPushButton(tr("New"), this);
    fresh->setObjectName(u"categoryNew"_s);
    auto *keep = new QPushButton(tr("Save"), this);
    keep->setObjectName(u"categorySave"_s);
    auto *nameLabel = new QLabel(tr("Name (small letters, digits, underscores)"), this);
    nameLabel->setBuddy(m_name);
    auto *aboutLabel = new QLabel(tr("What belongs to it, in one sentence"), this);
    aboutLabel->setBuddy(m_about);

    auto *buttons = new QHBoxLayout;
    buttons->addWidget(fresh);
    buttons->addWidget(m_remove);
    buttons->addStretch();
    buttons->addWidget(keep);
    auto *right = new QVBoxLayout;
    for (QWidget *widget : std::initializer_list<QWidget *>{nameLabel, m_name, aboutLabel, m_about})
        right->addWidget(widget);
    right->addStretch();
    right->addWidget(m_problem);
    right->addLayout(buttons);
    m_about->setMaximumHeight(16 * grid);
    auto *line = new QHBoxLayout;
    line->setSpacing(2 * grid);
    line->addWidget(m_list, 1);
    line->addLayout(right, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(grid);
    layout->addWidget(intro);
    layout->addLayout(line, 1);

    connect(m_list, &QListWidget::currentRowChanged, this, &CategoryPage::showChosen);
    connect(fresh, &QPushButton::clicked, this, [this] {
        m_list->setCurrentRow(-1);
        m_name->setFocus();
    });
    connect(keep, &QPushButton::clicked, this, &CategoryPage::save);
    connect(m_remove, &QPushButton::clicked, this, &CategoryPage::remove);
    load();
}

void CategoryPage::load(const QString &select)
{
    widgets::deliver(m_store.read([](store::Connection &c) { return store::Categories(c).list(); }),
                     this, [this, select](const domain::Result<QVector<domain::Category>> &list) {
                         if (!list.ok()) {
                             m_problem->setText(list.error().message);
                             return;
                         }
                         m_categories = *list;
                         m_list->clear();
                         int row = 0;
                         for (const domain::Category &category : m_categories) {
                             m_list->addItem(domain::categoryWord(category.name));
                             if (category.name == select)
                                 row = m_list->count() - 1;
                         }
                         m_list->setCurrentRow(row);
                     });
}

void CategoryPage::showChosen()
{
    const domain::Category chosen = m_categories.value(m_list->currentRow());
    m_name->setText(chosen.name);
    m_name->setReadOnly(!chosen.name.isEmpty()); // a new name is a new category
    m_about->setPlainText(chosen.about);
    m_remove->setEnabled(!chosen.name.isEmpty() && chosen.name != "other"_L1);
    m_problem->clear();
}

template <class F>
void CategoryPage::write(F verb, const QString &select)
{
    widgets::deliver(m_store.write(store::Priority::Person, verb), this,
                     [this, select](const domain::Done &done) {
                         if (done.ok())
                             load(select);
                         else
                             m_problem->setText(done.error().message);
                     });
}

void CategoryPage::save()
{
    const domain::Category category{m_name->text().trimmed(), m_about->toPlainText().simplified()};
    write([category](store::Connection &c) { return store::Categories(c).add(category); },
          category.name);
}

void CategoryPage::remove()
{
    const domain::Category chosen = m_categories.value(m_list->currentRow());
    m_prompt.ask(window(),
                 {u"remove_category"_s,
                  tr("Remove the category “%1”?").arg(domain::categoryWord(chosen.name)),
                  tr("Triage will not choose it any more. Tickets that have it keep it."),
                  tr("Remove"), true},
                 this, [this, chosen](bool yes) {
                     if (yes)
                         write(
                             [chosen](store::Connection &c) {
                                 return store::Categories(c).remove(chosen.name);
                             },
                             {});
                 });
}

} // namespace settings
