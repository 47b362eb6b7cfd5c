#pragma once
// Job: the settings, page by page; closing with something typed and not saved asks first. Thread:
// GUI. Lifetime: opened without a nested loop, deletes itself; dies before what it is given.

#include "core/providers/asker.h"
#include "core/store/store.h"
#include "ui/settings/page.h"
#include "ui/widgets/prompt.h"

#include <QDialog>
#include <QMap>

class QListWidget;
class QStackedWidget;

namespace settings
{

class ProviderPage;

class SettingsDialog : public QDialog
{
    Q_OBJECT
public:
    enum class Page { Providers, Categories, Urgencies, Company, Signature, Templates, Limits, Work, Storage, Appearance };

    SettingsDialog(store::Store &store, widgets::Prompt &prompt, providers::Asker &asker,
                   QWidget *parent = nullptr);
    void showPage(Page page);
    void showProvider(const QString &name);
    void reject() override;

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addPage(Page page, const QString &title, QLatin1StringView icon, settings::Page *widget);
    void showSelection();
    QString unsaved() const;
    void askAndClose();

    widgets::Prompt &m_prompt;
    QListWidget *m_list;
    QStackedWidget *m_stack;
    QMap<Page, int> m_rows;
    QMap<int, QByteArray> m_icons; // drawn in the palette's colour
    ProviderPage *m_providers;
    bool m_asking = false;
};

} // namespace settings
