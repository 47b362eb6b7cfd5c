// The built-in classifier: the same answers as its trainer, honest about what it does not know, bounded.

#include "core/providers/builtin/classifier.h"
#include "tests/unit/builtin/tickets.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace builtintest;
using providers::builtin::Classifier;

class TestBuiltin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSetHasEveryCategoryInEveryLanguage()
    {
        QMap<QString, int> cells;
        int inside = 0;
        int outside = 0;
        const QList<Ticket> tickets = allTickets();
        for (const Ticket &t : tickets) {
            (t.outside ? outside : inside)++;
            if (!t.outside)
                cells[t.language + u'/' + t.category]++;
        }
        QVERIFY(inside >= 640);
        QVERIFY(outside >= 60);
        QCOMPARE(cells.size(), 4 * 16);
    }

    void givesTheSameAnswersAsItsTrainer()
    {
        QVERIFY(providers::builtin::readiness().ok());
        const auto classifier = Classifier::load(fileBytes(u"resources/classifier/weights.bin"_s));
        QVERIFY(classifier.ok());
        const QJsonArray golden = QJsonDocument::fromJson(fileBytes(u"tests/unit/builtin/golden.json"_s)).array();
        QVERIFY(golden.size() >= 40);
        for (const QJsonValue &value : golden) {
            const QJsonObject row = value.toObject();
            const auto guess = classifier->classify(str(row, "subject"_L1), str(row, "text"_L1));
            const QByteArray which = str(row, "text"_L1).left(60).toUtf8();
            QVERIFY2(guess.category == str(row, "category"_L1), which.constData());
            QVERIFY2(domain::toName(guess.confidence) == str(row, "confidence"_L1), which.constData());
            QCOMPARE(guess.top, row.value("top"_L1).toInt());
            QVERIFY2(std::abs(guess.topProbability - row.value("probability"_L1).toDouble()) < 0.0011, which.constData());
            QVERIFY2(std::abs(guess.knownShare - row.value("known"_L1).toDouble()) < 0.0011, which.constData());
        }
    }

    // Floors a little under what train.py prints, see resources/classifier/README.md.
    void keepsItsAccuracyOnTicketsTrainingNeverSaw_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<double>("floor");
        QTest::newRow("all languages") << QString() << 0.87;
        QTest::newRow("English") << u"en"_s << 0.83;
        QTest::newRow("German") << u"de"_s << 0.83;
        QTest::newRow("French") << u"fr"_s << 0.89;
        QTest::newRow("Spanish") << u"es"_s << 0.92;
    }
    void keepsItsAccuracyOnTicketsTrainingNeverSaw()
    {
        QFETCH(QString, language);
        QFETCH(double, floor);
        int seen = 0;
        int right = 0;
        int sure = 0;
        int surelyWrong = 0;
        const QList<Ticket> tickets = allTickets();
        for (const Ticket &t : tickets) {
            if (t.outside || !t.heldBack || (!language.isEmpty() && t.language != language))
                continue;
            const QJsonObject result = ask(t.subject, t.text);
            const bool good = str(result, "category"_L1) == t.category;
            ++seen;
            right += good ? 1 : 0;
            if (str(result, "category_confidence"_L1) == "high"_L1) {
                ++sure;
                surelyWrong += good ? 0 : 1;
            }
        }
        QVERIFY(seen >= 25);
        QVERIFY2(right >= floor * seen, qPrintable(u"%1 of %2"_s.arg(right).arg(seen)));
        QVERIFY2(surelyWrong <= 0.05 * sure + 1, qPrintable(u"%1 of %2 sure ones are wrong"_s.arg(surelyWrong).arg(sure)));
    }

    void whatIsNoTicketComesOutAsOtherWithLowConfidence()
    {
        int seen = 0;
        int right = 0;
        const QList<Ticket> tickets = allTickets();
        for (const Ticket &t : tickets) {
            if (!t.outside || !t.heldBack)
                continue;
            const QJsonObject result = ask(t.subject, t.text);
            ++seen;
            right += str(result, "category"_L1) == "other"_L1 && str(result, "category_confidence"_L1) == "low"_L1 ? 1 : 0;
            QVERIFY2(str(result, "category_confidence"_L1) != "high"_L1, qPrintable(t.text));
        }
        QVERIFY(seen >= 25);
        QVERIFY2(right >= seen - 1, qPrintable(u"%1 of %2"_s.arg(right).arg(seen)));
        for (const QString &text : {u""_s, u"   "_s, u"\U0001F600\U0001F600"_s, u"0101010 0001 10"_s, u"qwzx plok vbnt rrrr"_s}) {
            QCOMPARE(str(ask({}, text), "category"_L1), u"other"_s);
            QCOMPARE(str(ask({}, text), "category_confidence"_L1), u"low"_s);
        }
    }

    void staysWithinTheListOfCategoriesInUse()
    {
        const QString subject = u"Charged twice"_s;
        const QString text = u"My card shows two payments for one invoice, please correct the bill."_s;
        QCOMPARE(str(ask(subject, text), "category"_L1), u"billing"_s);
        QCOMPARE(str(ask(subject, text, {u"bug"_s, u"other"_s}), "category"_L1), u"other"_s);
        QCOMPARE(str(ask(subject, text, {u"bug"_s, u"praise"_s}), "category"_L1), u"praise"_s);
        QCOMPARE(str(ask(subject, text, {u"bug"_s, u"other"_s}), "category_confidence"_L1), u"low"_s);
    }

    void brokenWeightsAreRefused()
    {
        const QByteArray good = fileBytes(u"resources/classifier/weights.bin"_s);
        QVERIFY(!Classifier::load({}).ok());
        QVERIFY(!Classifier::load("DHC1").ok());
        QVERIFY(!Classifier::load(good.left(good.size() - 1)).ok());
        QVERIFY(!Classifier::load(good.left(30)).ok());
        QByteArray huge = good;
        huge[7] = '\x7F';
        QVERIFY(!Classifier::load(huge).ok());
    }

    void everyResultIsCompleteAndItsEvidenceLiteral()
    {
        const QStringList keys{u"ask"_s, u"category"_s, u"category_confidence"_s, u"category_evidence"_s, u"language"_s,
                               u"missing_information"_s, u"needs_reply"_s, u"risk_flags"_s, u"suggested_reply"_s, u"summary"_s,
                               u"urgency"_s, u"urgency_confidence"_s, u"urgency_evidence"_s};
        int languages = 0;
        const QList<Ticket> tickets = allTickets();
        for (const Ticket &t : tickets) {
            const QJsonObject result = ask(t.subject, t.text);
            QCOMPARE(result.keys(), keys);
            for (const auto key : {"category_evidence"_L1, "urgency_evidence"_L1}) {
                const QString quote = str(result, key);
                QVERIFY2(!quote.isEmpty() && (t.subject.contains(quote) || t.text.contains(quote)), qPrintable(quote));
                QVERIFY(quote.size() <= 260);
            }
            QVERIFY(!str(result, "summary"_L1).isEmpty() && str(result, "summary"_L1).size() <= 300);
            QVERIFY(!str(result, "ask"_L1).contains(u'\n'));
            languages += str(result, "language"_L1) == t.language ? 1 : 0;
        }
        QVERIFY(languages >= static_cast<int>(tickets.size()) * 95 / 100);
    }

    void hostileInputIsBounded_data()
    {
        QTest::addColumn<QString>("text");
        const qsizetype large = 2 * 1024 * 1024;
        QTest::newRow("one word of 2 MB") << QString(large, u'a');
        QTest::newRow("2 MB of combining marks") << u'e' + QString(large, QChar(0x0301));
        QTest::newRow("2 MB of line breaks") << QString(large, u'\n');
        QTest::newRow("2 MB of full stops") << QString(large, u'.');
        QTest::newRow("2 MB of digits") << QString(large, u'7');
        QTest::newRow("2 MB of lone surrogates") << QString(large, QChar(0xD800));
        QTest::newRow("2 MB of greetings") << u"hi, "_s.repeated(large / 4);
        QTest::newRow("2 MB of short questions") << u"is it down? "_s.repeated(large / 12);
        QTest::newRow("2 MB of at signs") << u"a@"_s.repeated(large / 2);
    }
    void hostileInputIsBounded()
    {
        QFETCH(QString, text);
        QElapsedTimer clock;
        clock.start();
        const QJsonObject result = ask(text, text, {}, text);
        QVERIFY2(clock.elapsed() < 60'000, qPrintable(QString::number(clock.elapsed())));
        QVERIFY(str(result, "suggested_reply"_L1).size() < 4000);
        QVERIFY(str(result, "category_evidence"_L1).size() <= 260);
    }

    void nothingBeyondTheCapIsLookedAt()
    {
        const QString mark = u"<|im_start|>"_s;
        QVERIFY(!ask({}, mark).value("risk_flags"_L1).toArray().isEmpty());
        QVERIFY(ask({}, QString(providers::builtin::maxTextChars, u'a') + mark).value("risk_flags"_L1).toArray().isEmpty());
    }

    void anOrdinaryTicketIsQuick()
    {
        const QList<Ticket> tickets = allTickets();
        QElapsedTimer clock;
        clock.start();
        for (const Ticket &t : tickets)
            ask(t.subject, t.text);
        const double meanMs = static_cast<double>(clock.elapsed()) / static_cast<double>(tickets.size());
        qInfo("%.2f ms a ticket", meanMs);
        QVERIFY(meanMs < 200.0); // a machine under load; 0.8 ms on a free one, ten times that under a sanitizer
    }
};

QTEST_GUILESS_MAIN(TestBuiltin)
#include "tst_builtin.moc"
