// deskhand-cli: the same core and the same file as the window, for scripts, servers without a display, and tests.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include <QCoreApplication>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace
{

QList<cli::Command> allCommands()
{
    return cli::importCommands() + cli::triageCommands() + cli::ticketCommands() + cli::trailCommands() + cli::replyCommands() + cli::retryCommands() + cli::failureCommands() +
           cli::providerCommands() + cli::settingCommands() + cli::quarantineCommands() + cli::reportCommands();
}

QByteArray document(const QJsonValue &value)
{
    const QJsonDocument json = value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    return json.toJson(QJsonDocument::Compact) + '\n';
}

int say(const cli::Answer &answer, bool json)
{
    if (answer.error) {
        const domain::Error &error = *answer.error;
        cli::tell(u"deskhand-cli: "_s + error.message);
        if (!error.detail.isEmpty())
            cli::tell((answer.exitCode == cli::WrongUsage ? QString() : u"  "_s) + error.detail);
        if (json) {
            const QJsonObject words{{u"kind"_s, domain::toName(error.kind)}, {u"message"_s, error.message}};
            cli::print(QString::fromUtf8(document(QJsonObject{{u"error"_s, words}})));
        }
        return answer.exitCode;
    }
    cli::progress({});
    cli::print(json ? QString::fromUtf8(document(answer.json)) : answer.text);
    return answer.exitCode;
}

cli::Answer help(const cli::Args &args, const QList<cli::Command> &commands)
{
    if (args.version) {
        const QString version = QCoreApplication::applicationVersion();
        return {QJsonObject{{u"version"_s, version}}, u"deskhand-cli %1\n"_s.arg(version)};
    }
    const QString text = args.command ? cli::helpOf(*args.command) : cli::generalHelp(commands);
    return {QJsonObject{{u"help"_s, text}}, text};
}

cli::Answer run(const cli::Args &args)
{
    app::CompositionOptions options;
    options.folder = args.data;
    options.program = u"deskhand-cli"_s;
    options.verbose = args.verbose;
    const auto workers = cli::number(args, u"workers"_s, 0, 1, 128);
    if (!workers)
        return cli::wrongUsage(u"--workers is a number from 1 to 128, not \"%1\"."_s.arg(args.option(u"workers"_s)));
    options.workers = int(*workers);
    const auto composition = app::Composition::open(options);
    if (!composition)
        return cli::Answer(composition.error(), cli::NoStore);
    cli::Call call{args, **composition};
    return args.command->run(call);
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    app::nameProgram();
    const QStringList words = QCoreApplication::arguments().mid(1);
    const bool json = cli::wantsJson(words);
    const QList<cli::Command> commands = allCommands();
    const auto parsed = cli::parse(words, commands);
    if (const auto *wrong = std::get_if<cli::Answer>(&parsed))
        return say(*wrong, json);
    const cli::Args &args = std::get<cli::Args>(parsed);
    if (args.help || args.version)
        return say(help(args, commands), json);
    return say(run(args), json);
}
