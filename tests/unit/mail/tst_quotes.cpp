// What of a mail is new, what is history, what is a signature.
#include "core/mail/quotes.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestQuotes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void newPartIsFound_data();
    void newPartIsFound();
    void nothingIsFoldedAway_data();
    void nothingIsFoldedAway();
    void foldsAreInOrderAndInside();
};

void TestQuotes::newPartIsFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("fresh");
    const auto row = [](const char *name, const QString &text, const QString &fresh) {
        QTest::newRow(name) << text << fresh;
    };
    row("nothing to fold", u"Hello\n\nBye"_s, u"Hello\n\nBye"_s);
    row("quoted lines", u"Yes.\n\n> Do you?\n> Really?"_s, u"Yes."_s);
    row("English", u"Yes.\n\nOn Mon, 2 Mar 2026 at 10:00, Jane <j@x.example> wrote:\n> Do you?"_s,
        u"Yes."_s);
    row("English, wrapped",
        u"Yes.\n\nOn Mon, 2 Mar 2026 at 10:00, Jane Doe\n<j@x.example> wrote:\n\n> Do you?"_s,
        u"Yes."_s);
    row("German", u"Ja.\n\nAm 02.03.2026 um 10:00 schrieb Jane Doe:\n> Wirklich?"_s, u"Ja."_s);
    row("French",
        u"Oui.\n\nLe lun. 2 mars 2026 à 10:00, Jane <j@x.example> a écrit :\n> Vraiment ?"_s,
        u"Oui."_s);
    row("Spanish",
        u"Sí.\n\nEl lun, 2 mar 2026 a las 10:00, Jane (<j@x.example>) escribió:\n> ¿De verdad?"_s,
        u"Sí."_s);
    row("no marks behind the line",
        u"Yes.\n\nOn Mon, 2 Mar 2026, Jane <j@x.example> wrote:\nDo you?\nReally?"_s, u"Yes."_s);
    row("Outlook's mark", u"Yes.\n\n-----Original Message-----\nFrom: Jane\nDo you?"_s, u"Yes."_s);
    row("Outlook's mark, German",
        u"Ja.\n\n-----Ursprüngliche Nachricht-----\nVon: Jane\nWirklich?"_s, u"Ja."_s);
    row("a block of fields",
        u"Yes.\n\nFrom: Jane <j@x.example>\nSent: Monday\nTo: Us\nSubject: Hm\n\nDo you?"_s,
        u"Yes."_s);
    row("a block of fields, German",
        u"Ja.\n\nVon: Jane <j@x.example>\nGesendet: Montag\nAn: Uns\nBetreff: Hm\n\nWirklich?"_s,
        u"Ja."_s);
    row("answers between the lines", u"> One?\nYes.\n> Two?\nNo."_s, u"Yes.\nNo."_s);
    row("signature", u"Hello\n-- \nJane\nBoss"_s, u"Hello"_s);
    row("signature, then a quote", u"Hello\n-- \nJane\n\n> Old"_s, u"Hello"_s);
    row("carriage returns", u"Yes.\r\n\r\n> Do you?\r\n"_s, u"Yes."_s);
}

void TestQuotes::newPartIsFound()
{
    QFETCH(QString, text);
    QFETCH(QString, fresh);
    QCOMPARE(mail::newPart(text), fresh);
}

void TestQuotes::nothingIsFoldedAway_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("only a quote") << u"> all of it\n> is quoted"_s;
    QTest::newRow("only a signature") << u"-- \nJane"_s;
    QTest::newRow("a forward without a word")
        << u"From: Jane <j@x.example>\nSent: Monday\nTo: Us\nSubject: Hm\n\nPlease help"_s;
    QTest::newRow("a forward's mark is no quote")
        << u"See below.\n\n---------- Forwarded message ---------\nThe parcel is lost."_s;
    QTest::newRow("a sentence with wrote") << u"On Monday I wrote you a letter: nothing came."_s;
    QTest::newRow("an arrow in the text") << u"a -> b"_s;
}

void TestQuotes::nothingIsFoldedAway()
{
    QFETCH(QString, text);
    QVERIFY(mail::findFolds(text).isEmpty());
    QCOMPARE(mail::newPart(text), text);
}

void TestQuotes::foldsAreInOrderAndInside()
{
    const QString text = u"a\n> b\nc\n> d\n-- \ne\n"_s.repeated(2000);
    qsizetype at = 0;
    for (const mail::Fold &fold : mail::findFolds(text)) {
        QVERIFY(fold.start >= at && fold.length > 0);
        QVERIFY(fold.start == 0 || text[fold.start - 1] == u'\n');
        at = fold.start + fold.length;
    }
    QVERIFY(at <= text.size());
}

QTEST_GUILESS_MAIN(TestQuotes)
#include "tst_quotes.moc"
