#pragma once
// Job: takes the focus from one pane to the next and back (F6), each time to where it was in that
// pane. Thread: GUI. Lifetime: a child of the window.

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace shell
{

class Actions;

class Panes : public QObject
{
    Q_OBJECT
public:
    Panes(const QList<QWidget *> &panes, const Actions &actions, QObject *parent);

private:
    void step(int by);
    void focusMoved(QWidget *to);
    static QWidget *target(QWidget *pane, QWidget *last);

    QList<QWidget *> m_panes;
    QHash<QWidget *, QPointer<QWidget>> m_last;
};

} // namespace shell
