#pragma once
// Job: an event of the trail as a sentence, in the language of the program. Thread: any; pure. Failure: an event of a newer
// program is named by its own word.

#include <QJsonObject>
#include <QString>

namespace domain
{

// `what` and `detail` as the trail keeps them (store/events.h).
QString eventSentence(const QString &what, const QJsonObject &detail);

// What an event is about, for filtering: somebody decided, a call or its money, or the program's own doing.
enum class EventSort { Person, Call, Program };
EventSort eventSort(const QString &what, bool byPerson);

} // namespace domain
