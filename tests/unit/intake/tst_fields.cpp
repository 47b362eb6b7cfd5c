// Which name means what, and what becomes of the rest.
#include "core/intake/fields.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace intake;

namespace
{

constexpr qint64 nowMs = 1'790'000'000'000;
const Origin origin{u"t"_s, u"t"_s, nowMs - 1000, nowMs};

domain::Incoming good(const QVector<FieldValue> &values)
{
    const Item item = itemFrom(values, origin, u"t, row 1"_s, "raw");
    const auto *incoming = std::get_if<domain::Incoming>(&item);
    return incoming ? *incoming : domain::Incoming{};
}

} // namespace

class TestFields : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyDocumentedNameIsUnderstood_data();
    void everyDocumentedNameIsUnderstood();
    void losingNamesAreKeptAsMetadata();
    void statusWords_data();
    void statusWords();
    void impossibleDatesFallBackAndSaySo();
    void badAddressIsKeptAsNameAndSaid();
    void overlongTextIsCutAndSaid();
};

void TestFields::everyDocumentedNameIsUnderstood_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name :
         {"id",    "ticket_id",      "external_id",   "subject",         "title",
          "body",  "description",    "text",          "message",         "content",
          "email", "from",           "requester",     "requester_email", "customer_email",
          "name",  "requester_name", "customer_name", "created_at",      "created",
          "date",  "received_at",    "status"})
        QTest::newRow(name) << QLatin1StringView(name).toString();
}

void TestFields::everyDocumentedNameIsUnderstood()
{
    QFETCH(QString, name);
    QVERIFY(isKnownField(name));
    QVERIFY(isKnownField(name.toUpper()));
    QVERIFY(isKnownField(QString(name).replace(u'_', u' ')));
    const domain::Incoming one = good({{u"subject"_s, u"s"_s}, {name.toUpper(), u"2026-01-02"_s}});
    QVERIFY(!one.metadata.contains(name.toUpper()) || name == "status"_L1 || name == "title"_L1 ||
            name == "subject"_L1);
}

void TestFields::losingNamesAreKeptAsMetadata()
{
    const domain::Incoming one = good({{u"text"_s, u"second"_s},
                                       {u"body"_s, u"first"_s},
                                       {u"ticket_id"_s, u"T"_s},
                                       {u"id"_s, u"I"_s},
                                       {u"title"_s, QString()}});
    QCOMPARE(one.message.text, u"first"_s);
    QCOMPARE(one.externalId, u"I"_s);
    QCOMPARE(one.metadata.value(u"text"_s).toString(), u"second"_s);
    QCOMPARE(one.metadata.value(u"ticket_id"_s).toString(), u"T"_s);
    QVERIFY(!one.metadata.contains(u"title"_s));
}

void TestFields::statusWords_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<domain::TicketStatus>("status");
    using enum domain::TicketStatus;
    QTest::newRow("new") << u"New"_s << Open;
    QTest::newRow("open") << u"OPEN"_s << Open;
    QTest::newRow("unknown") << u"escalated"_s << Open;
    QTest::newRow("none") << QString() << Open;
    QTest::newRow("pending") << u"pending"_s << Waiting;
    QTest::newRow("on hold") << u"On-hold"_s << Waiting;
    QTest::newRow("waiting") << u"waiting"_s << Waiting;
    QTest::newRow("closed") << u"closed"_s << Closed;
    QTest::newRow("solved") << u"Solved"_s << Closed;
    QTest::newRow("resolved") << u" resolved "_s << Closed;
    QTest::newRow("done") << u"done"_s << Closed;
}

void TestFields::statusWords()
{
    QFETCH(QString, word);
    QFETCH(domain::TicketStatus, status);
    QCOMPARE(statusOf(word), status);
}

void TestFields::impossibleDatesFallBackAndSaySo()
{
    for (const QString &date :
         {u"yesterday-ish"_s, u"1605-12-14"_s, u"2099-01-01"_s, u"31.02.2026"_s, QString()}) {
        const domain::Incoming one =
            good({{u"subject"_s, u"s"_s}, {u"email"_s, u"a@b.example"_s}, {u"date"_s, date}});
        QCOMPARE(one.message.sentAtMs, origin.fileTimeMs);
        QCOMPARE(one.message.warnings.size(), 1);
    }
}

void TestFields::badAddressIsKeptAsNameAndSaid()
{
    const domain::Incoming one =
        good({{u"subject"_s, u"s"_s}, {u"from"_s, u"Jane Doe"_s}, {u"date"_s, u"2026-01-02"_s}});
    QCOMPARE(one.requester.name, u"Jane Doe"_s);
    QVERIFY(one.requester.email.isEmpty());
    QCOMPARE(one.message.warnings.size(), 1);
    const domain::Incoming two = good({{u"subject"_s, u"s"_s},
                                       {u"from"_s, u"Jane <J@D.example>"_s},
                                       {u"date"_s, u"2026-01-02"_s}});
    QCOMPARE(two.requester.name, u"Jane"_s);
    QCOMPARE(two.requester.email, u"j@d.example"_s);
    QVERIFY(two.message.warnings.isEmpty());
}

void TestFields::overlongTextIsCutAndSaid()
{
    const domain::Incoming one = good({{u"body"_s, QString(2'000'000, u'x')},
                                       {u"email"_s, u"a@b.example"_s},
                                       {u"date"_s, u"2026-01-02"_s}});
    QCOMPARE(one.message.text.size(), 512 * 1024);
    QCOMPARE(one.message.warnings.size(), 1);
}

QTEST_GUILESS_MAIN(TestFields)
#include "tst_fields.moc"
