// A server that takes the question and spoils the answer: exactly one POST per attempt, and the doubt is written down.

#include "tests/support/desk.h"

#include <QTest>

using namespace Qt::StringLiterals;
using support::Desk;
using support::FakeProvider;
using support::Step;

class TestWire : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyAttemptIsOnePost_data();
    void everyAttemptIsOnePost();
};

void TestWire::everyAttemptIsOnePost_data()
{
    QTest::addColumn<QString>("fault");
    for (const char *fault : {"close_after_request", "rst_after_request", "half_status_line", "half_headers", "headers_then_close", "short_body", "rst_mid_body"})
        QTest::newRow(fault) << QString::fromLatin1(fault);
}

void TestWire::everyAttemptIsOnePost()
{
    QFETCH(QString, fault);
    FakeProvider provider;
    provider.setDefault(Step::of(fault));
    const Desk desk;
    desk.useProvider(provider);
    QCOMPARE(desk.importTickets(1).exitCode, 0);
    QCOMPARE(desk.triage().exitCode, 0);
    const QJsonArray attempts = desk.attempts(u"T-1"_s);
    QCOMPARE(attempts.size(), 2); // the first and the one further send
    QCOMPARE(provider.posts(), 2);
    for (const QJsonValue &attempt : attempts)
        QCOMPARE(attempt.toObject().value("billed"_L1).toString(), u"unknown"_s);
    const QJsonObject triage = desk.show(u"T-1"_s).value("triage"_L1).toObject();
    QCOMPARE(triage.value("state"_L1).toString(), u"failed"_s);
    QCOMPARE(triage.value("error_kind"_L1).toString(), u"outcome_unknown"_s);
    QCOMPARE(desk.broken(), QString());
}

QTEST_GUILESS_MAIN(TestWire)
#include "tst_wire.moc"
