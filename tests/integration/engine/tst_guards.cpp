// Switches each guard off and expects its test to go red: a safety test that cannot fail proves nothing.

#include <QCoreApplication>
#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;

class TestGuards : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutItTheNamedTestFails_data();
    void withoutItTheNamedTestFails();
};

void TestGuards::withoutItTheNamedTestFails_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("function");
    QTest::newRow("claim") << u"tst_once"_s << u"twoProcessesShareTwoHundredTickets"_s;
    QTest::newRow("generation") << u"tst_fencing"_s << u"theSleepersFailureDoesNotUndoTheOthersResult"_s;
    QTest::newRow("intent") << u"tst_killed"_s << u"intentIsOnDiskBeforeTheRequestLeaves"_s;
    QTest::newRow("evidence") << u"tst_fencing"_s << u"theSleeperChangesNothingAndItsLateAnswerIsKept"_s;
    QTest::newRow("reuse") << u"tst_killed"_s << u"everyStepEndsInOneResultAndTheBillIsTold:after the answer is stored: used, not asked again"_s;
    QTest::newRow("oneshot") << u"tst_wire"_s << u"everyAttemptIsOnePost:close_after_request"_s;
    QTest::newRow("gate") << u"tst_outage"_s << u"theGateClosesOneProbeAtATimeAndAllComplete:429"_s;
    QTest::newRow("conflict") << u"tst_newmessages"_s << u"anotherTextUnderTheSameOperationIsAConflict"_s;
    QTest::newRow("persons_value") << u"tst_person"_s << u"whoSetsTheCategoryKeepsIt"_s;
    QTest::newRow("dedup") << u"tst_once"_s << u"importedTwiceNothingIsDoubled"_s;
    QTest::newRow("revision") << u"tst_newmessages"_s << u"anOlderRevisionWritesNoFields"_s;
}

void TestGuards::withoutItTheNamedTestFails()
{
    QFETCH(QString, program);
    QFETCH(QString, function);
    const QString guard = QString::fromLatin1(QTest::currentDataTag());
    const auto run = [&](const QString &without) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        if (!without.isEmpty())
            environment.insert(u"DESKHAND_WITHOUT"_s, without);
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QCoreApplication::applicationDirPath() + u'/' + program, {function});
        process.waitForFinished(240'000);
        return QPair(process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAll());
    };
    const auto [with, output] = run({});
    QVERIFY2(with == 0, output.constData());
    const auto [without, words] = run(guard);
    QVERIFY2(without != 0, ("the test passes although the guard is off:\n" + words).constData());
}

QTEST_GUILESS_MAIN(TestGuards)
#include "tst_guards.moc"
