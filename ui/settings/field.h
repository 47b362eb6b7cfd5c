#pragma once
// Job: one setting as a field: how it is entered, shown and checked. Thread: GUI. Lifetime: values;
// the editors belong to their form. Failure: what does not fit is said in words for this field.

#include <QString>
#include <QVector>

#include <functional>

class QLabel;
class QWidget;

namespace settings
{

enum class FieldKind { Line, Sentence, Text, Number, Money, Seconds, Choice };

struct FieldSpec {
    QString key;
    QString title;
    QString hint; // below the field
    FieldKind kind = FieldKind::Line;
    double least = 0; // of numbers, as shown
    double most = 0;
    QVector<std::pair<QString, QString>> choices = {}; // stored value, words
};

struct Field {
    FieldSpec spec;
    QWidget *editor = nullptr;
    QLabel *problem = nullptr;
    QString loaded; // as stored
};

// The editor of a kind, named after its key; `changed` is called whenever its value changes.
QWidget *makeEditor(const FieldSpec &spec, const std::function<void()> &changed);
QString valueOf(const Field &field); // as it would be stored
void setValue(const Field &field, const QString &stored);
QString shown(const FieldSpec &spec, const QString &stored);
// Why the value cannot be; empty: it can.
QString misfit(const Field &field);

} // namespace settings
