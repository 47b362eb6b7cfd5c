#pragma once
// Job: a request body that can be read once. Qt asks reset() before it sends a body again; the answer is always no.
// Thread: the one that posts. Lifetime: outlives the reply. Failure: a second reading finds the end.

#include <QByteArray>
#include <QIODevice>

#include <algorithm>
#include <utility>

namespace providers
{

class OnceBody final : public QIODevice
{
public:
    explicit OnceBody(QByteArray bytes) : m_bytes(std::move(bytes)) { open(QIODevice::ReadOnly); }

    bool isSequential() const override { return true; }
    bool atEnd() const override { return m_taken >= m_bytes.size(); }
    qint64 bytesAvailable() const override
    {
        return m_bytes.size() - m_taken + QIODevice::bytesAvailable();
    }
    bool reset() override
    {
        m_resetAsked = true;
        return false;
    }

    qint64 taken() const { return m_taken; }
    bool resetAsked() const { return m_resetAsked; }

protected:
    qint64 readData(char *to, qint64 room) override
    {
        const qint64 count = std::min<qint64>(room, m_bytes.size() - m_taken);
        if (count <= 0)
            return -1;
        std::copy_n(m_bytes.constData() + m_taken, count, to);
        m_taken += count;
        return count;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_taken = 0;
    bool m_resetAsked = false;
};

} // namespace providers
