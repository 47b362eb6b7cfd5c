#pragma once
// Job: every command of the window with its words, keys and place in the menus; knows nobody who
// carries them out. Thread: GUI. Lifetime: a child of the window.
//
// Plain letters work outside text fields only (a field takes them first); nothing lies on Alt or
// AltGr.

#include "core/store/ticketlist.h"

#include <QKeySequence>
#include <QMainWindow>
#include <QObject>

class QAction;
class QActionGroup;
class QMenu;

namespace shell
{

class Actions : public QObject
{
    Q_OBJECT
public:
    explicit Actions(QMainWindow *window);

    QAction *importFiles;
    QAction *importFolder;
    QAction *quarantine;
    QAction *settings;
    QAction *quit;
    QAction *views[store::everyView.size()];
    QAction *search;
    QAction *reload;
    QAction *toolBar;
    QActionGroup *scheme; // data: widgets::Scheme as int
    QAction *next;
    QAction *previous;
    QAction *category;
    QAction *urgency;
    QAction *reply;
    QAction *copyReply;
    QAction *answer;
    QAction *answerMail;
    QAction *answerFile;
    QAction *templates;
    QAction *compare;
    QAction *history;
    QAction *looked;
    QAction *again;
    QAction *retry;
    QAction *cancel;
    QAction *giveUp;
    QAction *askGuesses;
    QAction *first;
    QAction *trail;
    QActionGroup *status; // data: the status by name
    QAction *palette;
    QAction *nextPane;
    QAction *previousPane;
    QAction *demo;
    QAction *keys;
    QAction *about;

    void setTicketOpen(bool open);
    const QList<QAction *> &all() const { return m_all; }

private:
    QAction *add(QMenu *menu, const QString &name, const QString &text,
                 const QList<QKeySequence> &shortcuts = {});
    void buildFile();
    void buildView();
    void buildTicket();
    void buildHelp();

    QMainWindow *m_window;
    QList<QAction *> m_ticket; // need a ticket
    QList<QAction *> m_all;
};

} // namespace shell
