#pragma once
// Job: the line that shows imports: progress with cancel, then what came of it. Runs one at a time,
// the next waits. Thread: GUI. Lifetime: dies before the store.

#include "ui/shell/importrun.h"

#include <QFrame>
#include <QQueue>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace shell
{

class ImportPanel : public QFrame
{
    Q_OBJECT
public:
    ImportPanel(store::Store &store, const domain::InstanceId &owner, QWidget *parent = nullptr);
    void add(const QStringList &paths); // empty: the sample inbox
    bool running() const { return m_run != nullptr; }

Q_SIGNALS:
    void quarantineAsked();
    void finished(qint64 quarantined);

private:
    void startNext();
    void progressed(const store::ImportCounts &counts, double fraction);
    void ended(const store::ImportCounts &counts, const QStringList &notes, bool cancelled,
               const QString &error);

    store::Store &m_store;
    domain::InstanceId m_owner;
    QQueue<QStringList> m_queue;
    ImportRun *m_run = nullptr;
    QTimer m_hide;
    QLabel *m_text;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    QPushButton *m_quarantine;
    QPushButton *m_close;
};

} // namespace shell
