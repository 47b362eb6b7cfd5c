#pragma once
// Job: keys on the command line: read without echo, asked for at a start, told about when missing.
// Thread: the main thread, which may wait. Failure: none given is an empty key.

#include "app/cli/call.h"

namespace cli
{

// A line of standard input; at a terminal `prompt` is shown and nothing of what is typed.
QByteArray readSecret(const QString &prompt);

// Before work that calls providers: waits for the keychain while a person unlocks it, asks at a terminal for keys that are
// asked for at each start, and says of every provider that cannot be used from here why.
domain::Done collectKeys(Call &call);
// The same for one; none: not to be had, and `words` says why.
std::optional<QByteArray> keyFor(Call &call, const domain::ProviderConfig &provider, QString &words);

} // namespace cli
