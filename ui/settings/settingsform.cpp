#include "ui/settings/settingsform.h"

#include "core/store/gates.h"
#include "core/store/settings.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <cmath>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

namespace
{

constexpr double nanoPerUsd = 1e9;

using Values = QMap<QString, QString>;

} // namespace

SettingsForm::SettingsForm(store::Store &store, const QString &name, const QString &intro,
                           const QVector<FieldSpec> &fields, QWidget *parent)
    : QWidget(parent), m_store(store), m_save(new QPushButton(tr("Save"), this)),
      m_said(new QLabel(this))
{
    setObjectName(name);
    auto *words = new QLabel(intro, this);
    words->setWordWrap(true);
    widgets::setTone(words, widgets::Tone::Muted);
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    form->setContentsMargins(0, 0, grid, 0);
    form->setVerticalSpacing(grid);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    for (const FieldSpec &spec : fields)
        addField(form, spec);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    m_save->setObjectName(name + u"Save"_s);
    m_said->setObjectName(name + u"Said"_s);
    m_said->setWordWrap(true);
    auto *line = new QHBoxLayout;
    line->addWidget(m_said, 1);
    line->addWidget(m_save);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(grid);
    layout->addWidget(words);
    layout->addWidget(scroll, 1);
    layout->addLayout(line);
    connect(m_save, &QPushButton::clicked, this, &SettingsForm::save);
    load();
}

void SettingsForm::addField(QFormLayout *form, const FieldSpec &spec)
{
    Field field{spec, nullptr, new QLabel, {}};
    if (spec.kind == FieldKind::Text || spec.kind == FieldKind::Sentence) {
        auto *edit = new QPlainTextEdit;
        edit->setTabChangesFocus(true);
        edit->setMinimumHeight(12 * grid);
        if (spec.kind == FieldKind::Sentence)
            edit->setFixedHeight(8 * grid);
        connect(edit, &QPlainTextEdit::textChanged, this, &SettingsForm::showDirty);
        field.editor = edit;
    } else {
        auto *edit = new QLineEdit;
        if (spec.kind != FieldKind::Line)
            edit->setFixedWidth(18 * grid);
        connect(edit, &QLineEdit::textChanged, this, &SettingsForm::showDirty);
        field.editor = edit;
    }
    field.editor->setObjectName(u"setting_"_s + spec.key);
    field.editor->setAccessibleName(spec.title);
    field.problem->setWordWrap(true);
    field.problem->setTextFormat(Qt::PlainText);
    field.problem->setObjectName(u"settingProblem_"_s + spec.key);
    widgets::setTone(field.problem, widgets::Tone::Danger);
    field.problem->hide();
    auto *column = new QVBoxLayout;
    column->setSpacing(grid / 4);
    // Aligned, a narrow field does not narrow the words below it.
    const bool narrow = spec.kind == FieldKind::Number || spec.kind == FieldKind::Money;
    column->addWidget(field.editor, 0, narrow ? Qt::AlignLeft : Qt::Alignment());
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

QString SettingsForm::valueOf(const Field &field)
{
    if (const auto *text = qobject_cast<QPlainTextEdit *>(field.editor))
        return text->toPlainText();
    const QString value = qobject_cast<QLineEdit *>(field.editor)->text();
    if (field.spec.kind != FieldKind::Money)
        return value;
    bool ok = false;
    const double usd = value.trimmed().replace(u',', u'.').toDouble(&ok);
    return ok ? QString::number(std::llround(usd * nanoPerUsd)) : value;
}

void SettingsForm::setValue(const Field &field, const QString &value)
{
    if (auto *text = qobject_cast<QPlainTextEdit *>(field.editor)) {
        text->setPlainText(value);
        return;
    }
    auto *line = qobject_cast<QLineEdit *>(field.editor);
    line->setText(field.spec.kind == FieldKind::Money
                      ? QString::number(value.toDouble() / nanoPerUsd)
                      : value);
}

void SettingsForm::load()
{
    widgets::deliver(m_store.read([](store::Connection &c) -> domain::Result<Values> {
        const auto list = store::Settings(c).list();
        if (!list.ok())
            return list.error();
        Values values;
        for (const store::SettingInfo &info : *list)
            values.insert(info.key, info.value);
        return values;
    }),
                     this, [this](const domain::Result<Values> &values) {
                         if (!values.ok()) {
                             m_said->setText(values.error().message);
                             return;
                         }
                         for (Field &field : m_fields) {
                             field.loaded = values->value(field.spec.key);
                             setValue(field, field.loaded);
                         }
                         showDirty();
                     });
}

void SettingsForm::showDirty()
{
    const bool dirty = std::any_of(m_fields.begin(), m_fields.end(),
                                   [](const Field &f) { return valueOf(f) != f.loaded; });
    m_save->setEnabled(dirty);
    if (dirty)
        m_said->clear();
}

void SettingsForm::save()
{
    for (Field &field : m_fields) {
        const QString value = valueOf(field);
        if (value == field.loaded)
            continue;
        widgets::deliver(
            m_store.write(store::Priority::Person,
                          [key = field.spec.key, value](store::Connection &c) -> domain::Done {
                              const domain::Done done = store::Settings(c).set(key, value);
                              if (!done.ok() || key != "daily_budget_nanousd"_L1)
                                  return done;
                              return store::Gates(c)
                                  .reopenBudget(); // more room now: what waits for it may go on
                          }),
            this, [this, key = field.spec.key, value](const domain::Done &done) {
                for (Field &candidate : m_fields) {
                    if (candidate.spec.key != key)
                        continue;
                    candidate.problem->setVisible(!done.ok());
                    candidate.problem->setText(done.ok() ? QString() : done.error().message);
                    if (done.ok())
                        candidate.loaded = value;
                }
                showDirty();
                if (done.ok() && !m_save->isEnabled())
                    m_said->setText(tr("Saved."));
            });
    }
}

} // namespace settings
