#include "ui/settings/field.h"

#include "core/domain/sentences.h"
#include "core/store/settings.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>

#include <cmath>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("settings", text);
}

// How many stored units one shown unit has.
double scale(FieldKind kind)
{
    return kind == FieldKind::Money ? 1e9 : kind == FieldKind::Seconds ? 1e3 : 1;
}

bool isNumber(FieldKind kind)
{
    return kind == FieldKind::Number || kind == FieldKind::Money || kind == FieldKind::Seconds;
}

std::optional<double> numberIn(const QString &text)
{
    bool ok = false;
    const double number = text.trimmed().replace(u',', u'.').toDouble(&ok);
    return ok && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

QString number(double value)
{
    return QString::number(value, 'g', 15);
}

QString noNumber(FieldKind kind, const QString &typed)
{
    const QString words = kind == FieldKind::Money     ? tr("“%1” is not an amount such as 2.50.")
                          : kind == FieldKind::Seconds ? tr("“%1” is not a number of seconds.")
                                                       : tr("“%1” is not a whole number.");
    return words.arg(typed.left(40));
}

} // namespace

QWidget *makeEditor(const FieldSpec &spec, const std::function<void()> &changed)
{
    QWidget *made = nullptr;
    if (spec.kind == FieldKind::Text || spec.kind == FieldKind::Sentence) {
        auto *edit = new QPlainTextEdit;
        edit->setTabChangesFocus(true);
        const int lines = spec.kind == FieldKind::Sentence ? 3 : 7;
        edit->setMinimumHeight(lines * edit->fontMetrics().lineSpacing() + 2 * grid);
        if (spec.kind == FieldKind::Sentence)
            edit->setMaximumHeight(edit->minimumHeight());
        QObject::connect(edit, &QPlainTextEdit::textChanged, edit, changed);
        made = edit;
    } else if (spec.kind == FieldKind::Choice) {
        auto *box = new QComboBox;
        for (const auto &[value, text] : spec.choices)
            box->addItem(text, value);
        QObject::connect(box, &QComboBox::currentIndexChanged, box, changed);
        made = box;
    } else {
        auto *edit = new QLineEdit;
        if (isNumber(spec.kind))
            edit->setFixedWidth(edit->fontMetrics().averageCharWidth() * 20);
        QObject::connect(edit, &QLineEdit::textChanged, edit, changed);
        made = edit;
    }
    made->setObjectName(u"setting_"_s + spec.key);
    made->setAccessibleName(spec.title);
    made->setAccessibleDescription(spec.hint);
    return made;
}

QString valueOf(const Field &field)
{
    if (const auto *text = qobject_cast<QPlainTextEdit *>(field.editor))
        return text->toPlainText();
    if (const auto *box = qobject_cast<QComboBox *>(field.editor))
        return box->currentData().toString();
    const QString typed = qobject_cast<QLineEdit *>(field.editor)->text();
    const double units = scale(field.spec.kind);
    if (units <= 1)
        return typed;
    const auto value = numberIn(typed);
    return value && std::abs(*value) < 1e9 ? QString::number(std::llround(*value * units)) : typed;
}

QString shown(const FieldSpec &spec, const QString &stored)
{
    if (spec.kind == FieldKind::Choice) {
        for (const auto &[value, text] : spec.choices) {
            if (value == stored)
                return text;
        }
    }
    return scale(spec.kind) > 1 ? number(stored.toDouble() / scale(spec.kind)) : stored;
}

void setValue(const Field &field, const QString &stored)
{
    if (auto *text = qobject_cast<QPlainTextEdit *>(field.editor))
        text->setPlainText(stored);
    else if (auto *box = qobject_cast<QComboBox *>(field.editor))
        box->setCurrentIndex(box->findData(stored));
    else
        qobject_cast<QLineEdit *>(field.editor)->setText(shown(field.spec, stored));
}

QString misfit(const Field &field)
{
    const FieldSpec &spec = field.spec;
    if (isNumber(spec.kind)) {
        const QString typed = qobject_cast<QLineEdit *>(field.editor)->text();
        const auto value = numberIn(typed);
        const bool whole = value && *value == std::floor(*value);
        if (!value || (spec.kind == FieldKind::Number && !whole))
            return noNumber(spec.kind, typed);
        if (*value < spec.least || *value > spec.most)
            return tr("It must be between %1 and %2.")
                .arg(QLocale().toString(spec.least, 'g', 10), QLocale().toString(spec.most, 'g', 10));
        return {};
    }
    const domain::Done fits = store::Settings::check(spec.key, valueOf(field));
    // The store names the key; here the field stands beside it.
    return fits.ok() ? QString() : domain::inWords(fits.error().message).section(u": "_s, 1);
}

} // namespace settings
