#pragma once
// Job: what a running command has at hand, and the groups of commands by name.
// Thread: the main thread, which may wait: there is no window here.

#include "app/cli/args.h"
#include "app/composition.h"

namespace cli
{

struct Call {
    const Args &args;
    app::Composition &app;

    store::Store &store() const { return app.store(); }
    qint64 nowMs() const { return app.store().clock().nowMs(); }
    const QString &value(qsizetype index) const { return args.values[index]; }
};

QList<Command> importCommands();
QList<Command> triageCommands();
QList<Command> ticketCommands();
QList<Command> trailCommands();
QList<Command> replyCommands();
QList<Command> retryCommands();
QList<Command> failureCommands();
QList<Command> providerCommands();
QList<Command> settingCommands();
QList<Command> quarantineCommands();
QList<Command> reportCommands();

Answer testProvider(Call &call); // provider test NAME
Answer listModels(Call &call);   // provider models NAME

// A whole number within bounds; none: wrongly written. An option that is not given counts as `otherwise`.
std::optional<qint64> number(const Args &args, const QString &option, qint64 otherwise, qint64 least, qint64 most);

// The text of a file, or of standard input for "-": UTF-8, at most 1 MiB.
domain::Result<QString> textFrom(const QString &name);

// Ticket names as given, in order; the first that names none is the error.
domain::Result<QVector<domain::TicketId>> resolveAll(store::Store &store, const QStringList &names);
domain::Result<domain::TicketId> resolveOne(store::Store &store, const QString &name);

} // namespace cli
