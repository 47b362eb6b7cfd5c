#pragma once
// Job: our small icon set, drawn in the palette's text colour. Thread: GUI. Failure: an unknown
// name is an empty icon.

#include <QIcon>
#include <QPalette>

namespace widgets
{

QIcon icon(QLatin1StringView name, const QPalette &palette);
QIcon programIcon();

} // namespace widgets
