#pragma once
// Job: asks why one or many failed tickets are given up, and does it; they leave the Failed view and keep their trail, and a
// retry takes them up again. Thread: GUI. Lifetime: deletes itself; dies before the store. Failure: a sentence in the dialog.

#include "core/store/failures.h"
#include "core/store/store.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;

namespace failures
{

class BulkRun;

class GiveUpDialog : public QDialog
{
    Q_OBJECT
public:
    // `ticket` set: this one; else all that failed for `cause`.
    GiveUpDialog(store::Store &store, const store::Cause &cause, const domain::TicketId &ticket, QWidget *parent);
    void reject() override; // while it runs: stops it

private:
    void take(const domain::Result<store::FailurePlan> &plan);
    void go();
    void ended(bool stopped, const QString &error);

    store::Store &m_store;
    QVector<store::FailedItem> m_items;
    BulkRun *m_run = nullptr;
    QLabel *m_words;
    QComboBox *m_why;
    QPushButton *m_go;
    QPushButton *m_leave;
};

} // namespace failures
