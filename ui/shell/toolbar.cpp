#include "ui/shell/toolbar.h"

#include "ui/shell/actions.h"
#include "ui/shell/actionwords.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QEvent>
#include <QToolButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace shell
{

ToolBar::ToolBar(const Actions &actions, QWidget *parent) : QToolBar(parent)
{
    setObjectName(u"toolBar"_s);
    setWindowTitle(tr("Toolbar"));
    setAccessibleName(tr("Toolbar"));
    setMovable(false);
    setIconSize({18, 18});
    setContextMenuPolicy(Qt::PreventContextMenu); // the View menu hides it
    connect(actions.toolBar, &QAction::toggled, this, &QWidget::setVisible);
    m_icons = {{actions.importFiles, "import"_L1}, {actions.reply, "reply"_L1},
               {actions.category, "tag"_L1},       {actions.urgency, "flag"_L1},
               {actions.again, "again"_L1},        {actions.trail, "trail"_L1},
               {actions.palette, "search"_L1}};
    for (const auto &[action, icon] : std::as_const(m_icons)) {
        if (action == actions.reply)
            addSeparator();
        if (action == actions.palette)
            addGap();
        addAction(action);
        QWidget *button = widgetForAction(action);
        button->setObjectName(u"tool_"_s + action->objectName());
        button->setAccessibleName(plainText(*action));
        button->setFocusPolicy(Qt::TabFocus);
    }
    auto *anything = qobject_cast<QToolButton *>(widgetForAction(actions.palette));
    anything->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    dress();
}

void ToolBar::addGap()
{
    auto *gap = new QWidget(this);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(gap);
}

void ToolBar::dress()
{
    for (const auto &[action, icon] : std::as_const(m_icons))
        action->setIcon(widgets::icon(icon, palette()));
}

void ToolBar::changeEvent(QEvent *event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

} // namespace shell
