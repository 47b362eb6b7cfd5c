#pragma once
// Job: how the window is to look and behave, as the settings say. Thread: `readLook` the
// connection's, the rest GUI. Failure: what cannot be read is as the system has it.

#include "core/store/connection.h"
#include "ui/widgets/motion.h"
#include "ui/widgets/theme.h"

namespace shell
{

struct Look {
    widgets::Scheme scheme = widgets::Scheme::System;
    widgets::Motion motion = widgets::Motion::System;
    QString language = QStringLiteral("system");
    int textSizePercent = 100;
    bool notifications = true;
};

domain::Result<Look> readLook(store::Connection &c);
std::optional<widgets::Scheme> schemeNamed(const QString &name);
QString schemeName(widgets::Scheme scheme);

// Language and size of text: before the first widget is made.
void applyAtStart(const Look &look);

} // namespace shell
