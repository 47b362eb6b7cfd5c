#include "core/triage/resources.h"

#include <QFile>

namespace triage
{

QByteArray resource(const char *path)
{
    QFile file(QStringLiteral(":/deskhand/triage/") + QLatin1StringView(path));
    const bool there = file.open(QIODevice::ReadOnly);
    Q_ASSERT(there);
    return there ? file.readAll() : QByteArray();
}

} // namespace triage
