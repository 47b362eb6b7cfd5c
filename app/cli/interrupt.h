#pragma once
// Job: SIGTERM and SIGINT as a wish to end cleanly: a flag for loops that work, a signal for loops that wait.
// Thread: made on the main thread; the flag may be read anywhere. Lifetime: one at a time, restores the old handlers unless a signal came.
// Failure: a second signal, a second or more after the first, ends the process the hard way, as the system would.

#include <QObject>

#include <atomic>
#include <memory>

class QSocketNotifier;

namespace cli
{

class Interrupt : public QObject
{
    Q_OBJECT
public:
    Interrupt();
    ~Interrupt() override;

    static const std::atomic<bool> &flag();

Q_SIGNALS:
    void wanted(); // from the event loop

private:
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace cli
