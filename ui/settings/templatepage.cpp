#include "ui/settings/templatepage.h"

#include "core/domain/labels.h"
#include "core/domain/placeholders.h"
#include "core/domain/sentences.h"
#include "core/store/categories.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
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

TemplatePage::TemplatePage(store::Store &store, widgets::Prompt &prompt, QWidget *parent)
    : Page(parent), m_store(store), m_prompt(prompt), m_list(new QListWidget(this)), m_name(new QLineEdit(this)),
      m_category(new QComboBox(this)), m_text(new QPlainTextEdit(this)), m_new(new QPushButton(tr("New template"), this)),
      m_examples(new QPushButton(tr("Add three examples"), this)), m_up(new QPushButton(tr("Up"), this)), m_down(new QPushButton(tr("Down"), this)),
      m_remove(new QPushButton(tr("Remove…"), this)), m_discard(new QPushButton(tr("Discard changes"), this)), m_save(new QPushButton(tr("Save"), this)),
      m_problem(new QLabel(this))
{
    build();
    layOut();
    connect(m_list, &QListWidget::currentRowChanged, this, &TemplatePage::rowChosen);
    connect(m_new, &QPushButton::clicked, this, [this] {
        rowChosen(-1);
        m_name->setFocus();
    });
    connect(m_examples, &QPushButton::clicked, this, &TemplatePage::addExamples);
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    connect(m_save, &QPushButton::clicked, this, &TemplatePage::save);
    connect(m_remove, &QPushButton::clicked, this, &TemplatePage::remove);
    connect(m_discard, &QPushButton::clicked, this, [this] { show(m_loaded.name); });
    connect(m_name, &QLineEdit::textChanged, this, &TemplatePage::showButtons);
    connect(m_category, &QComboBox::currentIndexChanged, this, &TemplatePage::showButtons);
    connect(m_text, &QPlainTextEdit::textChanged, this, &TemplatePage::showButtons);
    connect(&store, &store::Store::changed, this, [this](const store::Changes &changes) {
        if (changes.settings || changes.elsewhere)
            load();
    });
    showButtons();
    load();
}

void TemplatePage::build()
{
    setObjectName(u"templatePage"_s);
    m_list->setObjectName(u"templateList"_s);
    m_list->setAccessibleName(tr("Templates"));
    m_name->setObjectName(u"templateName"_s);
    m_name->setAccessibleName(tr("Name"));
    m_name->setMaxLength(int(store::templateNameCap));
    m_category->setObjectName(u"templateCategory"_s);
    m_category->setAccessibleName(tr("Offered first for"));
    m_category->addItem(tr("every ticket alike"), QString());
    m_text->setObjectName(u"templateText"_s);
    m_text->setAccessibleName(tr("Text"));
    m_text->setTabChangesFocus(true);
    m_new->setObjectName(u"templateNew"_s);
    m_examples->setObjectName(u"templateExamples"_s);
    m_up->setObjectName(u"templateUp"_s);
    m_down->setObjectName(u"templateDown"_s);
    m_remove->setObjectName(u"templateRemove"_s);
    m_discard->setObjectName(u"templateDiscard"_s);
    m_save->setObjectName(u"templateSave"_s);
    m_problem->setObjectName(u"templateProblem"_s);
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    widgets::setTone(m_problem, widgets::Tone::Danger);
}

void TemplatePage::layOut()
{
    auto *intro = new QLabel(tr("Texts to begin a reply with. They are inserted with Ctrl+T."), this);
    intro->setWordWrap(true);
    widgets::setTone(intro, widgets::Tone::Muted);
    const auto label = [this](const QString &text, QWidget *buddy) {
        auto *made = new QLabel(text, this);
        made->setBuddy(buddy);
        return made;
    };
    QStringList names;
    for (const QString &name : domain::placeholderNames())
        names << u"{{"_s + name + u"}}"_s;
    auto *hint = new QLabel(tr("Filled in for the ticket: %1. What is not known becomes something to check.").arg(names.join(u", "_s)), this);
    hint->setWordWrap(true);
    widgets::setTone(hint, widgets::Tone::Muted);
    widgets::setSmaller(hint);

    auto *order = new QHBoxLayout;
    order->addWidget(m_up);
    order->addWidget(m_down);
    auto *left = new QVBoxLayout;
    left->addWidget(m_list, 1);
    left->addLayout(order);
    left->addWidget(m_new);
    left->addWidget(m_examples);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_remove);
    buttons->addStretch();
    buttons->addWidget(m_discard);
    buttons->addWidget(m_save);
    auto *right = new QVBoxLayout;
    right->setSpacing(grid);
    right->addWidget(label(tr("Name"), m_name));
    right->addWidget(m_name);
    right->addWidget(label(tr("Offered first for"), m_category));
    right->addWidget(m_category);
    right->addWidget(label(tr("Text"), m_text));
    right->addWidget(m_text, 1);
    right->addWidget(hint);
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

