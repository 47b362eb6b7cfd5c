// Every message of tests/data/mail comes out as its expected.json says.
#include "core/mail/addresses.h"
#include "core/mail/mimereader.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

namespace
{

constexpr qint64 nowMs = 1'790'000'000'000; // 2026-09
constexpr qint64 fallbackMs = nowMs - 3'600'000;

QByteArray readFile(const QString &name)
{
    QFile file(QStringLiteral(TEST_DATA) + u'/' + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestNastyMail : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isReadAsACarefulPersonWould_data();
    void isReadAsACarefulPersonWould();
    void survivesBeingCutAnywhere();
};

void TestNastyMail::isReadAsACarefulPersonWould_data()
{
    QTest::addColumn<QJsonObject>("expected");
    const QJsonArray all = QJsonDocument::fromJson(readFile(u"expected.json"_s))
                               .object()
                               .value(u"messages"_s)
                               .toArray();
    QVERIFY(all.size() >= 33);
    for (const QJsonValue &value : all) {
        const QJsonObject row = value.toObject();
        QTest::addRow("%s", qPrintable(row.value(u"file"_s).toString() + u": "_s +
                                       row.value(u"why"_s).toString()))
            << row;
    }
}

void TestNastyMail::isReadAsACarefulPersonWould()
{
    QFETCH(QJsonObject, expected);
    const auto read =
        mail::readMail(readFile(expected.value(u"file"_s).toString()), {nowMs, fallbackMs, -1});
    QCOMPARE(read.ok(), expected.value(u"readable"_s).toBool());
    if (!read.ok()) {
        QVERIFY(!read.error().message.isEmpty());
        return;
    }
    const domain::Message &message = read->message;
    const QJsonObject from = expected.value(u"from"_s).toObject();
    QCOMPARE(message.from.name, from.value(u"name"_s).toString());
    QCOMPARE(message.from.email, from.value(u"email"_s).toString());
    if (expected.value(u"subject"_s).isString())
        QCOMPARE(message.subject, expected.value(u"subject"_s).toString());
    for (const QJsonValue &piece : expected.value(u"subject_contains"_s).toArray())
        QVERIFY(message.subject.contains(piece.toString()));
    QCOMPARE(message.messageId, expected.value(u"message_id"_s).toString());
    const QString date = expected.value(u"date"_s).toString();
    QCOMPARE(message.sentAtMs, date.isEmpty()
                                   ? fallbackMs
                                   : QDateTime::fromString(date, Qt::ISODate).toMSecsSinceEpoch());
    QStringList cc;
    for (const QJsonValue &one : expected.value(u"cc"_s).toArray())
        cc.append(one.toString());
    if (expected.contains(u"cc"_s)) {
        QStringList found;
        for (const QString &one : read->cc)
            found.append(mail::parsePerson(one).email);
        QCOMPARE(found, cc);
    }
    const QString text = message.text.simplified();
    for (const QJsonValue &piece : expected.value(u"text_contains"_s).toArray())
        QVERIFY2(text.contains(piece.toString().simplified()),
                 qPrintable(piece.toString() + u" is not in: "_s + text.left(400)));
    for (const QJsonValue &piece : expected.value(u"text_excludes"_s).toArray())
        QVERIFY2(!message.text.contains(piece.toString()),
                 qPrintable(piece.toString() + u" is in: "_s + text.left(400)));
    QCOMPARE(message.text.isEmpty(), expected.value(u"text_empty"_s).toBool());
    for (const QJsonValue &piece : expected.value(u"html_contains"_s).toArray())
        QVERIFY2(message.html.contains(piece.toString()), qPrintable(message.html));
    for (const QJsonValue &piece : expected.value(u"html_excludes"_s).toArray())
        QVERIFY2(!message.html.contains(piece.toString(), Qt::CaseInsensitive),
                 qPrintable(message.html));
    const QJsonArray attachments = expected.value(u"attachments"_s).toArray();
    QCOMPARE(message.attachments.size(), attachments.size());
    for (qsizetype i = 0; i < attachments.size(); ++i) {
        const QJsonObject want = attachments[i].toObject();
        const domain::Attachment &have = message.attachments[i];
        if (want.value(u"name"_s).isString())
            QCOMPARE(have.name, want.value(u"name"_s).toString());
        QVERIFY(!have.name.isEmpty());
        for (const QJsonValue &piece : want.value(u"name_excludes"_s).toArray())
            QVERIFY(!have.name.contains(piece.toString()));
        QCOMPARE(have.type, want.value(u"type"_s).toString());
        QVERIFY2(qAbs(have.size - want.value(u"size"_s).toInt()) <=
                     want.value(u"size_tolerance"_s).toInt(),
                 qPrintable(QString::number(have.size)));
        QCOMPARE(have.content.size(), have.size);
    }
    if (expected.value(u"warnings"_s).isBool())
        QVERIFY2(message.warnings.isEmpty() != expected.value(u"warnings"_s).toBool(),
                 qPrintable(message.warnings.join(u"; "_s)));
}

void TestNastyMail::survivesBeingCutAnywhere()
{
    const QJsonArray all = QJsonDocument::fromJson(readFile(u"expected.json"_s))
                               .object()
                               .value(u"messages"_s)
                               .toArray();
    int read = 0;
    for (const QJsonValue &value : all) {
        const QByteArray bytes = readFile(value.toObject().value(u"file"_s).toString());
        const qsizetype step = qMax<qsizetype>(1, bytes.size() / 40);
        for (qsizetype at = 1; at < bytes.size(); at += step)
            read += mail::readMail(bytes.first(at), {nowMs, fallbackMs, -1}).ok() ? 1 : 0;
    }
    QVERIFY(read > 500);
}

QTEST_GUILESS_MAIN(TestNastyMail)
#include "tst_nastymail.moc"
