// A planted data race, in the place where one of ours would be: two pool tasks that write one
// number. Qt's frames lie on both stacks, so a suppression that names Qt would hide it, and this
// canary would fall silent.

#include <QtCore/QCoreApplication>
#include <QtCore/QRunnable>
#include <QtCore/QThreadPool>

#include <cstdio>

namespace
{

class Planted : public QRunnable
{
public:
    explicit Planted(int &number) : m_number(number) {}

    void run() override
    {
        for (int i = 0; i < 100'000; ++i)
            ++m_number;
    }

private:
    int &m_number;
};

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QThreadPool pool;
    pool.setMaxThreadCount(2);
    int number = 0;
    pool.start(new Planted(number));
    pool.start(new Planted(number));
    pool.waitForDone();
    std::printf("counted %d\n", number);
    return 0;
}
