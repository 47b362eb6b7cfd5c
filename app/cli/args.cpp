#include "app/cli/args.h"

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

const QString program = u"deskhand-cli"_s;

bool matches(const Command &command, const QStringList &words)
{
    const QStringList name = command.name.split(u' ');
    return words.mid(0, name.size()) == name;
}

// Two words before one: "provider add" is not "provider" with an argument.
const Command *find(const QStringList &words, const QList<Command> &commands)
{
    const Command *best = nullptr;
    for (const Command &command : commands) {
        if (matches(command, words) && (!best || command.name.size() > best->name.size()))
            best = &command;
    }
    return best;
}

Answer unknownCommand(const QStringList &words, const QList<Command> &commands)
{
    QStringList group;
    for (const Command &command : commands) {
        if (command.name.startsWith(words.first() + u' '))
            group << command.name.section(u' ', 1);
    }
    if (group.isEmpty())
        return wrongUsage(u"There is no command \"%1\"."_s.arg(words.first()), u"%1 --help lists all commands."_s.arg(program));
    const QString hint = u"%1 %2 knows: %3."_s.arg(program, words.first(), group.join(", "_L1));
    return words.size() == 1 ? wrongUsage(u"\"%1\" needs to be told what to do."_s.arg(words.first()), hint)
                             : wrongUsage(u"There is no command \"%1 %2\"."_s.arg(words[0], words[1]), hint);
}

const Option *optionNamed(const Command &command, const QString &name)
{
    for (const Option &option : command.options) {
        if (option.name == name)
            return &option;
    }
    return nullptr;
}

struct Raw {
    QString name;
    QString value;
    bool hasValue = false;
};

QString usage(const Command &command)
{
    QString line = program + u' ' + command.name;
    if (!command.arguments.isEmpty())
        line += u' ' + command.arguments;
    for (const Option &option : command.options)
        line += u" [--%1%2]"_s.arg(option.name, option.value.isEmpty() ? QString() : u' ' + option.value);
    return line;
}

QString tryHelp(const Command &command)
{
    return u"Usage: "_s + usage(command);
}

// The switches that every command knows. False: not one of them.
bool takeGeneral(const QString &name, Args &args)
{
    if (name == "json"_L1)
        args.json = true;
    else if (name == "verbose"_L1)
        args.verbose = true;
    else if (name == "help"_L1)
        args.help = true;
    else if (name == "version"_L1)
        args.version = true;
    else
        return false;
    return true;
}

// The command's words come first among the plain ones; options may stand anywhere, so the command is found before they are read.
QStringList plainStart(const QStringList &words)
{
    QStringList plain;
    for (qsizetype i = 0; i < words.size() && plain.size() < 2; ++i) {
        if (words[i] == "--data"_L1)
            ++i;
        else if (words[i] == "--json"_L1 || words[i] == "--verbose"_L1)
            continue;
        else if (words[i].size() > 1 && words[i].startsWith(u'-')) {
            if (!plain.isEmpty())
                break; // an option of the command: its name ends here
        } else {
            plain << words[i];
        }
    }
    return plain;
}

Answer wrongCount(const Command &command, qsizetype given)
{
    const QString what = given < command.least ? u"\"%1\" needs %2."_s.arg(command.name, command.arguments.section(u" ["_s, 0, 0))
                         : command.most == 0   ? u"\"%1\" takes no arguments."_s.arg(command.name)
                                               : u"\"%1\" takes at most %2 arguments, not %3."_s.arg(command.name).arg(command.most).arg(given);
    return wrongUsage(what, tryHelp(command));
}

std::optional<Answer> takeOption(const Command &command, Raw raw, const QStringList &words, qsizetype &i, Args &args)
{
    const Option *option = optionNamed(command, raw.name);
    const bool general = raw.name == "data"_L1;
    if (!option && !general) {
        return takeGeneral(raw.name, args) && !raw.hasValue
                   ? std::nullopt
                   : std::optional(wrongUsage(u"\"%1\" has no option --%2."_s.arg(command.name, raw.name), tryHelp(command)));
    }
    if (option && option->value.isEmpty()) {
        if (raw.hasValue)
            return wrongUsage(u"--%1 takes no value."_s.arg(raw.name), tryHelp(command));
    } else if (!raw.hasValue) {
        if (++i >= words.size())
            return wrongUsage(u"--%1 needs a value: %2."_s.arg(raw.name, option ? option->value : u"DIR"_s), tryHelp(command));
        raw.value = words[i];
        if (raw.value.startsWith("--"_L1))
            return wrongUsage(u"--%1 needs a value, and \"%2\" looks like an option. Write --%1=%2 if it is meant."_s.arg(raw.name, raw.value), tryHelp(command));
    }
    if (general && raw.value.isEmpty())
        return wrongUsage(u"--data needs a folder; it is empty."_s, tryHelp(command));
    if (general)
        args.data = raw.value;
    else if (args.options.contains(raw.name))
        return wrongUsage(u"--%1 is given twice."_s.arg(raw.name), tryHelp(command));
    else
        args.options.insert(raw.name, raw.value);
    return std::nullopt;
}

} // namespace

