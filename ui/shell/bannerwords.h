#pragma once
// Job: which trouble deserves the one line above everything, and the button that helps. Thread:
// GUI; pure.

#include "ui/shell/desk.h"
#include "ui/shell/pulse.h"

#include <optional>

namespace shell
{

enum class Remedy { None, Providers, Limits, Resume };

struct BannerText {
    QString text;
    QString button;
    Remedy remedy = Remedy::None;
    QString provider;
    bool severe = false;
};

// The worst first. `trouble`: the engine's own words, empty if none.
QVector<BannerText> bannersFor(const DeskStatus &status, const QString &trouble, const Desk &desk,
                               qint64 nowMs);

} // namespace shell
