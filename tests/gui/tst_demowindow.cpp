// The demo as a person meets it: its own window over its own folder, its worker a process of its own, killed for real.

#include "app/demofolder.h"
#include "app/demowindow.h"
#include "core/providers/demoprovider.h"
#include "core/store/check.h"
#include "core/store/drafts.h"
#include "core/store/providers.h"
#include "core/store/receipt.h"
#include "core/store/ticketlist.h"
#include "core/store/trail.h"
#include "tests/gui/windowfixture.h"
#include "ui/demo/demoworker.h"

#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

using namespace Qt::StringLiterals;
using store::Connection;

class TestDemoWindow : public QObject
{
    Q_OBJECT

    std::unique_ptr<WindowFixture> m_desk;
    demo::DemoDesk *m_demo = nullptr;
    QStringList m_taken; // what the demo asked the person's own window to import

    QString own() const { return m_desk->folder.filePath(u"own"_s); }
    QString demoFolder() const { return app::demoFolderIn(own()); }

    template <class F>
    auto read(F work)
    {
        auto result = m_desk->parts->store().readWait(std::move(work));
        if (!result.ok())
            qFatal("%s", qPrintable(result.error().message));
        return *result;
    }
    store::Mark mark()
    {
        return read([](Connection &c) { return store::Receipts(c).mark(); });
    }
    qint64 unfinished()
    {
        const auto totals = read([](Connection &c) { return store::Operations(c).totals(); });
        return totals.pending + totals.processing;
    }
    void openDemo(double pace)
    {
        app::CompositionOptions options;
        options.folder = demoFolder();
        options.program = u"test"_s;
        options.demo = true;
        auto opened = app::Composition::open(options);
        QVERIFY(opened.ok());
        m_desk->parts = std::move(*opened);
        domain::ProviderConfig config = providers::demoConfig();
        config.url = u"demo:%1"_s.arg(pace);
        QVERIFY(m_desk->parts->store().writeWait(store::Priority::Person, [config](Connection &c) { return store::Providers(c).add(config); }));
        const auto instance = m_desk->parts->instance();
        QVERIFY(instance.ok());
        shell::Desk desk{m_desk->parts->store(), nullptr, (*instance)->id(), m_desk->answers, m_desk->parts->asker()};
        app::addDemoDoors(desk, true, own());
        desk.importAtHome = [this](const QStringList &paths) { m_taken = paths; };
        m_desk->window = std::make_unique<shell::MainWindow>(desk);
        m_demo = app::furnishDemo(*m_desk->parts, (*instance)->id(), m_desk->answers, demoFolder(), *m_desk->window);
        m_desk->window->show();
    }
    QString figure(const QString &name) const
    {
        const auto *label = m_desk->find<QLabel>(name);
        return label ? label->text() : QString();
    }

private Q_SLOTS:
    void init()
    {
        m_desk = std::make_unique<WindowFixture>();
        qputenv("XDG_STATE_HOME", m_desk->folder.path().toUtf8());
        m_taken.clear();
    }
    void cleanup()
    {
        m_desk->close();
        m_desk.reset();
    }

