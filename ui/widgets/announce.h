#pragma once
// Job: says something to a screen reader without moving the focus. Thread: GUI. Failure: none;
// where nobody listens nothing happens.

#include <QString>

class QWidget;

namespace widgets
{

// `widget` is what is visible of it; its accessible name becomes the text.
void announce(QWidget *widget, const QString &text);

} // namespace widgets
