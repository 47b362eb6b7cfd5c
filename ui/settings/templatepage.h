#pragma once
// Job: the texts to begin a reply with: add, change, rename, order, remove. Thread: GUI. Lifetime: a
// child of the settings dialog, dies before store and prompt. Failure: in words on the page; what
// was typed stays.

#include "core/store/store.h"
#include "core/store/templates.h"
#include "ui/settings/page.h"
#include "ui/widgets/prompt.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace settings
{

class TemplatePage : public Page
{
    Q_OBJECT
public:
    TemplatePage(store::Store &store, widgets::Prompt &prompt, QWidget *parent = nullptr);
    QString unsaved() const override;

private:
    struct Read {
        QVector<store::ReplyTemplate> templates;
        QStringList categories;
    };
    void build();
    void layOut();
    void load();
    void take(const Read &read);
    void fillList();
    void rowChosen(int row);
    void show(const QString &name); // empty: a new one
    void showButtons();
    void save();
    void remove();
    void move(int by);
    void addExamples();
    void said(const domain::Done &done);
    store::ReplyTemplate typed() const;
    const store::ReplyTemplate *find(const QString &name) const;

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    QVector<store::ReplyTemplate> m_templates;
    store::ReplyTemplate m_loaded; // as shown in the fields; no name: a new one
    bool m_read = false;
    bool m_asking = false;
    QListWidget *m_list;
    QLineEdit *m_name;
    QComboBox *m_category;
    QPlainTextEdit *m_text;
    QPushButton *m_new;
    QPushButton *m_examples;
    QPushButton *m_up;
    QPushButton *m_down;
    QPushButton *m_remove;
    QPushButton *m_discard;
    QPushButton *m_save;
    QLabel *m_problem;
};

} // namespace settings
