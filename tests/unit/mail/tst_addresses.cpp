// People out of address fields, written well or not.
#include "core/mail/addresses.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestAddresses : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsThePeople_data();
    void findsThePeople();
    void brokenOneDoesNotCostTheOthers();
    void manyAreCapped();
    void recognisesAddresses();
};

void TestAddresses::findsThePeople_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QStringList>("people");
    const auto row = [](const char *name, const QByteArray &field, const QStringList &people) {
        QTest::newRow(name) << field << people;
    };
    row("plain", "a@b.example", {u"|a@b.example"_s});
    row("with a name", "Jane Doe <J.Doe@B.example>", {u"Jane Doe|j.doe@b.example"_s});
    row("quoted name with a comma", "\"Doe, Jane\" <j@b.example>, c@d.example",
        {u"Doe, Jane|j@b.example"_s, u"|c@d.example"_s});
    row("unquoted comma", "Doe, Jane <j@b.example>, c@d.example",
        {u"Doe, Jane|j@b.example"_s, u"|c@d.example"_s});
    row("comment", "(work) c@d.example", {u"work|c@d.example"_s});
    row("comment behind", "c@d.example (Jane (old) Doe)", {u"Jane old Doe|c@d.example"_s});
    row("group", "Team: a@b.example, C <c@d.example>;, e@f.example",
        {u"|a@b.example"_s, u"C|c@d.example"_s, u"|e@f.example"_s});
    row("empty group", "undisclosed-recipients:;", {});
    row("semicolons", "a@b.example; c@d.example", {u"|a@b.example"_s, u"|c@d.example"_s});
    row("encoded name", "=?utf-8?q?J=C3=B6rg=2C_X?= <j@b.example>", {u"Jörg, X|j@b.example"_s});
    row("encoded comma inside a word", "=?utf-8?Q?a,b?= <j@b.example>", {u"a,b|j@b.example"_s});
    row("no brackets", "Jane Doe j@b.example", {u"Jane Doe|j@b.example"_s});
    row("quotes in the address", "Jane <\"j@b.example\">", {u"Jane|j@b.example"_s});
    row("mailto", "<mailto:j@b.example>", {u"|j@b.example"_s});
    row("not closed", "Jane <j@b.example", {u"Jane|j@b.example"_s});
    row("name is the address", "\"a@b.example\" <a@b.example>", {u"|a@b.example"_s});
    row("escaped quote", "\"a \\\"b\\\" c\" <x@y.example>", {u"a \"b\" c|x@y.example"_s});
    row("direction override", "=?utf-8?q?=E2=80=AEgro.knab?= <x@y.example>",
        {u"gro.knab|x@y.example"_s});
    row("only a name", "Mailer Daemon", {u"Mailer Daemon|"_s});
    row("nothing", "  ", {});
}

void TestAddresses::findsThePeople()
{
    QFETCH(QByteArray, field);
    QFETCH(QStringList, people);
    QStringList found;
    for (const domain::Person &person : mail::parseAddresses(field))
        found.append(person.name + u'|' + person.email);
    QCOMPARE(found, people);
}

void TestAddresses::brokenOneDoesNotCostTheOthers()
{
    QStringList notes;
    const auto people =
        mail::parseAddresses(QByteArray("ok@a.example, <\xFF\xFE@@ bad>, other@b.example"), &notes);
    QCOMPARE(people.first().email, u"ok@a.example"_s);
    QCOMPARE(people.last().email, u"other@b.example"_s);
    QCOMPARE(notes.size(), 1);
}

void TestAddresses::manyAreCapped()
{
    QStringList notes;
    QCOMPARE(mail::parseAddresses(QByteArray("a@b.example,").repeated(5000), &notes).size(),
             mail::addressCap);
    QCOMPARE(notes.size(), 1);
}

void TestAddresses::recognisesAddresses()
{
    QVERIFY(mail::isAddress(u"a+b@c.example"));
    QVERIFY(mail::isAddress(u"\"a b\"@c.example"));
    QVERIFY(!mail::isAddress(u"a b@c.example"));
    QVERIFY(!mail::isAddress(u"@c"));
    QVERIFY(!mail::isAddress(u"a@"));
    QVERIFY(!mail::isAddress(u"a@b@c"));
}

QTEST_GUILESS_MAIN(TestAddresses)
#include "tst_addresses.moc"