store::ReplyTemplate TemplatePage::typed() const
{
    return {m_name->text().simplified(), m_text->toPlainText(), m_category->currentData().toString(), m_loaded.version};
}

QString TemplatePage::unsaved() const
{
    const store::ReplyTemplate now = typed();
    if (now.name == m_loaded.name && now.text == m_loaded.text && now.category == m_loaded.category)
        return {};
    return m_loaded.name.isEmpty() ? tr("a new template") : tr("changes to “%1”").arg(m_loaded.name);
}

const store::ReplyTemplate *TemplatePage::find(const QString &name) const
{
    for (const store::ReplyTemplate &t : m_templates) {
        if (t.name == name)
            return &t;
    }
    return nullptr;
}

void TemplatePage::load()
{
    const auto work = [](store::Connection &c) -> domain::Result<Read> {
        Read read;
        const auto templates = store::Templates(c).list();
        if (!templates.ok())
            return templates.error();
        const auto categories = store::Categories(c).list();
        if (!categories.ok())
            return categories.error();
        read.templates = *templates;
        for (const domain::Category &category : *categories)
            read.categories << category.name;
        return read;
    };
    widgets::deliver(m_store.read(work), this, [this](const domain::Result<Read> &read) {
        if (read.ok())
            take(*read);
        else
            m_problem->setText(domain::inWords(read.error().message));
    });
}

void TemplatePage::take(const Read &read)
{
    const bool first = !m_read;
    m_templates = read.templates;
    m_read = true;
    {
        const QSignalBlocker quiet(m_category);
        const QString chosen = m_category->currentData().toString();
        while (m_category->count() > 1)
            m_category->removeItem(1);
        for (const QString &name : read.categories)
            m_category->addItem(domain::categoryWord(name), name);
        m_category->setCurrentIndex(qMax(0, m_category->findData(chosen)));
    }
    const store::ReplyTemplate *now = find(m_loaded.name);
    if (!unsaved().isEmpty()) {
        if (now && now->version != m_loaded.version)
            m_problem->setText(tr("It was changed elsewhere meanwhile. Saving is refused until you discard your changes or give another name."));
    } else if (first || (!m_loaded.name.isEmpty() && !now)) {
        show(m_templates.isEmpty() ? QString() : m_templates.first().name);
    } else if (now && now->version != m_loaded.version) {
        show(now->name);
    }
    fillList();
    showButtons();
}

void TemplatePage::fillList()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    int row = -1;
    for (const store::ReplyTemplate &t : std::as_const(m_templates)) {
        auto *item = new QListWidgetItem(t.name, m_list);
        item->setData(Qt::UserRole, t.name);
        item->setToolTip(t.text.left(400));
        if (t.name == m_loaded.name)
            row = m_list->count() - 1;
    }
    m_list->setCurrentRow(row);
}

void TemplatePage::rowChosen(int row)
{
    const QListWidgetItem *item = m_list->item(row);
    const QString name = item ? item->data(Qt::UserRole).toString() : QString();
    if (item && name == m_loaded.name)
        return;
    if (unsaved().isEmpty()) {
        show(name);
        return;
    }
    // The choice goes back to what the fields show until it is answered.
    QMetaObject::invokeMethod(this, [this] { fillList(); }, Qt::QueuedConnection);
    if (m_asking)
        return;
    m_asking = true;
    m_prompt.ask(window(), {u"discard_template"_s, tr("Discard %1?").arg(unsaved()), tr("What was typed is not saved yet."), tr("Discard"), true}, this,
                 [this, name](bool yes) {
                     m_asking = false;
                     if (yes)
                         show(name);
                 });
}

