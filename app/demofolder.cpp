#include "app/demofolder.h"

#include "core/providers/demoprovider.h"
#include "core/providers/prices.h"
#include "core/store/attempts.h"
#include "core/store/providers.h"
#include "core/store/settings.h"
#include "core/store/ticketlist.h"
#include "core/triage/handler.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app
{
namespace
{

using domain::Done;
using store::Connection;
using store::Priority;

const QString markKey = u"ui.demo"_s;
const QString leftKey = u"ui.demo_answer_left"_s;

const providers::DemoRecording *recordingToReuse()
{
    for (const providers::DemoRecording &recording : providers::demoRecordings()) {
        if (recording.fault == providers::DemoFault::StoredAnswer)
            return &recording;
    }
    return nullptr;
}

// Claims that ticket and no other: whatever else is claimed on the way is given back untouched.
domain::Result<std::optional<store::Claim>> claimTicket(Connection &c, const domain::InstanceId &owner, const QString &subject)
{
    using Claimed = std::optional<store::Claim>;
    const auto rows = store::TicketList(c).page({});
    if (!rows)
        return rows.error();
    const auto row = std::find_if(rows->begin(), rows->end(), [&subject](const store::ListRow &r) { return r.subject == subject; });
    if (row == rows->end())
        return Claimed();
    store::ClaimContext context;
    context.owner = owner;
    context.usableProviders = {providers::demoConfig().name};
    context.onScreen = row->id;
    auto claim = store::Operations(c).claimNext(context);
    if (claim && *claim && (*claim)->operation.ticket != row->id) {
        const Done back = store::Operations(c).release((*claim)->lease, u"not the one looked for"_s);
        return back ? domain::Result<Claimed>(Claimed()) : back.error();
    }
    return claim;
}

} // namespace

QString demoFolderIn(const QString &ownFolder)
{
    return QDir(ownFolder).absoluteFilePath(u"demo"_s);
}

QString ownFolderOf(const QString &demoFolder)
{
    return QDir::cleanPath(QDir(demoFolder).absoluteFilePath(u".."_s));
}

domain::Result<bool> isDemoFolder(store::Store &store)
{
    const auto mark = store.readWait([](Connection &c) { return store::Settings(c).uiState(markKey); });
    return mark ? domain::Result<bool>(*mark == "yes"_L1) : mark.error();
}

Done makeDemo(store::Store &store)
{
    return store.writeWait(Priority::Person, [](Connection &c) -> Done {
        store::Settings settings(c);
        const auto mark = settings.uiState(markKey);
        if (!mark || *mark == "yes"_L1)
            return mark ? Done() : Done(mark.error());
        const auto counts = store::TicketList(c).counts();
        if (!counts)
            return counts.error();
        if (counts->all > 0)
            return domain::fail(domain::ErrorKind::Conflict, u"This folder holds tickets that are not the demo's. Nothing was changed."_s);
        Done done = settings.setUiState(markKey, u"yes"_s);
        if (done)
            done = settings.setUiState(u"ui.started"_s, u"yes"_s);
        return done ? store::Providers(c).add(providers::demoConfig()) : done;
    });
}

Done leaveAnswer(store::Store &store, const domain::InstanceId &owner)
{
    const providers::DemoRecording *recording = recordingToReuse();
    const auto left = store.readWait([](Connection &c) { return store::Settings(c).uiState(leftKey); });
    if (!left || !recording || !left->isEmpty())
        return left ? Done() : Done(left.error());
    const auto claim = store.writeWait(Priority::Work, [&](Connection &c) { return claimTicket(c, owner, recording->subject); });
    if (!claim || !*claim)
        return claim ? Done() : Done(claim.error());
    const store::Claim &mine = **claim;
    const domain::ProviderConfig config = providers::demoConfig();
    const providers::DemoProvider model(config, std::make_shared<providers::DemoMemory>());
    const triage::TriageHandler handler;
    const auto built = handler.build(store, mine.operation, config);
    const providers::Prepared prepared = built ? model.prepare(built->request) : providers::Prepared();
    const providers::Reply reply = model.answerNow(prepared);
    const domain::Price price{*config.priceInNanoUsdPerMTok, *config.priceInNanoUsdPerMTok, *config.priceOutNanoUsdPerMTok, {}};
    return store.writeWait(Priority::Work, [&](Connection &c) -> Done {
        const auto release = [&](const QString &why) { return store::Operations(c).release(mine.lease, why); };
        if (!built || reply.failure)
            return release(u"not staged"_s);
        store::Intent intent;
        intent.provider = config.name;
        intent.dialect = domain::toName(config.dialect);
        intent.model = config.model;
        intent.idempotencyKey = u"demo-staged"_s;
        intent.request = prepared.body;
        intent.wireHash = prepared.wireHash;
        intent.promptVersion = built->promptVersion;
        const providers::Estimate estimate = providers::estimateCost(prepared, price);
        intent.estimatedNanoUsd = estimate.estimatedNanoUsd;
        intent.maximumNanoUsd = estimate.maximumNanoUsd;
        intent.metered = true;
        const auto sent = store::Attempts(c).recordIntent(mine.lease, intent);
        if (!sent || sent->kind != store::IntentOutcome::Kind::Recorded)
            return sent ? release(u"not staged"_s) : Done(sent.error());
        store::Evidence evidence;
        evidence.attempt = sent->attempt;
        evidence.answer = reply.answer;
        evidence.usage = reply.usage;
        evidence.costNanoUsd = providers::costNanoUsd(reply.usage, price);
        Done done = store::Attempts(c).recordAnswer(evidence);
        if (done)
            done = release(u"staged by the demo: stopped between the answer and its use"_s);
        return done ? store::Settings(c).setUiState(leftKey, u"yes"_s) : done;
    });
}

bool emptyDemoFolder(const QString &demoFolder)
{
    QDir folder(demoFolder);
    bool gone = true;
    const QStringList files = folder.entryList({u"deskhand.db*"_s}, QDir::Files | QDir::Hidden);
    for (const QString &file : files)
        gone = folder.remove(file) && gone;
    return QDir(folder.absoluteFilePath(u"instances"_s)).removeRecursively() && gone;
}

} // namespace app
