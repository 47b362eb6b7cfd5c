#include "core/store/migrations.h"

#include "core/store/transaction.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

static void initSqlResources()
{
    Q_INIT_RESOURCE(sql);
}

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;

namespace
{

QStringList filesIn(const QString &steps)
{
    initSqlResources();
    return QDir(steps).entryList({u"*.sql"_s}, QDir::Files, QDir::Name);
}

domain::Error newer(const QString &file, int found, qsizetype known)
{
    return domain::fail(ErrorKind::Invalid, u"%1 was written by a newer Deskhand (schema %2, this program knows %3). Install the newer version; nothing was changed."_s
                                                .arg(file).arg(found).arg(known));
}

// A copy from before the first step, put in place only when it is whole. A crash may have left one: it is replaced, since the
// file is still of that version.
Done backUp(Connection &c, const QString &copy)
{
    const QString part = copy + u".part-%1"_s.arg(QCoreApplication::applicationPid());
    QFile::remove(part);
    DH_TRY(execOnce(c, u"VACUUM INTO '%1'"_s.arg(QString(part).replace(u'\'', u"''"_s))));
    QFile::setPermissions(part, QFile::ReadOwner | QFile::WriteOwner);
    QFile::remove(copy);
    if (!QFile::rename(part, copy))
        return domain::fail(ErrorKind::Internal, u"The copy %1 cannot be put in place. Nothing was changed."_s.arg(copy));
    return {};
}

} // namespace

QString shippedSteps()
{
    return u":/deskhand/sql"_s;
}

int currentSchemaVersion()
{
    static const int version = int(filesIn(shippedSteps()).size());
    return version;
}

QStringList splitSql(const QString &sql)
{
    QStringList statements;
    QString current;
    bool inTrigger = false;
    const QStringList lines = sql.split(u'\n');
    for (const QString &line : lines) {
        const QString trimmed = line.trimmed();
        if (trimmed.isEmpty() || trimmed.startsWith("--"_L1))
            continue;
        current += line + u'\n';
        if (trimmed.startsWith("CREATE TRIGGER"_L1))
            inTrigger = true;
        const bool ends = inTrigger ? trimmed == "END;"_L1 : trimmed.endsWith(u';');
        if (ends) {
            statements << current.trimmed();
            current.clear();
            inTrigger = false;
        }
    }
    return statements;
}

domain::Result<int> schemaVersion(Connection &c)
{
    Statement version(c, "PRAGMA user_version");
    DH_TRY(version.exec());
    if (!version.next())
        return domain::fail(ErrorKind::Internal, u"The schema version could not be read."_s);
    return int(version.integer(0));
}

Done refuseNewer(Connection &c)
{
    const auto found = schemaVersion(c);
    if (!found)
        return found.error();
    if (*found > currentSchemaVersion())
        return domain::fail(ErrorKind::Invalid, u"A newer Deskhand has brought the tickets to its own form (schema %1, this program knows %2). Close this one and "
                                                "start the newer version; nothing was changed by this one since."_s.arg(*found).arg(currentSchemaVersion()));
    return {};
}

Done migrate(Connection &c, const QString &file, const std::function<bool()> &othersAlive, const QString &steps)
{
    const QStringList files = filesIn(steps);
    const auto before = schemaVersion(c);
    if (!before)
        return before.error();
    if (*before > files.size())
        return newer(file, *before, files.size());
    if (*before == files.size())
        return {};
    if (*before == 0) {
        Statement tables(c, "SELECT count(*) FROM sqlite_master WHERE type = 'table'");
        DH_TRY(tables.exec());
        const bool filled = tables.next() && tables.integer(0) > 0;
        DH_TRY(tables.error());
        // Another process may have made the tables between the two looks; it set the version with them.
        const auto still = schemaVersion(c);
        if (!still)
            return still.error();
        if (filled && *still == 0)
            return domain::fail(ErrorKind::Corrupt, u"%1 is a database, but not a ticket file of Deskhand. It was left as it is."_s.arg(file));
    }
    // A program of the old version must not find its tables changed under its hands.
    if (*before > 0 && othersAlive && othersAlive())
        return domain::fail(ErrorKind::Busy, u"%1 must be brought up to date, but another Deskhand has it open. Close the other windows and "
                                             "commands that use it, then start again; nothing was changed."_s.arg(file));
    if (*before > 0)
        DH_TRY(backUp(c, u"%1.before-%2"_s.arg(file).arg(*before + 1)));
    for (int i = *before; i < files.size(); ++i) {
        QFile source(QDir(steps).filePath(files.at(i)));
        if (!source.open(QIODevice::ReadOnly))
            return domain::fail(ErrorKind::Internal, u"The migration %1 is missing from the program."_s.arg(files.at(i)));
        Transaction transaction(c);
        DH_TRY(transaction.begin());
        // Two processes may start at once: the one that waited finds the work done.
        const auto now = schemaVersion(c);
        if (!now)
            return now.error();
        if (*now > i)
            continue;
        const QStringList statements = splitSql(QString::fromUtf8(source.readAll()));
        for (const QString &statement : statements)
            DH_TRY(execOnce(c, statement));
        DH_TRY(execOnce(c, u"PRAGMA user_version = %1"_s.arg(i + 1)));
        DH_TRY(transaction.commit());
    }
    return {};
}

} // namespace store
