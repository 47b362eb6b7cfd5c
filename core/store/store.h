#pragma once
// Job: the one door to the file. All writes go through one writer thread with group commit, reads through a few reader
// threads on read-only connections.
// Thread: public functions from any thread. `changed` is emitted on the writer thread after the commit it tells of:
// connect with a context object. Lifetime: made in app/ (or a test), outlives engine and window; the destructor finishes
// what is queued. Failure: a command's error comes back in its result; nothing is acknowledged before its commit.

#include "core/domain/clock.h"
#include "core/domain/result.h"
#include "core/store/connection.h"

#include <QFuture>
#include <QObject>
#include <QPromise>

#include <functional>
#include <future>
#include <memory>
#include <optional>

namespace store
{

// A person's commands come before the engine's, those before bulk import.
enum class Priority { Person = 0, Work = 1, Bulk = 2 };

struct StoreOptions {
    QString folder;                  // holds deskhand.db and instances/
    QString program;                 // for the instances table and the trail
    int readers = 2;
    const domain::Clock *clock = nullptr; // outlives the store
    std::function<bool()> othersAlive = {}; // see migrate(); asked during open() only
};

class Writer;
class Readers;

class Store : public QObject
{
    Q_OBJECT
public:
    // Opens or creates the file, brings its schema up to date, seeds what ships with the program.
    static domain::Result<std::unique_ptr<Store>> open(const StoreOptions &options);
    ~Store() override;

    const QString &folder() const { return m_options.folder; }
    QString file() const;
    const domain::Clock &clock() const { return *m_options.clock; }

    // `work(Connection&) -> Result<T>` runs on the writer thread inside a savepoint of its own, possibly more than once
    // (after a deeper error the unit is run again), so it may change nothing but the database.
    template <class F>
    auto write(Priority priority, F work) -> QFuture<std::invoke_result_t<F, Connection &>>
    {
        using R = std::invoke_result_t<F, Connection &>;
        auto promise = std::make_shared<QPromise<R>>();
        promise->start();
        QFuture<R> future = promise->future();
        post(priority, command<R>(std::move(work), [promise](R result) {
                 promise->addResult(std::move(result));
                 promise->finish();
             }));
        return future;
    }

    // The same, blocking. Never on the GUI thread, never from inside a command.
    template <class F>
    auto writeWait(Priority priority, F work) -> std::invoke_result_t<F, Connection &>
    {
        using R = std::invoke_result_t<F, Connection &>;
        auto promise = std::make_shared<std::promise<R>>();
        std::future<R> future = promise->get_future();
        post(priority, command<R>(std::move(work), [promise](R result) { promise->set_value(std::move(result)); }));
        return future.get();
    }

    // `work(Connection&) -> Result<T>` runs on a reader thread over one consistent snapshot.
    template <class F>
    auto read(F work) -> QFuture<std::invoke_result_t<F, Connection &>>
    {
        using R = std::invoke_result_t<F, Connection &>;
        auto promise = std::make_shared<QPromise<R>>();
        promise->start();
        QFuture<R> future = promise->future();
        postRead([promise, work = std::move(work)](Connection *c, const domain::Error *error) mutable {
            promise->addResult(c ? work(*c) : R(*error));
            promise->finish();
        });
        return future;
    }

    template <class F>
    auto readWait(F work) -> std::invoke_result_t<F, Connection &>
    {
        using R = std::invoke_result_t<F, Connection &>;
        auto promise = std::make_shared<std::promise<R>>();
        std::future<R> future = promise->get_future();
        postRead([promise, work = std::move(work)](Connection *c, const domain::Error *error) mutable {
            promise->set_value(c ? work(*c) : R(*error));
        });
        return future.get();
    }

    // One queued unit: run() inside the savepoint, settle() after the commit or with the error that prevented it.
    struct Command {
        std::function<std::optional<domain::Error>(Connection &)> run;
        std::function<void(const domain::Error *)> settle;
    };

Q_SIGNALS:
    void changed(const store::Changes &changes);

private:
    explicit Store(StoreOptions options);
    void post(Priority priority, Command command);
    void postRead(std::function<void(Connection *, const domain::Error *)> job);

    template <class R, class F, class D>
    static Command command(F work, D deliver)
    {
        auto result = std::make_shared<std::optional<R>>();
        auto shared = std::make_shared<F>(std::move(work));
        return Command{
            [result, shared](Connection &c) -> std::optional<domain::Error> {
                result->emplace((*shared)(c));
                return (*result)->ok() ? std::nullopt : std::optional(( *result)->error());
            },
            [result, deliver = std::move(deliver)](const domain::Error *error) mutable {
                // A command's own error is delivered as it is; an error of the commit replaces a success.
                if (error && (!result->has_value() || (*result)->ok()))
                    deliver(R(*error));
                else
                    deliver(std::move(**result));
            }};
    }

    StoreOptions m_options;
    std::unique_ptr<Readers> m_readers;
    std::unique_ptr<Writer> m_writer;
};

} // namespace store
