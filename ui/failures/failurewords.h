#pragma once
// Job: what a lead reads about a group of failures, a plan and its outcome. Thread: any; pure.

#include "core/domain/provider.h"
#include "core/store/failures.h"

namespace failures
{

QString lineOf(const store::FailureGroup &group);
QString lineOf(const store::UnknownGroup &group);
QString wordsOf(const store::FailureGroup &group, const QVector<domain::Gate> &gates, qint64 nowMs);
QString wordsOf(const store::UnknownGroup &group, qint64 nowMs);
QString wordsOfAll(const QVector<store::FailureGroup> &groups);
QString wordsOf(const store::FailurePlan &plan); // what a retry would do and cost
QString wordsOf(const store::Moved &moved, const QString &doneWords);

} // namespace failures
