// The list of tickets over a real store: what it holds, how it follows changes, and that the
// selection stays on its ticket.

#include "core/store/tickets.h"
#include "ui/inbox/ticketdelegate.h"
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

    template <class F>
    void change(F work)
    {
        const auto done = m_store->writeWait(store::Priority::Person, std::move(work));
        QVERIFY2(done.ok(), done.ok() ? "" : qPrintable(done.error().message));
    }

    // Three rows, the one in the middle with this subject; null when painting takes far too long, even for a loaded machine.
    QImage pictureAround(const QString &subject)
    {
        for (const QString &each : {u"above"_s, subject, u"below"_s})
            add(each);
        inbox::TicketListModel model(*m_store);
        inbox::TicketListView view(model, m_clock);
        view.setFont(QApplication::font());
        view.resize(400, 400);
        view.show();
        model.show(store::View::Inbox, {});
        const bool read = QTest::qWaitFor([&model] {
            return model.rowCount() == 3 && model.row(0) && model.row(1) && model.row(2);
        });
        if (!read || model.row(1)->subject.size() > 800) // 400 characters, each of two halves
            return {};
        QElapsedTimer timer;
        timer.start();
        const QImage picture = view.grab().toImage();
        return timer.elapsed() < 20'000 ? picture : QImage();
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
        QSignalSpy waiting(&model, &inbox::TicketListModel::outOfOrder);
        add(u"New one"_s);
        QTRY_VERIFY(!waiting.isEmpty());
        QCOMPARE(waiting.last().first().value<inbox::Shift>().arrived, 1);
        QCOMPARE(model.rowCount(), 60);
        model.applyNew();
        QCOMPARE(model.rowCount(), 61);
        QCOMPARE(view.currentIndex().row(), 41);
        QCOMPARE(model.keyAt(41), key);
    }

    void nothingMovesWhileATicketIsChosenAndTheShiftIsSaid()
    {
        QVector<domain::TicketId> ids;
        for (int i = 0; i < 20; ++i)
            ids << add(u"Ticket %1"_s.arg(i));
        inbox::TicketListModel model(*m_store);
        inbox::TicketListView view(model, m_clock);
        model.setMayMove([&view] { return view.mayMove(); });
        view.resize(400, 2000);
        view.show();
        model.show(store::View::Inbox, {});
        QTRY_COMPARE(model.rowCount(), 20);
        QTRY_VERIFY(model.row(0) && model.row(19));
        QCOMPARE(model.row(0)->subject, u"Ticket 0"_s); // waits longest
        view.setCurrentIndex(model.index(3));
        QSignalSpy shifts(&model, &inbox::TicketListModel::outOfOrder);
        const auto shift = [&shifts] {
            return shifts.isEmpty() ? inbox::Shift() : shifts.last().first().value<inbox::Shift>();
        };
        change([id = ids[7]](store::Connection &c) {
            return store::Tickets(c).setUrgency(id, domain::Urgency::Critical);
        });
        change([id = ids[9]](store::Connection &c) {
            return store::Tickets(c).setUrgency(id, domain::Urgency::High);
        });
        change([id = ids[5]](store::Connection &c) { return store::Tickets(c).answer(id, {}); });
        QTRY_COMPARE(shift().moved, 2);
        QTRY_COMPARE(shift().left, 1);
        QCOMPARE(shift().arrived, 0);
        // Each row has its news, at its old place; the one that left says so.
        QTRY_COMPARE(model.row(7)->urgency, std::optional(domain::Urgency::Critical));
        QCOMPARE(model.row(7)->subject, u"Ticket 7"_s);
        QTRY_COMPARE(model.row(5)->status, domain::TicketStatus::Waiting);
        QVERIFY(model.leftView(*model.row(5)));
        QVERIFY(model.index(5).data(Qt::AccessibleTextRole).toString().contains(u"no longer"_s));
        QCOMPARE(model.rowCount(), 20);
        // What comes after the last row moves nobody and is there at once.
        add(u"The latest"_s);
        change([id = ids[11]](store::Connection &c) { return store::Tickets(c).answer(id, {}); });
        QTRY_COMPARE(shift().left, 2);
        QCOMPARE(shift().arrived, 1); // not alone any more: it waits with the rest
        model.applyNew();
        QCOMPARE(shift().isEmpty(), true);
        QCOMPARE(model.rowCount(), 19);
        QTRY_COMPARE(model.row(0)->subject, u"Ticket 7"_s);
        QTRY_COMPARE(model.row(1)->subject, u"Ticket 9"_s);
        QCOMPARE(view.currentIndex().row(), 5); // Ticket 3, wherever it stands now
        QCOMPARE(model.row(5)->subject, u"Ticket 3"_s);
        add(u"At the end"_s);
        QTRY_COMPARE(model.rowCount(), 20);
        QVERIFY(shift().isEmpty());
    }

    void aRowReadsStateUrgencyRequesterSubjectAge()
    {
        const auto id = add(u"Printer on fire"_s);
        change([id](store::Connection &c) {
            return store::Tickets(c).setUrgency(id, domain::Urgency::High);
        });
        inbox::TicketListModel model(*m_store);
        model.show(store::View::Inbox, {});
        QTRY_COMPARE(model.rowCount(), 1);
        QTRY_COMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(),
                     u"waiting for triage, urgency high, Ada, Printer on fire, 16 min ago"_s);
    }

    void anyTextIsPaintedAtOnceAndOnItsOwnLine_data()
    {
        QTest::addColumn<QString>("subject");
        QTest::newRow("a word of two megabytes") << QString(2'000'000, u'w');
        QTest::newRow("a pile of marks") << u"Z"_s + QString(600, QChar(0x0351)) + u"algo"_s;
        QTest::newRow("marks alone") << QString(2'000'000, QChar(0x0489));
        QTest::newRow("lines") << u"one\ntwo\r\n\u2028three"_s;
        QTest::newRow("directions") << u"\u202e\u2066abc\u05d0\u05d1"_s.repeated(5'000);
        QTest::newRow("half a character") << QString(500, QChar(0xd83d));
    }

    void anyTextIsPaintedAtOnceAndOnItsOwnLine()
    {
        QFETCH(QString, subject);
        const QImage plain = pictureAround(u"plain"_s);
        cleanup();
        init();
        const QImage odd = pictureAround(subject);
        QVERIFY(!plain.isNull() && !odd.isNull());
        const qreal height =
            inbox::TicketDelegate::rowHeight(QApplication::font()) * plain.devicePixelRatio();
        for (const int row : {0, 2}) { // the rows around it are what they are around a plain one
            const QRect place(0, int(height * row), plain.width(), int(height));
            QCOMPARE(odd.copy(place), plain.copy(place));
        }
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
