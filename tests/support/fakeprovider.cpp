#include "tests/support/fakeprovider.h"

#include "tests/support/fakeserver.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <memory>

namespace support
{

using namespace Qt::StringLiterals;

namespace
{

template <class Condition>
bool waitUntil(const FakeState &state, int timeoutMs, Condition condition)
{
    std::unique_lock lock(state.mutex);
    return state.changed.wait_for(lock, std::chrono::milliseconds(timeoutMs), condition);
}

} // namespace

FakeProvider::FakeProvider(quint16 port)
{
    m_server = new FakeServer(m_state);
    m_server->moveToThread(&m_thread);
    m_thread.start();
    onItsThread([this, port] { m_port = m_server->listen(port); });
}

FakeProvider::~FakeProvider()
{
    onItsThread([this] { delete m_server; });
    m_thread.quit();
    m_thread.wait();
}

// Handed over under our own mutex, called by name: what Qt would carry along itself, a race detector could not follow.
void FakeProvider::onItsThread(std::function<void()> work)
{
    auto done = std::make_shared<std::promise<void>>();
    std::future<void> finished = done->get_future();
    {
        const std::lock_guard lock(m_state.mutex);
        m_state.tasks.push_back([work = std::move(work), done = std::move(done)] {
            work();
            done->set_value();
        });
    }
    QMetaObject::invokeMethod(m_server, "runTasks", Qt::QueuedConnection);
    finished.get();
}

QString FakeProvider::url() const
{
    return u"http://127.0.0.1:%1/v1"_s.arg(m_port);
}

void FakeProvider::then(const Step &step)
{
    const std::lock_guard lock(m_state.mutex);
    m_state.script.append(step);
}

void FakeProvider::setDefault(const Step &step)
{
    const std::lock_guard lock(m_state.mutex);
    m_state.fallback = step;
}

void FakeProvider::setDelayMs(int ms)
{
    const std::lock_guard lock(m_state.mutex);
    m_state.delayMs = ms;
}

void FakeProvider::setHonourKeys(bool honour)
{
    const std::lock_guard lock(m_state.mutex);
    m_state.honourKeys = honour;
}

void FakeProvider::setObserver(std::function<void(const SeenRequest &)> observer)
{
    const std::lock_guard lock(m_state.mutex);
    m_state.observer = std::move(observer);
}

void FakeProvider::setRefusing(bool refusing)
{
    onItsThread([this, refusing] {
        if (refusing)
            m_server->stopListening();
        else
            m_server->listen(m_port);
    });
}

void FakeProvider::hold()
{
    const std::lock_guard lock(m_state.mutex);
    m_state.holding = true;
}

void FakeProvider::release()
{
    {
        const std::lock_guard lock(m_state.mutex);
        m_state.holding = false;
    }
    onItsThread([this] { m_server->releaseAll(); });
}

bool FakeProvider::waitForRequests(int count, int timeoutMs) const
{
    return waitUntil(m_state, timeoutMs, [&] { return m_state.requests.size() >= count; });
}

bool FakeProvider::waitForIdle(int timeoutMs) const
{
    return waitUntil(m_state, timeoutMs, [&] { return m_state.inFlight == 0; });
}

QList<SeenRequest> FakeProvider::requests() const
{
    const std::lock_guard lock(m_state.mutex);
    return m_state.requests;
}

int FakeProvider::posts() const
{
    const std::lock_guard lock(m_state.mutex);
    return static_cast<int>(m_state.requests.size());
}

int FakeProvider::postsFor(const QString &text) const
{
    const QByteArray bytes = text.toUtf8();
    const std::lock_guard lock(m_state.mutex);
    return static_cast<int>(std::count_if(m_state.requests.begin(), m_state.requests.end(),
                                          [&](const SeenRequest &r) { return r.body.contains(bytes); }));
}

int FakeProvider::charges() const
{
    const std::lock_guard lock(m_state.mutex);
    return m_state.charges;
}

int FakeProvider::chargesFor(const QString &key) const
{
    const std::lock_guard lock(m_state.mutex);
    return static_cast<int>(std::count_if(m_state.requests.begin(), m_state.requests.end(),
                                          [&](const SeenRequest &r) { return r.charged && r.key == key; }));
}

int FakeProvider::accepts() const
{
    const std::lock_guard lock(m_state.mutex);
    return m_state.accepts;
}

int FakeProvider::modelLists() const
{
    const std::lock_guard lock(m_state.mutex);
    return m_state.modelLists;
}

int FakeProvider::inFlight() const
{
    const std::lock_guard lock(m_state.mutex);
    return m_state.inFlight;
}

int FakeProvider::peakInFlight() const
{
    const std::lock_guard lock(m_state.mutex);
    return m_state.peakInFlight;
}

void FakeProvider::forget()
{
    const std::lock_guard lock(m_state.mutex);
    m_state.script.clear();
    m_state.fallback = Step();
    m_state.requests.clear();
    m_state.remembered.clear();
    m_state.charges = 0;
    m_state.peakInFlight = m_state.inFlight;
}

} // namespace support
