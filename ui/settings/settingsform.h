#pragma once
// Job: a page of settings as a form: reads the values, saves what was changed, says what does not
// fit beside the field; what somebody else changed meanwhile is said, never silently overwritten.
// Thread: GUI. Lifetime: a child of the settings dialog, dies before the store.

#include "core/store/store.h"
#include "ui/settings/field.h"
#include "ui/settings/page.h"

class QFormLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace settings
{

class SettingsForm : public Page
{
    Q_OBJECT
public:
    SettingsForm(store::Store &store, const QString &name, const QString &intro,
                 const QVector<FieldSpec> &fields, QWidget *parent = nullptr);
    QString unsaved() const override;
    void addNote(QWidget *note);                  // above the fields
    QString value(const QString &key) const;      // as it stands in the editor
    void setValue(const QString &key, const QString &value); // as if typed

Q_SIGNALS:
    void edited(); // by a person, or by what was read

private:
    void load();
    void take(const QMap<QString, QString> &values);
    void save();
    void write(Field &field);
    void showDirty();
    void showProblem(const Field &field, const QString &words);
    void addField(QFormLayout *form, const FieldSpec &spec);
    Field *fieldOf(const QString &key);

    store::Store &m_store;
    QVector<Field> m_fields;
    QWidget *m_page = nullptr; // the fields
    bool m_loaded = false;
    int m_writing = 0;
    QVBoxLayout *m_notes;
    QPushButton *m_save;
    QPushButton *m_undo;
    QLabel *m_said;
};

} // namespace settings
