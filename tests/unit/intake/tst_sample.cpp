// The bundled inbox, expanded and read.
#include "core/intake/sample.h"

#include <QDateTime>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace intake;

namespace
{
constexpr qint64 nowMs = 1'772'541'296'000; // 2026-03-03T12:34:56Z
}

class TestSample : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void placeholdersAreCountedBackFromToday();
    void repeatsOnlyInRecipes();
    void brokenPlaceholdersStay();
    void everyItemIsReadable();
};

void TestSample::placeholdersAreCountedBackFromToday()
{
    QCOMPARE(expandSample("Date: {{DATE:-0d 09:14}}\n{{ISO:-2d 23:59}}!", false, nowMs),
             QByteArray("Date: Tue, 03 Mar 2026 09:14:00 +0000\n2026-03-01T23:59:00Z!"));
}

void TestSample::repeatsOnlyInRecipes()
{
    QCOMPARE(expandSample("a{{REPEAT:3}}xy\n{{END}}b", true, nowMs), QByteArray("axy\nxy\nxy\nb"));
    QCOMPARE(expandSample("a{{REPEAT:3}}x{{END}}", false, nowMs),
             QByteArray("a{{REPEAT:3}}x{{END}}"));
}

void TestSample::brokenPlaceholdersStay()
{
    for (const QByteArray &text :
         {QByteArray("{{DATE:2d 09:14}}"), QByteArray("{{ISO:-2d 25:14}}"), QByteArray("{{"),
          QByteArray("{{ISO:-1d"), QByteArray("{{NAME}}"), QByteArray("{{REPEAT:2}}x")})
        QCOMPARE(expandSample(text, true, nowMs), text);
}

void TestSample::everyItemIsReadable()
{
    SampleReader reader(nowMs);
    int good = 0;
    int formatted = 0;
    QStringList bad;
    Item item;
    while (reader.next(item)) {
        if (const auto *refused = std::get_if<Bad>(&item))
            bad.append(refused->where + u": "_s + refused->reason);
        const auto *incoming = std::get_if<domain::Incoming>(&item);
        if (!incoming)
            continue;
        ++good;
        formatted += incoming->message.html.isEmpty() ? 0 : 1;
        const QByteArray where = incoming->where.toUtf8();
        QVERIFY2(!incoming->raw.contains("{{"), where.constData());
        QVERIFY2(!incoming->message.text.trimmed().isEmpty(), where.constData());
        QVERIFY2(!incoming->requester.email.isEmpty(), where.constData());
        QVERIFY2(incoming->message.sentAtMs < nowMs &&
                     incoming->message.sentAtMs > nowMs - 400LL * 86'400'000,
                 where.constData());
        QVERIFY2(incoming->message.html.size() < 600 * 1024, where.constData());
        QVERIFY2(!incoming->message.html.contains("http-equiv"_L1) &&
                     !incoming->message.html.contains("src=\"http"_L1),
                 where.constData());
        if (incoming->where.contains("18-web-form"_L1))
            QCOMPARE(incoming->requester.email, u"ilse.vdbroek@postvak.example"_s);
        if (incoming->where.contains("16-out-of-office"_L1))
            QVERIFY(incoming->metadata.contains(u"auto_submitted"_s));
        if (incoming->where.contains("17-bounce"_L1))
            QCOMPARE(incoming->metadata.value(u"report"_s).toString(), u"delivery-status"_s);
        if (incoming->where.contains("46-broken"_L1) || incoming->where.contains("47-broken"_L1))
            QVERIFY2(!incoming->message.warnings.isEmpty() &&
                         !incoming->message.text.contains(QChar(QChar::ReplacementCharacter)),
                     where.constData());
    }
    QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
    QCOMPARE(good, 73);
    QVERIFY(formatted >= 3);
    QVERIFY(sampleCompanyCard().contains("Alderling"_L1));
}

QTEST_GUILESS_MAIN(TestSample)
#include "tst_sample.moc"
