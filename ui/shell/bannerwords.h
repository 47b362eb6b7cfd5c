#pragma once
// Job: which troubles deserve a line above everything, and the buttons that help; one line for a provider at most. Thread:
// GUI; pure.

#include "ui/shell/desk.h"
#include "ui/shell/pulse.h"

#include <optional>

namespace shell
{

enum class Remedy { None, Providers, Limits, Resume };

struct BannerText {
    QString what; // the trouble without its numbers: another one is another banner
    QString text;
    QString button;
    Remedy remedy = Remedy::None;
    QString provider;
    bool severe = false;
    QString otherButton;
    Remedy otherRemedy = Remedy::None;
    bool counting = false; // its words change with every second
};

// The worst first. `trouble`: the engine's own words, empty if none.
QVector<BannerText> bannersFor(const DeskStatus &status, const QString &trouble, const Desk &desk,
                               qint64 nowMs);

} // namespace shell
