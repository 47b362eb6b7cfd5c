#include "core/store/store.h"

#include "core/store/categories.h"
#include "core/store/migrations.h"
#include "core/store/readers.h"
#include "core/store/statement.h"
#include "core/store/writer.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;

namespace
{

Done prepareFolder(const QString &folder)
{
    if (folder.isEmpty())
        return domain::fail(ErrorKind::Invalid, u"No data folder was given."_s);
    if (!QDir().mkpath(folder + u"/instances"_s))
        return domain::fail(ErrorKind::Internal, u"The data folder %1 cannot be made: check that its parent exists and is writable."_s.arg(folder));
    // Customer data: for this user alone.
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return {};
}

// A file made by an older store keeps its epoch; a new one gets a random one, which is part of every external key.
Done seedMeta(Connection &c)
{
    Statement insert(c, "INSERT INTO meta (key, value) VALUES ('store_epoch', :epoch) ON CONFLICT (key) DO NOTHING");
    insert.bind(":epoch", QString::number(QRandomGenerator::system()->generate64(), 36));
    return insert.exec();
}

} // namespace

Store::Store(StoreOptions options) : m_options(std::move(options))
{
    qRegisterMetaType<Changes>();
}

QString Store::file() const
{
    return m_options.folder + u"/deskhand.db"_s;
}

domain::Result<std::unique_ptr<Store>> Store::open(const StoreOptions &options)
{
    Q_ASSERT(options.clock);
    const Done folder = prepareFolder(options.folder);
    if (!folder)
        return folder.error();
    std::unique_ptr<Store> store(new Store(options));
    {
        auto connection = Connection::open(store->file(), Connection::Mode::ReadWrite, *options.clock);
        if (!connection)
            return connection.error();
        const Done migrated = migrate(**connection, store->file(), options.othersAlive);
        if (!migrated)
            return migrated.error();
    }
    QFile::setPermissions(store->file(), QFile::ReadOwner | QFile::WriteOwner);
    std::promise<Done> opened;
    std::future<Done> ready = opened.get_future();
    Store *self = store.get();
    store->m_writer = std::make_unique<Writer>(
        store->file(), *options.clock, [self](const Changes &changes) { Q_EMIT self->changed(changes); },
        [&opened](Done done) { opened.set_value(std::move(done)); });
    const Done writerOpened = ready.get();
    if (!writerOpened)
        return writerOpened.error();
    const Done seeded = store->writeWait(Priority::Person, [](Connection &c) -> Done {
        DH_TRY(seedMeta(c));
        return Categories(c).seed();
    });
    if (!seeded)
        return seeded.error();
    store->m_readers = std::make_unique<Readers>(store->file(), *options.clock, options.readers);
    return store;
}

Store::~Store()
{
    // Readers first: their last jobs may still be awaited by nobody; the writer works its queue off.
    m_readers.reset();
    m_writer.reset();
}

void Store::post(Priority priority, Command command)
{
    m_writer->post(priority, std::move(command));
}

void Store::postRead(std::function<void(Connection *, const domain::Error *)> job)
{
    m_readers->post(std::move(job));
}

} // namespace store
