#include "ui/shell/importrun.h"

#include "core/intake/sample.h"
#include "core/intake/walk.h"
#include "core/store/settings.h"

#include <QFileInfo>
#include <QThread>

using namespace Qt::StringLiterals;

namespace shell
{

namespace
{

constexpr qsizetype shownNotes = 20;

// The made-up company's card is used while nobody has written another.
domain::Done offerCard(store::Connection &c)
{
    store::Settings settings(c);
    const auto card = settings.get(u"company_card"_s);
    if (!card.ok())
        return card.error();
    return card->isEmpty() ? settings.set(u"company_card"_s, intake::sampleCompanyCard())
                           : domain::Done();
}

} // namespace

ImportRun::ImportRun(store::Store &store, const domain::InstanceId &owner, const QStringList &paths,
                     QObject *parent)
    : QObject(parent), m_store(store), m_owner(owner), m_paths(paths)
{
    if (paths.isEmpty())
        m_source = tr("the sample inbox");
    else if (paths.size() == 1)
        m_source = QFileInfo(paths.first()).fileName();
    else
        m_source =
            tr("%1 and %2 more").arg(QFileInfo(paths.first()).fileName()).arg(paths.size() - 1);
}

ImportRun::~ImportRun()
{
    m_cancel = true;
    if (m_thread) {
        m_thread->wait();
        delete m_thread;
    }
}

void ImportRun::start()
{
    m_thread = QThread::create([this] { work(); });
    m_thread->setObjectName(u"import"_s);
    m_thread->start();
}

void ImportRun::work()
{
    const qint64 now = m_store.clock().nowMs();
    intake::ImportOptions options;
    options.source = m_source;
    options.owner = m_owner;
    options.cancel = &m_cancel;
    options.progress = [this](const intake::ImportProgress &progress) {
        Q_EMIT progressed(progress.counts, progress.fraction);
    };
    std::unique_ptr<intake::Reader> reader;
    if (m_paths.isEmpty()) {
        const auto day = intake::sampleNowMs(m_store, now);
        reader = std::make_unique<intake::SampleReader>(day.ok() ? *day : now);
        options.source = u"sample inbox"_s;
        options.ownAddresses = intake::sampleOwnAddresses();
        const domain::Done card = m_store.writeWait(store::Priority::Person, offerCard);
        if (!card.ok()) {
            Q_EMIT ended({}, {}, false, card.error().message);
            return;
        }
    } else {
        reader = std::make_unique<intake::PathReader>(m_paths, now, &m_cancel);
    }
    const auto report = intake::runImport(m_store, *reader, options);
    if (!report.ok()) {
        Q_EMIT ended({}, {}, false, report.error().message);
        return;
    }
    QStringList notes;
    for (const intake::Note &note : report->notes.mid(0, shownNotes))
        notes << u"%1: %2"_s.arg(note.where, note.words);
    Q_EMIT ended(report->counts, notes, report->cancelled, {});
}

} // namespace shell
