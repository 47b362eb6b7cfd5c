// The small parts of the window by themselves.

#include "ui/inbox/keydiff.h"
#include "core/domain/marks.h"
#include "ui/widgets/safehtmlview.h"
#include "ui/widgets/motion.h"
#include "ui/widgets/palettes.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QStyle>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>

#include <algorithm>
#include <numeric>
#include <random>

using namespace Qt::StringLiterals;

class TestWidgets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyToneIsReadable_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<double>("least");
        QTest::newRow("on light") << widgets::calmPalette(false) << false << 4.5;
        QTest::newRow("on dark") << widgets::calmPalette(true) << true << 4.5;
        QTest::newRow("in high contrast") << widgets::contrastPalette(false) << false << 7.0;
        QTest::newRow("in high contrast, dark") << widgets::contrastPalette(true) << true << 7.0;
    }

    void everyToneIsReadable()
    {
        QFETCH(QPalette, palette);
        QFETCH(bool, dark);
        QFETCH(double, least);
        QCOMPARE(widgets::isDark(palette), dark);
        QCOMPARE(widgets::isHighContrast(palette), least > 5);
        using widgets::Tone;
        for (const Tone tone : {Tone::Plain, Tone::Muted, Tone::Info, Tone::Good, Tone::Attention,
                                Tone::Danger, Tone::Violet}) {
            const QColor ink = widgets::toneColor(tone, palette);
            for (const QColor &behind :
                 {palette.color(QPalette::Base), palette.color(QPalette::Window),
                  widgets::toneFill(tone, palette), widgets::selectionFill(palette, true),
                  widgets::selectionFill(palette, false)}) {
                const double ratio = widgets::contrast(ink, behind);
                QVERIFY2(ratio >= least,
                         qPrintable(
                             u"tone %1 on %2: %3"_s.arg(int(tone)).arg(behind.name()).arg(ratio)));
            }
        }
    }

    void aSystemThemeInBlackAndWhiteIsHighContrast()
    {
        QVERIFY(!widgets::isHighContrast(QPalette(QColor(0xef, 0xef, 0xef))));
        QVERIFY(!widgets::isHighContrast(widgets::calmPalette(true)));
        QPalette system; // as Windows gives it
        for (const auto role : {QPalette::Window, QPalette::Base, QPalette::Button})
            system.setColor(role, Qt::black);
        system.setColor(QPalette::WindowText, Qt::white);
        QVERIFY(widgets::isHighContrast(system));
    }

    void reducedMotionStopsWhatMovesByItself()
    {
        QWidget widget;
        const QString style = QApplication::style()->name();
        widgets::applyMotion(widgets::Motion::Full);
        QVERIFY(widgets::mayMove(&widget));
        widgets::applyMotion(widgets::Motion::Reduced);
        QVERIFY(!widgets::mayMove(&widget));
        QCOMPARE(QApplication::cursorFlashTime(), 0);
        widgets::applyMotion(widgets::Motion::Full);
        QVERIFY(widgets::mayMove(&widget));
        QVERIFY(QApplication::cursorFlashTime() > 0);
        QCOMPARE(QApplication::style()->name(), style);
    }

    void checksAreFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("count");
        QTest::newRow("none") << u"All good [really]."_s << 0;
        QTest::newRow("two on one line")
            << u"On [[check: date]] we refund [[check: amount]]."_s << 2;
        QTest::newRow("half deleted still counts") << u"We refund [[check: amount"_s << 1;
        QTest::newRow("capitals and blanks") << u"[[ CHECK : name ]]"_s << 1;
        QTest::newRow("another word") << u"[[checkout]]"_s << 0;
    }

    void checksAreFound()
    {
        QFETCH(QString, text);
        QFETCH(int, count);
        QCOMPARE(int(domain::findCheckMarks(text).size()), count);
    }

    void anyListBecomesAnyOtherInSteps()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 400; ++round) {
            const auto list = [&random] {
                QVector<qint64> keys(12);
                std::iota(keys.begin(), keys.end(), 1);
                std::shuffle(keys.begin(), keys.end(), random);
                keys.resize(qsizetype(random() % 13));
                return keys;
            };
            const QVector<qint64> before = list();
            const QVector<qint64> after = list();
            const inbox::KeyDiff diff = inbox::diffKeys(before, after);
            QCOMPARE(diff.isEmpty(), before == after);
            QVector<qint64> keys = before;
            for (const inbox::Run &run : diff.removed)
                keys.remove(run.first, run.count);
            QVector<qint64> stayed = after;
            for (auto run = diff.inserted.crbegin(); run != diff.inserted.crend(); ++run)
                stayed.remove(run->first, run->count);
            if (diff.reordered)
                keys = stayed;
            QCOMPARE(keys, stayed);
        }
    }

    void oneNewKeyOnTopOfAMillionIsOneStep()
    {
        QVector<qint64> before(1'000'000);
        std::iota(before.begin(), before.end(), 1);
        QVector<qint64> after = before;
        after.prepend(2'000'000);
        const inbox::KeyDiff diff = inbox::diffKeys(before, after);
        QCOMPARE(diff.inserted.size(), 1);
        QCOMPARE(diff.inserted.first().count, 1);
        QCOMPARE(diff.shift.arrived, 1);
        QVERIFY(diff.removed.isEmpty());
        QVERIFY(!diff.reordered);
    }

    void theFewestRowsThatMovedAreCounted()
    {
        const QVector<qint64> before{1, 2, 3, 4, 5, 6, 7, 8};
        const inbox::KeyDiff one = inbox::diffKeys(before, {7, 1, 2, 3, 4, 5, 6, 8});
        QCOMPARE(one.shift.moved, 1);
        const inbox::KeyDiff some = inbox::diffKeys(before, {9, 4, 1, 2, 5, 8, 7, 3});
        QCOMPARE(some.shift.arrived, 1);
        QCOMPARE(some.shift.left, 1);
        QCOMPARE(some.shift.moved, 3); // 1 2 5 7 or 1 2 5 8 keep their order
        QVERIFY(inbox::diffKeys(before, before + QVector<qint64>{9, 10}).appends);
        QVERIFY(!inbox::diffKeys(before, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}).appends);
        QVector<qint64> many(1'000'000);
        std::iota(many.begin(), many.end(), 1);
        QVector<qint64> turned(many.crbegin(), many.crend());
        QCOMPARE(inbox::diffKeys(many, turned).shift.moved, 999'999);
    }

    void hostileHtmlIsShownAtOnceAndFetchesNothing_data()
    {
        QTest::addColumn<QString>("html");
        QTest::newRow("200 nested tables") << u"<table><tr><td>"_s.repeated(200) + u"deep"_s +
                                                  u"</td></tr></table>"_s.repeated(200);
        QTest::newRow("20,000 nested div") << u"<div>"_s.repeated(20'000) + u"deep"_s;
        QTest::newRow("a word of 2 MB") << u"deep "_s + u"x"_s.repeated(2'000'000);
        QTest::newRow("pictures from everywhere")
            << u"deep<img src=\"http://tracker.example/p.gif\"><img src=\"//server.example/share/p.gif\"><img src=\"\\\\server.example\\share\\p.gif\">"_s;
        QTest::newRow("a local file")
            << u"deep<img src=\"file:///etc/hosts\"><link rel=stylesheet href=\"file:///etc/hosts\">"_s
               u"<p style=\"background:url(file:///etc/hosts)\">x</p>"_s;
        QTest::newRow("a script and a frame")
            << u"deep<script>x()</script><iframe src=\"file:///etc/hosts\"></iframe>"_s;
    }

    void hostileHtmlIsShownAtOnceAndFetchesNothing()
    {
        QFETCH(QString, html);
        widgets::SafeHtmlView view;
        view.resize(500, 300);
        view.show();
        QElapsedTimer timer;
        timer.start();
        view.setMailHtml(html);
        view.grab();
        QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(view.toPlainText().contains(u"deep"_s));
        QVERIFY(!view.toHtml().contains(u"<img"_s));
    }

    // What the sanitiser lets through by mistake still reaches nothing.
    void theViewItselfReadsNoFile()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"p.png"_s);
        QImage picture(2, 2, QImage::Format_RGB32);
        picture.fill(Qt::red);
        QVERIFY(picture.save(path));
        widgets::SafeHtmlView view;
        view.resize(300, 300);
        view.setHtml(u"<img src=\"file://%1\"><img src=\"%1\">"_s.arg(path));
        view.grab();
        QVERIFY(view.resourcesRefused() > 0);
        QVERIFY(
            !view.loadResource(QTextDocument::ImageResource, QUrl::fromLocalFile(path)).isValid());
        view.setSource(QUrl::fromLocalFile(path));
        QVERIFY(view.source().isEmpty());
    }

    void rightToLeftTextRunsItsOwnWay()
    {
        widgets::SafeHtmlView view;
        view.resize(300, 300);
        view.setMailText(u"Hello\nمرحبا بكم"_s);
        QCOMPARE(view.document()->findBlockByNumber(0).textDirection(), Qt::LeftToRight);
        QCOMPARE(view.document()->findBlockByNumber(1).textDirection(), Qt::RightToLeft);
    }

    void addressesInPlainTextBecomeLinks()
    {
        widgets::SafeHtmlView view;
        view.resize(300, 300);
        view.setMailText(u"See https://example.test/a?b=1. Or write to help@example.test"_s);
        const QString html = view.toHtml();
        QVERIFY(html.contains(u"href=\"https://example.test/a?b=1\""_s));
        QVERIFY(html.contains(u"href=\"mailto:help@example.test\""_s));
    }
};

QTEST_MAIN(TestWidgets)
#include "tst_widgets.moc"
