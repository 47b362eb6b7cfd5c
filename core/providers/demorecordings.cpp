#include "core/providers/demorecordings.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

// Outside the namespace, as Qt's macro needs it: a static library's resources are not registered by themselves.
static void registerDemoResources()
{
    Q_INIT_RESOURCE(demo);
}

namespace providers
{

using namespace Qt::StringLiterals;

namespace
{

DemoFault faultNamed(const QString &name)
{
    static const QHash<QString, DemoFault> faults{
        {u"rate_limit"_s, DemoFault::RateLimit},     {u"connection_lost"_s, DemoFault::ConnectionLost}, {u"cut_off"_s, DemoFault::CutOff},
        {u"wrong_schema"_s, DemoFault::WrongSchema}, {u"refusal"_s, DemoFault::Refusal},                {u"stored_answer"_s, DemoFault::StoredAnswer}};
    return faults.value(name, DemoFault::None);
}

QVector<DemoRecording> load()
{
    registerDemoResources();
    QFile file(u":/deskhand/demo/answers.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QVector<DemoRecording> recordings;
    const QJsonArray entries = QJsonDocument::fromJson(file.readAll()).object().value("recordings"_L1).toArray();
    for (const QJsonValue &entry : entries) {
        const QJsonObject json = entry.toObject();
        recordings.append({json.value("recording"_L1).toString(), json.value("subject"_L1).toString(), faultNamed(json.value("fault"_L1).toString()),
                           json.value("times"_L1).toInt(), QJsonDocument(json.value("answer"_L1).toObject()).toJson(QJsonDocument::Compact)});
    }
    return recordings;
}

template <class Matches>
const DemoRecording *findRecording(Matches matches)
{
    for (const DemoRecording &recording : demoRecordings()) {
        if (matches(recording))
            return &recording;
    }
    return nullptr;
}

} // namespace

const QVector<DemoRecording> &demoRecordings()
{
    static const QVector<DemoRecording> all = load();
    return all;
}

const DemoRecording *demoRecordingFor(const QString &subject)
{
    return findRecording([&subject](const DemoRecording &recording) { return recording.subject == subject; });
}

const DemoRecording *demoRecordingNamed(const QString &name)
{
    return findRecording([&name](const DemoRecording &recording) { return recording.name == name; });
}

} // namespace providers
