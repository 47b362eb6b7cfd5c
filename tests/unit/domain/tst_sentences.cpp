// Sentences that core keeps in English are shown in the window's language, with what stands in them; and the list of them
// is the one that core writes.

#include "core/domain/sentences.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace
{

// A language of the test's own: everything in angle brackets, the placeholders the other way round.
class Brackets : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        if (qstrcmp(context, "sentences") != 0)
            return {};
        const QString text = QString::fromUtf8(source);
        return text == u"Could not reach %1: %2"_s ? u"<%2 / %1>"_s : u'<' + text + u'>';
    }
};

} // namespace

class TestSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSentenceIsShownWithWhatStandsInIt_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("shown");
        QTest::newRow("as it is") << u"The answer is empty."_s << u"<The answer is empty.>"_s;
        QTest::newRow("two parts, in the language's order") << u"Could not reach a.test: no route"_s << u"<no route / a.test>"_s;
        QTest::newRow("a percent sign in a part") << u"Could not reach a%2b: 100 %1"_s << u"<100 %1 / a%2b>"_s;
        QTest::newRow("a sentence in a sentence") << u"Waited for a day: The answer is empty."_s << u"<Waited for a day: <The answer is empty.>>"_s;
        QTest::newRow("the provider's own words") << u"Rate limit reached for x"_s << u"Rate limit reached for x"_s;
        QTest::newRow("a setting that does not fit") << u"retention_days: “x” is not a whole number."_s << u"retention_days: <“x” is not a whole number.>"_s;
        QTest::newRow("nothing") << QString() << QString();
    }

    void aSentenceIsShownWithWhatStandsInIt()
    {
        QFETCH(QString, said);
        QFETCH(QString, shown);
        Brackets brackets;
        QVERIFY(QCoreApplication::installTranslator(&brackets));
        QCOMPARE(domain::inWords(said), shown);
    }

    void everySentenceOfTheListIsOneThatCoreWrites()
    {
        QString code;
        QDirIterator files(QStringLiteral(DESKHAND_SOURCE_DIR "/core"), {u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.fileName().endsWith(u"sentences.cpp"_s) && file.open(QIODevice::ReadOnly))
                code += QString::fromUtf8(file.readAll());
        }
        static const QRegularExpression between(u"\"(_s)?\\s*u?\""_s); // a literal in two pieces is one
        code.remove(between);
        QStringList strange;
        const QStringList known = domain::knownSentences();
        for (const QString &sentence : known) {
            QString start = sentence;
            if (start.endsWith(u" %1"_s))
                start.chop(3); // what follows is put behind it
            if (!code.contains(start))
                strange << sentence;
        }
        QVERIFY2(strange.isEmpty(), qPrintable(strange.join(u'\n')));
    }
};

QTEST_MAIN(TestSentences)
#include "tst_sentences.moc"
