#include "ui/widgets/announce.h"

#include <QAccessible>
#include <QWidget>

namespace widgets
{

void announce(QWidget *widget, const QString &text)
{
    widget->setAccessibleName(text);
    QAccessibleEvent alert(widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

} // namespace widgets
