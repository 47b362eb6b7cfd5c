#include "core/providers/demoprovider.h"

#include "core/providers/strictjson.h"
#include "core/providers/tokens.h"
#include "core/providers/wiretext.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QThread>

#include <algorithm>

namespace providers
{

using namespace Qt::StringLiterals;
using domain::Billed;
using domain::ErrorKind;

namespace
{

constexpr int shortestMs = 1'000;
constexpr int delaySpreadMs = 5'000;
constexpr unsigned long readingMs = 300;
constexpr qint64 rateLimitMs = 4'000;
constexpr int moreRoomTokens = 2'000; // a cut-off answer is asked for again with twice the usual 1,200

// The same ticket takes the same time at every run.
int delayMs(const DemoRecording &recording)
{
    const QByteArray hash = QCryptographicHash::hash(recording.name.toUtf8(), QCryptographicHash::Sha256);
    return shortestMs + (static_cast<unsigned char>(hash.at(0)) * delaySpreadMs) / 255;
}

// False: the call was called off.
bool waited(int ms, const std::atomic<bool> *abort)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < ms) {
        if (abort && *abort)
            return false;
        QThread::msleep(static_cast<unsigned long>(std::min<qint64>(50, ms - timer.elapsed() + 1)));
    }
    return true;
}

Reply failed(ErrorKind kind, Billed billed, int httpStatus, const QString &message)
{
    Reply reply;
    reply.sent = true;
    reply.billed = billed;
    reply.failure = domain::fail(kind, message, u"staged by the demo model"_s);
    reply.answer.httpStatus = httpStatus;
    if (httpStatus > 0) {
        reply.answer.contentType = u"application/json"_s;
        reply.answer.body = JsonWriter().text("error", message).done();
    }
    return reply;
}

QByteArray anotherForm(const QByteArray &answer)
{
    QJsonObject object = QJsonDocument::fromJson(answer).object();
    object.remove("urgency"_L1);
    object.insert("priority"_L1, u"P2"_s);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

Reply answered(const DemoRecording &recording, const QByteArray &body, const QByteArray &output, const char *status)
{
    const qint64 input = estimateTokens(QString::fromUtf8(body));
    const qint64 given = estimateTokens(QString::fromUtf8(output));
    Reply reply;
    reply.sent = true;
    reply.billed = Billed::Yes;
    reply.usage = {input, 0, given};
    reply.answer.httpStatus = 200;
    reply.answer.contentType = u"application/json"_s;
    reply.answer.requestId = u"demo-"_s + recording.name;
    reply.answer.servedModel = u"demo model"_s;
    reply.answer.body = JsonWriter()
                            .text("model", u"demo model"_s)
                            .text("note", u"A recorded answer. No model was asked, and the costs are pretend."_s)
                            .text("status", QString::fromLatin1(status))
                            .text("output", QString::fromUtf8(output))
                            .add("usage", JsonWriter().number("input_tokens", input).number("output_tokens", given).done())
                            .done();
    return reply;
}

const DemoRecording *recordingOf(const QByteArray &body)
{
    return demoRecordingNamed(QJsonDocument::fromJson(body).object().value("recording"_L1).toString());
}

} // namespace

int DemoMemory::sendsBefore(const QByteArray &question)
{
    const QMutexLocker lock(&m_mutex);
    return m_sends[question]++;
}

DemoProvider::DemoProvider(const domain::ProviderConfig &config, std::shared_ptr<DemoMemory> memory)
    : m_config(config), m_memory(std::move(memory))
{
    bool isNumber = false;
    const double pace = config.url.section(u':', 1).toDouble(&isNumber);
    if (isNumber && pace >= 0 && pace <= 1)
        m_pace = pace;
}

Prepared DemoProvider::prepare(const ModelRequest &request) const
{
    const DemoRecording *recording = demoRecordingFor(request.facts.value("subject"_L1).toString());
    Prepared prepared;
    prepared.body = JsonWriter()
                        .text("model", m_config.model)
                        .text("recording", recording ? recording->name : QString())
                        .text("instructions", request.instructions)
                        .text("input", request.input)
                        .add("schema", request.schema)
                        .number("max_output_tokens", request.maxOutputTokens)
                        .done();
    prepared.wireHash = QCryptographicHash::hash("DEMO\n" + prepared.body, QCryptographicHash::Sha256);
    prepared.estimatedInputTokens = estimateTokens(QString::fromUtf8(prepared.body));
    prepared.maxOutputTokens = request.maxOutputTokens;
    return prepared;
}

