#pragma once
// Job: a real store in a folder of its own with a clock that stands still, and the steps of a triage as one-liners.
// Thread: the test's. Failure: the test fails where a step does.

#include "core/store/attempts.h"
#include "core/store/events.h"
#include "core/store/operations.h"
#include "core/store/searchindex.h"
#include "core/store/store.h"
#include "core/store/tickets.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>

class StillClock final : public domain::Clock
{
public:
    qint64 nowMs() const override { return now; }
    qint64 bootMs() const override { return boot; }
    QString bootId() const override { return QStringLiteral("boot-1"); }
    void advance(qint64 ms)
    {
        now += ms;
        boot += ms;
    }
    std::atomic<qint64> now{1'790'000'000'000};
    std::atomic<qint64> boot{1'000'000};
};

class StoreFixture
{
public:
    StoreFixture() { open(); }

    void open()
    {
        store.reset();
        auto opened = store::Store::open({dir.path(), QStringLiteral("test"), 1, &clock});
        if (!opened)
            qFatal("%s %s", qPrintable(opened.error().message), qPrintable(opened.error().detail));
        store = std::move(*opened);
        raw({QStringLiteral("INSERT OR IGNORE INTO instances (id, program, pid, boot_id, started_at) VALUES ('owner-1', 'test', 1, 'boot-1', 1)")});
    }

    template <class F>
    auto write(F work)
    {
        return store->writeWait(store::Priority::Person, std::move(work));
    }
    template <class F>
    auto read(F work)
    {
        return store->readWait(std::move(work));
    }
    // The value, or the end of the test program with the error's words.
    template <class T>
    static T must(domain::Result<T> result)
    {
        if (!result)
            qFatal("%s %s", qPrintable(result.error().message), qPrintable(result.error().detail));
        return std::move(*result);
    }
    static void must(const domain::Done &done)
    {
        if (!done)
            qFatal("%s %s", qPrintable(done.error().message), qPrintable(done.error().detail));
    }

    // The writer does it by itself a moment later.
    void index()
    {
        must(write([](store::Connection &c) { return store::SearchIndex(c).catchUp(); }));
    }

    domain::TicketId ingest(const QString &subject, const QString &text = QStringLiteral("The parcel never arrived."),
                            store::TriagePolicy policy = store::TriagePolicy::All, domain::TicketStatus status = domain::TicketStatus::Open)
    {
        domain::Incoming in;
        in.source = QStringLiteral("table");
        in.externalId = QStringLiteral("T-%1").arg(++count);
        in.requester = {QStringLiteral("Ada"), QStringLiteral("ada@example.org")};
        in.message.from = in.requester;
        in.message.subject = subject;
        in.message.text = text;
        in.message.sentAtMs = clock.nowMs() + count;
        in.status = status;
        in.where = QStringLiteral("tickets.csv, row %1").arg(count);
        return must(write([&](store::Connection &c) { return store::Tickets(c).ingest(in, {{}, policy, {}}); })).ticket;
    }

    store::Lease claim()
    {
        const auto claimed = must(write([&](store::Connection &c) {
            return store::Operations(c).claimNext({owner, {QStringLiteral("p")}, {}, 105'000});
        }));
        if (!claimed)
            qFatal("nothing to claim");
        return claimed->lease;
    }

    domain::AttemptId send(const store::Lease &lease, std::optional<qint64> estimate = 1'000, std::optional<qint64> maximum = 2'000)
    {
        store::Intent intent{QStringLiteral("p"), QStringLiteral("openai_responses"), QStringLiteral("m"), QStringLiteral("key"),
                             "{\"ask\":1}", QByteArray(32, 'w'), QStringLiteral("v1"), estimate, maximum, true, 105'000};
        const auto outcome = must(write([&](store::Connection &c) { return store::Attempts(c).recordIntent(lease, intent); }));
        if (outcome.kind != store::IntentOutcome::Kind::Recorded)
            qFatal("the intent was refused");
        return outcome.attempt;
    }

    void answer(const domain::AttemptId &attempt, std::optional<qint64> cost = 500, const QString &reason = {})
    {
        store::Evidence evidence;
        evidence.attempt = attempt;
        evidence.answer = {200, QStringLiteral("application/json"), QStringLiteral("req-1"), QStringLiteral("m-1"), "{\"category\":\"billing\"}"};
        evidence.usage = {100, 0, 20};
        evidence.costNanoUsd = cost;
        evidence.costReason = reason;
        must(write([&](store::Connection &c) { return store::Attempts(c).recordAnswer(evidence); }));
    }

    void noAnswer(const store::Lease &lease, const domain::AttemptId &attempt, domain::Billed billed)
    {
        store::NoAnswer no;
        no.attempt = attempt;
        no.error = {billed == domain::Billed::No ? domain::ErrorKind::Unavailable : domain::ErrorKind::OutcomeUnknown, QStringLiteral("no answer"), {}};
        no.billed = billed;
        no.failOperation = true;
        must(write([&](store::Connection &c) { return store::Attempts(c).recordNoAnswer(lease, no); }));
    }

    void apply(const store::Lease &lease, const domain::AttemptId &attempt, const QString &category = QStringLiteral("billing"))
    {
        domain::TriageResult result;
        result.category = category;
        result.urgency = domain::Urgency::High;
        result.summary = QStringLiteral("Charged twice.");
        result.suggestedReply = QStringLiteral("Sorry.");
        must(write([&](store::Connection &c) { return store::Attempts(c).apply(lease, attempt, QStringLiteral("v1"), result); }));
    }

    // One ticket through the whole lifecycle.
    domain::TicketId triaged(const QString &subject = QStringLiteral("Charged twice"))
    {
        const domain::TicketId ticket = ingest(subject);
        const store::Lease lease = claim();
        const domain::AttemptId attempt = send(lease);
        answer(attempt);
        apply(lease, attempt);
        return ticket;
    }

    // Behind the store's back, with everything that protects the file switched off.
    void raw(const QStringList &statements)
    {
        const QString name = QStringLiteral("raw");
        {
            QSqlDatabase db = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
            db.setDatabaseName(dir.filePath(QStringLiteral("deskhand.db"))); // also while no store is open
            if (!db.open())
                qFatal("%s", qPrintable(db.lastError().text()));
            QSqlQuery query(db);
            query.exec(QStringLiteral("PRAGMA foreign_keys = OFF"));
            query.exec(QStringLiteral("PRAGMA ignore_check_constraints = ON"));
            for (const QString &statement : statements) {
                if (!query.exec(statement))
                    qFatal("%s: %s", qPrintable(statement), qPrintable(query.lastError().text()));
            }
        }
        QSqlDatabase::removeDatabase(name);
    }

    // Rows of a query as lines, columns joined by a bar.
    QStringList rows(const QString &sql)
    {
        const QString name = QStringLiteral("rows");
        QStringList lines;
        {
            QSqlDatabase db = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
            db.setDatabaseName(store->file());
            if (!db.open())
                qFatal("%s", qPrintable(db.lastError().text()));
            QSqlQuery query(db);
            if (!query.exec(sql))
                qFatal("%s: %s", qPrintable(sql), qPrintable(query.lastError().text()));
            while (query.next()) {
                QStringList columns;
                for (int i = 0; query.value(i).isValid(); ++i)
                    columns << query.value(i).toString();
                lines << columns.join(u'|');
            }
        }
        QSqlDatabase::removeDatabase(name);
        return lines;
    }

    QTemporaryDir dir;
    StillClock clock;
    std::unique_ptr<store::Store> store;
    domain::InstanceId owner{QStringLiteral("owner-1")};
    int count = 0;
};
