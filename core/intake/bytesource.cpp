#include "core/intake/bytesource.h"

using namespace Qt::StringLiterals;

namespace intake
{

namespace
{

constexpr qint64 chunkBytes = 256 * 1024;

// Tables saved as "Unicode" without a mark: every other byte of Latin text is zero.
bool isWide(const QByteArray &chunk, int zeroAt)
{
    const qsizetype pairs = qMin<qsizetype>(chunk.size(), 400) / 2;
    qsizetype zeros = 0;
    for (qsizetype i = 0; i < pairs; ++i)
        zeros += chunk[2 * i + zeroAt] == '\0' ? 1 : 0;
    return pairs > 2 && zeros * 10 > pairs * 6;
}

} // namespace

ByteSource::ByteSource(std::unique_ptr<QIODevice> device) : m_device(std::move(device))
{
    if (!m_device->isOpen() && !m_device->open(QIODevice::ReadOnly)) {
        m_error = m_device->errorString();
        m_ended = true;
    }
}

void ByteSource::sniff(QByteArray &chunk)
{
    m_first = false;
    if (chunk.startsWith("\xEF\xBB\xBF"))
        chunk.remove(0, 3);
    else if (chunk.startsWith("\xFF\xFE") || isWide(chunk, 1))
        m_wide = std::make_unique<QStringDecoder>(QStringDecoder::Utf16LE);
    else if (chunk.startsWith("\xFE\xFF") || isWide(chunk, 0))
        m_wide = std::make_unique<QStringDecoder>(QStringDecoder::Utf16BE);
}

bool ByteSource::grow()
{
    if (m_ended)
        return false;
    QByteArray chunk = m_device->read(chunkBytes);
    if (chunk.isEmpty()) {
        m_ended = true;
        if (!m_device->atEnd())
            m_error = m_device->errorString();
        return false;
    }
    m_read += chunk.size();
    if (m_first)
        sniff(chunk);
    if (m_wide) {
        QString text = (*m_wide)(chunk);
        text.remove(QChar(0xFEFF));
        chunk = text.toUtf8();
    }
    if (m_start > chunkBytes) { // not at every call: moving costs as much as reading
        m_buffer.remove(0, m_start);
        m_start = 0;
    }
    m_buffer.append(chunk);
    return true;
}

double ByteSource::fraction() const
{
    const qint64 size = m_device->size();
    return size > 0 ? double(m_read) / double(size) : 0.0;
}

} // namespace intake
