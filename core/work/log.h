#pragma once
// Job: one logfmt line per event, to a rotated file in the OS's state folder and, if asked, to standard error. Never ticket
// text, names, addresses or keys: it takes ids, counts and kinds only.
// Thread: any (a mutex). Lifetime: made in app/, outlives the engine. Failure: an unwritable file is said once on standard error.

#include <QFile>
#include <QList>
#include <QPair>
#include <QString>

#include <mutex>

namespace work
{

class Log
{
public:
    using Fields = QList<QPair<QString, QString>>;

    // `folder` empty: no file. Rotated at `maxBytes`, five files kept.
    Log(const QString &folder, bool toStandardError, qint64 maxBytes = 5 * 1024 * 1024);
    void event(const QString &event, const Fields &fields = {});
    static QString defaultFolder(); // XDG_STATE_HOME, %LOCALAPPDATA%, ~/Library/Logs
    static QString line(qint64 nowMs, const QString &event, const Fields &fields);

private:
    void rotate();
    std::mutex m_mutex;
    QString m_folder;
    QFile m_file;
    bool m_standardError = false;
    bool m_saidUnwritable = false;
    qint64 m_maxBytes;
};

} // namespace work
