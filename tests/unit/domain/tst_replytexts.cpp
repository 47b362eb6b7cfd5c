// What a reply's text is made of: marks to check, placeholders, and what became of the suggestion.

#include "core/domain/marks.h"
#include "core/domain/placeholders.h"
#include "core/domain/worddiff.h"

#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using domain::DiffPart;

class TestReplyTexts : public QObject
{
    Q_OBJECT

    static QString side(const QVector<DiffPart> &parts, DiffPart::Kind left)
    {
        QString text;
        for (const DiffPart &part : parts) {
            if (part.kind == DiffPart::Kind::Same || part.kind == left)
                text += part.text;
        }
        return text;
    }

private Q_SLOTS:
    void aKnownPlaceholderIsFilledAndAnEmptyOneIsToBeChecked()
    {
        const QHash<QString, QString> values{{u"customer_name"_s, u"Ada Lovelace"_s}};
        QCOMPARE(domain::fillPlaceholders(u"Dear {{ Customer_Name }}, about {{subject}}: {{odd}}."_s, values),
                 u"Dear Ada Lovelace, about [[check: subject]]: {{odd}}."_s);
        QCOMPARE(domain::openMarks(u"Dear [[check: subject]]: {{odd}}."_s), QStringList({u"[[check: subject]]"_s, u"{{odd}}"_s}));
    }

    void aValueThatLooksLikeAPlaceholderIsNotFilledAgain()
    {
        const QHash<QString, QString> values{{u"customer_name"_s, u"{{subject}}"_s}, {u"subject"_s, u"secret"_s}};
        const QString filled = domain::fillPlaceholders(u"Dear {{customer_name}}"_s, values);
        QCOMPARE(filled, u"Dear {{subject}}"_s);
        QCOMPARE(domain::openMarks(filled).size(), 1);
    }

    void theDiffSaysWhichWordsCameAndWent()
    {
        const auto parts = domain::wordDiff(u"We refund the second charge today."_s, u"We refund both charges today."_s);
        QCOMPARE(parts.first().kind, DiffPart::Kind::Same);
        QCOMPARE(parts.first().text, u"We refund "_s);
        QCOMPARE(parts.last().kind, DiffPart::Kind::Same);
        QVERIFY(parts.last().text.endsWith(u"today."_s));
        QCOMPARE(side(parts, DiffPart::Kind::Removed), u"We refund the second charge today."_s);
        QCOMPARE(side(parts, DiffPart::Kind::Added), u"We refund both charges today."_s);
    }

    void aWordAtTheEndOfItsLineIsTheSameWord()
    {
        const auto parts = domain::wordDiff(u"what happened instead"_s, u"what happened instead please"_s);
        QCOMPARE(parts.size(), 2);
        QCOMPARE(parts.last().kind, DiffPart::Kind::Added);
        QCOMPARE(parts.last().text, u" please"_s);
    }

    void equalTextsHaveOnePartAndEmptyOnesNone()
    {
        QCOMPARE(domain::wordDiff(u"a b"_s, u"a b"_s).size(), 1);
        QVERIFY(domain::wordDiff({}, {}).isEmpty());
        QCOMPARE(domain::wordDiff({}, u"new"_s).first().kind, DiffPart::Kind::Added);
        QCOMPARE(domain::wordDiff(u"old"_s, {}).first().kind, DiffPart::Kind::Removed);
    }

    void anyTwoTextsComeBackWholeAndNothingIsSaidTwice()
    {
        std::mt19937 random(11);
        const auto text = [&random](int words) {
            QString t;
            for (int i = 0; i < words; ++i)
                t += QStringList{u"a"_s, u"bb"_s, u"\n"_s, u"c  "_s, u"dé"_s, u" "_s}.at(int(random() % 6)) + u' ';
            return t;
        };
        for (int round = 0; round < 500; ++round) {
            const QString before = text(int(random() % 40));
            const QString after = text(int(random() % 40));
            const auto parts = domain::wordDiff(before, after);
            QCOMPARE(side(parts, DiffPart::Kind::Removed), before);
            QCOMPARE(side(parts, DiffPart::Kind::Added), after);
            for (qsizetype i = 1; i < parts.size(); ++i)
                QVERIFY(parts.at(i).kind != parts.at(i - 1).kind);
        }
    }

    void aTextThatIsAllNewIsOneReplacement()
    {
        QString before;
        QString after;
        for (int i = 0; i < 4000; ++i) {
            before += u"x%1 "_s.arg(i);
            after += u"y%1 "_s.arg(i);
        }
        const auto parts = domain::wordDiff(before, after);
        QCOMPARE(parts.size(), 3); // the last blank is the same
        QCOMPARE(side(parts, DiffPart::Kind::Removed), before);
        QCOMPARE(side(parts, DiffPart::Kind::Added), after);
    }
};

QTEST_GUILESS_MAIN(TestReplyTexts)
#include "tst_replytexts.moc"
