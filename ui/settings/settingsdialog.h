#pragma once
// Job: the settings, page by page. Thread: GUI. Lifetime: opened without a nested loop, deletes
// itself; dies before store and prompt.

#include "core/store/store.h"
#include "ui/widgets/prompt.h"

#include <QDialog>

class QListWidget;
class QStackedWidget;

namespace settings
{

class SettingsDialog : public QDialog
{
    Q_OBJECT
public:
    enum class Page { Providers, Categories, Urgencies, Company, Limits };

    SettingsDialog(store::Store &store, widgets::Prompt &prompt,
                   std::function<bool(const QString &)> keyIsSet, QWidget *parent = nullptr);
    void showPage(Page page);

private:
    void addPage(const QString &title, QWidget *page);
    QListWidget *m_list;
    QStackedWidget *m_pages;
};

} // namespace settings
