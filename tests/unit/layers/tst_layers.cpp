// Reads every #include of the program and fails where an arrow between folders runs the wrong way.
// The examples first show that each rule can fail; then the real tree is read.

#include "tests/unit/layers/layer_rules.h"
#include "tests/unit/layers/source_scan.h"

#include <QtTest/QTest>

using namespace Qt::StringLiterals;

class TestLayers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWrongArrowIsNamedWithFileAndLine_data();
    void aWrongArrowIsNamedWithFileAndLine();
    void whatTheLayersAllowIsLeftAlone_data();
    void whatTheLayersAllowIsLeftAlone();
    void linesAreCountedThroughCommentsAndLiterals();
    void theProgramKeepsItsLayers();
};

void TestLayers::aWrongArrowIsNamedWithFileAndLine_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line2");
    QTest::addColumn<QString>("finding");

    const auto row = [](const char *name, const char *path, const char *line2,
                        const char *finding) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(line2)
                            << QString::fromLatin1(finding);
    };
    row("core uses ui", "core/work/a.cpp", "#include \"ui/shell/b.h\"",
        "core/work must not use ui");
    row("core uses app", "core/intake/a.cpp", "#include \"app/b.h\"",
        "core/intake must not use app");
    row("ui uses app", "ui/inbox/a.cpp", "#include \"app/b.h\"", "ui must not use app");
    row("domain uses store", "core/domain/a.h", "#include \"core/store/b.h\"",
        "core/domain must not use core/store");
    row("store uses work", "core/store/a.h", "#include \"core/work/b.h\"",
        "core/store must not use core/work");
    row("store uses providers", "core/store/a.h", "#include \"core/providers/b.h\"",
        "core/store must not use core/providers");
    row("providers use store", "core/providers/a.h", "#include \"core/store/b.h\"",
        "core/providers must not use core/store");
    row("providers use mail", "core/providers/a.h", "#include \"core/mail/b.h\"",
        "core/providers must not use core/mail");
    row("mail uses store", "core/mail/a.h", "#include \"core/store/b.h\"",
        "core/mail must not use core/store");
    row("work uses triage", "core/work/a.h", "#include \"core/triage/b.h\"",
        "core/work must not use core/triage");
    row("triage uses intake", "core/triage/a.h", "#include \"core/intake/b.h\"",
        "core/triage must not use core/intake");
    row("intake uses triage", "core/intake/a.h", "#include \"core/triage/b.h\"",
        "core/intake must not use core/triage");
    row("delivery uses triage", "core/delivery/a.h", "#include \"core/triage/b.h\"",
        "core/delivery must not use core/triage");
    row("an angled include counts", "core/domain/a.h", "#  include <core/work/b.h>",
        "core/domain must not use core/work");
    row("a path that climbs", "core/domain/a.h", "#include \"../work/b.h\"",
        "write the path from the top");
    row("a bare name", "core/domain/a.h", "#include \"b.h\"", "write the path from the top");
    row("SQL classes in work", "core/work/a.cpp", "#include <QSqlQuery>", "only core/store");
    row("SQL module in ui", "ui/inbox/a.cpp", "#include <QtSql/QSqlDatabase>", "only core/store");
    row("raw SQLite in app", "app/cli.cpp", "#include <sqlite3.h>", "only core/store");
    row("a widget in core", "core/work/a.cpp", "#include <QWidget>", "knows the screen");
    row("a widget by module", "core/work/a.cpp", "#include <QtWidgets/QLabel>", "knows the screen");
    row("an image in mail", "core/mail/a.cpp", "#include <QImage>", "knows the screen");
    row("rich text in triage", "core/triage/a.cpp", "#include <QTextDocument>", "knows the screen");
    row("a view in store", "core/store/a.cpp", "#include <QTableView>", "knows the screen");
    row("the GUI application in work", "core/work/a.cpp", "#include <QtGui/QGuiApplication>",
        "knows the screen");
    row("an unknown core folder", "core/misc/a.cpp", "", "no place in the layers");
    row("a source beside the folders", "core/a.cpp", "", "no place in the layers");
    row("a query in ui", "ui/inbox/a.cpp", "auto q = u\"SELECT id FROM tickets\"_s;", "spells SQL");
    row("an insert in work", "core/work/a.cpp", "auto q = \"INSERT INTO events\";", "spells SQL");
    row("an update in app", "app/a.cpp", "auto q = \"UPDATE tickets\";", "spells SQL");
    row("a raw string", "app/a.cpp", "auto q = R\"x(\n DELETE FROM tickets)x\";", "spells SQL");
}

