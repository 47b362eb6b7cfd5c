#pragma once
// Job: a growing window over a text file, read in chunks and always in ASCII-compatible bytes: byte
// order marks are taken off, UTF-16 becomes UTF-8, anything else passes as it is. Thread: the
// reader's. Lifetime: owns its device. Failure: a read error ends the file; `error` says so.

#include <QByteArray>
#include <QIODevice>
#include <QStringConverter>

#include <memory>

namespace intake
{

class ByteSource
{
public:
    explicit ByteSource(std::unique_ptr<QIODevice> device);

    QByteArrayView window() const { return QByteArrayView(m_buffer).sliced(m_start); }
    // False at the end of the file.
    bool grow();
    void drop(qsizetype count) { m_start += count; }
    bool atEnd() const { return m_ended; }
    double fraction() const;
    QString error() const { return m_error; }

private:
    void sniff(QByteArray &chunk);

    std::unique_ptr<QIODevice> m_device;
    QByteArray m_buffer;
    qsizetype m_start = 0;
    qint64 m_read = 0;
    std::unique_ptr<QStringDecoder> m_wide; // set for UTF-16
    QString m_error;
    bool m_first = true;
    bool m_ended = false;
};

} // namespace intake
