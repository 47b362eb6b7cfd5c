#pragma once
// Job: which models are asked, in which order; set up, tested, paused ones resumed, removed.
// Thread: GUI. Lifetime: a child of the settings dialog, dies before what it is given.
// Failure: in words on the page; what was typed stays.

#include "core/domain/provider.h"
#include "core/providers/asker.h"
#include "core/store/store.h"
#include "ui/settings/page.h"
#include "ui/widgets/prompt.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace settings
{

class ProviderForm;
class ProviderTester;

class ProviderPage : public Page
{
    Q_OBJECT
public:
    ProviderPage(store::Store &store, widgets::Prompt &prompt, providers::Asker &asker, QWidget *parent = nullptr);
    QString unsaved() const override;
    void choose(const QString &provider); // as soon as it is read; its key has the focus

private:
    struct Setup {
        QVector<domain::ProviderConfig> providers;
        QVector<domain::Gate> gates;
    };
    void build();
    void connectButtons();
    void load();
    void take(const Setup &setup);
    void fillList();
    void rowChosen(int row);
    void show(const QString &name); // empty: a new one
    void showGate();
    void showButtons();
    void test();
    void save();
    void saved(const domain::ProviderConfig &config, const QByteArray &key);
    void keepKey(const domain::ProviderConfig &config, const QByteArray &key);
    void remove();
    void askRemove(qint64 waiting);
    void move(int rows);
    void resume();
    const domain::ProviderConfig *provider(const QString &name) const;
    template <class F>
    void write(F verb, std::function<void()> done);

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    providers::Asker &m_asker;
    Setup m_setup;
    bool m_read = false;
    QString m_name;                  // the one in the form; empty: a new one
    domain::ProviderConfig m_loaded; // as the form got it, or as it was changed elsewhere since
    QString m_wanted;                // to be chosen when it is read
    bool m_asking = false;
    QListWidget *m_list;
    ProviderForm *m_form;
    ProviderTester *m_tester;
    QLabel *m_gate;
    QLabel *m_problem;
    QLabel *m_intro;
    QPushButton *m_new;
    QPushButton *m_resume;
    QPushButton *m_remove;
    QPushButton *m_up;
    QPushButton *m_down;
    QPushButton *m_test;
    QPushButton *m_discard;
    QPushButton *m_save;
};

} // namespace settings
