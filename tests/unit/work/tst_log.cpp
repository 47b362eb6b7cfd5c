// One logfmt line an event, rotated.

#include "core/work/log.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class TestLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aLineIsLogfmtAndValuesCannotBreakIt()
    {
        const QString line = work::Log::line(1'790'000'000'123, u"applied"_s, {{u"ticket"_s, u"t-1"_s}, {u"why"_s, u"a \"b\"\nevent=forged"_s}, {u"empty"_s, {}}});
        QCOMPARE(line, u"at=2026-09-21T14:13:20.123Z event=applied ticket=t-1 why=\"a \\\"b\\\"\\nevent=forged\""_s);
        QVERIFY(!line.contains(u'\n'));
    }

    void itRotatesAndKeepsFiveOld()
    {
        const QTemporaryDir dir;
        work::Log log(dir.path(), false, 400);
        for (int i = 0; i < 200; ++i)
            log.event(u"claimed"_s, {{u"n"_s, QString::number(i)}});
        const QStringList files = QDir(dir.path()).entryList(QDir::Files, QDir::Name);
        QCOMPARE(files.size(), 6);
        for (const QString &name : files)
            QVERIFY(QFileInfo(dir.filePath(name)).size() <= 400);
        QFile newest(dir.filePath(u"deskhand.log"_s));
        QVERIFY(newest.open(QIODevice::ReadOnly));
        QVERIFY(newest.readAll().contains("n=199"));
    }
};

QTEST_GUILESS_MAIN(TestLog)
#include "tst_log.moc"
