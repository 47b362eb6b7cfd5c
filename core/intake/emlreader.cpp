#include "core/intake/emlreader.h"

#include "core/mail/mimereader.h"

using namespace Qt::StringLiterals;

namespace intake
{

namespace
{

constexpr qint64 rawCapBytes = 512LL * 1024 * 1024; // SQLite holds no larger values by far

} // namespace

Item itemFromMail(const QByteArray &bytes, const Origin &origin, qint64 totalBytes)
{
    auto read = mail::readMail(bytes, {origin.nowMs, origin.fileTimeMs, totalBytes});
    if (!read.ok())
        return Bad{bytes.left(badCapBytes), read.error().message, origin.shown};
    domain::Incoming incoming;
    incoming.source = u"mail"_s;
    incoming.requester = read->requester;
    incoming.metadata = read->metadata;
    incoming.message = std::move(read->message);
    incoming.raw = bytes;
    incoming.where = origin.shown;
    return incoming;
}

EmlReader::EmlReader(std::unique_ptr<QIODevice> device, Origin origin)
    : m_device(std::move(device)), m_origin(std::move(origin))
{
}

bool EmlReader::next(Item &out)
{
    if (m_done)
        return false;
    m_done = true;
    if (!m_device->isOpen() && !m_device->open(QIODevice::ReadOnly)) {
        out =
            Bad{{}, u"the file cannot be read: %1"_s.arg(m_device->errorString()), m_origin.shown};
        return true;
    }
    const qint64 size = m_device->size();
    const bool large = size > mail::mailCapBytes;
    const QByteArray bytes = m_device->read(large ? mail::headPartBytes : mail::mailCapBytes);
    if (bytes.size() < qMin<qint64>(size, large ? mail::headPartBytes : size)) {
        out = Bad{bytes, u"the file cannot be read to its end: %1"_s.arg(m_device->errorString()),
                  m_origin.shown};
        return true;
    }
    out = itemFromMail(bytes, m_origin, size);
    if (!large)
        return true;
    // Read in part, kept whole.
    if (size > rawCapBytes) {
        out = Bad{bytes, u"the mail is larger than %1 MB, more than can be kept here; only its beginning is in the quarantine, keep the file"_s.arg(rawCapBytes / 1024 / 1024),
                  m_origin.shown};
        return true;
    }
    const QByteArray whole = bytes + m_device->readAll();
    if (auto *incoming = std::get_if<domain::Incoming>(&out))
        incoming->raw = whole;
    else if (auto *bad = std::get_if<Bad>(&out))
        bad->raw = whole;
    return true;
}

} // namespace intake
