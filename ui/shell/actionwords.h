#pragma once
// Job: what palette and key sheet say of a command: its name without marks, its menu, its keys.
// Thread: GUI; pure.

#include <QString>

class QAction;

namespace shell
{

inline constexpr char groupProperty[] = "deskhandGroup"; // the menu's name, set by Actions

QString plainText(const QAction &action); // "Triage again"
QString groupText(const QAction &action); // "Ticket"
QString wholeText(const QAction &action); // "Ticket: Triage again"
QString keyText(const QAction &action);   // "Ctrl+F or /", empty: none

} // namespace shell
