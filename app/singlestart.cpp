#include "app/singlestart.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QLocalSocket>

namespace app
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int patienceMs = 500;
constexpr qint64 messageCap = 256 * 1024;

} // namespace

SingleStart::SingleStart(const QString &folder, QObject *parent) : QObject(parent)
{
    const QByteArray path = QDir(folder).absolutePath().toUtf8();
    m_name = u"deskhand-"_s + QString::fromLatin1(QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex().left(24));
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &SingleStart::receive);
}

bool SingleStart::handOver(const QStringList &paths)
{
    // Before the first window and its event loop: these short waits keep nobody.
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(patienceMs))
        return false;
    QByteArray message;
    QDataStream stream(&message, QIODevice::WriteOnly);
    stream << paths;
    socket.write(message);
    const bool written = socket.waitForBytesWritten(patienceMs);
    socket.disconnectFromServer();
    return written;
}

void SingleStart::listen()
{
    if (m_server.listen(m_name))
        return;
    // Nobody answered in handOver(): what is there was left by a crash.
    QLocalServer::removeServer(m_name);
    m_server.listen(m_name);
}

void SingleStart::close()
{
    m_server.close();
}

void SingleStart::receive()
{
    while (QLocalSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, this, [this, socket] {
            QStringList paths;
            QDataStream stream(socket->read(messageCap));
            stream >> paths;
            socket->deleteLater();
            Q_EMIT raised(paths);
        });
    }
}

} // namespace app
