#pragma once
// Job: tickets out of JSON: an array of objects, an object that holds one, one object alone, or
// objects one behind another. Thread: the reader's. Lifetime: owns its device and the file's text
// (at most 512 MB; larger exports come as one object per line). Failure: a damaged object is a Bad;
// a file without a list of objects is one Bad.

#include "core/intake/reader.h"

#include <QIODevice>

#include <memory>

namespace intake
{

class JsonReader final : public Reader
{
public:
    JsonReader(std::unique_ptr<QIODevice> device, Origin origin);
    bool next(Item &out) override;
    double fraction() const override;

private:
    bool start(Item &out);
    bool startInObject();

    std::unique_ptr<QIODevice> m_device;
    Origin m_origin;
    QByteArray m_text;
    qsizetype m_at = 0;
    qint64 m_index = 0;
    qint64 m_wasted = 0; // on values that are not closed
    bool m_started = false;
    bool m_ended = false;
};

// One object's bytes, already cut out.
Item itemFromJson(const QByteArray &object, const Origin &origin, const QString &where);

} // namespace intake
