#pragma once
// Job: puts one message before a person who is not in the window: through the desktop's tray where
// there is one, else the window's entry asks for attention. Thread: GUI. Lifetime: a child of the
// window. Failure: without a tray nothing but the window's own line tells it.

#include <QObject>

class QSystemTrayIcon;

namespace shell
{

class DesktopNotice : public QObject
{
    Q_OBJECT
public:
    explicit DesktopNotice(QWidget *window);
    void show(const QString &title, const QString &text);

Q_SIGNALS:
    void pressed(); // the message was clicked

private:
    QWidget *m_window;
    QSystemTrayIcon *m_tray = nullptr; // made with the first message
};

} // namespace shell
