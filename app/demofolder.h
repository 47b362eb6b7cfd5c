#pragma once
// Job: the demo's folder: where it lies, how it is marked and set up, the answer that is left in it to be reused, and how it
// is emptied. Thread: before the window, but leaveAnswer(), which runs beside it. Lifetime: none. Failure: the store's errors.

#include "core/domain/ids.h"
#include "core/domain/result.h"
#include "core/store/store.h"

#include <QString>

namespace app
{

// Beside a person's own tickets, never among them.
QString demoFolderIn(const QString &ownFolder);
QString ownFolderOf(const QString &demoFolder);

// Marks a folder without tickets as the demo's and sets its model up; one that is a demo already stays as it is. A folder
// that holds anybody's tickets is refused.
domain::Done makeDemo(store::Store &store);
domain::Result<bool> isDemoFolder(store::Store &store);

// Before the first run: an answer that has arrived and was not used, as a program leaves it that dies in between. The first
// run uses it without a call. Blocks: not on the GUI thread.
domain::Done leaveAnswer(store::Store &store, const domain::InstanceId &owner);

// Removes what Deskhand keeps in a demo folder. Nobody may have it open.
bool emptyDemoFolder(const QString &demoFolder);

} // namespace app
