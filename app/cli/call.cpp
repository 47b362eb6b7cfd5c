#include "app/cli/call.h"

#include "core/store/tickets.h"

namespace cli
{

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

} // namespace cli
