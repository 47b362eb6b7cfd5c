// Trees of parts: which become the text, which are attachments, and where reading stops.
#include "core/mail/mimereader.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace
{

constexpr qint64 nowMs = 1'790'000'000'000;
const QByteArray top(
    "From: a@b.example\nSubject: s\nMessage-ID: <m@x>\nDate: Tue, 05 Mar 2024 08:14:00 +0000\n");

mail::MailMessage read(const QByteArray &bytes)
{
    const auto result = mail::readMail(bytes, {nowMs, nowMs - 1000, -1});
    return result.ok() ? *result : mail::MailMessage{};
}

QByteArray part(const QByteArray &head, const QByteArray &body)
{
    return "--b\n" + head + "\n\n" + body + "\n";
}

QByteArray multi(const QByteArray &kind, const QByteArray &parts)
{
    return top + "Content-Type: multipart/" + kind + "; boundary=b\n\n" + parts + "--b--\n";
}

} // namespace

class TestMimeReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void textComesByTheTree_data();
    void textComesByTheTree();
    void inlinePicturesAreFoundByReference();
    void attachedMailKeepsItsWordsToItself();
    void marksOfMachines();
    void answersGoWhereTheSenderAsks();
    void partsDepthAndSizeAreCapped();
    void largeMailIsReadByItsBeginning();
    void flowedTextIsJoined();
    void encryptedMailSaysSo();
    void otherFilesAreRefused();
};

void TestMimeReader::textComesByTheTree_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("attachments");
    const auto row = [](const char *name, const QByteArray &bytes, const QString &text,
                        int attachments = 0) {
        QTest::newRow(name) << bytes << text << attachments;
    };
    const QByteArray plain = part("Content-Type: text/plain", "plain");
    const QByteArray html = part("Content-Type: text/html", "<p>rich</p>");
    row("alternatives", multi("alternative", plain + html), u"plain"_s);
    row("empty plain part", multi("alternative", part("Content-Type: text/plain", "  \n") + html),
        u"rich"_s);
    row("HTML only", top + "Content-Type: text/html\n\n<p>rich</p>", u"rich"_s);
    row("HTML inside mixed", multi("mixed", html), u"rich"_s);
    row("two texts", multi("mixed", plain + part("Content-Type: text/plain", "footer")),
        u"plain\n\nfooter"_s);
    row("text, then HTML", multi("mixed", plain + html), u"plain\n\nrich"_s);
    row("text file attached",
        multi("mixed",
              plain + part("Content-Type: text/plain; name=x.txt\nContent-Disposition: attachment",
                           "file")),
        u"plain"_s, 1);
    row("named text inline behind the body",
        multi("mixed", plain + part("Content-Type: text/plain; name=x.txt", "file")), u"plain"_s,
        1);
    row("only an attachment",
        multi("mixed", part("Content-Type: application/pdf; name=x.pdf", "pdf")),
        u"[No text, only attachments: x.pdf]"_s, 1);
    row("the body calls itself attachment",
        top + "Content-Disposition: attachment; filename=x.txt\n\nwords", u"words"_s);
    row("unknown type", multi("mixed", plain + part("Content-Type: x/y", "z")), u"plain"_s, 1);
    row("calendar beside",
        multi("alternative", plain + part("Content-Type: text/calendar", "BEGIN:VCALENDAR")),
        u"plain"_s, 1);
    row("no content type", top + "\njust words\n", u"just words"_s);
    row("boundary never comes", top + "Content-Type: multipart/mixed; boundary=zz\n\njust words\n",
        u"just words"_s);
    row("boundary not given", top + "Content-Type: multipart/mixed\n\njust words\n",
        u"just words"_s);
    row("two content types",
        top + "Content-Type: text/plain\nContent-Type: multipart/mixed; boundary=b\n\n" + plain +
            "--b--\n",
        u"plain"_s);
    row("odd transfer encoding", top + "Content-Transfer-Encoding: 7-bit\n\nwords", u"words"_s);
    row("no body at all", top, QString());
}

