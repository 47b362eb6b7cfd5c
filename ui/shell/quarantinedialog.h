#pragma once
// Job: what could not be read: why, its bytes as they came, a way to save them. Thread: GUI.
// Lifetime: deletes itself when closed; dies before store and prompt.

#include "core/store/quarantine.h"
#include "core/store/store.h"
#include "ui/widgets/prompt.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;

namespace shell
{

class QuarantineDialog : public QDialog
{
    Q_OBJECT
public:
    QuarantineDialog(store::Store &store, widgets::Prompt &prompt, QWidget *parent = nullptr);

private:
    void load();
    void showChosen();
    void exportChosen();

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    QVector<store::QuarantineRow> m_rows;
    QTreeWidget *m_list;
    QPlainTextEdit *m_bytes;
    QLabel *m_reason;
    QLabel *m_said;
    QPushButton *m_export;
};

} // namespace shell
