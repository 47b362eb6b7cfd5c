// The command line's contract: what it takes, what it prints, how it ends. No model is asked here.

#include "tests/integration/cli/clirun.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace
{

QStringList keys(const QJsonObject &object)
{
    return object.keys(); // sorted
}

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts);
}

// Exactly one JSON document and nothing behind it.
bool oneDocument(const QByteArray &out)
{
    return !QJsonDocument::fromJson(out).isNull() && out.endsWith('\n') && out.count('\n') == 1;
}

} // namespace

class TestCli : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_cli = std::make_unique<Cli>(); }

    void wrongUsageIsExitCodeTwoWithOneLineAndAHint_data()
    {
        QTest::addColumn<QStringList>("line");
        QTest::addColumn<QString>("says");
        const QList<QPair<const char *, const char *>> rows{
            {"", "No command was given"},
            {"frobnicate", "no command \"frobnicate\""},
            {"provider", "\"provider\" needs to be told what to do"},
            {"provider frob", "no command \"provider frob\""},
            {"list --frob", "\"list\" has no option --frob"},
            {"--frob list", "\"list\" has no option --frob"},
            {"-x list", "no option -x"},
            {"list extra", "\"list\" takes no arguments"},
            {"list --limit", "--limit needs a value"},
            {"list --limit ten", "--limit is a number"},
            {"list --limit 0", "--limit is a number"},
            {"list --limit 3 --limit 4", "--limit is given twice"},
            {"list --state gone", "--state is pending, processing"},
            {"list --status gone", "--status is open, waiting or closed"},
            {"show", "\"show\" needs ID"},
            {"show a b", "\"show\" takes at most 1 arguments"},
            {"import", "\"import\" needs PATH"},
            {"import . --triage some", "--triage is all, open or none"},
            {"import . --map m.json", "--map is not in this release"},
            {"import . --dry-run=yes", "--dry-run takes no value"},
            {"triage --workers 0", "--workers is a number from 1 to 128"},
            {"triage --workers 129", "--workers is a number from 1 to 128"},
            {"triage --max-wait soon", "--max-wait is a number of seconds"},
            {"set x", "needs --category, --urgency, --status or --looked"},
            {"set x --urgency asap", "--urgency is low, normal, high or critical"},
            {"set x --status done", "--status is open, waiting or closed"},
            {"retry", "needs either ticket ids or --failed"},
            {"retry x --failed", "needs either ticket ids or --failed"},
            {"retry --failed --cause bad_luck", "no cause \"bad_luck\""},
            {"resolve x", "needs --billed yes or --billed no"},
            {"resolve x --billed perhaps", "needs --billed yes or --billed no"},
            {"provider add p", "needs --dialect"},
            {"provider add p --dialect telepathy", "no dialect \"telepathy\""},
            {"provider add p --dialect ollama --url http://x/ --model m", "\"ollama\" is not in this release"},
            {"provider add p --dialect openai_chat --url http://x/ --model m", "\"openai_chat\" is not in this release"},
            {"provider add p --dialect anthropic_messages --url http://x/ --model m", "\"anthropic_messages\" is not in this release"},
            {"provider add p --dialect openai_responses", "needs --url and --model"},
            {"provider add p --dialect openai_responses --url nonsense --model m", "not an address"},
            {"provider add p --dialect openai_responses --url https://x/v1 --model m --price-in 1", "go together"},
            {"provider add p --dialect openai_responses --url https://x/v1 --model m --price-in a --price-out b", "A price is a number"},
            {"provider add p --dialect openai_responses --url https://x/v1 --model m --key-env sk-123-abc", "named by an environment variable"},
            {"category add x", "needs --about"},
            {"category add Big --about y", ""},
            {"config get nonsense", ""},
            {"config set workers many", "not a whole number"},
            {"config set workers 500", "outside"},
            {"quarantine show abc", "named by their number"},
            {"cost --by week", "--by is day, provider, model or category"},
            {"cost --since yesterday", "--since is a day"},
            {"backup f", "\"backup\" is not in this release"},
            {"restore f", "\"restore\" is not in this release"},
        };
        for (const auto &[line, says] : rows)
            QTest::newRow(*line ? line : "(nothing)") << words(line) << QString::fromUtf8(says);
    }

    void wrongUsageIsExitCodeTwoWithOneLineAndAHint()
    {
        QFETCH(QStringList, line);
        QFETCH(QString, says);
        const Ran ran = m_cli->json(line);
        QVERIFY2(ran.exitCode == 2, (ran.err + ran.out).constData());
        QVERIFY2(oneDocument(ran.out), (ran.out).constData());
        const QJsonObject error = ran.object().value("error"_L1).toObject();
        QCOMPARE(keys(error), QStringList({u"kind"_s, u"message"_s}));
        QVERIFY2(error.value("message"_L1).toString().contains(says), (ran.out).constData());
        QVERIFY2(ran.err.startsWith("deskhand-cli: "), (ran.err).constData());
        QVERIFY(!ran.err.contains("sk-123-abc")); // a key given by mistake is not repeated
    }

    void withoutJsonStandardOutputStaysEmptyOnErrors()
    {
        const Ran ran = m_cli->run({u"frobnicate"_s});
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.out, QByteArray());
        QVERIFY(ran.err.contains("--help lists all commands"));
    }

    void helpAndVersionNeedNoStore()
    {
        const Ran help = m_cli->bare({u"--help"_s});
        QCOMPARE(help.exitCode, 0);
        for (const char *command : {"import", "triage-again", "provider add", "quarantine export", "check"})
            QVERIFY2(help.out.contains(command), command);
        const Ran one = m_cli->bare({u"provider"_s, u"add"_s, u"--help"_s});
        QCOMPARE(one.exitCode, 0);
        QVERIFY(one.out.contains("--key-env VAR"));
        QCOMPARE(m_cli->bare({u"--version"_s}).exitCode, 0);
        QVERIFY(m_cli->bare({u"--version"_s}).out.startsWith("deskhand-cli "));
        QVERIFY(!QFile::exists(m_cli->path(u"share"_s)));
    }

    void aStoreThatCannotBeOpenedIsExitCodeThree()
    {
        m_cli->write(u"data"_s, "a file where a folder should be");
        const Ran ran = m_cli->json({u"list"_s});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(oneDocument(ran.out) && ran.object().contains("error"_L1), (ran.out).constData());
    }

    void whatIsNotThereFailsWithExitCodeOne_data()
    {
        QTest::addColumn<QStringList>("line");
        for (const char *line : {"show nobody", "audit nobody", "draft nobody", "set nobody --urgency high", "triage-again nobody",
                                 "retry nobody", "cancel nobody", "list --after nobody", "import ./no-such-file", "provider remove nobody", "provider test nobody",
                                 "provider resume nobody", "provider order nobody", "category remove nobody", "quarantine show 99", "quarantine retry 99",
                                 "resolve nobody --billed yes"})
            QTest::newRow(line) << words(line);
    }

    void whatIsNotThereFailsWithExitCodeOne()
    {
        QFETCH(QStringList, line);
        const Ran ran = m_cli->json(line);
        QVERIFY2(ran.exitCode == 1, (ran.out + ran.err).constData());
        QVERIFY2(oneDocument(ran.out) && ran.object().contains("error"_L1), (ran.out).constData());
    }

    void importListsShowsAndKeepsATicket()
    {
        m_cli->write(u"one.eml"_s, Cli::mail(u"one"_s, u"Charged twice"_s, u"I was charged twice for order 4711."_s));
        const QStringList import{u"import"_s, m_cli->path(u"one.eml"_s)};
        Ran ran = m_cli->json(import + QStringList{u"--dry-run"_s});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.object().value("imported"_L1).toInt(), 1);
        QCOMPARE(m_cli->json({u"list"_s}).array().size(), 0);

        ran = m_cli->json(import);
        QVERIFY2(ran.exitCode == 0, (ran.err).constData());
        QVERIFY(oneDocument(ran.out));
        QCOMPARE(keys(ran.object()), words("duplicates imported quarantined updated warnings"));
        QCOMPARE(ran.object().value("imported"_L1).toInt(), 1);
        QCOMPARE(m_cli->json(import).object().value("duplicates"_L1).toInt(), 1);

        const QJsonObject row = m_cli->json({u"list"_s}).array().at(0).toObject();
        QCOMPARE(keys(row), words("category external_id id received_at requester status subject summary triage urgency"));
        QCOMPARE(keys(row.value("triage"_L1).toObject()), words("attempts error error_kind not_before reason state"));
        QCOMPARE(row.value("triage"_L1).toObject().value("state"_L1).toString(), u"pending"_s);
        QVERIFY(row.value("category"_L1).isNull() && row.value("urgency"_L1).isNull());
        QCOMPARE(row.value("requester"_L1).toString(), u"Ana Ruiz <ana@post.example>"_s);

        const QString id = row.value("id"_L1).toString();
        const QJsonObject shown = m_cli->json({u"show"_s, id}).object();
        for (const char *key : {"id", "subject", "triage", "messages", "suggested_reply", "draft"})
            QVERIFY2(shown.contains(QLatin1StringView(key)), key);
        const QJsonObject message = shown.value("messages"_L1).toArray().at(0).toObject();
        QCOMPARE(keys(message), words("attachments direction from id message_id sent_at subject text to warnings"));
        QVERIFY(message.value("text"_L1).toString().contains("order 4711"_L1));
        QVERIFY(m_cli->run({u"list"_s}).out.contains("Charged twice"));
        QVERIFY(m_cli->run({u"show"_s, id}).out.contains("order 4711"));

        QCOMPARE(m_cli->json({u"list"_s, u"--search"_s, u"\"charged twice\""_s}).array().size(), 1);
        QCOMPARE(m_cli->json({u"list"_s, u"--search"_s, u"zebra"_s}).array().size(), 0);
        QCOMPARE(m_cli->json({u"list"_s, u"--state"_s, u"failed"_s}).array().size(), 0);
        QCOMPARE(m_cli->json({u"list"_s, u"--after"_s, id}).array().size(), 0);
    }

    void aPersonsWordStands()
    {
        m_cli->write(u"one.eml"_s, Cli::mail(u"one"_s, u"Charged twice"_s, u"I was charged twice for order 4711."_s));
        m_cli->json({u"import"_s, m_cli->path(u"one.eml"_s)});
        const QString id = m_cli->json({u"list"_s}).array().at(0).toObject().value("id"_L1).toString();
        Ran ran = m_cli->json({u"set"_s, id, u"--category"_s, u"complaint"_s, u"--urgency"_s, u"critical"_s});
        QVERIFY2(ran.exitCode == 0, (ran.err).constData());
        QCOMPARE(ran.object().value("category"_L1).toString(), u"complaint"_s);
        QCOMPARE(m_cli->json({u"set"_s, id, u"--category"_s, u"nonsense"_s}).exitCode, 1);
        QCOMPARE(m_cli->json({u"draft"_s, id}).object().value("text"_L1), QJsonValue());
        m_cli->write(u"draft.txt"_s, "Dear Ana,\nwe look into it. ä€");
        ran = m_cli->json({u"draft"_s, id, u"--text-file"_s, m_cli->path(u"draft.txt"_s)});
        QVERIFY2(ran.exitCode == 0, (ran.err).constData());
        m_cli->write(u"latin1.txt"_s, "caf\xe9");
        QCOMPARE(m_cli->json({u"draft"_s, id, u"--text-file"_s, m_cli->path(u"latin1.txt"_s)}).exitCode, 1);
        QCOMPARE(m_cli->json({u"draft"_s, id}).object().value("text"_L1).toString(), u"Dear Ana,\nwe look into it. ä€"_s);

        ran = m_cli->json({u"triage"_s, u"--until-idle"_s});
        QVERIFY2(ran.exitCode == 0, (ran.err).constData());
        const QJsonObject shown = m_cli->json({u"show"_s, id}).object();
        QCOMPARE(shown.value("category"_L1).toString(), u"complaint"_s);
        QCOMPARE(shown.value("urgency"_L1).toString(), u"critical"_s);
        QCOMPARE(shown.value("category_by"_L1).toString(), u"person"_s);
        QVERIFY(!shown.value("triage"_L1).toObject().value("category"_L1).toString().isEmpty());
        QCOMPARE(shown.value("draft"_L1).toString(), u"Dear Ana,\nwe look into it. ä€"_s);
    }

    void listsOfWhatCanBeSet()
    {
        QCOMPARE(m_cli->json({u"provider"_s, u"list"_s}).array().size(), 0);
        Ran ran = m_cli->json({u"provider"_s, u"add"_s, u"main"_s, u"--dialect"_s, u"openai_compatible"_s, u"--url"_s, u"http://127.0.0.1:1/v1"_s,
                               u"--model"_s, u"m"_s, u"--price-in"_s, u"0.20"_s, u"--price-out"_s, u"1.25"_s});
        QVERIFY2(ran.exitCode == 0, (ran.err).constData());
        QCOMPARE(ran.array().at(0).toObject().value("price_in_nanousd"_L1).toInteger(), 200'000'000);
        m_cli->json({u"provider"_s, u"add"_s, u"spare"_s, u"--dialect"_s, u"builtin"_s});
        ran = m_cli->json({u"provider"_s, u"order"_s, u"spare"_s});
        QCOMPARE(ran.array().at(0).toObject().value("name"_L1).toString(), u"spare"_s);
        QCOMPARE(m_cli->json({u"provider"_s, u"resume"_s, u"main"_s}).exitCode, 0);
        QCOMPARE(m_cli->json({u"provider"_s, u"test"_s, u"spare"_s}).exitCode, 0);
        QCOMPARE(m_cli->json({u"provider"_s, u"remove"_s, u"spare"_s}).array().size(), 1);

        const qsizetype categories = m_cli->json({u"category"_s, u"list"_s}).array().size();
        QCOMPARE(categories, 16);
        ran = m_cli->json({u"category"_s, u"add"_s, u"returns"_s, u"--about"_s, u"Sends something back."_s});
        QCOMPARE(ran.array().size(), categories + 1);
        QCOMPARE(m_cli->json({u"category"_s, u"remove"_s, u"returns"_s}).array().size(), categories);
        QCOMPARE(m_cli->json({u"category"_s, u"remove"_s, u"other"_s}).exitCode, 2);

        QCOMPARE(m_cli->json({u"config"_s, u"set"_s, u"workers"_s, u"7"_s}).object().value("value"_L1).toString(), u"7"_s);
        QCOMPARE(m_cli->json({u"config"_s, u"get"_s, u"workers"_s}).object().value("value"_L1).toString(), u"7"_s);
        QVERIFY(m_cli->json({u"config"_s, u"list"_s}).array().size() >= 9);
    }

    void quarantineKeepsWhatCannotBeRead()
    {
        m_cli->write(u"bad.json"_s, "[{\"id\": 1, \"subject\": ");
        Ran ran = m_cli->json({u"import"_s, m_cli->path(u"bad.json"_s)});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.object().value("quarantined"_L1).toInt(), 1);
        const QJsonObject row = m_cli->json({u"quarantine"_s, u"list"_s}).array().at(0).toObject();
        QVERIFY(!row.value("reason"_L1).toString().isEmpty());
        const QString id = QString::number(row.value("id"_L1).toInteger());
        QVERIFY(m_cli->json({u"quarantine"_s, u"show"_s, id}).object().value("preview"_L1).toString().contains("subject"_L1));
        QCOMPARE(m_cli->json({u"quarantine"_s, u"export"_s, id, m_cli->path(u"out.bin"_s)}).exitCode, 0);
        QVERIFY(QFile(m_cli->path(u"out.bin"_s)).size() > 0);
        ran = m_cli->json({u"quarantine"_s, u"retry"_s, id});
        QVERIFY2(ran.exitCode == 0 && !ran.object().value("resolved"_L1).toBool(true), (ran.out).constData());
    }

    void costAndCheckReport()
    {
        Ran ran = m_cli->json({u"cost"_s, u"--since"_s, u"2026-01-01"_s, u"--by"_s, u"provider"_s});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(keys(ran.object()), words("by rows since total"));
        QCOMPARE(m_cli->json({u"cost"_s, u"--since"_s, u"2026-11-30T14:00:00Z"_s}).object().value("since"_L1).toInteger(), 1'796'047'200'000);
        ran = m_cli->json({u"check"_s});
        QVERIFY2(ran.exitCode == 0, (ran.out).constData());
        QCOMPARE(keys(ran.object()), words("awaiting_recovery broken ok passed"));
    }

    void textFromATicketCannotSteerTheTerminal()
    {
        m_cli->write(u"one.eml"_s, Cli::mail(u"one"_s, u"Hello"_s, u"red \x1b[31m alert \x07 \u202E reversed"_s));
        m_cli->json({u"import"_s, m_cli->path(u"one.eml"_s)});
        const QString id = m_cli->json({u"list"_s}).array().at(0).toObject().value("id"_L1).toString();
        const QByteArray out = m_cli->run({u"show"_s, id}).out;
        QVERIFY(out.contains("alert"));
        QVERIFY(!out.contains('\x1b') && !out.contains('\x07') && !out.contains("\u202E"));
    }

private:
    std::unique_ptr<Cli> m_cli;
};

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
