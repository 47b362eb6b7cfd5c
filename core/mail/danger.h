#pragma once
// Job: says what about a link or a file from a mail can harm whoever opens it. Thread: any; pure. Failure: none; what is not
// known counts as harmless and is still only opened when somebody says so.

#include <QString>
#include <QUrl>

namespace mail
{

// Does the text of a link name another host than the one it leads to? "www.bank.example" over http://evil.example.
bool misleads(const QString &shown, const QUrl &target);

enum class Danger { None, Program, Script, Macro, Archive };
// By the last extension of the name, else by the type. A name such as "invoice.pdf.exe" is told by `secondExtension`.
Danger dangerOf(const QString &name, const QString &type);
bool secondExtension(const QString &name);

} // namespace mail
