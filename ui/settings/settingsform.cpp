#include "ui/settings/settingsform.h"

#include "core/domain/sentences.h"
#include "core/store/settings.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

namespace
{

using Values = QMap<QString, QString>;

domain::Result<Values> readValues(store::Connection &c)
{
    const auto list = store::Settings(c).list();
    if (!list.ok())
        return list.error();
    Values values;
    for (const store::SettingInfo &info : *list)
        values.insert(info.key, info.value);
    return values;
}

} // namespace

SettingsForm::SettingsForm(store::Store &store, const QString &name, const QString &intro,
                           const QVector<FieldSpec> &fields, QWidget *parent)
    : Page(parent), m_store(store), m_notes(new QVBoxLayout), m_save(new QPushButton(tr("Save"), this)),
      m_undo(new QPushButton(tr("Discard changes"), this)), m_said(new QLabel(this))
{
    setObjectName(name);
    auto *words = new QLabel(intro, this);
    words->setWordWrap(true);
    widgets::setTone(words, widgets::Tone::Muted);
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, grid, 0);
    column->setSpacing(grid);
    column->addLayout(m_notes);
    auto *form = new QFormLayout;
    form->setVerticalSpacing(grid + grid / 2);
    form->setHorizontalSpacing(2 * grid);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    column->addLayout(form);
    column->addStretch();
    for (const FieldSpec &spec : fields)
        addField(form, spec);
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(name + u"Scroll"_s);
    scroll->setFocusPolicy(Qt::NoFocus); // the fields take it and scroll into sight
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    page->setEnabled(false); // until its values are read: what is typed before would be overwritten by them
    m_page = page;
    m_save->setObjectName(name + u"Save"_s);
    m_undo->setObjectName(name + u"Discard"_s);
    m_said->setObjectName(name + u"Said"_s);
    m_said->setWordWrap(true);
    auto *line = new QHBoxLayout;
    line->addWidget(m_said, 1);
    line->addWidget(m_undo);
    line->addWidget(m_save);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid);
    layout->addWidget(words);
    layout->addWidget(scroll, 1);
    layout->addLayout(line);
    connect(m_save, &QPushButton::clicked, this, &SettingsForm::save);
    connect(m_undo, &QPushButton::clicked, this, [this] {
        for (const Field &field : std::as_const(m_fields)) {
            settings::setValue(field, field.loaded);
            showProblem(field, {});
        }
    });
    connect(&store, &store::Store::changed, this, [this](const store::Changes &changes) {
        if (changes.settings || changes.elsewhere)
            load();
    });
    showDirty();
    load();
}

void SettingsForm::addNote(QWidget *note)
{
    m_notes->addWidget(note);
}

void SettingsForm::addField(QFormLayout *form, const FieldSpec &spec)
{
    Field field{spec, makeEditor(spec, [this] { showDirty(); }), new QLabel, {}};
    field.problem->setWordWrap(true);
    field.problem->setTextFormat(Qt::PlainText);
    field.problem->setObjectName(u"settingProblem_"_s + spec.key);
    widgets::setTone(field.problem, widgets::Tone::Danger);
    field.problem->hide();
    auto *column = new QVBoxLayout;
    column->setSpacing(grid / 4);
    // Aligned, a narrow field does not narrow the words below it.
    const bool wide = spec.kind == FieldKind::Text || spec.kind == FieldKind::Sentence || spec.kind == FieldKind::Line;
    column->addWidget(field.editor, 0, wide ? Qt::Alignment() : Qt::AlignLeft);
    column->addWidget(field.problem);
    if (!spec.hint.isEmpty()) {
        auto *hint = new QLabel(spec.hint);
        hint->setWordWrap(true);
        widgets::setTone(hint, widgets::Tone::Muted);
        widgets::setSmaller(hint);
        column->addWidget(hint);
    }
    auto *label = new QLabel(spec.title);
    label->setBuddy(field.editor);
    form->addRow(label, column);
    m_fields << field;
}

Field *SettingsForm::fieldOf(const QString &key)
{
    const auto found = std::find_if(m_fields.begin(), m_fields.end(), [&key](const Field &f) { return f.spec.key == key; });
    return found == m_fields.end() ? nullptr : &*found;
}

