#pragma once
// Job: text for people: tables, times, money, and nothing in it that could steer a terminal; and the small helpers for JSON.
// Thread: any; pure, but for print() and tell(). Failure: none.

#include "core/report/documents.h"

#include <QJsonValue>
#include <QString>
#include <QStringList>
#include <QVector>

#include <optional>

namespace cli
{

// Text from a ticket as a terminal may show it: control and direction characters are gone, white space is one space.
QString printable(const QString &text);
// The same, but lines stay lines.
QString printableLines(const QString &text);

// Columns of one terminal cell each; wide scripts count double.
int cells(const QString &text);
// Aligned columns under a head; a cell is cut to its column's `widest` (0: never).
QString table(const QStringList &head, const QVector<QStringList> &rows, const QVector<int> &widest = {});

QString timeText(qint64 ms); // "2026-11-30 14:05", local; empty for 0
QString usd(std::optional<qint64> nanoUsd);

using report::orNull;
using report::timeOrNull;

void print(const QString &text); // standard output
void tell(const QString &text);  // standard error, one line
bool toTerminal();               // is standard error watched by a person?
void progress(const QString &text); // overwrites its own line on a terminal; empty: clears it

} // namespace cli
