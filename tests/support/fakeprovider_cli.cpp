// Job: the fake provider as a process of its own, for tests that kill the program and must not lose the ledger with it.
// It runs until it is ended. Flags: --port N (0: any), --port-file FILE (the port, written once it listens), --ledger FILE (one JSON
// line per request, written before it is answered), --delay-ms N, --honour-keys, --script FILE ({"default":{…},"steps":[{…}]}, the
// members of a step as in fakestep.h, with underscores). Exit codes: 1 nothing to listen on, 2 wrong usage.

#include "tests/support/fakeprovider.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>
#include <QTextStream>

using namespace Qt::StringLiterals;

namespace
{

QByteArray ledgerLine(const support::SeenRequest &request)
{
    const QJsonObject line{{u"seq"_s, request.seq},
                           {u"at"_s, request.atMs},
                           {u"route"_s, request.route},
                           {u"key"_s, request.key},
                           {u"step"_s, request.step},
                           {u"charged"_s, request.charged},
                           {u"replayed"_s, request.replayed},
                           {u"subject"_s, support::ticketWords(request.body)},
                           {u"body"_s, QString::fromUtf8(request.body)}};
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
}

bool loadScript(support::FakeProvider &fake, const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
    if (!document.isObject())
        return false;
    const QJsonObject script = document.object();
    if (script.contains("default"_L1))
        fake.setDefault(support::Step::fromJson(script.value("default"_L1).toObject()));
    const QJsonArray steps = script.value("steps"_L1).toArray();
    for (const QJsonValue &step : steps)
        fake.then(support::Step::fromJson(step.toObject()));
    return true;
}

bool writePort(const QString &path, quint16 port)
{
    QSaveFile file(path); // appears whole or not at all
    return file.open(QIODevice::WriteOnly) && file.write(QByteArray::number(port) + '\n') > 0 && file.commit();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QTextStream err(stderr);
    QCommandLineParser parser;
    parser.addOptions({{u"port"_s, u"Port to listen on."_s, u"n"_s, u"0"_s},
                       {u"port-file"_s, u"Where to write the port."_s, u"file"_s},
                       {u"ledger"_s, u"Where to write the requests."_s, u"file"_s},
                       {u"delay-ms"_s, u"How long the model thinks."_s, u"n"_s, u"0"_s},
                       {u"honour-keys"_s, u"Remember idempotency keys."_s},
                       {u"script"_s, u"Steps to play."_s, u"file"_s}});
    parser.addHelpOption();
    parser.process(app);

    QFile ledger(parser.value(u"ledger"_s));
    if (parser.isSet(u"ledger"_s) && !ledger.open(QIODevice::WriteOnly | QIODevice::Append)) {
        err << "cannot write " << ledger.fileName() << Qt::endl;
        return 2;
    }
    support::FakeProvider fake(parser.value(u"port"_s).toUShort());
    if (!fake.isListening()) {
        err << "cannot listen" << Qt::endl;
        return 1;
    }
    fake.setDelayMs(parser.value(u"delay-ms"_s).toInt());
    fake.setHonourKeys(parser.isSet(u"honour-keys"_s));
    if (ledger.isOpen())
        fake.setObserver([&ledger](const support::SeenRequest &request) {
            ledger.write(ledgerLine(request));
            ledger.flush();
        });
    if (parser.isSet(u"script"_s) && !loadScript(fake, parser.value(u"script"_s))) {
        err << "cannot read " << parser.value(u"script"_s) << Qt::endl;
        return 2;
    }
    if (parser.isSet(u"port-file"_s) && !writePort(parser.value(u"port-file"_s), fake.port())) {
        err << "cannot write " << parser.value(u"port-file"_s) << Qt::endl;
        return 2;
    }
    return app.exec();
}
