#pragma once
// Job: tickets out of lines of JSON, one object per line, files of any size. Thread: the reader's.
// Lifetime: owns its device. Failure: a damaged line is a Bad, the next one goes on.

#include "core/intake/bytesource.h"
#include "core/intake/reader.h"

namespace intake
{

class JsonlReader final : public Reader
{
public:
    JsonlReader(std::unique_ptr<QIODevice> device, Origin origin);
    bool next(Item &out) override;
    double fraction() const override { return m_source.fraction(); }

private:
    bool readLine(QByteArray &line, bool &tooLong);

    ByteSource m_source;
    Origin m_origin;
    qint64 m_line = 0;
    bool m_ended = false;
};

} // namespace intake
