#pragma once
// Job: reads a text that ships inside the program. Thread: any. Failure: a missing one is a programmer's error (asserted).

#include <QByteArray>

namespace triage
{

QByteArray resource(const char *path);

} // namespace triage
