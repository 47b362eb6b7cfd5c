#include "tests/support/fakeprovider.h"

#include "tests/support/fakeserver.h"

#include <algorithm>
#include <chrono>

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
    QMetaObject::invokeMethod(
        m_server, [this, port] { return m_server->listen(port); }, Qt::BlockingQueuedConnection, &m_port);
}

FakeProvider::~FakeProvider()
{
    QMetaObject::invokeMethod(m_server, [this] { delete m_server; }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
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
    QMetaObject::invokeMethod(
        m_server,
        [this, refusing] {
            if (refusing)
                m_server->stopListening();
            else
                m_server->listen(m_port);
        },
        Qt::BlockingQueuedConnection);
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
    QMetaObject::invokeMethod(m_server, [this] { m_server->releaseAll(); }, Qt::BlockingQueuedConnection);
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