QString SettingsForm::value(const QString &key) const
{
    for (const Field &field : m_fields) {
        if (field.spec.key == key)
            return valueOf(field);
    }
    return {};
}

void SettingsForm::setValue(const QString &key, const QString &value)
{
    if (const Field *field = fieldOf(key))
        settings::setValue(*field, value);
}

QString SettingsForm::unsaved() const
{
    QStringList titles;
    for (const Field &field : m_fields) {
        if (m_loaded && valueOf(field) != field.loaded)
            titles << field.spec.title;
    }
    return titles.join(u", "_s);
}

void SettingsForm::load()
{
    widgets::deliver(m_store.read(readValues), this, [this](const domain::Result<Values> &values) {
        if (values.ok())
            take(*values);
        else
            m_said->setText(domain::inWords(values.error().message));
    });
}

void SettingsForm::take(const Values &values)
{
    if (m_writing > 0)
        return; // what is being written comes back by itself
    for (Field &field : m_fields) {
        const QString stored = values.value(field.spec.key);
        const bool typed = m_loaded && valueOf(field) != field.loaded;
        if (!typed) {
            field.loaded = stored;
            if (!m_loaded || valueOf(field) != stored)
                settings::setValue(field, stored);
        } else if (stored != field.loaded) {
            field.loaded = stored;
            if (valueOf(field) != stored)
                showProblem(field, tr("Changed elsewhere meanwhile, to: %1. Saving replaces that.")
                                       .arg(shown(field.spec, stored).simplified().left(80)));
        }
    }
    m_loaded = true;
    m_page->setEnabled(true);
    showDirty();
}

void SettingsForm::showDirty()
{
    const bool dirty = !unsaved().isEmpty();
    m_save->setEnabled(dirty);
    m_undo->setEnabled(dirty);
    if (dirty)
        m_said->clear();
    for (const Field &field : std::as_const(m_fields)) {
        if (field.problem->property("misfit").toBool() && misfit(field).isEmpty())
            showProblem(field, {});
    }
    Q_EMIT edited();
}

void SettingsForm::showProblem(const Field &field, const QString &words)
{
    field.problem->setText(words);
    field.problem->setVisible(!words.isEmpty());
    field.problem->setProperty("misfit", !words.isEmpty() && !misfit(field).isEmpty());
    field.editor->setAccessibleDescription(words.isEmpty() ? field.spec.hint : words);
}

void SettingsForm::save()
{
    QWidget *first = nullptr;
    for (const Field &field : std::as_const(m_fields)) {
        const QString problem = valueOf(field) == field.loaded ? QString() : misfit(field);
        showProblem(field, problem);
        if (!problem.isEmpty() && !first)
            first = field.editor;
    }
    if (first) {
        first->setFocus(Qt::OtherFocusReason);
        m_said->setText(tr("Nothing was saved yet: see the words in the form."));
        return;
    }
    for (Field &field : m_fields) {
        if (valueOf(field) != field.loaded)
            write(field);
    }
}

void SettingsForm::write(Field &field)
{
    ++m_writing;
    const QString key = field.spec.key;
    const QString value = valueOf(field);
    widgets::deliver(m_store.write(store::Priority::Person,
                                   [key, value, loaded = field.loaded](store::Connection &c) -> domain::Result<QString> {
                                       const domain::Done done = store::Settings(c).change(key, loaded, value);
                                       return done.ok() ? store::Settings(c).get(key) : domain::Result<QString>(done.error());
                                   }),
                     this, [this, key, value](const domain::Result<QString> &stored) {
                         --m_writing;
                         Field *written = fieldOf(key);
                         if (stored.ok()) {
                             written->loaded = *stored;
                             if (valueOf(*written) == value)
                                 settings::setValue(*written, *stored); // tidied
                             showProblem(*written, {});
                         } else if (stored.error().kind == domain::ErrorKind::Conflict) {
                             written->loaded = stored.error().detail;
                             showProblem(*written, tr("Changed elsewhere meanwhile, to: %1. Saving again replaces that.")
                                                       .arg(shown(written->spec, written->loaded).simplified().left(80)));
                         } else {
                             showProblem(*written, domain::inWords(stored.error().message));
                         }
                         showDirty();
                         if (m_writing == 0 && unsaved().isEmpty())
                             m_said->setText(tr("Saved."));
                     });
}

} // namespace settings