bool wantsJson(const QStringList &words)
{
    return words.mid(0, words.indexOf("--"_L1)).contains("--json"_L1);
}

std::variant<Args, Answer> parse(const QStringList &words, const QList<Command> &commands)
{
    Args args;
    const QStringList start = plainStart(words);
    args.command = start.isEmpty() ? nullptr : find(start, commands);
    if (!start.isEmpty() && !args.command)
        return unknownCommand(start, commands);
    static const Command none;
    const Command &command = args.command ? *args.command : none;

    qsizetype nameWords = args.command ? command.name.count(u' ') + 1 : 0;
    bool onlyValues = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words[i];
        if (onlyValues || word == "-"_L1 || !word.startsWith(u'-')) {
            if (nameWords > 0)
                --nameWords;
            else
                args.values << word;
        } else if (word == "--"_L1) {
            onlyValues = true;
        } else if (word == "-h"_L1) {
            args.help = true;
        } else if (!word.startsWith("--"_L1)) {
            return wrongUsage(u"There is no option %1."_s.arg(word), u"Options begin with two dashes; %1 --help shows them."_s.arg(program));
        } else {
            const qsizetype equals = word.indexOf(u'=');
            const Raw raw{word.mid(2, equals < 0 ? -1 : equals - 2), equals < 0 ? QString() : word.mid(equals + 1), equals >= 0};
            if (!args.command && raw.name != "data"_L1) {
                if (!takeGeneral(raw.name, args))
                    return wrongUsage(u"There is no option --%1."_s.arg(raw.name), u"%1 --help shows what there is."_s.arg(program));
            } else if (const auto wrong = takeOption(command, raw, words, i, args)) {
                return *wrong;
            }
        }
    }
    if (args.help || args.version)
        return args;
    if (!args.command)
        return wrongUsage(u"No command was given."_s, u"%1 --help lists all commands."_s.arg(program));
    if (!command.run)
        return wrongUsage(u"\"%1\" is not in this release."_s.arg(command.name), command.later);
    if (args.values.size() < command.least || (command.most >= 0 && args.values.size() > command.most))
        return wrongCount(command, args.values.size());
    return args;
}

QString generalHelp(const QList<Command> &commands)
{
    QString text = u"Deskhand on the command line: the same tickets as in the window, also while it is open.\n\n"
                   "Usage: %1 [--data DIR] COMMAND [--json]\n\n"_s.arg(program);
    qsizetype width = 0;
    for (const Command &command : commands)
        width = qMax(width, command.name.size());
    for (const Command &command : commands) {
        if (command.run)
            text += u"  %1  %2\n"_s.arg(command.name.leftJustified(width), command.about);
    }
    return text + u"\n  --data DIR   the data folder; else the one the window uses\n"
                  "  --json       one JSON document on standard output, errors included\n"
                  "  --verbose    the log on standard error as well\n"
                  "  --help       this text; behind a command, the help of that command\n"
                  "  --version\n\n"
                  "Exit codes: 0 done, 1 failed or something was found, 2 wrong usage, 3 the store cannot be opened.\n"_s;
}

QString helpOf(const Command &command)
{
    QString text = u"%1\n\nUsage: %2\n"_s.arg(command.about, usage(command));
    if (!command.options.isEmpty())
        text += u'\n';
    qsizetype width = 0;
    for (const Option &option : command.options)
        width = qMax(width, option.name.size() + 1 + option.value.size());
    for (const Option &option : command.options)
        text += u"  --%1  %2\n"_s.arg((option.name + u' ' + option.value).leftJustified(width), option.about);
    return command.later.isEmpty() ? text : text + u'\n' + command.later + u'\n';
}

} // namespace cli
