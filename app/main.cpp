// deskhand: the window. Wires the concrete classes and owns the order in which they go away.

#include "app/cli/interrupt.h"
#include "app/composition.h"
#include "app/demofolder.h"
#include "app/demowindow.h"
#include "app/singlestart.h"
#include "ui/shell/look.h"
#include "ui/shell/mainwindow.h"
#include "ui/widgets/dialogprompt.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QMessageBox>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace
{

struct Arguments {
    QString folder;
    bool demo = false;
    bool verbose = false;
    std::optional<widgets::Scheme> scheme;
    QString language;
    QStringList paths;
    int exitNow = -1; // 0 or more: nothing to open
};

void print(FILE *stream, const QString &text)
{
    std::fputs(qPrintable(text), stream);
}

// Without a QApplication: --help and --version must work where there is no display.
Arguments parse(int argc, char **argv)
{
    const QCoreApplication core(argc, argv);
    app::nameProgram();
    Arguments arguments;
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Deskhand: ticket triage on the agent's own desk."_s);
    const QCommandLineOption help({u"h"_s, u"help"_s}, u"Shows this text."_s);
    const QCommandLineOption version({u"v"_s, u"version"_s}, u"Shows the version."_s);
    const QCommandLineOption data(u"data"_s, u"Keeps the tickets in DIR instead of %1."_s.arg(app::defaultDataFolder()), u"DIR"_s);
    const QCommandLineOption verbose(u"verbose"_s, u"Writes the log to standard error as well."_s);
    const QCommandLineOption theme(u"theme"_s, u"light, dark or contrast, instead of what the settings say."_s, u"NAME"_s);
    const QCommandLineOption language(u"language"_s, u"en or de, instead of what the settings say."_s, u"CODE"_s);
    const QCommandLineOption demo(u"demo"_s, u"Opens the demo: a fictional company, in the folder \"demo\" beside the tickets."_s);
    parser.addOptions({help, version, data, demo, verbose, theme, language});
    parser.addPositionalArgument(u"FILES"_s, u"Mails, tables or folders to import."_s, u"[FILES...]"_s);
    if (!parser.parse(core.arguments())) {
        print(stderr, u"deskhand: %1. See deskhand --help.\n"_s.arg(parser.errorText()));
        arguments.exitNow = 2;
        return arguments;
    }
    if (parser.isSet(help)) {
        print(stdout, parser.helpText());
        arguments.exitNow = 0;
    } else if (parser.isSet(version)) {
        print(stdout, u"deskhand %1\n"_s.arg(QCoreApplication::applicationVersion()));
        arguments.exitNow = 0;
    }
    arguments.folder = parser.isSet(data) ? parser.value(data) : app::defaultDataFolder();
    arguments.demo = parser.isSet(demo);
    if (arguments.demo)
        arguments.folder = app::demoFolderIn(arguments.folder);
    arguments.verbose = parser.isSet(verbose);
    arguments.scheme = shell::schemeNamed(parser.value(theme));
    arguments.language = parser.value(language);
    const QStringList given = parser.positionalArguments();
    for (const QString &path : given)
        arguments.paths << QFileInfo(path).absoluteFilePath();
    return arguments;
}

int cannotOpen(const QString &words)
{
    print(stderr, u"deskhand: %1\n"_s.arg(words));
    shell::applyAtStart({}); // nobody knows the settings
    auto *box = new QMessageBox(QMessageBox::Critical, QApplication::translate("main", "Deskhand cannot open its tickets"), words, QMessageBox::Close);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
    QApplication::exec();
    return 3;
}

void raise(shell::MainWindow &window, const QStringList &paths)
{
    window.comeForward();
    if (!paths.isEmpty())
        window.importPaths(paths);
}

// One window over one folder, until it is closed.
int run(const Arguments &arguments, app::SingleStart &single)
{
    app::CompositionOptions options;
    options.folder = arguments.folder;
    options.program = u"deskhand"_s;
    options.verbose = arguments.verbose;
    options.demo = arguments.demo;
    const auto composed = app::Composition::open(options);
    if (!composed)
        return cannotOpen(composed.error().message);
    app::Composition &composition = **composed;
    const bool demo = composition.isDemo();
    const auto instance = composition.instance();
    if (!instance)
        return cannotOpen(instance.error().message);
    work::Engine *engine = nullptr; // in the demo another process triages
    if (!demo) {
        const auto made = composition.engine();
        if (!made)
            return cannotOpen(made.error().message);
        engine = *made;
    }
    single.listen();

    const auto read = composition.store().readWait(shell::readLook);
    shell::Look look = read.ok() ? *read : shell::Look();
    if (!arguments.language.isEmpty())
        look.language = arguments.language;
    shell::applyAtStart(look);
    widgets::applyScheme(arguments.scheme.value_or(look.scheme));
    widgets::DialogPrompt prompt;
    shell::Desk desk{composition.store(), engine, (*instance)->id(), prompt, composition.asker(), arguments.scheme, {}, {}};
    desk.triage = demo ? nullptr : &composition.triage();
    app::addDemoDoors(desk, demo, demo ? app::ownFolderOf(arguments.folder) : arguments.folder);
    int code = 0;
    {
        shell::MainWindow window(desk);
        QObject::connect(&single, &app::SingleStart::raised, &window, [&window](const QStringList &paths) { raise(window, paths); });
        if (demo)
            app::furnishDemo(composition, (*instance)->id(), prompt, arguments.folder, window);
        window.show();
        if (engine)
            engine->start();
        if (!arguments.paths.isEmpty())
            window.importPaths(arguments.paths);
        code = QApplication::exec();
        // A start during the last seconds must not hand its files to a window that is gone.
        single.close();
        // What was typed is handed to the store before the window goes; calls in flight get five seconds after it.
    }
    if (engine)
        engine->stop();
    return code;
}

} // namespace

int main(int argc, char **argv)
{
    const Arguments arguments = parse(argc, argv);
    if (arguments.exitNow >= 0)
        return arguments.exitNow;
    QApplication application(argc, argv);
    app::nameProgram();
    QApplication::setApplicationDisplayName(u"Deskhand"_s);
    QApplication::setDesktopFileName(u"io.github.deskhand.Deskhand"_s);
    QApplication::setWindowIcon(widgets::programIcon());

    app::SingleStart single(arguments.folder);
    if (single.handOver(arguments.paths))
        return 0;
    // The end of a desktop session is a clean quit too.
    const cli::Interrupt interrupt;
    QObject::connect(&interrupt, &cli::Interrupt::wanted, &application, [] { QApplication::exit(0); });
    int code = run(arguments, single);
    while (code == app::startOverCode) {
        if (!app::emptyDemoFolder(arguments.folder))
            return cannotOpen(QApplication::translate("main", "The demo in %1 cannot be emptied.").arg(arguments.folder));
        code = run(arguments, single);
    }
    return code;
}
