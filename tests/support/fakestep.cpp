#include "tests/support/fakestep.h"

#include <QSet>

namespace support
{

using namespace Qt::StringLiterals;

Step Step::ok(const QJsonObject &content)
{
    Step step;
    step.content = content;
    return step;
}

Step Step::error(int status, const QString &code, const QString &type, const QString &message)
{
    Step step;
    step.kind = u"error"_s;
    step.status = status;
    step.code = code;
    step.type = type;
    step.message = message;
    return step;
}

Step Step::of(const QString &kind)
{
    Step step;
    step.kind = kind;
    return step;
}

Step Step::fromJson(const QJsonObject &json)
{
    Step step;
    step.kind = json.value("kind"_L1).toString(step.kind);
    step.times = json.value("times"_L1).toInt(1);
    step.bodyContains = json.value("body_contains"_L1).toString();
    step.delayMs = json.value("delay_ms"_L1).toInt(-1);
    if (json.value("charge"_L1).isBool())
        step.charge = json.value("charge"_L1).toBool();
    step.status = json.value("status"_L1).toInt();
    step.code = json.value("code"_L1).toString();
    step.type = json.value("type"_L1).toString();
    step.message = json.value("message"_L1).toString();
    step.body = json.value("body"_L1).toString().toUtf8();
    step.content = json.value("content"_L1).toObject();
    step.usage = json.value("usage"_L1).toObject();
    step.pieceBytes = json.value("piece_bytes"_L1).toInt(step.pieceBytes);
    step.everyMs = json.value("every_ms"_L1).toInt(step.everyMs);
    step.bytes = json.value("bytes"_L1).toInteger(step.bytes);
    const QJsonObject headers = json.value("headers"_L1).toObject();
    for (auto it = headers.begin(); it != headers.end(); ++it)
        step.headers.append({it.key().toLatin1(), it.value().toString().toLatin1()});
    return step;
}

Step &Step::after(int ms)
{
    delayMs = ms;
    return *this;
}

Step &Step::repeat(int count)
{
    times = count;
    return *this;
}

Step &Step::when(const QString &text)
{
    bodyContains = text;
    return *this;
}

Step &Step::with(const QByteArray &header, const QByteArray &value)
{
    headers.append({header, value});
    return *this;
}

// Whoever reads a whole request and does the work bills for it, whether the answer arrives or not.
bool Step::isCharged() const
{
    static const QSet<int> free{400, 401, 402, 403, 404, 405, 407, 409, 410, 413, 422, 429, 503, 529};
    if (charge)
        return *charge;
    if (kind == "redirect"_L1 || kind == "html_200"_L1)
        return false;
    if (kind == "error"_L1 || kind == "raw"_L1)
        return !free.contains(status) && !(status >= 300 && status < 400);
    return true;
}

} // namespace support
