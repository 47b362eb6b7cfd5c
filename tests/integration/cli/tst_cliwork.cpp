// The command line at work against a provider on a real socket: totals, trail, retry, two processes, a clean quit.

#include "tests/integration/cli/clirun.h"
#include "tests/support/fakeprovider.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

#ifndef Q_OS_WIN
#include <csignal>
#endif

using namespace Qt::StringLiterals;

class TestCliWork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_cli = std::make_unique<Cli>();
        m_fake = std::make_unique<support::FakeProvider>();
        QVERIFY(m_fake->isListening());
        m_cli->setEnvironment(u"FAKE_KEY"_s, u"k-secret-1"_s);
    }

    void cleanup()
    {
        const Ran ran = m_cli->json({u"check"_s});
        QVERIFY2(ran.exitCode == 0, (ran.out).constData());
    }

    void theWholeTripIsInTheTrail()
    {
        addProvider();
        import(1);
        Ran ran = triage();
        const QJsonObject totals = ran.object();
        QCOMPARE(totals.keys(), QStringList({u"calls"_s, u"completed"_s, u"cost_nanousd"_s, u"failed"_s, u"pending"_s, u"reused"_s, u"unknown"_s}));
        QCOMPARE(totals.value("completed"_L1).toInt(), 1);
        QCOMPARE(totals.value("calls"_L1).toInt(), 1);
        QVERIFY(totals.value("cost_nanousd"_L1).toInteger() > 0);
        QCOMPARE(totals.value("pending"_L1).toInt(), 0);
        QCOMPARE(m_fake->posts(), 1);

        const QString id = firstId();
        const QJsonObject audit = m_cli->json({u"audit"_s, id}).object();
        const QJsonObject operation = audit.value("operations"_L1).toArray().at(0).toObject();
        QCOMPARE(operation.keys(), QStringList({u"attempts"_s, u"generation"_s, u"id"_s, u"kind"_s, u"revision"_s, u"state"_s}));
        QCOMPARE(operation.value("state"_L1).toString(), u"completed"_s);
        const QJsonObject attempt = operation.value("attempts"_L1).toArray().at(0).toObject();
        for (const char *key : {"id", "ordinal", "provider", "model", "phase", "billed", "cost_nanousd", "idempotency_key", "sent_at", "ended_at",
                                "http_status", "error_kind", "request", "answer", "verdict", "verdict_reason"})
            QVERIFY2(attempt.contains(QLatin1StringView(key)), key);
        QCOMPARE(attempt.value("billed"_L1).toString(), u"yes"_s);
        QCOMPARE(attempt.value("verdict"_L1).toString(), u"applied"_s);
        QVERIFY(attempt.value("error_kind"_L1).isNull());
        QCOMPARE(attempt.value("request"_L1).toString().toUtf8(), m_fake->requests().at(0).body);
        QVERIFY(!m_cli->json({u"audit"_s, id}).out.contains("k-secret-1"));
        const QJsonObject event = audit.value("events"_L1).toArray().at(0).toObject();
        QCOMPARE(event.keys(), QStringList({u"actor"_s, u"at"_s, u"detail"_s, u"what"_s}));

        QCOMPARE(m_cli->json({u"export"_s, id, m_cli->path(u"t.json"_s)}).exitCode, 0);
        QFile file(m_cli->path(u"t.json"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject exported = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(exported.value("audit"_L1).toObject(), audit);
        QCOMPARE(exported.value("ticket"_L1).toObject().value("id"_L1).toString(), id);
        QVERIFY(m_cli->run({u"show"_s, id}).out.contains("Asked: main"));
        QVERIFY(m_cli->run({u"cost"_s}).out.contains("total"));
    }

    void aSecondRunIsANoOp()
    {
        addProvider();
        import(3);
        QCOMPARE(triage().object().value("completed"_L1).toInt(), 3);
        QCOMPARE(triage().object().value("calls"_L1).toInt(), 0);
        QCOMPARE(m_fake->posts(), 3);
    }

    void triageAgainIsANewCallAndSaysSo()
    {
        addProvider();
        import(1);
        triage();
        const Ran ran = m_cli->json({u"triage-again"_s, firstId()});
        QCOMPARE(ran.array().at(0).toObject().value("revision"_L1).toInt(), 2);
        QVERIFY(m_cli->run({u"triage-again"_s, firstId()}).out.contains("nothing new was made"));
        QCOMPARE(triage().object().value("calls"_L1).toInt(), 1);
        QCOMPARE(m_fake->posts(), 2);
        QVERIFY(m_cli->run({u"triage-again"_s, firstId()}).out.contains("a new call"));
        QCOMPARE(m_cli->json({u"cancel"_s, firstId()}).object().value("cancelled"_L1).toInt(), 1);
    }

    void whatFailedCanBePlannedAndRetried()
    {
        addProvider();
        import(1);
        support::Step refused = support::Step::error(400, u"invalid_value"_s);
        m_fake->then(refused);
        QCOMPARE(triage().object().value("failed"_L1).toInt(), 1);
        QCOMPARE(m_cli->json({u"list"_s, u"--state"_s, u"failed"_s}).array().at(0).toObject().value("triage"_L1).toObject().value("error_kind"_L1).toString(),
                 u"bad_request"_s);
        Ran ran = m_cli->json({u"retry"_s, u"--failed"_s, u"--dry-run"_s});
        QCOMPARE(ran.object().keys(), QStringList({u"calls"_s, u"estimated_nanousd"_s, u"maximum_nanousd"_s, u"operations"_s, u"stored_answers"_s}));
        QCOMPARE(ran.object().value("operations"_L1).toInt(), 0); // a permanent cause is skipped unless it is named
        ran = m_cli->json({u"retry"_s, u"--failed"_s, u"--cause"_s, u"bad_request"_s, u"--dry-run"_s});
        QCOMPARE(ran.object().value("calls"_L1).toInt(), 1);
        QCOMPARE(m_cli->json({u"retry"_s, firstId()}).object().value("operations"_L1).toInt(), 1);
        QCOMPARE(triage().object().value("completed"_L1).toInt(), 1);
    }

    void anUnknownOutcomeCanBeResolvedByAPerson()
    {
        addProvider();
        m_cli->json({u"config"_s, u"set"_s, u"unknown_retry_limit_nanousd"_s, u"0"_s});
        import(1);
        m_fake->setDefault(support::Step::of(u"close_after_request"_s));
        const QJsonObject totals = triage().object();
        QCOMPARE(totals.value("unknown"_L1).toInt(), 1);
        const QJsonObject audit = m_cli->json({u"audit"_s, firstId()}).object();
        const QJsonObject attempt = audit.value("operations"_L1).toArray().at(0).toObject().value("attempts"_L1).toArray().at(0).toObject();
        QCOMPARE(attempt.value("billed"_L1).toString(), u"unknown"_s);
        const Ran ran = m_cli->json({u"resolve"_s, attempt.value("id"_L1).toString(), u"--billed"_s, u"no"_s});
        QVERIFY2(ran.exitCode == 0, (ran.err).constData());
        m_fake->setDefault(support::Step::ok());
    }

    void noWaitLeavesWhatIsClosed()
    {
        addProvider();
        import(2);
        m_fake->setDefault(support::Step::error(503));
        const Ran ran = triage({u"--no-wait"_s});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.object().value("pending"_L1).toInt(), 2);
        QVERIFY2(ran.err.contains("main is not asked at the moment"), (ran.err).constData());
        m_fake->setDefault(support::Step::ok());
    }

    void untilIdleWaitsForAGateThatOpensSoon()
    {
        addProvider();
        import(2);
        m_fake->then(support::Step::error(503));
        QCOMPARE(triage().object().value("completed"_L1).toInt(), 2);
    }

    void theProviderTestSaysWhatIsWrong()
    {
        addProvider();
        m_fake->then(support::Step::ok({{u"word"_s, u"canary"_s}}));
        Ran ran = m_cli->json({u"provider"_s, u"test"_s, u"main"_s});
        QVERIFY2(ran.exitCode == 0, (ran.out + ran.err).constData());
        QVERIFY(ran.object().value("ok"_L1).toBool());
        QVERIFY2(ran.err.contains("it may cost at most"), (ran.err).constData());
        m_fake->then(support::Step::error(401, u"invalid_api_key"_s));
        ran = m_cli->json({u"provider"_s, u"test"_s, u"main"_s});
        QCOMPARE(ran.exitCode, 1);
        QCOMPARE(ran.object().value("error_kind"_L1).toString(), u"account"_s);
        QVERIFY2(ran.object().value("message"_L1).toString().contains("does not accept the key"_L1), ran.out.constData());
        m_cli->setEnvironment(u"FAKE_KEY"_s, QString());
        const int posts = m_fake->posts();
        QCOMPARE(m_cli->json({u"provider"_s, u"test"_s, u"main"_s}).exitCode, 1);
        QCOMPARE(m_fake->posts(), posts);
        m_cli->setEnvironment(u"FAKE_KEY"_s, u"k-secret-1"_s);
    }

    void theModelsOfAProviderAreListed()
    {
        addProvider();
        Ran ran = m_cli->json({u"provider"_s, u"models"_s, u"main"_s});
        QVERIFY2(ran.exitCode == 0, (ran.out + ran.err).constData());
        QCOMPARE(ran.array(), (QJsonArray{u"fake-large"_s, u"fake-small"_s}));
        m_fake->setRefusing(true);
        ran = m_cli->json({u"provider"_s, u"models"_s, u"main"_s});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.out.contains("cannot be reached"), ran.out.constData());
        m_fake->setRefusing(false);
        QCOMPARE(m_fake->posts(), 0);
    }

    // No bus runs here, so no keychain either: the command must say so, and must not lose time or the key.
    void withoutAKeychainTheCommandSaysWhatElseThereIs()
    {
        m_cli->setEnvironment(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nonexistent"_s);
        const QStringList add{u"provider"_s, u"add"_s, u"main"_s, u"--dialect"_s, u"openai_responses"_s, u"--url"_s, m_fake->url(), u"--model"_s, u"m"_s};
        Ran ran = m_cli->json(add + QStringList{u"--key-keychain"_s});
        QVERIFY2(ran.exitCode == 0, (ran.out + ran.err).constData());
        QCOMPARE(ran.array().first().toObject().value("key_place"_L1).toString(), u"keychain"_s);
        QCOMPARE(ran.array().first().toObject().value("key_present"_L1).toBool(), false);
        QVERIFY2(ran.err.contains("provider key main"), ran.err.constData());
        QProcess process;
        m_cli->start(process, {u"--data"_s, m_cli->dataFolder(), u"provider"_s, u"key"_s, u"main"_s});
        process.write("k-secret-7\n");
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(30'000));
        const QByteArray said = process.readAllStandardError() + process.readAllStandardOutput();
        QCOMPARE(process.exitCode(), 1);
        QVERIFY2(said.contains("Use an environment variable") && !said.contains("k-secret-7"), said.constData());
        import(1);
        ran = triage();
        QCOMPARE(ran.object().value("pending"_L1).toInt(), 1);
        QVERIFY2(ran.err.contains("main is not asked from here"), ran.err.constData());
        QCOMPARE(m_fake->posts(), 0);
        QCOMPARE(m_cli->json(add + QStringList{u"--key-keychain"_s, u"--key-ask"_s}).exitCode, 2);
        ran = m_cli->json(add + QStringList{u"--key-ask"_s});
        QCOMPARE(ran.array().first().toObject().value("key_place"_L1).toString(), u"ask"_s);
        QCOMPARE(m_cli->json({u"provider"_s, u"key"_s, u"main"_s}).exitCode, 2);
    }

    void withNothingConfiguredTheBuiltInClassifierTriages()
    {
        import(1);
        const Ran ran = triage();
        QCOMPARE(ran.object().value("completed"_L1).toInt(), 1);
        QCOMPARE(ran.object().value("cost_nanousd"_L1).toInt(), 0);
        const QJsonObject shown = m_cli->json({u"show"_s, firstId()}).object().value("triage"_L1).toObject();
        QCOMPARE(shown.value("by_model"_L1), QJsonValue(false));
        QVERIFY(m_cli->run({u"show"_s, firstId()}).out.contains("No model was asked"));
    }

#ifndef Q_OS_WIN
    void terminatingIsACleanQuit()
    {
        addProvider();
        import(1);
        QProcess process;
        m_cli->start(process, {u"--data"_s, m_cli->dataFolder(), u"triage"_s, u"--json"_s});
        QVERIFY(process.waitForStarted());
        QVERIFY(m_fake->waitForRequests(1));
        QTRY_COMPARE(m_cli->json({u"list"_s, u"--state"_s, u"completed"_s}).array().size(), 1);
        QCOMPARE(process.state(), QProcess::Running);
        // As often as a terminal and `timeout` do: to the process and to its group.
        for (int i = 0; i < 3 && process.state() == QProcess::Running; ++i) {
            QCOMPARE(::kill(pid_t(process.processId()), SIGTERM), 0);
            process.waitForFinished(5);
        }
        QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(QJsonDocument::fromJson(process.readAllStandardOutput()).object().value("completed"_L1).toInt(), 1);
    }
#endif

    void untilIdleWaitsForTheWorkOfAnotherProcess()
    {
        addProvider();
        import(1);
        m_fake->hold();
        QProcess first;
        m_cli->start(first, {u"--data"_s, m_cli->dataFolder(), u"triage"_s, u"--until-idle"_s, u"--json"_s});
        QVERIFY(m_fake->waitForRequests(1));
        QProcess second;
        m_cli->start(second, {u"--data"_s, m_cli->dataFolder(), u"triage"_s, u"--until-idle"_s, u"--no-wait"_s, u"--json"_s});
        QVERIFY(!second.waitForFinished(1'500)); // it waits: the first has work in hand
        m_fake->release();
        QVERIFY(first.waitForFinished(20'000));
        QVERIFY(second.waitForFinished(20'000));
        QCOMPARE(QJsonDocument::fromJson(second.readAllStandardOutput()).object().value("calls"_L1).toInt(), 0);
        QCOMPARE(m_fake->posts(), 1);
    }

private:
    void addProvider()
    {
        const Ran ran = m_cli->json({u"provider"_s, u"add"_s, u"main"_s, u"--dialect"_s, u"openai_responses"_s, u"--url"_s, m_fake->url(), u"--model"_s,
                                     u"gpt-5.4-nano"_s, u"--key-env"_s, u"FAKE_KEY"_s, u"--price-in"_s, u"0.20"_s, u"--price-out"_s, u"1.25"_s});
        QVERIFY2(ran.exitCode == 0, (ran.err).constData());
    }

    void import(int tickets)
    {
        QStringList words{u"import"_s};
        for (int i = 0; i < tickets; ++i) {
            const QString name = u"m%1.eml"_s.arg(i);
            m_cli->write(name, Cli::mail(u"m%1"_s.arg(i), u"Ticket %1"_s.arg(i), u"I was charged twice for order %1."_s.arg(4711 + i)));
            words << m_cli->path(name);
        }
        const Ran ran = m_cli->json(words);
        QVERIFY2(ran.exitCode == 0 && ran.object().value("imported"_L1).toInt() == tickets, (ran.out + ran.err).constData());
    }

    Ran triage(const QStringList &more = {}) { return m_cli->json(QStringList{u"triage"_s, u"--until-idle"_s} + more); }

    QString firstId() { return m_cli->json({u"list"_s}).array().at(0).toObject().value("id"_L1).toString(); }

    std::unique_ptr<Cli> m_cli;
    std::unique_ptr<support::FakeProvider> m_fake;
};

QTEST_GUILESS_MAIN(TestCliWork)
#include "tst_cliwork.moc"
