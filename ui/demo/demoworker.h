#pragma once
// Job: the process that triages the demo, so that it can be killed without the window: started, started again when it dies,
// ended with the window. Thread: GUI; waits for nothing. Lifetime: a child of its owner; on Linux the process dies with ours,
// however that ends. Failure: `troubled` in words; it stays silent about a death that was asked for.

#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTimer>

namespace demo
{

class DemoWorker : public QObject
{
    Q_OBJECT
public:
    DemoWorker(const QString &program, const QStringList &arguments, QObject *parent = nullptr);
    ~DemoWorker() override; // gives it a moment to end by itself

    void start();
    void kill(); // SIGKILL, TerminateProcess: nothing in it hears of it
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    qint64 processId() const { return m_process.processId(); }

Q_SIGNALS:
    void died(); // the process is gone
    void troubled(const QString &words);

private:
    void ended();

    QProcess m_process;
    QTimer m_again;
    bool m_wanted = false; // a death by itself is answered with a new start
    int m_deaths = 0;
};

} // namespace demo
