#pragma once
// Job: the answers of the demo model, recorded beforehand, and the trouble staged with each. Thread: any; read once, then
// constant. Lifetime: in the program itself. Failure: an unreadable file holds no recordings, and the demo model says so.

#include <QByteArray>
#include <QString>
#include <QVector>

namespace providers
{

enum class DemoFault { None, RateLimit, ConnectionLost, CutOff, WrongSchema, Refusal, StoredAnswer };

struct DemoRecording {
    QString name;
    QString subject;  // of the sample ticket it answers
    DemoFault fault = DemoFault::None;
    int times = 0;    // how often the fault plays before the answer comes
    QByteArray answer; // the JSON object the schema asks for
};

const QVector<DemoRecording> &demoRecordings();
// Null: there is none for this ticket.
const DemoRecording *demoRecordingFor(const QString &subject);
const DemoRecording *demoRecordingNamed(const QString &name);

} // namespace providers
