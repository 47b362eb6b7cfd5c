#pragma once
// Job: says what a retry of many tickets would do and cost, and does it only when its own button is pressed; the default
// button spends nothing. Shows the run and can stop it. Thread: GUI. Lifetime: deletes itself; dies before the store.
// Failure: a sentence in the dialog; what was done before it stays done and is said.

#include "core/store/failures.h"
#include "core/store/store.h"

#include <QDialog>

#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;

namespace failures
{

class BulkRun;

class RetryDialog : public QDialog
{
    Q_OBJECT
public:
    // `cause` none: all that a retry can mend.
    RetryDialog(store::Store &store, const std::optional<store::Cause> &cause, QWidget *parent);
    void reject() override; // while it runs: stops it

private:
    void take(const domain::Result<store::FailurePlan> &plan);
    void go();
    void ended(bool stopped, const QString &error);

    store::Store &m_store;
    store::FailurePlan m_plan;
    BulkRun *m_run = nullptr;
    QLabel *m_words;
    QProgressBar *m_progress;
    QPushButton *m_go;
    QPushButton *m_leave;
};

} // namespace failures
