#pragma once
// Job: tells a person who is not in the window of what needs one: a ticket found critical, a
// provider paused for account trouble, the budget reached, an import with something in quarantine.
// What comes within some seconds is one message, and between two messages lies a minute; what a
// person sees in the window by then is not told again. Thread: GUI; reads on the store's readers.
// Lifetime: a child of the window, dies before the store.

#include "core/store/news.h"
#include "ui/shell/pulse.h"

#include <QSet>
#include <QStringList>

namespace shell
{

struct NotifierTimes {
    int gatherMs = 2'000;
    int apartMs = 60'000;
};

class Notifier : public QObject
{
    Q_OBJECT
public:
    Notifier(store::Store &store, QWidget *window, const NotifierTimes &times = {});
    void setWanted(bool wanted) { m_wanted = wanted; }
    void show(const DeskStatus &status);
    void importEnded(qint64 quarantined);

Q_SIGNALS:
    void told(const QString &title, const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void look();
    void takeNews(const store::CriticalNews &news);
    void add(const QString &line);
    void tell();
    bool personIsHere() const;

    store::Store &m_store;
    QWidget *m_window;
    NotifierTimes m_times;
    bool m_wanted = true;
    bool m_firstStatus = true;
    bool m_looking = false;
    bool m_lookAgain = false;
    std::optional<qint64> m_mark;
    QSet<QString> m_known; // gates already told of, by provider and since when
    QStringList m_lines;   // not told yet
    QTimer m_lookSoon;
    QTimer m_gather;
    QTimer m_apart;
};

} // namespace shell
