// The list of tickets over a real store: what it holds, how it follows changes, and that the
// selection stays on its ticket.

#include "core/store/tickets.h"
#include "ui/inbox/ticketlistmodel.h"
#include "ui/inbox/ticketlistview.h"

#include <QAbstractItemModelTester>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class TestListModel : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    domain::SystemClock m_clock;
    std::unique_ptr<store::Store> m_store;
    int m_number = 0;

    domain::Incoming incoming(const QString &subject)
    {
        ++m_number;
        domain::Incoming item;
        item.source = u"test"_s;
        item.externalId = u"T-%1"_s.arg(m_number);
        item.requester = {u"Ada"_s, u"ada@example.test"_s};
        item.message.id = domain::newId<domain::MessageId>(m_clock.nowMs());
        item.message.from = item.requester;
        item.message.subject = subject;
        item.message.text = u"Text of "_s + subject;
        item.message.sentAtMs = m_clock.nowMs() - 1'000'000 + m_number * 1000;
        return item;
    }

    domain::TicketId add(const QString &subject)
    {
        const auto outcome = m_store->writeWait(store::Priority::Person,
                                                [item = incoming(subject)](store::Connection &c) {
                                                    return store::Tickets(c).ingest(item, {});
                                                });
        return outcome.ok() ? outcome->ticket : domain::TicketId();
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        store::StoreOptions options;
        options.folder = m_folder->path();
        options.program = u"test"_s;
        options.clock = &m_clock;
        auto opened = store::Store::open(options);
        QVERIFY2(opened.ok(), opened.ok() ? "" : qPrintable(opened.error().message));
        m_store = std::move(*opened);
        m_number = 0;
    }

    void cleanup() { m_store.reset(); }

    void itIsAModelByTheBook()
    {
        inbox::TicketListModel model(*m_store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.show(store::View::All, {});
        for (int i = 0; i < 250; ++i)
            QVERIFY(!add(u"Ticket %1"_s.arg(i)).isEmpty());
        QTRY_COMPARE(model.rowCount(), 250);
        QTRY_COMPARE(model.data(model.index(0), Qt::DisplayRole).toString(), u"Ticket 249"_s);
        QTRY_COMPARE(model.data(model.index(249), Qt::DisplayRole).toString(), u"Ticket 0"_s);
        model.show(store::View::Failed, {});
        QTRY_COMPARE(model.rowCount(), 0);
    }

    void aChangedTicketChangesInPlaceAndKeepsSelectionAndPosition()
    {
        QVector<domain::TicketId> ids;
        for (int i = 0; i < 60; ++i)
            ids << add(u"Ticket %1"_s.arg(i));
        inbox::TicketListModel model(*m_store);
        inbox::TicketListView view(model, m_clock);
        view.resize(400, 400);
        view.show();
        model.show(store::View::All, {});
        QTRY_COMPARE(model.rowCount(), 60);
        QTRY_VERIFY(model.row(30) != nullptr);
        QSignalSpy chosen(&view, &inbox::TicketListView::ticketChosen);
        view.setCurrentIndex(model.index(30));
        QCOMPARE(chosen.size(), 1);
        const int position = view.verticalScrollBar()->value();
        const domain::TicketId id = model.row(30)->id;
        const auto done = m_store->writeWait(store::Priority::Person, [id](store::Connection &c) {
            return store::Tickets(c).setCategory(id, u"billing"_s);
        });
        QVERIFY(done.ok());
        QTRY_COMPARE(model.row(30)->category, u"billing"_s);
        QVERIFY(model.row(30)->categoryByPerson);
        QCOMPARE(view.currentIndex().row(), 30);
        QCOMPARE(view.verticalScrollBar()->value(), position);
        QCOMPARE(chosen.size(), 1);
    }

    void newTicketsWaitWhileSomebodyReadsFurtherDown()
    {
        for (int i = 0; i < 60; ++i)
            add(u"Ticket %1"_s.arg(i));
        inbox::TicketListModel model(*m_store);
        inbox::TicketListView view(model, m_clock);
        bool busy = true;
        model.setMayMove([&busy] { return !busy; });
        view.resize(400, 400);
        view.show();
        model.show(store::View::All, {});
        QTRY_COMPARE(model.rowCount(), 60);
        QTRY_VERIFY(model.row(40) != nullptr);
        view.setCurrentIndex(model.index(40));
        const qint64 key = model.keyAt(40);
        QSignalSpy waiting(&model, &inbox::TicketListModel::waitingKeys);
        add(u"New one"_s);
        QTRY_VERIFY(!waiting.isEmpty());
        QCOMPARE(waiting.last().first().toInt(), 1);
        QCOMPARE(model.rowCount(), 60);
        model.applyNew();
        QCOMPARE(model.rowCount(), 61);
        QCOMPARE(view.currentIndex().row(), 41);
        QCOMPARE(model.keyAt(41), key);
    }

    void aSearchNarrowsAndNeverIsASyntaxError()
    {
        add(u"Printer on fire"_s);
        add(u"Invoice twice"_s);
        inbox::TicketListModel model(*m_store);
        QSignalSpy failed(&model, &inbox::TicketListModel::failed);
        model.show(store::View::All, u"print*"_s);
        QTRY_COMPARE(model.rowCount(), 1);
        QSignalSpy loaded(&model, &inbox::TicketListModel::keysLoaded);
        model.show(store::View::All, u"\"(AND * NEAR"_s);
        QTRY_COMPARE(loaded.size(), 1);
        QVERIFY(failed.isEmpty());
    }

    void rowsAreReadInPagesAndOnlyNearTheScreen()
    {
        for (int i = 0; i < 1000; ++i)
            add(u"Ticket %1"_s.arg(i));
        inbox::TicketListModel model(*m_store);
        inbox::TicketListView view(model, m_clock);
        view.resize(400, 400);
        view.show();
        model.show(store::View::All, {});
        QTRY_COMPARE(model.rowCount(), 1000);
        QTRY_VERIFY(model.row(0) != nullptr);
        const auto *cache = model.findChild<inbox::RowCache *>();
        QVERIFY(cache->reads() <= 2);
        QVERIFY(cache->keys().size() <= 200);
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.currentIndex().row(), 999);
        QTRY_VERIFY(cache->find(model.keyAt(999)) != nullptr);
        QVERIFY(cache->keys().size() <= 400);
    }
};

QTEST_MAIN(TestListModel)
#include "tst_listmodel.moc"
