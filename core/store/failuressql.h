#pragma once
// Job: the questions of Failures that a window asks, one place for them and their plans. Thread: any; literals.

namespace store
{

const char *failureGroupsSql();
const char *failureMoneySql();
const char *failedTicketsSql(bool someProvider);
const char *failedPlanSql(bool someProvider);
const char *unknownGroupsSql();
const char *unknownCallsSql();

} // namespace store
