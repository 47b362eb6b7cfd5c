#include "core/store/meta.h"

#include "core/store/statement.h"

namespace store
{

domain::Result<QString> storeEpoch(Connection &c)
{
    Statement epoch(c, "SELECT value FROM meta WHERE key = 'store_epoch'");
    DH_TRY(epoch.exec());
    if (!epoch.next())
        return domain::fail(domain::ErrorKind::Corrupt, QStringLiteral("The ticket file has no epoch."));
    return epoch.text(0);
}

} // namespace store