void TestMimeReader::textComesByTheTree()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    QFETCH(int, attachments);
    const mail::MailMessage mail = read(bytes);
    QCOMPARE(mail.message.text, text);
    QCOMPARE(mail.message.attachments.size(), attachments);
    QCOMPARE(mail.message.messageId, u"m@x"_s);
}

void TestMimeReader::inlinePicturesAreFoundByReference()
{
    const mail::MailMessage mail = read(multi(
        "related",
        part("Content-Type: text/html", "<p>x<img src='cid:logo@x'><img src='bare@x'></p>") +
            part("Content-Type: image/png\nContent-ID: <logo@x>\nContent-Transfer-Encoding: base64",
                 "iVBORw0KGgo=") +
            part("Content-Type: image/png\nContent-ID: <bare@x>", "png")));
    QCOMPARE(mail.message.attachments.size(), 2);
    QCOMPARE(mail.message.attachments[0].contentId, u"logo@x"_s);
    QCOMPARE(mail.message.attachments[0].name, u"attachment-1.png"_s);
    QCOMPARE(mail.message.attachments[0].size, 8);
    QVERIFY(mail.message.html.contains("src=\"cid:logo@x\""_L1) &&
            mail.message.html.contains("src=\"cid:bare@x\""_L1));
}

void TestMimeReader::attachedMailKeepsItsWordsToItself()
{
    const mail::MailMessage mail = read(
        multi("mixed", part("Content-Type: text/plain", "outer") +
                           part("Content-Type: message/rfc822",
                                "Subject: =?utf-8?q?In/ner?=\nFrom: z@z.example\n\ninner words")));
    QCOMPARE(mail.message.text, u"outer"_s);
    QCOMPARE(mail.message.from.email, u"a@b.example"_s);
    QCOMPARE(mail.message.attachments.size(), 1);
    QCOMPARE(mail.message.attachments[0].name, u"In_ner.eml"_s);
    QVERIFY(mail.message.attachments[0].content.contains("inner words"));
}

void TestMimeReader::marksOfMachines()
{
    QCOMPARE(read("Auto-Submitted: auto-replied; x\n" + top + "\nx")
                 .metadata.value(u"auto_submitted"_s)
                 .toString(),
             u"auto-replied"_s);
    QVERIFY(!read("Auto-Submitted: no\n" + top + "\nx").metadata.contains(u"auto_submitted"_s));
    QVERIFY(read("X-Autoreply: yes\n" + top + "\nx").metadata.contains(u"auto_submitted"_s));
    const QJsonObject list =
        read("Precedence: Bulk\nList-Id: <l.x>\nReturn-Path: <>\n" + top + "\nx").metadata;
    QCOMPARE(list.value(u"precedence"_s).toString(), u"bulk"_s);
    QVERIFY(list.value(u"null_sender"_s).toBool() && list.contains(u"list_id"_s));
    const mail::MailMessage report =
        read(multi("report; report-type=delivery-status",
                   part("Content-Type: text/plain", "failed") +
                       part("Content-Type: message/delivery-status", "Status: 5.1.1\n") +
                       part("Content-Type: text/rfc822-headers", "Subject: x\n")));
    QCOMPARE(report.metadata.value(u"report"_s).toString(), u"delivery-status"_s);
    QCOMPARE(report.message.text, u"failed"_s);
    QVERIFY(read(top + "\nx").metadata.isEmpty());
}

void TestMimeReader::answersGoWhereTheSenderAsks()
{
    QCOMPARE(read("Reply-To: C <c@d.example>\n" + top + "\nx").requester.email, u"c@d.example"_s);
    QCOMPARE(read("Reply-To: C <c@d.example>\n" + top + "\nx").message.from.email,
             u"a@b.example"_s);
    QCOMPARE(read("Reply-To: l@x.example\nList-Id: l\n" + top + "\nx").requester.email,
             u"a@b.example"_s);
    QCOMPARE(read("Reply-To: junk\n" + top + "\nx").requester.email, u"a@b.example"_s);
}

