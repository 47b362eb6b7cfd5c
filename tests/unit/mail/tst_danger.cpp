// What can harm whoever opens it: links that say one thing and mean another, files that do something.

#include "core/mail/danger.h"

#include <QTest>

using namespace Qt::StringLiterals;
using mail::Danger;

class TestDanger : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aLinkThatNamesAnotherHostMisleads_data()
    {
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QString>("target");
        QTest::addColumn<bool>("misleading");
        QTest::newRow("the same address") << u"https://bank.example/login"_s << u"https://bank.example/login"_s << false;
        QTest::newRow("with and without www") << u"www.bank.example"_s << u"https://bank.example/"_s << false;
        QTest::newRow("a part of the site") << u"bank.example"_s << u"https://login.bank.example/"_s << false;
        QTest::newRow("another host") << u"www.bank.example"_s << u"http://evil.example/"_s << true;
        QTest::newRow("another host behind a user's name") << u"https://bank.example"_s << u"https://bank.example@evil.example/"_s << true;
        QTest::newRow("a name that only begins alike") << u"bank.example"_s << u"https://bank.example.evil.example/"_s << true;
        QTest::newRow("the other way round") << u"mybank.example"_s << u"https://bank.example/"_s << true;
        QTest::newRow("plain words") << u"click here. Now"_s << u"https://evil.example/"_s << false;
        QTest::newRow("a mail address of somebody else") << u"help@bank.example"_s << u"mailto:thief@evil.example"_s << true;
        QTest::newRow("the very mail address") << u"help@bank.example"_s << u"mailto:help@bank.example"_s << false;
        QTest::newRow("in another script") << u"www.bücher.example"_s << u"https://xn--bcher-kva.example/"_s << false;
    }

    void aLinkThatNamesAnotherHostMisleads()
    {
        QFETCH(QString, shown);
        QFETCH(QString, target);
        QFETCH(bool, misleading);
        QCOMPARE(mail::misleads(shown, QUrl(target)), misleading);
    }

    void filesAreToldByTheirLastExtensionAndTheirType_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("type");
        QTest::addColumn<int>("danger");
        QTest::newRow("a picture") << u"photo.jpg"_s << u"image/jpeg"_s << int(Danger::None);
        QTest::newRow("a program") << u"setup.EXE"_s << u"application/octet-stream"_s << int(Danger::Program);
        QTest::newRow("a program called a picture") << u"photo.jpg"_s << u"application/x-msdownload"_s << int(Danger::Program);
        QTest::newRow("a page") << u"invoice.html"_s << u"text/html"_s << int(Danger::Script);
        QTest::newRow("macros") << u"table.xlsm"_s << QString() << int(Danger::Macro);
        QTest::newRow("an archive") << u"all.zip"_s << QString() << int(Danger::Archive);
        QTest::newRow("no name at all") << QString() << QString() << int(Danger::None);
    }

    void filesAreToldByTheirLastExtensionAndTheirType()
    {
        QFETCH(QString, name);
        QFETCH(QString, type);
        QFETCH(int, danger);
        QCOMPARE(int(mail::dangerOf(name, type)), danger);
    }

    void aSecondExtensionIsSeen()
    {
        QVERIFY(mail::secondExtension(u"invoice.pdf.exe"_s));
        QVERIFY(mail::secondExtension(u"invoice.pdf   .scr"_s));
        QVERIFY(!mail::secondExtension(u"archive.tar.gz"_s));
        QVERIFY(!mail::secondExtension(u"v1.2.exe"_s));
    }
};

QTEST_GUILESS_MAIN(TestDanger)
#include "tst_danger.moc"
