#include "ui/shell/desktopnotice.h"

#include "ui/widgets/icons.h"

#include <QApplication>
#include <QSystemTrayIcon>
#include <QWidget>

namespace shell
{

DesktopNotice::DesktopNotice(QWidget *window) : QObject(window), m_window(window) {}

void DesktopNotice::show(const QString &title, const QString &text)
{
    QApplication::alert(m_window);
    if (!QSystemTrayIcon::isSystemTrayAvailable() || !QSystemTrayIcon::supportsMessages())
        return;
    if (!m_tray) {
        m_tray = new QSystemTrayIcon(widgets::programIcon(), this);
        m_tray->setToolTip(m_window->windowTitle());
        connect(m_tray, &QSystemTrayIcon::messageClicked, this, &DesktopNotice::pressed);
        connect(m_tray, &QSystemTrayIcon::activated, this, &DesktopNotice::pressed);
    }
    m_tray->show(); // messages need it
    m_tray->showMessage(title, text, widgets::programIcon());
}

} // namespace shell
