// Message ids and reference chains.
#include "core/mail/threading.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestThreading : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void idsAreBare();
    void fieldsOfManyIds();
    void answeredMessageComesLast();
    void longChainsKeepTheirEnds();
    void subjectStems();
};

void TestThreading::idsAreBare()
{
    QCOMPARE(mail::normaliseId(u" <a@b> "_s), u"a@b"_s);
    QCOMPARE(mail::normaliseId(u"<<a@b>>"_s), u"a@b"_s);
    QCOMPARE(mail::normaliseId(u"a@b"_s), u"a@b"_s);
    QCOMPARE(mail::normaliseId(u"<a @b> (comment)"_s), u"a@b"_s);
    QCOMPARE(mail::normaliseId(u"<>"_s), QString());
}

void TestThreading::fieldsOfManyIds()
{
    QCOMPARE(mail::parseIds("<a@x> <b@x>\t<a@x>"), QStringList({u"a@x"_s, u"b@x"_s}));
    QCOMPARE(mail::parseIds("Message from Jane of Monday <a@x>"), QStringList({u"a@x"_s}));
    QCOMPARE(mail::parseIds("a@x, b@x"), QStringList({u"a@x"_s, u"b@x"_s}));
    QCOMPARE(mail::parseIds("your mail of Monday"), QStringList());
}

void TestThreading::answeredMessageComesLast()
{
    QCOMPARE(mail::referenceChain({u"a"_s, u"b"_s, u"c"_s}, {u"b"_s}),
             QStringList({u"a"_s, u"c"_s, u"b"_s}));
    QCOMPARE(mail::referenceChain({}, {u"b"_s}), QStringList({u"b"_s}));
    QCOMPARE(mail::referenceChain({u"a"_s}, {}), QStringList({u"a"_s}));
}

void TestThreading::longChainsKeepTheirEnds()
{
    QStringList many;
    for (int i = 0; i < 5000; ++i)
        many.append(QString::number(i));
    const QStringList chain = mail::referenceChain(many, {u"last"_s});
    QCOMPARE(chain.size(), mail::referenceCap);
    QCOMPARE(chain.first(), u"0"_s);
    QCOMPARE(chain.last(), u"last"_s);
}

void TestThreading::subjectStems()
{
    QCOMPARE(mail::subjectStem(u"Re: AW: [x] Hello"_s), u"[x] hello"_s);
    QCOMPARE(mail::subjectStem(u"RE[2]: Fwd:Hello"_s), u"hello"_s);
    QCOMPARE(mail::subjectStem(u"Rechnung: 5"_s), u"rechnung: 5"_s);
}

QTEST_GUILESS_MAIN(TestThreading)
#include "tst_threading.moc"
