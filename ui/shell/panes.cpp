#include "ui/shell/panes.h"

#include "ui/shell/actions.h"

#include <QAction>
#include <QApplication>

namespace shell
{

Panes::Panes(const QList<QWidget *> &panes, const Actions &actions, QObject *parent)
    : QObject(parent), m_panes(panes)
{
    connect(actions.nextPane, &QAction::triggered, this, [this] { step(1); });
    connect(actions.previousPane, &QAction::triggered, this, [this] { step(-1); });
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *to) { focusMoved(to); });
}

void Panes::focusMoved(QWidget *to)
{
    for (QWidget *pane : std::as_const(m_panes)) {
        if (to && (pane == to || pane->isAncestorOf(to)))
            m_last[pane] = to;
    }
}

// Where the focus was, else the first control that Tab would reach.
QWidget *Panes::target(QWidget *pane, QWidget *last)
{
    const auto takes = [](const QWidget *w) {
        return w->isVisible() && w->isEnabled() && (w->focusPolicy() & Qt::TabFocus) != 0;
    };
    if (last && takes(last))
        return last;
    if (takes(pane))
        return pane;
    for (QWidget *w = pane->nextInFocusChain(); w != pane; w = w->nextInFocusChain()) {
        if (pane->isAncestorOf(w) && takes(w))
            return w;
    }
    return nullptr;
}

void Panes::step(int by)
{
    const QWidget *now = QApplication::focusWidget();
    qsizetype at = by > 0 ? -1 : m_panes.size();
    for (qsizetype i = 0; i < m_panes.size(); ++i) {
        if (now && (m_panes[i] == now || m_panes[i]->isAncestorOf(now)))
            at = i;
    }
    for (qsizetype i = 1; i <= m_panes.size(); ++i) {
        QWidget *pane = m_panes[(at + by * i + 2 * m_panes.size()) % m_panes.size()];
        QWidget *to = target(pane, m_last.value(pane));
        if (pane->isVisible() && to) {
            to->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

} // namespace shell
