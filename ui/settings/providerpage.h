#pragma once
// Job: which models are asked, in which order; paused ones can be resumed. Thread: GUI.
// Lifetime: a child of the settings dialog, dies before store and prompt.

#include "core/domain/provider.h"
#include "core/store/store.h"
#include "ui/widgets/prompt.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;

namespace settings
{

class ProviderForm;

class ProviderPage : public QWidget
{
    Q_OBJECT
public:
    ProviderPage(store::Store &store, widgets::Prompt &prompt,
                 std::function<bool(const QString &)> keyIsSet, QWidget *parent = nullptr);

private:
    struct Setup {
        QVector<domain::ProviderConfig> providers;
        QVector<domain::Gate> gates;
    };
    void changed(const store::Changes &changes);
    void load();
    void take(const Setup &setup);
    void showChosen();
    void save();
    void remove();
    void move(int rows);
    void resume();
    const domain::Gate *gateOf(const QString &provider) const;
    template <class F>
    void write(F verb, const QString &select);

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    Setup m_setup;
    QString m_select;
    bool m_new = false;
    QListWidget *m_list;
    ProviderForm *m_form;
    QLabel *m_gate;
    QLabel *m_problem;
    QLabel *m_none;
    QPushButton *m_resume;
    QPushButton *m_remove;
    QPushButton *m_up;
    QPushButton *m_down;
    QPushButton *m_save;
};

} // namespace settings
