#include "ui/settings/categorypage.h"

#include "core/domain/labels.h"
#include "core/domain/sentences.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

CategoryPage::CategoryPage(store::Store &store, widgets::Prompt &prompt, QWidget *parent)
    : Page(parent), m_store(store), m_prompt(prompt), m_list(new QListWidget(this)),
      m_name(new QLineEdit(this)), m_about(new QPlainTextEdit(this)), m_new(new QPushButton(tr("New category"), this)),
      m_remove(new QPushButton(tr("Remove…"), this)), m_discard(new QPushButton(tr("Discard changes"), this)),
      m_save(new QPushButton(tr("Save"), this)), m_problem(new QLabel(this))
{
    build();
    connect(m_list, &QListWidget::currentRowChanged, this, &CategoryPage::rowChosen);
    connect(m_new, &QPushButton::clicked, this, [this] {
        rowChosen(-1);
        m_name->setFocus();
    });
    connect(m_save, &QPushButton::clicked, this, &CategoryPage::save);
    connect(m_remove, &QPushButton::clicked, this, &CategoryPage::remove);
    connect(m_discard, &QPushButton::clicked, this, [this] { show(m_loaded.name); });
    connect(m_name, &QLineEdit::textChanged, this, &CategoryPage::showButtons);
    connect(m_about, &QPlainTextEdit::textChanged, this, &CategoryPage::showButtons);
    connect(&store, &store::Store::changed, this, [this](const store::Changes &changes) {
        if (changes.settings || changes.elsewhere)
            load();
    });
    showButtons();
    load();
}

void CategoryPage::build()
{
    setObjectName(u"categoryPage"_s);
    m_list->setObjectName(u"categoryList"_s);
    m_list->setAccessibleName(tr("Categories"));
    m_name->setObjectName(u"categoryName"_s);
    m_name->setAccessibleName(tr("Name"));
    m_about->setObjectName(u"categoryAbout"_s);
    m_about->setAccessibleName(tr("What belongs to it"));
    m_about->setTabChangesFocus(true);
    m_about->setMaximumHeight(5 * m_about->fontMetrics().lineSpacing() + 2 * grid);
    m_new->setObjectName(u"categoryNew"_s);
    m_remove->setObjectName(u"categoryRemove"_s);
    m_discard->setObjectName(u"categoryDiscard"_s);
    m_save->setObjectName(u"categorySave"_s);
    m_problem->setObjectName(u"categoryProblem"_s);
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    widgets::setTone(m_problem, widgets::Tone::Danger);
    auto *intro = new QLabel(tr("Triage chooses from this list; each sentence goes into the "
                                "prompt. Tickets keep a category that was removed."),
                             this);
    intro->setWordWrap(true);
    widgets::setTone(intro, widgets::Tone::Muted);
    auto *nameLabel = new QLabel(tr("Name"), this);
    nameLabel->setBuddy(m_name);
    auto *nameHint = new QLabel(tr("Small letters, digits and underscores. A new name is a new category."), this);
    nameHint->setWordWrap(true);
    widgets::setTone(nameHint, widgets::Tone::Muted);
    widgets::setSmaller(nameHint);
    auto *aboutLabel = new QLabel(tr("What belongs to it, in one sentence"), this);
    aboutLabel->setBuddy(m_about);

    auto *left = new QVBoxLayout;
    left->addWidget(m_list, 1);
    left->addWidget(m_new);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_remove);
    buttons->addStretch();
    buttons->addWidget(m_discard);
    buttons->addWidget(m_save);
    auto *right = new QVBoxLayout;
    right->setSpacing(grid);
    for (QWidget *widget : std::initializer_list<QWidget *>{nameLabel, m_name, nameHint, aboutLabel, m_about})
        right->addWidget(widget);
    right->addStretch();
    right->addWidget(m_problem);
    right->addLayout(buttons);
    auto *line = new QHBoxLayout;
    line->setSpacing(2 * grid);
    line->addLayout(left, 1);
    line->addLayout(right, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid);
    layout->addWidget(intro);
    layout->addLayout(line, 1);
}

QString CategoryPage::unsaved() const
{
    const domain::Category now = typed();
    if (now.name == m_loaded.name && now.about == m_loaded.about)
        return {};
    return m_loaded.name.isEmpty() ? tr("a new category") : tr("changes to “%1”").arg(domain::categoryWord(m_loaded.name));
}

domain::Category CategoryPage::typed() const
{
    return {m_name->text().trimmed(), m_about->toPlainText().simplified()};
}

const domain::Category *CategoryPage::category(const QString &name) const
{
    for (const domain::Category &category : m_categories) {
        if (category.name == name)
            return &category;
    }
    return nullptr;
}

