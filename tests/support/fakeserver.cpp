#include "tests/support/fakeserver.h"

#include <QTimer>

#include <algorithm>

namespace support
{

using namespace Qt::StringLiterals;

FakeServer::FakeServer(FakeState &state) : m_state(state), m_server(this)
{
    m_server.setMaxPendingConnections(1024);
    m_server.setListenBacklogSize(1024);
    connect(&m_server, &QTcpServer::newConnection, this, &FakeServer::accept);
}

void FakeServer::runTasks()
{
    std::vector<std::function<void()>> tasks;
    {
        const std::lock_guard lock(m_state.mutex);
        tasks.swap(m_state.tasks);
    }
    for (const auto &task : tasks)
        task(); // the last one may delete this
}

quint16 FakeServer::listen(quint16 port)
{
    return m_server.listen(QHostAddress::LocalHost, port) ? m_server.serverPort() : quint16(0);
}

void FakeServer::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        auto *session = new FakeSession(socket, this);
        connect(session, &FakeSession::requestRead, this, &FakeServer::answer);
        const std::lock_guard lock(m_state.mutex);
        ++m_state.accepts;
    }
}

void FakeServer::answer(FakeSession *session, SeenRequest request)
{
    if (request.method != "POST"_L1) {
        const bool models = request.route.endsWith("/models"_L1);
        {
            const std::lock_guard lock(m_state.mutex);
            m_state.modelLists += models ? 1 : 0;
        }
        const Step step = models ? Step::ok() : Step::error(404);
        session->play(actsFor(step, models ? Spoken{200, "application/json", modelList()}
                                           : speak(step, request.route, request.body, 0)));
        return;
    }
    connect(session, &FakeSession::ended, this, [this] {
        const std::lock_guard lock(m_state.mutex);
        --m_state.inFlight;
        m_state.changed.notify_all();
    }, Qt::SingleShotConnection);

    std::function<void(const SeenRequest &)> observer;
    Waiting waiting{session, {}, 0};
    bool held = false;
    {
        const std::lock_guard lock(m_state.mutex);
        Step step = takeStep(request);
        const Spoken spoken = judge(request, step);
        waiting.acts = actsFor(step, spoken);
        waiting.delayMs = step.delayMs >= 0 ? step.delayMs : m_state.delayMs;
        m_state.requests.append(request);
        m_state.peakInFlight = std::max(m_state.peakInFlight, ++m_state.inFlight);
        observer = m_state.observer;
        held = m_state.holding;
    }
    if (observer)
        observer(request);
    m_state.changed.notify_all();
    if (held)
        m_held.append(waiting);
    else
        playLater(waiting);
}

Step FakeServer::takeStep(const SeenRequest &request)
{
    if (!request.route.endsWith("/responses"_L1) && !request.route.endsWith("/chat/completions"_L1))
        return Step::error(404, {}, u"not_found_error"_s, u"There is no such route."_s);
    for (auto it = m_state.script.begin(); it != m_state.script.end(); ++it) {
        if (!it->bodyContains.isEmpty() && !request.body.contains(it->bodyContains.toUtf8()))
            continue;
        const Step step = *it;
        if (it->times > 0 && --it->times == 0)
            m_state.script.erase(it);
        return step;
    }
    return m_state.fallback;
}

// Decides about the charge; with remembered keys a repeated request gets what the first one was made for.
Spoken FakeServer::judge(SeenRequest &request, Step &step)
{
    request.seq = static_cast<int>(m_state.requests.size()) + 1;
    const bool remembers = m_state.honourKeys && !request.key.isEmpty();
    const auto known = m_state.remembered.constFind(request.key);
    if (remembers && known != m_state.remembered.constEnd()) {
        request.replayed = true;
        const bool same = known->first == request.body;
        const Spoken answer = known->second;
        step = same ? Step::ok() : Step::error(422, u"idempotency_conflict"_s);
        request.step = same ? u"replay"_s : u"error"_s;
        return same ? answer : speak(step, request.route, request.body, request.seq);
    }
    request.step = step.kind;
    request.charged = step.isCharged();
    m_state.charges += request.charged ? 1 : 0;
    const Spoken spoken = speak(step, request.route, request.body, request.seq);
    const bool isAnswer = step.kind != "error"_L1 && step.kind != "raw"_L1;
    if (remembers && request.charged && isAnswer)
        m_state.remembered.insert(request.key, {request.body, spoken});
    return spoken;
}

void FakeServer::playLater(const Waiting &waiting)
{
    if (!waiting.session)
        return;
    QTimer::singleShot(waiting.delayMs, Qt::PreciseTimer, waiting.session,
                       [session = waiting.session, acts = waiting.acts] { session->play(acts); });
}

void FakeServer::releaseAll()
{
    const QList<Waiting> held = std::exchange(m_held, {});
    for (const Waiting &waiting : held)
        playLater(waiting);
}

} // namespace support