Reply DemoProvider::send(const Prepared &prepared, const SendOptions &options)
{
    const DemoRecording *recording = recordingOf(prepared.body);
    if (!recording)
        return failed(ErrorKind::BadRequest, Billed::No, 400, u"The demo model has answers for the sample inbox only."_s);
    return act(*recording, prepared.body, prepared.maxOutputTokens, options);
}

Reply DemoProvider::act(const DemoRecording &recording, const QByteArray &body, int maxOutputTokens, const SendOptions &options) const
{
    const QString question = QJsonDocument::fromJson(body).object().value("input"_L1).toString();
    const bool plays = m_memory->sendsBefore(question.toUtf8()) < recording.times;
    const int ms = int(delayMs(recording) * m_pace);
    if (plays && recording.fault == DemoFault::RateLimit) {
        Reply reply = failed(ErrorKind::RateLimited, Billed::No, 429, u"Staged by the demo: too many requests, please wait four seconds."_s);
        reply.retryAfterMs = qint64(double(rateLimitMs) * m_pace);
        return reply;
    }
    if (!waited(ms, options.abort))
        return failed(ErrorKind::OutcomeUnknown, Billed::Unknown, 0, u"The call was called off after it had been sent."_s);
    if (plays && recording.fault == DemoFault::ConnectionLost)
        return failed(ErrorKind::OutcomeUnknown, Billed::Unknown, 0, u"Staged by the demo: the connection was lost after the request had been sent."_s);
    if (recording.fault == DemoFault::CutOff && maxOutputTokens < moreRoomTokens)
        return answered(recording, body, recording.answer.first(recording.answer.size() * 3 / 5), "incomplete");
    if (plays && recording.fault == DemoFault::WrongSchema)
        return answered(recording, body, anotherForm(recording.answer), "completed");
    if (recording.fault == DemoFault::Refusal)
        return answered(recording, body, "I would rather not answer a message like this one.", "refused");
    return answered(recording, body, recording.answer, "completed");
}

Reply DemoProvider::answerNow(const Prepared &prepared) const
{
    const DemoRecording *recording = recordingOf(prepared.body);
    return recording ? answered(*recording, prepared.body, recording->answer, "completed")
                     : failed(ErrorKind::BadRequest, Billed::No, 400, u"The demo model has answers for the sample inbox only."_s);
}

Interpretation DemoProvider::interpret(const domain::RawAnswer &answer) const
{
    QThread::msleep(readingMs);
    const QJsonObject envelope = QJsonDocument::fromJson(answer.body).object();
    const QString status = envelope.value("status"_L1).toString();
    const QString output = envelope.value("output"_L1).toString();
    if (status == "incomplete"_L1)
        return InterpretError{domain::fail(ErrorKind::Unusable, u"The answer was cut off: it needs more room."_s, u"staged by the demo model"_s), true};
    if (status == "refused"_L1)
        return InterpretError{domain::fail(ErrorKind::Refused, u"The demo model declined this ticket."_s, output), false};
    auto value = parseStrictObject(output);
    if (!value)
        return InterpretError{value.error(), false};
    return Interpreted{*std::move(value)};
}

Dialects::Creator demoCreator()
{
    return [memory = std::make_shared<DemoMemory>()](const domain::ProviderConfig &config) { return std::make_unique<DemoProvider>(config, memory); };
}

domain::ProviderConfig demoConfig()
{
    domain::ProviderConfig config;
    config.name = u"demo-model"_s;
    config.dialect = domain::Dialect::Demo;
    config.url = u"demo:"_s;
    config.model = u"demo model (pretend costs)"_s;
    config.priceInNanoUsdPerMTok = 200'000'000;    // 0.20 USD
    config.priceOutNanoUsdPerMTok = 1'250'000'000; // 1.25 USD
    return config;
}

} // namespace providers
