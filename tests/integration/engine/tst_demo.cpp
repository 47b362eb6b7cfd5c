// The whole demo without its delays: what the demo model says of every sample ticket is what resources/sample expects, and
// each staged trouble ends as it should.

#include "app/composition.h"
#include "app/demofolder.h"
#include "core/intake/importer.h"
#include "core/intake/sample.h"
#include "core/providers/demoprovider.h"
#include "core/store/check.h"
#include "core/store/providers.h"
#include "core/store/settings.h"
#include "core/store/ticketlist.h"
#include "core/store/trail.h"
#include "core/store/tickets.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using store::Connection;

namespace
{

QHash<QString, QJsonObject> expectations()
{
    QFile file(QFINDTESTDATA("../../../resources/sample/expected.json"));
    QHash<QString, QJsonObject> all;
    if (!file.open(QIODevice::ReadOnly))
        return all;
    const QJsonArray files = QJsonDocument::fromJson(file.readAll()).object().value("files"_L1).toArray();
    for (const QJsonValue &entry : files) {
        all.insert(entry["file"_L1].toString().section(u'.', 0, 0), entry.toObject());
        const QJsonArray rows = entry["rows"_L1].toArray();
        for (const QJsonValue &row : rows)
            all.insert(row["id"_L1].toString(), row.toObject());
    }
    return all;
}

} // namespace