void TestLayers::aWrongArrowIsNamedWithFileAndLine()
{
    QFETCH(const QString, path);
    QFETCH(const QString, line2);
    QFETCH(const QString, finding);

    const auto findings = layers::checkSource(path, u"// a header\n"_s + line2 + u"\nint x;\n"_s);

    QCOMPARE(findings.size(), 1);
    const QString told = findings.first().toString();
    QVERIFY2(told.startsWith(path + (line2.isEmpty() ? u":1: "_s : u":2: "_s)), qPrintable(told));
    QVERIFY2(told.contains(finding), qPrintable(told));
}

void TestLayers::whatTheLayersAllowIsLeftAlone_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");

    const auto row = [](const char *name, const char *path, const char *text) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(text);
    };
    row("app uses everything", "app/main.cpp",
        "#include \"ui/shell/a.h\"\n#include \"core/work/a.h\"\n#include <QApplication>\n");
    row("ui uses core and itself", "ui/ticket/a.cpp",
        "#include \"core/store/a.h\"\n#include \"ui/widgets/b.h\"\n#include <QLabel>\n");
    row("intake uses mail", "core/intake/a.cpp", "#include \"core/mail/a.h\"\n");
    row("triage uses work and providers", "core/triage/a.cpp",
        "#include \"core/work/a.h\"\n#include \"core/providers/a.h\"\n");
    row("work uses the middle", "core/work/a.cpp",
        "#include \"core/store/a.h\"\n#include \"core/mail/a.h\"\n#include \"core/domain/a.h\"\n");
    row("store speaks SQL", "core/store/a.cpp",
        "#include <QtSql/QSqlQuery>\nauto q = \"SELECT 1\";\n");
    row("Qt Core names that look like the screen's", "core/domain/a.h",
        "#include <QStringView>\n#include <QByteArrayView>\n#include <QLatin1StringView>\n"
        "#include <QAbstractItemModel>\n#include <QTextStream>\n#include <QEvent>\n"
        "#include <QTimerEvent>\n#include <QCoreApplication>\n#include <QRect>\n");
    row("other libraries", "core/mail/a.cpp",
        "#include <gmime/gmime.h>\n#include <libxml/HTMLparser.h>\n#include <vector>\n");
    row("what moc writes", "core/work/a.cpp", "#include \"a.moc\"\n");
    row("an include in a comment", "core/domain/a.h",
        "// #include \"core/work/a.h\"\n/*\n#include \"ui/a.h\"\n*/\n");
    row("an include in a string", "core/domain/a.cpp",
        "auto a = R\"(\n#include \"ui/a.h\"\n)\";\n");
    row("SQL in a comment", "ui/inbox/a.cpp", "int a; // SELECT is for the store\n");
    row("a button that selects", "ui/inbox/a.cpp", "auto a = \"Select a ticket to update\";\n");
}

void TestLayers::whatTheLayersAllowIsLeftAlone()
{
    QFETCH(const QString, path);
    QFETCH(const QString, text);

    const auto findings = layers::checkSource(path, text);
    QVERIFY2(findings.isEmpty(), findings.isEmpty() ? "" : qPrintable(findings[0].toString()));
}

void TestLayers::linesAreCountedThroughCommentsAndLiterals()
{
    const auto scan = layers::scanSource(u"/* one\n two */ int n = 1'000'000;\n"
                                         "char c = '\"', d = '\\'';\n"
                                         "auto s = \"a \\\" b\"; auto r = R\"(\n\n)\";\n"
                                         "#include <last>\n"
                                         "auto end = u\"it's\"_s;");
    QCOMPARE(scan.includes.size(), 1);
    QCOMPARE(scan.includes[0].line, 7);
    QCOMPARE(scan.includes[0].path, u"last"_s);
    QVERIFY(!scan.includes[0].quoted);
    QCOMPARE(scan.literals.size(), 3);
    QCOMPARE(scan.literals[0].text, u"a \" b"_s);
    QCOMPARE(scan.literals[1].line, 4);
    QCOMPARE(scan.literals[2].line, 8);
    QCOMPARE(scan.literals[2].text, u"it's"_s);
}

void TestLayers::theProgramKeepsItsLayers()
{
    const auto report = layers::checkTree(QDir(QStringLiteral(DESKHAND_SOURCE_DIR)));

    for (const auto &finding : report.findings)
        qWarning("%s", qPrintable(finding.toString()));
    QVERIFY2(report.filesRead > 0, "no source was read: is the source folder right?");
    QCOMPARE(report.findings.size(), 0);
}

QTEST_GUILESS_MAIN(TestLayers)
#include "tst_layers.moc"
