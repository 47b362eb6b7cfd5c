#pragma once
// Job: whether anything may move by itself. Kept in the style, where every widget asks for it:
// style()->styleHint(QStyle::SH_Widget_Animation_Duration) is 0 when nothing may. Thread: GUI.

class QWidget;

namespace widgets
{

enum class Motion { System, Reduced, Full };

// System: as the platform says where Qt can tell (Windows, macOS), else full.
void applyMotion(Motion motion);
bool mayMove(const QWidget *widget);

} // namespace widgets