class TestDemo : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<app::Composition> m_parts;

    template <class F>
    auto read(F work)
    {
        auto result = m_parts->store().readWait(std::move(work));
        if (!result.ok())
            qFatal("%s", qPrintable(result.error().message));
        return *result;
    }
    store::ListRow rowOf(const QString &recording)
    {
        const QString subject = providers::demoRecordingNamed(recording)->subject;
        const auto rows = read([](Connection &c) { return store::TicketList(c).page({}); });
        for (const store::ListRow &row : rows) {
            if (row.subject.simplified() == subject)
                return row;
        }
        qFatal("no ticket for %s", qPrintable(recording));
    }
    QVector<domain::Attempt> attemptsOf(const QString &recording)
    {
        const auto trail = read([id = rowOf(recording).id](Connection &c) { return store::Trail(c).operations(id); });
        return trail.isEmpty() ? QVector<domain::Attempt>() : trail.first().attempts;
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
        app::CompositionOptions options;
        options.folder = m_folder.filePath(u"own/demo"_s);
        options.program = u"test"_s;
        options.demo = true;
        auto opened = app::Composition::open(options);
        QVERIFY2(opened.ok(), opened.ok() ? "" : qPrintable(opened.error().message));
        m_parts = std::move(*opened);
        QVERIFY(m_parts->isDemo());
        store::Store &store = m_parts->store();
        domain::ProviderConfig quick = providers::demoConfig();
        quick.url = u"demo:0"_s;
        QVERIFY(store.writeWait(store::Priority::Person, [&](Connection &c) -> domain::Done {
            if (const domain::Done hurried = store::Settings(c).set(u"retry_base_ms"_s, u"50"_s); !hurried)
                return hurried;
            // As the window's import of the sample does.
            if (const domain::Done card = store::Settings(c).set(u"company_card"_s, intake::sampleCompanyCard()); !card)
                return card;
            return store::Providers(c).add(quick);
        }));
        const auto instance = m_parts->instance();
        QVERIFY(instance.ok());
        intake::ImportOptions import;
        import.owner = (*instance)->id();
        import.ownAddresses = intake::sampleOwnAddresses();
        import.policy = store::TriagePolicy::All; // the closed one as well
        intake::SampleReader reader(QDateTime::currentMSecsSinceEpoch());
        QVERIFY(intake::runImport(store, reader, import).ok());
        const domain::Done left = app::leaveAnswer(store, (*instance)->id());
        QVERIFY2(left.ok(), left.ok() ? "" : qPrintable(left.error().message));
        QVERIFY(read([](Connection &c) { return store::Settings(c).uiState(u"ui.demo_answer_left"_s); }) == u"yes"_s);
        const auto engine = m_parts->engine();
        QVERIFY(engine.ok());
        (*engine)->start();
        QTRY_COMPARE_WITH_TIMEOUT((*engine)->totals().completed + (*engine)->totals().failed, 64, 120'000);
        QCOMPARE((*engine)->totals().reused, 1);
        QCOMPARE((*engine)->totals().failed, 3);
        (*engine)->stop();
    }

    void everyTicketIsJudgedAsTheSampleExpects()
    {
        const auto expected = expectations();
        QVERIFY(expected.size() > 64);
        for (const providers::DemoRecording &recording : providers::demoRecordings()) {
            const store::ListRow row = rowOf(recording.name);
            if (row.triage.state == domain::OperationState::Failed)
                continue;
            const QJsonObject wanted = expected.value(recording.name);
            QVERIFY2(!wanted.isEmpty(), qPrintable(recording.name));
            QCOMPARE(row.category, wanted.value("category"_L1).toString());
            QCOMPARE(domain::toName(*row.urgency), wanted.value("urgency"_L1).toString());
        }
    }

    void everyQuoteButTheStagedOneStandsInItsTicketAndNoReplyInventsAnAddress()
    {
        QStringList strangers;
        for (const providers::DemoRecording &recording : providers::demoRecordings()) {
            const store::ListRow row = rowOf(recording.name);
            if (row.triage.state == domain::OperationState::Failed)
                continue;
            const auto found = read([id = row.id](Connection &c) { return store::Trail(c).result(id); });
            QVERIFY2(found, qPrintable(recording.name));
            const domain::TriageResult &result = found->result;
            const bool staged = recording.name == u"WEB-30419"_s;
            QVERIFY2(result.categoryEvidence.verified != staged, qPrintable(recording.name));
            QVERIFY2(result.urgencyEvidence.verified || result.urgencyEvidence.quote.isEmpty(), qPrintable(recording.name));
            QVERIFY2(result.needsReply != result.suggestedReply.isEmpty(), qPrintable(recording.name));
            if (!result.notes.filter(u"names what stands neither"_s).isEmpty())
                strangers << recording.name + u": "_s + result.notes.join(u' ');
        }
        QVERIFY2(strangers.isEmpty(), qPrintable(strangers.join(u'\n')));
    }

    void everyStagedTroubleLeavesItsTrail()
    {
        QCOMPARE(attemptsOf(u"12-prompt-injection-plain"_s).first().outcome, u"rate_limited"_s);
        QCOMPARE(attemptsOf(u"45-html-only"_s).first().billed, domain::Billed::Unknown);
        QCOMPARE(attemptsOf(u"45-html-only"_s).size(), 2);
        QCOMPARE(attemptsOf(u"50-german-informal"_s).first().verdict, domain::Verdict::Rejected);
        QCOMPARE(attemptsOf(u"18-web-form"_s).first().verdict, domain::Verdict::Rejected);
        QCOMPARE(attemptsOf(u"21-calm-but-critical"_s).size(), 1); // reused, not asked again
        QCOMPARE(*rowOf(u"65-abusive"_s).errorKind, domain::ErrorKind::Refused);
        QCOMPARE(*rowOf(u"53-polish"_s).errorKind, domain::ErrorKind::Unusable);
        QCOMPARE(*rowOf(u"43-attachment-csv"_s).errorKind, domain::ErrorKind::OutcomeUnknown);
    }

    void theFileIsSound()
    {
        const auto report = read([](Connection &c) { return store::Check(c).run([](const QString &) { return true; }); });
        QVERIFY2(report.broken.isEmpty(), report.broken.isEmpty() ? "" : qPrintable(report.broken.first().what));
    }

    void onlyTheDemoModelIsSpokenThere()
    {
        QVERIFY(!m_parts->dialects().knows(domain::Dialect::OpenAiResponses));
        QVERIFY(!m_parts->dialects().knows(domain::Dialect::OpenAiCompatible));
        QVERIFY(m_parts->dialects().knows(domain::Dialect::Demo));
    }

    void aFolderWithTicketsIsNeverMadeADemo()
    {
        app::CompositionOptions options;
        options.folder = m_folder.filePath(u"real"_s);
        options.program = u"test"_s;
        auto real = app::Composition::open(options);
        QVERIFY(real.ok());
        QVERIFY(!(*real)->isDemo());
        QVERIFY(!(*real)->dialects().knows(domain::Dialect::Demo));
        domain::Incoming in;
        in.source = u"mail"_s;
        in.message.subject = u"mine"_s;
        in.message.text = u"mine"_s;
        in.where = u"x"_s;
        QVERIFY((*real)->store().writeWait(store::Priority::Person, [&](Connection &c) -> domain::Done {
            const auto taken = store::Tickets(c).ingest(in, {{}, store::TriagePolicy::None, {}});
            return taken ? domain::Done() : domain::Done(taken.error());
        }));
        QVERIFY(!app::makeDemo((*real)->store()));
        QVERIFY(!*app::isDemoFolder((*real)->store()));
    }
};

QTEST_GUILESS_MAIN(TestDemo)
#include "tst_demo.moc"
