#pragma once
// Job: makes a window over a demo folder the demo: fills it, wires the worker process, and the ways in and out between the two
// programs. Thread: GUI. Lifetime: with the window, inside the composition's. Failure: in the demo's banner.

#include "app/composition.h"
#include "ui/demo/demodesk.h"
#include "ui/shell/desk.h"
#include "ui/shell/mainwindow.h"

namespace app
{

// The exit code of a run that wants the demo emptied and begun anew.
inline constexpr int startOverCode = 64;

// How a window reaches the other program; `ownFolder` is the person's, for both.
void addDemoDoors(shell::Desk &desk, bool isDemo, const QString &ownFolder);

// After the window was made. The worker is the command line beside this program.
demo::DemoDesk *furnishDemo(Composition &composition, const domain::InstanceId &instance, widgets::Prompt &prompt, const QString &demoFolder,
                            shell::MainWindow &window);

} // namespace app