void TemplatePage::show(const QString &name)
{
    const store::ReplyTemplate *found = find(name);
    m_loaded = found ? *found : store::ReplyTemplate();
    m_name->setText(m_loaded.name);
    m_category->setCurrentIndex(qMax(0, m_category->findData(m_loaded.category)));
    m_text->setPlainText(m_loaded.text);
    m_problem->clear();
    fillList();
    showButtons();
}

void TemplatePage::showButtons()
{
    const bool edited = !unsaved().isEmpty();
    const int row = m_list->currentRow();
    m_save->setEnabled(edited);
    m_discard->setEnabled(edited);
    m_remove->setEnabled(!m_loaded.name.isEmpty());
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
    m_examples->setVisible(m_read && m_templates.isEmpty());
}

void TemplatePage::said(const domain::Done &done)
{
    m_problem->setText(done.ok() ? QString() : domain::inWords(done.error().message));
}

void TemplatePage::save()
{
    const store::ReplyTemplate now = typed();
    const auto verb = [now, loaded = m_loaded](store::Connection &c) -> domain::Result<store::ReplyTemplate> {
        store::Templates templates(c);
        if (loaded.name.isEmpty() && templates.find(now.name).ok())
            return domain::fail(domain::ErrorKind::Conflict, tr("There is a template of that name already."));
        if (!loaded.name.isEmpty() && loaded.name != now.name) {
            if (const domain::Done renamed = templates.rename(loaded.name, now.name); !renamed.ok())
                return renamed.error();
        }
        const qint64 seen = loaded.name.isEmpty() ? -1 : loaded.name == now.name ? loaded.version : loaded.version + 1;
        if (const domain::Done set = templates.set(now, seen); !set.ok())
            return set.error();
        return templates.find(now.name);
    };
    widgets::deliver(m_store.write(store::Priority::Person, verb), this, [this](const domain::Result<store::ReplyTemplate> &saved) {
        if (!saved.ok()) {
            said(saved.error());
            return;
        }
        said({});
        m_loaded = *saved;
        m_name->setText(m_loaded.name);
        showButtons();
        load();
    });
}

void TemplatePage::remove()
{
    m_prompt.ask(window(),
                 {u"remove_template"_s, tr("Remove the template “%1”?").arg(m_loaded.name), tr("Replies that began with it stay as they are."), tr("Remove"), true},
                 this, [this, name = m_loaded.name](bool yes) {
                     if (!yes)
                         return;
                     widgets::deliver(m_store.write(store::Priority::Person, [name](store::Connection &c) { return store::Templates(c).remove(name); }), this,
                                      [this](const domain::Done &done) {
                                          said(done);
                                          if (!done.ok())
                                              return;
                                          m_loaded = {};
                                          m_read = false; // the first of what is left is shown
                                          show({});
                                          load();
                                      });
                 });
}

void TemplatePage::move(int by)
{
    const int row = m_list->currentRow();
    const int to = row + by;
    if (row < 0 || to < 0 || to >= m_templates.size())
        return;
    QStringList names;
    for (const store::ReplyTemplate &t : std::as_const(m_templates))
        names << t.name;
    names.swapItemsAt(row, to);
    widgets::deliver(m_store.write(store::Priority::Person, [names](store::Connection &c) { return store::Templates(c).reorder(names); }), this,
                     [this](const domain::Done &done) { said(done); });
}

void TemplatePage::addExamples()
{
    const QVector<store::ReplyTemplate> examples{
        {tr("More details, please"),
         tr("Dear {{customer_name}},\n\nthank you for your message. So that we can help quickly, please tell us\n\n- what you did,\n- what happened, and\n"
            "- what you had expected.\n"),
         {}},
        {tr("We are looking into it"),
         tr("Dear {{customer_name}},\n\nthank you for telling us. We are looking into it and will write again by [[check: when]].\n"), {}},
        {tr("Solved"),
         tr("Dear {{customer_name}},\n\n[[check: what was done]]. Please write to us again if anything is still not as it should be.\n"), {}}};
    const auto verb = [examples](store::Connection &c) -> domain::Done {
        for (const store::ReplyTemplate &example : examples) {
            if (const domain::Done set = store::Templates(c).set(example); !set.ok())
                return set;
        }
        return {};
    };
    m_read = false; // the first of them is shown
    widgets::deliver(m_store.write(store::Priority::Person, verb), this, [this](const domain::Done &done) {
        said(done);
        load();
    });
}

} // namespace settings
