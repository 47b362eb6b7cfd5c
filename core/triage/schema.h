#pragma once
// Job: the shape of a triage answer: the literal that is sent, and the check of what came back.
// Thread: any. Lifetime: none. Failure: problems come back as sentences; an unreadable resource is a programmer's error.

#include "core/domain/triage.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace triage
{

// The same list gives the same bytes. Only keywords that every dialect takes: lengths are checked after parsing.
QByteArray schemaFor(const QVector<domain::Category> &categories);

// Every problem of the answer's shape, in words; empty: it fits. The category may be any string here: whether it was
// on offer is a question of its own.
QStringList shapeProblems(const QJsonObject &answer);

} // namespace triage
