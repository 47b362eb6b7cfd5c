#pragma once
// Job: the window comes back as it was left: size, splitters, toolbar. Thread: GUI. Lifetime: a
// child of the window. Failure: what cannot be read is as for the first time.

#include "core/store/store.h"

#include <QObject>

class QAction;
class QMainWindow;
class QSplitter;

namespace shell
{

class LayoutMemory : public QObject
{
    Q_OBJECT
public:
    LayoutMemory(store::Store &store, QMainWindow *window, QSplitter *panes, QAction *toolBar);
    void restore();
    void save();

private:
    void apply(const QByteArray &json);

    store::Store &m_store;
    QMainWindow *m_window;
    QSplitter *m_panes;
    QAction *m_toolBar; // shown or not
};

} // namespace shell