void CategoryPage::load()
{
    widgets::deliver(m_store.read([](store::Connection &c) { return store::Categories(c).list(); }), this,
                     [this](const domain::Result<QVector<domain::Category>> &list) {
                         if (list.ok())
                             take(*list);
                         else
                             m_problem->setText(domain::inWords(list.error().message));
                     });
}

void CategoryPage::take(const QVector<domain::Category> &categories)
{
    const bool first = !m_read;
    m_categories = categories;
    m_read = true;
    const domain::Category *now = category(m_loaded.name);
    if (!unsaved().isEmpty()) {
        if (now && now->about != m_loaded.about) {
            m_loaded = *now;
            m_problem->setText(tr("It was changed elsewhere meanwhile, to: %1 Saving replaces that.").arg(now->about));
        }
    } else if (first || (!m_loaded.name.isEmpty() && !now)) {
        show(m_categories.isEmpty() ? QString() : m_categories.first().name);
    } else if (now && now->about != m_loaded.about) {
        show(now->name);
    }
    fillList();
    showButtons();
}

void CategoryPage::fillList()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    int row = -1;
    for (const domain::Category &category : std::as_const(m_categories)) {
        auto *item = new QListWidgetItem(domain::categoryWord(category.name), m_list);
        item->setData(Qt::UserRole, category.name);
        item->setToolTip(category.about);
        if (category.name == m_loaded.name)
            row = m_list->count() - 1;
    }
    m_list->setCurrentRow(row);
}

void CategoryPage::rowChosen(int row)
{
    const QListWidgetItem *item = m_list->item(row);
    const QString name = item ? item->data(Qt::UserRole).toString() : QString();
    if (item && name == m_loaded.name)
        return;
    if (unsaved().isEmpty()) {
        show(name);
        return;
    }
    // The choice goes back to what the fields show until it is answered; afterwards, as the press
    // of the mouse is still being worked on.
    QMetaObject::invokeMethod(this, [this] { fillList(); }, Qt::QueuedConnection);
    if (m_asking)
        return;
    m_asking = true;
    m_prompt.ask(window(), {u"discard_category"_s, tr("Discard %1?").arg(unsaved()), tr("What was typed is not saved yet."), tr("Discard"), true}, this,
                 [this, name](bool yes) {
                     m_asking = false;
                     if (yes)
                         show(name);
                 });
}

void CategoryPage::show(const QString &name)
{
    const domain::Category *found = category(name);
    m_loaded = found ? *found : domain::Category();
    m_name->setText(m_loaded.name);
    m_name->setReadOnly(found != nullptr);
    m_about->setPlainText(m_loaded.about);
    m_problem->clear();
    fillList();
    showButtons();
}

void CategoryPage::showButtons()
{
    const bool edited = !unsaved().isEmpty();
    m_save->setEnabled(edited);
    m_discard->setEnabled(edited);
    m_remove->setEnabled(!m_loaded.name.isEmpty() && m_loaded.name != "other"_L1);
}

void CategoryPage::save()
{
    const domain::Category now = typed();
    const auto verb = [now, loaded = m_loaded](store::Connection &c) -> domain::Done {
        const auto list = store::Categories(c).list();
        if (!list.ok())
            return list.error();
        for (const domain::Category &there : *list) {
            if (there.name == now.name && loaded.name.isEmpty())
                return domain::fail(domain::ErrorKind::Conflict, tr("There is a category of that name already."));
            if (there.name == now.name && there.about != loaded.about)
                return domain::fail(domain::ErrorKind::Conflict, tr("It was changed elsewhere meanwhile. Save again to replace that."));
        }
        return store::Categories(c).add(now);
    };
    widgets::deliver(m_store.write(store::Priority::Person, verb), this, [this, now](const domain::Done &done) {
        m_problem->setText(done.ok() ? QString() : domain::inWords(done.error().message));
        if (!done.ok())
            return;
        m_loaded = now;
        m_name->setReadOnly(true);
        showButtons();
        load();
    });
}

void CategoryPage::remove()
{
    m_prompt.ask(window(),
                 {u"remove_category"_s, tr("Remove the category “%1”?").arg(domain::categoryWord(m_loaded.name)),
                  tr("Triage will not choose it any more. Tickets that have it keep it."), tr("Remove"), true},
                 this, [this, name = m_loaded.name](bool yes) {
                     if (!yes)
                         return;
                     widgets::deliver(m_store.write(store::Priority::Person, [name](store::Connection &c) { return store::Categories(c).remove(name); }),
                                      this, [this](const domain::Done &done) {
                                          m_problem->setText(done.ok() ? QString() : domain::inWords(done.error().message));
                                          if (done.ok()) {
                                              m_loaded = {};
                                              m_read = false; // the first of what is left is shown
                                              show({});
                                              load();
                                          }
                                      });
                 });
}

} // namespace settings
