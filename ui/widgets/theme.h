#pragma once
// Job: colours and distances in one place. Every tone is readable on the base colour and on its own
// soft fill: 4.5:1 or better in light and dark, 7:1 in high contrast. Thread: GUI. Lifetime: none.
// Failure: none.

#include "core/domain/labels.h"

#include <QColor>
#include <QPalette>

class QWidget;

namespace widgets
{

inline constexpr int grid = 8; // every distance is a multiple or a half of it

using domain::Tone;

bool isDark(const QPalette &palette);
QColor toneColor(Tone tone, const QPalette &palette);
QColor toneFill(Tone tone, const QPalette &palette); // behind text of that tone
QColor toneFrame(Tone tone, const QPalette &palette); // around that fill; shows in high contrast
QColor lineColor(const QPalette &palette);           // hairlines between areas
QColor selectionFill(const QPalette &palette, bool active);
QColor selectionFrame(const QPalette &palette); // transparent but in high contrast
double contrast(const QColor &a, const QColor &b); // WCAG 2

enum class Scheme { System, Light, Dark, Contrast };
// Sets the application's palette. System: what the platform says, tuned only where the platform has
// no theme of its own. Contrast: white on black where the system is dark, else black on white.
void applyScheme(Scheme scheme);

// Muted small text, kept right when the palette changes.
void setTone(QWidget *widget, Tone tone);
void setSmaller(QWidget *widget);
void setBold(QWidget *widget, double scale = 1.0);

} // namespace widgets
