// A reply as a mail: read back by our own reader it is what was written, and no header can be broken out of.

#include "core/mail/mailwriter.h"
#include "core/mail/mimereader.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestMailWriter : public QObject
{
    Q_OBJECT

    static mail::OutgoingMail reply()
    {
        return {{u"Grace Hopper"_s, u"help@ours.example"_s}, {u"Ada Müller, geb. Byron"_s, u"ada@shop.example"_s}, u"Re: Zweimal belastet – bitte prüfen"_s,
                u"Guten Tag,\n\nwir erstatten den zweiten Betrag.\n.\nFrom here on: 日本語, مرحبا, ß\n"_s, u"m-1@ours.example"_s,
                {u"first@shop.example"_s, u"second@shop.example"_s}, 1'790'000'000'000};
    }

private Q_SLOTS:
    void itReadsBackAsItWasWritten()
    {
        const auto bytes = mail::writeMail(reply());
        QVERIFY2(bytes.ok(), qPrintable(bytes.ok() ? QString() : bytes.error().message));
        QVERIFY(bytes->contains("\r\n"));
        QVERIFY(!QByteArray(*bytes).replace("\r\n", "").contains('\n'));
        const auto read = mail::readMail(*bytes, {1'790'000'500'000, 0, -1});
        QVERIFY(read.ok());
        const domain::Message &m = read->message;
        QCOMPARE(m.subject, reply().subject);
        QCOMPARE(m.from.email, u"help@ours.example"_s);
        QVERIFY(m.to.join(u' ').contains(u"ada@shop.example"_s));
        QVERIFY(m.to.join(u' ').contains(u"Ada Müller"_s));
        QCOMPARE(m.text.trimmed(), reply().text.trimmed());
        QCOMPARE(m.messageId, u"m-1@ours.example"_s);
        QCOMPARE(m.references, QStringList({u"first@shop.example"_s, u"second@shop.example"_s}));
        QCOMPARE(m.sentAtMs, 1'790'000'000'000);
        QVERIFY(m.warnings.isEmpty());
        QVERIFY(bytes->contains("X-Unsent: 1"));
    }

    void noHeaderCanBeBrokenOutOf()
    {
        mail::OutgoingMail evil = reply();
        evil.subject = u"Re: hello\r\nBcc: thief@evil.example\r\n\r\nBody"_s;
        evil.to.name = u"Ada\r\nBcc: thief@evil.example"_s;
        evil.from.name = u"Grace\nX-Evil: 1"_s;
        evil.messageId = u"m-1>\r\nX-Evil: 2\r\n<x"_s;
        evil.references = {u"a@b>\r\nX-Evil: 3"_s};
        const auto bytes = mail::writeMail(evil);
        QVERIFY(bytes.ok());
        const QByteArray head = bytes->left(bytes->indexOf("\r\n\r\n"));
        for (const QByteArray &line : head.split('\n')) {
            QVERIFY2(!line.toLower().startsWith("bcc:"), head.constData());
            QVERIFY2(!line.toLower().startsWith("x-evil"), head.constData());
        }
    }

    void nobodyToWriteToIsSaid_data()
    {
        QTest::addColumn<QString>("address");
        QTest::newRow("none") << QString();
        QTest::newRow("no address") << u"Ada"_s;
        QTest::newRow("two lines") << u"ada@shop.example\r\nBcc: x@y.example"_s;
    }

    void nobodyToWriteToIsSaid()
    {
        QFETCH(QString, address);
        mail::OutgoingMail to = reply();
        to.to.email = address;
        QVERIFY(!mail::writeMail(to).ok());
        QVERIFY(!mail::mailtoAddress(to).ok());
    }

    void theMailProgramGetsEverythingInItsAddress()
    {
        mail::OutgoingMail to = reply();
        to.subject = u"Re: 50 % & more?"_s;
        const auto url = mail::mailtoAddress(to);
        QVERIFY(url.ok());
        QCOMPARE(url->scheme(), u"mailto"_s);
        const QByteArray text = url->toEncoded();
        QVERIFY2(text.startsWith("mailto:ada@shop.example?subject=Re%3A%2050%20%25%20%26%20more%3F"), text.constData());
        QVERIFY(text.contains("In-Reply-To=%3Csecond%40shop.example%3E"));
        QVERIFY(text.contains("%0D%0A%0D%0Awir"));
    }

    void aReplyTooLongForTheMailProgramIsRefusedNotCut()
    {
        mail::OutgoingMail to = reply();
        to.text = QString(4000, u'x');
        const auto url = mail::mailtoAddress(to);
        QVERIFY(!url.ok());
        QVERIFY(url.error().message.contains(u".eml"_s));
    }

    void theSubjectIsAnsweredOnce_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("plain") << u"Hello"_s << u"Re: Hello"_s;
        QTest::newRow("answered before") << u"Re: Hello"_s << u"Re: Hello"_s;
        QTest::newRow("in German, counted") << u"AW: re[2]: Hello"_s << u"Re: Hello"_s;
        QTest::newRow("a word that begins so") << u"Refund"_s << u"Re: Refund"_s;
        QTest::newRow("none") << QString() << u"Re: "_s;
    }

    void theSubjectIsAnsweredOnce()
    {
        QFETCH(QString, given);
        QFETCH(QString, wanted);
        QCOMPARE(mail::replySubject(given), wanted);
    }
};

QTEST_GUILESS_MAIN(TestMailWriter)
#include "tst_mailwriter.moc"
