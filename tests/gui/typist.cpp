// Types into the real window's reply, key by key, until somebody kills it, and says what it has typed and what the window
// calls saved. argv: the folder. For tst_killedtyping.

#include "core/store/drafts.h"
#include "tests/gui/windowfixture.h"
#include "ui/reply/draftsaver.h"

#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QTest>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace
{

void say(const char *what, qsizetype count, qint64 ms)
{
    std::printf("%s %lld %lld\n", what, static_cast<long long>(count), static_cast<long long>(ms));
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    if (argc < 2)
        return 2;
    WindowFixture desk;
    if (!desk.open(QString::fromLocal8Bit(argv[1])).isEmpty())
        return 3;
    if (!QTest::qWaitFor([&] { return desk.rows() == 1; }, 20'000))
        return 4;
    desk.list()->setCurrentIndex(desk.list()->model()->index(0, 0));
    auto *edit = desk.find<QPlainTextEdit>(u"replyEdit"_s);
    if (!QTest::qWaitFor([&] { return edit->isEnabled(); }, 20'000))
        return 5;
    QElapsedTimer clock;
    clock.start();
    const auto *saver = desk.window->findChild<reply::DraftSaver *>();
    // What is on the disk by then; the reply itself may be some letters further.
    QObject::connect(saver, &reply::DraftSaver::saved, saver, [&] {
        const auto draft = desk.parts->store().readWait([id = saver->ticket()](store::Connection &c) { return store::Drafts(c).current(id); });
        if (draft.ok() && draft->has_value())
            say("saved", (*draft)->text.size(), clock.elapsed());
    });
    for (int i = 0; i < 100'000; ++i) {
        QTest::keyClick(edit, char('a' + i % 26));
        say("typed", edit->toPlainText().size(), clock.elapsed());
        QTest::qWait(15);
    }
    return 0;
}
