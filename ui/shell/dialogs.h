#pragma once
// Job: opens the window's dialogs. Thread: GUI. Lifetime: a child of the window, dies before
// everything in its Desk; a dialog deletes itself.

#include "ui/shell/desk.h"

#include <QObject>

namespace settings
{
class SettingsDialog;
}

namespace shell
{

class Actions;

class Dialogs : public QObject
{
    Q_OBJECT
public:
    Dialogs(const Desk &desk, const Actions &actions, QWidget *window);
    void openSettings();
    void openProviders(const QString &provider = {});
    void openLimits();
    void openTemplates();
    void openQuarantine();
    void openPalette();
    void openKeys();
    void openAbout();

Q_SIGNALS:
    void ticketChosen(const domain::TicketId &ticket); // in the palette

private:
    settings::SettingsDialog *openPage(int page);

    Desk m_desk;
    const Actions &m_actions;
    QWidget *m_window;
};

} // namespace shell
