#pragma once
// Job: the few commands worth a place above the panes, and the way to all others. Thread: GUI.
// Lifetime: a child of the window.

#include <QToolBar>

namespace shell
{

class Actions;

class ToolBar : public QToolBar
{
    Q_OBJECT
public:
    ToolBar(const Actions &actions, QWidget *parent);

protected:
    void changeEvent(QEvent *event) override;

private:
    void dress();
    void addGap();

    QList<std::pair<QAction *, QLatin1StringView>> m_icons;
};

} // namespace shell
