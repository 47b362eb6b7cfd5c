#include "app/cli/call.h"

#include "core/store/tickets.h"

#include <QFile>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace cli
{

namespace
{

constexpr qint64 largestTextBytes = 1024 * 1024;

} // namespace

std::optional<qint64> number(const Args &args, const QString &option, qint64 otherwise, qint64 least, qint64 most)
{
    if (!args.has(option))
        return otherwise;
    bool ok = false;
    const qint64 value = args.option(option).toLongLong(&ok);
    return ok && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

domain::Result<QVector<domain::TicketId>> resolveAll(store::Store &store, const QStringList &names)
{
    return store.readWait([names](store::Connection &c) -> domain::Result<QVector<domain::TicketId>> {
        QVector<domain::TicketId> ids;
        for (const QString &name : names) {
            const auto id = store::Tickets(c).resolve(name);
            if (!id)
                return id.error();
            ids << *id;
        }
        return ids;
    });
}

domain::Result<domain::TicketId> resolveOne(store::Store &store, const QString &name)
{
    return store.readWait([name](store::Connection &c) { return store::Tickets(c).resolve(name); });
}

domain::Result<QString> textFrom(const QString &name)
{
    QFile file(name);
    const bool opened = name == "-"_L1 ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!opened)
        return domain::fail(domain::ErrorKind::NotFound, u"The file \"%1\" cannot be read: %2."_s.arg(name, file.errorString()));
    // To the end: a pipe gives what it has, not what was asked for.
    QByteArray bytes;
    while (bytes.size() <= largestTextBytes) {
        const QByteArray piece = file.read(largestTextBytes + 1 - bytes.size());
        if (piece.isEmpty())
            break;
        bytes += piece;
    }
    if (bytes.size() > largestTextBytes)
        return domain::fail(domain::ErrorKind::Invalid, u"The file \"%1\" is larger than a draft may be (1 MiB)."_s.arg(name));
    const QString text = QString::fromUtf8(bytes);
    if (text.contains(QChar::ReplacementCharacter) || text.contains(QChar(0)))
        return domain::fail(domain::ErrorKind::Invalid, u"The file \"%1\" is not UTF-8 text."_s.arg(name));
    return text;
}

} // namespace cli
