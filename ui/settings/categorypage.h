#pragma once
// Job: the list of categories and the sentence of each. Thread: GUI. Lifetime: a child of the
// settings dialog, dies before store and prompt. Failure: in words on the page; what was typed stays.

#include "core/store/categories.h"
#include "core/store/store.h"
#include "ui/settings/page.h"
#include "ui/widgets/prompt.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QListWidget;

namespace settings
{

class CategoryPage : public Page
{
    Q_OBJECT
public:
    CategoryPage(store::Store &store, widgets::Prompt &prompt, QWidget *parent = nullptr);
    QString unsaved() const override;

private:
    void build();
    void load();
    void take(const QVector<domain::Category> &categories);
    void fillList();
    void rowChosen(int row);
    void show(const QString &name); // empty: a new one
    void showButtons();
    void save();
    void remove();
    domain::Category typed() const;
    const domain::Category *category(const QString &name) const;

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    QVector<domain::Category> m_categories;
    domain::Category m_loaded; // as shown in the fields; no name: a new one
    bool m_read = false;
    bool m_asking = false;
    QListWidget *m_list;
    QLineEdit *m_name;
    QPlainTextEdit *m_about;
    QPushButton *m_new;
    QPushButton *m_remove;
    QPushButton *m_discard;
    QPushButton *m_save;
    QLabel *m_problem;
};

} // namespace settings
