#pragma once
// Job: what a window has more in the demo: banner, menu, worker process, the plug and its receipt. Knows the window as a
// QMainWindow and what it asks of it as functions. Thread: GUI. Lifetime: a child of the window; dies before the store.
// Failure: in the banner, in words.

#include "core/store/receipt.h"
#include "core/store/store.h"
#include "ui/widgets/prompt.h"

#include <QMainWindow>
#include <QObject>

#include <functional>

class QAction;

namespace demo
{

class DemoBanner;
class DemoWorker;
class Plug;

struct DemoHooks {
    QString workerProgram;
    QStringList workerArguments;
    std::function<void(QWidget *)> place;               // puts the banner where it is always seen
    std::function<void(const domain::TicketId &)> open; // shows a ticket
    std::function<void()> goHome;                       // the person's own inbox; closes the demo
    std::function<void()> startOver;                    // empties the demo and begins anew
};

class DemoDesk : public QObject
{
    Q_OBJECT
public:
    DemoDesk(store::Store &store, widgets::Prompt &prompt, const DemoHooks &hooks, QMainWindow *window);

    void startWork(); // the inbox is filled
    DemoWorker &worker() { return *m_worker; }

private:
    void buildMenu();
    QAction *add(class QMenu *menu, const QString &name, const QString &text);
    void askStartOver(const QString &why);
    void showReceipt(const store::Receipt &receipt);

    widgets::Prompt &m_prompt;
    DemoHooks m_hooks;
    QMainWindow *m_window;
    DemoBanner *m_banner;
    DemoWorker *m_worker;
    Plug *m_plug;
    QAction *m_pull = nullptr;
};

} // namespace demo
