#pragma once
// Job: a page of settings as a form: reads the values, saves what was changed, says what does not
// fit beside the field. Thread: GUI. Lifetime: a child of the settings dialog, dies before the
// store.

#include "core/store/store.h"

#include <QWidget>

class QFormLayout;
class QLabel;
class QPushButton;

namespace settings
{

enum class FieldKind { Line, Sentence, Text, Number, Money };

struct FieldSpec {
    QString key;
    QString title;
    QString hint; // below the field
    FieldKind kind = FieldKind::Line;
};

class SettingsForm : public QWidget
{
    Q_OBJECT
public:
    SettingsForm(store::Store &store, const QString &name, const QString &intro,
                 const QVector<FieldSpec> &fields, QWidget *parent = nullptr);

private:
    struct Field {
        FieldSpec spec;
        QWidget *editor = nullptr;
        QLabel *problem = nullptr;
        QString loaded;
    };
    void load();
    void save();
    void showDirty();
    void addField(QFormLayout *form, const FieldSpec &spec);
    static QString valueOf(const Field &field);
    static void setValue(const Field &field, const QString &value);

    store::Store &m_store;
    QVector<Field> m_fields;
    QPushButton *m_save;
    QLabel *m_said;
};

} // namespace settings