    void thePlugIsPulledAndTheReceiptIsWhatTheStoreSays()
    {
        // A person's own tickets lie beside the demo and stay as they are.
        QDir().mkpath(own());
        {
            app::CompositionOptions real;
            real.folder = own();
            real.program = u"test"_s;
            QVERIFY(app::Composition::open(real).ok());
        }
        const auto bytes = [this] {
            QFile file(own() + u"/deskhand.db"_s);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray before = bytes();
        QVERIFY(!before.isEmpty());

        openDemo(0.3);
        QVERIFY(m_desk->find<QFrame>(u"demoBanner"_s)->isVisible());
        QVERIFY(figure(u"demoBannerText"_s).contains(u"nothing here is yours"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_demo->worker().isRunning(), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(mark().sending.size() > 2, 30'000);
        const auto rows = read([](Connection &c) { return store::TicketList(c).page({}); });
        QVERIFY(m_desk->parts->store().writeWait(store::Priority::Person, [id = rows.first().id](Connection &c) -> domain::Done {
            const auto saved = store::Drafts(c).save(id, u"Hello, I am just typ"_s, 0, u"s"_s);
            return saved ? domain::Done() : domain::Done(saved.error());
        }));

        const qint64 victim = m_demo->worker().processId();
        QVERIFY(victim > 0);
        QTest::mouseClick(m_desk->find<QPushButton>(u"demoPlug"_s), Qt::LeftButton);
        QVERIFY(!m_desk->find<QPushButton>(u"demoPlug"_s)->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->find<QDialog>(u"receiptDialog"_s), 120'000);
        QVERIFY(m_demo->worker().isRunning());
        QVERIFY(m_demo->worker().processId() != victim);

        QCOMPARE(figure(u"receiptLost"_s), u"✓ 0"_s);
        QCOMPARE(figure(u"receiptPaidTwice"_s), u"✓ 0"_s);
        QCOMPARE(figure(u"receiptTickets"_s), u"✓ 64 → 64"_s);
        QVERIFY(figure(u"receiptDraft"_s).contains(u"still there"_s));
        // The death left its trace: every call that was out is marked, and so says the receipt.
        const qint64 unknown = read([](Connection &c) -> domain::Result<qint64> {
            qint64 n = 0;
            const auto all = store::TicketList(c).page({});
            if (!all.ok())
                return all.error();
            for (const store::ListRow &row : *all) {
                const auto trail = store::Trail(c).operations(row.id);
                if (!trail.ok())
                    return trail.error();
                for (const store::OperationTrail &operation : *trail) {
                    for (const domain::Attempt &attempt : operation.attempts)
                        n += attempt.billed == domain::Billed::Unknown && attempt.phase == domain::Phase::Ended &&
                             attempt.outcomeText.contains(u"stopped"_s);
                }
            }
            return n;
        });
        const QString paid = figure(u"receiptPossiblyPaid"_s);
        QCOMPARE(paid.section(u' ', 1), QString::number(unknown));

        m_desk->find<QDialog>(u"receiptDialog"_s)->close();
        QTRY_COMPARE_WITH_TIMEOUT(unfinished(), 0, 120'000);
        const auto report = read([](Connection &c) { return store::Check(c).run([](const QString &) { return true; }); });
        QVERIFY2(report.broken.isEmpty(), report.broken.isEmpty() ? "" : qPrintable(report.broken.first().what));
        QCOMPARE(bytes(), before);
    }

    void importsAreHandedToThePersonsOwnWindow()
    {
        openDemo(0);
        QTRY_VERIFY_WITH_TIMEOUT(m_demo->worker().isRunning(), 60'000);
        const QString path = m_desk->writeFile(u"mine.eml"_s, WindowFixture::mail("mine", "mine"));
        m_desk->window->importPaths({path});
        QTRY_COMPARE(m_taken, QStringList{path});
        QCOMPARE(m_desk->answers.asked.last(), u"import_from_demo"_s);
        QCOMPARE(read([](Connection &c) { return store::TicketList(c).counts(); }).all, 64);
    }

    void theDemoOffersNoDemoAndAsksBeforeItStartsOver()
    {
        openDemo(0);
        QVERIFY(!m_desk->find<QAction>(u"actionDemo"_s)->isVisible());
        m_desk->answers.yes = false;
        m_desk->find<QAction>(u"actionDemoStartOver"_s)->trigger();
        QTRY_VERIFY(m_desk->answers.asked.contains(u"demo_start_over"_s));
    }

    void anEmptiedDemoBeginsAnew()
    {
        openDemo(0);
        QTRY_VERIFY_WITH_TIMEOUT(m_demo->worker().isRunning(), 60'000);
        m_desk->close();
        QVERIFY(app::emptyDemoFolder(demoFolder()));
        openDemo(0);
        QTRY_VERIFY_WITH_TIMEOUT(m_demo->worker().isRunning(), 60'000);
        QCOMPARE(read([](Connection &c) { return store::TicketList(c).counts(); }).all, 64);
    }
};

QTEST_MAIN(TestDemoWindow)
#include "tst_demowindow.moc"
