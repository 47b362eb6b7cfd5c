#pragma once
// Job: how many tokens a text will roughly be, by the class of its characters (a quarter of the characters is far too low for
// JSON, emoji and most scripts). Thread: any; pure. Failure: it is an estimate and is shown as one; cost uses the real usage.

#include <QStringView>

namespace providers
{

qint64 estimateTokens(QStringView text);

} // namespace providers
