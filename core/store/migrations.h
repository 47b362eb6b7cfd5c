#pragma once
// Job: brings a file's schema up to this program's, one numbered file and one transaction at a time, after a backup; refuses
// a newer one, also when it gets newer in the middle of a run.
// Thread: the connection's. Failure: Invalid for a newer schema, Busy while another process has the file open (nothing
// changed in both), SQL errors.

#include "core/store/connection.h"

#include <QStringList>

#include <functional>

namespace store
{

QString shippedSteps();
int currentSchemaVersion();
// The statements of one migration file; triggers with their BEGIN … END stay whole.
QStringList splitSql(const QString &sql);
// `othersAlive`: does another process hold its instance lock? Asked only when an older file is to be changed; empty: no.
// `steps`: the folder with the numbered files.
domain::Done migrate(Connection &c, const QString &file, const std::function<bool()> &othersAlive = {}, const QString &steps = shippedSteps());
domain::Result<int> schemaVersion(Connection &c);
// Fails with Invalid when another process has brought the file to a schema this program does not know. One look at the page
// that every transaction reads anyway; asked inside the transaction, so that nothing can come between.
domain::Done refuseNewer(Connection &c);

} // namespace store
