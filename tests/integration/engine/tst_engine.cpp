// The engine inside one process: workers, start and stop, changes while it runs. The race detector's main course.

#include "app/composition.h"
#include "core/store/operations.h"
#include "core/store/providers.h"
#include "core/store/settings.h"
#include "core/store/ticketlist.h"
#include "core/store/tickets.h"
#include "tests/support/fakeprovider.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using store::Connection;

class TestEngine : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<support::FakeProvider> m_provider;
    std::unique_ptr<app::Composition> m_app;

    template <class T>
    static T must(domain::Result<T> result)
    {
        if (!result)
            qFatal("%s %s", qPrintable(result.error().message), qPrintable(result.error().detail));
        return std::move(*result);
    }

    void ingest(int count)
    {
        for (int i = 0; i < count; ++i) {
            domain::Incoming in;
            in.source = u"test"_s;
            in.externalId = u"T-%1"_s.arg(i);
            in.requester = {u"Ada"_s, u"ada@example.test"_s};
            in.message.from = in.requester;
            in.message.subject = u"Ticket %1"_s.arg(i);
            in.message.text = u"The lamp of order %1 does not work."_s.arg(i);
            in.message.sentAtMs = 1'790'000'000'000 + i;
            must(m_app->store().writeWait(store::Priority::Bulk, [&](Connection &c) { return store::Tickets(c).ingest(in, {}); }));
        }
    }

    qint64 completed()
    {
        const auto rows = must(m_app->store().readWait([](Connection &c) {
            store::ListFilter filter;
            filter.state = domain::OperationState::Completed;
            filter.limit = 1000;
            return store::TicketList(c).page(filter);
        }));
        return rows.size();
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", m_dir->filePath(u"state"_s).toUtf8());
        m_provider = std::make_unique<support::FakeProvider>();
        m_app = must(app::Composition::open({m_dir->path(), u"test"_s, false, 8}));
        domain::ProviderConfig config;
        config.name = u"fake"_s;
        config.dialect = domain::Dialect::OpenAiCompatible;
        config.url = m_provider->url();
        config.model = u"m"_s;
        const auto done = m_app->store().writeWait(store::Priority::Person, [&](Connection &c) { return store::Providers(c).add(config); });
        QVERIFY(done.ok());
    }

    void cleanup()
    {
        m_app.reset();
        m_provider.reset();
        m_dir.reset();
    }

    void eightWorkersFinishFortyTicketsOnceEach()
    {
        m_provider->setDelayMs(20);
        ingest(40);
        work::Engine *engine = must(m_app->engine());
        engine->start();
        QTRY_COMPARE_WITH_TIMEOUT(completed(), 40, 60'000);
        engine->stop();
        QCOMPARE(m_provider->posts(), 40);
        QVERIFY(m_provider->peakInFlight() > 1);
        QCOMPARE(engine->totals().completed, 40);
    }

    void whatArrivesWhileIdleIsTakenUpByItself()
    {
        work::Engine *engine = must(m_app->engine());
        engine->start();
        ingest(3);
        QTRY_COMPARE_WITH_TIMEOUT(completed(), 3, 30'000);
        QCOMPARE(m_provider->posts(), 3);
    }

    void startedAndStoppedAgainAndAgainItLosesNothing()
    {
        m_provider->setDelayMs(5);
        ingest(30);
        work::Engine *engine = must(m_app->engine());
        for (int i = 0; i < 10; ++i) {
            engine->start();
            QTest::qWait(5);
            engine->stop();
        }
        engine->start();
        QTRY_COMPARE_WITH_TIMEOUT(completed(), 30, 60'000);
        engine->stop();
        QCOMPARE(m_provider->posts(), 30);
    }

    void quittingWithACallInFlightTakesAtMostItsPatienceAndTellsTheBill()
    {
        m_provider->hold();
        ingest(1);
        work::Engine *engine = must(m_app->engine());
        engine->start();
        QVERIFY(m_provider->waitForRequests(1));
        QElapsedTimer timer;
        timer.start();
        engine->stop();
        QVERIFY2(timer.elapsed() < 9'000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(engine->totals().unknown, 1);
        m_provider->release();
    }

    void anAnswerThatArrivesWhileQuittingIsKept()
    {
        m_provider->setDelayMs(700);
        ingest(1);
        work::Engine *engine = must(m_app->engine());
        engine->start();
        QVERIFY(m_provider->waitForRequests(1));
        engine->stop();
        QCOMPARE(m_provider->posts(), 1);
        QCOMPARE(engine->totals().unknown, 0);
        QCOMPARE(completed(), 1);
    }
};

QTEST_GUILESS_MAIN(TestEngine)
#include "tst_engine.moc"
