#pragma once
// Job: one mail in one file. Thread: the reader's. Lifetime: owns its device. Failure: what is no
// mail at all is a Bad.

#include "core/intake/reader.h"

#include <QIODevice>

#include <memory>

namespace intake
{

class EmlReader final : public Reader
{
public:
    EmlReader(std::unique_ptr<QIODevice> device, Origin origin);
    bool next(Item &out) override;
    double fraction() const override { return m_done ? 1.0 : 0.0; }

private:
    std::unique_ptr<QIODevice> m_device;
    Origin m_origin;
    bool m_done = false;
};

// `totalBytes`: size of the whole mail where `bytes` is its beginning only, else -1.
Item itemFromMail(const QByteArray &bytes, const Origin &origin, qint64 totalBytes = -1);

} // namespace intake
