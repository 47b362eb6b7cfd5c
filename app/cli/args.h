#pragma once
// Job: the command line as values: which command, its options, its arguments; and the help that is made from the same table.
// Thread: any; pure. Failure: one sentence naming what is wrong, and a hint.

#include "app/cli/answer.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <variant>

namespace cli
{

struct Call;

struct Option {
    QString name;  // without dashes
    QString value; // what to write behind it; empty: a switch
    QString about;
};

struct Command {
    QString name;      // one or two words: "list", "provider add"
    QString arguments; // as shown in the help: "NAME..."
    int least = 0;     // arguments wanted
    int most = 0;      // -1: any number
    QList<Option> options;
    QString about;
    std::function<Answer(Call &)> run; // none: not in this release
    QString later = {};                // then why, in words
};

struct Args {
    const Command *command = nullptr; // none: only help or version was asked for
    QStringList values;
    QHash<QString, QString> options; // a switch has an empty value
    QString data;
    bool json = false;
    bool verbose = false;
    bool help = false;
    bool version = false;

    bool has(const QString &option) const { return options.contains(option); }
    QString option(const QString &name) const { return options.value(name); }
};

// Is JSON wanted? Asked before parsing, so that even a wrong command line is answered in the form it asked for.
bool wantsJson(const QStringList &words);

std::variant<Args, Answer> parse(const QStringList &words, const QList<Command> &commands);

QString generalHelp(const QList<Command> &commands);
QString helpOf(const Command &command);

} // namespace cli
