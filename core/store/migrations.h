#pragma once
// Job: brings a file's schema up to this program's, one numbered file and one transaction at a time, after a backup.
// Thread: the connection's. Failure: Invalid for a newer schema (nothing changed), SQL errors.

#include "core/store/connection.h"

#include <QStringList>

namespace store
{

int currentSchemaVersion();
// The statements of one migration file; triggers with their BEGIN … END stay whole.
QStringList splitSql(const QString &sql);
domain::Done migrate(Connection &c, const QString &file);
domain::Result<int> schemaVersion(Connection &c);

} // namespace store
