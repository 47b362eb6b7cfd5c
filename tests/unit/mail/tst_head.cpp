// Heads that were damaged on the way, encoded words, and file names that mean harm.
#include "core/mail/head.h"
#include "core/mail/safename.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestHead : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsFieldsAndBody_data();
    void findsFieldsAndBody();
    void headIsCapped();
    void encodedWords_data();
    void encodedWords();
    void fileNamesAreSafe_data();
    void fileNamesAreSafe();
};

void TestHead::findsFieldsAndBody_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("said");
    const auto row = [](const char *name, const QByteArray &bytes, const QByteArray &subject,
                        const QByteArray &body,
                        bool said) { QTest::newRow(name) << bytes << subject << body << said; };
    row("plain", "Subject: s\r\nTo: t\r\n\r\nbody\r\n", "s", "body\r\n", false);
    row("folded", "Subject: a\n  b\n\tc\n\nbody", "a  b\tc", "body", false);
    row("carriage returns only", "Subject: s\rTo: t\r\rbody", "s", "body", false);
    row("blank lines first", "\r\n  \r\nSubject: s\r\n\r\nbody", "s", "body", true);
    row("envelope line", "From x@y Mon Jan 1\nSubject: s\n\nbody", "s", "body", false);
    row("byte order mark", "\xEF\xBB\xBFSubject: s\n\nbody", "s", "body", false);
    row("no empty line", "Subject: s\nHello, this is the text\nMore\n", "s",
        "Hello, this is the text\nMore\n", true);
    row("a broken line inside", "To: t\nbroken by a line feed\nSubject: s\n\nbody", "s", "body",
        true);
    row("blank before the colon", "Subject : s\n\nbody", "s", "body", false);
    row("a line of blanks goes on", "To: t\n \nSubject: s\n\nbody", "s", "body", false);
    row("no head", "Hello there,\nhow are you?\n", "", "Hello there,\nhow are you?\n", true);
    row("the first of two", "Subject: s\nSubject: t\n\nbody", "s", "body", false);
    row("ends in the head", "To: t\nSubject: s", "s", "", false);
}

void TestHead::findsFieldsAndBody()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, subject);
    QFETCH(QByteArray, body);
    QFETCH(bool, said);
    const mail::Head head = mail::readHead(bytes);
    QCOMPARE(head.first("subject"), subject);
    QCOMPARE(bytes.sliced(head.bodyOffset), body);
    QCOMPARE(!head.notes.isEmpty(), said);
}

void TestHead::headIsCapped()
{
    QByteArray bytes = "Subject: s\nX-Long: " + QByteArray(200'000, 'x') + "\n" +
                       QByteArray("X-More: y\n").repeated(100'000) + "\nbody";
    const mail::Head head = mail::readHead(bytes);
    qsizetype kept = 0;
    for (const mail::HeadField &field : head.fields)
        kept += field.value.size();
    QVERIFY(kept <= mail::headCapBytes + mail::fieldCapBytes);
    QVERIFY(head.fields.size() <= mail::fieldCap);
    QCOMPARE(bytes.sliced(head.bodyOffset), QByteArray("body"));
    QCOMPARE(head.notes.size(), 1);
    const mail::Head folded =
        mail::readHead("Subject: s\n" + QByteArray(" more\n").repeated(200'000) + "\nbody");
    QVERIFY(folded.first("subject").size() <= mail::fieldCapBytes);
}

void TestHead::encodedWords_data()
{
    QTest::addColumn<QByteArray>("raw");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QByteArray &raw, const QString &text) {
        QTest::newRow(name) << raw << text;
    };
    row("quoted", "=?utf-8?Q?Gr=C3=B6=C3=9Fe_XL?=", u"Größe XL"_s);
    row("base64", "=?UTF-8?B?R3LDtsOfZQ==?=", u"Größe"_s);
    row("among plain words", "Re: =?utf-8?q?=C3=A4?= b", u"Re: ä b"_s);
    row("blank between words goes", "=?utf-8?q?a?= =?utf-8?q?b?=", u"ab"_s);
    row("split inside a letter", "=?utf-8?q?=C3?= =?utf-8?q?=A4?=", u"ä"_s);
    row("split inside a base64 group", "=?utf-8?B?R3LDts?= =?utf-8?B?OfZQ==?=", u"Größe"_s);
    row("two charsets", "=?iso-8859-1?q?=E4?= =?utf-8?q?=C3=B6?=", u"äö"_s);
    row("with a language", "=?utf-8*de?q?=C3=A4?=", u"ä"_s);
    row("blank inside a word", "=?utf-8?Q?a b?=", u"a b"_s);
    row("not a word", "=?utf-8?X?abc?= =?", u"=?utf-8?X?abc?= =?"_s);
    row("never closed", "=?utf-8?Q?abc", u"=?utf-8?Q?abc"_s);
    row("bad escapes stay", "=?utf-8?q?50=% =ZZ?=", u"50=% =ZZ"_s);
    row("raw bytes beside", "\xFC =?utf-8?q?=C3=A4?=", u"ü ä"_s);
}

void TestHead::encodedWords()
{
    QFETCH(QByteArray, raw);
    QFETCH(QString, text);
    QCOMPARE(mail::decodeWords(raw).text, text);
}

void TestHead::fileNamesAreSafe_data()
{
    QTest::addColumn<QString>("claimed");
    QTest::addColumn<QString>("safe");
    const auto row = [](const char *name, const QString &claimed, const QString &safe) {
        QTest::newRow(name) << claimed << safe;
    };
    row("plain", u"Rechnung März.pdf"_s, u"Rechnung März.pdf"_s);
    row("unix path", u"../../etc/passwd"_s, u"passwd"_s);
    row("windows path", u"C:\\x\\y.exe"_s, u"y.exe"_s);
    row("right-to-left override", u"photo\u202Egpj.exe"_s, u"photogpj.exe"_s);
    row("control characters", u"a\u0000\nb\tc.txt"_s, u"a b c.txt"_s);
    row("forbidden on windows", u"a<b>c:d|e?f*.txt"_s, u"a_b_c_d_e_f_.txt"_s);
    row("reserved", u"CON.txt"_s, u"_CON.txt"_s);
    row("reserved port", u"lpt1"_s, u"_lpt1"_s);
    row("dots", u"..."_s, u"fallback"_s);
    row("hidden", u".bashrc"_s, u"bashrc"_s);
    row("dot behind", u"x.exe. . "_s, u"x.exe"_s);
    row("nothing", QString(), u"fallback"_s);
    row("too long", QString(500, u'x') + u".pdf"_s, QString(116, u'x') + u".pdf"_s);
}

void TestHead::fileNamesAreSafe()
{
    QFETCH(QString, claimed);
    QFETCH(QString, safe);
    QCOMPARE(mail::safeFileName(claimed, u"fallback"_s), safe);
}

QTEST_GUILESS_MAIN(TestHead)
#include "tst_head.moc"
