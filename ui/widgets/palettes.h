#pragma once
// Job: our palettes: light and dark, calm or in high contrast. Thread: GUI; pure.

#include <QPalette>

namespace widgets
{

QPalette calmPalette(bool dark);
QPalette contrastPalette(bool dark); // black and white; every text 7:1 or better

// Ours above, or a platform's theme of that kind: nothing but pure black and white behind text.
bool isHighContrast(const QPalette &palette);

} // namespace widgets
