#pragma once
// Job: one window per data folder: a second start hands its files to the first and raises it.
// Thread: GUI. Lifetime: the process'. Failure: where no local socket can be had, every start opens a window of its own;
// the store's own rules keep two of them apart.

#include <QLocalServer>
#include <QObject>
#include <QStringList>

namespace app
{

class SingleStart : public QObject
{
    Q_OBJECT
public:
    explicit SingleStart(const QString &folder, QObject *parent = nullptr);
    // True: another window on this folder took the files and is in front now.
    bool handOver(const QStringList &paths);
    void listen();
    void close(); // from here on a start opens a window of its own

Q_SIGNALS:
    void raised(const QStringList &paths);

private:
    void receive();
    QString m_name;
    QLocalServer m_server;
};

} // namespace app
