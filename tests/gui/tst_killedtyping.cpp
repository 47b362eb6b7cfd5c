// kill -9 while somebody types: at most half a second of it is lost.

#include "core/domain/clock.h"
#include "core/store/drafts.h"
#include "core/store/store.h"
#include "core/store/tickets.h"
#include "ui/reply/draftsaver.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <memory>

using namespace Qt::StringLiterals;

class TestKilledTyping : public QObject
{
    Q_OBJECT

    static std::unique_ptr<store::Store> open(const QString &folder)
    {
        static const domain::SystemClock clock;
        auto opened = store::Store::open({folder, u"test"_s, 1, &clock});
        return opened.ok() ? std::move(*opened) : nullptr;
    }

private Q_SLOTS:
    void atMostHalfASecondIsLost()
    {
        QTemporaryDir folder;
        domain::TicketId ticket;
        {
            const auto store = open(folder.path());
            QVERIFY(store);
            domain::Incoming in;
            in.source = u"table"_s;
            in.externalId = u"T-1"_s;
            in.message.subject = u"Charged twice"_s;
            in.message.text = u"I was charged twice."_s;
            in.message.sentAtMs = 1;
            const auto taken = store->writeWait(store::Priority::Person, [&](store::Connection &c) {
                return store::Tickets(c).ingest(in, {{}, store::TriagePolicy::None, {}});
            });
            QVERIFY(taken.ok());
            ticket = taken->ticket;
        }
        QProcess typist;
        typist.start(QStringLiteral(DESKHAND_TYPIST), {folder.path()});
        QVERIFY(typist.waitForStarted());
        // What was typed when, and what the window called saved when, in the typist's own time.
        QVector<qint64> typedAtMs;
        qsizetype saved = 0;
        QVector<qint64> ages; // of the oldest letter that a save brought to the disk
        while (ages.size() < 5 || typedAtMs.size() < saved + 8) {
            QVERIFY2(typist.canReadLine() || typist.waitForReadyRead(60'000), typist.readAllStandardError().constData());
            QVERIFY2(typedAtMs.size() < 2000, "it types and types and nothing is saved");
            while (typist.canReadLine()) {
                const QList<QByteArray> words = typist.readLine().trimmed().split(' ');
                if (words.size() != 3)
                    continue;
                if (words.at(0) == "typed") {
                    typedAtMs << words.at(2).toLongLong();
                } else if (saved < typedAtMs.size()) {
                    ages << words.at(2).toLongLong() - typedAtMs.at(saved);
                    saved = words.at(1).toLongLong();
                }
            }
        }
        ::kill(pid_t(typist.processId()), SIGKILL);
        QVERIFY(typist.waitForFinished());
        QCOMPARE(typist.exitStatus(), QProcess::CrashExit);

        const auto store = open(folder.path());
        QVERIFY(store);
        const auto draft = store->readWait([&](store::Connection &c) { return store::Drafts(c).current(ticket); });
        QVERIFY(draft.ok() && draft->has_value());
        // Letter by letter what was typed, and never less than what the window had called saved.
        const QString text = (*draft)->text;
        QVERIFY2(text.size() >= saved, qPrintable(u"%1 of %2"_s.arg(text.size()).arg(saved)));
        for (qsizetype i = 0; i < text.size(); ++i)
            QCOMPARE(text.at(i), QChar(ushort('a' + i % 26)));
        // A save takes what is half a second old; a busy machine is late now and then, not as a rule.
        QVERIFY(reply::DraftSaver::saveEveryMs <= 500);
        std::sort(ages.begin(), ages.end());
        QVERIFY2(ages.at(ages.size() / 2) < 2 * reply::DraftSaver::saveEveryMs, qPrintable(QString::number(ages.at(ages.size() / 2))));
    }
};

QTEST_GUILESS_MAIN(TestKilledTyping)
#include "tst_killedtyping.moc"
