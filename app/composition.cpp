#include "app/composition.h"

#include "app/demofolder.h"
#include "core/providers/builtinprovider.h"
#include "core/providers/demoprovider.h"
#include "core/providers/openaicompatible.h"
#include "core/providers/openairesponses.h"
#include "core/providers/prices.h"
#include "core/providers/systemkeychain.h"
#include "core/store/providers.h"

#include <QCoreApplication>
#include <QDir>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace app
{
namespace
{

qint64 startOfDayMs(QDate day)
{
    return day.startOfDay(Qt::UTC).toMSecsSinceEpoch();
}

// A price that ends on a day is followed by a row of its own in the table; only the start is kept.
QVector<store::PriceRow> shippedPrices(work::Log &log)
{
    QVector<store::PriceRow> rows;
    const auto bundled = providers::loadBundledPrices();
    if (!bundled) {
        log.event(u"prices_unreadable"_s, {{u"error"_s, bundled.error().detail}});
        return rows;
    }
    for (const providers::PriceRow &row : *bundled)
        rows << store::PriceRow{domain::toName(row.dialect), row.model, startOfDayMs(row.from), row.price};
    return rows;
}

} // namespace

void nameProgram()
{
    QCoreApplication::setApplicationName(u"deskhand"_s);
    QCoreApplication::setApplicationVersion(QLatin1StringView(DESKHAND_VERSION));
}

QString defaultDataFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

Composition::Composition(const CompositionOptions &options) : m_options(options)
{
    if (m_options.folder.isEmpty())
        m_options.folder = defaultDataFolder();
    m_options.folder = QDir(m_options.folder).absolutePath();
    m_log = std::make_unique<work::Log>(work::Log::defaultFolder(), m_options.verbose);
    if (!m_options.keychain)
        m_options.keychain = std::make_shared<providers::SystemKeychain>();
    m_keys = std::make_unique<providers::KeyRing>(m_options.keychain);
    m_asker = std::make_unique<providers::Asker>(m_dialects, *m_keys);
}

domain::Done Composition::chooseDialects()
{
    if (m_options.demo) {
        if (const domain::Done marked = makeDemo(*m_store); !marked)
            return marked;
    }
    const auto demo = isDemoFolder(*m_store);
    if (!demo)
        return demo.error();
    m_isDemo = *demo;
    m_dialects.add(domain::Dialect::Builtin, providers::creatorOf<providers::BuiltinProvider>());
    if (m_isDemo) {
        m_dialects.add(domain::Dialect::Demo, providers::demoCreator());
        return {};
    }
    m_dialects.add(domain::Dialect::OpenAiResponses, providers::creatorOf<providers::OpenAiResponses>());
    m_dialects.add(domain::Dialect::OpenAiCompatible, providers::creatorOf<providers::OpenAiCompatible>());
    return {};
}

Composition::~Composition()
{
    if (m_engine)
        m_engine->stop();
    m_engine.reset();
    m_instance.reset();
    m_store.reset();
}

domain::Result<std::unique_ptr<Composition>> Composition::open(const CompositionOptions &options)
{
    std::unique_ptr<Composition> composition(new Composition(options));
    store::StoreOptions storeOptions;
    storeOptions.folder = composition->m_options.folder;
    storeOptions.program = composition->m_options.program;
    storeOptions.clock = &composition->m_clock;
    storeOptions.othersAlive = [folder = storeOptions.folder] { return work::InstanceLock::anyAlive(folder); };
    auto store = store::Store::open(storeOptions);
    if (!store) {
        composition->m_log->event(u"store_not_opened"_s, {{u"kind"_s, domain::toName(store.error().kind)}});
        return store.error();
    }
    composition->m_store = std::move(*store);
    if (const domain::Done chosen = composition->chooseDialects(); !chosen)
        return chosen.error();

    // Only what is missing is written: a start that adds nothing does not touch the file.
    const QVector<store::PriceRow> shipped = shippedPrices(*composition->m_log);
    const auto there = composition->m_store->readWait([](store::Connection &c) { return store::Providers(c).prices(); });
    if (!there)
        return there.error();
    if (there->size() < shipped.size()) {
        const auto seeded = composition->m_store->writeWait(store::Priority::Person, [shipped](store::Connection &c) {
            return store::Providers(c).seedPrices(shipped);
        });
        if (!seeded)
            return seeded.error();
    }
    return composition;
}

domain::Result<work::InstanceLock *> Composition::instance()
{
    if (!m_instance) {
        auto lock = work::InstanceLock::acquire(*m_store, m_options.program);
        if (!lock)
            return lock.error();
        m_instance = std::move(*lock);
    }
    return m_instance.get();
}

domain::Result<work::Engine *> Composition::engine()
{
    if (!m_engine) {
        const auto lock = instance();
        if (!lock)
            return lock.error();
        work::EngineOptions options;
        options.workers = m_options.workers;
        options.key = [keys = m_keys.get()](const domain::ProviderConfig &provider) { return keys->key(provider); };
        m_engine = std::make_unique<work::Engine>(*m_store, m_dialects, **lock, *m_log, std::move(options));
        m_engine->add(m_triage);
        // A key that came late (the keychain was unlocked, a person typed it) lets waiting tickets go on.
        QObject::connect(m_keys.get(), &providers::KeyRing::changed, m_engine.get(), &work::Engine::wake);
    }
    return m_engine.get();
}

} // namespace app
