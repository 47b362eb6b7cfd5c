// The demo model: recorded answers, staged troubles, nothing that leaves the machine.

#include "core/providers/demoprovider.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QSet>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace providers;
using domain::Billed;
using domain::ErrorKind;

class TestDemoProvider : public QObject
{
    Q_OBJECT

    std::shared_ptr<DemoMemory> m_memory = std::make_shared<DemoMemory>();

    static domain::ProviderConfig quick()
    {
        domain::ProviderConfig config = demoConfig();
        config.url = u"demo:0"_s;
        return config;
    }
    static ModelRequest questionAbout(const DemoRecording &recording, int room = 1200)
    {
        ModelRequest request;
        request.input = u"ticket "_s + recording.name;
        request.schema = "{}";
        request.maxOutputTokens = room;
        request.facts = {{u"subject"_s, recording.subject}};
        return request;
    }
    static const DemoRecording &with(DemoFault fault, int times = -1)
    {
        for (const DemoRecording &recording : demoRecordings()) {
            if (recording.fault == fault && (times < 0 || recording.times == times))
                return recording;
        }
        qFatal("no such recording");
    }
    Reply ask(const DemoRecording &recording, int room = 1200)
    {
        DemoProvider model(quick(), m_memory);
        return model.send(model.prepare(questionAbout(recording, room)), {});
    }
    static bool isGood(const Reply &reply)
    {
        return !reply.failure && std::holds_alternative<Interpreted>(DemoProvider(quick(), nullptr).interpret(reply.answer));
    }

private Q_SLOTS:
    void init() { m_memory = std::make_shared<DemoMemory>(); }

    void everyRecordingHasANameATicketAndAnAnswer()
    {
        QCOMPARE(demoRecordings().size(), 64);
        QSet<QString> subjects;
        for (const DemoRecording &recording : demoRecordings()) {
            QVERIFY(!recording.name.isEmpty());
            QVERIFY(QJsonDocument::fromJson(recording.answer).isObject());
            subjects.insert(recording.subject);
        }
        QCOMPARE(subjects.size(), 64);
    }

    void aCallHasNoAddressAndTellsItsTokens()
    {
        DemoProvider model(quick(), m_memory);
        const Prepared prepared = model.prepare(questionAbout(with(DemoFault::None)));
        QVERIFY(prepared.url.isEmpty());
        const Reply reply = model.send(prepared, {});
        QVERIFY(reply.sent);
        QCOMPARE(reply.billed, Billed::Yes);
        QVERIFY(reply.usage.inputTokens > 0 && reply.usage.outputTokens > 0);
        QVERIFY(isGood(reply));
        QVERIFY(reply.answer.body.contains("pretend"));
    }

    void aCallTakesBetweenOneAndSixSeconds()
    {
        DemoProvider model(demoConfig(), m_memory);
        QElapsedTimer timer;
        timer.start();
        QVERIFY(!model.send(model.prepare(questionAbout(with(DemoFault::None))), {}).failure);
        QVERIFY(timer.elapsed() >= 1000);
        QVERIFY(timer.elapsed() < 60'000);
    }

    void aTicketOfNobodysSampleIsTurnedDownUnbilled()
    {
        const Reply reply = ask({u"x"_s, u"A ticket of somebody else"_s, DemoFault::None, 0, {}});
        QCOMPARE(reply.failure->kind, ErrorKind::BadRequest);
        QCOMPARE(reply.billed, Billed::No);
    }

    void theRateLimitPassesAndCostsNothing()
    {
        const DemoRecording &recording = with(DemoFault::RateLimit);
        const Reply first = ask(recording);
        QCOMPARE(first.failure->kind, ErrorKind::RateLimited);
        QCOMPARE(first.billed, Billed::No);
        QVERIFY(isGood(ask(recording)));
    }

    void aLostConnectionLeavesTheBillUnknown()
    {
        const DemoRecording &once = with(DemoFault::ConnectionLost, 1);
        const Reply first = ask(once);
        QCOMPARE(first.failure->kind, ErrorKind::OutcomeUnknown);
        QCOMPARE(first.billed, Billed::Unknown);
        QVERIFY(isGood(ask(once)));
        const DemoRecording &twice = with(DemoFault::ConnectionLost, 2);
        QVERIFY(ask(twice).failure && ask(twice).failure);
        QVERIFY(isGood(ask(twice)));
    }

    void aCutOffAnswerComesWholeWithMoreRoom()
    {
        const DemoRecording &recording = with(DemoFault::CutOff);
        const Interpretation read = DemoProvider(quick(), m_memory).interpret(ask(recording).answer);
        QVERIFY(std::get<InterpretError>(read).cutOff);
        QVERIFY(isGood(ask(recording, 2400)));
    }

    void aRefusalIsReadAsOne()
    {
        const Interpretation read = DemoProvider(quick(), m_memory).interpret(ask(with(DemoFault::Refusal)).answer);
        QCOMPARE(std::get<InterpretError>(read).error.kind, ErrorKind::Refused);
    }

    void theWrongFormLacksWhatTheSchemaAsksFor()
    {
        const DemoRecording &recording = with(DemoFault::WrongSchema, 1);
        DemoProvider model(quick(), m_memory);
        const Interpretation wrong = model.interpret(ask(recording).answer);
        QVERIFY(!std::get<Interpreted>(wrong).value.contains("urgency"_L1));
        const Interpretation right = model.interpret(ask(recording).answer);
        QVERIFY(std::get<Interpreted>(right).value.contains("urgency"_L1));
    }

    void aCallThatIsCalledOffIsUnknown()
    {
        const std::atomic<bool> abort{true};
        DemoProvider model(demoConfig(), m_memory);
        SendOptions options;
        options.abort = &abort;
        const Reply reply = model.send(model.prepare(questionAbout(with(DemoFault::None))), options);
        QCOMPARE(reply.billed, Billed::Unknown);
    }

    void itsPriceIsSetSoThatThePretendMoneyIsCounted()
    {
        QVERIFY(domain::isMetered(demoConfig()));
        QVERIFY(demoConfig().model.contains(u"pretend"_s));
    }
};

QTEST_GUILESS_MAIN(TestDemoProvider)
#include "tst_demoprovider.moc"
