#include "core/work/log.h"

#include <QDateTime>
#include <QDir>
#include <QStandardPaths>

#include <cstdio>

namespace work
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int keptFiles = 5;

QString quoted(const QString &value)
{
    bool plain = !value.isEmpty();
    for (const QChar c : value)
        plain = plain && c > u' ' && c != u'"' && c != u'=' && c != u'\\';
    if (plain)
        return value;
    QString text = value;
    text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s).replace(u'\n', u"\\n"_s);
    return u'"' + text + u'"';
}

} // namespace

Log::Log(const QString &folder, bool toStandardError, qint64 maxBytes) : m_folder(folder), m_standardError(toStandardError), m_maxBytes(maxBytes)
{
    if (m_folder.isEmpty())
        return;
    QDir().mkpath(m_folder);
    m_file.setFileName(m_folder + u"/deskhand.log"_s);
    if (!m_file.open(QIODevice::Append))
        m_saidUnwritable = std::fprintf(stderr, "deskhand: the log %s cannot be written\n", qPrintable(m_file.fileName())) > 0;
}

QString Log::defaultFolder()
{
#if defined(Q_OS_MACOS)
    return QDir::homePath() + u"/Library/Logs/Deskhand"_s;
#elif defined(Q_OS_WIN)
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/Deskhand/Logs"_s;
#else
    const QString state = qEnvironmentVariable("XDG_STATE_HOME");
    return (state.isEmpty() ? QDir::homePath() + u"/.local/state"_s : state) + u"/deskhand"_s;
#endif
}

QString Log::line(qint64 nowMs, const QString &event, const Fields &fields)
{
    QString text = u"at="_s + QDateTime::fromMSecsSinceEpoch(nowMs).toUTC().toString(Qt::ISODateWithMs) + u" event="_s + quoted(event);
    for (const auto &[key, value] : fields) {
        if (!value.isEmpty())
            text += u' ' + key + u'=' + quoted(value);
    }
    return text;
}

void Log::event(const QString &event, const Fields &fields)
{
    const QByteArray text = line(QDateTime::currentMSecsSinceEpoch(), event, fields).toUtf8() + '\n';
    const std::lock_guard lock(m_mutex);
    if (m_standardError)
        std::fwrite(text.constData(), 1, size_t(text.size()), stderr);
    if (!m_file.isOpen())
        return;
    if (m_file.size() + text.size() > m_maxBytes)
        rotate();
    if ((m_file.write(text) != text.size() || !m_file.flush()) && !m_saidUnwritable)
        m_saidUnwritable = std::fprintf(stderr, "deskhand: the log %s cannot be written\n", qPrintable(m_file.fileName())) > 0;
}

void Log::rotate()
{
    const QString name = m_file.fileName();
    m_file.close();
    QFile::remove(name + u'.' + QString::number(keptFiles));
    for (int i = keptFiles - 1; i >= 1; --i)
        QFile::rename(name + u'.' + QString::number(i), name + u'.' + QString::number(i + 1));
    QFile::rename(name, name + u".1"_s);
    if (!m_file.open(QIODevice::Append))
        m_saidUnwritable = false;
}

} // namespace work
