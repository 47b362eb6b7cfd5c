// Values and rules without I/O.

#include "core/domain/clock.h"
#include "core/domain/ids.h"
#include "core/domain/labels.h"
#include "core/domain/transitions.h"
#include "core/domain/triage.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;

class TestDomain : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void idsSortByTimeAndNeverRepeat()
    {
        QSet<QString> seen;
        for (int i = 0; i < 1000; ++i)
            seen.insert(domain::uuid7(1'790'000'000'000));
        QCOMPARE(seen.size(), 1000);
        QVERIFY(domain::uuid7(1'790'000'000'000) < domain::uuid7(1'790'000'000'001));
        QCOMPARE(domain::uuid7(0).size(), 36);
        QCOMPARE(domain::uuid7(0).at(14), u'7');
    }

    void backoffDoublesIsHalvedAtMostAndCapped()
    {
        QCOMPARE(domain::backoffMs(1, 2'000, 300'000, 0.0), 1'000);
        QCOMPARE(domain::backoffMs(1, 2'000, 300'000, 0.999), 1'999);
        QCOMPARE(domain::backoffMs(3, 2'000, 300'000, 0.0), 4'000);
        QCOMPARE(domain::backoffMs(60, 2'000, 300'000, 0.0), 150'000);
    }

    void aFurtherSendNeedsAPriceBelowTheLimit()
    {
        QVERIFY(domain::maySendAgain(1, 1'000, 50'000'000));
        QVERIFY(!domain::maySendAgain(1, 60'000'000, 50'000'000));
        QVERIFY(!domain::maySendAgain(1, std::nullopt, 50'000'000)); // no price known: ask
        QVERIFY(!domain::maySendAgain(2, 0, 50'000'000));            // one further send, not two
    }

    void namesAndLabelsCoverEveryState()
    {
        for (const auto &[kind, name] : domain::Names<domain::ErrorKind>::all) {
            QCOMPARE(domain::fromName<domain::ErrorKind>(QString::fromLatin1(name)), kind);
            QVERIFY(!domain::causeTitle(kind).isEmpty());
            QVERIFY(!domain::causeAdvice(kind).isEmpty());
        }
        QVERIFY(!domain::fromName<domain::ErrorKind>(u"nonsense"_s));
        for (int i = 0; i < domain::shownCount; ++i) {
            const domain::Label label = domain::label(domain::Shown(i));
            QVERIFY(!label.glyph.isEmpty() && !label.word.isEmpty() && !label.spoken.isEmpty());
        }
    }

    void whatIsShownFollowsFromTheFacts()
    {
        domain::TriageFacts facts;
        QCOMPARE(domain::shownOf(facts), domain::Shown::None);
        facts.exists = true;
        facts.reason = u"waiting"_s;
        QCOMPARE(domain::shownOf(facts), domain::Shown::Waiting);
        facts.everyGateShut = true;
        QCOMPARE(domain::shownOf(facts), domain::Shown::Paused);
        facts.answerReady = true; // needs no provider
        QCOMPARE(domain::shownOf(facts), domain::Shown::Waiting);
        facts.state = domain::OperationState::Completed;
        facts.stale = true;
        facts.check = true;
        QCOMPARE(domain::shownOf(facts), domain::Shown::Stale);
    }

    void aStoredResultReadsBackAsItWas()
    {
        domain::TriageResult result;
        result.category = u"billing"_s;
        result.categoryEvidence = {u"charged twice"_s, true};
        result.urgency = domain::Urgency::High;
        result.summary = u"Zwei Abbuchungen – bitte prüfen."_s;
        result.missingInformation = {u"order number"_s};
        result.check = true;
        const auto back = domain::triageFromJson(domain::toJson(result));
        QVERIFY(back.ok());
        QCOMPARE(domain::toJson(*back), domain::toJson(result));
        QVERIFY(!domain::triageFromJson({}).ok());
    }

    void moneyIsNeverRoundedToNothing()
    {
        QCOMPARE(domain::money(0), u"0.0000 USD"_s);
        QCOMPARE(domain::money(1), u"<0.0001 USD"_s);
        QCOMPARE(domain::money(1'234'000), u"0.0012 USD"_s);
        QCOMPARE(domain::money(12'340'000'000), u"12.34 USD"_s);
    }

    void aLocalDayEndsWhereTheNextBegins()
    {
        const qint64 now = 1'790'000'000'000;
        QVERIFY(domain::localDayStartMs(now) <= now);
        QCOMPARE(domain::localDayStartMs(domain::nextLocalDayStartMs(now)), domain::nextLocalDayStartMs(now));
    }
};

QTEST_GUILESS_MAIN(TestDomain)
#include "tst_domain.moc"
