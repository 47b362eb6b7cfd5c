#pragma once
// Job: every key of the window, grouped as the menus are, searchable, and as a page to print.
// Thread: GUI. Lifetime: deletes itself when closed; dies before the prompt. Failure: a page that
// cannot be written is said.

#include "ui/widgets/prompt.h"

#include <QDialog>
#include <QVector>

class QAction;
class QLabel;
class QLineEdit;
class QTreeWidget;

namespace shell
{

struct KeyLine {
    QString group;
    QString what;
    QString keys;
};

// Of the commands that have keys, and after them of the parts that have keys of their own.
QVector<KeyLine> keyLines(const QList<QAction *> &actions);

class KeySheet : public QDialog
{
    Q_OBJECT
public:
    KeySheet(const QVector<KeyLine> &lines, widgets::Prompt &prompt, QWidget *parent);

private:
    void fill();
    void filter(const QString &typed);
    void savePage();
    void write(const QString &path, const QByteArray &bytes);
    QString page() const; // as HTML

    QVector<KeyLine> m_lines;
    widgets::Prompt &m_prompt;
    QLineEdit *m_search;
    QTreeWidget *m_tree;
    QLabel *m_said;
};

} // namespace shell
