#pragma once
// Job: the list of categories and the sentence of each. Thread: GUI. Lifetime: a child of the
// settings dialog.

#include "core/store/categories.h"
#include "core/store/store.h"
#include "ui/widgets/prompt.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QListWidget;

namespace settings
{

class CategoryPage : public QWidget
{
    Q_OBJECT
public:
    CategoryPage(store::Store &store, widgets::Prompt &prompt, QWidget *parent = nullptr);

private:
    void load(const QString &select = {});
    void showChosen();
    void save();
    void remove();
    template <class F>
    void write(F verb, const QString &select);

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    QVector<domain::Category> m_categories;
    QListWidget *m_list;
    QLineEdit *m_name;
    QPlainTextEdit *m_about;
    QPushButton *m_remove;
    QLabel *m_problem;
};

} // namespace settings