void TestMimeReader::partsDepthAndSizeAreCapped()
{
    const mail::MailMessage many =
        read(multi("mixed", part("Content-Type: text/plain", "first") +
                                part("Content-Type: image/png", "x").repeated(20'000)));
    QCOMPARE(many.message.text, u"first"_s);
    QVERIFY(many.message.attachments.size() <= 500);
    QVERIFY(many.message.warnings.join(u' ').contains("500 parts"_L1));

    QByteArray deep = top + "Content-Type: multipart/mixed; boundary=b0\n\n--b0\n\ntop words\n";
    for (int i = 1; i < 3000; ++i) {
        const QByteArray outer = QByteArray::number(i - 1);
        const QByteArray inner = QByteArray::number(i);
        deep += "--b" + outer + "\nContent-Type: multipart/mixed; boundary=b" + inner + "\n\n";
    }
    const mail::MailMessage bomb = read(deep + "--b2999\n\nx\n");
    QVERIFY(bomb.message.text.startsWith("top words"_L1));
    QVERIFY(bomb.message.warnings.join(u' ').contains("nested"_L1));

    QByteArray inside = "x";
    for (int i = 0; i < 200; ++i)
        inside = "Content-Type: message/rfc822\n\n" + inside;
    QVERIFY(!read(top + inside).message.text.isEmpty());

    const mail::MailMessage longText = read(top + "\n" + QByteArray("words ").repeated(200'000));
    QCOMPARE(longText.message.text.size(), mail::textCap);
    QVERIFY(!longText.message.warnings.isEmpty());
}

void TestMimeReader::largeMailIsReadByItsBeginning()
{
    const QByteArray bytes = multi("mixed", part("Content-Type: text/plain", "first words") +
                                                part("Content-Type: image/png; name=a.png",
                                                     QByteArray(27 * 1024 * 1024, 'x')));
    const mail::MailMessage mail = read(bytes);
    QCOMPARE(mail.message.text, u"first words"_s);
    QVERIFY(mail.message.warnings.join(u' ').contains("too large"_L1));
    QVERIFY(mail.message.attachments.size() <= 1);
}

void TestMimeReader::flowedTextIsJoined()
{
    const mail::MailMessage mail = read(top + "Content-Type: text/plain; format=flowed\n\nOne "
                                              "\ntwo\nthree\n> quoted \n> on\n-- \nJane\n");
    QCOMPARE(mail.message.text, u"One two\nthree\n> quoted on\n-- \nJane"_s);
}

void TestMimeReader::encryptedMailSaysSo()
{
    const mail::MailMessage mail =
        read(multi("encrypted; protocol=\"application/pgp-encrypted\"",
                   part("Content-Type: application/pgp-encrypted", "Version: 1") +
                       part("Content-Type: application/octet-stream", "-----BEGIN PGP")));
    QVERIFY(mail.message.text.contains("encrypted"_L1));
    QVERIFY(mail.metadata.value(u"encrypted"_s).toBool());
    QVERIFY(!mail.message.warnings.isEmpty());
}

void TestMimeReader::otherFilesAreRefused()
{
    for (const QByteArray &bytes :
         {QByteArray(), QByteArray("\n \r\n"), QByteArray("\xD0\xCF\x11\xE0rest"),
          QByteArray("PK\x03\x04rest"), QByteArray("%PDF-1.7"),
          QByteArray("\x01\x00\x02\x00", 4)}) {
        const auto result = mail::readMail(bytes, {nowMs, nowMs, -1});
        QVERIFY(!result.ok());
        QVERIFY(!result.error().message.isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestMimeReader)
#include "tst_mimereader.moc"
