#include "ui/shell/dialogs.h"

#include "ui/settings/settingsdialog.h"
#include "ui/shell/actions.h"
#include "ui/shell/keysheet.h"
#include "ui/shell/palette.h"
#include "ui/shell/quarantinedialog.h"

#include <QAction>

namespace shell
{

using Page = settings::SettingsDialog::Page;

Dialogs::Dialogs(const Desk &desk, const Actions &actions, QWidget *window)
    : QObject(window), m_desk(desk), m_actions(actions), m_window(window)
{
    connect(actions.settings, &QAction::triggered, this, &Dialogs::openSettings);
    connect(actions.quarantine, &QAction::triggered, this, &Dialogs::openQuarantine);
    connect(actions.palette, &QAction::triggered, this, &Dialogs::openPalette);
    connect(actions.keys, &QAction::triggered, this, &Dialogs::openKeys);
    connect(actions.about, &QAction::triggered, this, &Dialogs::openAbout);
}

settings::SettingsDialog *Dialogs::openPage(int page)
{
    auto *dialog = new settings::SettingsDialog(m_desk.store, m_desk.prompt, m_desk.asker, m_window);
    dialog->showPage(static_cast<Page>(page));
    dialog->open();
    return dialog;
}

void Dialogs::openSettings()
{
    openPage(0);
}

void Dialogs::openProviders(const QString &provider)
{
    openPage(int(Page::Providers))->showProvider(provider);
}

void Dialogs::openLimits()
{
    openPage(int(Page::Limits));
}

void Dialogs::openTemplates()
{
    openPage(int(Page::Templates));
}

void Dialogs::openQuarantine()
{
    (new QuarantineDialog(m_desk.store, m_desk.prompt, m_window))->open();
}

void Dialogs::openKeys()
{
    (new KeySheet(keyLines(m_actions.all()), m_desk.prompt, m_window))->open();
}

void Dialogs::openPalette()
{
    auto *palette = new Palette(m_desk.store, m_actions.all(), m_window);
    connect(palette, &Palette::ticketChosen, this, &Dialogs::ticketChosen);
    palette->open();
}

void Dialogs::openAbout()
{
    m_desk.prompt.tell(m_window, tr("Deskhand %1").arg(QStringLiteral(DESKHAND_VERSION)),
                       tr("Nothing is lost, nothing is paid for twice without being told, nothing "
                          "is sent twice, and a person's word always wins."));
}

} // namespace shell
