// The lock that proves a process alive, and that its death drops.

#include "core/store/instances.h"
#include "core/work/instancelock.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

class TestInstanceLock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aLiveOwnerIsSeenAliveByOthersAndEndedInTheEnd()
    {
        const QTemporaryDir dir;
        const domain::SystemClock clock;
        auto store = store::Store::open({dir.path(), u"test"_s, 1, &clock});
        QVERIFY(store.ok());
        auto lock = work::InstanceLock::acquire(**store, u"test"_s);
        QVERIFY(lock.ok());
        const domain::InstanceId id = (*lock)->id();
        const domain::InstanceId somebodyElse(u"somebody-else"_s);
        QVERIFY(work::InstanceLock::alive(dir.path(), id, somebodyElse));
        // A child inherits no lock: its death must not look like the parent's, nor keep it alive.
        const pid_t child = fork();
        if (child == 0)
            _exit(0);
        waitpid(child, nullptr, 0);
        QVERIFY(work::InstanceLock::alive(dir.path(), id, somebodyElse));
        QVERIFY(work::InstanceLock::anyAlive(dir.path()));
        lock->reset();
        QVERIFY(!work::InstanceLock::anyAlive(dir.path()));
        QVERIFY(!work::InstanceLock::alive(dir.path(), id, somebodyElse));
        const auto left = (*store)->readWait([](store::Connection &c) { return store::Instances(c).notEnded(); });
        QVERIFY(left.ok() && left->isEmpty());
    }

    void anOwnerWithoutAFileIsDead()
    {
        const QTemporaryDir dir;
        QVERIFY(!work::InstanceLock::alive(dir.path(), domain::InstanceId(u"never-was"_s), domain::InstanceId(u"me"_s)));
    }
};

QTEST_GUILESS_MAIN(TestInstanceLock)
#include "tst_instancelock.moc"
