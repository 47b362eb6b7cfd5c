// answer and template, as scripts use them.

#include "tests/support/desk.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using support::Desk;

class TestCliReply : public QObject
{
    Q_OBJECT

    static QString error(const support::Ran &ran) { return ran.object().value("error"_L1).toObject().value("message"_L1).toString(); }

private Q_SLOTS:
    void anAnswerIsRecordedOnceAndAsAMailFile()
    {
        const Desk desk;
        QCOMPARE(desk.importTickets(1).exitCode, 0);
        desk.write(u"reply.txt"_s, "Dear customer, we refund it.\n");
        desk.set(u"signature"_s, u"Grace"_s);
        const support::Ran answered = desk.run({u"answer"_s, u"T-1"_s, u"--text-file"_s, desk.file(u"reply.txt"_s), u"--eml"_s, desk.file(u"reply.eml"_s)});
        QCOMPARE(answered.exitCode, 0);
        QCOMPARE(answered.object().value("status"_L1).toString(), u"waiting"_s);
        QCOMPARE(answered.object().value("text"_L1).toString(), u"Dear customer, we refund it.\n\nGrace"_s);
        QFile mail(desk.file(u"reply.eml"_s));
        QVERIFY(mail.open(QIODevice::ReadOnly));
        QVERIFY(mail.readAll().contains("we refund it."));
        const QJsonArray messages = desk.show(u"T-1"_s).value("messages"_L1).toArray();
        QCOMPARE(messages.last().toObject().value("direction"_L1).toString(), u"out"_s);
        // Imported from the mailbox later, the mail is known.
        QCOMPARE(desk.run({u"import"_s, desk.file(u"reply.eml"_s)}).object().value("duplicates"_L1).toInt(), 1);
        // There is nothing left to answer with.
        const support::Ran again = desk.run({u"answer"_s, u"T-1"_s});
        QCOMPARE(again.exitCode, 1);
        QVERIFY(error(again).contains(u"neither a draft nor a suggestion"_s));
        QCOMPARE(desk.broken(), QString());
    }

    void whatIsNotFitToGoOutAnswersNothing()
    {
        const Desk desk;
        QCOMPARE(desk.importTickets(1).exitCode, 0);
        desk.write(u"open.txt"_s, "We refund [[check: amount]].");
        const QStringList open{u"answer"_s, u"T-1"_s, u"--text-file"_s, desk.file(u"open.txt"_s)};
        const support::Ran refused = desk.run(open);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY(error(refused).contains(u"[[check: amount]]"_s));
        desk.write(u"there.eml"_s, "somebody's");
        QCOMPARE(desk.run(open + QStringList{u"--anyway"_s, u"--eml"_s, desk.file(u"there.eml"_s)}).exitCode, 1);
        QFile there(desk.file(u"there.eml"_s));
        QVERIFY(there.open(QIODevice::ReadOnly));
        QCOMPARE(there.readAll(), QByteArray("somebody's"));
        QCOMPARE(desk.list().first().toObject().value("status"_L1).toString(), u"open"_s);
        QCOMPARE(desk.run(open + QStringList{u"--anyway"_s, u"--close"_s}).object().value("status"_L1).toString(), u"closed"_s);
        QCOMPARE(desk.broken(), QString());
    }

    void templatesAreListedSetAndRemoved()
    {
        const Desk desk;
        desk.write(u"t.txt"_s, "Dear {{customer_name}},\n");
        QCOMPARE(desk.run({u"template"_s, u"set"_s, u"Hello"_s, u"--text-file"_s, desk.file(u"t.txt"_s), u"--category"_s, u"refund"_s}).exitCode, 0);
        const QJsonObject first = desk.run({u"template"_s, u"list"_s}).array().first().toObject();
        QCOMPARE(first.value("name"_L1).toString(), u"Hello"_s);
        QCOMPARE(first.value("category"_L1).toString(), u"refund"_s);
        QCOMPARE(desk.run({u"template"_s, u"show"_s, u"Hello"_s}).object().value("text"_L1).toString(), u"Dear {{customer_name}},\n"_s);
        QCOMPARE(desk.run({u"template"_s, u"remove"_s, u"Hello"_s}).exitCode, 0);
        QCOMPARE(desk.run({u"template"_s, u"remove"_s, u"Hello"_s}).exitCode, 1);
    }
};

QTEST_GUILESS_MAIN(TestCliReply)
#include "tst_clireply.moc"
